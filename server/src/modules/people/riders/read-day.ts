import { now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'

/** The caller's local date. */
export function todayOf({ timeZone }: Pick<Principal, 'timeZone'>): Temporal.PlainDate {
  return now().toZonedDateTimeISO(timeZone).toPlainDate()
}
