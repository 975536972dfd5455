import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]'

/** Milliseconds for other code to set the focus, for example a list that redraws an item. */
const patience = 100

/**
 * Keeps focus nearby when its element disappears, such as a deleted item or the button that opened a dialog.
 * Otherwise it falls to the body, and the keyboard starts at the top of the page. After a dialog, near is where its button
 * was.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and its ancestors, innermost first. */
    let path: readonly Element[] = []
    /** The path that had the focus before a dialog opened. */
    const openers = new WeakMap<Element, readonly Element[]>()
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const next = pathOf(target)
        const dialog = next.find(isDialog)
        if (dialog && !path.includes(dialog)) openers.set(dialog, path)
        path = next
      },
      { signal },
    )
    // Clicking on empty space means to leave the element.
    document.addEventListener('pointerdown', () => (path = pathOf(document.activeElement)), { signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = (): boolean => {
      const { activeElement } = document
      return path[0]?.isConnected === false && (!activeElement || activeElement === document.body)
    }
    const find = (): void => {
      if (!isLost()) return
      const closed = path.find((one) => isDialog(one) && !(one.isConnected && one.open))
      const before = (closed && openers.get(closed)) ?? path.slice(1)
      const hasLostSection = !closed && path.some((one) => !one.isConnected && one.matches('section'))
      const near = before.find((one) => one.isConnected && !one.matches('body, html, #root'))
      path = []
      const found = near && (near.matches('[tabindex]') ? near : near.querySelector(focusable))
      const place = (hasLostSection && wholeSection(found)) || (found ?? document.querySelector('#page'))
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

/** Another section, not its first button: a second Enter, meant for what is gone, would answer another question. */
function wholeSection(found: Element | null | undefined): HTMLElement | null {
  const section = found?.closest<HTMLElement>('section') ?? null
  if (section) section.tabIndex = -1
  return section
}

function isDialog(one: Element): one is HTMLDialogElement {
  return one.matches('dialog')
}

function pathOf(target: EventTarget | null): Element[] {
  const path: Element[] = []
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) path.push(one)
  return path[0] === document.body ? [] : path
}
