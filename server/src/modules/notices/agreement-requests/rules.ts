/** A family is asked again after this many days, as long as a lesson is near. */
export const againAfterDays = 7

/** A lesson is near if it is at most this many days away. */
export const nearDays = 7

const firstHour = 8
const lastHour = 20

/** People are asked by day, in the business's time zone. */
export function isDaytime(at: Temporal.Instant, timeZone: string): boolean {
  const { hour } = at.toZonedDateTimeISO(timeZone)
  return hour >= firstHour && hour < lastHour
}

/** Days after which we look again whether somebody who may sign has an account now. */
const lookAgainDays = 1

/**
 * Whether to ask for a signature now: nobody was asked for this text yet, or the last time is a week ago and a lesson is
 * near.
 */
export function isDue(
  {
    textVersion,
    last,
    hasLessonSoon,
  }: {
    textVersion: number
    /** When people were last asked, for which text, and how many. */
    last: { textVersion: number; askedAt: Temporal.Instant; people: number } | undefined
    hasLessonSoon: boolean
  },
  at: Temporal.Instant,
): boolean {
  if (!last || last.textVersion !== textVersion) return true
  const isOld = (days: number): boolean =>
    Temporal.Instant.compare(last.askedAt.add({ hours: 24 * days }), at) <= 0
  return last.people === 0 ? isOld(lookAgainDays) : hasLessonSoon && isOld(againAfterDays)
}
