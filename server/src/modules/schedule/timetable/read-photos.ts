import type { ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import type { Tx } from '#database/scope.ts'
import { photoStatesOf, purposeNames } from '#modules/people/photo-consents/index.ts'
import { ridersOfDay } from './rider-store.ts'

/** For each lesson of a day, riders who did not agree to photos for all purposes (P13). */
export async function readPhotos(
  tx: Tx,
  day: Temporal.PlainDate,
): Promise<ReplyOf<typeof timetableApi.lessonPhotos>> {
  const riders = await ridersOfDay(tx, day)
  const states = await photoStatesOf(tx, [...new Set(riders.map(({ riderId }) => riderId))])
  const lessons = Map.groupBy(riders, ({ lessonId }) => lessonId)
  return {
    purposes: await purposeNames(tx),
    items: [...lessons].map(([lessonId, seats]) => ({
      lessonId,
      riders: seats.length,
      without: seats.flatMap(({ riderId, riderName }) => {
        const missing = (states.get(riderId) ?? []).filter(({ state }) => state !== 'agreed')
        return missing.length === 0 ? [] : [{ riderId, riderName, purposes: missing.map(({ name }) => name) }]
      }),
    })),
  }
}
