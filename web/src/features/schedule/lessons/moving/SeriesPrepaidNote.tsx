import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import css from '../Lessons.module.css'
import { beginning, type Lesson } from '../lesson.ts'
import { lostCreditWords } from './lost-credit-words.ts'

interface SeriesPrepaidNoteProps {
  lesson: Pick<Lesson, 'id' | 'startsAt' | 'timeZone'>
  /** ISO 8601. */
  newDay: string
  scope: 'following' | 'all'
}

/** Says whose packs pay now, and not once a lesson and its series move to other days. */
export function SeriesPrepaidNote({ lesson, newDay, scope }: SeriesPrepaidNoteProps) {
  const mayRead = useMay()('money.read')
  const fromDay = beginning(lesson).toPlainDate().toString()
  const { data } = useApiQuery(
    'GET /api/lessons/{id}/lost-credits',
    { params: { id: lesson.id }, query: { fromDay, toDay: newDay, scope } },
    { enabled: mayRead && newDay !== fromDay },
  )
  if (!data || newDay === fromDay) return null
  return data.items.map((credit) => (
    <p key={`${credit.riderId} ${credit.packName}`} className={css['attention']}>
      {lostCreditWords(credit)}
    </p>
  ))
}
