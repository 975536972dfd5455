/** Formats of dates and amounts in bank files. */

export type DayOrder = 'dmy' | 'mdy' | 'ymd'
export type Decimal = ',' | '.'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parts of a date in written order, month names as numbers, without a time. */
function partsOf(cell: string): string[] | null {
  const plain = cell.trim()
  const together = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (together) return together.slice(1)
  const apart = /^(\d{1,4})[\s./-]+(\d{1,2}|[A-Za-z]{3,9})[\s./-]+(\d{1,4})(?!\d)/.exec(plain)
  if (!apart) return null
  const [, first = '', second = '', third = ''] = apart
  if (/^\d/.test(second)) return [first, second, third]
  const month = months.indexOf(second.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : [first, String(month), third]
}

/** ISO 8601, or null if invalid. */
export function readDay(cell: string, order: DayOrder): string | null {
  const parts = partsOf(cell)
  if (!parts) return null
  const [first = '', second = '', third = ''] = parts
  const yearFirst = first.length === 4
  const [year, month, day] =
    yearFirst || order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second]
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (whole < 1990 || whole > 2100) return null
  try {
    const date = { year: whole, month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** Detects the order of day and month; day first if ambiguous. */
export function guessDayOrder(cells: readonly string[]): DayOrder {
  const all = cells.flatMap((cell) => {
    const parts = partsOf(cell)
    return parts ? [parts] : []
  })
  if (all.some(([first = '']) => first.length === 4)) return 'ymd'
  return all.some(([, second]) => Number(second) > 12) ? 'mdy' : 'dmy'
}

/** An amount in minor units with sign, or null; `digits`: decimals of the currency. */
export function readAmount(cell: string, decimal: Decimal, digits: number): number | null {
  const plain = cell
    .normalize('NFKC')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[\s'’]|\p{Sc}/gu, '')
    .replace(/^[A-Z]{3}(?=[-+\d])|(?<=\d)[A-Z]{3}$/, '')
  const match = /^(\()?([-+])?([\d.,]+)([-+]|\)|CR|DR)?$/i.exec(plain)
  if (!match) return null
  const [, bracket, before, figures = '', after = ''] = match
  const [whole = '', fraction = '', ...more] = figures.split(decimal)
  const groups = decimal === ',' ? '.' : ','
  if (more.length > 0 || fraction.includes(groups) || !/\d/.test(figures)) return null
  // With a decimal point, `45,00` is rejected: read without its comma it would be a hundred times larger.
  if (whole.includes(groups) && !groupedWell(whole.split(groups))) return null
  if (fraction.slice(digits).replace(/0+$/, '') !== '') return null
  const minor = Number(whole.replaceAll(groups, '') + fraction.slice(0, digits).padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return bracket || before === '-' || after === '-' || /^dr$/i.test(after) ? -minor || 0 : minor
}

/** Thousands have three digits, before them groups of two or three as in India. */
function groupedWell([first = '', ...rest]: readonly string[]): boolean {
  return (
    /^\d{1,3}$/.test(first) &&
    rest.at(-1)?.length === 3 &&
    rest.every(({ length }) => length === 2 || length === 3)
  )
}

/** The decimal separator of most amounts. */
export function guessDecimal(cells: readonly string[]): Decimal {
  const count = (mark: RegExp): number => cells.filter((cell) => mark.test(cell.trim())).length
  const [commas, points] = [count(/,\d{1,2}\D*$/), count(/\.\d{1,2}\D*$/)]
  return commas > points ? ',' : '.'
}

/** Words for outgoing money, if amounts have no sign. */
const outgoing = /^(d|dr|debit|dbit|af|s|soll|out|-|debet|withdrawal)$/i

export function saysOutgoing(cell: string): boolean {
  return outgoing.test(cell.trim())
}
