import type { Tx } from '#database/scope.ts'
import { insertPhotosNotices } from './progress-note-store.ts'

/** Tells trainers of a withdrawn consent to photos, in the transaction of the withdrawal (P13). */
export async function tellOfPhotos(
  tx: Tx,
  {
    userIds,
    riderId,
    purposeId,
    since,
    at,
    causedBy,
  }: {
    userIds: readonly string[]
    riderId: string
    purposeId: string
    since: Temporal.Instant
    at: Temporal.Instant
    causedBy: 'client' | 'trainer'
  },
): Promise<void> {
  const photos = { riderId, purposeId, since: since.toString() }
  await insertPhotosNotices(tx, { userIds, photos, causedBy }, at)
}
