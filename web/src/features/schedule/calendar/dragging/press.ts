/** Pixels a mouse moves before it drags; and a finger before its press is no longer long. */
const tremble = { mouse: 4, touch: 10 }
/** Pixels from a block's end that grab its end. */
const grip = { mouse: 8, touch: 18 }
/** Pixels of a swipe. */
const swipe = 70

/** A pointer pressed on the columns. */
export interface Press {
  pointer: number
  isTouch: boolean
  /** Alt drags a copy. */
  isCopy: boolean
  x: number
  y: number
  /** The block under it. */
  drawn: Element | undefined
}

/** Undefined outside the columns. */
export function pressOf({
  target,
  pointerId,
  pointerType,
  altKey,
  clientX,
  clientY,
}: PointerEvent): Press | undefined {
  if (!(target instanceof Element) || !target.closest('[data-column]')) return undefined
  return {
    pointer: pointerId,
    isTouch: pointerType === 'touch',
    isCopy: altKey,
    x: clientX,
    y: clientY,
    drawn: target.closest('[data-block]') ?? undefined,
  }
}

/** Whether it has moved too far for a click. */
export function isFar({ isTouch, x, y }: Press, now: { x: number; y: number }): boolean {
  return Math.hypot(now.x - x, now.y - y) > (isTouch ? tremble.touch : tremble.mouse)
}

/** Whether a block was grabbed by its end: at most its last third. */
export function byItsEnd({ drawn, isTouch, y }: Press): boolean {
  if (!drawn) return false
  const { bottom, height } = drawn.getBoundingClientRect()
  return bottom - y <= Math.min(height / 3, isTouch ? grip.touch : grip.mouse)
}

/** A horizontal swipe turns the page: 1 forward, -1 back, otherwise 0. */
export function swipeOf({ isTouch, x, y }: Press, { clientX, clientY }: PointerEvent): 1 | -1 | 0 {
  const [across, down] = [clientX - x, clientY - y]
  if (!isTouch || Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
