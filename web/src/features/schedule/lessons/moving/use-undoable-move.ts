import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { showUndoable } from '../../../../ui/toasts/undo-stack.ts'
import { explainUndo } from '../explain-lesson.ts'
import { isSamePlace, minutesOf, type Lesson, type LessonChange } from '../lesson.ts'
import { knownLesson } from '../lesson-cache.ts'
import { lessonTitle, whenWords } from '../lesson-words.ts'
import { useChangeLesson } from '../use-change-lesson.ts'

/** Moves lessons, with a message and Undo. */
export function useUndoableMove() {
  const change = useChangeLesson()
  const queries = useQueryClient()
  const takeBack = async (before: Lesson, moved: Lesson, move: LessonChange): Promise<void> => {
    const now = knownLesson(queries, moved.id) ?? moved
    const title = lessonTitle(now)
    const isOutdated = t`${title}: we could not undo this, because the lesson has been changed since.`
    if (!isSamePlace(now, moved)) return void showToast(isOutdated)
    try {
      const back = await change(now, inverseOf(before, moved, move))
      showToast(t`${title} is back: ${whenWords(back)}.`)
    } catch (error) {
      showToast(explainUndo(error, isOutdated))
    }
  }

  return {
    /** Moves one lesson; of a series, only this one. `warning` becomes part of the message. Rejects when refused. */
    moveOne: async (lesson: Lesson, move: LessonChange, warning?: Promise<string>): Promise<void> => {
      const moved = await change(lesson, move)
      const warned = (await warning) ?? ''
      const when = whenWords(moved)
      const said = when === whenWords(lesson) ? t`Saved: ${when}.` : t`${lessonTitle(moved)} moved: ${when}.`
      // One message: on a phone, another one would hide Undo.
      showUndoable([said, ...proposedWords(lesson, moved), warned].filter(Boolean).join(' '), () => {
        void takeBack(lesson, moved, move)
      })
    },
    /** Message and undo of a moved series. */
    sayMoved: (words: string, back: () => Promise<unknown>): void =>
      showUndoable(words, () => {
        back().then(
          () => showToast(t`The lessons are back.`),
          (error: unknown) =>
            showToast(
              explainUndo(error, t`We could not undo this, because the lessons have been changed since.`),
            ),
        )
      }),
  }
}

/** Requests that became proposals of the new time. */
function proposedWords(before: Lesson, moved: Lesson): string[] {
  const known = new Set(before.seats.filter(({ proposed }) => proposed).map(({ id }) => id))
  const count = moved.seats.filter(
    ({ id, state, proposed }) => state === 'requested' && proposed && !known.has(id),
  ).length
  if (count === 0) return []
  return [
    plural(count, {
      one: 'The family that asked for it must accept the change.',
      other: '# families that asked for it must accept the change.',
    }),
  ]
}

/** The reverse of a move; a lesson of a series follows it again if it did before. */
function inverseOf(before: Lesson, moved: Lesson, { swapHorse }: LessonChange): LessonChange {
  const isElsewhere = before.placeId !== moved.placeId || before.arenaId !== moved.arenaId
  return {
    startsAt: before.startsAt,
    minutes: minutesOf(before),
    ...(before.trainerId !== moved.trainerId && { trainerId: before.trainerId }),
    ...(isElsewhere && { placeId: before.placeId, arenaId: before.arenaId }),
    ...(before.title !== moved.title && { title: before.title }),
    ...(before.note !== moved.note && { note: before.note }),
    ...(swapHorse && { swapHorse: { ...swapHorse, from: swapHorse.to, to: swapHorse.from } }),
    ...(before.seriesId !== null && !before.isException && { followsSeries: true as const }),
  }
}
