import type { takeOverStates } from '@cavaletti/contract/take-overs'
import { consentLapses, fullAge, ofAgeOn } from '#modules/riders/index.ts'

/** Mails go out so many days before the birthday, and the list shows riders from then on. */
export const noticeDays = 30
/** Consent given for a child lapses so many days after the rider was told to give it anew. */
export const consentDays = 30
/** Who came of age longer ago than this and is still in the household has settled that otherwise. Days. */
export const listedDays = 365

type State = (typeof takeOverStates)[number]

/** What of a rider decides; days are those of the business' zone. */
export interface Coming {
  date_of_birth: Temporal.PlainDate | null
  is_client: boolean
  created_on: Temporal.PlainDate
  done_at: Temporal.Instant | null
}

/** Where a rider stands between being a minor and having a record of their own (P3). */
export function stateOf(rider: Coming, today: Temporal.PlainDate): State {
  if (rider.done_at) return 'done'
  const day = comingDay(rider)
  if (!day || rider.is_client) return 'none'
  const left = today.until(day, { largestUnit: 'days' }).days
  if (left > noticeDays || left < -listedDays) return 'none'
  return left > 0 ? 'ahead' : 'open'
}

/** Days of birth of those the list may show; 29 February makes it one day more than needed. */
export function youngestBirth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: noticeDays + 1 }).subtract({ years: fullAge })
}
export function oldestBirth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: listedDays + 1 }).subtract({ years: fullAge })
}

/** Which mail is due; who was entered of age, or long ago, is told nothing. */
export function noticeDue(
  rider: Coming & { told_ahead_at: Temporal.Instant | null; told_at: Temporal.Instant | null },
  today: Temporal.PlainDate,
): 'ahead' | 'today' | null {
  const day = comingDay(rider)
  if (!day) return null
  const left = today.until(day, { largestUnit: 'days' }).days
  if (left > noticeDays || left < -noticeDays) return null
  if (left > 0) return rider.told_ahead_at ? null : 'ahead'
  return rider.told_at ? null : 'today'
}

/**
 * Last day of consent that was given for the child; null when there is none to lapse, or nobody was told yet, for
 * nothing is erased without a warning.
 */
export function consentLapsesOn(
  rider: {
    date_of_birth: Temporal.PlainDate | null
    health_consent_at: Temporal.Instant | null
    told_at: Temporal.Instant | null
  },
  today: Temporal.PlainDate,
  timeZone: string,
): Temporal.PlainDate | null {
  const { health_consent_at: consentAt, date_of_birth: born, told_at: toldAt } = rider
  if (!toldAt || !consentLapses(consentAt, born, today, timeZone)) return null
  return toldAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: consentDays })
}

/** The day a rider who was entered as a minor is of age. */
function comingDay({ date_of_birth: born, created_on: entered }: Coming): Temporal.PlainDate | null {
  const day = born && ofAgeOn(born)
  return day && Temporal.PlainDate.compare(entered, day) < 0 ? day : null
}
