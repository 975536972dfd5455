/** Months, terms and pauses of a membership (M17). Months are counted from 0. */

type Day = Temporal.PlainDate

export interface Terms {
  startsOn: Day
  endsOn: Day | null
  termMonths: number
  renewalMonths: number
  noticeDays: number
  pauseMonths: number
  monthsDone: number
}

export interface Pause {
  firstMonth: number
  months: number
}

/** First day of a month of the membership: the day of its start, or the last day of a shorter month. */
export function monthStart({ startsOn }: Pick<Terms, 'startsOn'>, month: number): Day {
  return startsOn.add({ months: month })
}

/** Last day of a month of the membership. */
export function monthEnd(terms: Pick<Terms, 'startsOn'>, month: number): Day {
  return monthStart(terms, month + 1).subtract({ days: 1 })
}

/** The month that contains a day; -1 before the first. */
export function monthOf(terms: Pick<Terms, 'startsOn'>, day: Day): number {
  if (isBefore(day, terms.startsOn)) return -1
  let month = terms.startsOn.until(day, { largestUnit: 'months' }).months
  // A start on the 31st: February ends the month that January began.
  while (!isBefore(day, monthStart(terms, month + 1))) month += 1
  return month
}

export function isPaused(pauses: readonly Pause[], month: number): boolean {
  return pauses.some(({ firstMonth, months }) => month >= firstMonth && month < firstMonth + months)
}

/** Number of the first month after the minimum term, which paused months make longer. */
function firstTermEnd({ termMonths }: Terms, pauses: readonly Pause[]): number {
  let month = 0
  for (let paid = 0; paid < termMonths; month += 1) if (!isPaused(pauses, month)) paid += 1
  return month
}

/** First day of the first term that begins after a day: the membership renews then, unless notice was given. */
export function renewalAfter(terms: Terms, pauses: readonly Pause[], day: Day): Day {
  let month = firstTermEnd(terms, pauses)
  while (!isBefore(day, monthStart(terms, month))) month += terms.renewalMonths
  return monthStart(terms, month)
}

/** Whether a term begins with this month. */
export function isRenewal(terms: Terms, pauses: readonly Pause[], month: number): boolean {
  const first = firstTermEnd(terms, pauses)
  return month >= first && (month - first) % terms.renewalMonths === 0
}

/**
 * Last day if notice is given on a day: the end of the first term that ends when the days of notice are over. A month
 * that is charged takes place, even if the date has gone back since (another time zone, a wrong clock).
 */
export function endAfterNotice(terms: Terms, pauses: readonly Pause[], on: Day): Day {
  const told = later(on, terms.startsOn).add({ days: terms.noticeDays })
  const lastCharged = monthStart(terms, Math.max(0, terms.monthsDone - 1))
  return renewalAfter(terms, pauses, later(told, lastCharged)).subtract({ days: 1 })
}

/** Last day on which notice still ends the membership on the day on which notice today would. */
export function lastNoticeDay(terms: Terms, pauses: readonly Pause[], today: Day): Day {
  return endAfterNotice(terms, pauses, today).subtract({ days: terms.noticeDays })
}

export type State = 'starting' | 'active' | 'paused' | 'ending' | 'ended'

export function stateOf(terms: Terms, pauses: readonly Pause[], today: Day): State {
  if (terms.endsOn !== null && isBefore(terms.endsOn, today)) return 'ended'
  if (terms.endsOn !== null) return 'ending'
  const month = monthOf(terms, today)
  if (month < 0) return 'starting'
  return isPaused(pauses, month) ? 'paused' : 'active'
}

/** Months ahead from which a pause may begin. */
const monthsAhead = 12

/** Months that a pause may begin with, and how many it may have: not charged yet, and within the limit of each year. */
export function mayPause(terms: Terms, pauses: readonly Pause[], most = terms.pauseMonths): Pause[] {
  if (terms.endsOn !== null || most === 0) return []
  const first = Math.max(1, terms.monthsDone)
  const starts = Array.from({ length: monthsAhead }, (_, place) => first + place)
  return starts.flatMap((firstMonth) => {
    let months = 0
    while (months < most && fits(pauses, { firstMonth, months: months + 1 }, most)) months += 1
    return months === 0 ? [] : [{ firstMonth, months }]
  })
}

/** A pause overlaps no other, and each year of the membership has no more paused months than allowed. */
function fits(pauses: readonly Pause[], pause: Pause, most: number): boolean {
  const last = pause.firstMonth + pause.months - 1
  if (isPaused(pauses, last)) return false
  const year = Math.floor(last / 12)
  const inYear = Array.from({ length: 12 }, (_, place) => year * 12 + place)
  return inYear.filter((month) => isPaused([...pauses, pause], month)).length <= most
}

function later(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one
}

export function isBefore(one: Day, other: Day): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}
