import type { ReactNode } from 'react'
import { EmptyState } from '../lists/EmptyState.tsx'
import { Link } from '../Link.tsx'
import { Mark } from './Mark.tsx'
import css from './MessagePage.module.css'
import { PageTitle } from './PageTitle.tsx'

export interface MessageProps {
  title: string
  /** One sentence. */
  children: ReactNode
  /** One button or link. */
  action: ReactNode
}

/** A message in place of a page, with one action. */
export function Message({ title, children, action }: MessageProps) {
  return (
    <div className={css['message']}>
      <PageTitle>{title}</PageTitle>
      <EmptyState action={action}>{children}</EmptyState>
    </div>
  )
}

/** The same outside any shell. */
export function MessagePage(props: MessageProps) {
  return (
    <div className={css['page']}>
      <header>
        <Link to="/" className={css['home']}>
          <Mark />
        </Link>
      </header>
      <main className={css['main']}>
        <Message {...props} />
      </main>
    </div>
  )
}
