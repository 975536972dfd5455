import type { CancelLadder, MakeUpTerms } from './cancel-ladder.ts'

/**
 * Cost of cancelling over time (S12, S13). Server and browser share it, so both show the same deadline and amount. It
 * needs no zod, which the browser does not load.
 */

export interface CancelStep {
  /** Applies before this moment; null: from the last deadline on, and for a no-show. */
  until: Temporal.Instant | null
  percent: number
  /** Minor unit. */
  feeMinor: number
  /**
   * Last day of the make-up lesson that the client gets instead (S15), apart from the limit for a period; null: none. Only
   * who pays the full price although they cancel in time gets one.
   */
  makeUpUntil: Temporal.PlainDate | null
}

export interface Cancellable {
  ladder: CancelLadder
  priceMinor: number
  startsAt: Temporal.Instant
  /** IANA zone of the lesson. */
  timeZone: string
  /** Free at least until then, if the ladder has a free step and the lesson has not begun. */
  graceUntil: Temporal.Instant | null
}

/**
 * A deadline: the same wall time, hours earlier, in the lesson's zone, on either side of a clock change (S12).
 * Skipped and repeated times follow S2. Never after the start of the lesson: a skipped day (Samoa, 2011) would
 * otherwise move it a day behind.
 */
export function deadlineOf(startsAt: Temporal.Instant, timeZone: string, hours: number): Temporal.Instant {
  const deadline = startsAt
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ hours })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
  return Temporal.Instant.compare(deadline, startsAt) < 0 ? deadline : startsAt
}

/** Steps, earliest first, without those that a clock change or the grace period removes. */
export function cancelSteps(seat: Cancellable): CancelStep[] {
  const { ladder, priceMinor, startsAt, timeZone } = seat
  const steps: CancelStep[] = []
  const grace = graceOf(seat)
  const makeUpUntil = null
  if (grace) steps.push({ until: grace, percent: 0, feeMinor: 0, makeUpUntil })
  let latest = grace
  for (const { hours, percent } of ladder.steps) {
    const until = deadlineOf(startsAt, timeZone, hours)
    if (latest && Temporal.Instant.compare(until, latest) <= 0) continue
    latest = until
    steps.push({ until, percent, feeMinor: feeOf(priceMinor, percent), makeUpUntil })
  }
  const last = { percent: ladder.late, feeMinor: feeOf(priceMinor, ladder.late) }
  const inTime = makeUpDeadline(seat)
  if (ladder.makeUp && inTime && !(latest && Temporal.Instant.compare(inTime, latest) <= 0)) {
    const missedOn = startsAt.toZonedDateTimeISO(timeZone).toPlainDate()
    steps.push({
      ...last,
      until: inTime,
      makeUpUntil: missedOn.add({ days: ladder.makeUp.validDays }),
    })
  }
  return [...steps, { ...last, until: null, makeUpUntil }]
}

/** Until when cancelling at the full price gives a make-up lesson. */
function makeUpDeadline({ ladder, priceMinor, startsAt, timeZone }: Cancellable): Temporal.Instant | null {
  if (!ladder.makeUp || priceMinor === 0 || ladder.late < 100) return null
  return deadlineOf(startsAt, timeZone, ladder.makeUp.hours)
}

/** End of the grace period; null if the free deadline is later, or there is no grace. */
export function graceOf({ ladder, startsAt, timeZone, graceUntil }: Omit<Cancellable, 'priceMinor'>) {
  const [first] = ladder.steps
  if (!graceUntil || first?.percent !== 0) return null
  const until = Temporal.Instant.compare(graceUntil, startsAt) < 0 ? graceUntil : startsAt
  return Temporal.Instant.compare(until, deadlineOf(startsAt, timeZone, first.hours)) > 0 ? until : null
}

/** Cancelling is free before this moment; null if it never is, or if it always is. */
export function freeUntil({ ladder, startsAt, timeZone, graceUntil }: Omit<Cancellable, 'priceMinor'>) {
  const [first] = ladder.steps
  if (first?.percent !== 0) return null
  const grace = graceOf({ ladder, startsAt, timeZone, graceUntil })
  return grace ?? deadlineOf(startsAt, timeZone, first.hours)
}

/** The step that applies at a moment. A deadline itself belongs to the next step. */
export function stepAt(seat: Cancellable, at: Temporal.Instant): CancelStep {
  const steps = cancelSteps(seat)
  const holding = steps.find(({ until }) => until === null || Temporal.Instant.compare(at, until) < 0)
  if (!holding) throw new Error('a ladder ends with what holds always')
  return holding
}

/** First day of the calendar period for which make-up lessons are limited, and the first day after it. */
export function makeUpPeriod(
  day: Temporal.PlainDate,
  per: MakeUpTerms['per'],
): { from: Temporal.PlainDate; before: Temporal.PlainDate } {
  const months = { month: 1, quarter: 3, year: 12 }[per]
  const from = day.with({ month: day.month - ((day.month - 1) % months), day: 1 })
  return { from, before: from.add({ months }) }
}

/** All percentages of a ladder, lowest first. */
export function percentsOf({ steps, late }: CancelLadder): number[] {
  return [...steps.map(({ percent }) => percent), late]
}

/** Percentage of a price, minor unit; half a unit is rounded up. The rest of the price is not charged. */
export function feeOf(priceMinor: number, percentOfPrice: number): number {
  return Math.round((priceMinor * percentOfPrice) / 100)
}
