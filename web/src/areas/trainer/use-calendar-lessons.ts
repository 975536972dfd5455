import { useTrainers } from '../../api/use-trainers.ts'
import { rangeOf, type View } from '../../features/calendar/ranges.ts'
import type { Days } from '../../features/lessons/lesson-cache.ts'
import { shiftDays, weekOf } from '../../features/lessons/shown-days.ts'
import { useLessons } from '../../features/lessons/use-lessons.ts'
import { useAllHorses, useAllPlaces } from '../../features/lessons/use-resources.ts'

/** Lessons of the page of the calendar that is shown; the pages beside it are fetched ahead. */
export function useCalendarLessons(view: View, day: Temporal.PlainDate) {
  const days = daysOf(view, day)
  return { days, query: useLessons(days, [shiftDays(days, -1), shiftDays(days, 1)]) }
}

/** Days are taken from their week, so that leafing through them asks for nothing new. */
function daysOf(view: View, day: Temporal.PlainDate): Days {
  if (view === 'day' || view === 'week' || view === 'resources') return weekOf(day.toString())
  const { from, until } = rangeOf(view, day)
  return { from: from.toString(), until: until.subtract({ days: 1 }).toString() }
}

/** Trainers, horses and places, empty until they are there. */
export function useYard() {
  return {
    trainers: useTrainers().data ?? [],
    horses: useAllHorses().data ?? [],
    places: useAllPlaces().data ?? [],
  }
}
