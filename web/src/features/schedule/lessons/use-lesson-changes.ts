import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/api-change.ts'
import { guessLesson, keepLesson } from './lesson-cache.ts'
import type { CancelReason, Lesson, LessonChange, NewLesson, NewSeat } from './lesson.ts'

export interface LessonChanges {
  plan: (body: NewLesson) => Promise<Lesson>
  /** `guess` is shown until the server answers. */
  change: (lesson: Lesson, change: LessonChange, guess?: Partial<Lesson>) => Promise<Lesson>
  cancel: (lesson: Lesson, because: CancelReason) => Promise<Lesson>
  restore: (lesson: Lesson, overrideReason?: string) => Promise<Lesson>
  takeSeat: (lesson: Lesson, seat: NewSeat) => Promise<Lesson>
}

/** Changes of single lessons, shown at once wherever the lesson is. */
export function useLessonChanges(): LessonChanges {
  const queries = useQueryClient()
  const keep = (lesson: Lesson): void => keepLesson(queries, lesson)
  const plan = useApiChange('POST /api/lessons', { mark: 'new lesson', keep })
  const change = useApiChange('PATCH /api/lessons/{id}', { keep })
  const cancel = useApiChange('POST /api/lessons/{id}/cancellation', { keep })
  const restore = useApiChange('POST /api/lessons/{id}/restoration', { keep })
  const takeSeat = useApiChange('POST /api/lessons/{id}/seats', { keep })
  return {
    plan: (body) => plan({ body }),
    change: (lesson, wanted, guess) =>
      change(
        { params: { id: lesson.id }, body: { version: lesson.version, ...wanted } },
        guess && (() => guessLesson(queries, { ...lesson, ...guess })),
      ),
    cancel: ({ id, version }, because) => cancel({ params: { id }, body: { version, because } }),
    restore: ({ id, version }, overrideReason) =>
      restore({
        params: { id },
        body: { version, ...(overrideReason !== undefined && { overrideReason }) },
      }),
    takeSeat: ({ id }, body) => takeSeat({ params: { id }, body }),
  }
}
