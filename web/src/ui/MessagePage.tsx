import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Link } from './Link.tsx'
import { Mark } from './Mark.tsx'
import css from './MessagePage.module.css'
import { PageTitle } from './PageTitle.tsx'

export interface MessageProps {
  title: string
  /** One sentence that says what is going on. */
  children: ReactNode
  /** One way on. */
  action: ReactNode
}

/** One thing said in the place of a page, and one way on. */
export function Message({ title, children, action }: MessageProps) {
  return (
    <div className={css['message']}>
      <PageTitle>{title}</PageTitle>
      <EmptyState action={action}>{children}</EmptyState>
    </div>
  )
}

/** The same outside of any shell. */
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
