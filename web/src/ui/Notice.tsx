import type { ReactNode } from 'react'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'success' | 'danger'
  title: string
  /** What to do. */
  children?: ReactNode
}

/**
 * A message that belongs to a page. Dangers are announced at once, others politely. It never scrolls: see
 * `ActionNotice` for the result of an action.
 */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={`${css['notice']} ${css[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <p className={css['title']}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
