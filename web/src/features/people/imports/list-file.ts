import { t } from '@lingui/core/macro'
import Papa from 'papaparse'
import { InputError } from '../../../forms/input-error.ts'
import { unguard } from '../../../ui/files/csv.ts'
import { formatDate, parseDate } from '../../../ui/words/parse-date.ts'
import { readHeight, readWeight } from '../../../ui/words/measures.ts'
import { type Column, columns, guessMapping, type Mapping } from './columns.ts'
import { divideName } from './divide-name.ts'

/** A list from a file. */
export interface ListFile {
  name: string
  heads: string[]
  rows: string[][]
  /** Line number of each row, from 1. */
  lines: number[]
}

/** A row for the server. */
export type Row = Partial<Record<Column | 'riderIsClient' | 'healthConsent', string>>

const delimiters = [',', ';', '\t', '|']
/** The header is within these lines; a title may be above. */
const mostLinesAbove = 15

/** Reads CSV with any separator, and with a title above the header. Throws a sentence for other files. */
export function readList(name: string, text: string): ListFile {
  const plain = text.replace(/^\uFEFF/, '')
  const best = delimiters
    .map((delimiter) => {
      const all = Papa.parse<string[]>(plain, { delimiter, skipEmptyLines: false }).data
      return { all, ...findHead(all) }
    })
    .reduce((one, other) => (other.score > one.score ? other : one))
  const { all, at } = best
  const heads = all[at] ?? []
  if (filled(heads) < 2) throw new InputError(t`${name} has no columns: save the list as CSV first.`)
  const lines: number[] = []
  const rows: string[][] = []
  for (const [index, cells] of all.entries()) {
    if (index <= at || filled(cells) === 0) continue
    rows.push(cells)
    lines.push(index + 1)
  }
  if (rows.length === 0) throw new InputError(t`${name} has column headings but no rows below them.`)
  return { name, heads, rows, lines }
}

/** The line with most known column titles, otherwise the first with several cells. */
function findHead(all: readonly string[][]): { at: number; score: number } {
  let found = { at: -1, score: 0 }
  for (const [at, cells] of all.slice(0, mostLinesAbove).entries()) {
    const columnsFound = Object.keys(guessMapping(cells)).length
    // Known titles count most; several cells are better than one.
    const score = columnsFound * 100 + Math.min(filled(cells), 50)
    const isHead = filled(cells) >= 2 && (columnsFound > 0 || found.at < 0)
    if (isHead && score > found.score && (columnsFound > 0 || found.score < 100)) found = { at, score }
  }
  return found
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Rows for the server: dates in ISO 8601, metric measures, split names. */
export function mappedRows(
  { rows }: Pick<ListFile, 'rows'>,
  mapping: Mapping,
  today: Temporal.PlainDate,
): Row[] {
  const namesRider = mapping.riderFullName !== undefined || mapping.riderFirstName !== undefined
  return rows.map((cells) => {
    const row: Row = {}
    for (const column of columns) {
      const at = mapping[column]
      const cell = at === undefined ? '' : unguard(cells[at] ?? '').trim()
      if (cell !== '') row[column] = clean(column, cell, today)
    }
    return completed(row, namesRider, today)
  })
}

function clean(column: Column, cell: string, today: Temporal.PlainDate): string {
  if (column === 'riderDateOfBirth') return birthday(cell, today)
  if (column === 'riderHeightCm') return String(readHeight(cell) ?? cell)
  if (column === 'riderWeightKg') return String(readWeight(cell) ?? cell)
  if (column === 'country') return countryCodes[cell.toLowerCase()] ?? cell.toUpperCase()
  return cell
}

const countryCodes: Record<string, string> = {
  uk: 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  ireland: 'IE',
  germany: 'DE',
  deutschland: 'DE',
  usa: 'US',
}

/** Splits names; without rider columns the person is the rider. */
function completed(
  { fullName, riderFullName, ...row }: Row,
  namesRider: boolean,
  today: Temporal.PlainDate,
): Row {
  if (fullName !== undefined && row.firstName === undefined && row.lastName === undefined)
    Object.assign(row, divideName(fullName))
  if (riderFullName !== undefined && row.riderFirstName === undefined) {
    const { firstName, lastName } = divideName(riderFullName)
    row.riderFirstName = firstName === '' ? lastName : firstName
    if (firstName !== '') row.riderLastName = lastName
  }
  splitContact(row)
  if (!namesRider && row.firstName !== undefined && ofRider.some((column) => row[column] !== undefined)) {
    row.riderFirstName = row.firstName
    if (row.lastName !== undefined) row.riderLastName = row.lastName
    if (isGrownUp(row.riderDateOfBirth, today)) row.riderIsClient = 'yes'
  }
  return row
}

const ofRider = [
  'riderDateOfBirth',
  'riderHeightCm',
  'riderWeightKg',
  'riderNote',
  'emergencyName',
  'emergencyPhone',
  'allergies',
  'conditions',
] as const

/** Splits a contact in one cell into name and number. */
function splitContact(row: Row): void {
  const found = row.emergencyPhone === undefined ? readContact(row.emergencyName ?? '') : undefined
  if (found) Object.assign(row, found)
}

const relations =
  /\b(mum|mom|mother|dad|father|gran|granny|grandma|grandad|nan|aunt|uncle|husband|wife|partner|sister|brother|friend)\b/i

/** Finds name and number: `Mum Sarah 07700 900123`. Undefined without a phone number. */
export function readContact(
  text: string,
): { emergencyName: string; emergencyPhone: string; emergencyRelation: string } | undefined {
  const phone = /\+?\(?\d[\d ()/-]{6,}\d/.exec(text)?.[0]
  if (phone === undefined) return undefined
  const relation = relations.exec(text)?.[0] ?? ''
  const name = text
    .replace(phone, ' ')
    .replace(relations, ' ')
    .replaceAll(/\b(emergency|contact|call|ring|phone|tel|mobile|in case of)\b/gi, ' ')
    .replaceAll(/[^\p{L}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { emergencyName: name.slice(0, 120), emergencyPhone: phone.trim(), emergencyRelation: relation }
}

function isGrownUp(born: string | undefined, today: Temporal.PlainDate): boolean {
  if (born === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(born)) return true
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(born).add({ years: 18 }), today) <= 0
}

/** Full dates only: a partial one would be completed from today, which is wrong for birthdays. */
function birthday(written: string, today: Temporal.PlainDate): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written
  const parts = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{2}|\d{4})$/.exec(written)
  if (!parts) return written
  const parsed = parseDate(`${parts[1]}/${parts[2]}/${wholeYear(parts[3] ?? '', today)}`, today)
  return parsed.kind === 'date' ? parsed.date.toString() : written
}

/** Two digits of a year are in the last hundred years: nobody is born in the future. */
function wholeYear(written: string, today: Temporal.PlainDate): string {
  if (written.length === 4) return written
  const year = Math.floor(today.year / 100) * 100 + Number(written)
  return String(year > today.year ? year - 100 : year)
}

/** Formats a day for an exported list. */
export function writtenDay(iso: string): string {
  return iso === '' ? '' : formatDate(Temporal.PlainDate.from(iso))
}
