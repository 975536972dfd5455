import { say } from '#platform/messages/say.ts'
import { msg } from '@cavaletti/contract/messages'

/** Schedule of reminders. Days are local to the business. */

type Day = Temporal.PlainDate

/** One level in the sequence of reminders, as `reminderLevel` of the contract. */
export interface Level {
  afterDays: number
  title: string
  text: string
  /** Minor unit. */
  feeMinor: number
  payDays: number
}

/** Default: no fee, by hand. In English. */
export const usualLevels: readonly Level[] = [
  {
    afterDays: 7,
    title: msg('Payment reminder'),
    text: msg(
      'You may have missed it: the following is still open. If you have paid in the last few days, please ignore this reminder.',
    ),
    feeMinor: 0,
    payDays: 7,
  },
  {
    afterDays: 21,
    title: msg('Second reminder'),
    text: msg(
      'In spite of our reminder, the following is still unpaid. Please pay it, or tell us if there is a problem.',
    ),
    feeMinor: 0,
    payDays: 7,
  },
  {
    afterDays: 35,
    title: msg('Last reminder'),
    text: msg('The following has been open for more than a month. Please pay it by the day named below.'),
    feeMinor: 0,
    payDays: 7,
  },
]

/** The default levels in the language of the running work. */
export const wordedLevels = (): Level[] =>
  usualLevels.map((level) => ({ ...level, title: say(level.title), text: say(level.text) }))

/** Reminders of an overdue invoice so far. */
export interface Reminded {
  dueOn: Day
  /** 0 before the first. */
  lastLevel: number
  /** Payment deadline of the last reminder; null before the first. */
  lastDeadline: Day | null
}

/**
 * The next level and the first day for it: days after the due date, and never before the deadline of the last
 * reminder. Null after the last level.
 */
export function nextLevel(
  { dueOn, lastLevel, lastDeadline }: Reminded,
  levels: readonly Level[],
): { level: number; remindOn: Day } | null {
  const next = levels[lastLevel]
  if (!next) return null
  const scheduled = dueOn.add({ days: next.afterDays })
  const free = lastDeadline?.add({ days: 1 })
  return {
    level: lastLevel + 1,
    remindOn: free && Temporal.PlainDate.compare(scheduled, free) < 0 ? free : scheduled,
  }
}

/** The level of a reminder: settings may have fewer levels than when it was planned. Throws without any level. */
export function levelAt(levels: readonly Level[], level: number): Level {
  const found = levels[Math.min(level, levels.length) - 1]
  if (!found) throw new RangeError('There is no level of reminders.')
  return found
}

/** First and last hour for sending. */
const firstHour = 8
const lastHour = 20
const saturday = 6

/** How far `sendableFrom` looks ahead; no sequence of quiet days is longer. */
export const quietDays = 60

/**
 * The first moment from this one at which reminders are sent: from 8:00 to 20:00 local time, not at weekends or on
 * these holidays.
 */
export function sendableFrom(
  moment: Temporal.Instant,
  timeZone: string,
  isHoliday: (day: Day) => boolean,
): Temporal.Instant {
  const here = moment.toZonedDateTimeISO(timeZone)
  const isQuiet = (day: Day) => day.dayOfWeek >= saturday || isHoliday(day)
  const today = here.toPlainDate()
  if (!isQuiet(today) && here.hour >= firstHour && here.hour < lastHour) return moment
  let day = here.hour < firstHour ? today : today.add({ days: 1 })
  for (let looked = 0; isQuiet(day) && looked < quietDays; looked += 1) day = day.add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: firstHour } }).toInstant()
}

/** Whether each level comes later than the previous one. */
export function isInOrder(levels: readonly { afterDays: number }[]): boolean {
  return levels.every(
    ({ afterDays }, place) => place === 0 || (levels[place - 1]?.afterDays ?? 0) < afterDays,
  )
}
