import { PostgresDialect, Transaction } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

/** Asked for nothing: the executor of a transaction has its connection already. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already.')),
})
const driver = dialect.createDriver()

/**
 * Runs `work` on the same transaction, whose statements are now sent as soon as they are asked for: those asked for
 * together, as by Promise.all, travel to the database in one round trip and are done there in that order. When one
 * fails, those behind it fail too.
 */
export async function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const waiting = tx.getExecutor()
  return waiting.provideConnection((connection) => {
    const executor = waiting.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor }))
  })
}

/**
 * Waits for statements that were sent together. Throws the error of the first that failed, in the order given: those
 * behind it failed because of it, and say only that.
 */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
}
