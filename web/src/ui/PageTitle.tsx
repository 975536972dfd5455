import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The place in the history whose heading was shown last. */
let shownAt: string | undefined

/**
 * The heading of a page. It names the browser's tab, and after a navigation takes the focus, so that screen
 * readers say where one is and the next Tab starts at the top of the page.
 */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const arrival: string = useNavigationType()
  const arrived = useRef<string>(undefined)

  useEffect(() => {
    document.title = `${children} · Cavaletti`
  }, [children])

  useEffect(() => {
    // A filter in the address is the same page still: whoever types into its search field keeps the focus.
    if (arrived.current === pathname) return
    arrived.current = pathname
    // The button that was pressed may be gone with the page that it stood on: then nothing has the focus.
    const isReplaced = shownAt === key && document.activeElement === document.body
    shownAt = key
    // `default` is the page the tab was opened with, where focus belongs to the browser.
    if (key === 'default' && !isReplaced) return
    heading.current?.focus({ preventScroll: true })
    if (arrival === 'PUSH') scrollTo(0, 0)
  }, [key, pathname, arrival])

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
