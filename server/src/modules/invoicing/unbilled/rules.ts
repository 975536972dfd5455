import { mostOfDocument } from '@cavaletti/contract/amounts'
import { msg } from '@cavaletti/contract/messages'
import { isValidOn, type TaxRateRow, usualOn } from '#modules/invoicing/invoice-settings/index.ts'
import { lineAmount, totalsOf } from '#modules/invoicing/invoices/index.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { ChargeRow } from './store.ts'

/** Texts of charges on document lines. */

const whole = { late_cancelled: msg('cancelled late'), no_show: msg('not attended') } as const
const part = {
  late_cancelled: msg('cancelled late, {percent}%'),
  no_show: msg('not attended, {percent}%'),
} as const

export interface ChargeLine {
  riderId: string | null
  servedOn: string
  description: string
  detail: string
  quantityMilli: number
  unit: ChargeRow['unit']
  unitPriceMinor: number
}

/**
 * "Private lesson, 45 min" with "Biscuit" below it, in the language of the running work. If the rider was absent, the
 * line says why it is charged.
 */
export function chargeLine(row: ChargeRow): ChargeLine {
  return {
    riderId: row.rider_id,
    servedOn: row.served_on.toString(),
    description:
      row.minutes === null
        ? row.offer
        : say('{lesson}, {minutes} min', { lesson: row.offer, minutes: row.minutes }),
    detail: [row.horse, whyCharged(row)].filter(Boolean).join(' · '),
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    unitPriceMinor: row.unit_price_minor,
  }
}

/** Empty if the rider came. */
function whyCharged({ seat_state: state, fee_percent: percent }: ChargeRow): string {
  if (!state || state === 'attended') return ''
  return percent === null ? say(whole[state]) : say(part[state], { percent })
}

/** Quantity times price, minor unit. */
export function chargeAmount(row: ChargeRow): number {
  return lineAmount({
    quantityMilli: row.quantity_milli,
    unitPriceMinor: row.unit_price_minor,
    discountMinor: 0,
  })
}

/** Most lines of one invoice. */
const mostLines = 500

/**
 * Splits the charges of a payer so that each part fits on an invoice, by lines and amount. Half of the maximum leaves
 * room for any tax.
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

/**
 * An extra priced without tax, on an invoice with gross prices: its gross amount as one item, with the calculation
 * beside it.
 */
export function lineWithTax(
  row: ChargeRow,
  rate: number,
  { currency, country }: { currency: string; country: string },
): ChargeLine {
  const line = chargeLine(row)
  if (rate === 0) return line
  const { money, quantity, taxInText } = writingOf(country)
  const price = { price: money(row.unit_price_minor, currency), tax: taxInText }
  const came =
    row.quantity_milli === 1000
      ? say('{price} without {tax}', price)
      : say('{quantity} × {price} without {tax}', { ...price, quantity: quantity(row.quantity_milli) })
  const { grossMinor } = totalsOf(
    [{ amountMinor: chargeAmount(row), taxCategory: 'S', taxRate: rate, exemptionText: '' }],
    false,
  )
  const detail = [line.detail, came].filter(Boolean).join(' · ')
  return { ...line, quantityMilli: 1000, unit: 'C62', unitPriceMinor: grossMinor, detail }
}

/**
 * M4, S14: the rate at sale, if the seller has it and it is valid on the day; for a sale without tax, an exempt rate,
 * if any; otherwise the default. Undefined if there is none.
 */
export function rateOf(row: ChargeRow, rates: readonly TaxRateRow[]): TaxRateRow | undefined {
  const then = rates.filter((rate) => isValidOn(rate, row.served_on))
  const usual = usualOn(rates, row.served_on)
  if (row.tax_rate_id !== null) return then.find(({ id }) => id === row.tax_rate_id) ?? usual
  if (row.tax_rate === null || row.tax_rate === usual?.rate) return usual
  if (row.tax_rate > 0) return then.find(({ rate }) => rate === row.tax_rate) ?? usual
  return then.find(({ rate, archived_at: archivedAt }) => rate === 0 && archivedAt === null) ?? usual
}
