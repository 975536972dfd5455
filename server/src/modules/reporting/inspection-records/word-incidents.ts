import type { Tx } from '#database/scope.ts'
import { incidentsBetween, kindWord, treatmentWord } from '#modules/schedule/incidents/index.ts'
import type { Keys } from '#platform/keys.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { InspectedIncident } from './report-records.ts'
import type { Period } from './store.ts'

/** Most incidents of one file. */
export const mostIncidents = 1000

/** The incidents of a period without people: inspectors may ask for the book itself. */
export async function wordIncidents(
  tx: Tx,
  keys: Keys,
  { since, before }: Period,
  { writing, timeZone }: { writing: Writing; timeZone: string },
): Promise<InspectedIncident[]> {
  const found = await incidentsBetween(tx, keys, [since, before], mostIncidents)
  return found.map(({ number, happenedAt, kind, place, horses, treatment }) => ({
    number: String(number),
    happenedAt: writing.stamp(Temporal.Instant.from(happenedAt), timeZone),
    kind: kindWord(kind),
    place,
    horses: horses.map(({ name }) => name).join(', '),
    treatment: treatmentWord(treatment),
  }))
}
