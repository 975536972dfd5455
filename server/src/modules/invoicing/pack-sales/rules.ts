/**
 * Price of the unused paid credits, rounded half up; minor unit. Lessons use paid credits first, so free ones are
 * worth nothing at the end (M6, M12).
 * @param left unused credits, free ones included
 */
export function unusedShare(
  amount: number,
  left: number,
  { credits, free }: { credits: number; free: number },
): number {
  const unused = Math.min(credits, Math.max(0, left - free))
  return Math.floor((2 * amount * unused + credits) / (2 * credits))
}
