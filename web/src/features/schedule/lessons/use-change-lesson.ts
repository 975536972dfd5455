import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { guessLesson, keepLesson } from './lesson-cache.ts'
import type { Lesson, LessonChange } from './lesson.ts'

/** `guess` is shown until the server answers. */
type ChangeLesson = (lesson: Lesson, change: LessonChange, guess?: Partial<Lesson>) => Promise<Lesson>

/** Moves or changes a lesson, and shows it at once wherever it is. Apart, because the calendar loads it first. */
export function useChangeLesson(): ChangeLesson {
  const queries = useQueryClient()
  const change = useApiChange('PATCH /api/lessons/{id}', { keep: (lesson) => keepLesson(queries, lesson) })
  return (lesson, wanted, guess) =>
    change(
      { params: { id: lesson.id }, body: { version: lesson.version, ...wanted } },
      guess && (() => guessLesson(queries, { ...lesson, ...guess })),
    )
}
