import type { Tx } from '#database/scope.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { putProposals } from './store.ts'

/** Keeps what the clients asked for whose requests now stand at a time that a trainer proposes. */
export async function keepProposals(
  tx: Tx,
  { actorId, changes }: { actorId: string; changes: readonly SeatChange[] },
): Promise<void> {
  const proposed = changes.flatMap(({ seatId, was, becomes }) =>
    was && becomes.state === 'proposed' ? [{ seatId, was, becomes }] : [],
  )
  if (proposed.length === 0) return
  const at = now()
  const rows = proposed.map(({ seatId, was }) => ({
    seatId,
    askedStartsAt: Temporal.Instant.from(was.startsAt),
    askedEndsAt: Temporal.Instant.from(was.endsAt),
    askedTrainerId: was.trainerId,
    askedPlaceId: was.placeId,
    askedArenaId: was.arenaId,
    proposedBy: actorId,
    proposedAt: at,
  }))
  await putProposals(tx, rows)
}
