import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'
import { Mark } from '../../ui/page/Mark.tsx'
import css from './PublicFrame.module.css'

/** Frame of public pages. */
export function PublicFrame({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={css['frame']}>
      <header className={css['head']}>
        <Link to="/public" className={css['home']}>
          <Mark />
        </Link>
        {action}
      </header>
      <main>{children}</main>
      <footer className={css['foot']}>
        <Link to="/public/privacy">{t`Privacy`}</Link>
      </footer>
    </div>
  )
}
