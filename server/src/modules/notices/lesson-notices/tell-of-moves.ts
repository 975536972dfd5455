import type { CancelReason } from '@cavaletti/contract/schedule/cancelling/cancel-reasons'
import type { Tx } from '#database/scope.ts'
import { collectsUntil } from '#modules/notices/notices/index.ts'
import type { MoveOutcome } from '#modules/schedule/move-requests/index.ts'
import { now } from '#platform/clock.ts'
import { insertMoveNotices } from './move-note-store.ts'

interface Told {
  requestId: string
  actorId: string
}

/** Tells the trainer that a client asks to move a lesson. */
export function tellOfMoveRequest(tx: Tx, told: Told): Promise<void> {
  return tell(tx, { ...told, event: 'move_requested', causedBy: 'client' })
}

/**
 * Tells that such a request was declined or withdrawn, or expired, or that the other lesson was cancelled or moved. Every
 * other end is told as a change of the lesson.
 */
export function tellOfMoveEnd(
  tx: Tx,
  {
    outcome,
    otherCancelled,
    otherMoved,
    ...told
  }: Told & { outcome: MoveOutcome; otherCancelled?: CancelReason; otherMoved?: boolean },
): Promise<void> {
  if (otherCancelled)
    return tell(tx, { ...told, event: 'move_declined', causedBy: 'trainer', because: otherCancelled })
  if (otherMoved)
    return tell(tx, { ...told, event: 'move_declined', causedBy: 'trainer', isOtherMoved: true })
  if (outcome === 'declined') return tell(tx, { ...told, event: 'move_declined', causedBy: 'trainer' })
  if (outcome === 'expired') return tell(tx, { ...told, event: 'move_expired', causedBy: 'job' })
  if (outcome === 'withdrawn') return tell(tx, { ...told, event: 'move_withdrawn', causedBy: 'client' })
  return tell(tx, { ...told, event: null, causedBy: 'client' })
}

function tell(tx: Tx, noted: Parameters<typeof insertMoveNotices>[1]): Promise<void> {
  const at = now()
  return insertMoveNotices(tx, noted, { at, collectsUntil: collectsUntil(at) })
}
