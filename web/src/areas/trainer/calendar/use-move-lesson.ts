import { useState } from 'react'
import { givenUp, type Block, type Refusal, type Target } from '../../../features/schedule/calendar/block.ts'
import {
  explainLesson,
  refusalSentence,
  type LessonRefusal,
} from '../../../features/schedule/lessons/explain-lesson.ts'
import type { Lesson, LessonChange, Seat } from '../../../features/schedule/lessons/lesson.ts'
import type { Move } from '../../../features/schedule/lessons/moving/series-move.ts'
import { useLostCredits } from '../../../features/schedule/lessons/moving/use-lost-credits.ts'
import { useUndoableMove } from '../../../features/schedule/lessons/moving/use-undoable-move.ts'
import { changeOf, type Yard } from './calendar-columns.ts'

/** A lesson that is moved to a horse, until the user says which of its riders rides it. */
interface RiderQuestion {
  seats: readonly Seat[]
  horseName: string
  answer: (seatId: string | undefined) => void
}

/** A moved lesson of a series, until the user decides about the others. */
interface Question {
  lesson: Lesson
  move: Move
  answer: (isDone: boolean) => void
}

/** A move that exceeds a limit, until the user gives a reason or gives it up. */
interface OverrideQuestion extends Question {
  refusal: LessonRefusal
}

/**
 * Moves a lesson in the grid. Where several riders have no horse, the user says who gets the horse. A lesson of a series
 * waits for a decision about the others (S5), and a move that exceeds a limit waits for a reason (H2). Each move can be
 * undone; a refusal shows the nearest free time.
 */
export function useMoveLesson(lessons: readonly Lesson[], yard: Yard) {
  const [question, setQuestion] = useState<Question>()
  const [overriding, setOverriding] = useState<OverrideQuestion>()
  const [riders, setRiders] = useState<RiderQuestion>()
  const { moveOne, sayMoved } = useUndoableMove()
  const lostCredits = useLostCredits()
  /** A dialog says before which packs no longer pay; a lesson that moves without one says it after. */
  const moveAtOnce = (lesson: Lesson, change: LessonChange): Promise<void> =>
    moveOne(lesson, change, lostCredits(lesson, change))

  /** The move with the seat that gets another horse; undefined when it was given up. */
  const ofOneSeat = async (lesson: Lesson, wanted: Move): Promise<Move | undefined> => {
    const { swapHorse } = wanted
    if (!swapHorse) return wanted
    const seats = lesson.seats.filter(
      ({ horseId, state }) => horseId === swapHorse.from && (state === 'booked' || state === 'requested'),
    )
    let seatId = seats[0]?.id
    if (seats.length > 1) {
      const horseName = yard.horses.find(({ id }) => id === swapHorse.to)?.name ?? ''
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      setRiders({ seats, horseName, answer: resolve })
      seatId = await promise
    }
    return seatId === undefined ? undefined : { ...wanted, swapHorse: { ...swapHorse, seatId } }
  }

  const move = async (block: Block, target: Target): Promise<Refusal | typeof givenUp | void> => {
    const lesson = lessons.find(({ id }) => id === block.id)
    if (!lesson) return undefined
    const wanted = await ofOneSeat(lesson, changeOf(lesson, target, yard))
    if (!wanted) return givenUp
    if (lesson.seriesId !== null && !lesson.isException) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ lesson, move: wanted, answer: resolve })
      return (await promise) ? undefined : givenUp
    }
    try {
      await moveAtOnce(lesson, wanted)
      return undefined
    } catch (error) {
      const refusal = explainLesson(error)
      if (refusal.mayOverride) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setOverriding({ lesson, move: wanted, refusal, answer: resolve })
        return (await promise) ? undefined : givenUp
      }
      return { reason: refusalSentence(refusal), free: freeTime(refusal.alternatives[0], target) }
    }
  }

  const close = (isDone: boolean): void => {
    question?.answer(isDone)
    setQuestion(undefined)
  }
  const closeOverride = (isDone: boolean): void => {
    overriding?.answer(isDone)
    setOverriding(undefined)
  }
  const chooseRider = (seatId: string | undefined): void => {
    riders?.answer(seatId)
    setRiders(undefined)
  }
  return {
    move,
    /** Properties of the dialog about the rider of a horse, while it is open. */
    riderQuestion: riders && {
      seats: riders.seats,
      horseName: riders.horseName,
      onChoose: chooseRider,
      onClose: () => chooseRider(undefined),
    },
    /** Properties of the dialog about the series, while it is open. */
    question: question && {
      lesson: question.lesson,
      move: question.move,
      onMoveOne: moveOne,
      onMovedSeries: sayMoved,
      onClose: close,
    },
    /** Properties of the dialog about an exceeded limit, while it is open. */
    overrideQuestion: overriding && {
      lesson: overriding.lesson,
      move: overriding.move,
      refusal: overriding.refusal,
      onMove: moveAtOnce,
      onClose: closeOverride,
    },
  }
}

function freeTime(startsAt: string | undefined, { start, end }: Target): Target | undefined {
  if (startsAt === undefined) return undefined
  const there = Temporal.Instant.from(startsAt)
  return { start: there, end: there.add(start.until(end)) }
}
