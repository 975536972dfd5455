import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { AnswerButtons } from '../requests/AnswerButtons.tsx'
import { EmergencyCard } from '../seats/EmergencyCard.tsx'
import { HeldSeat } from '../seats/HeldSeat.tsx'
import { LateHint } from './LateHint.tsx'
import { mayRide, takesAttendance, type Lesson, type Seat } from '../lesson.ts'
import { SeatHorse } from '../seats/SeatHorse.tsx'
import { SeatNote } from '../seats/SeatNote.tsx'
import { AttendanceButtons } from './AttendanceButtons.tsx'
import css from './Today.module.css'
import { useRiderFacts } from '../seats/use-emergency.ts'
import type { Allowance } from '../use-resources.ts'
import { watchFor } from '../seats/watch-for.ts'

interface TodaySeatProps {
  lesson: Lesson
  seat: Seat
  /** Work left for its horse today. */
  horse: Allowance | undefined
  riderAt: (id: string) => string
}

/** A rider of today: warnings, attendance in one tap, emergency card, note. */
export function TodaySeat({ lesson, seat, horse, riderAt }: TodaySeatProps) {
  const rider = useRiderFacts(seat.riderId).data
  // Of the first showing: a field does not vanish when its value is saved.
  const [needs] = useState({
    note: seat.note !== '',
    horse: lesson.needsHorse && seat.horseId === null && mayRide(seat),
  })
  const [more, setMore] = useState(false)
  const watch = watchFor(lesson, seat, { rider, horse })
  const isOpen = takesAttendance(lesson, Temporal.Now.instant())
  return (
    <li className={css['seat']}>
      <p className={css['who']}>
        <Link to={riderAt(seat.riderId)}>{seat.riderName}</Link>
        {seat.horseName && <span className={css['horse']}>{t`on ${seat.horseName}`}</span>}
        {seat.isMinor && <Badge>{t`Under 18`}</Badge>}
      </p>
      {watch.length > 0 && (
        <ul className={css['watch']} aria-label={t`Warnings for ${seat.riderName}`}>
          {watch.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {seat.state === 'held' ? (
        <HeldSeat lesson={lesson} seat={seat} />
      ) : seat.state === 'requested' ? (
        <AnswerButtons lesson={lesson} seat={seat} />
      ) : (
        isOpen && (
          <>
            <LateHint lesson={lesson} seat={seat} />
            <AttendanceButtons lesson={lesson} seat={seat} />
          </>
        )
      )}
      <div className={css['extra']}>
        {mayRide(seat) && <EmergencyCard seat={seat} />}
        {!(needs.note && needs.horse) && (
          <Button variant="quiet" aria-expanded={more} onClick={() => setMore((now) => !now)}>
            {needs.horse ? t`Add note` : needs.note ? t`Change horse` : t`Note and horse`}
          </Button>
        )}
      </div>
      {(more || needs.note) && <SeatNote lesson={lesson} seat={seat} />}
      {(more || needs.horse) && <SeatHorse lesson={lesson} seat={seat} />}
    </li>
  )
}
