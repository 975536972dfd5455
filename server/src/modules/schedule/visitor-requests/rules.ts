/** How long a trainer has to answer a visitor. */
const mostDays = 14

/** Personal data of an ended request is deleted after this many days. */
export const keptDays = 30

/** When a request expires: after 14 days, or at the start of the time that was picked. */
export function expiryOf(now: Temporal.Instant, startsAt: Temporal.Instant | null): Temporal.Instant {
  const most = now.add({ hours: mostDays * 24 })
  return startsAt && Temporal.Instant.compare(startsAt, most) < 0 ? startsAt : most
}
