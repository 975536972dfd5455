import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { Maps, Spot } from './maps.ts'

/** Timeout of a request, milliseconds. */
const patience = 4_000

const found = z.object({
  status: z.string(),
  results: z
    .array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }))
    .default([]),
})
const matrix = z.object({
  status: z.string(),
  rows: z
    .array(
      z.object({
        elements: z.array(
          z.object({
            status: z.string(),
            /** Seconds. */
            duration: z.object({ value: z.number().min(0).max(1_000_000) }).optional(),
          }),
        ),
      }),
    )
    .default([]),
})

/** Google's Geocoding and Distance Matrix services. Failures are logged without the key and treated as not found. */
export function googleMaps(key: string, base: string, log: Log): Maps {
  async function ask<Answer extends { status: string }>(
    service: 'geocode' | 'distancematrix',
    query: Record<string, string>,
    shape: z.ZodType<Answer>,
  ): Promise<Answer | null> {
    const url = new URL(`/maps/api/${service}/json`, base)
    for (const [name, value] of Object.entries({ ...query, key })) url.searchParams.set(name, value)
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) })
      const answer = shape.parse(await response.json())
      if (answer.status === 'OK') return answer
      if (answer.status !== 'ZERO_RESULTS')
        log.warn({ service, status: answer.status }, 'the map service refuses')
    } catch (error) {
      const why = error instanceof Error ? error.name : 'unknown'
      log.warn({ service, why }, 'the map service does not answer')
    }
    return null
  }

  return {
    isConfigured: true,
    async locate(address) {
      const answer = await ask('geocode', { address }, found)
      const location = answer?.results[0]?.geometry.location
      return location ? { latitude: round(location.lat), longitude: round(location.lng) } : null
    },
    async travelMinutes(from, to) {
      if (to.length === 0) return []
      const query = { origins: written(from), destinations: to.map(written).join('|'), mode: 'driving' }
      const elements = (await ask('distancematrix', query, matrix))?.rows[0]?.elements
      return to.map((_, place) => {
        const element = elements?.[place]
        return element?.status === 'OK' && element.duration ? Math.ceil(element.duration.value / 60) : null
      })
    },
  }
}

function written({ latitude, longitude }: Spot): string {
  return `${latitude},${longitude}`
}

/** Rounded to about a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
