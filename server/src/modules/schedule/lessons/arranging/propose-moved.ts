import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { Proposal } from '../draft-lesson.ts'
import { expiryOf } from '../holding/request-expiry.ts'
import type { SeatDraft, SeatRow } from '../store.ts'
import { type AskedRow, askedBefore } from './asked-store.ts'

/**
 * A trainer moves a lesson, or gives it to another trainer: proposes that to the families whose requests wait in it, so
 * that nobody is booked at a time or with a trainer they did not ask for. Back as it was asked for, a request waits for
 * the trainer again. Requests that never expire were entered by a trainer, and go along.
 */
export async function proposeMoved(
  tx: Tx,
  { role }: Pick<Scope, 'role'>,
  proposals: readonly Proposal[],
): Promise<Proposal[]> {
  const at = now()
  const moved = role === 'client' || role === 'job' ? [] : proposals.filter((one) => isMovedAhead(one, at))
  const proposed = moved.flatMap(({ before }) => before?.seats.filter((seat) => seat.proposed) ?? [])
  const asked = proposed.length === 0 ? [] : await askedBefore(tx, proposed)
  return proposals.map((proposal) =>
    moved.includes(proposal) ? { ...proposal, seats: askIn(proposal, asked, at) } : proposal,
  )
}

function isMovedAhead({ before, lesson }: Proposal, at: Temporal.Instant): boolean {
  if (before?.lesson.state !== 'planned' || Temporal.Instant.compare(lesson.startsAt, at) <= 0) return false
  const { startsAt, placeId, trainerId } = before.lesson
  return !startsAt.equals(lesson.startsAt) || placeId !== lesson.placeId || trainerId !== lesson.trainerId
}

function askIn(
  { before, lesson, seats }: Proposal,
  asked: readonly AskedRow[],
  at: Temporal.Instant,
): SeatDraft[] {
  const heldUntil = expiryOf(at, lesson.startsAt)
  return seats.map((seat) => {
    const old = before?.seats.find(({ id }) => id === seat.id)
    if (!old || !waits(old, seat)) return seat
    const first = asked.find(({ seatId }) => seatId === seat.id)
    return { ...seat, heldUntil, proposed: !first || !isThere(first, lesson) }
  })
}

/** Whether the seat is a request before and after. One whose expiry changes is proposed by its use case. */
function waits(old: SeatRow, seat: SeatDraft): boolean {
  if (old.state !== 'requested' || seat.state !== 'requested') return false
  return old.heldUntil !== null && seat.heldUntil !== null && old.heldUntil.equals(seat.heldUntil)
}

function isThere(first: AskedRow, lesson: Proposal['lesson']): boolean {
  return (
    first.startsAt.equals(lesson.startsAt) &&
    first.trainerId === lesson.trainerId &&
    first.placeId === lesson.placeId &&
    first.arenaId === lesson.arenaId
  )
}
