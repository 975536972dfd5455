import type { permitLights } from '@cavaletti/contract/people/certificates'

/** Expiry of certificates, and its effect on bookings (H13). */

/** Days before expiry from which the light is amber: renewing takes weeks. */
export const soonDays = 60

/** Whether bookings are refused on a day: expired, and the grace period is over. */
export function isExpired(
  expiresOn: Temporal.PlainDate,
  day: Temporal.PlainDate,
  graceDays: number,
): boolean {
  return Temporal.PlainDate.compare(expiresOn.add({ days: graceDays }), day) < 0
}

export function lightOf(
  { expiresOn: end, isSuperseded }: { expiresOn: Temporal.PlainDate; isSuperseded: boolean },
  today: Temporal.PlainDate,
  graceDays: number,
): (typeof permitLights)[number] {
  if (isSuperseded) return 'superseded'
  if (isExpired(end, today, graceDays)) return 'red'
  if (isExpired(end, today, 0)) return 'grace'
  return today.until(end, { largestUnit: 'day' }).days <= soonDays ? 'amber' : 'green'
}
