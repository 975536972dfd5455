import type { ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import type { Tx } from '#database/scope.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findRider, readHealth } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Keys } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { cardTimes, isCardOpen } from './rules.ts'
import { takenSeat } from './store.ts'

/**
 * Opens the emergency card of a seat's rider (P6), and writes an audit entry each time. Throws `not_found`, and
 * `forbidden` for other trainers, at other times, and for a cancelled seat.
 */
export async function openCard(
  tx: Tx,
  keys: Keys,
  seatId: string,
  by: { principal: Principal; origin: Origin },
): Promise<ReplyOf<typeof timetableApi.emergencyCard>> {
  const seat = await takenSeat(tx, seatId)
  const rider = seat && (await findRider(tx, seat.riderId))
  if (!seat || !rider) throw new AppError('not_found')
  const isTeaching = seat.trainerId === by.principal.userId
  if (!isTeaching || !seat.taken || !isCardOpen(seat, now())) throw new AppError('forbidden')
  const { consentAt, allergies, conditions, unreadable } = await readHealth(tx, keys, rider, by)
  const household = await findClient(tx, rider.clientId)
  return {
    riderId: rider.id,
    riderName: `${rider.firstName} ${rider.lastName}`,
    contact: { name: rider.emergencyName, phone: rider.emergencyPhone, relation: rider.emergencyRelation },
    healthAsked: consentAt !== null,
    allergies,
    conditions,
    unreadable,
    notes: [rider.note, household?.note ?? ''].filter((note) => note !== ''),
    opensUntil: cardTimes(seat).until.toString(),
  }
}
