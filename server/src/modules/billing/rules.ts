import { bankFormOf, ibanLength } from '@cavaletti/contract/bank-forms'

/** What a seller's settings must say, and how numbers look. */

type Day = Temporal.PlainDate

/** As it stands on documents (M1): prefix, year where the series has one, at least four figures. */
export function documentNumber(prefix: string, year: number, value: number): string {
  return `${prefix}${year === 0 ? '' : `${year}-`}${String(value).padStart(4, '0')}`
}

/** Numbers of a series as a regular expression: those `documentNumber` writes with this prefix. */
export function seriesPattern(prefix: string, isYearly: boolean): string {
  return `^${prefix}${isYearly ? '[0-9]{4}-' : ''}[0-9]{4,}$`
}

/** The series a document of that day is numbered in: its year, or 0 where numbers run on. */
export function seriesYear(billing: { numbers_begin_yearly: boolean }, day: Day): number {
  return billing.numbers_begin_yearly ? day.year : 0
}

/** Letters and digits of an account as they are stored: capitals, without separators. */
export function plainAccount(typed: string): string {
  return typed.replaceAll(/[\s./-]/g, '').toUpperCase()
}

/** ISO 13616: as long as its country wants it, country, check digits that make the whole 1 modulo 97. Without spaces, in capitals. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = ibanLength(iban.slice(0, 2))
  if (length !== undefined && iban.length !== length) return false
  // Letters count from 10 for A.
  const figures = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(figures) % 97n === 1n
}

/** What is wrong with an account by the forms of its country, by field. Both parts are plain; empty parts stand for no account. */
export function accountProblems(country: string, code: string, account: string): Record<string, string> {
  if (code === '' && account === '') return {}
  const form = bankFormOf(country)
  if (!form) return { accountNumber: 'must be empty: accounts in your country are named by their IBAN' }
  const isCodeRight = form.code.test(code) && (form.codeKind !== 'routing_number' || isRoutingNumber(code))
  return {
    ...(!isCodeRight && { bankCode: form.codeRule || 'must be empty: the account number says all' }),
    ...(!form.account.test(account) && { accountNumber: form.accountRule }),
  }
}

/** The check digit of the American Bankers Association: weights 3, 7 and 1 give a multiple of 10. */
function isRoutingNumber(code: string): boolean {
  const sum = Array.from(code, (figure, place) => Number(figure) * ([3, 7, 1][place % 3] ?? 0))
  return sum.reduce((all, one) => all + one, 0) % 10 === 0
}

export function isBic(bic: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
}

/** What is missing before anything can be issued (M3), each in a sentence. */
export function missingOf(seller: {
  name: string
  street: string
  city: string
  vat_id: string
  tax_number: string
  is_small_business: boolean
  exemption_text: string
  /** Some rate of tax above zero can be put on a line. */
  charges_tax: boolean
}): string[] {
  return [
    seller.name === '' && 'Your name or that of your business.',
    (seller.street === '' || seller.city === '') && 'Your address: street and town.',
    !seller.is_small_business &&
      seller.charges_tax &&
      seller.vat_id === '' &&
      seller.tax_number === '' &&
      'Your VAT or tax number: invoices with tax must show it.',
    seller.is_small_business &&
      seller.exemption_text === '' &&
      'The sentence that says why you charge no tax.',
  ].filter((missing) => typeof missing === 'string')
}

/**
 * M4: "private tuition exempt only for sole traders/partners [...], never for a company". Until when it was is over; a
 * rate that ended before today says what was.
 */
export function isTuitionOf(
  legalForm: 'sole_trader' | 'partnership' | 'company' | 'association',
  { exemption_reason: reason, valid_until: until }: { exemption_reason: string; valid_until: Day | null },
  today: Day,
): boolean {
  if (reason !== 'private_tuition' || legalForm === 'sole_trader' || legalForm === 'partnership') return true
  return until !== null && Temporal.PlainDate.compare(until, today) < 0
}

interface Validity {
  valid_from: Day
  valid_until: Day | null
}

/** Whether a rate applies to what was supplied on a day (M4). */
export function isValidOn({ valid_from: from, valid_until: until }: Validity, day: Day): boolean {
  return (
    Temporal.PlainDate.compare(from, day) <= 0 &&
    (until === null || Temporal.PlainDate.compare(day, until) <= 0)
  )
}

/** The usual rate of a day: of those that are valid then the one that began last. Undefined where none is. */
export function usualOn<Rate extends Validity & { is_usual: boolean; archived_at: unknown }>(
  rates: readonly Rate[],
  day: Day,
): Rate | undefined {
  return rates
    .filter((rate) => rate.is_usual && rate.archived_at === null && isValidOn(rate, day))
    .toSorted((a, b) => Temporal.PlainDate.compare(b.valid_from, a.valid_from))[0]
}
