import type { ReplyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import type { Tx } from '#database/scope.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { findRiders } from '#modules/people/riders/index.ts'
import { issuedLineOf } from '#modules/schedule/charge-status/index.ts'
import { cancelCost, type LockedLesson, peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { checkOwnWish, readTravelFees, riderProblem } from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lastDayOf, moveProblem } from './rules.ts'
import { isMoveRequested } from './store.ts'

export type MoveTerms = ReplyOf<typeof movesApi.moveTerms>

/** Who moves a seat. */
export type Mover = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

/** A seat with its lesson. */
export interface OwnSeat {
  own: LockedLesson
  seat: LockedLesson['seats'][number]
}

/** The terms of moving a seat. Throws like `ownSeatOf`. */
export async function quoteMove(tx: Tx, principal: Principal, seatId: string): Promise<MoveTerms> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  return readTerms(tx, await ownSeatOf(tx, principal, found, seatId), now())
}

/** Throws `not_found` for seats of other riders, `forbidden` without the permission to book (P1). */
export async function ownSeatOf(
  tx: Tx,
  principal: Mover,
  own: LockedLesson | undefined,
  seatId: string,
): Promise<OwnSeat> {
  const seat = own?.seats.find(({ id }) => id === seatId)
  if (!own || !seat) throw new AppError('not_found')
  await checkOwnWish(tx, principal, { riderId: seat.riderId })
  return { own, seat }
}

/** Whether a client with the permission to book could move a seat now. */
export async function mayMoveSeat(tx: Tx, seatId: string): Promise<boolean> {
  const [own] = await peekLessonOfSeat(tx, seatId)
  const seat = own?.seats.find(({ id }) => id === seatId)
  return (
    own !== undefined && seat !== undefined && (await readTerms(tx, { own, seat }, now())).problem === null
  )
}

export async function readTerms(tx: Tx, { own, seat }: OwnSeat, at: Temporal.Instant): Promise<MoveTerms> {
  const { lesson, offer } = own
  const [business, [rider], fees, isRequested, invoiced] = await Promise.all([
    findBusiness(tx),
    findRiders(tx, [seat.riderId]),
    readTravelFees(tx, seat.clientId, [lesson.onDay, lesson.onDay]),
    isMoveRequested(tx, seat.id, at),
    issuedLineOf(tx, seat.id),
  ])
  if (!business || !rider) throw new AppError('not_found')
  const today = dayIn(business.timeZone, at)
  const isBookedOnline =
    offer.archivedAt === null &&
    offer.booking !== 'trainer' &&
    riderProblem(offer, 'client', rider, today) === null
  const isFree = () => cancelCost(seat, lesson, at).percent === 0
  const firstDay = dayIn(business.timeZone, seat.firstStartsAt ?? lesson.startsAt)
  return {
    problem: moveProblem(own, seat, { now: at, isBookedOnline, isRequested, isFree }),
    movesLeft: Math.max(0, offer.movesPerBooking - seat.moves),
    firstDay: dayIn(business.timeZone, at.add({ hours: offer.bookingLeadHours })).toString(),
    lastDay: lastDayOf({ firstDay, today }, offer).toString(),
    version: lesson.version,
    offerId: offer.id,
    horseId: seat.horseId,
    startsAt: lesson.startsAt.toString(),
    timeZone: lesson.timeZone,
    priceMinor: seat.priceMinor,
    isInvoiced: invoiced !== undefined,
    isOfTerm: seat.termId !== null,
    travelFeeMinor: fees(lesson.placeId, lesson.onDay)?.feeMinor ?? null,
    currency: business.currency,
    cancelLadder: ladderOf(seat.cancelLadder),
    graceUntil: seat.cancelGraceUntil?.toString() ?? null,
  }
}
