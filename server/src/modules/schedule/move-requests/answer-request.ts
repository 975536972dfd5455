import type { Scope, Tx } from '#database/scope.ts'
import { judgeProposals, type LockedLesson, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import {
  checkTerms,
  judgeMove,
  judgePlace,
  lockForMove,
  lockForPlace,
  lockLessonsOf,
  type OwnSeat,
  ownSeatOf,
  writeMove,
  writePlace,
} from '#modules/schedule/moves/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { moveRequestEnded } from './announce-moves.ts'
import { letDecide } from './end-requests.ts'
import { explain, impossible, refusalOfPlace, stillThere } from './refuse-move.ts'
import { endRequests, findRequest, type MoveRequestRow } from './store.ts'

interface Waiting extends OwnSeat {
  request: MoveRequestRow
  /** The lesson in which a place is asked for, if it was locked. */
  joins: LockedLesson | undefined
}

/**
 * Moves the lesson, or the place, as its family asked, and counts it as their move (S9). It is judged again, with
 * everything locked, as of the moment they asked: a late answer does not shorten the lead time. Throws like
 * `lockWaiting`, `move_impossible` with the reason, and a refusal of `judgeProposals` that names what is in the way.
 */
export async function acceptMove(tx: Tx, scope: Scope, id: string): Promise<void> {
  const at = now()
  const { request, joins, ...mine } = await lockWaiting(tx, id, at, true)
  const { trainerId, placeId, arenaId, travelFeeMinor } = request
  const to = {
    startsAt: request.startsAt.toString(),
    trainerId,
    placeId,
    arenaId,
    travelFeeMinor,
    horseId: request.keepsHorse ? mine.seat.horseId : request.horseId,
  }
  const accept = request.lessonId === null ? acceptTime : acceptPlace
  await accept(tx, scope, { request, mine, joins, to }, at)
  await announce(tx, moveRequestEnded, { requestId: id, actorId: scope.actorId, outcome: 'confirmed' })
}

interface Accepted extends Pick<Waiting, 'request' | 'joins'> {
  mine: OwnSeat
  to: Parameters<typeof lockForMove>[2]
}

async function acceptTime(
  tx: Tx,
  scope: Scope,
  { request: { id, askedAt }, mine, to }: Accepted,
  at: Temporal.Instant,
): Promise<void> {
  await lockForMove(tx, mine, to, at)
  await endAccepted(tx, id, mine, to, at)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at, bookedAt: askedAt }).catch(explain)
  if (booking === null) {
    const refusals = await judgeProposals(tx, [{ key: id, proposal }])
    throw refusals.get(id) ?? impossible(say('The time is no longer free, or no longer offered to clients.'))
  }
  await writeMove(tx, scope, mine, proposal, to)
}

async function acceptPlace(
  tx: Tx,
  scope: Scope,
  { request: { id, askedAt, askedBy }, mine, joins, to }: Accepted,
  at: Temporal.Instant,
): Promise<void> {
  const place = { mine, joins: stillThere(mine, joins, to) }
  await lockForPlace(tx, place, to, at)
  await endAccepted(tx, id, mine, to, at)
  const { booking, refused, facts } = await judgePlace(tx, place, to, {
    at,
    bookedAt: askedAt,
  }).catch(explain)
  if (booking === null) throw await refusalOfPlace(tx, place, to.horseId, refused)
  await writePlace(tx, scope, place, { facts, to, at, by: askedBy }).catch(explain)
}

/** Ends the request before the terms are read, which know one request at a time. */
async function endAccepted(
  tx: Tx,
  id: string,
  mine: OwnSeat,
  to: Accepted['to'],
  at: Temporal.Instant,
): Promise<void> {
  await endRequests(tx, [id], { outcome: 'confirmed', at })
  await checkTerms(tx, mine, to, at, true).catch(explain)
}

/** Declines a request; the lesson stays where it is. Throws like `lockWaiting`. */
export async function declineMove(
  tx: Tx,
  scope: Scope,
  id: string,
  { message = '' }: { message?: string | undefined },
): Promise<void> {
  const at = now()
  const { seat } = await lockWaiting(tx, id, at)
  await endRequests(tx, [id], { outcome: 'declined', at, message })
  await letDecide(tx, seat.id, at)
  await announce(tx, moveRequestEnded, { requestId: id, actorId: scope.actorId, outcome: 'declined' })
}

/** Takes a request back. Throws like `ownSeatOf` and `lockWaiting`. Returns the id of its seat. */
export async function withdrawMove(tx: Tx, principal: Principal, id: string): Promise<string> {
  const at = now()
  const request = await findRequest(tx, id)
  if (!request) throw new AppError('not_found')
  const [found] = await lockLessonOfSeat(tx, request.seatId)
  await ownSeatOf(tx, principal, found, request.seatId)
  await lockWaiting(tx, id, at)
  await endRequests(tx, [id], { outcome: 'withdrawn', at })
  await announce(tx, moveRequestEnded, { requestId: id, actorId: principal.userId, outcome: 'withdrawn' })
  return request.seatId
}

/**
 * Locks the lesson of a request, as every end of it does, and the one in which a place is asked for. Throws
 * `not_found`, and `move_request_over` if it ended.
 */
async function lockWaiting(tx: Tx, id: string, at: Temporal.Instant, locksOther = false): Promise<Waiting> {
  const known = await findRequest(tx, id)
  const other = locksOther ? known?.lessonId : null
  const [own, joins] = !known
    ? []
    : other
      ? await lockLessonsOf(tx, known.seatId, other)
      : await lockLessonOfSeat(tx, known.seatId)
  const seat = own?.seats.find((one) => one.id === known?.seatId)
  const request = await findRequest(tx, id)
  if (!request || !own || !seat) throw new AppError('not_found')
  const isOver = request.endedAt !== null || Temporal.Instant.compare(request.expiresAt, at) <= 0
  if (isOver || seat.state !== 'booked') throw new AppError('move_request_over')
  return { request, own, seat, joins }
}
