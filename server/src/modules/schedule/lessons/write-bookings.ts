import type { Scope, Tx } from '#database/scope.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Proposal } from './draft-lesson.ts'
import { requestLapses } from './request-lapses.ts'
import { writeLessons } from './write-lessons.ts'

/** Writes proposals like `writeLessons`, and lets new requests expire. */
export async function writeBookings(tx: Tx, scope: Scope, proposals: readonly Proposal[]): Promise<void> {
  for (const startAfter of newlyHeld(proposals))
    await enqueue(tx, requestLapses, { businessId: tx.businessId }, { startAfter })
  await writeLessons(tx, scope, proposals)
}

/** Expiry times of new requests. */
function newlyHeld(proposals: readonly Proposal[]): Temporal.Instant[] {
  const known = new Set(proposals.flatMap(({ before }) => before?.seats.map(({ id }) => id) ?? []))
  return proposals.flatMap(({ seats }) =>
    seats.filter(({ id }) => !known.has(id)).flatMap((seat) => (seat.heldUntil ? [seat.heldUntil] : [])),
  )
}
