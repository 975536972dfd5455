import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon, type TablerIcon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { Mark } from './Mark.tsx'
import css from './Shell.module.css'
import { Toasts } from './Toasts.tsx'

export interface NavItem {
  /** Absolute path: `/trainer/clients`. */
  to: string
  label: string
  icon: TablerIcon
  /** Current only on exactly this path; otherwise on all that lies below it too. */
  exact?: boolean
}

export interface ShellProps {
  /** Where the mark leads: the area's first page. */
  home: string
  nav: readonly NavItem[]
  /** At the end of the side bar, and of the top bar on phones: the account menu. */
  account: ReactNode
  /** What is at hand on every page, such as finding something: under the mark, and beside `account` on phones. */
  tools?: ReactNode
  /** Above the page: what concerns all of it, such as the offline bar. */
  notice?: ReactNode
  children: ReactNode
}

/** How many items fit under a thumb. What does not fit belongs into the account menu on phones. */
export const bottomBarRoom = 5

/** A signed-in page: side bar on desktops, bottom bar on phones. */
export function Shell({ home, nav, account, tools, notice, children }: ShellProps) {
  const { pathname } = useLocation()
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#page">
        {t`Skip to the page`}
      </a>
      <header className={css['top']}>
        <Link to={home} className={css['home']} aria-label={t`Cavaletti, first page`}>
          <Mark />
        </Link>
        {tools && <div className={css['tools']}>{tools}</div>}
        {account}
      </header>
      <nav className={css['nav']} aria-label={t`Main`}>
        <ul className={css['items']}>
          {nav.map(({ to, label, icon, exact }, place) => (
            <li key={to} className={place < bottomBarRoom ? undefined : css['beyond']}>
              <Link
                to={to}
                className={css['item']}
                aria-current={isCurrent(pathname, to, exact) ? 'page' : undefined}
              >
                <Icon of={icon} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css['body']}>
        {notice}
        <main id="page" tabIndex={-1} className={css['main']}>
          {children}
        </main>
      </div>
      <Toasts />
    </div>
  )
}

/** Whether the page at `pathname` belongs to the item that leads to `to`. */
export function isCurrent(pathname: string, to: string, exact = false): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === to || (!exact && here.startsWith(`${to}/`))
}
