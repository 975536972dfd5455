import {
  chainBegin,
  contentOf,
  contentVersion,
  creditTotals,
  hashOf,
  taxedLine,
  totalsOf,
} from '#modules/invoicing/invoices/index.ts'
import type { Counter, IssuedRow } from './store.ts'

/** State of the check so far. */
export interface Read {
  documents: number
  previous: Uint8Array
  position: number
  /** Last number and its day of each number range, by kind and year. */
  series: Map<string, { last: number; day: string }>
}

export function beginning(): Read {
  return { documents: 0, previous: chainBegin, position: 0, series: new Map() }
}

/** Checks the next document of a chain. Returns problems, each a sentence naming it, and the new state. */
export function checkNext(read: Read, row: IssuedRow): { problems: string[]; read: Read } {
  const name = `Document ${row.number ?? row.id}`
  const hash = Buffer.from(row.hash ?? [])
  const problems = [
    row.chainPosition !== read.position + 1 &&
      `Documents missing before it in the chain: ${(row.chainPosition ?? 0) - read.position - 1}.`,
    !same(row.previousHash, read.previous) && 'It does not link to the previous document in the chain.',
    checkContent(row, hash),
    !row.isFound && 'Its hash is not in the index of hashes.',
    ...checkSums(row),
    ...checkNumber(read, row),
  ].filter((problem) => typeof problem === 'string')
  const series = new Map(read.series)
  series.set(seriesOf(row), { last: row.counterValue ?? 0, day: row.issuedOn?.toString() ?? '' })
  return {
    problems: problems.map((problem) => `${name}: ${problem}`),
    read: {
      documents: read.documents + 1,
      previous: hash,
      position: row.chainPosition ?? read.position + 1,
      series,
    },
  }
}

/** M2: its content is that of its issue. Of an erased one only its hash is left, which still links the chain (P11). */
function checkContent(row: IssuedRow, hash: Uint8Array): string | false {
  if (row.erasedAt !== null) return false
  if (row.contentVersion !== contentVersion)
    return `It was altered after issue, or issued by a newer release: its content has version ${row.contentVersion}.`
  const content = contentOf(row, row.lines, row.correctedNumber)
  return (
    !same(hashOf(row.previousHash ?? chainBegin, content), hash) &&
    'It was altered after issue: its hash has changed.'
  )
}

/** M1: consecutive in its number range, and not dated before the last. */
function checkNumber({ series }: Read, row: IssuedRow) {
  const before = series.get(seriesOf(row))
  const wanted = (before?.last ?? 0) + 1
  return [
    row.counterValue !== wanted && `Its number should be ${wanted} in its series.`,
    !row.number?.endsWith(String(row.counterValue)) && 'Its number does not match its counter.',
    before !== undefined &&
      (row.issuedOn?.toString() ?? '') < before.day &&
      'Its date is before that of the previous document in its series.',
  ]
}

/** M5: its totals are those of its lines; of a credit note, after earlier credits. */
function checkSums(row: IssuedRow) {
  const [lines, before] = [row.lines.map(taxedLine), row.creditedBefore.map(taxedLine)]
  const totals =
    row.corrects === null
      ? totalsOf(lines, row.pricesIncludeTax)
      : creditTotals(before, lines, row.pricesIncludeTax)
  const kept = JSON.stringify([
    row.netMinor,
    row.taxMinor,
    row.grossMinor,
    row.lines.map((line) => line.netMinor),
  ])
  const made = JSON.stringify([totals.netMinor, totals.taxMinor, totals.grossMinor, totals.lineNets])
  return [kept !== made && 'Its totals do not match its lines.']
}

/** Problems at the end: counters beyond the last document, and documents that cannot be verified. */
export function checkEnd(read: Read, counters: readonly Counter[], hashes: number): string[] {
  const known = new Map(counters.map(({ kind, year, last }) => [`${kind} ${year}`, last]))
  const series = new Set([...known.keys(), ...read.series.keys()])
  const wrong = [...series].toSorted().flatMap((one) => {
    const [counted, found] = [known.get(one) ?? 0, read.series.get(one)?.last ?? 0]
    return counted === found
      ? []
      : `Series ${one}: the counter is at ${counted}, but the last document has number ${found}.`
  })
  const lost = hashes - read.documents
  return lost > 0 ? [...wrong, `Issued documents that are missing: ${lost}.`] : wrong
}

function seriesOf({ kind, counterYear: year }: IssuedRow): string {
  return `${kind} ${year}`
}

function same(a: Uint8Array | null, b: Uint8Array | null): boolean {
  return a !== null && b !== null && Buffer.compare(a, b) === 0
}
