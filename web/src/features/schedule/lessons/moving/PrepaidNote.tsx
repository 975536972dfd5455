import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { day } from '../../../../ui/words/day.ts'
import css from '../Lessons.module.css'
import { beginning, type Lesson } from '../lesson.ts'

interface PrepaidNoteProps {
  lesson: Pick<Lesson, 'id' | 'startsAt' | 'timeZone'>
  /** ISO 8601. */
  newDay: string
  /** Only of this rider; left out: of all. */
  riderId?: string
}

/** Says whose prepaid lessons pay for a lesson now, and not on the day to which it is moved. */
export function PrepaidNote({ lesson, newDay, riderId }: PrepaidNoteProps) {
  const mayRead = useMay()('money.read')
  const isLater = newDay > beginning(lesson).toPlainDate().toString()
  const { data } = useApiQuery(
    'GET /api/lessons/{id}/payers',
    { params: { id: lesson.id } },
    { enabled: mayRead && isLater },
  )
  if (!data || !isLater) return null
  return data.items
    .filter((item) => riderId === undefined || item.riderId === riderId)
    .map(({ riderId: id, riderName, credit }) =>
      credit?.lastDay && newDay > credit.lastDay ? (
        <p key={id} className={css['attention']}>
          {noteWords(riderName, credit.packName, day(credit.lastDay), credit.isOfMembership)}
        </p>
      ) : null,
    )
}

function noteWords(rider: string, pack: string, until: string, isOfMembership: boolean): string {
  if (isOfMembership)
    return t`${rider}: “${pack}” pays for lessons until ${until}. On the new day, the membership pays only if it still runs and has a lesson left.`
  return t`${rider}: “${pack}” pays for lessons until ${until}. On the new day, no prepaid lesson pays, so you invoice or waive the lesson.`
}
