/** A link works for a year: people look up past payments. */
const usefulHours = 365 * 24

/** Expiry of a link created at an instant. */
export function linkExpiry(madeAt: Temporal.Instant): Temporal.Instant {
  return madeAt.add({ hours: usefulHours })
}

/** Whether a link works at this moment. */
export function isLinkAlive(
  { madeAt, revokedAt }: { madeAt: Temporal.Instant; revokedAt: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean {
  return revokedAt === null && Temporal.Instant.compare(at, linkExpiry(madeAt)) < 0
}
