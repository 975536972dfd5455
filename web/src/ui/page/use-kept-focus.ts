import { useEffect } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not([type=hidden], [hidden], :disabled), select, textarea, summary, [tabindex]'

/** Milliseconds for other code to set the focus, for example a list that redraws an item. */
const patience = 100

/** Milliseconds in which the button that opened a dialog may be drawn again, for example once its time is free. */
const returnPatience = 3000

/**
 * Keeps focus nearby when its element disappears, such as a deleted item or the button that opened a dialog.
 * Otherwise it falls to the body, and the keyboard starts at the top of the page. After a dialog, near is where its button
 * was, and the focus returns to that button if it is drawn again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and its ancestors, innermost first. */
    let path: readonly Element[] = []
    /** The path that had the focus before a dialog opened. */
    const openers = new WeakMap<Element, readonly Element[]>()
    /** The focus is at `place` until the button that opened a dialog is drawn again. */
    let awaited: { name: string; near: Element; place: Element; until: number } | undefined
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
      const name = closed && nameIn(before)
      const found =
        near &&
        ((name ? drawnAgain(near, name) : undefined) ??
          (near.matches(focusable) ? near : near.querySelector(focusable)))
      const place = (hasLostSection && wholeSection(found)) || (found ?? document.querySelector('#page'))
      if (!(place instanceof HTMLElement)) return
      place.focus({ preventScroll: true })
      if (name && near) awaited = { name, near, place, until: performance.now() + returnPatience }
    }
    const giveBack = (): void => {
      if (!awaited) return
      const { name, near, place, until } = awaited
      const isOver = document.activeElement !== place || performance.now() > until
      const back = isOver ? undefined : drawnAgain(near, name)
      if (isOver || back) awaited = undefined
      back?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      giveBack()
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

/** The control in `near` that has this name. */
function drawnAgain(near: Element, name: string): HTMLElement | undefined {
  return [...near.querySelectorAll<HTMLElement>(focusable)].find((one) => nameIn(pathOf(one)) === name)
}

/** Name of a control, with the labels of what it is in. */
function nameIn([control, ...around]: readonly Element[]): string {
  const label = (one: Element): string => one.getAttribute('aria-label') ?? ''
  return [control && (label(control) || control.textContent), ...around.map(label)]
    .filter(Boolean)
    .join(' / ')
}

/**
 * Another section, not its first button: a second Enter, meant for what is gone, would answer another question. Not a
 * section around an open dialog, which cannot have the focus.
 */
function wholeSection(found: Element | null | undefined): HTMLElement | null {
  const section = found?.closest<HTMLElement>('section, dialog')
  if (!section?.matches('section')) return null
  section.tabIndex = -1
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
