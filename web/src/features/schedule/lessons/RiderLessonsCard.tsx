import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { beginning } from './lesson.ts'
import { dayWords, hoursWords, whereWords } from './lesson-words.ts'
import css from './own-lessons/MyLessons.module.css'
import { ownSeatBadge } from './own-lessons/own-seat-words.ts'
import { type RiderSeat, useRiderLessons, type Whose } from './use-rider-lessons.ts'

interface RiderLessonsCardProps {
  whose: Whose
  /** Name the rider. */
  namesRider: boolean
  /** Address of a lesson. */
  lessonAt: (seat: RiderSeat) => string
  /** Beside the title. */
  actions?: ReactNode
}

/** Lessons of a rider or household: future ones, and past ones separately. */
export function RiderLessonsCard({ whose, namesRider, lessonAt, actions }: RiderLessonsCardProps) {
  const coming = useRiderLessons(whose, 'coming')
  const past = useRiderLessons(whose, 'past')
  const show = (seat: RiderSeat) => <Entry {...{ seat, namesRider, lessonAt }} />
  return (
    <Card title={t`Lessons`} actions={actions}>
      <section className={css['part']}>
        <h3>{t`Upcoming`}</h3>
        <List
          label={t`Upcoming lessons`}
          list={coming}
          itemKey={({ seatId }) => seatId}
          empty={<p className="quiet">{t`No lessons booked.`}</p>}
        >
          {show}
        </List>
      </section>
      <section className={css['part']}>
        <h3>{t`Past`}</h3>
        <List
          label={t`Past lessons`}
          list={past}
          itemKey={({ seatId }) => seatId}
          empty={<p className="quiet">{t`No past lessons.`}</p>}
        >
          {show}
        </List>
      </section>
    </Card>
  )
}

function Entry({
  seat,
  namesRider,
  lessonAt,
}: { seat: RiderSeat } & Pick<RiderLessonsCardProps, 'namesRider' | 'lessonAt'>) {
  const { word, tone } = ownSeatBadge(seat)
  const details = [
    namesRider && seat.riderName,
    seat.offerName,
    seat.horseName && t`on ${seat.horseName}`,
    seat.trainerName && t`with ${seat.trainerName}`,
    whereWords(seat),
  ].filter(Boolean)
  return (
    <div className={css['item']}>
      <p className={css['time']}>
        <Link to={lessonAt(seat)}>{`${dayWords(beginning(seat).toPlainDate())}, ${hoursWords(seat)}`}</Link>
        {seat.state !== 'booked' && <Badge tone={tone}>{word}</Badge>}
      </p>
      <p>{details.join(' · ')}</p>
      {seat.note !== '' && <p className={css['note']}>{seat.note}</p>}
    </div>
  )
}
