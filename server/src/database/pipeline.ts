import { PostgresDialect, Transaction } from 'kysely'
import type { Tx } from './scope.ts'
import type { Tables } from './tables.ts'

/** Never opens a connection, because a transaction has one. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already.')),
})
const driver = dialect.createDriver()

/**
 * Runs `work` on the same transaction, with statements sent as soon as they are called. Statements called
 * together, as in Promise.all, take one round trip and run in order. If one fails, the later ones fail too.
 */
export async function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const waiting = tx.getExecutor()
  return waiting.provideConnection((connection) => {
    const executor = waiting.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor }))
  })
}

/**
 * Waits for statements that were sent together. Throws the error of the first that failed, in the given
 * order, because later errors only follow from it.
 */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
}
