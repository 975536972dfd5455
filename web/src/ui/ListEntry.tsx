import type { ReactNode } from 'react'
import css from './ListEntry.module.css'

export interface ListEntryProps {
  /** What it is, with its badges. */
  title: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  /** Lines of quiet words about it. */
  children?: ReactNode
}

/** One entry of a list: its title, what there is to say of it, and beside that what can be done. */
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
