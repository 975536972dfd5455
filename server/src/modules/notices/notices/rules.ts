import type { NamedStanding, NoticeRow } from './store.ts'

/** Months for which notices are kept after the end of their lesson. */
const monthsKept = 13

/** Notices of lessons that ended before are deleted. */
export function oldBefore(at: Temporal.Instant): Temporal.Instant {
  return at.toZonedDateTimeISO('UTC').subtract({ months: monthsKept }).toInstant()
}

/** Whether a rider has the seat or asks for it. */
export function isTaken({ state }: Pick<NamedStanding, 'state'>): boolean {
  return state === 'booked' || state === 'requested' || state === 'proposed'
}

/** The seat that a notice is about: as it was if the rider lost it. */
export function shownOf({ was, becomes }: Pick<NoticeRow, 'was' | 'becomes'>): NamedStanding {
  return isTaken(becomes) ? becomes : (was ?? becomes)
}
