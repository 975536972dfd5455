import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { beginning, type Lesson, type LessonChange } from '../lesson.ts'
import { lostCreditWords } from './lost-credit-words.ts'

/** Says, after a lesson was moved to another day, whose pack no longer pays. Undo is in the message of the move. */
export function usePrepaidWarning() {
  const queries = useQueryClient()
  const mayRead = useMay()('money.read')
  return async (lesson: Lesson, { startsAt = lesson.startsAt }: LessonChange): Promise<void> => {
    const [fromDay, toDay] = [lesson.startsAt, startsAt].map((at) =>
      beginning({ ...lesson, startsAt: at })
        .toPlainDate()
        .toString(),
    )
    if (!mayRead || fromDay === undefined || toDay === undefined || fromDay === toDay) return
    const asked = { params: { id: lesson.id }, query: { fromDay, toDay, scope: 'this' as const } }
    // Without an answer, the lesson's dialog and the unbilled list still tell it.
    const answer = await queries
      .fetchQuery({ ...apiQuery('GET /api/lessons/{id}/lost-credits', asked), staleTime: 0 })
      .catch(() => null)
    const words = (answer?.items ?? []).map(lostCreditWords)
    // One message, so that the one with Undo stays.
    if (words.length > 0) showToast(words.join(' '))
  }
}
