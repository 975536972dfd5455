import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { FileStore } from './file-store.ts'
import { deleteRemoved, knownFiles } from './store.ts'

/** Days for which a removed file can be restored. */
const removedDays = 30
/** Younger files may belong to a transaction that is still open. */
const unclaimedHours = 24
const atOnce = 500

/** Deletes files removed long ago, and files of transactions that were rolled back. */
export async function sweepFiles(db: Db, store: FileStore): Promise<void> {
  const moment = now()
  for await (const { businessId, fileIds } of store.listOlderThan(
    moment.subtract({ hours: unclaimedHours }),
  )) {
    await inScope(db, jobScope(businessId), (tx) =>
      deleteRemoved(tx, moment.subtract({ hours: removedDays * 24 })),
    )
    for (let from = 0; from < fileIds.length; from += atOnce) {
      const some = fileIds.slice(from, from + atOnce)
      const known = await inScope(db, jobScope(businessId), (tx) => knownFiles(tx, some))
      for (const fileId of some) if (!known.has(fileId)) await store.remove({ businessId, fileId })
    }
  }
}
