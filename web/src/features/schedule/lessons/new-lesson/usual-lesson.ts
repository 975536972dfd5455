import type { Api, ReplyOf } from '@cavaletti/contract'
import { beginning, type Lesson } from '../lesson.ts'
import { instantAt } from '../lesson-time.ts'
import { whereOptions, whereValue } from '../place-choice.ts'
import type { Offer, Place } from '../use-resources.ts'

/** What the browser knows, which may be only some weeks. */
export interface Known {
  lessons: readonly Lesson[]
  /** Lesson types on sale, by name. */
  offers: readonly Offer[]
  places: readonly Place[]
  open: ReplyOf<Api['GET /api/availability']>['items']
}

/** Trainer and time of a new lesson; the time zone is that of the business. */
export interface Wanted {
  trainerId: string
  day: string
  time: string
  timeZone: string
}

/**
 * Lesson type and location to begin with: those of the trainer's last lesson on this weekday in this hour, otherwise of
 * the last one, otherwise the first lesson type. A lesson without a location, or in another hour, leaves the location to
 * the trainer's working hours; a business with one location has no choice.
 */
export function usualLesson(known: Known, wanted: Wanted): { offerId: string; where: string } {
  const { offers, places } = known
  const there = Temporal.Instant.from(instantAt(wanted.day, wanted.time, wanted.timeZone))
  const zoned = there.toZonedDateTimeISO(wanted.timeZone)
  const own = known.lessons.filter(
    ({ trainerId, state, offerId }) =>
      trainerId === wanted.trainerId && state === 'planned' && offers.some(({ id }) => id === offerId),
  )
  const sameHour = last(
    own.filter((lesson) => {
      const start = beginning(lesson)
      return start.dayOfWeek === zoned.dayOfWeek && start.hour === zoned.hour
    }),
    there,
  )
  const lesson = sameHour ?? last(own, there)
  const hours = known.open.find(
    ({ trainerId, startsAt, endsAt }) =>
      trainerId === wanted.trainerId &&
      Temporal.Instant.compare(startsAt, there) <= 0 &&
      Temporal.Instant.compare(there, endsAt) < 0,
  )
  const inUse = places.filter(({ archivedAt }) => archivedAt === null)
  const choices = [
    sameHour && whereOf(sameHour),
    hours && whereValue(hours.placeId, null),
    lesson && whereOf(lesson),
    inUse.length === 1 && inUse[0] ? inUse[0].id : undefined,
  ]
  const options = new Set(whereOptions(inUse).map(({ value }) => value))
  return {
    offerId: lesson?.offerId ?? offers[0]?.id ?? '',
    where: choices.find((one) => one !== undefined && one !== '' && options.has(one)) ?? '',
  }
}

function whereOf({ placeId, arenaId }: Lesson): string {
  return whereValue(placeId, arenaId)
}

/** The last lesson before a moment, otherwise the first after it. */
function last(lessons: readonly Lesson[], at: Temporal.Instant): Lesson | undefined {
  const inOrder = lessons.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  return inOrder.findLast(({ startsAt }) => Temporal.Instant.compare(startsAt, at) < 0) ?? inOrder[0]
}
