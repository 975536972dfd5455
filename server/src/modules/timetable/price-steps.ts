import type { cancelPrice } from '@cavaletti/contract/timetable'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/businesses/index.ts'
import { cancelSteps, type CancelStep, findGoodwill, type Goodwill } from '#modules/cancel-terms/index.ts'
import { packFinder } from '#modules/packs/index.ts'
import { dayIn } from '#platform/clock.ts'

export type Price = z.infer<typeof cancelPrice>

/** A seat as far as the price of cancelling it asks. Money in the minor unit. */
export interface PricedSeat {
  state: string
  rider_id: string
  client_id: string
  /** The household of the rider, and who pays for them. */
  client_ids: string[]
  offer_id: string
  starts_at: Temporal.Instant
  time_zone: string
  price_minor: number
  cancel_ladder: unknown
  cancel_grace_until: Temporal.Instant | null
}

export interface Pricing {
  /** What cancelling costs at each step, the earliest first. */
  steps: (seat: PricedSeat) => Promise<(CancelStep & { price: Price })[]>
  /** What is to be paid at one step, with goodwill as it is given. */
  price: (seat: PricedSeat, step: Pick<CancelStep, 'percent' | 'feeMinor'>, goodwill: Goodwill) => Price
}

/** The one source of what cancelling costs: lists, dialogs and cancellations themselves ask it. */
export async function pricing(tx: Tx, businessId: string, at: Temporal.Instant): Promise<Pricing> {
  const hasPack = await packFinder(tx, businessId)
  const known = new Map<string, Promise<Goodwill>>()
  const goodwillOf = (clientId: string) => {
    const found = known.get(clientId) ?? findGoodwill(tx, businessId, clientId, at)
    known.set(clientId, found)
    return found
  }
  const price: Pricing['price'] = (seat, { percent, feeMinor }, { allowed, used }) => {
    // A request is nobody's seat yet.
    if (seat.state === 'requested')
      return { percent: 0, feeMinor: 0, usesGoodwill: false, toPayMinor: 0, pack: null }
    const usesGoodwill = feeMinor > 0 && used < allowed
    const toPayMinor = usesGoodwill ? 0 : feeMinor
    const served_on = dayIn(seat.time_zone, seat.starts_at)
    const pack =
      toPayMinor === 0 || !hasPack({ ...seat, served_on })
        ? null
        : feeMinor === seat.price_minor
          ? 'gives'
          : 'keeps'
    return { percent, feeMinor, usesGoodwill, toPayMinor, pack }
  }
  return {
    price,
    async steps(seat) {
      const goodwill = await goodwillOf(seat.client_id)
      return stepsOf(seat).map((step) => ({ ...step, price: price(seat, step, goodwill) }))
    },
  }
}

function stepsOf(seat: PricedSeat): CancelStep[] {
  return cancelSteps({
    ladder: ladderOf(seat.cancel_ladder),
    priceMinor: seat.price_minor,
    startsAt: seat.starts_at,
    timeZone: seat.time_zone,
    graceUntil: seat.cancel_grace_until,
  })
}
