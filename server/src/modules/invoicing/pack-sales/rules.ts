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

/** Whether a pack pays for a lesson now. Credits that were taken away by hand pay for none. */
export function isUsed(entries: readonly { kind: string; credits: number }[]): boolean {
  const ofLessons = entries.filter(({ kind }) => kind === 'used' || kind === 'returned')
  return ofLessons.reduce((sum, { credits }) => sum + credits, 0) < 0
}
