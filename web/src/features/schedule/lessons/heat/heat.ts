import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../../data/queries/api-query.ts'

export type HeatDay = ReplyOf<Api['GET /api/heat-readings']>
export type HeatReading = HeatDay['items'][number]

/** Readings of a day, ISO 8601; today without it. */
export function useHeat(day?: string, enabled = true) {
  return useApiQuery('GET /api/heat-readings', { query: { day } }, { enabled })
}

/** Hours after which a reading is out of date. */
const fresh = 2

/** Whether it is too old to decide by. */
export function isOutdated({ takenAt }: Pick<HeatReading, 'takenAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(takenAt).add({ hours: fresh }), now) <= 0
}

/** The latest reading of each location, if it is warm enough for advice. `items`: latest first. */
export function warnings(items: readonly HeatReading[]): HeatReading[] {
  const newest = new Map<string, HeatReading>()
  for (const reading of items) if (!newest.has(reading.placeId)) newest.set(reading.placeId, reading)
  return [...newest.values()]
    .filter(({ level }) => level !== 'none')
    .toSorted((a, b) => a.placeName.localeCompare(b.placeName))
}
