/** Pixels from the edges within which the grid scrolls, and per frame. */
const reach = 40
const step = 10

/**
 * Scrolls the grid while something is dragged near its edges. Returns a function that is called each frame and tells
 * whether it scrolled.
 */
export function edgeScroll(scroller: HTMLElement): (clientY: number) => boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const most = scroller.scrollHeight - scroller.clientHeight
  let at = scroller.scrollTop
  return (clientY) => {
    const wished = clientY < top + reach ? at - step : clientY > bottom - reach ? at + step : at
    const next = Math.min(most, Math.max(0, wished))
    if (next === at) return false
    at = next
    scroller.scrollTop = next
    return true
  }
}
