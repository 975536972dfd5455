import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface FactsProps {
  /** Terms and values; empty values are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

/** A list of terms and values, such as read-only fields. */
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
