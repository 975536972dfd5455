import { t } from '@lingui/core/macro'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { classes } from '../classes.ts'
import { countWords } from '../Count.tsx'
import { Icon, type TablerIcon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import { Mark } from './Mark.tsx'
import { Menu, MenuItem } from '../dialogs/Menu.tsx'
import { NavCount } from './NavCount.tsx'
import css from './Shell.module.css'
import { Toasts } from '../toasts/Toasts.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOneTarget } from './use-one-target.ts'
import { phone, useMedia } from '../use-media.ts'

export interface NavItem {
  /** Absolute path: `/trainer/clients`. */
  to: string
  label: string
  icon: TablerIcon
  /** What waits there, as a number and as words for the closed "More": `3 requests`. */
  waiting?: { count: number; words: string }
  /** Current only at exactly this path; otherwise also below it. */
  exact?: boolean
  /** A page of the section before it: desktops show it there only, phones list it in "More" too. */
  isInside?: boolean
}

export interface ShellProps {
  /** Target of the logo: the area's first page. */
  home: string
  nav: readonly NavItem[]
  /** End of the top bar: the account menu. */
  account: ReactNode
  /** Tools for every page, such as search: below the logo, and beside `account` on phones. */
  tools?: ReactNode
  /** Above the page, such as the offline bar. */
  notice?: ReactNode
  children: ReactNode
}

/** Entries of the bottom bar. With more sections, the last entry is "More". */
const bottomBarRoom = 5

/** A signed-in page: side bar on desktops, bottom bar on phones. */
export function Shell({ home, nav, account, tools, notice, children }: ShellProps) {
  const { pathname } = useLocation()
  useKeptFocus()
  useOneTarget()
  const isPhone = useMedia(phone)
  const sections = nav.filter(({ isInside }) => !isInside)
  const shown = isPhone && sections.length > bottomBarRoom ? sections.slice(0, bottomBarRoom - 1) : sections
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#page">
        {t`Skip to main content`}
      </a>
      <div className={css['side']}>
        <header className={css['top']}>
          <Link to={home} className={css['home']} aria-label={t`Cavaletti, home page`}>
            <Mark />
          </Link>
          {tools && <div className={css['tools']}>{tools}</div>}
          {account}
        </header>
        <nav className={css['nav']} aria-label={t`Main`}>
          <ul className={css['items']}>
            {shown.map(({ to, label, icon, exact, waiting }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={css['item']}
                  aria-current={isCurrent(pathname, to, exact) ? 'page' : undefined}
                >
                  <Icon of={icon} />
                  <span>{label}</span>
                  <NavCount of={waiting?.count} />
                </Link>
              </li>
            ))}
            {shown.length < sections.length && (
              <li>
                <MoreSections sections={nav.filter((one) => !shown.includes(one))} pathname={pathname} />
              </li>
            )}
          </ul>
        </nav>
      </div>
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

/** Sections without room in the bottom bar. Not rendered on desktops, so that Tab never reaches it. */
function MoreSections({ sections, pathname }: { sections: readonly NavItem[]; pathname: string }) {
  const navigate = useNavigate()
  // The page itself comes after its section, which is current too.
  const current = sections.findLast(({ to, exact }) => isCurrent(pathname, to, exact))
  const waiting = sections.flatMap((one) => (one.waiting && one.waiting.count > 0 ? [one.waiting] : []))
  const sum = waiting.reduce((all, { count }) => all + count, 0)
  // The name begins with what is shown. A single section's words begin with its number.
  const shown = waiting.length > 1 ? `${t`More`} ${countWords(sum)}` : t`More`
  const more = [shown, ...waiting.map(({ words }) => words)].join(', ')
  return (
    <Menu
      label={current ? t`${more}, current page: ${current.label}` : more}
      triggerClass={classes(css['item'], css['more'], current && css['current'])}
      placement="top end"
      trigger={
        <>
          <Icon of={IconDots} />
          <span>{t`More`}</span>
          <NavCount of={sum} />
        </>
      }
    >
      {sections.map(({ to, label, icon, waiting: { count } = { count: 0 } }) => (
        <MenuItem
          key={to}
          id={to}
          label={count > 0 ? `${label} ${count}` : label}
          icon={icon}
          onAct={() => void navigate(to)}
        />
      ))}
    </Menu>
  )
}

/** Whether `pathname` belongs to the item with target `to`. */
export function isCurrent(pathname: string, to: string, exact = false): boolean {
  const here = pathname.replace(/\/+$/, '')
  return here === to || (!exact && here.startsWith(`${to}/`))
}
