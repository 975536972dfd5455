import type { Scope, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { arrangeLessons, type Refused } from './arrange-lessons.ts'
import type { Proposal } from '../draft-lesson.ts'
import { findAlternatives } from './find-alternatives.ts'
import type { Facts } from '../judging/gather-facts.ts'
import { isMoved } from '../judging/judge-lesson.ts'
import { refusalOf } from '../judging/refusal-of.ts'
import { writeBookings } from './write-bookings.ts'

/**
 * Arranges one lesson, all or nothing. Throws like `arrangeLessons`, and: `lesson_full`; `lesson_conflict` with the
 * conflicts and the nearest free times; `horse_unavailable` (H4, H5); `horse_limits` (H2) and `rider_unsuitable` (H6,
 * P8) if an override is needed. `finish` runs before the write, with everything locked.
 */
export async function arrangeOne(
  tx: Tx,
  scope: Scope,
  proposal: Proposal,
  overrideReason: string | undefined,
  finish: (accepted: Proposal, facts: Facts) => Promise<Proposal> = (accepted) => Promise.resolve(accepted),
): Promise<string> {
  const arrangement = await arrangeLessons(tx, scope, [proposal], { overrideReason })
  const [first] = arrangement.refused
  if (first) await refuse(tx, first, overrideReason !== undefined)
  const finished = await Promise.all(arrangement.accepted.map((one) => finish(one, arrangement.facts)))
  await writeBookings(tx, scope, finished)
  return proposal.lesson.id
}

async function refuse(tx: Tx, { proposal, verdict }: Refused, hasLeave: boolean): Promise<never> {
  const refusal = refusalOf(verdict)
  // A rider who books a seat cannot move the lesson for others.
  if (refusal.code !== 'lesson_conflict' || !isMoved(proposal)) throw refusal
  const alternatives = await findAlternatives(tx, proposal, hasLeave)
  throw new AppError(refusal.code, { ...refusal.details, alternatives })
}
