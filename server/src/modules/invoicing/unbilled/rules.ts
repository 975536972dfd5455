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
    riderId: row.riderId,
    servedOn: row.servedOn.toString(),
    description:
      row.minutes === null
        ? row.offer
        : say('{lesson}, {minutes} min', { lesson: row.offer, minutes: row.minutes }),
    detail: [row.horse, row.detail, whyCharged(row)].filter(Boolean).join(' · '),
    quantityMilli: row.quantityMilli,
    unit: row.unit,
    unitPriceMinor: row.unitPriceMinor,
  }
}

/** Empty if the rider came. */
function whyCharged({ seatState: state, feePercent: percent }: ChargeRow): string {
  if (!state || state === 'attended') return ''
  return percent === null ? say(whole[state]) : say(part[state], { percent })
}

/** Quantity times price, minor unit. */
export function chargeAmount(row: ChargeRow): number {
  return lineAmount({
    quantityMilli: row.quantityMilli,
    unitPriceMinor: row.unitPriceMinor,
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
  const price = { price: money(row.unitPriceMinor, currency), tax: taxInText }
  const came =
    row.quantityMilli === 1000
      ? say('{price} without {tax}', price)
      : say('{quantity} × {price} without {tax}', { ...price, quantity: quantity(row.quantityMilli) })
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
  const then = rates.filter((rate) => isValidOn(rate, row.servedOn))
  const usual = usualOn(rates, row.servedOn)
  if (row.taxRateId !== null) return then.find(({ id }) => id === row.taxRateId) ?? usual
  if (row.taxRate === null || row.taxRate === usual?.rate) return usual
  if (row.taxRate > 0) return then.find(({ rate }) => rate === row.taxRate) ?? usual
  return then.find(({ rate, archivedAt }) => rate === 0 && archivedAt === null) ?? usual
}
