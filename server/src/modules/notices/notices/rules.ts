import { isSoonEvent, soonHours } from '@cavaletti/contract/notices/text-events'
import type { NamedStanding, NoticeRow } from './store.ts'

/** When a notice leaves the app. */

/** Hours of a person's wall time, from the first to the second. */
export interface QuietHours {
  from: number
  until: number
}

/** End of the quiet hours that a moment lies in; null outside of them. */
export function quietUntil(
  at: Temporal.Instant,
  timeZone: string,
  quiet: QuietHours | null,
): Temporal.Instant | null {
  if (quiet === null) return null
  const local = at.toZonedDateTimeISO(timeZone)
  const { hour } = local
  const isQuiet =
    quiet.from < quiet.until
      ? hour >= quiet.from && hour < quiet.until
      : hour >= quiet.from || hour < quiet.until
  if (!isQuiet) return null
  const day = hour < quiet.until ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: quiet.until } }).toInstant()
}

/** Once the hour of the reminder has come: the day to remind of, and the instant of that hour. */
export function reminderOf(
  at: Temporal.Instant,
  timeZone: string,
  hour: number,
): { day: Temporal.PlainDate; since: Temporal.Instant } | null {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const since = today.toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant()
  if (Temporal.Instant.compare(at, since) < 0) return null
  return { day: today.add({ days: 1 }), since }
}

/** The next time after a moment at which a clock shows this hour, such as that of the reminder. */
export function nextHourAt(at: Temporal.Instant, timeZone: string, hour: number): Temporal.Instant {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
  const [first, second] = [0, 1].map((days) =>
    today.add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant(),
  ) as [Temporal.Instant, Temporal.Instant]
  return Temporal.Instant.compare(first, at) > 0 ? first : second
}

/** Months for which notices are kept after the end of their lesson. */
const monthsKept = 13

/** Notices of lessons that ended before are deleted. */
export function oldBefore(at: Temporal.Instant): Temporal.Instant {
  return at.toZonedDateTimeISO('UTC').subtract({ months: monthsKept }).toInstant()
}

/** Whether a rider has the seat or asks for it. */
export function isTaken({ state }: Pick<NamedStanding, 'state'>): boolean {
  return state === 'booked' || state === 'requested' || state === 'proposed'
}

/** The seat that a notice is about: as it was if the rider lost it. */
export function shownOf({ was, becomes }: Pick<NoticeRow, 'was' | 'becomes'>): NamedStanding {
  return isTaken(becomes) ? becomes : (was ?? becomes)
}

export function beginningOf(notice: Pick<NoticeRow, 'was' | 'becomes'>): Temporal.Instant {
  return Temporal.Instant.from(shownOf(notice).startsAt)
}

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
