import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { whereWords } from '../lesson-words.ts'
import type { OwnSeat } from './my-lessons.ts'
import css from './MyLessons.module.css'
import { nextWords, ownSeatWords } from './own-seat-words.ts'

interface UpcomingCardProps {
  seats: readonly OwnSeat[]
  /** Name the rider, because there are several. */
  namesRider: boolean
  /** Links and buttons. */
  children: ReactNode
}

/** Lessons after the next one, in short. */
export function UpcomingCard({ seats, namesRider, children }: UpcomingCardProps) {
  const now = Temporal.Now.instant()
  return (
    <Card title={t`Upcoming lessons`}>
      {seats.length === 0 ? (
        <p className="quiet">{t`No more lessons booked.`}</p>
      ) : (
        <ul className={css['brief']}>
          {seats.map((seat) => (
            <li key={seat.seatId} className={css['item']}>
              <p className={css['time']}>{nextWords(seat, now)}</p>
              <p>
                {[namesRider && seat.riderName, ownSeatWords(seat), whereWords(seat)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className={css['actions']}>{children}</div>
    </Card>
  )
}
