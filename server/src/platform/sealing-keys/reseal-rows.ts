import { type AnyTx, nobody } from '#database/scope.ts'
import type { Log } from '#platform/log.ts'
import type { Round } from './reseal.ts'

/** One kind of encrypted rows, as `resealRows` reads and writes them. */
interface SealedRows<Row, Change, Of extends AnyTx> {
  /** Name of the kind in the log. */
  kind: string
  /** Runs one page in a transaction of its own. */
  inPage: <T>(work: (tx: Of) => Promise<T>) => Promise<T>
  /** Locks and returns the next rows after this id, in the order of their ids. */
  lock: (tx: Of, after: string) => Promise<readonly Row[]>
  /** The encrypted fields to write. Throws when the row cannot be decrypted. */
  reseal: (row: Row) => Change
  write: (tx: Of, row: Row, change: Change) => Promise<void>
}

/** Encrypts all rows of one kind again, page by page, and tells the round after each page. */
export async function resealRows<Row extends { id: string }, Change extends object, Of extends AnyTx>(
  log: Log,
  { tally }: Pick<Round, 'tally'>,
  rows: SealedRows<Row, Change, Of>,
): Promise<void> {
  let last: string | undefined = nobody
  while (last !== undefined) {
    const after: string = last
    const page = await rows.inPage(async (tx) => resealPage(log, tx, rows, await rows.lock(tx, after)))
    last = page.last
    await tally(page)
  }
}

/** A row that cannot be decrypted, such as a damaged one, is logged by its id, counted and left as it is. */
async function resealPage<Row extends { id: string }, Change extends object, Of extends AnyTx>(
  log: Log,
  tx: Of,
  { kind, reseal, write }: SealedRows<Row, Change, Of>,
  page: readonly Row[],
): Promise<{ resealed: number; unreadable: number; last: string | undefined }> {
  let [resealed, unreadable] = [0, 0]
  for (const row of page) {
    const change = attempt(() => reseal(row))
    if ('error' in change) {
      unreadable += 1
      log.error({ kind, id: row.id, err: change.error }, 'stored data could not be decrypted')
      continue
    }
    await write(tx, row, change.value)
    resealed += Object.keys(change.value).length
  }
  return { resealed, unreadable, last: page.at(-1)?.id }
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
