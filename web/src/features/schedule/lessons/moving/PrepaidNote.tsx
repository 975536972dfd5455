import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { beginning, type Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'
import { displacedWords, lostCreditWords } from './lost-credit-words.ts'
import type { Scope } from './ScopeChoice.tsx'

interface PrepaidNoteProps {
  lesson: Pick<Lesson, 'id' | 'startsAt' | 'timeZone'>
  /** ISO 8601. */
  newDay: string
  scope: Scope
  /** Only this rider moves; left out: all riders. */
  riderId?: string
}

/** Says whose packs pay now, and not once a lesson, or its series too, moves to another day, also for other lessons. */
export function PrepaidNote({ lesson, newDay, scope, riderId }: PrepaidNoteProps) {
  const locale = useLocale()
  const mayRead = useMay()('money.read')
  const fromDay = beginning(lesson).toPlainDate().toString()
  const { data } = useApiQuery(
    'GET /api/lessons/{id}/lost-credits',
    {
      params: { id: lesson.id },
      query: { fromDay, toDay: newDay, scope, ...(riderId !== undefined && { riderId }) },
    },
    { enabled: mayRead && newDay !== fromDay },
  )
  if (!data || newDay === fromDay) return null
  return (
    <>
      {data.items.map((credit) => (
        <p key={`${credit.riderId} ${credit.packName}`} className={css['attention']}>
          {lostCreditWords(credit, scope !== 'this')}
        </p>
      ))}
      {data.displaced.map((other) => (
        <p key={`${other.riderId} ${other.startsAt}`} className={css['attention']}>
          {displacedWords(other, locale)}
        </p>
      ))}
    </>
  )
}
