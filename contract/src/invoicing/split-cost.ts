export interface Owner {
  clientId: string
  /** Hundredths of a percent; all shares make 10,000. */
  share: number
}

/**
 * Splits a cost by shares (M13), in the minor unit. Each part is rounded down, and the largest share, of equal ones the
 * one with the smallest id, pays what is left. The parts, in the order of the owners, make the amount exactly.
 */
export function splitCost<One extends Owner>(
  amountMinor: number,
  owners: readonly One[],
): (One & { amountMinor: number })[] {
  const parts = owners.map((owner) => ({
    ...owner,
    amountMinor: Math.floor((amountMinor * owner.share) / 10_000),
  }))
  const left = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0)
  const [largest] = parts.toSorted((a, b) => b.share - a.share || (a.clientId < b.clientId ? -1 : 1))
  return parts.map((part) => (part === largest ? { ...part, amountMinor: part.amountMinor + left } : part))
}
