import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmergencyCard } from './EmergencyCard.tsx'
import { type Lesson, mayRide, type Seat } from './lesson.ts'
import css from './Lessons.module.css'
import { seatBadge } from './lesson-words.ts'
import { SeatFee } from './SeatFee.tsx'
import { SeatHorse } from './SeatHorse.tsx'
import { SeatNote } from './SeatNote.tsx'
import { seatSteps } from './seat-steps.ts'
import { useSetSeatState } from './use-seat-changes.ts'

interface SeatItemProps {
  lesson: Lesson
  seat: Seat
  /** Page of a rider. */
  riderAt: (id: string) => string
}

/** One rider's place in a lesson: horse, state, note, emergency card. */
export function SeatItem({ lesson, seat, riderAt }: SeatItemProps) {
  const setState = useSetSeatState()
  const { word, tone } = seatBadge(seat.state)
  const isOut = seat.state === 'cancelled' || lesson.state === 'cancelled'
  return (
    <li className={css['seat']}>
      <div className={css['seatHead']}>
        <Link to={riderAt(seat.riderId)} className={css['rider']}>
          {seat.riderName}
        </Link>
        {seat.isMinor && <Badge>{t`Minor`}</Badge>}
        <Badge tone={tone}>{word}</Badge>
      </div>
      {!isOut && <SeatHorse lesson={lesson} seat={seat} />}
      {seat.overrideReason && <p className={css['quiet']}>{t`Allowed because: ${seat.overrideReason}`}</p>}
      <SeatFee lesson={lesson} seat={seat} />
      <div className={css['choices']}>
        {seatSteps(lesson, seat, Temporal.Now.instant()).map(({ to, label }) => (
          <Button
            key={to}
            variant="secondary"
            aria-label={`${label}: ${seat.riderName}`}
            onClick={() => void setState(lesson, seat, to)}
          >
            {label}
          </Button>
        ))}
        {!isOut && mayRide(seat) && <EmergencyCard seat={seat} />}
      </div>
      {!isOut && <SeatNote lesson={lesson} seat={seat} />}
    </li>
  )
}
