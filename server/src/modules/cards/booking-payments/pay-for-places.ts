import { z } from 'zod'
import type { BodyOf } from '@cavaletti/contract'
import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import type { Tx } from '#database/scope.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { extendHolds, lockHolds } from '#modules/schedule/holds/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type PlannedPlace, planPlaces } from './plan-places.ts'
import { insertBookingPayment, openFor, updateBookingPayment } from './store.ts'

/** A payment for places whose time is over. Retries for a day, because Stripe may be down. */
export const placesExpired = defineEvent(
  'booking-payment-expired',
  z.object({ businessId: z.uuid(), bookingPaymentId: z.uuid() }),
  { times: 60, firstDelaySeconds: 5, longestDelaySeconds: 1800 },
)

/** A bank's answer may need this long after the places expired. */
const graceSeconds = 60

/**
 * Notes that the caller pays held places by card, and holds them on meanwhile. The same places have one such payment; one
 * for other places among them is given up. Throws `hold_ended`, `booking_terms_changed` if they are not as shown, and
 * `card_booking_refused` if none of them is paid by card.
 * @returns id of the payment
 */
export async function payForPlaces(
  tx: Tx,
  principal: Principal,
  { id = newId(), holds, amountMinor, message = '' }: BodyOf<typeof bookingPaymentsApi.payForPlaces>,
): Promise<string> {
  const seatIds = holds.map(({ seatId }) => seatId)
  const client = await findPresentClient(tx, principal.userId)
  if (!client) throw new AppError('not_found')
  const paysUntil = await extendHolds(tx, seatIds)
  await lockHolds(tx, client.id)
  const planned = await planPlaces(tx, principal)
  const places = holds.map((shown) => asShown(planned, shown))
  const paid = places.filter(isPaidByCard)
  if (paid.length === 0) throw new AppError('card_booking_refused')
  if (sumOf(paid) !== amountMinor) throw new AppError('booking_terms_changed')
  const wanted = seatIds.toSorted().join(' ')
  for (const open of await openFor(tx, seatIds)) {
    const isSame = open.seatIds.toSorted().join(' ') === wanted && open.amountMinor === amountMinor
    if (isSame && open.userId === principal.userId) {
      await updateBookingPayment(tx, open.id, { paysUntil, message })
      await endLater(tx, open.id, paysUntil)
      return open.id
    }
    await updateBookingPayment(tx, open.id, { state: 'ended' })
  }
  const { businessId } = tx
  await insertBookingPayment(
    tx,
    {
      businessId,
      id,
      clientId: client.id,
      userId: principal.userId,
      amountMinor,
      message,
      paysUntil,
      createdAt: now(),
    },
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

export function isPaidByCard({ pays }: Pick<PlannedPlace, 'pays'>): boolean {
  return pays === 'card' || pays === 'choice'
}

function sumOf(places: readonly PlannedPlace[]): number {
  return places.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
}

function asShown(
  planned: readonly PlannedPlace[],
  shown: { seatId: string; lessonVersion: number; travelFeeMinor: number | null },
): PlannedPlace {
  const place = planned.find(({ seatId }) => seatId === shown.seatId)
  if (!place) throw new AppError('hold_ended')
  const { lessonVersion, travelFeeMinor } = place
  if (lessonVersion !== shown.lessonVersion || travelFeeMinor !== shown.travelFeeMinor)
    throw new AppError('booking_terms_changed')
  return place
}

async function endLater(tx: Tx, bookingPaymentId: string, paysUntil: Temporal.Instant): Promise<void> {
  const { businessId } = tx
  const startAfter = paysUntil.add({ seconds: graceSeconds })
  await enqueue(tx, placesExpired, { businessId, bookingPaymentId }, { startAfter })
}
