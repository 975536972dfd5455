/** px a mouse moves before it drags, as a click trembles less; and a finger before it rests no longer. */
const tremble = { mouse: 4, touch: 10 }
/** px from its end that take a block by its end. */
const grip = { mouse: 8, touch: 18 }
/** px that make a swipe. */
const swipe = 70

/** A pointer that went down on the columns. */
export interface Press {
  pointer: number
  isTouch: boolean
  /** With Alt a copy is taken. */
  isCopy: boolean
  x: number
  y: number
  /** The block it went down on. */
  drawn: Element | undefined
}

/** Undefined for what is not on the columns. */
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

/** Whether it has left its place for good. */
export function isFar({ isTouch, x, y }: Press, now: { x: number; y: number }): boolean {
  return Math.hypot(now.x - x, now.y - y) > (isTouch ? tremble.touch : tremble.mouse)
}

/** Whether a block was taken by its end: never by more than its last third. */
export function byItsEnd({ drawn, isTouch, y }: Press): boolean {
  if (!drawn) return false
  const { bottom, height } = drawn.getBoundingClientRect()
  return bottom - y <= Math.min(height / 3, isTouch ? grip.touch : grip.mouse)
}

/** A finger that wiped sideways turns the page: 1 on, -1 back, 0 for anything else. */
export function swipeOf({ isTouch, x, y }: Press, { clientX, clientY }: PointerEvent): 1 | -1 | 0 {
  const [across, down] = [clientX - x, clientY - y]
  if (!isTouch || Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
