import type { BodyOf } from '@cavaletti/contract'
import type { riderChangesApi } from '@cavaletti/contract/schedule/changes/rider-changes'
import type { Tx } from '#database/scope.ts'
import { keepTerms, lockLessonOfSeat, writeBookings } from '#modules/schedule/lessons/index.ts'
import { proposalToTake } from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { refusalOf } from './explain-refusal.ts'
import { findTaker, lockForTaker } from './find-taker.ts'
import { ownGiving, problemOf } from './read-choices.ts'
import { notePassed } from './store.ts'

/**
 * Gives the place of a seat to another rider of the household (S22). Decides with everything locked that a booking
 * locks, by the same judgement. A new seat keeps price, tax, policy and moves (S14); the old one ends without a fee.
 * Throws like `ownGiving`, and `version_conflict`, `seat_state`, `booking_limit` and `rider_unsuitable`.
 * @returns id of the new seat
 */
export async function changeRider(
  tx: Tx,
  principal: Principal,
  seatId: string,
  { riderId, version, startsAt }: BodyOf<typeof riderChangesApi.changeSeatRider>,
): Promise<string> {
  const [found] = await lockLessonOfSeat(tx, seatId)
  const { giving, others } = await ownGiving(tx, principal, found, seatId)
  const { lesson } = giving.own
  if (giving.seat.version !== version || !lesson.startsAt.equals(startsAt))
    throw new AppError('version_conflict')
  const other = others.find(({ rider }) => rider.id === riderId)
  if (!other) throw new AppError('not_found')
  await lockForTaker(tx, giving, riderId)
  const at = now()
  if ((await problemOf(tx, giving, at)) !== null) throw new AppError('seat_state')
  const taker = await findTaker(tx, giving, { rider: other.rider, caller: principal }, at)
  if ('refused' in taker) throw refusalOf(taker.refused)
  const id = newId()
  const ended = { id, endedAt: at, endedBy: principal.userId }
  await writeBookings(tx, principal.scope, [proposalToTake(taker.facts, giving, ended)])
  await keepTerms(tx, { from: seatId, to: id })
  await notePassed(tx, { from: seatId, to: id, at })
  return id
}
