import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { findGoodwill, lockGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import {
  cancelCost,
  cancelSeats,
  lockConcerned,
  type LockedLesson,
  lockLessons,
  peekLessons,
} from '#modules/schedule/lessons/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { type Price, pricing } from '#modules/schedule/timetable/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce } from '#platform/reactions.ts'
import { ownSeatCancelled } from './cancel-own-seat.ts'
import { type Canceller, priced } from './price-cancellation.ts'
import { type CancellableSeat, findSeat, lessonsOfTerm } from './store.ts'

type Quote = ReplyOf<typeof clientCancellationsApi.leavingQuote>
type Left = ReplyOf<typeof clientCancellationsApi.leaveTerm>

interface Cost {
  seat: CancellableSeat
  before: LockedLesson
  price: Price
}

/** What leaving a group costs now. Throws `not_found` for groups of other riders, `forbidden` without the permission. */
export async function quoteLeaving(tx: Tx, principal: Canceller, termId: string): Promise<Quote> {
  const at = now()
  const lessons = await peekLessons(tx, await lessonsOfTerm(tx, termId, at))
  const costs = await costsOf(tx, principal, { termId, lessons, at })
  const [first] = costs
  if (!first) throw new AppError('not_found')
  return {
    currency: (await findBusiness(tx))?.currency ?? '',
    timeZone: first.seat.lesson.timeZone,
    seats: costs.map(({ seat, price }) => ({
      seatId: seat.id,
      version: seat.version,
      startsAt: seat.lesson.startsAt.toString(),
      ...price,
    })),
    toPayMinor: sumOf(costs),
    sellerNames: [
      ...new Set(costs.flatMap(({ seat }) => (seat.soldBy === 'trainer' ? seat.trainerName : []))),
    ],
    goodwill: await findGoodwill(tx, first.seat.clientId, at),
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
  const costs = await costsOf(tx, principal, { termId, lessons, at })
  const [first] = costs
  if (!first) throw new AppError('not_found')
  if (costs.length !== shown.length) throw new AppError('version_conflict')
  for (const { seat, price } of costs) {
    const one = shown.find(({ seatId }) => seatId === seat.id)
    if (!one || one.version !== seat.version || !seat.lesson.startsAt.equals(one.startsAt))
      throw new AppError('version_conflict')
    const { feeMinor, usesGoodwill, pack } = price
    if (feeMinor !== one.feeMinor || usesGoodwill !== one.usesGoodwill || pack !== one.pack)
      throw new AppError('cancel_price_changed')
  }
  await cancelSeats(
    tx,
    principal.scope,
    costs.map(({ before, seat }) => ({ before, seatId: seat.id, cost: cancelCost(seat, before.lesson, at) })),
    at,
  )
  // The trainer's notice is about the first lesson and names its cost.
  await announce(tx, ownSeatCancelled, { seatId: first.seat.id, cost: first.price })
  const { currency = '' } = (await findBusiness(tx)) ?? {}
  return { lessons: costs.length, toPayMinor: sumOf(costs), currency }
}

/** The seats to come of a group, by time, with their costs. Goodwill is used for the first late ones. */
async function costsOf(
  tx: Tx,
  principal: Canceller,
  { termId, lessons, at }: { termId: string; lessons: readonly LockedLesson[]; at: Temporal.Instant },
): Promise<Cost[]> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const prices = await pricing(tx, at, findCredits)
  const sorted = lessons.toSorted((a, b) => Temporal.Instant.compare(a.lesson.startsAt, b.lesson.startsAt))
  const costs: Cost[] = []
  let used = 0
  for (const before of sorted) {
    const booked = before.seats.find((one) => one.termId === termId && one.state === 'booked')
    const seat = booked && (await findSeat(tx, booked.id, at))
    if (!seat) continue
    const rider = own.find((one) => one.rider.id === seat.riderId)
    if (!rider) throw new AppError('not_found')
    if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
    const goodwill = await findGoodwill(tx, seat.clientId, at)
    const cost = cancelCost(seat, before.lesson, at)
    const price = prices.price(priced(seat), cost, { ...goodwill, used: goodwill.used + used })
    if (price.usesGoodwill) used += 1
    costs.push({ seat, before, price })
  }
  return costs
}

function sumOf(costs: readonly Cost[]): number {
  return costs.reduce((sum, { price }) => sum + price.toPayMinor, 0)
}
