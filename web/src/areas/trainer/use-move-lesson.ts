import type { Block, Refusal, Target } from '../../features/calendar/block.ts'
import { explainLesson, refusalSentence } from '../../features/lessons/explain-lesson.ts'
import type { Lesson } from '../../features/lessons/lesson.ts'
import { useLessonChanges } from '../../features/lessons/use-lesson-changes.ts'
import { changeOf, type Yard } from './calendar-columns.ts'

/** Moves a lesson in the grid; of a series, this one alone. Answers a refusal in words, with the nearest free time. */
export function useMoveLesson(lessons: readonly Lesson[], yard: Yard) {
  const { change } = useLessonChanges()
  return async (block: Block, target: Target): Promise<Refusal | void> => {
    const lesson = lessons.find(({ id }) => id === block.id)
    if (!lesson) return undefined
    try {
      await change(lesson, changeOf(lesson, target, yard))
      return undefined
    } catch (error) {
      const refusal = explainLesson(error)
      return { reason: refusalSentence(refusal), free: freeTime(refusal.alternatives[0], target) }
    }
  }
}

function freeTime(startsAt: string | undefined, { start, end }: Target): Target | undefined {
  if (startsAt === undefined) return undefined
  const there = Temporal.Instant.from(startsAt)
  return { start: there, end: there.add(start.until(end)) }
}
