import type { ReactNode } from 'react'
import css from './ListEntry.module.css'

export interface ListEntryProps {
  /** Name, with badges. */
  title: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** On a phone the buttons share one line below, because beside the title they would wrap one by one. */
  actionsBelow?: boolean
  /** Further lines in a muted colour. */
  children?: ReactNode
}

/** An entry of a list: title, details and actions. */
export function ListEntry({ title, actions, actionsBelow = false, children }: ListEntryProps) {
  return (
    <div className={css['entry']}>
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {children}
      </div>
      {actions && <div className={`${css['actions']} ${actionsBelow ? css['below'] : ''}`}>{actions}</div>}
    </div>
  )
}
