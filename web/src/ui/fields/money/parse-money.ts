import { minorDigits } from '../../words/money.ts'

/** Result of parsing an amount. */
export type ParsedMoney =
  | { kind: 'amount'; minor: number }
  | { kind: 'empty' }
  /** Unreadable or negative. */
  | { kind: 'nonsense' }
  /** More decimals than the currency's `most`. */
  | { kind: 'tooFine'; most: number }
  | { kind: 'tooMuch' }

/**
 * Parses an amount in a locale's format: `35`, `35,50` and `1.200,00` in German, `1,200.00` in English. A separator
 * that cannot group digits in its place, such as the comma of an English `35,50`, is the decimal point. The currency
 * may be included. `most` is in minor units.
 */
export function parseMoney(text: string, currency: string, locale: string, most: number): ParsedMoney {
  const plain = withoutCurrency(text, currency, locale)
  if (plain === '') return { kind: 'empty' }
  const { point, groups } = marksOf(locale)
  const match = /^(\d[\d.,'’\s]*?)(?:([.,])(\d*))?$/.exec(plain)
  const lastMark = match?.[2]
  if (!match || !/^[\d.,'’ \u00a0\u202f]+$/.test(plain)) return { kind: 'nonsense' }
  const [, before = '', , after = ''] = match
  const groupsLast = lastMark !== undefined && lastMark !== point && after.length === 3
  const [whole, fraction] = groupsLast ? [plain, ''] : [before, after]
  if (
    !isGrouped(whole, groupsLast || lastMark === point ? groups : groups.filter((mark) => mark !== lastMark))
  )
    return { kind: 'nonsense' }
  const digits = minorDigits(currency)
  if (fraction.replace(/0+$/, '').length > digits) return { kind: 'tooFine', most: digits }
  const minor = Number(whole.replaceAll(/\D/g, '') + fraction.slice(0, digits).padEnd(digits, '0'))
  return minor > most ? { kind: 'tooMuch' } : { kind: 'amount', minor }
}

function withoutCurrency(text: string, currency: string, locale: string): string {
  const symbols = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? '',
  )
  return [currency, ...symbols]
    .reduce((rest, sign) => (sign === '' ? rest : rest.replace(sign, '')), text.trim())
    .trim()
}

function marksOf(locale: string): { point: string; groups: string[] } {
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  // Spaces of any width and apostrophes are always group separators.
  const groups = ['.', ',', ' ', '\u00a0', '\u202f', "'", '’'].filter((mark) => mark !== point)
  return { point: point ?? '.', groups }
}

/** Whether digits have no separators, or groups of three after the first with one of these separators. */
function isGrouped(whole: string, marks: readonly string[]): boolean {
  const mark = /\D/.exec(whole)?.[0]
  if (mark === undefined) return true
  const [first = '', ...rest] = whole.split(mark)
  return marks.includes(mark) && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}
