import type { Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import {
  beginAtConfirmation,
  cancelSeat,
  type LockedLesson,
  lockLessonOfSeat,
  proposalOf,
  writeLessons,
} from '#modules/schedule/lessons/index.ts'
import { checkOwnWish } from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Who answers, with the rights they have today. */
type Answerer = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

interface Answer {
  seatId: string
  /** Of the seat, as shown. */
  version: number
}

/**
 * Books the proposed time. The seat kept its place, so nothing is judged again; price and policy are those of the
 * request (S14), and the grace period begins now. Throws like `lockProposal`.
 */
export async function acceptProposal(tx: Tx, answerer: Answerer, { seatId, version }: Answer): Promise<void> {
  const before = await lockProposal(tx, answerer, { seatId, version })
  const proposal = proposalOf(before)
  const accepted = before.seats.filter(({ id }) => id === seatId)
  const { scope } = answerer
  await Promise.all([
    lockHorses(
      tx,
      accepted.flatMap(({ horseId }) => horseId ?? []),
    ),
    lockRiders(
      tx,
      accepted.map(({ riderId }) => riderId),
    ),
    beginAtConfirmation(tx, [seatId], { by: scope.actorId, at: now() }),
  ])
  const seats = proposal.seats.map((seat) =>
    seat.id === seatId ? { ...seat, state: 'booked' as const, heldUntil: null } : seat,
  )
  await writeLessons(tx, scope, [{ ...proposal, seats }])
}

/** Ends the request, and its lesson with it. Throws like `lockProposal`. */
export async function declineProposal(
  tx: Tx,
  answerer: Answerer,
  { seatId, version }: Answer,
): Promise<void> {
  const before = await lockProposal(tx, answerer, { seatId, version })
  await cancelSeat(tx, answerer.scope, before, { seatId, at: now() }, () => Promise.resolve())
}

/**
 * Locks the lesson of a proposal that waits for an answer. Throws `not_found` for seats of other riders, `forbidden`
 * without the permission to book (P1), `seat_state` if nobody proposes this time, or no longer, and `version_conflict`.
 */
async function lockProposal(tx: Tx, answerer: Answerer, { seatId, version }: Answer): Promise<LockedLesson> {
  const [before] = await lockLessonOfSeat(tx, seatId)
  const seat = before?.seats.find(({ id }) => id === seatId)
  if (!before || !seat) throw new AppError('not_found')
  await checkOwnWish(tx, answerer, { riderId: seat.riderId })
  if (seat.state !== 'requested' || !seat.proposed) throw new AppError('seat_state')
  if (seat.version !== version) throw new AppError('version_conflict')
  return before
}
