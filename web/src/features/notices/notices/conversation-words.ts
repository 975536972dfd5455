import { plural, t } from '@lingui/core/macro'
import type { Notice } from './notices.ts'

/** The person who wrote; for those of the business, the family. */
export function writerWords(
  { clientName, authorName, minorName }: NonNullable<Notice['conversation']>,
  audience: Notice['audience'],
): string {
  if (audience === 'trainer') return clientName
  return minorName === null ? authorName : t`Messages with ${minorName}`
}

/** How many of them wait to be read. */
export function countWords({ count }: NonNullable<Notice['conversation']>): string {
  return plural(count, { one: '# unread message', other: '# unread messages' })
}
