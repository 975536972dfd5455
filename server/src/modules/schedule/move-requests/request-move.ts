import type { BodyOf } from '@cavaletti/contract'
import type { moveRequestsApi } from '@cavaletti/contract/schedule/changes/move-requests'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { freeUntil } from '#modules/schedule/cancellation-policy/index.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import {
  checkTerms,
  isHere,
  judgeMove,
  judgePlace,
  lockWanted,
  lockWantedPlace,
  type Mover,
  type OwnSeat,
} from '#modules/schedule/moves/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import { moveRequested } from './announce-moves.ts'
import { endExpired } from './end-requests.ts'
import { moveRequestLapses } from './request-lapses.ts'
import { expiryOfMove } from './rules.ts'
import { insertRequest, requestsOfSeats } from './store.ts'

/**
 * Asks to move a seat to a time, or a place in a group to another planned lesson, that clients can book, at once or on
 * request. Nothing is moved, and nothing is kept there, so that a family does not hold two times. Throws like
 * `lockWanted`, `lockWantedPlace` and `checkTerms`, and `slot_taken`.
 * @returns id of the seat
 */
export async function requestMove(
  tx: Tx,
  principal: Mover,
  seatId: string,
  wanted: BodyOf<typeof moveRequestsApi.requestMove>,
): Promise<string> {
  const at = now()
  const { lessonId = null, ...time } = wanted
  const { mine, to, booking, lesson } =
    lessonId === null
      ? await judgeTime(tx, principal, seatId, time, at)
      : await judgeOther(tx, principal, seatId, { ...time, lessonId }, at)
  if (booking === null || isHere(mine.own.lesson, to)) throw new AppError('slot_taken')
  // One that expired but was not ended yet makes way.
  await endExpired(tx, await requestsOfSeats(tx, [seatId]), at)
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
    lessonId,
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

type Wanted = Omit<BodyOf<typeof moveRequestsApi.requestMove>, 'lessonId'>

async function judgeTime(tx: Tx, principal: Mover, seatId: string, wanted: Wanted, at: Temporal.Instant) {
  const { mine, to } = await lockWanted(tx, principal, seatId, wanted)
  await checkTerms(tx, mine, to, at)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at })
  return { mine, to, booking, lesson: proposal.lesson }
}

async function judgeOther(
  tx: Tx,
  principal: Mover,
  seatId: string,
  wanted: Wanted & { lessonId: string },
  at: Temporal.Instant,
) {
  const { to, ...place } = await lockWantedPlace(tx, principal, seatId, wanted)
  await checkTerms(tx, place.mine, to, at)
  const { booking } = await judgePlace(tx, place, to, { at })
  return { mine: place.mine, to, booking, lesson: place.joins.lesson }
}

function freeUntilOf({ own, seat }: OwnSeat): Temporal.Instant | null {
  const { startsAt, timeZone }: LockedLesson['lesson'] = own.lesson
  const ladder = ladderOf(seat.cancelLadder)
  return freeUntil({ ladder, startsAt, timeZone, graceUntil: seat.cancelGraceUntil })
}
