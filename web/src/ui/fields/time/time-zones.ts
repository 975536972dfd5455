import type { ComboBoxOption } from '../choosing/use-combo-box.ts'
import { language } from '../../../messages/i18n.ts'

/**
 * All IANA zones of this browser, and `current` in any case, with the UTC offset at `now`: `Europe/London ·
 * UTC+00:00`.
 */
export function timeZoneOptions(current: string, now: Temporal.Instant): ComboBoxOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (current) zones.add(current)
  return Array.from(zones, (zone) => ({ value: zone, label: label(zone, now) })).toSorted((a, b) =>
    a.value.localeCompare(b.value, language),
  )
}

function label(zone: string, now: Temporal.Instant): string {
  const name = zone.replaceAll('_', ' ')
  try {
    return `${name} · UTC${now.toZonedDateTimeISO(zone).offset}`
  } catch {
    // Newer than this browser's list; show its name only.
    return name
  }
}
