import type { Scope, Tx } from '#database/scope.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Proposal } from '../draft-lesson.ts'
import { requestLapses } from '../holding/request-lapses.ts'
import { writeLessons } from './write-lessons.ts'

/** Writes proposals like `writeLessons`, and lets new requests and held seats expire. */
export async function writeBookings(tx: Tx, scope: Scope, proposals: readonly Proposal[]): Promise<void> {
  for (const startAfter of newlyHeld(proposals))
    await enqueue(tx, requestLapses, { businessId: tx.businessId }, { startAfter })
  await writeLessons(tx, scope, proposals)
}

/** Expiry times of seats that got one, each once. */
function newlyHeld(proposals: readonly Proposal[]): Temporal.Instant[] {
  const known = new Map(proposals.flatMap(({ before }) => before?.seats.map((seat) => [seat.id, seat]) ?? []))
  const expiries = proposals.flatMap(({ seats }) =>
    seats.flatMap(({ id, heldUntil }) =>
      heldUntil && !known.get(id)?.heldUntil?.equals(heldUntil) ? [heldUntil] : [],
    ),
  )
  return [...new Map(expiries.map((expiry) => [expiry.epochMilliseconds, expiry])).values()]
}
