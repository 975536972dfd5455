import {
  chainBegin,
  contentOf,
  contentVersion,
  creditTotals,
  hashOf,
  taxedLine,
  totalsOf,
} from '#modules/invoices/index.ts'
import type { Counter, IssuedRow } from './store.ts'

/** What is known of a seller's books as far as they were read. */
export interface Read {
  documents: number
  previous: Uint8Array
  position: number
  /** Of each series, by kind and year: its last number and the day that was given. */
  series: Map<string, { last: number; day: string }>
}

export function beginning(): Read {
  return { documents: 0, previous: chainBegin, position: 0, series: new Map() }
}

/** What is wrong with the next document of a chain, each in a sentence that names it, and what is known after it. */
export function checkNext(read: Read, row: IssuedRow): { problems: string[]; read: Read } {
  const name = `Document ${row.number ?? row.id}`
  const hash = Buffer.from(row.hash ?? [])
  const problems = [
    row.chain_position !== read.position + 1 &&
      `Before it ${(row.chain_position ?? 0) - read.position - 1} documents of the chain are missing.`,
    !same(row.previous_hash, read.previous) && 'It does not follow the document before it in the chain.',
    checkContent(row, hash),
    !row.is_found && 'It is not found by its hash.',
    ...checkSums(row),
    ...checkNumber(read, row),
  ].filter((problem) => typeof problem === 'string')
  const series = new Map(read.series)
  series.set(seriesOf(row), { last: row.counter_value ?? 0, day: row.issued_on?.toString() ?? '' })
  return {
    problems: problems.map((problem) => `${name}: ${problem}`),
    read: {
      documents: read.documents + 1,
      previous: hash,
      position: row.chain_position ?? read.position + 1,
      series,
    },
  }
}

/** M2: it says what it said when it was issued. */
function checkContent(row: IssuedRow, hash: Uint8Array): string | false {
  if (row.content_version !== contentVersion)
    return `It was altered after it was issued, or a newer release issued it: its content has version ${row.content_version}.`
  const content = contentOf(row, row.lines, row.corrected_number)
  return (
    !same(hashOf(row.previous_hash ?? chainBegin, content), hash) &&
    'It was altered after it was issued: its hash is another one.'
  )
}

/** M1: consecutive in its series, and never on a day before the last. */
function checkNumber({ series }: Read, row: IssuedRow) {
  const before = series.get(seriesOf(row))
  const wanted = (before?.last ?? 0) + 1
  return [
    row.counter_value !== wanted && `Its number should be the ${wanted}. of its series.`,
    !row.number?.endsWith(String(row.counter_value)) && 'Its number is not the one it was given.',
    before !== undefined &&
      (row.issued_on?.toString() ?? '') < before.day &&
      'It is dated before the last document of its series.',
  ]
}

/** M5: its sums are those of its lines, of a credit note after what was credited before. */
function checkSums(row: IssuedRow) {
  const [lines, before] = [row.lines.map(taxedLine), row.credited_before.map(taxedLine)]
  const totals =
    row.corrects === null
      ? totalsOf(lines, row.prices_include_tax)
      : creditTotals(before, lines, row.prices_include_tax)
  const kept = JSON.stringify([
    row.net_minor,
    row.tax_minor,
    row.gross_minor,
    row.lines.map((line) => line.net_minor),
  ])
  const made = JSON.stringify([totals.netMinor, totals.taxMinor, totals.grossMinor, totals.lineNets])
  return [kept !== made && 'Its sums are not those of its lines.']
}

/** What is wrong at the end: series that were counted further than there are documents, documents nobody can verify. */
export function checkEnd(read: Read, counters: readonly Counter[], hashes: number): string[] {
  const known = new Map(counters.map(({ kind, year, last }) => [`${kind} ${year}`, last]))
  const series = new Set([...known.keys(), ...read.series.keys()])
  const wrong = [...series].toSorted().flatMap((one) => {
    const [counted, found] = [known.get(one) ?? 0, read.series.get(one)?.last ?? 0]
    return counted === found
      ? []
      : `Series ${one}: ${counted} numbers were given, the last document has ${found}.`
  })
  const lost = hashes - read.documents
  return lost > 0 ? [...wrong, `${lost} documents that were issued are not there.`] : wrong
}

function seriesOf({ kind, counter_year: year }: IssuedRow): string {
  return `${kind} ${year}`
}

function same(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a !== null && b !== null && Buffer.compare(a, b) === 0
}
