import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../ui/Link.tsx'
import { isCurrent } from '../../../ui/page/Shell.tsx'
import css from './MoneyTabs.module.css'
import { useMoneyPages } from './use-money-pages.ts'

/** Links between the money pages. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  const pages = useMoneyPages()
  return (
    <nav aria-label={t`Money`} className={css['tabs']}>
      {/* The cards tab loads later and moves those after it: mount all again. */}
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

/** Scrolls the open tab into view. */
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

/** Centre within the window, in pixels. */
function centre(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
