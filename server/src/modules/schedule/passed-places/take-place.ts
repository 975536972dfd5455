import type { BodyOf } from '@cavaletti/contract'
import type { passedPlacesApi } from '@cavaletti/contract/schedule/changes/passed-places'
import type { Tx } from '#database/scope.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { lockLessonOfSeat, writeBookings } from '#modules/schedule/lessons/index.ts'
import { findTaker, lockForTaker, notePassed, refusalOf } from '#modules/schedule/rider-changes/index.ts'
import { type Giving, proposalToTake, readTravelFees } from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId, sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { makerMayGive } from './own-seat.ts'
import { ownRiders, takersOf } from './read-place.ts'
import { isLive, problemOf } from './rules.ts'
import { endLinks, findBySecret, findLink } from './store.ts'

type Shown = BodyOf<typeof passedPlacesApi.takePlace>

/**
 * Books the place behind a link for a rider of the caller (S22): the seat of the giving family ends without a fee, and a
 * new one begins at the terms of now (S14), in one step. Decides with everything locked that a booking locks, so of two
 * families one gets it, and the other `place_gone`. Throws `link_invalid`, `not_found` for riders that the caller may not
 * book for, `booking_terms_changed` if the terms differ from those shown, and like `refusalOf`.
 * @returns id of the new seat
 */
export async function takePlace(tx: Tx, principal: Principal, secret: string, shown: Shown): Promise<string> {
  const link = await findBySecret(tx, sha256(secret))
  if (!link) throw new AppError('link_invalid')
  const [own] = await lockLessonOfSeat(tx, link.seatId)
  const seat = own?.seats.find(({ id }) => id === link.seatId)
  if (!own || !seat) throw new AppError('link_invalid')
  const giving = { own, seat }
  const rider = takersOf(await ownRiders(tx, principal), giving).find((one) => one.rider.id === shown.riderId)
  if (!rider) throw new AppError('not_found')
  await lockForTaker(tx, giving, shown.riderId)
  const at = now()
  // Another family may have been faster while this one waited for the lock of the lesson.
  const present = await findLink(tx, link.id)
  if (!present || !isLive(present, at) || problemOf(giving, at) !== null) throw new AppError('place_gone')
  if (!(await makerMayGive(tx, link, seat.riderId, principal.timeZone))) throw new AppError('place_gone')
  const feeMinor = await checkTerms(tx, giving, rider.rider.clientId, shown)
  const taker = await findTaker(tx, giving, { rider: rider.rider, caller: principal }, at)
  if ('refused' in taker) throw refusalOf(taker.refused)
  const id = newId()
  const passing = { id, endedAt: at, endedBy: link.madeBy, newTerms: { travelFeeMinor: feeMinor ?? 0 } }
  await writeBookings(tx, principal.scope, [proposalToTake(taker.facts, giving, passing)])
  await notePassed(tx, { from: seat.id, to: id, at })
  await endLinks(tx, [seat.id], 'taken', at)
  return id
}

/** Returns the travel fee. Throws `booking_terms_changed` if lesson, price, seller, policy or fee are not as shown. */
async function checkTerms(
  tx: Tx,
  { own: { lesson, offer } }: Giving,
  clientId: string,
  shown: Shown,
): Promise<number | null> {
  const [business, fees] = await Promise.all([
    findBusiness(tx),
    readTravelFees(tx, clientId, [lesson.onDay, lesson.onDay]),
  ])
  const feeMinor = fees(lesson.placeId, lesson.onDay)?.feeMinor ?? null
  const ladder = ladderOf(offer.cancelLadder ?? business?.cancelLadder)
  const isAsShown =
    lesson.version === shown.lessonVersion &&
    lesson.startsAt.equals(shown.startsAt) &&
    offer.priceMinor === shown.priceMinor &&
    offer.soldBy === (shown.soldBy ?? 'business') &&
    JSON.stringify(ladder) === JSON.stringify(ladderOf(shown.cancelLadder)) &&
    feeMinor === shown.travelFeeMinor
  if (!isAsShown) throw new AppError('booking_terms_changed')
  return feeMinor
}
