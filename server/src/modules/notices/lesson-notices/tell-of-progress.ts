import type { Tx } from '#database/scope.ts'
import { collectsUntil } from '#modules/notices/notices/index.ts'
import { now } from '#platform/clock.ts'
import { insertLevelNotices, insertNoteNotices, insertPhotosNotices } from './progress-note-store.ts'

/** Tells those who may read it (P1) of a note about a seat, in the transaction of the change. */
export function tellOfNote(tx: Tx, told: { seatId: string; actorId: string }): Promise<void> {
  const at = now()
  return insertNoteNotices(tx, told, { at, collectsUntil: collectsUntil(at) })
}

/** Tells those who may see it (P1) that a rider has a new level (P8), in the transaction of the change. */
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
