import type { CancelReason } from '@cavaletti/contract/schedule/cancelling/cancel-reasons'
import { defineAnnouncement } from '#platform/reactions.ts'

/** How a request to move a lesson ended. */
export type MoveOutcome = 'confirmed' | 'declined' | 'withdrawn' | 'expired' | 'outdated'

interface ToldMove {
  requestId: string
  actorId: string
}

/** A client asks to move a lesson to a time that a trainer confirms. */
export const moveRequested = defineAnnouncement<ToldMove>('a client asked to move a lesson')

/**
 * A request to move a lesson ended. What became of the lesson is announced by itself. `otherCancelled`: why the lesson
 * was cancelled in which a place was asked for; `otherMoved`: it was moved.
 */
export const moveRequestEnded = defineAnnouncement<
  ToldMove & { outcome: MoveOutcome; otherCancelled?: CancelReason; otherMoved?: boolean }
>('a request to move a lesson ended')
