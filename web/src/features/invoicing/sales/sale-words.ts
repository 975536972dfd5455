import { addressOnLine } from '@cavaletti/contract/town-line'
import { t } from '@lingui/core/macro'
import type { Payer, Sale } from './sales.ts'

/** `Amelia Hart, Groundwork, no-show 50%`. */
export function saleWords({ riderName, offerName, seatState, feePercent }: Sale): string {
  const percent = feePercent ?? 100
  const why =
    seatState === 'late_cancelled'
      ? t`cancelled late, ${percent}%`
      : seatState === 'no_show'
        ? t`no-show, ${percent}%`
        : ''
  return [riderName, offerName, why].filter(Boolean).join(', ')
}

/** What changed since it was invoiced; empty if nothing did. */
export function changeWords({ costMinor, invoicedMinor }: Sale, money: (minor: number) => string): string {
  if (invoicedMinor === null || invoicedMinor === costMinor) return ''
  return t`You invoiced ${money(invoicedMinor)}. It costs ${money(costMinor)} now.`
}

/** Street, town and country in one line. `own`: country of the business, for payers without one. */
export function addressWords({ street, postcode, city, country }: Payer, own: string): string {
  return [addressOnLine({ street, postcode, city, country: country || own }), country]
    .filter(Boolean)
    .join(', ')
}

export function sumOf(sales: readonly Sale[]): number {
  return sales.reduce((sum, { costMinor }) => sum + costMinor, 0)
}
