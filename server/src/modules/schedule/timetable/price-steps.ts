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
  cancelLadder: unknown
  cancelGraceUntil: Temporal.Instant | null
}

/** Finds out whether a pack pays for a missed seat. The caller passes it in, because packs belong to invoicing. */
export type PackFinder = (tx: Tx) => Promise<(seat: PricedSeat & { servedOn: Temporal.PlainDate }) => boolean>

export interface Pricing {
  /** Costs of cancelling at each step, earliest first. */
  steps: (seat: PricedSeat) => Promise<(CancelStep & { price: Price })[]>
  /** Amount to pay at one step, with goodwill. */
  price: (seat: PricedSeat, step: Pick<CancelStep, 'percent' | 'feeMinor'>, goodwill: Goodwill) => Price
}

/** Computes the cost of cancelling for lists, dialogs and cancellations. */
export async function pricing(tx: Tx, at: Temporal.Instant, findPacks: PackFinder): Promise<Pricing> {
  const hasPack = await findPacks(tx)
  const known = new Map<string, Promise<Goodwill>>()
  const goodwillOf = (clientId: string) => {
    const found = known.get(clientId) ?? findGoodwill(tx, clientId, at)
    known.set(clientId, found)
    return found
  }
  const price: Pricing['price'] = (seat, { percent, feeMinor }, { allowed, used }) => {
    // A request is free to cancel.
    if (seat.state === 'requested')
      return { percent: 0, feeMinor: 0, usesGoodwill: false, toPayMinor: 0, pack: null }
    const usesGoodwill = feeMinor > 0 && used < allowed
    const toPayMinor = usesGoodwill ? 0 : feeMinor
    const servedOn = dayIn(seat.timeZone, seat.startsAt)
    const pack =
      toPayMinor === 0 || !hasPack({ ...seat, servedOn })
        ? null
        : feeMinor === seat.priceMinor
          ? 'gives'
          : 'keeps'
    return { percent, feeMinor, usesGoodwill, toPayMinor, pack }
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
