import type { ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import type { Tx } from '#database/scope.ts'
import { missingAgreements } from '#modules/people/agreements/index.ts'
import { ridersOfDay } from './rider-store.ts'

/** For each lesson of a day, riders without a signature that they need (P5). */
export async function readUnsigned(
  tx: Tx,
  day: Temporal.PlainDate,
): Promise<ReplyOf<typeof timetableApi.lessonAgreements>> {
  const riders = await ridersOfDay(tx, day)
  const missing = await missingAgreements(tx, [...new Set(riders.map(({ riderId }) => riderId))], day)
  const unsigned = riders.filter(({ riderId }) => missing.has(riderId))
  return {
    items: [...Map.groupBy(unsigned, ({ lessonId }) => lessonId)].map(([lessonId, seats]) => ({
      lessonId,
      without: seats.map(({ riderId, riderName }) => ({
        riderId,
        riderName,
        agreements: (missing.get(riderId) ?? []).map(({ title }) => title),
      })),
    })),
  }
}
