import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { beginning, type Lesson, type LessonChange } from '../lesson.ts'

/** Whose packs no longer pay once a lesson moves to another day; empty without any. Never rejects. */
export function useLostCredits() {
  const queries = useQueryClient()
  const locale = useLocale()
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
      const { items, displaced } = await queries.fetchQuery({
        ...apiQuery('GET /api/lessons/{id}/lost-credits', asked),
        staleTime: 0,
      })
      if (items.length + displaced.length === 0) return ''
      // Few moves lose a credit: the calendar loads without these words.
      const { displacedWords, lostCreditWords } = await import('./lost-credit-words.ts')
      return [
        ...items.map((credit) => lostCreditWords(credit)),
        ...displaced.map((other) => displacedWords(other, locale)),
      ].join(' ')
    } catch {
      return ''
    }
  }
}
