import { bankFormOf, ibanLength } from '@cavaletti/contract/invoicing/bank-forms'
import { say } from '#platform/messages/say.ts'
import { taxWords } from '#platform/writing/tax-words.ts'

/** Required settings of a seller, and the form of numbers. */

type Day = Temporal.PlainDate

/** A document number (M1): prefix, year if numbers restart yearly, at least four digits. */
export function documentNumber(prefix: string, year: number, value: number): string {
  return `${prefix}${year === 0 ? '' : `${year}-`}${String(value).padStart(4, '0')}`
}

/** Regular expression for the numbers that `documentNumber` produces with this prefix. */
export function rangePattern(prefix: string, isYearly: boolean): string {
  return `^${prefix}${isYearly ? '[0-9]{4}-' : ''}[0-9]{4,}$`
}

/** Year of a document's number range; 0 if numbers do not restart. */
export function rangeYear(billing: { numbersBeginYearly: boolean }, day: Day): number {
  return billing.numbersBeginYearly ? day.year : 0
}

/** Letters and digits of an account in stored form: capitals, without separators. */
export function plainAccount(typed: string): string {
  return typed.replaceAll(/[\s./-]/g, '').toUpperCase()
}

/** ISO 13616: the country's length, and check digits that give 1 modulo 97. Without spaces, in capitals. */
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

/**
 * Problems of an account by the forms of its country, by field. Both parts are in stored form; if both are empty,
 * there is no account.
 */
export function accountProblems(country: string, code: string, account: string): Record<string, string> {
  if (code === '' && account === '') return {}
  const form = bankFormOf(country)
  if (!form) return { accountNumber: say('must be empty: accounts in your country are named by their IBAN') }
  const isCodeRight = form.code.test(code) && (form.codeKind !== 'routing_number' || isRoutingNumber(code))
  return {
    ...(!isCodeRight && {
      bankCode: form.codeRule ? say(form.codeRule) : say('must be empty: the account number says all'),
    }),
    ...(!form.account.test(account) && { accountNumber: say(form.accountRule) }),
  }
}

/** Check digit of the American Bankers Association: weights 3, 7 and 1 give a multiple of 10. */
function isRoutingNumber(code: string): boolean {
  const sum = Array.from(code, (figure, place) => Number(figure) * ([3, 7, 1][place % 3] ?? 0))
  return sum.reduce((all, one) => all + one, 0) % 10 === 0
}

export function isBic(bic: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
}

/** Settings missing before a document can be issued (M3), each as a sentence. */
export function missingOf(seller: {
  country: string
  name: string
  street: string
  city: string
  vatId: string
  taxNumber: string
  isSmallBusiness: boolean
  exemptionText: string
  /** A tax rate above zero exists. */
  chargesTax: boolean
}): string[] {
  const { taxInText, taxIdName, taxNumberInText } = taxWords(seller.country)
  return [
    seller.name === '' && say('Your name or that of your business.'),
    (seller.street === '' || seller.city === '') && say('Your address: street and town.'),
    !seller.isSmallBusiness &&
      seller.chargesTax &&
      seller.vatId === '' &&
      seller.taxNumber === '' &&
      say('Your {taxId} or {taxNumber}: invoices with {tax} must show it.', {
        taxId: taxIdName,
        taxNumber: taxNumberInText,
        tax: taxInText,
      }),
    seller.isSmallBusiness &&
      seller.exemptionText === '' &&
      say('The sentence that says why you charge no {tax}.', { tax: taxInText }),
  ].filter((missing) => typeof missing === 'string')
}

/**
 * M4: "private tuition exempt only for sole traders/partners [...], never for a company". Rates that ended before
 * today stay as history.
 */
export function isTuitionOf(
  legalForm: 'sole_trader' | 'partnership' | 'company' | 'association',
  { exemptionReason: reason, validUntil: until }: { exemptionReason: string; validUntil: Day | null },
  today: Day,
): boolean {
  if (reason !== 'private_tuition' || legalForm === 'sole_trader' || legalForm === 'partnership') return true
  return until !== null && Temporal.PlainDate.compare(until, today) < 0
}

interface Validity {
  validFrom: Day
  validUntil: Day | null
}

/** Whether a rate is valid on a day of supply (M4). */
export function isValidOn({ validFrom: from, validUntil: until }: Validity, day: Day): boolean {
  return (
    Temporal.PlainDate.compare(from, day) <= 0 &&
    (until === null || Temporal.PlainDate.compare(day, until) <= 0)
  )
}

/** The default rate of a day: of the valid defaults, the one that began last. Undefined if there is none. */
export function usualOn<Rate extends Validity & { isUsual: boolean; archivedAt: unknown }>(
  rates: readonly Rate[],
  day: Day,
): Rate | undefined {
  return rates
    .filter((rate) => rate.isUsual && rate.archivedAt === null && isValidOn(rate, day))
    .toSorted((a, b) => Temporal.PlainDate.compare(b.validFrom, a.validFrom))[0]
}

const accountFields = ['bankHolder', 'iban', 'bic', 'bankCode', 'accountNumber'] as const
type BankAccount = Record<(typeof accountFields)[number], string>

/** Whether a change moves the money of invoices to another account. Spaces and dashes do not count. */
export function isNewAccount(
  kept: BankAccount,
  wanted: { [K in keyof BankAccount]?: string | undefined },
): boolean {
  return accountFields.some((field) => {
    const value = wanted[field]
    if (value === undefined) return false
    return field === 'bankHolder' ? value !== kept[field] : plainAccount(value) !== plainAccount(kept[field])
  })
}
