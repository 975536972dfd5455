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

/** The earliest first. A step that the clocks skip over, so that none of it is left, is not among them. */
export function cancelSteps({ ladder, priceMinor, startsAt, timeZone }: Cancellable): CancelStep[] {
  const steps: CancelStep[] = []
  let latest: Temporal.Instant | undefined
  for (const { hours, percent } of ladder.steps) {
    const until = deadlineOf(startsAt, timeZone, hours)
    if (latest && Temporal.Instant.compare(until, latest) <= 0) continue
    latest = until
    steps.push({ until, percent, feeMinor: feeOf(priceMinor, percent) })
  }
  return [...steps, { until: null, percent: ladder.late, feeMinor: feeOf(priceMinor, ladder.late) }]
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
