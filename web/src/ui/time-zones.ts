import type { ComboBoxOption } from './use-combo-box.ts'

/**
 * Every IANA zone this browser knows, and `current` even if it does not, with what it is ahead of UTC at `now`:
 * `Europe/London · UTC+00:00`.
 */
export function timeZoneOptions(current: string, now: Temporal.Instant): ComboBoxOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (current) zones.add(current)
  return Array.from(zones, (zone) => ({ value: zone, label: label(zone, now) })).toSorted((a, b) =>
    a.value.localeCompare(b.value, 'en'),
  )
}

function label(zone: string, now: Temporal.Instant): string {
  const name = zone.replaceAll('_', ' ')
  try {
    return `${name} · UTC${now.toZonedDateTimeISO(zone).offset}`
  } catch {
    // Newer than this browser's list of zones; its name still says which one it is.
    return name
  }
}
