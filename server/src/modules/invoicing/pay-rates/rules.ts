import type { payBases } from '@cavaletti/contract/invoicing/pay-rates'

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
  const last = (of: string | null): Rate | undefined =>
    rates
      .filter(
        (rate) =>
          rate.offerId === of &&
          rate.currency === currency &&
          Temporal.PlainDate.compare(rate.validFrom, onDay) <= 0,
      )
      .toSorted(byAge)
      .at(-1)
  return [last(offerId), last(null)].find((rate) => rate !== undefined && rate.basis !== 'none') ?? null
}

/** Oldest first. Ids are ordered by time. */
function byAge(a: PayRate, b: PayRate): number {
  return Temporal.PlainDate.compare(a.validFrom, b.validFrom) || (a.id < b.id ? -1 : 1)
}
