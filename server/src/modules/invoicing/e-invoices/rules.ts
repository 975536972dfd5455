import type { ReplyOf } from '@cavaletti/contract'
import { currencyDigits } from '@cavaletti/contract/currency-digits'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { inLanguage, say } from '#platform/messages/say.ts'

/** An issued document in the terms of EN 16931 (M15), for any syntax. Amounts are decimal text. */

export type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Line = Invoice['lines'][number]
type Category = Line['taxCategory']

export interface TradeLine {
  name: string
  description: string
  unit: string
  quantity: string
  /** Price of one unit without tax, never negative: deductions have a negative quantity. */
  price: string
  /** Discount without tax; empty for none. */
  discount: string
  net: string
  category: Category
  /** Percent; empty outside the scope of tax. */
  rate: string
  servedOn: string | null
}

export interface TaxGroup {
  category: Category
  rate: string
  net: string
  tax: string
  /** Reason for an exemption, as text and code; empty if taxed. */
  exemption: string
  exemptionCode: string
}

export interface Trade {
  isCredit: boolean
  lines: TradeLine[]
  taxes: TaxGroup[]
  net: string
  tax: string
  gross: string
  /** An invoice outside the scope of VAT must show no VAT numbers (BR-O-02). */
  showsVatNumbers: boolean
  sellerVatId: string
  buyerVatId: string
  buyerCountry: string
  period: { from: string; until: string } | null
  /** Day of supply, if there is no period. */
  deliveredOn: string | null
}

export function tradeOf(document: Invoice): Trade {
  return inLanguage(document.language, () => describeTrade(document))
}

function describeTrade(document: Invoice): Trade {
  const { currency, seller, buyer, kind } = document
  const money = (minor: number) => decimal(BigInt(minor), currencyDigits(currency))
  const taxes = groupTaxes(document, money)
  const days = document.lines.flatMap(({ servedOn }) => servedOn ?? []).toSorted()
  const period = periodOf(document, days)
  // An address without a country is in the seller's.
  const buyerCountry = buyer.country || seller.country
  return {
    isCredit: kind === 'credit_note',
    lines: document.lines.map((line) => tradeLine(line, document, period)),
    taxes,
    net: money(document.netMinor),
    tax: money(document.taxMinor),
    gross: money(document.grossMinor),
    showsVatNumbers: taxes.every(({ category }) => category !== 'O'),
    sellerVatId: vatNumber(seller.vatId, seller.country),
    buyerVatId: vatNumber(buyer.vatId, buyerCountry),
    buyerCountry,
    period,
    deliveredOn: period === null ? (days[0] ?? document.issuedOn) : null,
  }
}

/** A VAT number for EN 16931: without spaces, with country prefix (BR-CO-09; EL for Greece). */
export function vatNumber(typed: string, country: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (bare === '' || /^[A-Z]{2}/.test(bare)) return bare
  return `${country === 'GR' ? 'EL' : country}${bare}`
}

function tradeLine(line: Line, { currency, pricesIncludeTax }: Invoice, period: Trade['period']): TradeLine {
  const digits = currencyDigits(currency)
  const discount = pricesIncludeTax
    ? withoutTax(line.discountMinor, line.taxRate)
    : BigInt(line.discountMinor)
  const before = BigInt(line.netMinor) + discount
  const quantity = BigInt(before < 0n ? -line.quantityMilli : line.quantityMilli)
  return {
    name: line.description,
    description: [line.riderName, line.detail].filter(Boolean).join(', '),
    unit: line.unit,
    quantity: decimal(quantity, 3).replace(/\.?0+$/, ''),
    price: priceOf(before < 0n ? -before : before, BigInt(line.quantityMilli), digits),
    discount: discount === 0n ? '' : decimal(discount, digits),
    net: decimal(BigInt(line.netMinor), digits),
    category: line.taxCategory,
    rate: line.taxCategory === 'O' ? '' : percent(line.taxRate),
    servedOn: isWithin(line.servedOn, period) ? line.servedOn : null,
  }
}

/**
 * Unit price with the fewest decimals that reproduce the total when multiplied by the quantity. Compares at least two
 * decimals, even for currencies without any, because validators multiply that way (PEPPOL-EN16931-R120).
 */
export function priceOf(sumMinor: bigint, quantityMilli: bigint, digits: number): string {
  const fine = 10n ** BigInt(Math.max(0, 2 - digits))
  for (let more = 0; ; more += 1) {
    const scale = 10n ** BigInt(more)
    const price = nearest(sumMinor * 1000n * scale, quantityMilli)
    const product = nearest(price * quantityMilli * fine, 1000n * scale)
    if (product === sumMinor * fine) return decimal(price, digits + more)
  }
}

/** One group for each category and rate, whatever the exemption texts (BR-E-01, BR-S-08). */
function groupTaxes({ taxes }: Invoice, money: (minor: number) => string): TaxGroup[] {
  const groups = Map.groupBy(taxes, ({ category, rate }) => `${category} ${rate}`)
  return [...groups.values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { category, rate } = first
    const saysWhy = category === 'E' || category === 'O' || category === 'AE'
    const words = new Set(together.map(({ exemptionText }) => exemptionText).filter(Boolean))
    return {
      category,
      rate: category === 'O' ? '' : percent(rate),
      net: money(together.reduce((sum, { netMinor }) => sum + netMinor, 0)),
      tax: money(together.reduce((sum, { taxMinor }) => sum + taxMinor, 0)),
      exemption: saysWhy ? [...words].join('; ') || say('No tax is charged') : '',
      exemptionCode: category === 'O' || category === 'AE' ? `VATEX-EU-${category}` : '',
    }
  })
}

/** One group for each category and rate, even with different exemption texts (BR-E-01, BR-S-08). */
function periodOf({ periodFrom, periodUntil }: Invoice, days: readonly string[]): Trade['period'] {
  const [from, until] =
    periodFrom || periodUntil
      ? [periodFrom ?? periodUntil, periodUntil ?? periodFrom]
      : [days[0], days.at(-1)]
  if (!from || !until || (!periodFrom && !periodUntil && from === until)) return null
  return { from, until }
}

/** A day outside the document's period would contradict it. */
function isWithin(day: string | null, period: Trade['period']): boolean {
  return day !== null && (period === null || (period.from <= day && day <= period.until))
}

function withoutTax(minor: number, rate: number): bigint {
  return nearest(BigInt(minor) * 10_000n, 10_000n + BigInt(rate))
}

function percent(rate: number): string {
  return decimal(BigInt(rate), 2)
}

/** An integer in the smallest unit as text with this many decimals. */
export function decimal(minor: bigint, digits: number): string {
  const figures = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}

/** Quotient of non-negative numbers, rounded half up. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
