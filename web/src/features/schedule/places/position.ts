import type { Place } from './place.ts'

type Position = NonNullable<Place['position']>

const written = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*(?:,|;|\s)\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/

/** Parses a position, `51.7520, -1.2577`; null if empty, undefined if invalid. */
export function readPosition(text: string): Position | null | undefined {
  if (text.trim() === '') return null
  const match = written.exec(text)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

export function formatPosition(position: Position | null): string {
  return position === null ? '' : `${position.latitude}, ${position.longitude}`
}

/** Address of a position on OpenStreetMap. */
export function mapAddress({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
