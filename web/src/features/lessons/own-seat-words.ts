import { t } from '@lingui/core/macro'
import { beginning, minutesOf } from './lesson.ts'
import { dayWords, hoursWords } from './lesson-words.ts'
import type { OwnSeat } from './use-my-lessons.ts'

/** `Today, 09:30`, `Tomorrow, 09:30`, or the day in full. */
export function nextWords(seat: OwnSeat, now: Temporal.Instant): string {
  const start = beginning(seat)
  const today = now.toZonedDateTimeISO(seat.timeZone).toPlainDate()
  const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
  const days = today.until(start.toPlainDate(), { largestUnit: 'day' }).days
  if (days === 0) return t`Today, ${time}`
  if (days === 1) return t`Tomorrow, ${time}`
  return `${dayWords(start.toPlainDate())}, ${time}`
}

/** `Tue 17/11/2026, 09:00–10:00`. */
export function ownSeatTime(seat: OwnSeat): string {
  return `${dayWords(beginning(seat).toPlainDate())}, ${hoursWords(seat)}`
}

/** Until when it is cancelled in time, as a day and a time; null for what is past that, or not to take place. */
export function cancelWords(seat: OwnSeat, now: Temporal.Instant): string | null {
  const until = Temporal.Instant.from(seat.cancelUntil)
  const isToCome = seat.state === 'booked' || seat.state === 'requested'
  if (!isToCome || Temporal.Instant.compare(until, now) <= 0) return null
  const local = until.toZonedDateTimeISO(seat.timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return t`Can be cancelled in time until ${dayWords(local.toPlainDate())}, ${time}`
}

/** `Flatwork on Biscuit with Hannah Oakley, 60 min`. */
export function ownSeatWords(seat: OwnSeat): string {
  const minutes = minutesOf(seat)
  const { offerName, trainerName } = seat
  return seat.horseName === null
    ? t`${offerName} with ${trainerName}, ${minutes} min`
    : t`${offerName} on ${seat.horseName} with ${trainerName}, ${minutes} min`
}
