import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { calendarOf } from '#modules/schedule/calendar-feeds/index.ts'
import type { Attachment } from '#platform/mail/sealing.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { ReaderSight } from './find-reader.ts'
import type { NoticeRow } from './store.ts'

/**
 * The lessons of a client's mail as a calendar file, with the UID and SEQUENCE of the client's feed. None for trainers:
 * their lesson does not change if one client cancels.
 */
export async function attachedCalendar(
  tx: Tx,
  { riderIds }: Pick<ReaderSight, 'riderIds'>,
  notices: readonly NoticeRow[],
  account: AccountRow,
): Promise<Attachment[]> {
  if (riderIds === null) return []
  const lessonIds = [...new Set(notices.map(({ lessonId }) => lessonId))]
  const text = await inLanguage(languageOf(account.locale), () =>
    calendarOf(tx, { lessonIds, riderIds, timeZone: account.timeZone }),
  )
  return [
    { name: 'lessons.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', bytes: Buffer.from(text) },
  ]
}
