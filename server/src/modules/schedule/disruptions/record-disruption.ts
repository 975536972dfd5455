import type { Scope, Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { type DisruptedSeat, insertDisruption, type NewDisruption } from './store.ts'

/** Seats got another horse, because the first one is off work: their families are told, and asked. */
export const horsesChanged = defineAnnouncement<{
  actorId: string
  seats: { seatId: string; wasHorseId: string; horseId: string }[]
}>('horses changed')

/**
 * Records a disruption and what became of each seat, in the transaction that changed them.
 * @param given with the moment before the first of these changes: the board counts notices since then
 * @returns its id; null if no seat was changed
 */
export async function recordDisruption(
  tx: Tx,
  { actorId }: Scope,
  given: Pick<
    NewDisruption,
    'cause' | 'horseId' | 'trainerId' | 'fromDay' | 'untilDay' | 'reason' | 'madeAt'
  >,
  seats: readonly DisruptedSeat[],
): Promise<string | null> {
  if (seats.length === 0) return null
  const id = newId()
  await insertDisruption(tx, { ...given, id, madeBy: actorId }, seats)
  const changed = seats.flatMap(({ seatId, wasHorseId, horseId }) =>
    wasHorseId !== undefined && horseId !== undefined ? [{ seatId, wasHorseId, horseId }] : [],
  )
  if (changed.length > 0) await announce(tx, horsesChanged, { actorId, seats: changed })
  return id
}
