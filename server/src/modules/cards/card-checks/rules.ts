/** About two weeks: direct debits and outages of Stripe take less. */
export const mostTries = 21

const [first, longest, ofFault] = [5, 24 * 60, 60]

/** Minutes until the next attempt; longer after an error of ours, which a person must look at. */
export function delayAfter(attempts: number, isAway: boolean): number {
  return Math.max(isAway ? first : ofFault, Math.min(first * 2 ** (attempts - 1), longest))
}
