import { useState } from 'react'
import { givenUp, type Block, type Refusal, type Target } from '../../features/calendar/block.ts'
import { explainLesson, refusalSentence } from '../../features/lessons/explain-lesson.ts'
import type { Lesson } from '../../features/lessons/lesson.ts'
import type { Move } from '../../features/lessons/series-move.ts'
import { useUndoableMove } from '../../features/lessons/use-undoable-move.ts'
import { changeOf, type Yard } from './calendar-columns.ts'

/** A lesson of a series that was taken somewhere else, until it is said how many go along. */
interface Question {
  lesson: Lesson
  move: Move
  answer: (isDone: boolean) => void
}

/**
 * Moves a lesson in the grid. A lesson of a series waits for the answer which others go along (S5). Every move can be
 * undone; a refusal comes back in words, with the nearest free time.
 */
export function useMoveLesson(lessons: readonly Lesson[], yard: Yard) {
  const [question, setQuestion] = useState<Question>()
  const { moveOne, sayMoved } = useUndoableMove()

  const move = async (block: Block, target: Target): Promise<Refusal | typeof givenUp | void> => {
    const lesson = lessons.find(({ id }) => id === block.id)
    if (!lesson) return undefined
    const wanted = changeOf(lesson, target, yard)
    if (lesson.seriesId !== null && !lesson.isException) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ lesson, move: wanted, answer: resolve })
      return (await promise) ? undefined : givenUp
    }
    try {
      await moveOne(lesson, wanted)
      return undefined
    } catch (error) {
      const refusal = explainLesson(error)
      return { reason: refusalSentence(refusal), free: freeTime(refusal.alternatives[0], target) }
    }
  }

  const close = (isDone: boolean): void => {
    question?.answer(isDone)
    setQuestion(undefined)
  }
  return {
    move,
    /** What the dialog about the rest of the series needs, while there is a question. */
    question: question && {
      lesson: question.lesson,
      move: question.move,
      onMoveOne: moveOne,
      onMovedSeries: sayMoved,
      onClose: close,
    },
  }
}

function freeTime(startsAt: string | undefined, { start, end }: Target): Target | undefined {
  if (startsAt === undefined) return undefined
  const there = Temporal.Instant.from(startsAt)
  return { start: there, end: there.add(start.until(end)) }
}
