import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findGoodwill, lockGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import {
  cancelCost,
  cancelSeats,
  lockConcerned,
  lockLessons,
  peekLessons,
} from '#modules/schedule/lessons/index.ts'
import { readBookedApart } from '#modules/schedule/terms/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce } from '#platform/reactions.ts'
import { ownSeatCancelled } from './cancel-own-seat.ts'
import { planLeaving } from './plan-leaving.ts'
import type { Canceller, RefundFinder } from './price-cancellation.ts'
import { lessonsOfTerm } from './store.ts'

type Quote = ReplyOf<typeof clientCancellationsApi.leavingQuote>
type Left = ReplyOf<typeof clientCancellationsApi.leaveTerm>

/** What leaving a group does now. Throws `not_found` for groups of other riders, `forbidden` without the permission. */
export async function quoteLeaving(
  tx: Tx,
  principal: Canceller,
  termId: string,
  findRefund: RefundFinder,
): Promise<Quote> {
  const at = now()
  const lessons = await peekLessons(tx, await lessonsOfTerm(tx, termId, at))
  const { costs, outcome, dearerFrom } = await planLeaving(tx, principal, { termId, lessons, at, findRefund })
  const [{ seat: first }] = costs
  const bookedApart = await readBookedApart(tx, [first.riderId], at)
  return {
    currency: (await findBusiness(tx))?.currency ?? '',
    timeZone: first.lesson.timeZone,
    seats: costs.map(({ seat, price }) => ({
      seatId: seat.id,
      version: seat.version,
      startsAt: seat.lesson.startsAt.toString(),
      ...price,
      isPaidByCard: seat.paidMinor !== null,
    })),
    ...outcome,
    dearerFrom: dearerFrom?.toString() ?? null,
    bookedApart: bookedApart({ riderId: first.riderId, offerId: first.lesson.offerId }),
    sellerNames: [
      ...new Set(costs.flatMap(({ seat }) => (seat.soldBy === 'trainer' ? seat.trainerName : []))),
    ],
    goodwill: await findGoodwill(tx, first.clientId, at),
  }
}

/**
 * Cancels all lessons to come of a group at the shown costs, all or none. Throws `version_conflict` if other lessons are
 * left than shown or one was changed, `cancel_price_changed` if a cost differs, and like `quoteLeaving`.
 */
export async function leaveTerm(
  tx: Tx,
  principal: Canceller,
  termId: string,
  { seats: shown }: BodyOf<typeof clientCancellationsApi.leaveTerm>,
  findRefund: RefundFinder,
): Promise<Left> {
  const at = now()
  const lessons = await lockLessons(tx, await lessonsOfTerm(tx, termId, at))
  const own = lessons.flatMap(({ seats }) => seats.filter((seat) => seat.termId === termId))
  const concerned = {
    lessons: lessons.map(({ lesson }) => lesson.id),
    trainers: [],
    arenas: [],
    horses: own.flatMap(({ horseId }) => horseId ?? []),
    riders: own.map(({ riderId }) => riderId),
  }
  await lockConcerned(tx, concerned, at)
  const [any] = own
  if (any) await lockGoodwill(tx, any.clientId)
  const { costs, outcome } = await planLeaving(tx, principal, { termId, lessons, at, findRefund })
  const [first] = costs
  if (costs.length !== shown.length) throw new AppError('version_conflict')
  for (const { seat, price } of costs) {
    const one = shown.find(({ seatId }) => seatId === seat.id)
    if (!one || one.version !== seat.version || !seat.lesson.startsAt.equals(one.startsAt))
      throw new AppError('version_conflict')
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = price
    const isShown = feeMinor === one.feeMinor && usesGoodwill === one.usesGoodwill && pack === one.pack
    if (!isShown || makeUpUntil !== (one.makeUpUntil ?? null)) throw new AppError('cancel_price_changed')
  }
  await cancelSeats(
    tx,
    principal.scope,
    costs.map(({ before, seat, price: { usesGoodwill } }) => ({
      before,
      seatId: seat.id,
      cost: cancelCost(seat, before.lesson, at),
      usesGoodwill,
    })),
    at,
  )
  // The trainer's notice is about the first lesson and names its cost.
  await announce(tx, ownSeatCancelled, { seatId: first.seat.id, cost: first.price })
  const { currency = '' } = (await findBusiness(tx)) ?? {}
  return { ...outcome, currency }
}
