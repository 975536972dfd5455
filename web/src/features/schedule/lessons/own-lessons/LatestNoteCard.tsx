import { t } from '@lingui/core/macro'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import { keptOffline } from '../../../../data/offline/kept-offline.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Card } from '../../../../ui/Card.tsx'
import { IconTile } from '../../../../ui/IconTile.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { beginning } from '../lesson.ts'
import { noteFacts, noteTitle, noteToShow } from './latest-note.ts'
import css from './LatestNoteCard.module.css'

interface LatestNoteCardProps {
  /** Name the rider, because there are several. */
  namesRider: boolean
  /** Address of past lessons. */
  allAt: string
}

/** The trainer's note on the latest lesson that has one; nothing without a recent one. */
export function LatestNoteCard({ namesRider, allAt }: LatestNoteCardProps) {
  const lessons = useApiQuery('GET /api/my-lessons', { query: { when: 'past', limit: 20 } }, keptOffline)
  const now = Temporal.Now.instant()
  const seat = noteToShow(lessons.data?.items ?? [], now)
  if (!seat) return null
  const day = beginning(seat).toPlainDate()
  const title = noteTitle(day, now.toZonedDateTimeISO(seat.timeZone).toPlainDate())
  const facts = noteFacts(seat, { title, namesRider })
  return (
    <Card>
      <div className={css['head']}>
        <IconTile of={IconNotes} />
        <div>
          <h2>{title}</h2>
          {facts !== '' && <p>{facts}</p>}
        </div>
      </div>
      <p className={css['note']}>{seat.note}</p>
      <p>
        <Link to={allAt}>{t`See past lessons`}</Link>
      </p>
    </Card>
  )
}
