import type { Scope, Tx } from '#database/scope.ts'
import { confirmHeldSeats, expiryOf, lockLessons } from '#modules/schedule/lessons/index.ts'
import { agreedFee, readTravelFees } from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lessonsOfSeats } from './store.ts'

/** A held seat as its client saw it. */
export interface Shown {
  seatId: string
  lessonVersion: number
  travelFeeMinor: number | null
}

/**
 * Books held seats, all or none, or requests those that a trainer decides about. Seats that these riders have already
 * booked stay as they are, so that a second tab does no harm (S4). Throws `hold_ended` for seats of other riders and
 * for seats that are no longer held, and `booking_terms_changed` if a lesson or its travel fee is not as shown: price
 * and policy are those of the moment of holding (S14).
 */
export async function confirmHolds(
  tx: Tx,
  scope: Scope,
  shown: readonly Shown[],
  { riderIds, message = '' }: { riderIds: readonly string[]; message?: string | undefined },
): Promise<void> {
  const ids = await lessonsOfSeats(
    tx,
    shown.map(({ seatId }) => seatId),
  )
  const lessons = await lockLessons(tx, ids)
  const at = now()
  const seats = shown.map((one) => {
    const of = lessons.find(({ seats: all }) => all.some(({ id }) => id === one.seatId))
    const seat = of?.seats.find(({ id }) => id === one.seatId)
    if (!of || !seat || !riderIds.includes(seat.riderId)) throw new AppError('hold_ended')
    return { ...one, seat, lesson: of.lesson }
  })
  const held = seats.filter(({ seat }) => seat.state !== 'booked' && seat.state !== 'requested')
  const isOver = ({ state, startsAt }: (typeof held)[number]['seat']) =>
    state !== 'held' || Temporal.Instant.compare(startsAt, at) <= 0
  if (held.some(({ seat }) => isOver(seat))) throw new AppError('hold_ended')
  const areAsShown = await Promise.all(
    held.map(async ({ seat, lesson, lessonVersion, travelFeeMinor }) => {
      const fees = await readTravelFees(tx, seat.clientId, [lesson.onDay, lesson.onDay])
      const agreed = agreedFee(fees(lesson.placeId, lesson.onDay), seat.travelFeeMinor)
      return lesson.version === lessonVersion && agreed === travelFeeMinor
    }),
  )
  if (areAsShown.includes(false)) throw new AppError('booking_terms_changed')
  const confirmations = held.map(({ seat }) => ({
    seatId: seat.id,
    requestUntil: expiryOf(at, seat.startsAt),
    message,
  }))
  if (held.length > 0) await confirmHeldSeats(tx, scope, lessons, confirmations, at)
}
