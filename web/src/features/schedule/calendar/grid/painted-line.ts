/**
 * A line of `length` cells; each keeps the lowest number painted over it. Painting a range and querying the lowest of
 * a range cost O(log n).
 */
export function paintedLine(length: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, length)))
  // `whole`: painted over all cells below a node; `least`: the lowest anywhere below.
  const whole = new Float64Array(2 * size).fill(Number.POSITIVE_INFINITY)
  const least = new Float64Array(2 * size).fill(Number.POSITIVE_INFINITY)

  function paint(value: number, from: number, to: number, node = 1, low = 0, high = size): void {
    if (to <= low || high <= from) return
    least[node] = Math.min(least[node] ?? value, value)
    if (from <= low && high <= to) {
      whole[node] = Math.min(whole[node] ?? value, value)
      return
    }
    const middle = (low + high) / 2
    paint(value, from, to, 2 * node, low, middle)
    paint(value, from, to, 2 * node + 1, middle, high)
  }

  function lowest(from: number, to: number, node = 1, low = 0, high = size): number {
    if (to <= low || high <= from) return Number.POSITIVE_INFINITY
    if (from <= low && high <= to) return least[node] ?? Number.POSITIVE_INFINITY
    const middle = (low + high) / 2
    return Math.min(
      whole[node] ?? Number.POSITIVE_INFINITY,
      lowest(from, to, 2 * node, low, middle),
      lowest(from, to, 2 * node + 1, middle, high),
    )
  }

  return {
    /** Paints the cells from `from` to `to`, exclusive. */
    paint: (value: number, from: number, to: number): void => paint(value, from, to),
    /** The lowest number in these cells; Infinity if unpainted. */
    lowest: (from: number, to: number): number => lowest(from, to),
  }
}
