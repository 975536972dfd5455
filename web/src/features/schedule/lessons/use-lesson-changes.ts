import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { keepLesson } from './lesson-cache.ts'
import type { CancelReason, Lesson, NewLesson, NewSeat } from './lesson.ts'

export interface LessonChanges {
  plan: (body: NewLesson) => Promise<Lesson>
  cancel: (lesson: Lesson, because: CancelReason, more: { message?: string }) => Promise<Lesson>
  restore: (lesson: Lesson, overrideReason?: string) => Promise<Lesson>
  takeSeat: (lesson: Lesson, seat: NewSeat) => Promise<Lesson>
}

/** Changes of single lessons but moves, shown at once wherever the lesson is. */
export function useLessonChanges(): LessonChanges {
  const queries = useQueryClient()
  const keep = (lesson: Lesson): void => keepLesson(queries, lesson)
  const plan = useApiChange('POST /api/lessons', { draftKey: 'new lesson', keep })
  const cancel = useApiChange('POST /api/lessons/{id}/cancellation', { keep })
  const restore = useApiChange('POST /api/lessons/{id}/restoration', { keep })
  const takeSeat = useApiChange('POST /api/lessons/{id}/seats', { keep })
  return {
    plan: (body) => plan({ body }),
    cancel: ({ id, version }, because, more) =>
      cancel({ params: { id }, body: { version, because, ...more } }),
    restore: ({ id, version }, overrideReason) =>
      restore({
        params: { id },
        body: { version, ...(overrideReason !== undefined && { overrideReason }) },
      }),
    takeSeat: ({ id }, body) => takeSeat({ params: { id }, body }),
  }
}
