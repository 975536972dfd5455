/** The part of a price that so many of the credits cost, rounded half up; minor unit. No more of them than were sold cost anything. */
export function unusedShare(amount: number, unused: number, credits: number): number {
  return Math.floor((2 * amount * Math.min(unused, credits) + credits) / (2 * credits))
}
