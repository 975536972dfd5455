/**
 * Sets every amount of a reply to null, for callers whose role does not see money. Amounts are numbers whose names end
 * in "Minor"; a test proves that the contract allows null in each reply that such a role can get.
 */
export function hideAmounts(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(hideAmounts)
  if (typeof reply !== 'object' || reply === null) return reply
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? null : hideAmounts(value),
    ]),
  )
}
