import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]'

/** Milliseconds for whoever knows better where the focus belongs, such as a list that draws an item anew. */
const patience = 100

/**
 * Keeps the focus near where it was when what had it goes away, such as an item that was deleted or the button that
 * opened a dialog. Otherwise it falls to the body, and the keyboard begins at the top of the page again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and all that is around it, the innermost first. */
    let path: readonly Element[] = []
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', ({ target }) => (path = pathOf(target)), { signal })
    // Whoever presses beside everything means to leave it.
    document.addEventListener('pointerdown', () => (path = pathOf(document.activeElement)), { signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = (): boolean => {
      const { activeElement } = document
      return path[0]?.isConnected === false && (!activeElement || activeElement === document.body)
    }
    const find = (): void => {
      if (!isLost()) return
      const near = path.slice(1).find((one) => one.isConnected && !one.matches('body, html, #root'))
      path = []
      const found = near && (near.matches('[tabindex]') ? near : near.querySelector(focusable))
      const place = found ?? document.querySelector('#page')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(find, patience)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      observer.disconnect()
    })
    return () => stop.abort()
  }, [])
}

function pathOf(target: EventTarget | null): Element[] {
  const path: Element[] = []
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) path.push(one)
  return path[0] === document.body ? [] : path
}
