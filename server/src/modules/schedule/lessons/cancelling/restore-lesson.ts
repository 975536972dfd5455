import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { arrangeOne } from '../arranging/arrange-one.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { atVersion } from '../find-locked.ts'
import { expiryAgain } from '../holding/request-expiry.ts'

/**
 * Reinstates a lesson with the seats that were cancelled with it. Throws `not_found`, `version_conflict`, and like
 * `arrangeOne`.
 */
export async function restoreLesson(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  { version, overrideReason }: BodyOf<typeof lessonsApi.restoreLesson>,
): Promise<string> {
  const before = atVersion(locked, version)
  if (before.lesson.state === 'planned') return before.lesson.id
  return arrangeOne(tx, scope, uncancelled(before), overrideReason)
}

/**
 * With the seats that were cancelled with it; separately cancelled seats stay cancelled (S6). Requests wait for an answer as
 * long as new ones (S3).
 */
export function uncancelled(before: LockedLesson): Proposal {
  const proposal = proposalOf(before)
  const { startsAt } = before.lesson
  const seats = proposal.seats.map((seat) => {
    const { cancelledFrom: state } = seat
    if (state === null) return seat
    const heldUntil = state === 'requested' ? expiryAgain(seat, startsAt) : null
    return { ...seat, state, heldUntil, cancelledFrom: null }
  })
  return { ...proposal, seats }
}
