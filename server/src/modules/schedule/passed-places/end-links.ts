import type { Tx } from '#database/scope.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { endLinks } from './store.ts'

/**
 * A seat that is no longer booked cannot be passed on: its links end for good, also if it is reinstated later. Taking a place
 * by a link ends its links for another reason.
 */
export async function endLinksOfSeats(
  tx: Tx,
  { changes }: { changes: readonly SeatChange[] },
): Promise<void> {
  const gone = changes.filter(
    ({ was, becomes: { state } }) => was?.state === 'booked' && state !== 'booked' && state !== 'given',
  )
  if (gone.length === 0) return
  const seatIds = gone.map(({ seatId }) => seatId)
  await endLinks(tx, seatIds, 'cancelled', now())
}
