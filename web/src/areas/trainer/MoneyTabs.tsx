import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { isCurrent } from '../../ui/Shell.tsx'
import css from './MoneyTabs.module.css'
import { useMoneyPages } from './use-money-pages.ts'

/** From one screen of money to another. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  const pages = useMoneyPages()
  return (
    <nav aria-label={t`Money`} className={css['tabs']}>
      {/* That of cards comes later than the others and pushes those behind it along: then all begin anew. */}
      <ul key={pages.length}>
        {pages.map(({ to, label, exact, also }) => (
          <li key={to}>
            <Tab
              to={to}
              label={label}
              isOpen={isCurrent(pathname, to, exact) || also?.test(pathname) === true}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where not all of them fit, the one that is open stands in sight. */
function Tab({ to, label, isOpen }: { to: string; label: string; isOpen: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = place.current?.closest('ul')
    if (isOpen && row && place.current) row.scrollLeft += centre(place.current) - centre(row)
  }, [isOpen])
  return (
    <Link to={to} aria-current={isOpen ? 'page' : undefined}>
      <span ref={place}>{label}</span>
    </Link>
  )
}

/** Across the window, in its pixels. */
function centre(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
