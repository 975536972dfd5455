import type { Tx } from '#database/scope.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { answerOffers, offersToEntry } from './decision-store.ts'
import { endEntriesForLessons } from './entry-store.ts'

/**
 * A rider who gets a place in a lesson waits for it no longer, also after cancelling later. A request ends nothing, as it
 * may be declined. An offer of a round that the rider got for the same lesson ends too; a held place is settled by its
 * own answer.
 */
export async function endBooked(tx: Tx, { changes }: { changes: readonly SeatChange[] }): Promise<void> {
  const at = now()
  const booked = changes.filter(
    ({ was, becomes }) =>
      becomes.state === 'booked' && (was?.state !== 'booked' || was.lessonId !== undefined),
  )
  if (booked.length === 0) return
  for (const entryId of await endEntriesForLessons(tx, booked, at)) {
    const offers = (await offersToEntry(tx, entryId)).filter(({ seatId }) => seatId === null)
    await answerOffers(
      tx,
      offers.map(({ id }) => id),
      'gone',
      at,
    )
  }
}
