import { type QueryExecutor, Transaction } from 'kysely'
import { NamingDialect } from './dialect.ts'
import type { Tables } from './tables.ts'

/** A transaction, in the scope of a business or not. */
export type AnyTx = Transaction<Tables>

/** A transaction reads its business, but its scope has none. The caller replies as for an unknown id. */
export class OutsideBusiness extends Error {
  override name = 'OutsideBusiness'

  constructor() {
    super('The transaction is not in the scope of a business.')
  }
}

/** Never opens a connection, because a transaction has one. */
const dialect = new NamingDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already.')),
})
const driver = dialect.createDriver()

/** The same kind of transaction on another executor. */
export function onExecutor<In extends AnyTx>(tx: In, executor: QueryExecutor): In
export function onExecutor(tx: AnyTx, executor: QueryExecutor): AnyTx {
  return tx instanceof BusinessTransaction
    ? tx.on(executor)
    : new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
}

/** A transaction that carries its business, so that store functions need not be told. */
export class BusinessTransaction extends Transaction<Tables> {
  readonly #businessId: string | null

  constructor(executor: QueryExecutor, businessId: string | null) {
    super({ config: { dialect }, dialect, driver, executor })
    this.#businessId = businessId
  }

  /** @throws OutsideBusiness for an actor without a business, such as an administrator */
  get businessId(): string {
    if (this.#businessId === null) throw new OutsideBusiness()
    return this.#businessId
  }

  on(executor: QueryExecutor): BusinessTransaction {
    return new BusinessTransaction(executor, this.#businessId)
  }
}
