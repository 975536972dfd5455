import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast-store.ts'
import { showUndoable } from '../../ui/undo-stack.ts'
import { explainLesson, refusalSentence } from './explain-lesson.ts'
import { minutesOf, type Lesson, type LessonChange } from './lesson.ts'
import { knownLesson } from './lesson-cache.ts'
import { lessonTitle, whenWords } from './lesson-words.ts'
import { useLessonChanges } from './use-lesson-changes.ts'

/** Moves lessons, says so, and offers to take it back. */
export function useUndoableMove() {
  const { change } = useLessonChanges()
  const queries = useQueryClient()
  const failed = (error: unknown): void => void showToast(refusalSentence(explainLesson(error)))

  const takeBack = async (before: Lesson, moved: Lesson, move: LessonChange): Promise<void> => {
    const now = knownLesson(queries, moved.id) ?? moved
    const title = lessonTitle(now)
    if (!isSamePlace(now, moved)) return void showToast(t`${title} was changed since. Nothing was undone.`)
    const back = await change(now, inverseOf(before, moved, move))
    showToast(t`${title} is back: ${whenWords(back)}.`)
  }

  return {
    /** One lesson, of a series this occurrence alone. Rejects when it is refused. */
    moveOne: async (lesson: Lesson, move: LessonChange): Promise<void> => {
      const moved = await change(lesson, move)
      const when = whenWords(moved)
      const said = when === whenWords(lesson) ? t`Saved: ${when}.` : t`${lessonTitle(moved)} moved: ${when}.`
      showUndoable(said, () => {
        takeBack(lesson, moved, move).catch(failed)
      })
    },
    /** Several were moved: what to say, and how they come back. */
    sayMoved: (words: string, back: () => Promise<unknown>): void =>
      showUndoable(words, () => {
        back().then(() => void showToast(t`The lessons are back.`), failed)
      }),
  }
}

function isSamePlace(one: Lesson, other: Lesson): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.startsAt) === 0 &&
    minutesOf(one) === minutesOf(other) &&
    one.trainerId === other.trainerId &&
    one.arenaId === other.arenaId &&
    one.state === other.state
  )
}

/** Back to where and what it was; of a series, it follows that again if it did before. */
function inverseOf(before: Lesson, moved: Lesson, { swapHorse }: LessonChange): LessonChange {
  const isElsewhere = before.placeId !== moved.placeId || before.arenaId !== moved.arenaId
  return {
    startsAt: before.startsAt,
    minutes: minutesOf(before),
    ...(before.trainerId !== moved.trainerId && { trainerId: before.trainerId }),
    ...(isElsewhere && { placeId: before.placeId, arenaId: before.arenaId }),
    ...(before.title !== moved.title && { title: before.title }),
    ...(before.note !== moved.note && { note: before.note }),
    ...(swapHorse?.to && { swapHorse: { from: swapHorse.to, to: swapHorse.from } }),
    ...(before.seriesId !== null && !before.isException && { followsSeries: true as const }),
  }
}
