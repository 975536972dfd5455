import { dateOf } from '#platform/clock.ts'

/** By what somebody who has an answer already may ask whether it is still the one (RFC 9110, 8.8). */
export interface Freshness {
  /** Of exactly these bytes; hexadecimal or base64url, without quotes. */
  etag: string
  /** Since when this is the answer, to the second. */
  lastModified: Temporal.Instant
}

/** The validators as headers. */
export function validators({ etag, lastModified }: Freshness): { etag: string; 'last-modified': string } {
  return { etag: `"${etag}"`, 'last-modified': dateOf(lastModified).toUTCString() }
}

/**
 * Whether whoever asks has this answer already (RFC 9110, 13.2.2): by its tag, or else, where no tag came along, by the
 * date. Only the very date that was answered counts; a date of somebody's own clock says nothing certain.
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
