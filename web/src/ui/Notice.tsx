import { useEffect, useRef, type ReactNode } from 'react'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'success' | 'danger'
  title: string
  /** What to do. */
  children?: ReactNode
}

/** A message about an action; failures are announced at once, others politely. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // Below a long form it might be out of sight.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      className={`${css['notice']} ${css[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <p className={css['title']}>{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
