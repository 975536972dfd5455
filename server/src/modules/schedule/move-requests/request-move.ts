import type { BodyOf } from '@cavaletti/contract'
import type { moveRequestsApi } from '@cavaletti/contract/schedule/move-requests'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { freeUntil } from '#modules/schedule/cancellation-policy/index.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import { checkTerms, isHere, judgeMove, lockWanted, type OwnSeat } from '#modules/schedule/moves/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { moveRequested } from './announce-moves.ts'
import { endExpired } from './end-requests.ts'
import { moveRequestLapses } from './request-lapses.ts'
import { expiryOfMove } from './rules.ts'
import { insertRequest, requestsOfSeats } from './store.ts'

/**
 * Asks to move a seat to a time that clients can book, at once or on request. Nothing is moved, and nothing is kept at
 * the new time, so that a family does not hold two times. Throws like `lockWanted` and `checkTerms`, and `slot_taken`.
 * @returns id of the seat
 */
export async function requestMove(
  tx: Tx,
  principal: Principal,
  seatId: string,
  wanted: BodyOf<typeof moveRequestsApi.requestMove>,
): Promise<string> {
  const { mine, to } = await lockWanted(tx, principal, seatId, wanted)
  const at = now()
  await checkTerms(tx, mine, to, at)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at })
  if (booking === null || isHere(mine.own.lesson, to)) throw new AppError('slot_taken')
  // One that expired but was not ended yet makes way.
  await endExpired(tx, await requestsOfSeats(tx, [seatId]), at)
  const { lesson } = proposal
  const expiresAt = expiryOfMove(at, [mine.own.lesson.startsAt, lesson.startsAt], freeUntilOf(mine))
  const id = newId()
  const keepsHorse = to.horseId === mine.seat.horseId
  await insertRequest(tx, {
    id,
    seatId,
    riderId: mine.seat.riderId,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    trainerId: lesson.trainerId,
    placeId: lesson.placeId,
    arenaId: lesson.arenaId,
    keepsHorse,
    horseId: keepsHorse ? null : to.horseId,
    travelFeeMinor: to.travelFeeMinor,
    askedBy: principal.userId,
    askedAt: at,
    expiresAt,
  })
  await announce(tx, moveRequested, { requestId: id, actorId: principal.userId })
  await enqueue(tx, moveRequestLapses, { businessId: tx.businessId }, { startAfter: expiresAt })
  return seatId
}

function freeUntilOf({ own, seat }: OwnSeat): Temporal.Instant | null {
  const { startsAt, timeZone }: LockedLesson['lesson'] = own.lesson
  const ladder = ladderOf(seat.cancelLadder)
  return freeUntil({ ladder, startsAt, timeZone, graceUntil: seat.cancelGraceUntil })
}
