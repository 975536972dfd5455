import type { Log } from '#platform/log.ts'

export interface ResealedPage {
  resealed: number
  unreadable: number
  /** Id of the last row, where the next page begins; undefined when there was none. */
  last: string | undefined
}

/**
 * Encrypts the rows of a page anew, one after another. One that cannot be opened, such as a damaged one, is logged by
 * its id, counted and left as it is.
 * @param renew what is to be written; throws when the row cannot be opened
 */
export async function resealPage<Row extends { id: string }, Change extends object>(
  log: Log,
  kind: string,
  rows: readonly Row[],
  renew: (row: Row) => Change,
  write: (row: Row, change: Change) => Promise<void>,
): Promise<ResealedPage> {
  let [resealed, unreadable] = [0, 0]
  for (const row of rows) {
    const change = attempt(() => renew(row))
    if ('error' in change) {
      unreadable += 1
      log.error({ kind, id: row.id, err: change.error }, 'stored data could not be decrypted')
      continue
    }
    await write(row, change.value)
    resealed += Object.keys(change.value).length
  }
  return { resealed, unreadable, last: rows.at(-1)?.id }
}

function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
