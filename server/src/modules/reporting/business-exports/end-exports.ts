import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { exportsEnd } from './enqueue-export.ts'
import { endRows, failLost, liveExports } from './store.ts'

/** Hours after which an export that is still being made has lost its job. */
const hoursUntilLost = 72

/** Ends all exports of the business, such as after an erasure, whose subject they still contain. */
export async function endExports(tx: Tx): Promise<void> {
  await endRows(tx, { all: true })
  await enqueue(tx, exportsEnd, { businessId: tx.businessId })
}

/** Ends expired exports, and deletes the files of all that ended. */
export async function deleteEnded(
  { db, archives }: Pick<Parts, 'archives'> & { db: Db },
  businessId: string,
): Promise<void> {
  // Listed before the rows are read: the row of every folder found is committed.
  const found = await archives.list(businessId)
  const live = await inScope(db, jobScope(businessId), async (tx) => {
    await endRows(tx, { expiredAt: now() })
    await failLost(tx, now().subtract({ hours: hoursUntilLost }))
    return liveExports(tx)
  })
  for (const fileId of found) if (!live.has(fileId)) await archives.remove({ businessId, fileId })
}
