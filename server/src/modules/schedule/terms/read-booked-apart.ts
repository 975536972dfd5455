import type { ReplyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Tx } from '#database/scope.ts'
import { seatsApart } from './store.ts'

type Apart = ReplyOf<typeof termsApi.myTerms>['items'][number]['bookedApart']

/** Lessons that are named; the others are counted. */
const mostNamed = 5

/** Finds lessons to come of a rider and a lesson type that were booked one by one. */
export async function readBookedApart(
  tx: Tx,
  riderIds: readonly string[],
  after: Temporal.Instant,
): Promise<(term: { riderId: string; offerId: string }) => Apart> {
  const rows = await seatsApart(tx, riderIds, after)
  return (term) => {
    const own = rows.filter(({ riderId, offerId }) => riderId === term.riderId && offerId === term.offerId)
    return {
      count: own.length,
      seats: own
        .slice(0, mostNamed)
        .map(({ seatId, startsAt }) => ({ seatId, startsAt: startsAt.toString() })),
    }
  }
}
