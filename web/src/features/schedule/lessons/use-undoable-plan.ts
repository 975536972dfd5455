import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { showUndoable } from '../../../ui/toasts/undo-stack.ts'
import { explainUndo } from './explain-lesson.ts'
import { isSamePlace, type Lesson } from './lesson.ts'
import { knownLesson } from './lesson-cache.ts'
import { lessonTitle, whenWords } from './lesson-words.ts'
import { useLessonDeletion } from './panel/use-lesson-deletion.ts'
import { type SeriesOutcome, useSeriesChanges } from './use-series.ts'

/** Says that lessons were added, with Undo, which deletes them again. */
export function useUndoablePlan() {
  const remove = useLessonDeletion()
  const series = useSeriesChanges()
  const queries = useQueryClient()
  const takeBack = async (planned: Lesson): Promise<void> => {
    const now = knownLesson(queries, planned.id) ?? planned
    const title = lessonTitle(now)
    const isOutdated = t`${title}: we could not undo this, because the lesson has been changed since.`
    if (!isAsPlanned(now, planned)) return void showToast(isOutdated)
    try {
      const cancelled = await remove(now, true)
      showToast(
        cancelled
          ? t`${title}: lesson cancelled. The family already knew about it, so we told them.`
          : t`${title}: lesson deleted.`,
      )
    } catch (error) {
      showToast(explainUndo(error, isOutdated))
    }
  }
  const takeBackSeries = async ({ series: planned }: SeriesOutcome): Promise<void> => {
    try {
      const ended = await series.remove(planned)
      showToast(
        ended
          ? t`Families already knew about these lessons, so we cancelled them and told the families.`
          : t`Lessons deleted.`,
      )
    } catch (error) {
      showToast(explainUndo(error, t`We could not undo this, because the lessons have been changed since.`))
    }
  }
  return {
    sayAdded: (planned: Lesson): void =>
      showUndoable(t`Lesson added: ${whenWords(planned)}.`, () => void takeBack(planned)),
    sayAddedSeries: (words: string, outcome: SeriesOutcome): void =>
      showUndoable(words, () => void takeBackSeries(outcome)),
  }
}

function isAsPlanned(now: Lesson, planned: Lesson): boolean {
  const riders = ({ seats }: Lesson) => seats.map(({ id, state }) => `${id} ${state}`).join()
  return isSamePlace(now, planned) && riders(now) === riders(planned)
}
