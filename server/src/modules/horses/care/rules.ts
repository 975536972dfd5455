import type { careLights } from '@cavaletti/contract/horses/care'
import type { foodChainWarnings } from '@cavaletti/contract/horses/medicines'

/** Next dates and urgency of care (H9). */

export type CareLight = (typeof careLights)[number]

/** Days before the due date from which the light is amber. */
export const soonDays = 14

interface Recurring {
  done_on: Temporal.PlainDate | null
  interval_days: number | null
  removed_at: Temporal.Instant | null
}

/** Next date, counted from the day it was done (H9); null if it does not recur. */
export function nextDue({ done_on: done, interval_days: days, removed_at: removed }: Recurring) {
  return done === null || days === null || removed !== null ? null : done.add({ days })
}

export function lightOf(
  { done_on: done, due_on: due }: { done_on: Temporal.PlainDate | null; due_on: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): CareLight {
  if (done !== null || due === null) return 'done'
  const days = today.until(due, { largestUnit: 'day' }).days
  if (days < 0) return 'red'
  return days <= soonDays ? 'amber' : 'green'
}

interface Given {
  withdrawal_until: Temporal.PlainDate | null
  not_for_food_animals: boolean
}

/** Food chain warning of a medicine (H7). A horse signed out in its passport cannot enter the food chain. */
export function foodChainWarning(
  { withdrawal_until: until, not_for_food_animals: isForbidden }: Given,
  { not_for_consumption: isSignedOut }: { not_for_consumption: boolean },
  today: Temporal.PlainDate,
): (typeof foodChainWarnings)[number] | null {
  if (isSignedOut) return null
  if (isForbidden) return 'sign_out'
  if (until === null) return 'no_withdrawal'
  return Temporal.PlainDate.compare(until, today) >= 0 ? 'in_withdrawal' : null
}
