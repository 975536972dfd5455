import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { takeHorseOut } from '../store.ts'

/**
 * Removes a horse from its future seats on its days off work. The seats keep its id as the lost horse until
 * they get another (H5).
 */
export async function emptySeatsOffWork(
  tx: Tx,
  {
    horseId,
    fromDay,
    untilDay,
  }: {
    horseId: string
    fromDay: Temporal.PlainDate
    untilDay: Temporal.PlainDate | null
  },
): Promise<void> {
  await takeHorseOut(tx, horseId, { after: now(), fromDay, untilDay })
}

/** As `emptySeatsOffWork`, for all future seats: the horse left or must not work (H4). */
export async function emptySeatsToCome(tx: Tx, { horseId }: { horseId: string }): Promise<void> {
  await takeHorseOut(tx, horseId, { after: now(), fromDay: null, untilDay: null })
}
