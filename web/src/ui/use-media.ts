import { useSyncExternalStore } from 'react'

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Below this width there is a bottom bar; the same as in Shell.module.css. */
export const phone = '(max-width: 45.99rem)'
