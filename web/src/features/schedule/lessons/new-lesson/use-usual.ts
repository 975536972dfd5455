import type { Api, ReplyOf } from '@cavaletti/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../../../data/queries/api-keys.ts'
import { shownDays } from '../lesson-cache.ts'
import type { Lesson } from '../lesson.ts'
import { usualLesson, type Known, type Wanted } from './usual-lesson.ts'

type Availability = ReplyOf<Api['GET /api/availability']>

/** Lesson type and location that a new lesson begins with, from what the calendar has loaded. They never change later. */
export function useUsual(
  { trainerId, day, time }: Pick<Wanted, 'trainerId' | 'day' | 'time'>,
  { offers, places, timeZone }: Pick<Known, 'offers' | 'places'> & Pick<Wanted, 'timeZone'>,
): { offerId: string; where: string } {
  const queries = useQueryClient()
  const [usual] = useState(() => {
    const open = queries
      .getQueriesData<Availability>({ queryKey: keyOf('GET /api/availability') })
      .flatMap(([key, hours]) => (key.length === 2 ? (hours?.items ?? []) : []))
    const known = { lessons: knownLessons(queries), offers, places, open }
    return usualLesson(known, { trainerId, day, time, timeZone })
  })
  return usual
}

/** All lessons of the days in the cache. */
function knownLessons(queries: QueryClient): Lesson[] {
  const all = shownDays(queries).flatMap(({ list }) => list.items)
  return [...new Map(all.map((lesson) => [lesson.id, lesson])).values()]
}
