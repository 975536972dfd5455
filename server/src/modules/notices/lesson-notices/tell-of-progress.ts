import type { Tx } from '#database/scope.ts'
import { collectsUntil } from '#modules/notices/notices/index.ts'
import { now } from '#platform/clock.ts'
import { insertLevelNotices, insertNoteNotices, insertPhotosNotices } from './progress-note-store.ts'

/** Tells people who may read a note about a seat (P1) that it was written, in the transaction of the change. */
export function tellOfNote(tx: Tx, told: { seatId: string; actorId: string }): Promise<void> {
  const at = now()
  return insertNoteNotices(tx, told, { at, collectsUntil: collectsUntil(at) })
}

/** Tells people who may see the level of a rider (P1, P8) that it is new, in the transaction of the change. */
export function tellOfLevel(tx: Tx, told: { riderId: string; actorId: string }): Promise<void> {
  const at = now()
  return insertLevelNotices(tx, told, { at, collectsUntil: at })
}

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
