import type { Log } from '#platform/log.ts'
import { googleMaps } from './google-maps.ts'

/** Degrees, WGS 84. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A map service, asked by the server so that its key never reaches a browser. */
export interface Maps {
  /** There is one; without it nothing is ever found. */
  isConfigured: boolean
  /** Where an address is; null when it is not found, or the service is away or refuses. */
  locate(address: string): Promise<Spot | null>
  /** Minutes by car to each, rounded up; null where there is no way, or no answer. In their order, at most 25. */
  travelMinutes(from: Spot, to: readonly Spot[]): Promise<(number | null)[]>
}

const noMaps: Maps = {
  isConfigured: false,
  locate: async () => null,
  travelMinutes: async (_from, to) => to.map(() => null),
}

export function openMaps({ key, base }: { key: string | null; base: string }, log: Log): Maps {
  return key === null ? noMaps : googleMaps(key, base, log)
}
