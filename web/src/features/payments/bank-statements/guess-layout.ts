import type { Api, BodyOf } from '@cavaletti/contract'
import { type ColumnName, columnTitles } from './column-titles.ts'
import { guessDayOrder, guessDecimal, readAmount, readDay } from './read-cells.ts'

export type Layout = BodyOf<Api['POST /api/bank-statements']>['layout']
export type Columns = { [Name in keyof Layout['columns']]?: number | undefined }

/** What a bank's file holds. */
interface Table {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** In order of precedence, for titles that match two. */
export const columnNames = [
  'day',
  'amount',
  'credit',
  'debit',
  'direction',
  'counterparty',
  'counterpartyIban',
  'reference',
  'currency',
] as const satisfies readonly ColumnName[]

/** Columns recognised by title; the user chooses the others. */
export function guessColumns(heads: readonly string[]): Columns {
  const plain = heads.map((head) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}€]/gu, ''))
  const taken = new Set<number>()
  const columns: Columns = {}
  for (const name of columnNames)
    for (const title of columnTitles[name].split(' ')) {
      const at = plain.indexOf(title)
      if (at < 0 || taken.has(at)) continue
      columns[name] = at
      taken.add(at)
      break
    }
  return columns
}

/** Rows that are enough to detect formats. */
const sample = 200

/** The likeliest layout: by titles, otherwise by content. */
export function guessLayout({ heads, rows }: Table): Omit<Layout, 'columns'> & { columns: Columns } {
  const columns = guessColumns(heads)
  const some = rows.slice(0, sample)
  const cells = (at: number | undefined): string[] =>
    at === undefined ? [] : some.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  const order = guessDayOrder(
    // Another column, such as timestamps, may use another order of day and month.
    (columns.day === undefined ? heads.flatMap((_, at) => cells(at)) : cells(columns.day)).filter(
      (cell) =>
        readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null || readDay(cell, 'ymd') !== null,
    ),
  )
  const taken = new Set<number | undefined>(Object.values(columns))
  const first = (fits: (cells: string[]) => boolean): number | undefined => {
    const at = heads.findIndex(
      (_, place) => !taken.has(place) && cells(place).length > 0 && fits(cells(place)),
    )
    if (at < 0) return undefined
    taken.add(at)
    return at
  }
  const decimalOf = (all: string[]) => guessDecimal(all)
  columns.day ??= first((all) => all.every((cell) => readDay(cell, order) !== null))
  if ((columns.amount ?? columns.credit ?? columns.debit) === undefined)
    columns.amount = first((all) =>
      all.every((cell) => /[.,]\d{2}\D*$/.test(cell) && readAmount(cell, decimalOf(all), 2) !== null),
    )
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,34}$/i
  columns.counterpartyIban ??= first(
    // The statement's own account is the same in every row.
    (all) => all.every((cell) => iban.test(cell)) && new Set(all).size > 1,
  )
  const wordy = (all: string[]): boolean =>
    all.some((cell) => /\p{L}{3}/u.test(cell)) && new Set(all).size > 1
  if (columns.reference === undefined) {
    const at = first(wordy)
    if (at !== undefined) columns.reference = at
  }
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap(cells)
  return { columns: known(columns), dayOrder: order, decimal: guessDecimal(amounts), account: '' }
}

function known(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined))
}
