import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { checkTerms } from './decide-move.ts'
import { judgePlace, lockForPlace, lockWantedPlace, writePlace } from './decide-place.ts'
import type { Mover } from './read-terms.ts'

/**
 * Moves a place in a group to another planned lesson of its type. Decides with both lessons and everything of a booking
 * locked, by the same judgement as the list of times (S3, H14). Throws like `lockWantedPlace` and `checkTerms`, and
 * `slot_taken`.
 * @returns id of the new seat
 */
export async function movePlace(
  tx: Tx,
  principal: Mover,
  seatId: string,
  wanted: BodyOf<typeof movesApi.moveSeat> & { lessonId: string },
): Promise<string> {
  const { to, ...place } = await lockWantedPlace(tx, principal, seatId, wanted)
  const at = now()
  await lockForPlace(tx, place, to, at)
  await checkTerms(tx, place.mine, to, at)
  const { booking, facts } = await judgePlace(tx, place, to, { at })
  if (booking !== 'instant') throw new AppError('slot_taken')
  return writePlace(tx, principal.scope, place, { facts, to, at, by: principal.userId })
}
