import { dateOf } from '#platform/clock.ts'

/** Validators of an answer, for conditional requests (RFC 9110, 8.8). */
export interface Freshness {
  /** Hash of the bytes; hexadecimal or base64url, without quotes. */
  etag: string
  /** Since when the answer is the same, to the second. */
  lastModified: Temporal.Instant
}

/** The validators as response headers. */
export function validators({ etag, lastModified }: Freshness): { etag: string; 'last-modified': string } {
  return { etag: `"${etag}"`, 'last-modified': dateOf(lastModified).toUTCString() }
}

/**
 * Whether the caller's cached answer is fresh (RFC 9110, 13.2.2): by its tag, or by the date if there is no tag. Only
 * the exact date of our answer counts.
 */
export function isKnown(
  asked: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  freshness: Freshness,
): boolean {
  const mine = validators(freshness)
  const tags = asked['if-none-match']
  if (tags === undefined) return asked['if-modified-since'] === mine['last-modified']
  return tags.split(',').some((tag) => ['*', mine.etag].includes(tag.trim().replace(/^W\//, '')))
}
