import type { ReplyOf } from '@cavaletti/contract'
import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import type { Tx } from '#database/scope.ts'
import { cancelCost, type LockedLesson } from '#modules/schedule/lessons/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { plannedFor } from '#modules/invoicing/packs/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { type Price, type Pricing, pricing } from '#modules/schedule/timetable/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Canceller, overOf, priced, type RefundFinder } from './price-cancellation.ts'
import { type CancellableSeat, findSeat } from './store.ts'

type Outcome = Omit<ReplyOf<typeof clientCancellationsApi.leaveTerm>, 'currency'>

interface Leaver {
  seat: CancellableSeat
  before: LockedLesson
}

/** The lessons that are left, at a moment. */
interface Group {
  termId: string
  lessons: readonly LockedLesson[]
  at: Temporal.Instant
}

/** A seat that leaving a group cancels, and what that costs beside the others. */
export interface Cost extends Leaver {
  price: Price
}

export interface LeavingPlan {
  /** By time; at least one. */
  costs: [Cost, ...Cost[]]
  outcome: Outcome
  dearerFrom: Temporal.Instant | null
}

/**
 * Plans how a group is left: for its quote, and for leaving it once all is locked. Throws `not_found` for groups of other
 * riders or without lessons to come, `forbidden` without the permission to book.
 */
export async function planLeaving(
  tx: Tx,
  principal: Canceller,
  { findRefund, ...group }: Group & { findRefund: RefundFinder },
): Promise<LeavingPlan> {
  const { at } = group
  const leavers = await findLeavers(tx, principal, group)
  const prices = await pricing(tx, at, findCredits)
  const [first, ...others] = await costsAt(prices, leavers, at)
  if (!first) throw new AppError('not_found')
  const costs: LeavingPlan['costs'] = [first, ...others]
  const planned = await plannedFor(
    tx,
    costs.map(({ seat }) => seat.id),
  )
  return {
    costs,
    outcome: {
      ...outcomeOf(costs, planned),
      ...(await findRefund(
        tx,
        costs.map(({ seat, price }) => overOf(seat, price)),
      )),
    },
    dearerFrom: await findDearer(prices, leavers, { costs, at }),
  }
}

/** The booked seats of a group, by time. */
async function findLeavers(tx: Tx, principal: Canceller, { termId, lessons, at }: Group): Promise<Leaver[]> {
  const own = await findOwnRiders(tx, principal, {
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  const sorted = lessons.toSorted((a, b) => Temporal.Instant.compare(a.lesson.startsAt, b.lesson.startsAt))
  const leavers: Leaver[] = []
  for (const before of sorted) {
    const booked = before.seats.find((one) => one.termId === termId && one.state === 'booked')
    const seat = booked && (await findSeat(tx, booked.id, at))
    if (!seat) continue
    const rider = own.find((one) => one.rider.id === seat.riderId)
    if (!rider) throw new AppError('not_found')
    if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
    leavers.push({ seat, before })
  }
  return leavers
}

async function costsAt(prices: Pricing, leavers: readonly Leaver[], at: Temporal.Instant): Promise<Cost[]> {
  const found = await prices.together(
    leavers.map(({ seat, before }) => ({ seat: priced(seat), step: cancelCost(seat, before.lesson, at) })),
  )
  return leavers.flatMap((leaver, index) => {
    const price = found[index]
    return price ? { ...leaver, price } : []
  })
}

function outcomeOf(
  [first, ...others]: LeavingPlan['costs'],
  planned: ReadonlyMap<string, unknown>,
): Omit<Outcome, 'refundMinor' | 'keptFeeMinor' | 'creditMinor'> {
  const costs = [first, ...others]
  const sum = (minor: (cost: Cost) => number) => costs.reduce((all, cost) => all + minor(cost), 0)
  const count = (is: (cost: Cost) => boolean) => costs.filter(is).length
  const isCredit = ({ price }: Cost) => price.pack === 'gives'
  return {
    lessons: costs.length,
    firstAt: first.seat.lesson.startsAt.toString(),
    lastAt: (costs.at(-1) ?? first).seat.lesson.startsAt.toString(),
    toPayMinor: sum(({ seat, price }) =>
      price.pack === 'gives' || seat.paidMinor !== null ? 0 : price.toPayMinor,
    ),
    creditsUsed: count(isCredit),
    creditsKept: count((cost) => planned.has(cost.seat.id) && !isCredit(cost)),
    goodwillUsed: count(({ price }) => price.usesGoodwill),
    makeUps: count(({ price }) => price.makeUpUntil !== null),
  }
}

/** The next deadline after which leaving costs more, or gives less, before the first lesson begins. */
async function findDearer(
  prices: Pricing,
  leavers: readonly Leaver[],
  { costs, at }: { costs: readonly Cost[]; at: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const start = leavers[0]?.seat.lesson.startsAt
  const deadlines = new Map<string, Temporal.Instant>()
  for (const { seat } of leavers)
    for (const { until } of await prices.steps(priced(seat)))
      if (until && start && isBetween(until, at, start)) deadlines.set(until.toString(), until)
  const now = burdenOf(costs)
  for (const until of [...deadlines.values()].toSorted((a, b) => Temporal.Instant.compare(a, b))) {
    const later = burdenOf(await costsAt(prices, leavers, until.add({ milliseconds: 1 })))
    if (later.some((burden, index) => burden > (now[index] ?? 0))) return until
  }
  return null
}

function isBetween(moment: Temporal.Instant, after: Temporal.Instant, before: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, after) > 0 && Temporal.Instant.compare(moment, before) < 0
}

/** What makes leaving worse for a family: money, used free late cancellations, lessons without a make-up lesson. */
function burdenOf(costs: readonly Cost[]): number[] {
  return [
    costs.reduce((sum, { price }) => sum + price.toPayMinor, 0),
    costs.filter(({ price }) => price.usesGoodwill).length,
    costs.filter(({ price }) => price.makeUpUntil === null).length,
  ]
}
