import type { Api, BodyOf } from '@cavaletti/contract'
import { plainText } from '@cavaletti/contract/plain-text'
import { minorDigits } from '../../../ui/words/money.ts'
import type { Layout } from './guess-layout.ts'
import { readAmount, readDay, saysOutgoing } from './read-cells.ts'
import type { StatementFile } from './statement-file.ts'

export type NewLine = BodyOf<Api['POST /api/bank-statements']>['lines'][number]

/** Why a row is rejected. */
export interface LeftOut {
  place: number
  why: 'day' | 'amount' | 'nothing' | 'currency'
}

/** Longest texts of a line. */
const [longestName, longestReference] = [200, 1000]

/** Lines of a file with counts of equal ones, and rejected rows. Amounts in minor units. */
export function readLines(
  { rows, firstPlace }: Pick<StatementFile, 'rows' | 'firstPlace'>,
  layout: Layout,
  currency: string,
): { lines: NewLine[]; leftOut: LeftOut[] } {
  const lines: NewLine[] = []
  const leftOut: LeftOut[] = []
  const seen = new Map<string, number>()
  const { columns } = layout
  for (const [index, cells] of rows.entries()) {
    const place = firstPlace + index
    const cell = (at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? ''))
    const paidOn = readDay(cell(columns.day), layout.dayOrder)
    const amountMinor = amountOf(cell, layout, minorDigits(currency))
    const other = cell(columns.currency).toUpperCase()
    const why: LeftOut['why'] | undefined =
      paidOn === null
        ? 'day'
        : other !== '' && other !== currency
          ? 'currency'
          : amountMinor === null
            ? 'amount'
            : amountMinor === 0
              ? 'nothing'
              : undefined
    if (why || paidOn === null || amountMinor === null) {
      leftOut.push({ place, why: why ?? 'amount' })
      continue
    }
    const line = {
      paidOn,
      amountMinor,
      counterparty: oneLine(cell(columns.counterparty), longestName),
      counterpartyIban: accountIn(cell(columns.counterpartyIban)),
      reference: oneLine(cell(columns.reference), longestReference),
    }
    const same = Object.values(line)
      .map((value) => plainText(String(value)))
      .join(' ')
    const occurrence = (seen.get(`${amountMinor} ${same}`) ?? 0) + 1
    seen.set(`${amountMinor} ${same}`, occurrence)
    lines.push({ place, ...line, occurrence })
  }
  return { lines, leftOut }
}

/** From one signed column, from two columns, or from one with a direction. */
function amountOf(
  cell: (at: number | undefined) => string,
  { columns, decimal }: Layout,
  digits: number,
): number | null {
  const read = (at: number | undefined): number | null =>
    cell(at) === '' ? null : readAmount(cell(at), decimal, digits)
  const amount = read(columns.amount)
  if (amount !== null)
    return columns.direction !== undefined && saysOutgoing(cell(columns.direction))
      ? -Math.abs(amount)
      : amount
  const [credit, debit] = [read(columns.credit), read(columns.debit)]
  if (credit === null && debit === null) return null
  return Math.abs(credit ?? 0) - Math.abs(debit ?? 0)
}

/** Without control characters, line breaks and half characters. */
function oneLine(text: string, most: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** An account number; other texts in the column are ignored. */
function accountIn(cell: string): string {
  const plain = cell.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{4,34}$/.test(plain) ? plain : ''
}
