import type { taxCategories } from '@cavaletti/contract/invoicing/invoice-lines'
import type { invoiceStates } from '@cavaletti/contract/invoicing/invoice-states'
import { say } from '#platform/messages/say.ts'
import { taxWords } from '#platform/writing/tax-words.ts'

/** Arithmetic of documents. Amounts are integers in the minor unit; divisions are exact, in BigInt. */

export type TaxCategory = (typeof taxCategories)[number]

export interface Priced {
  quantityMilli: number
  unitPriceMinor: number
  discountMinor: number
}

export interface Taxed {
  amountMinor: number
  taxCategory: TaxCategory
  /** Hundredths of a percent. */
  taxRate: number
  exemptionText: string
}

export interface TaxSum {
  category: TaxCategory
  rate: number
  netMinor: number
  taxMinor: number
  exemptionText: string
}

export interface Totals {
  /** Net amount of each line; those of a rate add up to its net total. */
  lineNets: number[]
  /** By rate, highest first. */
  taxes: TaxSum[]
  netMinor: number
  taxMinor: number
  grossMinor: number
}

/** Quantity times price, rounded half away from zero, less the discount. */
export function lineAmount({ quantityMilli, unitPriceMinor, discountMinor }: Priced): number {
  return divide(BigInt(quantityMilli) * BigInt(unitPriceMinor), 1000n) - discountMinor
}

/** A stored line as input for tax. */
export function taxedLine(line: {
  amountMinor: number
  taxCategory: TaxCategory
  taxRate: number
  exemptionText?: string | undefined
}): Taxed {
  return {
    amountMinor: line.amountMinor,
    taxCategory: line.taxCategory,
    taxRate: line.taxRate,
    exemptionText: line.exemptionText ?? '',
  }
}

/** Computes tax once for each rate of the document (M5), from gross or on net amounts. */
export function totalsOf(lines: readonly Taxed[], pricesIncludeTax: boolean): Totals {
  const lineNets: number[] = lines.map(() => 0)
  const taxes: TaxSum[] = []
  const byRate = Map.groupBy(lines.entries(), ([, line]) => keyOfLine(line))
  for (const ofRate of byRate.values()) {
    const places = ofRate.map(([place]) => place)
    const together = ofRate.map(([, line]) => line)
    const [first] = together
    if (!first) continue
    const sum = together.reduce((all, { amountMinor }) => all + amountMinor, 0)
    const rate = BigInt(first.taxRate)
    const taxMinor = pricesIncludeTax
      ? divide(BigInt(sum) * rate, 10_000n + rate)
      : divide(BigInt(sum) * rate, 10_000n)
    const netMinor = pricesIncludeTax ? sum - taxMinor : sum
    const nets = share(
      netMinor,
      together.map(({ amountMinor }) => amountMinor),
    )
    for (const [index, place] of places.entries()) lineNets[place] = nets[index] ?? 0
    taxes.push({
      category: first.taxCategory,
      rate: first.taxRate,
      netMinor,
      taxMinor,
      exemptionText: first.exemptionText,
    })
  }
  taxes.sort((a, b) => b.rate - a.rate || a.category.localeCompare(b.category))
  return { lineNets, ...sumOf(taxes) }
}

/**
 * Totals of a credit note: tax of all credits including this one, less tax of the earlier ones. So partial credits
 * add up to the invoice, each rate to the cent.
 */
export function creditTotals(
  before: readonly Taxed[],
  lines: readonly Taxed[],
  pricesIncludeTax: boolean,
): Totals {
  const past = new Map(totalsOf(before, pricesIncludeTax).taxes.map((tax) => [keyOf(tax), tax]))
  const lineNets: number[] = lines.map(() => 0)
  const taxes: TaxSum[] = []
  for (const tax of totalsOf([...before, ...lines], pricesIncludeTax).taxes) {
    const places = [...lines.entries()].flatMap(([place, line]) =>
      keyOfLine(line) === keyOf(tax) ? place : [],
    )
    if (places.length === 0) continue
    const earlier = past.get(keyOf(tax))
    const netMinor = tax.netMinor - (earlier?.netMinor ?? 0)
    taxes.push({ ...tax, netMinor, taxMinor: tax.taxMinor - (earlier?.taxMinor ?? 0) })
    const nets = share(
      netMinor,
      places.map((place) => lines[place]?.amountMinor ?? 0),
    )
    for (const [index, place] of places.entries()) lineNets[place] = nets[index] ?? 0
  }
  return { lineNets, ...sumOf(taxes) }
}

function keyOf({ category, rate, exemptionText }: Omit<TaxSum, 'netMinor' | 'taxMinor'>): string {
  return `${category} ${rate} ${exemptionText}`
}

