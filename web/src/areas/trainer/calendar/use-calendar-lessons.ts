import { useTrainers } from '../../../data/business/use-trainers.ts'
import { rangeOf, type View } from '../../../features/schedule/calendar/header/ranges.ts'
import type { Days } from '../../../features/schedule/lessons/lesson-cache.ts'
import { shiftDays, weekOf } from '../../../features/schedule/lessons/shown-days.ts'
import { useLessons } from '../../../features/schedule/lessons/use-lessons.ts'
import { useAllHorses, useAllPlaces } from '../../../features/schedule/lessons/use-resources.ts'

/** Lessons of the shown page of the calendar; adjacent pages are prefetched. */
export function useCalendarLessons(view: View, day: Temporal.PlainDate) {
  const days = daysOf(view, day)
  return { days, query: useLessons(days, [shiftDays(days, -1), shiftDays(days, 1)]) }
}

/** Days come from their week, so that paging needs no request. */
function daysOf(view: View, day: Temporal.PlainDate): Days {
  if (view === 'day' || view === 'week' || view === 'resources') return weekOf(day.toString())
  const { from, until } = rangeOf(view, day)
  return { from: from.toString(), until: until.subtract({ days: 1 }).toString() }
}

/** Trainers, horses and locations; empty until loaded. */
export function useYard() {
  return {
    trainers: useTrainers().data ?? [],
    horses: useAllHorses().data ?? [],
    places: useAllPlaces().data ?? [],
  }
}
