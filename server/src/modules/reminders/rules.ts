/** When what is reminded of. Days by the clock of the business. */

type Day = Temporal.PlainDate

/** One of the reminders that follow each other, as `reminderLevel` of the contract. */
export interface Level {
  afterDays: number
  title: string
  text: string
  /** Minor unit. */
  feeMinor: number
  payDays: number
}

/** Without a fee and by hand until its owner says otherwise. */
export const usualLevels: readonly Level[] = [
  {
    afterDays: 7,
    title: 'Payment reminder',
    text: 'You may have missed it: the following is still open. If you have paid in the last days, this has crossed your payment.',
    feeMinor: 0,
    payDays: 7,
  },
  {
    afterDays: 21,
    title: 'Second reminder',
    text: 'In spite of our reminder the following is still open. Please pay it, or tell us what is in the way.',
    feeMinor: 0,
    payDays: 7,
  },
  {
    afterDays: 35,
    title: 'Last reminder',
    text: 'The following has been open for more than a month. Please pay it by the day named below.',
    feeMinor: 0,
    payDays: 7,
  },
]

/** How far an overdue invoice was reminded of. */
export interface Reminded {
  dueOn: Day
  /** 0 before the first. */
  lastLevel: number
  /** Day until which the last reminder asked to be paid; null before the first. */
  lastDeadline: Day | null
}

/**
 * The level that follows, and the day from which the schedule wants it: so many days after the invoice was due, and never
 * before the time has passed that the reminder before it gave. Null after the last level.
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

/** The level a reminder is written in: settings may have lost levels since it was planned. Throws without any. */
export function levelAt(levels: readonly Level[], level: number): Level {
  const found = levels[Math.min(level, levels.length) - 1]
  if (!found) throw new RangeError('There is no level of reminders.')
  return found
}

/** Nobody is reminded before or after. */
const firstHour = 8
const lastHour = 20
const saturday = 6

/** How far `sendableFrom` looks ahead: no row of quiet days is longer. */
export const quietDays = 60

/**
 * The first moment from this one on at which people are reminded: from 8:00 to 20:00 where the business is, on no weekend
 * and on none of these holidays.
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

/** Whether each level comes later than the one before. */
export function isInOrder(levels: readonly { afterDays: number }[]): boolean {
  return levels.every(
    ({ afterDays }, place) => place === 0 || (levels[place - 1]?.afterDays ?? 0) < afterDays,
  )
}
