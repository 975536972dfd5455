import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { beginAtConfirmation } from './lapsed-store.ts'
import type { SeatDraft } from '../store.ts'
import { writeBookings } from '../arranging/write-bookings.ts'

/** What becomes of a held seat. */
interface Confirmation {
  seatId: string
  /** Expiry if it becomes a request. */
  requestUntil: Temporal.Instant
  /** From the client to the trainer. */
  message: string
}

/**
 * Books or requests held seats of locked lessons, with the terms of the moment at which they were held (S14). They kept
 * everything they need, so nothing is judged again. Told as new seats. Check before that none has expired.
 */
export async function confirmHeldSeats(
  tx: Tx,
  scope: Scope,
  lessons: readonly LockedLesson[],
  confirmations: readonly Confirmation[],
  at: Temporal.Instant,
): Promise<void> {
  const given = new Map(confirmations.map((one) => [one.seatId, one]))
  const held = lessons.flatMap(({ seats }) => seats.filter(({ id }) => given.has(id)))
  await Promise.all([
    lockHorses(
      tx,
      held.flatMap(({ horseId }) => horseId ?? []),
    ),
    lockRiders(
      tx,
      held.map(({ riderId }) => riderId),
    ),
    beginAtConfirmation(
      tx,
      held.map(({ id }) => id),
      { by: scope.actorId, at },
    ),
  ])
  const proposals = lessons.map((before): Proposal => {
    const proposal = proposalOf(before)
    return { ...proposal, seats: proposal.seats.map((seat) => confirmed(seat, given.get(seat.id))) }
  })
  await writeBookings(tx, scope, proposals)
}

function confirmed(seat: SeatDraft, confirmation: Confirmation | undefined): SeatDraft {
  if (!confirmation || seat.heldAs === null) return seat
  const { requestUntil, message } = confirmation
  const heldUntil = seat.heldAs === 'requested' ? requestUntil : null
  return { ...seat, state: seat.heldAs, heldUntil, heldAs: null, heldFor: null, message }
}
