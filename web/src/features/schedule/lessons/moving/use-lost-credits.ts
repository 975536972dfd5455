import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { beginning, type Lesson, type LessonChange } from '../lesson.ts'

/** Whose packs no longer pay once a lesson moves to another day; empty without any. Never rejects. */
export function useLostCredits() {
  const queries = useQueryClient()
  const mayRead = useMay()('money.read')
  return async (lesson: Lesson, { startsAt = lesson.startsAt }: LessonChange): Promise<string> => {
    const [fromDay, toDay] = [lesson.startsAt, startsAt].map((at) =>
      beginning({ ...lesson, startsAt: at })
        .toPlainDate()
        .toString(),
    )
    if (!mayRead || fromDay === undefined || toDay === undefined || fromDay === toDay) return ''
    const asked = { params: { id: lesson.id }, query: { fromDay, toDay, scope: 'this' as const } }
    // Without an answer, the lesson's dialog and the unbilled list still tell it.
    try {
      const { items } = await queries.fetchQuery({
        ...apiQuery('GET /api/lessons/{id}/lost-credits', asked),
        staleTime: 0,
      })
      if (items.length === 0) return ''
      // Few moves lose a credit: the calendar loads without these words.
      const { lostCreditWords } = await import('./lost-credit-words.ts')
      return items.map((credit) => lostCreditWords(credit)).join(' ')
    } catch {
      return ''
    }
  }
}
