import { useEffect } from 'react'

const controls = 'a, button, input, select, textarea, label, summary, [role=option], [role=menuitem]'

/**
 * Ignores the second click of a double click if it reaches another control than the first: the dialog that the first
 * one opened, or the next item of a list that moved up. People who double-click by habit mean one click.
 */
export function useOneTarget(): void {
  useEffect(() => {
    let first: Element | undefined
    const check = (event: MouseEvent): void => {
      const target = controlOf(event.target)
      if (event.detail === 2 && first && target !== first) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.detail === 1) first = target
    }
    const stop = new AbortController()
    document.addEventListener('click', check, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function controlOf(target: EventTarget | null): Element | undefined {
  const control = target instanceof Element ? (target.closest(controls) ?? target) : undefined
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
