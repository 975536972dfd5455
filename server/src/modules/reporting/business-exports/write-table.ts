import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { csvOf } from '#platform/csv.ts'
import type { ArchiveFolder } from '#platform/files/archive-folder.ts'
import { cellsOf, columnWords, isExported, planOf, type Reason } from './rules.ts'
import { columnsOf, keyOf, rowsAfter, type Source } from './row-store.ts'

/** Rows that are in memory at once. */
const rowsAtOnce = 200

/** `bank_lines` as a file name. */
export const fileOf = (table: string) => `data/${table.replaceAll('_', '-')}`

/** Where the rows of a table come from, or why it is left out. */
export async function sourceOf(tx: Tx, name: string): Promise<Source | { reason: Reason }> {
  const stored = storedTables.find((one) => one.name === name)
  if (!stored) throw new Error(`The list of stored data names no table ${name}.`)
  const all = await columnsOf(tx, name)
  const plan = planOf(
    stored,
    all.map((column) => column.name),
  )
  if ('reason' in plan) return plan
  const columns = all.filter((column) => isExported(name, column))
  return { table: name, plan, columns, all, key: await keyOf(tx, name) }
}

/** Writes the rows of a table as lines of JSON, and as CSV. Each page is a transaction of its own. */
export async function writeTable(
  { db, archives }: { db: Db; archives: ArchiveFolder },
  place: { businessId: string; fileId: string },
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const scope = jobScope(place.businessId)
  const source = await inScope(db, scope, (tx) => sourceOf(tx, name))
  if ('reason' in source) return
  const columns = source.columns.map((column) => column.name)
  const lines = await archives.begin(place, `${fileOf(name)}.jsonl`)
  const table = await archives.begin(place, `${fileOf(name)}.csv`)
  try {
    // The mark tells spreadsheets that the text is UTF-8.
    await table.append(`\uFEFF${csvOf([columns.map(columnWords)])}`)
    const pages = pagesOf((after) => inScope(db, scope, (tx) => rowsAfter(tx, source, after, rowsAtOnce)))
    for await (const rows of pages) {
      signal.throwIfAborted()
      await lines.append(rows.map((line) => `${line}\n`).join(''))
      await table.append(csvOf(rows.map((line) => cellsOf(line, columns))))
    }
    await lines.keep()
    await table.keep()
  } finally {
    await lines.close()
    await table.close()
  }
}

async function* pagesOf(
  read: (after: readonly string[] | null) => Promise<{ line: string; key: string[] }[]>,
): AsyncIterable<string[]> {
  let after: readonly string[] | null = null
  do {
    const rows = await read(after)
    yield rows.map(({ line }) => line)
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.key ?? null)
  } while (after !== null)
}
