import type { BodyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Scope, Tx } from '#database/scope.ts'
import { confirmHolds, releaseHolds } from '#modules/schedule/holds/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { seatsOfTerm } from './store.ts'

/**
 * Books all held places of a group, or none. Throws `hold_ended` if one of them is no longer held or not as shown, and
 * like `confirmHolds`.
 */
export async function bookTerm(
  tx: Tx,
  scope: Scope,
  { id, seats, message }: BodyOf<typeof termsApi.bookTerm>,
  riderIds: readonly string[],
): Promise<void> {
  const live = await seatsOfTerm(tx, id)
  const areAll =
    live.length === seats.length && live.every((one) => seats.some(({ seatId }) => seatId === one.id))
  if (!areAll) throw new AppError('hold_ended')
  await confirmHolds(tx, scope, seats, { riderIds, message })
}

/** Releases the places of a group that one of these riders holds. Throws `not_found` if there are none. */
export async function releaseTerm(
  tx: Tx,
  scope: Scope,
  id: string,
  riderIds: readonly string[],
): Promise<void> {
  const seats = await seatsOfTerm(tx, id)
  const released = await releaseHolds(
    tx,
    scope,
    seats.map((seat) => seat.id),
    riderIds,
  )
  if (released.length === 0) throw new AppError('not_found')
}
