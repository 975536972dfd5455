import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** History entry whose heading was shown last. */
let shownAt: string | undefined

/**
 * Heading of a page. Names the browser tab, and takes focus after a navigation, so that screen readers read it and
 * Tab starts at the top. `tab`: another name for the browser tab.
 */
export function PageTitle({ children, tab }: { children: string; tab?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const arrival: string = useNavigationType()
  const arrived = useRef<string>(undefined)

  useEffect(() => {
    document.title = tab ?? `${children} · Cavaletti`
  }, [children, tab])

  useEffect(() => {
    // A changed filter is the same page: the search field keeps focus.
    if (arrived.current === pathname) return
    arrived.current = pathname
    // The pressed button may have disappeared with its page, leaving no focus.
    const isNowhere = document.activeElement === document.body
    const isReplaced = shownAt === key && isNowhere
    // After a reload, the user may press Tab before the page is there.
    const isMoved = shownAt === undefined && !isNowhere
    shownAt = key
    // `default` is the first page of the tab, whose focus belongs to the browser.
    if (isMoved || (key === 'default' && !isReplaced)) return
    heading.current?.focus({ preventScroll: true })
    if (arrival === 'PUSH') scrollTo(0, 0)
  }, [key, pathname, arrival])

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
