/** Allocation arithmetic. Amounts in the minor unit. */

export interface Open {
  id: string
  open: number
}

/** Spreads an amount over open items in order, while money lasts. */
export function spread(amount: number, over: readonly Open[]): { id: string; amount: number }[] {
  let left = amount
  const parts: { id: string; amount: number }[] = []
  for (const { id, open } of over) {
    const part = Math.min(left, open)
    if (part <= 0) break
    parts.push({ id, amount: part })
    left -= part
  }
  return parts
}
