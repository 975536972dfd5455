import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { FileStore } from './file-store.ts'
import { deleteRemoved, knownFiles } from './store.ts'

/** A removed file can come back for so long. */
const removedDays = 30
/** A file younger than this may belong to a transaction that has not ended. */
const unclaimedHours = 24
const atOnce = 500

/** Takes from the disk what was removed long ago, and what was written for a transaction that came to nothing. */
export async function sweepFiles(db: Db, store: FileStore): Promise<void> {
  const moment = now()
  for await (const { businessId, fileIds } of store.listOlderThan(
    moment.subtract({ hours: unclaimedHours }),
  )) {
    await inScope(db, jobScope(businessId), (tx) =>
      deleteRemoved(tx, businessId, moment.subtract({ hours: removedDays * 24 })),
    )
    for (let from = 0; from < fileIds.length; from += atOnce) {
      const some = fileIds.slice(from, from + atOnce)
      const known = await inScope(db, jobScope(businessId), (tx) => knownFiles(tx, businessId, some))
      for (const fileId of some) if (!known.has(fileId)) await store.remove({ businessId, fileId })
    }
  }
}
