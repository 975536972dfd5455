import type { BodyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { cancelEmptied, changeSeat, proposalOf, writeLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockRequest } from './lock-request.ts'

/** Confirms a request as every trainer's change of a seat. Throws like `lockRequest` and `changeSeat`. */
export async function acceptRequest(
  tx: Tx,
  scope: Scope,
  seatId: string,
  { version, ...choice }: BodyOf<typeof bookingsApi.acceptRequest>,
): Promise<void> {
  const locked = await lockRequest(tx, seatId, version)
  // The client answers the time that a trainer proposed.
  if (locked.seats.some(({ id, proposed }) => id === seatId && proposed)) throw new AppError('seat_state')
  await changeSeat(tx, scope, [locked], { seatId }, { version, state: 'booked', ...choice })
}

/** Declines a request. A private lesson that only it needed is cancelled. Throws like `lockRequest`. */
export async function declineRequest(
  tx: Tx,
  scope: Scope,
  seatId: string,
  { version, message = '' }: BodyOf<typeof bookingsApi.declineRequest>,
): Promise<void> {
  const before = await lockRequest(tx, seatId, version)
  const ended = {
    state: 'cancelled',
    heldUntil: null,
    cancelledAt: now(),
    cancelledBy: scope.actorId,
  } as const
  const after = {
    ...before,
    seats: before.seats.map((seat) =>
      seat.id === seatId ? { ...seat, ...ended, declinedBecause: message } : seat,
    ),
  }
  const declined = before.seats.filter(({ id }) => id === seatId)
  await Promise.all([
    lockHorses(
      tx,
      declined.flatMap(({ horseId }) => horseId ?? []),
    ),
    lockRiders(
      tx,
      declined.map(({ riderId }) => riderId),
    ),
  ])
  await writeLessons(tx, scope, [{ ...proposalOf(after), before }])
  await cancelEmptied(tx, scope, [after])
}
