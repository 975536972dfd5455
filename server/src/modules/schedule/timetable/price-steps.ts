import type { cancelPrice } from '@cavaletti/contract/schedule/planning/timetable'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import {
  cancelSteps,
  type CancelStep,
  findGoodwill,
  type Goodwill,
} from '#modules/schedule/cancellation-policy/index.ts'
import { dayIn } from '#platform/clock.ts'

export type Price = z.infer<typeof cancelPrice>

/** The parts of a seat that decide its cancellation cost. Amounts in the minor unit. */
export interface PricedSeat {
  state: string
  riderId: string
  clientId: string
  /** The rider's household and payers. */
  clientIds: string[]
  offerId: string
  startsAt: Temporal.Instant
  timeZone: string
  priceMinor: number
  /** Credits and goodwill are for what the business sells (M14). */
  soldBy: 'business' | 'trainer'
  cancelLadder: unknown
  cancelGraceUntil: Temporal.Instant | null
  /** It was paid by card, so no credit pays for it. Left out: no. */
  isPaidByCard?: boolean
}

type Served = PricedSeat & { servedOn: Temporal.PlainDate }

/** What the credits of clients mean for a seat that is cancelled. */
export interface CreditRules {
  /** Whether a credit pays for the missed seat, after those that earlier ones use. */
  pays: (seat: Served, earlier?: readonly Served[]) => boolean
  /** Whether the rider may get another make-up lesson for lessons missed around that day (S15), after those of earlier seats. */
  maySave: (
    seat: Pick<Served, 'riderId' | 'cancelLadder' | 'servedOn'>,
    earlier?: readonly Served[],
  ) => boolean
}

/** Finds these rules. The caller passes it in, because credits belong to invoicing. */
export type CreditFinder = (tx: Tx) => Promise<CreditRules>

export interface Pricing {
  /** Costs of cancelling at each step, earliest first. */
  steps: (seat: PricedSeat) => Promise<(CancelStep & { price: Price })[]>
  /** Amount to pay at one step, with goodwill. */
  price: (seat: PricedSeat, step: Omit<CancelStep, 'until'>, goodwill: Goodwill) => Price
  /** Amounts to pay of seats that are cancelled together, in this order: goodwill and credits count once. */
  together: (seats: readonly { seat: PricedSeat; step: Omit<CancelStep, 'until'> }[]) => Promise<Price[]>
}

/** Seats cancelled together, before another one. */
interface Earlier {
  usesCredit: Served[]
  isMadeUp: Served[]
  usedGoodwill: Map<string, number>
}

/** Computes the cost of cancelling for lists, dialogs and cancellations. */
export async function pricing(tx: Tx, at: Temporal.Instant, findCredits: CreditFinder): Promise<Pricing> {
  const credits = await findCredits(tx)
  const known = new Map<string, Promise<Goodwill>>()
  const goodwillOf = (clientId: string) => {
    const found = known.get(clientId) ?? findGoodwill(tx, clientId, at)
    known.set(clientId, found)
    return found
  }
  const priceAfter = (
    earlier: Earlier,
    ...[seat, { percent, feeMinor, ...step }, goodwill]: Parameters<Pricing['price']>
  ): Price => {
    // A request is free to cancel.
    if (seat.state === 'requested')
      return { percent: 0, feeMinor: 0, usesGoodwill: false, toPayMinor: 0, pack: null, makeUpUntil: null }
    if (seat.soldBy === 'trainer')
      return { percent, feeMinor, usesGoodwill: false, toPayMinor: feeMinor, pack: null, makeUpUntil: null }
    const served = { ...seat, servedOn: dayIn(seat.timeZone, seat.startsAt) }
    const makeUpUntil =
      step.makeUpUntil && credits.maySave(served, earlier.isMadeUp) ? step.makeUpUntil.toString() : null
    const used = goodwill.used + (earlier.usedGoodwill.get(seat.clientId) ?? 0)
    const usesGoodwill = feeMinor > 0 && makeUpUntil === null && used < goodwill.allowed
    const toPayMinor = usesGoodwill ? 0 : feeMinor
    const pack =
      toPayMinor === 0 || seat.isPaidByCard === true || !credits.pays(served, earlier.usesCredit)
        ? null
        : feeMinor === seat.priceMinor
          ? 'gives'
          : 'keeps'
    if (pack === 'gives') earlier.usesCredit.push(served)
    if (makeUpUntil !== null) earlier.isMadeUp.push(served)
    if (usesGoodwill)
      earlier.usedGoodwill.set(seat.clientId, (earlier.usedGoodwill.get(seat.clientId) ?? 0) + 1)
    return { percent, feeMinor, usesGoodwill, toPayMinor, pack, makeUpUntil }
  }
  const price: Pricing['price'] = (...one) => priceAfter(none(), ...one)
  return {
    price,
    async together(seats) {
      const earlier = none()
      const prices: Price[] = []
      for (const { seat, step } of seats)
        prices.push(priceAfter(earlier, seat, step, await goodwillOf(seat.clientId)))
      return prices
    },
    async steps(seat) {
      const goodwill = await goodwillOf(seat.clientId)
      return stepsOf(seat).map((step) => ({ ...step, price: price(seat, step, goodwill) }))
    },
  }
}

function none(): Earlier {
  return { usesCredit: [], isMadeUp: [], usedGoodwill: new Map() }
}

function stepsOf(seat: PricedSeat): CancelStep[] {
  return cancelSteps({
    ladder: ladderOf(seat.cancelLadder),
    priceMinor: seat.priceMinor,
    startsAt: seat.startsAt,
    timeZone: seat.timeZone,
    graceUntil: seat.cancelGraceUntil,
  })
}
