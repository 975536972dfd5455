/** A link works for a year: as long as somebody may want to look up what they paid. */
const usefulHours = 365 * 24

/** When a link made at an instant stops working. */
export function linkExpiry(madeAt: Temporal.Instant): Temporal.Instant {
  return madeAt.add({ hours: usefulHours })
}

/** Whether the document behind a link is shown at this moment. */
export function isLinkAlive(
  {
    made_at: madeAt,
    revoked_at: revokedAt,
  }: { made_at: Temporal.Instant; revoked_at: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean {
  return revokedAt === null && Temporal.Instant.compare(at, linkExpiry(madeAt)) < 0
}
