import { minorDigits } from './money.ts'

/** What was understood of an amount somebody wrote. */
export type ParsedMoney =
  | { kind: 'amount'; minor: number }
  | { kind: 'empty' }
  /** Not to be read as an amount at all, or below nothing. */
  | { kind: 'nonsense' }
  /** More digits after the point than the currency has; `most` of them. */
  | { kind: 'tooFine'; most: number }
  | { kind: 'tooMuch' }

/**
 * Reads an amount as the locale writes it: `35`, `35,50` and `1.200,00` in German, `1,200.00` in English. A mark that
 * cannot group anything where it stands, such as the comma of an English `35,50`, is taken for the point. The
 * currency may stand with it. `most` is in minor units.
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
  // Blanks of any width and both apostrophes group everywhere; nobody writes them for anything else.
  const groups = ['.', ',', ' ', '\u00a0', '\u202f', "'", '’'].filter((mark) => mark !== point)
  return { point: point ?? '.', groups }
}

/** Whether digits stand alone, or in groups of three after the first, parted by one and the same of these marks. */
function isGrouped(whole: string, marks: readonly string[]): boolean {
  const mark = /\D/.exec(whole)?.[0]
  if (mark === undefined) return true
  const [first = '', ...rest] = whole.split(mark)
  return marks.includes(mark) && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}
