import { type AnyTx, onExecutor } from './business-transaction.ts'

/**
 * Runs `work` on the same transaction, with statements sent as soon as they are called. Statements called
 * together, as in Promise.all, take one round trip and run in order. If one fails, the later ones fail too.
 */
export async function pipelined<In extends AnyTx, T>(tx: In, work: (tx: In) => Promise<T>): Promise<T> {
  const waiting = tx.getExecutor()
  return waiting.provideConnection((connection) =>
    work(onExecutor(tx, waiting.withConnectionProvider({ provideConnection: (use) => use(connection) }))),
  )
}

/**
 * Waits for statements that were sent together. Throws the error of the first that failed, in the given
 * order, because later errors only follow from it.
 */
export async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
}
