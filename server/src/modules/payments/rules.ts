/** How money is spread over what is open. Amounts in the minor unit. */

export interface Open {
  id: string
  open: number
}

/** An amount over open things in their order: each gets what it asks while there is any left. */
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
