import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { arrangeOne } from '../arranging/arrange-one.ts'
import { type LockedLesson, newSeat, proposalOf } from '../draft-lesson.ts'
import { atVersion } from '../find-locked.ts'

/** Books a rider into a lesson. Throws `not_found`, `lesson_settled` for a cancelled lesson, and like `arrangeOne`. */
export async function takeSeat(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  { overrideReason, ...seat }: BodyOf<typeof lessonsApi.takeSeat>,
): Promise<string> {
  const before = atVersion(locked)
  if (before.lesson.state === 'cancelled') throw new AppError('lesson_settled')
  if (before.seats.some(({ id }) => id === seat.id)) throw new AppError('id_taken')
  const proposal = proposalOf(before)
  const seats = [...proposal.seats, newSeat(before.offer, seat)]
  return arrangeOne(tx, scope, { ...proposal, seats }, overrideReason)
}
