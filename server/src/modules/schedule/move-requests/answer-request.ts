import type { Scope, Tx } from '#database/scope.ts'
import { judgeProposals, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import {
  checkTerms,
  judgeMove,
  lockForMove,
  type OwnSeat,
  ownSeatOf,
  writeMove,
} from '#modules/schedule/moves/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { moveRequestEnded } from './announce-moves.ts'
import { letDecide } from './end-requests.ts'
import { endRequests, findRequest, type MoveRequestRow } from './store.ts'

interface Waiting extends OwnSeat {
  request: MoveRequestRow
}

/**
 * Moves the lesson as its family asked, and counts it as their move (S9). It is judged again, with everything locked,
 * as of the moment they asked: a late answer does not shorten the lead time. Throws like `lockWaiting`,
 * `move_impossible` with the reason, and a refusal of `judgeProposals` that names what is in the way.
 */
export async function acceptMove(tx: Tx, scope: Scope, id: string): Promise<void> {
  const at = now()
  const { request, own, seat } = await lockWaiting(tx, id, at)
  const mine = { own, seat }
  const { trainerId, placeId, arenaId, travelFeeMinor } = request
  const to = {
    startsAt: request.startsAt.toString(),
    trainerId,
    placeId,
    arenaId,
    travelFeeMinor,
    horseId: request.keepsHorse ? seat.horseId : request.horseId,
  }
  await lockForMove(tx, mine, to, at)
  // Before the terms are read, which know one request at a time.
  await endRequests(tx, [id], { outcome: 'confirmed', at })
  await checkTerms(tx, mine, to, at, true).catch(explain)
  const { booking, proposal } = await judgeMove(tx, mine, to, { at, bookedAt: request.askedAt })
  if (booking === null) {
    const refusals = await judgeProposals(tx, [{ key: id, proposal }])
    throw refusals.get(id) ?? impossible(say('The time is no longer free, or no longer offered to clients.'))
  }
  await writeMove(tx, scope, mine, proposal, to)
  await announce(tx, moveRequestEnded, { requestId: id, actorId: scope.actorId, outcome: 'confirmed' })
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

/** Locks the lesson of a request, as every end of it does. Throws `not_found`, and `move_request_over` if it ended. */
async function lockWaiting(tx: Tx, id: string, at: Temporal.Instant): Promise<Waiting> {
  const known = await findRequest(tx, id)
  const [own] = known ? await lockLessonOfSeat(tx, known.seatId) : []
  const seat = own?.seats.find((one) => one.id === known?.seatId)
  const request = await findRequest(tx, id)
  if (!request || !own || !seat) throw new AppError('not_found')
  const isOver = request.endedAt !== null || Temporal.Instant.compare(request.expiresAt, at) <= 0
  if (isOver || seat.state !== 'booked') throw new AppError('move_request_over')
  return { request, own, seat }
}

/** The reasons that a client would read, for a trainer. */
function explain(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'move_refused')
    throw new AppError('move_impossible', { fields: error.details.fields ?? {} })
  if (error.code === 'booking_terms_changed')
    throw impossible(say('The travel fee is higher than the one that the client saw.'))
  throw error
}

function impossible(why: string): AppError {
  return new AppError('move_impossible', { fields: { startsAt: why } })
}
