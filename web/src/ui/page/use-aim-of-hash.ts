import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For the heading of a card: shows the card and focuses the heading when the address ends with this hash. */
export function useAimOfHash(hash: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash !== hash) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
  }, [location, hash])
  return heading
}
