/** The only reader of time in the server. Tests may set it with `setClock`. */
let read = (): Temporal.Instant => Temporal.Now.instant()

export function now(): Temporal.Instant {
  return read()
}

/** The day it is where clocks show the time of this zone. */
export function todayIn(timeZone: string): Temporal.PlainDate {
  return now().toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The local day of an instant. Days are never computed in SQL: the database may know other clock rules. */
export function dayIn(timeZone: string, instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** When a local day begins. */
export function startOfDay(timeZone: string, day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(timeZone).toInstant()
}

/** Version of the tz database in use, such as 2026c. */
export const clockRules = process.versions['tz'] ?? ''

/** Replaces the clock; without an argument, puts the real one back. */
export function setClock(clock?: () => Temporal.Instant): void {
  read = clock ?? (() => Temporal.Now.instant())
}

/** The same moment for libraries that know no other kind of time. */
export function dateOf(instant: Temporal.Instant): Date {
  // oxlint-disable-next-line no-restricted-globals -- the one place where ours becomes theirs
  return new Date(instant.epochMilliseconds)
}
