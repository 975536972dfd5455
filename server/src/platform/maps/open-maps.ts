import type { Log } from '#platform/log.ts'
import { googleMaps } from './google-maps.ts'
import type { Maps } from './maps.ts'

const noMaps: Maps = {
  isConfigured: false,
  locate: async () => null,
  travelMinutes: async (_from, to) => to.map(() => null),
}

export function openMaps({ key, base }: { key: string | null; base: string }, log: Log): Maps {
  return key === null ? noMaps : googleMaps(key, base, log)
}
