import type { takeOverStates } from '@cavaletti/contract/people/coming-of-age'
import { consentLapses, fullAge, ofAgeOn } from '#modules/people/riders/index.ts'

/** Days before the birthday of the first mail; the list shows riders from then on. */
export const noticeDays = 30
/** Days from the notice until consent given for a child ends. */
export const consentDays = 30
/** Riders who came of age longer ago and are still in the household are not listed. Days. */
export const listedDays = 365

type State = (typeof takeOverStates)[number]

/** Data of a rider that decide; days are local to the business. */
export interface Coming {
  dateOfBirth: Temporal.PlainDate | null
  isClient: boolean
  createdOn: Temporal.PlainDate
  doneAt: Temporal.Instant | null
}

/** State of a rider's handover (P3). */
export function stateOf(rider: Coming, today: Temporal.PlainDate): State {
  if (rider.doneAt) return 'done'
  const day = comingDay(rider)
  if (!day || rider.isClient) return 'none'
  const left = today.until(day, { largestUnit: 'days' }).days
  if (left > noticeDays || left < -listedDays) return 'none'
  return left > 0 ? 'ahead' : 'open'
}

/** Latest date of birth in the list; 29 February makes it one day more than needed. */
export function youngestBirth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: noticeDays + 1 }).subtract({ years: fullAge })
}
export function oldestBirth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: listedDays + 1 }).subtract({ years: fullAge })
}

/** The mail that is due; none for riders added as adults, or long ago. */
export function noticeDue(
  rider: Coming & { toldAheadAt: Temporal.Instant | null; toldAt: Temporal.Instant | null },
  today: Temporal.PlainDate,
): 'ahead' | 'today' | null {
  const day = comingDay(rider)
  if (!day) return null
  const left = today.until(day, { largestUnit: 'days' }).days
  if (left > noticeDays || left < -noticeDays) return null
  if (left > 0) return rider.toldAheadAt ? null : 'ahead'
  return rider.toldAt ? null : 'today'
}

/**
 * Last day of the consent given for the child; null if there is none, or no notice was sent, because data are never
 * erased without notice.
 */
export function consentLapsesOn(
  rider: {
    dateOfBirth: Temporal.PlainDate | null
    healthConsentAt: Temporal.Instant | null
    toldAt: Temporal.Instant | null
  },
  today: Temporal.PlainDate,
  timeZone: string,
): Temporal.PlainDate | null {
  const { healthConsentAt: consentAt, dateOfBirth: born, toldAt } = rider
  if (!toldAt || !consentLapses(consentAt, born, today, timeZone)) return null
  return toldAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: consentDays })
}

/** The 18th birthday of a rider who was added as a minor. */
function comingDay({ dateOfBirth: born, createdOn: entered }: Coming): Temporal.PlainDate | null {
  const day = born && ofAgeOn(born)
  return day && Temporal.PlainDate.compare(entered, day) < 0 ? day : null
}
