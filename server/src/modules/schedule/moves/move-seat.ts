import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkTerms, judgeMove, lockForMove, writeMove } from './decide-move.ts'
import { isHere } from './list-times.ts'
import { lockWanted } from './lock-wanted.ts'
import { movePlace } from './move-place.ts'

/**
 * Moves a seat, with its lesson, to a free time. Decides with everything locked, by the same judgement as the list of
 * free times (S3, H14). The seat stays the same one, so its price, payments and policy stay (S8, S14). A lesson of a
 * series becomes an exception (S5). A place in a group moves to another lesson instead (`movePlace`). Throws like
 * `lockWanted` and `checkTerms`, and `slot_taken`.
 * @returns id of the seat; a place in a group has a new one
 */
export async function moveSeat(
  tx: Tx,
  principal: Principal,
  seatId: string,
  wanted: BodyOf<typeof movesApi.moveSeat>,
): Promise<string> {
  const { lessonId, ...time } = wanted
  if (lessonId) return movePlace(tx, principal, seatId, { ...time, lessonId })
  const { mine, to } = await lockWanted(tx, principal, seatId, time)
  const at = now()
  await lockForMove(tx, mine, to, at)
  await checkTerms(tx, mine, to, at)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at })
  if (booking !== 'instant' || isHere(mine.own.lesson, to)) throw new AppError('slot_taken')
  await writeMove(tx, principal.scope, mine, proposal, to)
  return seatId
}
