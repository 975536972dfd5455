import { mostOfDocument } from '@cavaletti/contract/amounts'
import { isValidOn, type TaxRateRow, usualOn } from '#modules/billing/index.ts'
import { formatMoney, lineAmount, totalsOf } from '#modules/invoices/index.ts'
import type { ChargeRow } from './store.ts'

/** How what took place reads on a line. */

const stateWords = { attended: '', late_cancelled: 'cancelled late', no_show: 'not attended' } as const

export interface ChargeLine {
  riderId: string | null
  servedOn: string
  description: string
  detail: string
  quantityMilli: number
  unit: ChargeRow['unit']
  unitPriceMinor: number
}

/** "Private lesson, 45 min" with "Biscuit" below it; how it came to be charged is said where the rider was not there. */
export function chargeLine(row: ChargeRow): ChargeLine {
  const part = row.fee_percent === null ? '' : `, ${row.fee_percent} %`
  const state = row.seat_state && stateWords[row.seat_state] ? `${stateWords[row.seat_state]}${part}` : ''
  return {
    riderId: row.rider_id,
    servedOn: row.served_on.toString(),
    description: row.minutes === null ? row.offer : `${row.offer}, ${row.minutes} min`,
    detail: [row.horse, state].filter(Boolean).join(' · '),
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    unitPriceMinor: row.unit_price_minor,
  }
}

/** Quantity times price, minor unit. */
export function chargeAmount(row: ChargeRow): number {
  return lineAmount({
    quantityMilli: row.quantity_milli,
    unitPriceMinor: row.unit_price_minor,
    discountMinor: 0,
  })
}

/** Lines of one invoice. */
const mostLines = 500

/**
 * Charges of one payer, split so that each part fits on an invoice, by lines and by amount. Half of what an invoice can
 * hold leaves room for any tax.
 */
export function splitForInvoices(rows: readonly ChargeRow[]): ChargeRow[][] {
  const parts: ChargeRow[][] = []
  let amount = 0
  for (const row of rows) {
    const part = parts.at(-1)
    amount += chargeAmount(row)
    if (part && part.length < mostLines && amount <= mostOfDocument / 2) part.push(row)
    else {
      parts.push([row])
      amount = chargeAmount(row)
    }
  }
  return parts
}

/** An extra priced without tax, on an invoice whose prices include it: its amount with tax as one piece, how it came about beside it. */
export function lineWithTax(row: ChargeRow, rate: number, currency: string): ChargeLine {
  const line = chargeLine(row)
  if (rate === 0) return line
  const price = `${formatMoney(row.unit_price_minor, currency)} without tax`
  const came = row.quantity_milli === 1000 ? price : `${row.quantity_milli / 1000} × ${price}`
  const { grossMinor } = totalsOf(
    [{ amountMinor: chargeAmount(row), taxCategory: 'S', taxRate: rate, exemptionText: '' }],
    false,
  )
  const detail = [line.detail, came].filter(Boolean).join(' · ')
  return { ...line, quantityMilli: 1000, unit: 'C62', unitPriceMinor: grossMinor, detail }
}

/**
 * M4, S14: the rate something was sold with, where the seller has it and it is valid on that day; what was sold without tax gets one
 * that says why, if there is any; the rest the usual one. Undefined where there is none.
 */
export function rateOf(row: ChargeRow, rates: readonly TaxRateRow[]): TaxRateRow | undefined {
  const then = rates.filter((rate) => isValidOn(rate, row.served_on))
  const usual = usualOn(rates, row.served_on)
  if (row.tax_rate_id !== null) return then.find(({ id }) => id === row.tax_rate_id) ?? usual
  if (row.tax_rate === null || row.tax_rate === usual?.rate) return usual
  if (row.tax_rate > 0) return then.find(({ rate }) => rate === row.tax_rate) ?? usual
  return then.find(({ rate, archived_at: archivedAt }) => rate === 0 && archivedAt === null) ?? usual
}
