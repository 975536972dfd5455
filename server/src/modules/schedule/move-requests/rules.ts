import { expiryOf } from '#modules/schedule/lessons/index.ts'

/** Once a request ended, its family can cancel at no cost for at least so long. */
export const hoursToDecide = 2

/**
 * When a request to move a lesson expires: as a request for a lesson at the nearer of both times (S3), but early
 * enough for the family to cancel at no cost, so that a late answer costs them nothing (S9, S13).
 * @param freeUntil cancelling is free before; null: always
 */
export function expiryOfMove(
  now: Temporal.Instant,
  starts: readonly [from: Temporal.Instant, to: Temporal.Instant],
  freeUntil: Temporal.Instant | null,
): Temporal.Instant {
  const usual = expiryOf(now, earlier(...starts))
  if (freeUntil === null) return usual
  const last = freeUntil.subtract({ hours: hoursToDecide })
  return earlier(usual, Temporal.Instant.compare(last, now) > 0 ? last : freeUntil)
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b
}
