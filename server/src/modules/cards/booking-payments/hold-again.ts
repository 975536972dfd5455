import type { Scope, Tx } from '#database/scope.ts'
import { heldSeats, holdPlace, type HeldRow, releaseHolds } from '#modules/schedule/holds/index.ts'
import { holdTermAgain } from '#modules/schedule/terms/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type BookingPaymentRow, type PlaceRow, seatsStill } from './store.ts'
import type { Shown } from './start-payment.ts'

/** Minutes for which places are held again until they are confirmed in the same transaction. */
const minutes = 5

/**
 * Holds paid places again that are no longer held, with the same seats and under the same judgement (S3, H14). Throws
 * like `holdPlace` and `holdTermAgain`, and `booking_terms_changed` if one would not be the same lesson at the same price.
 * @returns all places with the version of their lesson: as the client saw it, or as it is now
 */
export async function holdAgain(
  tx: Tx,
  scope: Scope,
  { termId }: BookingPaymentRow,
  places: readonly PlaceRow[],
): Promise<Shown[]> {
  const still = await seatsStill(tx, idsOf(places), now())
  const gone = places.filter(({ seatId }) => still.every(({ id }) => id !== seatId))
  if (gone.length === 0) return [...places]
  // The places of a group are judged together, so all of them are held again.
  const again = termId === null ? gone : places
  if (termId === null) for (const place of gone) await holdOne(tx, scope, place)
  else await holdGroup(tx, scope, termId, places)
  const held = await heldSeats(tx, { seatIds: idsOf(again) }, { at: now() })
  return places.map((place) => {
    if (!again.includes(place)) return place
    const seat = held.find(({ seatId }) => seatId === place.seatId)
    if (!seat || !isSame(place, seat)) throw new AppError('booking_terms_changed')
    return { ...place, lessonVersion: seat.lessonVersion }
  })
}

function idsOf(places: readonly PlaceRow[]): string[] {
  return places.map(({ seatId }) => seatId)
}

function isSame(place: PlaceRow, seat: HeldRow): boolean {
  return (
    seat.priceMinor === place.priceMinor &&
    // The business was paid for it.
    seat.soldBy === 'business' &&
    seat.startsAt.equals(place.startsAt) &&
    seat.trainerId === place.trainerId &&
    seat.placeId === place.placeId
  )
}

async function holdGroup(tx: Tx, scope: Scope, termId: string, places: readonly PlaceRow[]): Promise<void> {
  await releaseHolds(tx, scope, idsOf(places))
  const riderId = places[0]?.riderId ?? ''
  const seats = places.map(({ seatId, lessonId, horseId }) => ({ seatId, lessonId: lessonId ?? '', horseId }))
  await holdTermAgain(tx, scope, { termId, riderId, seats, until: now().add({ minutes }) })
}

async function holdOne(tx: Tx, scope: Scope, place: PlaceRow): Promise<void> {
  const { seatId, riderId, offerId, lessonId, trainerId, placeId, arenaId, horseId, startsAt } = place
  const wanted = {
    id: seatId,
    riderId,
    offerId,
    startsAt: startsAt.toString(),
    trainerId,
    placeId,
    arenaId,
    lessonId,
    ...(horseId !== null && { horseId }),
  }
  const until = now().add({ minutes })
  // Not one of the places that its household holds at a time.
  await holdPlace(tx, scope, wanted, { until, purpose: 'offer', visible: async () => [] })
}
