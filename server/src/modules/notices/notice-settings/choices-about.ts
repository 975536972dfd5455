import type { Tx } from '#database/scope.ts'
import { type EventChoices, findRiderChoices } from './settings-store.ts'

/** Returns a function with a person's choices about a rider: those for this one, or for all. */
export async function choicesAbout(
  tx: Tx,
  userId: string,
  forAll: EventChoices,
): Promise<(riderId: string | null) => EventChoices> {
  const own = new Map((await findRiderChoices(tx, userId)).map((choice) => [choice.riderId, choice]))
  return (riderId) => (riderId === null ? undefined : own.get(riderId)) ?? forAll
}
