import {
  type BillingRow,
  isTuitionOf,
  isValidOn,
  type SellerRow,
  type TaxRateRow,
  usualOn,
} from '#modules/invoicing/invoice-settings/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { taxWords } from '#platform/writing/tax-words.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { LineRow } from '../store.ts'

/** Tax fields of a line. */
export type LineTax = Pick<LineRow, 'taxCategory' | 'taxRate' | 'exemptionText'>

type Seller = Pick<BillingRow, 'isSmallBusiness' | 'exemptionText'> & {
  business: Pick<SellerRow['business'], 'country' | 'language'>
}
/** The seller with its legal form. */
type Issuer = Seller & Pick<BillingRow, 'legalForm'>

/** For a seller without tax rates. */
const noTaxOf = ({ business }: Seller): LineTax => ({
  taxCategory: 'O',
  taxRate: 0,
  exemptionText: inLanguage(business.language, () =>
    say('Not subject to {tax}', { tax: writingOf(business.country).taxInText }),
  ),
})

/** A line whose tax is chosen. */
interface ToTax {
  /** Id of a rate. */
  chosen: string | undefined
  kept?: LineTax | undefined
  /** Day of supply. */
  day: Temporal.PlainDate
  field: string
}

/**
 * M4: the tax of each line, by seller, chosen rate and day of supply. Without a choice, the line keeps its tax if that
 * is valid on the day; otherwise it gets the default. Throws `not_found`, and `invalid_input` with `field` for a rate
 * that is not valid then.
 */
export function taxChooser(seller: Seller, rates: readonly TaxRateRow[]): (line: ToTax) => LineTax {
  // Lines share few days, and a seller may have thousands of rates.
  const usual = new Map<string, TaxRateRow | undefined>()
  const usualOf = (day: Temporal.PlainDate) => {
    const key = day.toString()
    if (!usual.has(key)) usual.set(key, usualOn(rates, day))
    return usual.get(key)
  }
  return ({ chosen, kept, day, field }) => {
    if (seller.isSmallBusiness) return { taxCategory: 'E', taxRate: 0, exemptionText: seller.exemptionText }
    if (!chosen && kept && hasRate(rates, kept, day)) return kept
    const rate = chosen ? rates.find(({ id }) => id === chosen) : usualOf(day)
    if (chosen && !rate) throw new AppError('not_found')
    if (!rate) return noTaxOf(seller)
    if (!isValidOn(rate, day))
      throw new AppError('invalid_input', {
        fields: { [field]: say('must be valid on the day of supply: {rate} is not', { rate: rate.name }) },
      })
    return { taxCategory: rate.category, taxRate: rate.rate, exemptionText: rate.exemptionText }
  }
}

/**
 * M4: a sentence for each line whose tax the seller no longer charges, because the seller's status or rates have
 * changed. `today` is the day of supply of lines without one.
 */
export function nameStaleTax(
  seller: Issuer,
  rates: readonly TaxRateRow[],
  lines: readonly (LineTax & Pick<LineRow, 'servedOn' | 'description'>)[],
  today: Temporal.PlainDate,
): string[] {
  const { taxInText } = taxWords(seller.business.country)
  const allowed = rates.filter((rate) => isTuitionOf(seller.legalForm, rate, today))
  return lines.flatMap((line) => {
    const saysWhy = line.taxCategory === 'S' || line.taxCategory === 'Z' || line.exemptionText !== ''
    if (!saysWhy)
      return say(
        '“{line}” does not say why no {tax} is charged: enter the reason in the invoice settings, then save the draft again.',
        { line: line.description, tax: taxInText },
      )
    return isCurrent(seller, allowed, line, line.servedOn ?? today)
      ? []
      : say(
          'The {tax} of “{line}” is out of date: save the draft again, or add a rate that is valid on its day.',
          { line: line.description, tax: taxInText },
        )
  })
}

function isCurrent(
  seller: Seller,
  rates: readonly TaxRateRow[],
  line: LineTax,
  day: Temporal.PlainDate,
): boolean {
  if (seller.isSmallBusiness) return line.taxCategory === 'E'
  const isOfNoRate = line.taxCategory === 'O' && line.exemptionText === noTaxOf(seller).exemptionText
  if (isOfNoRate && !rates.some((rate) => rate.isUsual && rate.archivedAt === null)) return true
  return hasRate(rates, line, day)
}

function hasRate(rates: readonly TaxRateRow[], line: LineTax, day: Temporal.PlainDate): boolean {
  return rates.some(
    (rate) =>
      rate.category === line.taxCategory &&
      rate.rate === line.taxRate &&
      rate.exemptionText === line.exemptionText &&
      isValidOn(rate, day),
  )
}
