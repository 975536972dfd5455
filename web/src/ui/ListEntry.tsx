import type { ReactNode } from 'react'
import css from './ListEntry.module.css'

export interface ListEntryProps {
  /** Name, with badges. */
  title: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** Further lines in a muted colour. */
  children?: ReactNode
}

/** An entry of a list: title, details and actions. */
export function ListEntry({ title, actions, children }: ListEntryProps) {
  return (
    <div className={css['entry']}>
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {children}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  )
}
