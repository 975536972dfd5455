import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { Mark } from '../../ui/page/Mark.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import css from './EntryFrame.module.css'
import poles from './poles.svg'

export interface EntryFrameProps {
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Frame of pages before sign-in: the form on one side, poles on the other. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  return (
    <div className={css['frame']}>
      <aside className={css['picture']}>
        <img src={poles} alt="" width="685" height="800" />
        <p>{t`Riding lessons, well organised.`}</p>
      </aside>
      <header className={css['head']}>
        <Link to="/public" className={css['home']}>
          <Mark />
        </Link>
      </header>
      <main className={css['main']}>
        <div className={css['title']}>
          <PageTitle>{title}</PageTitle>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
      <footer className={css['foot']}>
        <Link to="/public/privacy">{t`Privacy`}</Link>
      </footer>
    </div>
  )
}
