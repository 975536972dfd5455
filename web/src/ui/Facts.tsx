import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface FactsProps {
  /** Term and what is so; what is empty is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

/** Terms with what they are, such as the fields of something that one may not change. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
