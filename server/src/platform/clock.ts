/** The only source of time on the server. Tests set it with `setClock`. */
let read = (): Temporal.Instant => Temporal.Now.instant()

export function now(): Temporal.Instant {
  return read()
}

/** Today's date in a time zone. */
export function todayIn(timeZone: string): Temporal.PlainDate {
  return now().toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Local date of an instant. We never compute dates in SQL, because the database may have other time zone rules. */
export function dayIn(timeZone: string, instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Start of a local day. */
export function startOfDay(timeZone: string, day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(timeZone).toInstant()
}

/** Version of the tz database in use, such as 2026c. */
export const clockRules = process.versions['tz'] ?? ''

/** Replaces the clock; without an argument, restores the real one. */
export function setClock(clock?: () => Temporal.Instant): void {
  read = clock ?? (() => Temporal.Now.instant())
}

/** The instant as a Date, for libraries that need one. */
export function dateOf(instant: Temporal.Instant): Date {
  // oxlint-disable-next-line no-restricted-globals -- the only conversion
  return new Date(instant.epochMilliseconds)
}
