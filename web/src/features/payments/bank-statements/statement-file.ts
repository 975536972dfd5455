import { t } from '@lingui/core/macro'
import { InputError } from '../../../forms/input-error.ts'
import { decodeText, readCsv } from '../../../ui/files/csv.ts'
import { guessColumns, type Layout } from './guess-layout.ts'

/** A bank's file: column titles and rows. */
export interface StatementFile {
  name: string
  /** Column numbers for a file without titles. */
  heads: string[]
  rows: string[][]
  /** Row number of the first of `rows`, from 1. */
  firstPlace: number
  /** SHA-256 of the titles, which identifies the bank's format. */
  headHash: string
  /** Layout given by the format itself. */
  layout?: Layout
  /** IBAN of the account, if the file has it. */
  accountIban?: string
}

/** Titles are within these rows: banks write account and period above. */
const mostRowsAbove = 30
/** More rows than a year of any account. */
const mostRows = 50_000

/** Larger files contain more than a year. */
const mostBytes = 30_000_000

/** SWIFT's older format: a reference, then an opening balance and movements. */
const mt940 = /^:20:[\s\S]*^:6[01][FM]?:/m

/** Reads a bank's file: CSV, or CAMT.053 or CAMT.052 with one or several accounts. Throws a sentence for other files. */
export async function readStatements(name: string, bytes: Uint8Array): Promise<StatementFile[]> {
  if (bytes.length > mostBytes)
    throw new InputError(t`${name} is too large. Export a shorter period from your bank.`)
  const text = decodeText(bytes)
  if (mt940.test(text))
    throw new InputError(t`${name} is an MT940 file. Choose a CAMT.053, CAMT.052 or CSV file instead.`)
  if (!/^[\uFEFF\s]*</.test(text)) return [await readStatement(name, bytes)]
  const { readCamt } = await import('./read-camt.ts')
  const { kind, accounts: files } = readCamt(name, text.replace(/^[\uFEFF\s]+/, ''))
  const headHash = await sha256(kind)
  if (files.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows)
    throw new InputError(t`${name} has more than ${mostRows} rows. Export a shorter period from your bank.`)
  return files.map(({ account, heads, rows, layout }) => ({
    name: files.length === 1 ? name : `${name}, ${account}`,
    heads,
    rows,
    firstPlace: 1,
    headHash,
    layout,
    ...(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account) && { accountIban: account }),
  }))
}

/** Reads a bank's CSV. Throws a sentence for other files. */
export async function readStatement(name: string, bytes: Uint8Array): Promise<StatementFile> {
  const rows = readCsv(decodeText(bytes)).map((cells) => cells.map((cell) => cell.trim()))
  const widest = Math.max(0, ...rows.slice(0, mostRowsAbove * 2).map((cells) => cells.length))
  if (widest < 2) throw new InputError(t`${name} has no columns: export the statement as CSV.`)
  if (rows.length > mostRows)
    throw new InputError(t`${name} has more than ${mostRows} rows. Export a shorter period from your bank.`)
  const above = headRow(rows)
  const isHeadless = above === undefined
  const heads = isHeadless
    ? Array.from({ length: widest }, (_, at) => t`Column ${at + 1}`)
    : (rows[above] ?? [])
  const body = isHeadless ? rows : rows.slice(above + 1)
  if (body.length === 0) throw new InputError(t`${name} has column headings but no rows below them.`)
  const known = isHeadless ? `${widest}` : heads.join('\n')
  return {
    name,
    heads,
    rows: body,
    firstPlace: isHeadless ? 1 : above + 2,
    headHash: await sha256(known),
  }
}

/** Row of the titles, which has a date and an amount; undefined without one. */
function headRow(rows: readonly (readonly string[])[]): number | undefined {
  const named = rows.slice(0, mostRowsAbove).findIndex((cells) => {
    const { day, amount, credit, debit } = guessColumns(cells)
    return day !== undefined && (amount ?? credit ?? debit) !== undefined
  })
  if (named >= 0) return named
  const [first = []] = rows
  // Titles contain no digits in any language.
  return first.some((cell) => /\d/.test(cell)) ? undefined : 0
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
