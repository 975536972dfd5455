import type { BodyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/moves'
import type { Tx } from '#database/scope.ts'
import { lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkTerms, judgeMove, lockForMove, writeMove } from './decide-move.ts'
import { isHere } from './list-times.ts'
import { ownSeatOf } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'

/**
 * Moves a seat, with its lesson, to a free time. Decides with everything locked, by the same judgement as the list of
 * free times (S3, H14). The seat stays the same one, so its price, payments and policy stay (S8, S14). A lesson of a
 * series becomes an exception (S5). Throws like `ownSeatOf` and `checkTerms`, and `slot_taken`.
 * @returns id of the seat
 */
export async function moveSeat(
  tx: Tx,
  principal: Principal,
  seatId: string,
  { version, horseId: wished, ...time }: BodyOf<typeof movesApi.moveSeat>,
): Promise<string> {
  const [found] = await lockLessonOfSeat(tx, seatId)
  const mine = await ownSeatOf(tx, principal, found, seatId)
  if (mine.own.lesson.version !== version) throw new AppError('version_conflict')
  const at = now()
  const to = { ...time, horseId: await wishedHorse(tx, principal, mine, wished) }
  await lockForMove(tx, mine, to, at)
  await checkTerms(tx, mine, to, at)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at })
  if (booking !== 'instant' || isHere(mine.own.lesson, to)) throw new AppError('slot_taken')
  await writeMove(tx, principal.scope, mine, proposal, to)
  return seatId
}
