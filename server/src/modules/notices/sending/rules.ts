import { isSoonEvent, soonHours } from '@cavaletti/contract/notices/text-events'
import { shownOf, type NoticeRow } from '#modules/notices/notices/index.ts'

/** When a notice is worth leaving the app. */

/** Whether a notice is worth a text message: a change of a lesson only if it begins, or would have begun, soon. */
export function isWorthText({
  event,
  was,
  becomes,
  createdAt,
}: Pick<NoticeRow, 'event' | 'was' | 'becomes' | 'createdAt'>): boolean {
  if (!isSoonEvent(event)) return true
  const until = createdAt.add({ hours: soonHours[event] })
  return [was, becomes].some(
    (seat) => seat !== null && Temporal.Instant.compare(Temporal.Instant.from(seat.startsAt), until) < 0,
  )
}

/** Whether a notice goes before all that can wait: urgent ones, and offers, which expire soon. */
export function goesFirst({ isUrgent, event }: Pick<NoticeRow, 'isUrgent' | 'event'>): boolean {
  return isUrgent || event === 'place_offered'
}

/** Days for which a note about a lesson is news. */
const noteDays = 14

/** A notice is not sent afterwards: a note is read after its lesson, all others are of no use once it has begun. */
export function usefulUntil(
  notice: Pick<NoticeRow, 'event' | 'createdAt' | 'was' | 'becomes'>,
): Temporal.Instant {
  return notice.event === 'note_written'
    ? notice.createdAt.add({ hours: 24 * noteDays })
    : beginningOf(notice)
}

function beginningOf(notice: Pick<NoticeRow, 'was' | 'becomes'>): Temporal.Instant {
  return Temporal.Instant.from(shownOf(notice).startsAt)
}
