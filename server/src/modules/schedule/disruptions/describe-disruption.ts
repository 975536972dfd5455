import type { z } from 'zod'
import type { disruption } from '@cavaletti/contract/schedule/changes/disruptions'
import type { DisruptionRow } from './store.ts'

export function describeDisruption(row: DisruptionRow): z.infer<typeof disruption> {
  const { id, cause, horseName, trainerName, fromDay, untilDay, reason, madeAt, madeBy, undoneAt } = row
  return {
    id,
    cause,
    horseName,
    trainerName,
    fromDay: fromDay.toString(),
    untilDay: untilDay?.toString() ?? null,
    reason,
    madeAt: madeAt.toString(),
    madeBy,
    undoneAt: undoneAt?.toString() ?? null,
  }
}
