import type { cancelPrice } from '@cavaletti/contract/schedule/timetable'
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
}

/** What the credits of clients mean for a seat that is cancelled. */
export interface CreditRules {
  /** Whether a credit pays for the missed seat. */
  pays: (seat: PricedSeat & { servedOn: Temporal.PlainDate }) => boolean
  /** Whether the rider may get another make-up lesson for lessons missed around that day (S15). */
  maySave: (seat: Pick<PricedSeat, 'riderId' | 'cancelLadder'> & { servedOn: Temporal.PlainDate }) => boolean
}

/** Finds these rules. The caller passes it in, because credits belong to invoicing. */
export type CreditFinder = (tx: Tx) => Promise<CreditRules>

export interface Pricing {
  /** Costs of cancelling at each step, earliest first. */
  steps: (seat: PricedSeat) => Promise<(CancelStep & { price: Price })[]>
  /** Amount to pay at one step, with goodwill. */
  price: (seat: PricedSeat, step: Omit<CancelStep, 'until'>, goodwill: Goodwill) => Price
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
  const price: Pricing['price'] = (seat, { percent, feeMinor, ...step }, { allowed, used }) => {
    // A request is free to cancel.
    if (seat.state === 'requested')
      return { percent: 0, feeMinor: 0, usesGoodwill: false, toPayMinor: 0, pack: null, makeUpUntil: null }
    if (seat.soldBy === 'trainer')
      return { percent, feeMinor, usesGoodwill: false, toPayMinor: feeMinor, pack: null, makeUpUntil: null }
    const servedOn = dayIn(seat.timeZone, seat.startsAt)
    const makeUpUntil =
      step.makeUpUntil && credits.maySave({ ...seat, servedOn }) ? step.makeUpUntil.toString() : null
    const usesGoodwill = feeMinor > 0 && makeUpUntil === null && used < allowed
    const toPayMinor = usesGoodwill ? 0 : feeMinor
    const pack =
      toPayMinor === 0 || !credits.pays({ ...seat, servedOn })
        ? null
        : feeMinor === seat.priceMinor
          ? 'gives'
          : 'keeps'
    return { percent, feeMinor, usesGoodwill, toPayMinor, pack, makeUpUntil }
  }
  return {
    price,
    async steps(seat) {
      const goodwill = await goodwillOf(seat.clientId)
      return stepsOf(seat).map((step) => ({ ...step, price: price(seat, step, goodwill) }))
    },
  }
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
