import { type CancelLadder, feeOf } from '@cavaletti/contract/cancel-ladder'

/** What cancelling costs when (S12, S13). */

export interface CancelStep {
  /** It holds before this moment; null for what holds from the last one on, and when nobody comes. */
  until: Temporal.Instant | null
  percent: number
  /** Minor unit. */
  feeMinor: number
}

export interface Cancellable {
  ladder: CancelLadder
  priceMinor: number
  startsAt: Temporal.Instant
  /** IANA zone of the lesson. */
  timeZone: string
  /** It is free until then at least, where its ladder has a free step and the lesson has not begun. */
  graceUntil: Temporal.Instant | null
}

/**
 * A deadline: the same wall-clock time so many hours earlier, in the zone of the lesson, on whichever side of a change of
 * the clocks that is (S12). A time the clocks skip or show twice is taken as S2 says.
 */
export function deadlineOf(startsAt: Temporal.Instant, timeZone: string, hours: number): Temporal.Instant {
  return startsAt
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ hours })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant()
}

/** The earliest first. A step that the clocks skip over, or that the grace covers, is not among them. */
export function cancelSteps(seat: Cancellable): CancelStep[] {
  const { ladder, priceMinor, startsAt, timeZone } = seat
  const steps: CancelStep[] = []
  const grace = graceOf(seat)
  if (grace) steps.push({ until: grace, percent: 0, feeMinor: 0 })
  let latest = grace
  for (const { hours, percent } of ladder.steps) {
    const until = deadlineOf(startsAt, timeZone, hours)
    if (latest && Temporal.Instant.compare(until, latest) <= 0) continue
    latest = until
    steps.push({ until, percent, feeMinor: feeOf(priceMinor, percent) })
  }
  return [...steps, { until: null, percent: ladder.late, feeMinor: feeOf(priceMinor, ladder.late) }]
}

/** Until when the grace of a late booking lasts; null where the free deadline of the ladder is later, or there is none. */
export function graceOf({ ladder, startsAt, timeZone, graceUntil }: Omit<Cancellable, 'priceMinor'>) {
  const [first] = ladder.steps
  if (!graceUntil || first?.percent !== 0) return null
  const until = Temporal.Instant.compare(graceUntil, startsAt) < 0 ? graceUntil : startsAt
  return Temporal.Instant.compare(until, deadlineOf(startsAt, timeZone, first.hours)) > 0 ? until : null
}

/** The step that holds at a moment: at a deadline itself already the next. */
export function stepAt(seat: Cancellable, at: Temporal.Instant): CancelStep {
  const steps = cancelSteps(seat)
  const holding = steps.find(({ until }) => until === null || Temporal.Instant.compare(at, until) < 0)
  if (!holding) throw new Error('a ladder ends with what holds always')
  return holding
}

/** Everything a ladder may ask, in percent of the price, the least first. */
export function percentsOf({ steps, late }: CancelLadder): number[] {
  return [...steps.map(({ percent }) => percent), late]
}
