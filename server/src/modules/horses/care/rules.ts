import type { careLights } from '@cavaletti/contract/horses/care'
import type { foodChainWarnings } from '@cavaletti/contract/horses/medicines'

/** Next dates and urgency of care (H9). */

export type CareLight = (typeof careLights)[number]

/** Days before the due date from which the light is amber. */
export const soonDays = 14

interface Recurring {
  doneOn: Temporal.PlainDate | null
  intervalDays: number | null
  removedAt: Temporal.Instant | null
}

/** Next date, counted from the day it was done (H9); null if it does not recur. */
export function nextDue({ doneOn: done, intervalDays: days, removedAt: removed }: Recurring) {
  return done === null || days === null || removed !== null ? null : done.add({ days })
}

export function lightOf(
  { doneOn: done, dueOn: due }: { doneOn: Temporal.PlainDate | null; dueOn: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): CareLight {
  if (done !== null || due === null) return 'done'
  const days = today.until(due, { largestUnit: 'day' }).days
  if (days < 0) return 'red'
  return days <= soonDays ? 'amber' : 'green'
}

interface Given {
  withdrawalUntil: Temporal.PlainDate | null
  notForFoodAnimals: boolean
}

/** Food chain warning of a medicine (H7). A horse signed out in its passport cannot enter the food chain. */
export function foodChainWarning(
  { withdrawalUntil: until, notForFoodAnimals: isForbidden }: Given,
  { notForConsumption: isSignedOut }: { notForConsumption: boolean },
  today: Temporal.PlainDate,
): (typeof foodChainWarnings)[number] | null {
  if (isSignedOut) return null
  if (isForbidden) return 'sign_out'
  if (until === null) return 'no_withdrawal'
  return Temporal.PlainDate.compare(until, today) >= 0 ? 'in_withdrawal' : null
}
