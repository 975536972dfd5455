import { addressOnLine } from '@cavaletti/contract/town-line'
/** Distances between locations, and space in arenas. */

/** Degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

const earthKilometres = 6371
const detour = 1.4
const kilometresAnHour = 40

/** Great-circle distance, km. */
export function straightLine(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const half = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Estimated travel minutes (S11): straight line x 1.4 at 40 km/h, rounded up. */
export function estimateMinutes(a: Position, b: Position): number {
  return Math.ceil(((straightLine(a, b) * detour) / kilometresAnHour) * 60)
}

/** An address for a map service. */
export function addressLine(address: {
  street: string
  postcode: string
  city: string
  country: string
}): string {
  return [addressOnLine(address), address.country].filter(Boolean).join(', ')
}

/** A use of an arena. Times are milliseconds since 1970. */
export interface Use {
  start: number
  end: number
  /** Space it takes. */
  units: number
}

/** The most units in use at one moment of `during`; adjacent uses do not overlap. */
export function peakUnits(uses: readonly Use[], during: Pick<Use, 'start' | 'end'>): number {
  const meeting = uses.filter((use) => use.start < during.end && during.start < use.end)
  // The maximum occurs at the start of a use, or of `during`.
  const moments = [during.start, ...meeting.map(({ start }) => start)].filter(
    (moment) => moment >= during.start,
  )
  const inUse = (moment: number) =>
    meeting
      .filter((use) => moment >= use.start && moment < use.end)
      .reduce((sum, { units }) => sum + units, 0)
  return Math.max(0, ...moments.map(inUse))
}

/** Whether another use fits into an arena with this many units (H10). */
export function fitsArena(units: number, uses: readonly Use[], proposed: Use): boolean {
  return peakUnits(uses, proposed) + proposed.units <= units
}
