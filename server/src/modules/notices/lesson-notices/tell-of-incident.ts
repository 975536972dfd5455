import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { insertIncidentNotices } from './incident-note-store.ts'

/** Tells the owners of an incident, in the transaction of its entry: when, and its author, not what happened (P9). */
export function tellOfIncident(
  tx: Tx,
  {
    userIds,
    happenedAt,
    ...told
  }: {
    userIds: readonly string[]
    incidentId: string
    number: number
    happenedAt: Temporal.Instant
    recordedBy: string
  },
): Promise<void> {
  return insertIncidentNotices(
    tx,
    { userIds, incident: { ...told, happenedAt: happenedAt.toString() } },
    now(),
  )
}
