import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'

/** An issued document in the terms of EN 16931 (M15), whatever the syntax. Amounts are decimal text. */

export type Invoice = ReplyOf<typeof invoicesApi.invoice>
type Line = Invoice['lines'][number]
type Category = Line['taxCategory']

export interface TradeLine {
  name: string
  description: string
  unit: string
  quantity: string
  /** Of one unit, without tax, never negative: what takes away has a quantity below zero. */
  price: string
  /** Without tax; empty for none. */
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
  /** Why no tax is charged, in words and as a code; empty where it is. */
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
  /** VAT numbers must not stand on what is outside the scope of VAT (BR-O-02). */
  showsVatNumbers: boolean
  sellerVatId: string
  buyerVatId: string
  buyerCountry: string
  period: { from: string; until: string } | null
  /** Day of supply where there is no period. */
  deliveredOn: string | null
}

export function tradeOf(document: Invoice): Trade {
  const { currency, seller, buyer, kind } = document
  const money = (minor: number) => decimal(BigInt(minor), digitsOf(currency))
  const taxes = groupTaxes(document, money)
  const days = document.lines.flatMap(({ servedOn }) => servedOn ?? []).toSorted()
  const period = periodOf(document, days)
  // An address without a country is one of the country it was written in.
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

/** Decimals of a currency: 2 for most. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** A VAT number as EN 16931 wants it: without spaces, with the country before it (BR-CO-09; EL for Greece). */
export function vatNumber(typed: string, country: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (bare === '' || /^[A-Z]{2}/.test(bare)) return bare
  return `${country === 'GR' ? 'EL' : country}${bare}`
}

function tradeLine(line: Line, { currency, pricesIncludeTax }: Invoice, period: Trade['period']): TradeLine {
  const digits = digitsOf(currency)
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
 * The price of one unit with as few decimals as give the sum again when multiplied by the quantity. The product is compared to
 * two decimals at least, also in a currency that has none: that is how exact programs multiply (PEPPOL-EN16931-R120).
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

/** One group for each category and rate, however many sentences say why (BR-E-01, BR-S-08). */
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
      exemption: saysWhy ? [...words].join('; ') || 'No tax is charged' : '',
      exemptionCode: category === 'O' || category === 'AE' ? `VATEX-EU-${category}` : '',
    }
  })
}

/** What the document says, else from the first day of supply to the last. */
function periodOf({ periodFrom, periodUntil }: Invoice, days: readonly string[]): Trade['period'] {
  const [from, until] =
    periodFrom || periodUntil
      ? [periodFrom ?? periodUntil, periodUntil ?? periodFrom]
      : [days[0], days.at(-1)]
  if (!from || !until || (!periodFrom && !periodUntil && from === until)) return null
  return { from, until }
}

/** A day outside the period of the document would contradict it. */
function isWithin(day: string | null, period: Trade['period']): boolean {
  return day !== null && (period === null || (period.from <= day && day <= period.until))
}

function withoutTax(minor: number, rate: number): bigint {
  return nearest(BigInt(minor) * 10_000n, 10_000n + BigInt(rate))
}

function percent(rate: number): string {
  return decimal(BigInt(rate), 2)
}

/** A whole number of the smallest unit as text with so many decimals. */
export function decimal(minor: bigint, digits: number): string {
  const figures = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0n ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}

/** Quotient of numbers that are not negative, rounded half up. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
