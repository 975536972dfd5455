/** The least time between a booking and the lesson, stored in hours and shown in hours or days. */

export type LeadUnit = 'hours' | 'days'

const hoursOf: Record<LeadUnit, number> = { hours: 1, days: 24 }

/** Days from two days on, as in cancellation policies. */
export function leadUnit(hours: number): LeadUnit {
  return hours >= 48 && hours % 24 === 0 ? 'days' : 'hours'
}

/** The number to show for stored hours, both as text; empty stays empty. */
export function shownLead(hours: string, unit: LeadUnit): string {
  return hours === '' ? '' : String(Number(hours) / hoursOf[unit])
}

/** Hours of a typed number, both as text. */
export function leadHours(typed: string, unit: LeadUnit): string {
  return typed === '' ? '' : String(Number(typed) * hoursOf[unit])
}

/** Largest whole number in a unit. */
export function mostLead(mostHours: number, unit: LeadUnit): number {
  return Math.floor(mostHours / hoursOf[unit])
}
