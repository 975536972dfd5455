/** A household with a place in a lesson of the day. */
export interface Head {
  clientId: string
  /** Most that it pays, minor unit: what it accepted, or its own fee; null: no limit. */
  mostMinor: number | null
}

/**
 * Shares what is left of a day's fee between households, as equally as whole minor units and their limits allow. The
 * sum is never above what is left, and nobody pays above their limit. The order of the households does not matter.
 */
export function shareFee(leftMinor: number, heads: readonly Head[]): Map<string, number> {
  const limit = ({ mostMinor }: Head) => mostMinor ?? Number.POSITIVE_INFINITY
  const inOrder = heads.toSorted((a, b) => limit(a) - limit(b) || (a.clientId < b.clientId ? -1 : 1))
  const shares = new Map<string, number>()
  let left = Math.max(0, leftMinor)
  for (const [n, head] of inOrder.entries()) {
    const share = Math.min(limit(head), Math.floor(left / (inOrder.length - n)))
    shares.set(head.clientId, share)
    left -= share
  }
  return shares
}
