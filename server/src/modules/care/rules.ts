import type { careLights } from '@cavaletti/contract/care'
import type { foodChainWarnings } from '@cavaletti/contract/medicines'

/** When care is due again, and how urgent it is (H9). */

export type CareLight = (typeof careLights)[number]

/** Amber from so many days before it is due. */
export const soonDays = 14

interface Recurring {
  done_on: Temporal.PlainDate | null
  interval_days: number | null
  removed_at: Temporal.Instant | null
}

/** Counted from the day it was done, not from the day it was due (H9); null for what does not recur. */
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

/** What a medicine means for the food chain (H7). A horse signed out of it in its passport cannot become food at all. */
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
