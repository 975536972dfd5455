import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from '../../../data/queries/api-keys.ts'
import type { Lesson, Seat } from './lesson.ts'

/** First and last day, inclusive: ISO 8601. */
export interface Days {
  from: string
  until: string
}

export interface LessonsOfDays {
  items: Lesson[]
  timeZone: string
}

type UnmarkedPages = InfiniteData<{ items: Lesson[] }>

/** Everything below /api/lessons: lists of days, and single lessons. */
export const lessonsKey = keyOf('GET /api/lessons')
const unmarkedKey = keyOf('GET /api/attendance/lessons')

/** The timetable of some days, cancelled lessons too. */
export const timetable = ({ from, until }: Days) => ({ query: { from, until, cancelled: 'yes' as const } })
export const lessonsOfDaysKey = (days: Days) => keyOf('GET /api/lessons', timetable(days))
export const lessonKey = (id: string) => keyOf('GET /api/lessons/{id}', { params: { id } })

/** Lists of lessons in the cache, with their days. */
export function shownDays(queries: QueryClient): { key: QueryKey; days: Days; list: LessonsOfDays }[] {
  return queries.getQueriesData<LessonsOfDays>({ queryKey: lessonsKey }).flatMap(([key, list]) => {
    const [, days] = key
    return list && key.length === 2 && typeof days === 'object' ? [{ key, days: days as Days, list }] : []
  })
}

/** The lesson with one seat changed. */
export function withSeat(lesson: Lesson, seatId: string, change: Partial<Seat>): Lesson {
  return {
    ...lesson,
    seats: lesson.seats.map((seat) => (seat.id === seatId ? { ...seat, ...change } : seat)),
  }
}

/** A list with the current lesson: replaced, added in order, or removed if it no longer belongs. */
export function placeLesson(list: LessonsOfDays, { from, until }: Days, lesson: Lesson): LessonsOfDays {
  const others = list.items.filter(({ id }) => id !== lesson.id)
  const isThere = touches(lesson, list.timeZone, { from, until })
  if (!isThere) return others.length === list.items.length ? list : { ...list, items: others }
  const items = [...others, lesson].toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  return { ...list, items }
}

function touches({ startsAt, endsAt }: Lesson, timeZone: string, { from, until }: Days): boolean {
  const first = Temporal.PlainDate.from(from).toZonedDateTime(timeZone).toInstant()
  const after = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
  return Temporal.Instant.compare(startsAt, after) < 0 && Temporal.Instant.compare(endsAt, first) > 0
}

/** Updates a lesson in all lists. */
export function keepLesson(queries: QueryClient, lesson: Lesson): void {
  queries.setQueryData(lessonKey(lesson.id), lesson)
  for (const [key, list] of queries.getQueriesData<UnmarkedPages>({ queryKey: unmarkedKey }))
    if (list) queries.setQueryData(key, withLesson(list, lesson))
  for (const { key, days, list } of shownDays(queries))
    queries.setQueryData(key, placeLesson(list, days, lesson))
}

/** A lesson just marked stays in lists without attendance until the next refetch. */
function withLesson(list: UnmarkedPages, lesson: Lesson): UnmarkedPages {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.id === lesson.id ? lesson : one)),
  }))
  return { ...list, pages }
}

/** A lesson from the cache. */
export function knownLesson(queries: QueryClient, id: string): Lesson | undefined {
  const one = queries.getQueryData<Lesson>(lessonKey(id))
  if (one) return one
  for (const { list } of shownDays(queries)) {
    const found = list.items.find((lesson) => lesson.id === id)
    if (found) return found
  }
  for (const [, list] of queries.getQueriesData<UnmarkedPages>({ queryKey: unmarkedKey })) {
    const found = list?.pages.flatMap(({ items }) => items).find((lesson) => lesson.id === id)
    if (found) return found
  }
  return undefined
}

/** Shows a changed lesson before the server answers. Returns a function that undoes it. */
export async function guessLesson(queries: QueryClient, guess: Lesson): Promise<() => void> {
  // Keeps cached data, also of fetches that wait for a connection.
  await Promise.all(
    [lessonsKey, unmarkedKey].map((queryKey) =>
      queries.cancelQueries({ queryKey }, { revert: false, silent: true }),
    ),
  )
  const before = knownLesson(queries, guess.id)
  keepLesson(queries, guess)
  return () => {
    if (before) keepLesson(queries, before)
  }
}
