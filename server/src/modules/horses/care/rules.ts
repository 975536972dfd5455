import type { careLights } from '@cavaletti/contract/horses/care'
import type { foodChainWarnings } from '@cavaletti/contract/horses/medicines'

/** Next dates and urgency of care (H8, H9). */

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

interface Window {
  from: Temporal.PlainDate | null
  until: Temporal.PlainDate
}

/** Urgency of a dose that has a window (H8): due from its first day on, and overdue only after its last. */
export function lightOfWindow(
  { from, until }: Window,
  planned: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): CareLight {
  if (Temporal.PlainDate.compare(today, until) > 0) return 'red'
  if (from !== null && Temporal.PlainDate.compare(today, from) >= 0) return 'amber'
  const isEarlier = planned !== null && Temporal.PlainDate.compare(planned, until) < 0
  const days = today.until(isEarlier ? planned : until, { largestUnit: 'day' }).days
  return days <= soonDays ? 'amber' : 'green'
}

export function isWithin(window: Window | null, day: Temporal.PlainDate | null): boolean {
  if (window === null || day === null || Temporal.PlainDate.compare(day, window.until) > 0) return false
  return window.from === null || Temporal.PlainDate.compare(day, window.from) >= 0
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
