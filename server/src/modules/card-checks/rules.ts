/** About two weeks: direct debits take no longer, nor is Stripe away for as long. */
export const mostTries = 21

const [first, longest, ofFault] = [5, 24 * 60, 60]

/** Minutes until what was tried so often in vain is tried again; after a fault of ours a person is to look first. */
export function delayAfter(attempts: number, isAway: boolean): number {
  return Math.max(isAway ? first : ofFault, Math.min(first * 2 ** (attempts - 1), longest))
}
