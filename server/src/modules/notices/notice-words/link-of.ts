import type { NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { NoticeRow } from '#modules/notices/notices/index.ts'
import { now } from '#platform/clock.ts'
import type { PayNotice } from './pay-lines.ts'

/**
 * The screen that a mail or message with these notices leads to.
 * @param area address of the reader's area: `https://…/client`
 */
export function linkOf(area: string, role: string, notices: readonly NoticeRow[]): string {
  const [only, more] = notices
  const areAll = (...events: NoticeEvent[]) => notices.every(({ event }) => events.includes(event))
  if (areAll('lesson_requested', 'move_requested')) return `${area}/requests`
  if (role === 'client' && areAll('proposal_expired')) return `${area}/book`
  if (areAll('place_offered')) return `${area}/lessons`
  if (role === 'client' && areAll('type_proposed')) return area
  if (role === 'client' && areAll('request_declined', 'request_expired')) return `${area}/book`
  if (role === 'trainer')
    return only && !more ? `${area}/calendar?lesson=${only.lessonId}` : `${area}/notices`
  if (only?.event === 'note_written' && !more) return `${area}/lessons?${pastOf(only)}seat=${only.seatId}`
  return only?.seatId && !more ? `${area}/lessons?seat=${only.seatId}` : `${area}/lessons`
}

/** Opens the list of past lessons for a lesson that is over. */
function pastOf({ becomes }: NoticeRow): string {
  return Temporal.Instant.compare(becomes.endsAt, now()) <= 0 ? 'when=past&' : ''
}

/** The screen that a mail or message about pay leads to, within the reader's area. */
export function payPlaceOf(notices: readonly PayNotice[]): string {
  const [only, more] = notices
  const statement = more ? null : only?.pay.statement
  return statement ? `/account/pay/${statement.id}` : '/account/pay'
}
