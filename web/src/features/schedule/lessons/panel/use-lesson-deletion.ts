import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { keepLesson, lessonsKey, shownDays } from '../lesson-cache.ts'
import type { Lesson } from '../lesson.ts'

/**
 * Returns a function that deletes a lesson. With `orCancel` it cancels a lesson that people know of already, and
 * returns it.
 */
export function useLessonDeletion(): (lesson: Lesson, orCancel?: true) => Promise<Lesson | null> {
  const queries = useQueryClient()
  const remove = useApiChange('POST /api/lessons/{id}/deletion', {
    keep: ({ lesson }) => (lesson ? keepLesson(queries, lesson) : undefined),
  })
  return async (lesson, orCancel) => {
    const { id, version } = lesson
    const request = { params: { id }, body: { version, ...(orCancel && { orCancel }) } }
    return (await remove(request, () => hideLesson(queries, lesson))).lesson
  }
}

/** Hides the lesson before the server answers. Returns a function that undoes it. */
async function hideLesson(queries: QueryClient, lesson: Lesson): Promise<() => void> {
  await queries.cancelQueries({ queryKey: lessonsKey }, { revert: false, silent: true })
  for (const { key, list } of shownDays(queries))
    queries.setQueryData(key, { ...list, items: list.items.filter(({ id }) => id !== lesson.id) })
  return () => keepLesson(queries, lesson)
}