function keyOfLine({ taxCategory: category, taxRate: rate, exemptionText }: Taxed): string {
  return keyOf({ category, rate, exemptionText })
}

/** Totals over all rates. */
function sumOf(taxes: TaxSum[]): Omit<Totals, 'lineNets'> {
  const netMinor = taxes.reduce((all, tax) => all + tax.netMinor, 0)
  const taxMinor = taxes.reduce((all, tax) => all + tax.taxMinor, 0)
  return { taxes, netMinor, taxMinor, grossMinor: netMinor + taxMinor }
}

/**
 * Splits a total in proportion to weights; the parts add up exactly. Each gets the integer part of its share, and the
 * rest goes by one to the largest remainders, earlier first. Weights may be negative; if all are 0, the first gets
 * all.
 */
export function share(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, place) => (place === 0 ? total : 0))
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const parts = exact.map((part) => Number(floor(part, BigInt(sum))))
  const lost = exact.map((part, place) => part - BigInt(parts[place] ?? 0) * BigInt(sum))
  const order = [...parts.keys()].toSorted((a, b) => {
    const more = (lost[b] ?? 0n) - (lost[a] ?? 0n)
    const sign = sum > 0 ? more : -more
    return sign > 0n ? 1 : sign < 0n ? -1 : a - b
  })
  let left = total - parts.reduce((all, part) => all + part, 0)
  for (const place of order) {
    if (left <= 0) break
    parts[place] = (parts[place] ?? 0) + 1
    left -= 1
  }
  return parts
}

/** Invoices below this amount, minor unit, may omit the buyer's address (Directive 2006/112, Art. 220a and 238). */
const simplifiedLimits: Readonly<Record<string, number>> = {
  AT: 40_000,
  DE: 25_000,
  ES: 40_000,
  GB: 25_000,
  IE: 10_000,
  IT: 40_000,
}
const simplifiedLimit = 10_000

/** Required content (M3) that an invoice lacks, each as a sentence that says where to enter it. */
export function missingOn(document: {
  seller: { name: string; street: string; city: string; country: string; vatId: string; taxNumber: string }
  buyer: { name: string; street: string; city: string; vatId: string }
  lines: number
  grossMinor: number
  taxes: readonly Pick<TaxSum, 'category' | 'rate'>[]
}): string[] {
  const { seller, buyer, grossMinor, taxes } = document
  const { taxInText, taxIdName, taxNumberInText } = taxWords(seller.country)
  const isReversed = taxes.some(({ category }) => category === 'AE')
  const isSimplified = grossMinor <= (simplifiedLimits[seller.country] ?? simplifiedLimit)
  return [
    document.lines === 0 && say('This document has no lines. Add one first.'),
    grossMinor < 0 && say('The total is below zero. Write a credit note instead.'),
    seller.name === '' && say('Enter your name in the invoice settings.'),
    (seller.street === '' || seller.city === '') && say('Enter your address in the business settings.'),
    taxes.some(({ rate }) => rate > 0) &&
      seller.vatId === '' &&
      seller.taxNumber === '' &&
      say('Enter your {taxId} or {taxNumber} in the invoice settings.', {
        taxId: taxIdName,
        taxNumber: taxNumberInText,
      }),
    isReversed &&
      (seller.vatId === '' || buyer.vatId === '') &&
      say(
        'The client owes the {tax}, so the invoice must show your {taxId} and theirs. Enter yours in the invoice settings and theirs in the client’s record.',
        { tax: taxInText, taxId: taxIdName },
      ),
    buyer.name === '' && say('Enter the client’s name in their record.'),
    !isSimplified &&
      (buyer.street === '' || buyer.city === '') &&
      say('Enter the client’s address in their record. An invoice of this amount must show it.'),
  ].filter((missing) => typeof missing === 'string')
}

/** State of an issued document, from credits and payments (M8). Amounts in the minor unit. */
export function stateOf(
  document: {
    issued: boolean
    grossMinor: number
    creditedMinor: number
    openMinor: number
    dueOn: Temporal.PlainDate | null
  },
  today: Temporal.PlainDate,
): (typeof invoiceStates)[number] {
  const { issued, grossMinor, creditedMinor, openMinor, dueOn } = document
  if (!issued) return 'draft'
  if (grossMinor > 0 && creditedMinor >= grossMinor) return 'credited'
  if (openMinor <= 0) return 'paid'
  if (dueOn !== null && Temporal.PlainDate.compare(dueOn, today) < 0) return 'overdue'
  return openMinor < grossMinor - creditedMinor ? 'part_paid' : 'open'
}

function divide(dividend: bigint, divisor: bigint): number {
  const half = divisor / 2n
  const away = dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
  return Number(away)
}

function floor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
