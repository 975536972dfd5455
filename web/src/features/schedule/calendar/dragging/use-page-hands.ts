import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { followPageKeys, type DaySteps } from './follow-page-keys.ts'
import { followPagePointer } from './follow-page-pointer.ts'
import { createPageHand, type PageModel } from './page-hand.ts'

/** Connects pointer and keyboard to a page of days once, while its content changes. */
export function usePageHands(root: RefObject<HTMLElement | null>, shown: PageModel, steps: DaySteps): void {
  const latest = useRef(shown)
  const wished = useRef<string>(undefined)

  useLayoutEffect(() => {
    latest.current = shown
  })

  useEffect(() => {
    if (!root.current) return undefined
    const stop = new AbortController()
    const model = (): PageModel => latest.current
    const parts = { root: root.current, model, hand: createPageHand(root.current, model) }
    followPagePointer(parts, stop.signal)
    followPageKeys(parts, steps, (id) => (wished.current = id), stop.signal)
    // A user who moved on gets no focus back.
    const forget = (): void => void (wished.current = undefined)
    document.addEventListener('pointerdown', forget, { signal: stop.signal })
    return () => {
      stop.abort()
      parts.hand.leave()
    }
  }, [root, steps])

  // A lesson moved by key is drawn elsewhere and gets focus there.
  useEffect(() => {
    const id = wished.current
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (id === undefined || !isLost) return
    wished.current = undefined
    root.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus()
  })
}
