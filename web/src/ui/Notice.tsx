import { useEffect, useRef, type ReactNode } from 'react'
import css from './Notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'success' | 'danger'
  title: string
  /** What to do about it. */
  children?: ReactNode
}

/** A message about what just happened, announced at once when it is a failure, politely otherwise. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // Below a long form it might appear where nobody sees it.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
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
