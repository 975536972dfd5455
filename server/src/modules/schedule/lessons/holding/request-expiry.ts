import { now } from '#platform/clock.ts'
import type { SeatRow } from '../store.ts'

/** How long a trainer has to answer a request (S3). */
const mostHours = 48
/** A request expires at the latest this long before the lesson, so that its rider can make other plans. */
const lastHours = 2

/** When a request expires: after 48 hours, at the latest two hours before the start, or at the start if that is nearer. */
export function expiryOf(now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant {
  const [most, last] = [now.add({ hours: mostHours }), startsAt.subtract({ hours: lastHours })]
  const latest = Temporal.Instant.compare(last, now) > 0 ? last : startsAt
  return Temporal.Instant.compare(most, latest) < 0 ? most : latest
}

/** When a reinstated request expires; null: a trainer entered it, so it does not. */
export function expiryAgain(
  { travelFeeMinor }: Pick<SeatRow, 'travelFeeMinor'>,
  startsAt: Temporal.Instant,
): Temporal.Instant | null {
  // Only clients accept a travel fee, also one of 0.
  return travelFeeMinor === null ? null : expiryOf(now(), startsAt)
}
