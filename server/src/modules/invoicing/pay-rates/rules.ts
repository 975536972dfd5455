import type { payBases } from '@cavaletti/contract/invoicing/pay-rates'
import { lastOn } from './find-last.ts'

export interface PayRate {
  id: string
  offerId: string | null
  basis: (typeof payBases)[number]
  rateMinor: number | null
  sharePoints: number | null
  currency: string
  validFrom: Temporal.PlainDate
}

interface Taught {
  offerId: string
  onDay: Temporal.PlainDate
  currency: string
}

/**
 * The rate of a lesson (M19): of the rates for its lesson type, the last one that applies on its day, otherwise that for
 * all lesson types. Null: the person has none.
 */
export function rateFor<Rate extends PayRate>(
  rates: readonly Rate[],
  { offerId, onDay, currency }: Taught,
): Rate | null {
  const last = (of: string | null) =>
    lastOn(
      rates.filter((rate) => rate.offerId === of),
      onDay,
      currency,
    )
  return [last(offerId), last(null)].find((rate) => rate !== undefined && rate.basis !== 'none') ?? null
}
