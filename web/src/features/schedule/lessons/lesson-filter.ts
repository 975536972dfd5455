import { takenSeats, type Lesson } from './lesson.ts'

/** Ids, or empty for all. */
export interface LessonFilter {
  trainer: string
  horse: string
  arena: string
  rider: string
  kind: string
}

/** Names of the filters in the address bar. */
export const filterNames = ['trainer', 'horse', 'arena', 'rider', 'kind'] as const

/** Whether the calendar shows a lesson. A seat that lost its horse still belongs to that horse's list (H5). */
export function passesFilter(lesson: Lesson, { trainer, horse, arena, rider, kind }: LessonFilter): boolean {
  const seats = takenSeats(lesson)
  return (
    (trainer === '' || lesson.trainerId === trainer) &&
    (arena === '' || lesson.arenaId === arena) &&
    (kind === '' || lesson.kind === kind) &&
    (rider === '' || seats.some(({ riderId }) => riderId === rider)) &&
    (horse === '' || seats.some(({ horseId, lostHorse }) => horseId === horse || lostHorse?.id === horse))
  )
}
