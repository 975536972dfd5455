import Papa from 'papaparse'
import { formatDate, parseDate } from '../../ui/parse-date.ts'
import { type Column, columns, type Mapping } from './columns.ts'

/** A list as it stands in a file. */
export interface ListFile {
  name: string
  heads: string[]
  rows: string[][]
}

/** Reads CSV with whatever separates its columns. Throws a sentence for a file that is no list. */
export function readList(name: string, text: string): ListFile {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [heads, ...rows] = data
  if (!heads || heads.length < 2) throw new Error(`${name} has no columns: save the list as CSV first.`)
  if (rows.length === 0) throw new Error(`${name} has a head but no rows beneath it.`)
  return { name, heads, rows }
}

/** The rows of a file as the server takes them; dates as people write them become ISO 8601. */
export function mappedRows({ rows }: ListFile, mapping: Mapping, today: Temporal.PlainDate) {
  return rows.map((cells) => {
    const row: Partial<Record<Column, string>> = {}
    for (const column of columns) {
      const at = mapping[column]
      const cell = at === undefined ? '' : unguard(cells[at] ?? '').trim()
      if (cell !== '') row[column] = column === 'riderDateOfBirth' ? birthday(cell, today) : cell
    }
    return row
  })
}

/** A whole date only: half of one would be completed from today, which no birthday is. */
function birthday(written: string, today: Temporal.PlainDate): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(written)
  if (!parts) return written
  const parsed = parseDate(`${parts[1]}/${parts[2]}/${parts[3]}`, today)
  return parsed.kind === 'date' ? parsed.date.toString() : written
}

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** A list as CSV that no spreadsheet executes: what looks like a formula gets an apostrophe before it. */
export function writeList(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((cells) => cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell)))
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${Papa.unparse([[...heads], ...safe], { newline: '\r\n' })}`
}

/** Takes away the apostrophe that writeList put before what looks like a formula. */
function unguard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A day as people write it, for a list that people read. */
export function writtenDay(iso: string): string {
  return iso === '' ? '' : formatDate(Temporal.PlainDate.from(iso))
}
