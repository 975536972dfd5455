import { type Db, inTransaction } from '#database/scope.ts'
import { lockAccount } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { removeFactors } from './remove-factors.ts'
import { findWaitingRemoval, listDue } from './store.ts'

/** Removes the second step of every account whose wait is over. */
export async function doRemovals(db: Db): Promise<void> {
  const moment = now()
  for (const { userId } of await listDue(db, moment))
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, userId)
      // Read again under the lock: the owner may have stopped it a moment ago.
      const removal = await findWaitingRemoval(tx, userId)
      if (!removal?.dueAt || Temporal.Instant.compare(removal.dueAt, moment) > 0) return
      await removeFactors(tx, userId, 'mail')
    })
}
