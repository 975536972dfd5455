import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isPaidByCard, type PlannedPlace } from './plan-places.ts'
import { type BookingPaymentRow, insertBookingPayment, openFor, updateBookingPayment } from './store.ts'

/** A payment for places whose time is over. Retries for a day, because Stripe may be down. */
export const placesExpired = defineEvent(
  'booking-payment-expired',
  z.object({ businessId: z.uuid(), bookingPaymentId: z.uuid() }),
  { times: 60, firstDelaySeconds: 5, longestDelaySeconds: 1800 },
)

/** A bank's answer may need this long after the places expired. */
const graceSeconds = 60

/** A place as the client saw it. */
export interface Shown {
  seatId: string
  lessonVersion: number
  travelFeeMinor: number | null
}

/**
 * These places as they are planned now. Throws `hold_ended` if one of them is no longer held, and
 * `booking_terms_changed` if one is not as shown.
 */
export function asShown(planned: readonly PlannedPlace[], shown: readonly Shown[]): PlannedPlace[] {
  return shown.map(({ seatId, lessonVersion, travelFeeMinor }) => {
    const place = planned.find((one) => one.seatId === seatId)
    if (!place) throw new AppError('hold_ended')
    if (place.lessonVersion !== lessonVersion || place.travelFeeMinor !== travelFeeMinor)
      throw new AppError('booking_terms_changed')
    return place
  })
}

type Given = Pick<BookingPaymentRow, 'id' | 'clientId' | 'userId' | 'message' | 'paysUntil'> &
  Partial<Pick<BookingPaymentRow, 'placeOfferId' | 'termId'>>

/**
 * Notes that held places are paid by card. The same places have one such payment; one for other places among them is
 * given up. Throws `card_booking_refused` if none of them is paid by card, and `booking_terms_changed` if they cost
 * another amount than the one shown.
 * @returns id of the payment
 */
export async function startPayment(
  tx: Tx,
  given: Given,
  places: readonly PlannedPlace[],
  amountMinor: number,
): Promise<string> {
  const { id, userId, message, paysUntil } = given
  const paid = places.filter(isPaidByCard)
  if (paid.length === 0) throw new AppError('card_booking_refused')
  if (paid.reduce((sum, { priceMinor }) => sum + priceMinor, 0) !== amountMinor)
    throw new AppError('booking_terms_changed')
  const seatIds = places.map(({ seatId }) => seatId)
  const wanted = seatIds.toSorted().join(' ')
  for (const open of await openFor(tx, seatIds)) {
    const isSame = open.seatIds.toSorted().join(' ') === wanted && open.amountMinor === amountMinor
    if (isSame && open.userId === userId) {
      await updateBookingPayment(tx, open.id, { paysUntil, message })
      await endLater(tx, open.id, paysUntil)
      return open.id
    }
    await updateBookingPayment(tx, open.id, { state: 'ended' })
  }
  const { businessId } = tx
  await insertBookingPayment(
    tx,
    { businessId, ...given, amountMinor, createdAt: now() },
    places.map((place) => ({
      businessId,
      bookingPaymentId: id,
      seatId: place.seatId,
      riderId: place.riderId,
      offerId: place.offerId,
      // A private lesson that was made for the place goes with it.
      lessonId: place.kind === 'private' ? null : place.lessonId,
      trainerId: place.trainerId,
      placeId: place.placeId,
      arenaId: place.arenaId,
      horseId: place.horseId,
      startsAt: Temporal.Instant.from(place.startsAt),
      lessonVersion: place.lessonVersion,
      priceMinor: place.priceMinor,
      travelFeeMinor: place.travelFeeMinor,
      isPaid: isPaidByCard(place),
    })),
  )
  await endLater(tx, id, paysUntil)
  return id
}

async function endLater(tx: Tx, bookingPaymentId: string, paysUntil: Temporal.Instant): Promise<void> {
  const { businessId } = tx
  const startAfter = paysUntil.add({ seconds: graceSeconds })
  await enqueue(tx, placesExpired, { businessId, bookingPaymentId }, { startAfter })
}
