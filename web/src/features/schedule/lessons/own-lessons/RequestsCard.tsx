import { t } from '@lingui/core/macro'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { whereWords } from '../lesson-words.ts'
import type { OwnSeat } from './my-lessons.ts'
import css from './MyLessons.module.css'
import { moveRequestWords, nextWords, ownSeatWords, waitingWords } from './own-seat-words.ts'

interface RequestsCardProps {
  /** Requests, and lessons that are to be moved; next lesson first. */
  seats: readonly OwnSeat[]
  lessonAt: (seatId: string) => string
}

/** Requests that wait for the trainer's answer. */
export function RequestsCard({ seats, lessonAt }: RequestsCardProps) {
  if (seats.length === 0) return null
  const now = Temporal.Now.instant()
  return (
    <Card title={t`Requests`}>
      <ul className={css['brief']}>
        {seats.map((seat) => (
          <li key={seat.seatId} className={css['item']}>
            <p className={css['time']}>
              <Link to={lessonAt(seat.seatId)}>{nextWords(seat, now)}</Link>
            </p>
            <p>{[seat.riderName, ownSeatWords(seat), whereWords(seat)].filter(Boolean).join(' · ')}</p>
            <p className="quiet">{moveRequestWords(seat) ?? waitingWords(seat)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
