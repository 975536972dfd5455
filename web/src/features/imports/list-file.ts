import { readCsv, unguard } from '../../ui/csv.ts'
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
  const [heads, ...rows] = readCsv(text)
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

/** A day as people write it, for a list that people read. */
export function writtenDay(iso: string): string {
  return iso === '' ? '' : formatDate(Temporal.PlainDate.from(iso))
}
