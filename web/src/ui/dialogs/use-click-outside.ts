import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Handlers of a modal dialog. A press inside that ends outside, as when selecting text, does not close it. */
export function useClickOutside(close: () => void) {
  const pressed = useRef<EventTarget>(null)
  return {
    onPointerDown({ target }: PointerEvent) {
      pressed.current = target
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressed.current === currentTarget) close()
    },
  }
}
