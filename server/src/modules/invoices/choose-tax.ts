import { type BillingRow, isTuitionOf, isValidOn, type TaxRateRow, usualOn } from '#modules/billing/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { LineRow } from './store.ts'

/** What a line says of its tax. */
export type LineTax = Pick<LineRow, 'tax_category' | 'tax_rate' | 'exemption_text'>

type Seller = Pick<BillingRow, 'is_small_business' | 'exemption_text'>
/** Whose legal form decides, too. */
type Issuer = Seller & Pick<BillingRow, 'legal_form'>

/** Of a seller who has entered no rate. */
const noTax: LineTax = { tax_category: 'O', tax_rate: 0, exemption_text: 'Not subject to VAT' }

/**
 * M4: the tax of a line, by the seller, the rate chosen and the day of supply. Without a choice it keeps the one it has, where that is
 * valid on this day, else it gets the usual one. Throws `not_found`, and `invalid_input` for a rate that is not valid then, naming `field`.
 */
export function chooseTax(
  seller: Seller,
  rates: readonly TaxRateRow[],
  {
    chosen,
    kept,
    day,
    field,
  }: { chosen: string | undefined; kept?: LineTax | undefined; day: Temporal.PlainDate; field: string },
): LineTax {
  if (seller.is_small_business)
    return { tax_category: 'E', tax_rate: 0, exemption_text: seller.exemption_text }
  if (!chosen && kept && hasRate(rates, kept, day)) return kept
  const rate = chosen ? rates.find(({ id }) => id === chosen) : usualOn(rates, day)
  if (chosen && !rate) throw new AppError('not_found')
  if (!rate) return noTax
  if (!isValidOn(rate, day))
    throw new AppError('invalid_input', {
      fields: { [field]: `must be valid on the day of supply: ${rate.name} is not` },
    })
  return { tax_category: rate.category, tax_rate: rate.rate, exemption_text: rate.exemption_text }
}

/**
 * M4: of each line whose tax is not what the seller charges by now a sentence: what kind of seller they are, or which rates
 * are valid, may have changed since it was written. `today` is the day of supply of lines without one.
 */
export function nameStaleTax(
  seller: Issuer,
  rates: readonly TaxRateRow[],
  lines: readonly (LineTax & Pick<LineRow, 'served_on' | 'description'>)[],
  today: Temporal.PlainDate,
): string[] {
  const allowed = rates.filter((rate) => isTuitionOf(seller.legal_form, rate, today))
  return lines.flatMap((line) => {
    const saysWhy = line.tax_category === 'S' || line.tax_category === 'Z' || line.exemption_text !== ''
    if (!saysWhy)
      return `“${line.description}” does not say why no tax is charged: enter it in the settings of invoices, and save the draft again.`
    return isCurrent(seller, allowed, line, line.served_on ?? today)
      ? []
      : `The tax of “${line.description}” is not what you charge by now: save the draft again, or enter a tax rate that is valid on its day.`
  })
}

function isCurrent(
  seller: Seller,
  rates: readonly TaxRateRow[],
  line: LineTax,
  day: Temporal.PlainDate,
): boolean {
  if (seller.is_small_business) return line.tax_category === 'E'
  const isOfNoRate = line.tax_category === 'O' && line.exemption_text === noTax.exemption_text
  if (isOfNoRate && !rates.some((rate) => rate.is_usual && rate.archived_at === null)) return true
  return hasRate(rates, line, day)
}

function hasRate(rates: readonly TaxRateRow[], line: LineTax, day: Temporal.PlainDate): boolean {
  return rates.some(
    (rate) =>
      rate.category === line.tax_category &&
      rate.rate === line.tax_rate &&
      rate.exemption_text === line.exemption_text &&
      isValidOn(rate, day),
  )
}
