import { msg } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { itemIds, type ItemRow, lockItem, updateItem } from './store.ts'

const unexpectedProblem = msg('Something went wrong on our side. It has been noted.')

/** Whether an unexpected failure is retried or final. */
export interface Patience {
  isLastAttempt: boolean
}

/**
 * Runs a step for each item in a state, each in its own transaction. A refusal is rolled back and recorded with its
 * reason. Other failures stop no other item and are thrown at the end, for a retry; on the last attempt they are
 * recorded too.
 */
export async function tryItems(
  db: Db,
  { businessId, runId, state }: { businessId: string; runId: string; state: ItemRow['state'] },
  { isLastAttempt }: Patience,
  work: (tx: Tx, item: ItemRow) => Promise<void>,
): Promise<void> {
  const inBusiness = <T>(what: (tx: Tx) => Promise<T>) => inScope(db, jobScope(businessId), what)
  const lock = (tx: Tx, id: string) => lockItem(tx, id, [state])
  let unexpected: unknown
  for (const id of await inBusiness((tx) => itemIds(tx, runId, state))) {
    try {
      await inBusiness(async (tx) => {
        const item = await lock(tx, id)
        if (item) await work(tx, item)
      })
    } catch (error) {
      const isRefusal = error instanceof AppError
      if (!isRefusal) unexpected = error
      if (!isRefusal && !isLastAttempt) continue
      const problem = isRefusal ? sentenceOf(error) : unexpectedProblem
      await inBusiness(async (tx) => {
        if (await lock(tx, id)) await updateItem(tx, id, { state: 'failed', problem })
      })
    }
  }
  if (unexpected !== undefined) throw unexpected
}

function sentenceOf({ details, message }: AppError): string {
  return Object.values(details.fields ?? {}).join(' ') || message
}
