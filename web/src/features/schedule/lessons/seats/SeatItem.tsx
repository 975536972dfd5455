import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { AnswerButtons } from '../requests/AnswerButtons.tsx'
import { CancelDialogs } from '../cancelling/CancelDialogs.tsx'
import { ClientMessage } from './ClientMessage.tsx'
import { EmergencyCard } from './EmergencyCard.tsx'
import { HeldSeat } from './HeldSeat.tsx'
import { type Lesson, mayRide, type Seat } from '../lesson.ts'
import css from '../Lessons.module.css'
import { placeBadge, whenWords } from '../lesson-words.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { SeatFee } from './SeatFee.tsx'
import { SeatHorse } from './SeatHorse.tsx'
import { SeatNote } from './SeatNote.tsx'
import { seatSteps } from './seat-steps.ts'
import { isOnSeries, RemoveFromSeries } from './SeriesRider.tsx'
import { useSetSeatState } from './use-seat-changes.ts'
import type { Series } from '../use-series.ts'

interface SeatItemProps {
  lesson: Lesson
  seat: Seat
  /** The lesson's series, if any. */
  series: Series | undefined
  /** In a group each rider is a line to open. */
  isFolded: boolean
  /** Address of a rider's page. */
  riderAt: (id: string) => string
}

/** A seat: horse, state, note, emergency card. */
export function SeatItem(props: SeatItemProps) {
  const { seat, isFolded } = props
  const [isOpen, setOpen] = useState(false)
  const { word, tone } = placeBadge(seat)
  if (!isFolded)
    return (
      <li className={css['seat']}>
        <SeatContent {...props} />
      </li>
    )
  return (
    <li>
      <details className={css['folded']} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css['seatLine']}>
          <span className={css['rider']}>{seat.riderName}</span>
          <span className="quiet">{seat.horseName ?? t`No horse yet`}</span>
          <Badge tone={tone}>{word}</Badge>
        </summary>
        {isOpen && (
          <div className={css['seat']}>
            <SeatContent {...props} />
          </div>
        )}
      </details>
    </li>
  )
}

function SeatContent(props: SeatItemProps) {
  const { lesson, seat, riderAt } = props
  const { word, tone } = placeBadge(seat)
  return (
    <>
      <div className={css['seatHead']}>
        <Link to={riderAt(seat.riderId)} className={css['rider']}>
          {seat.riderName}
        </Link>
        {seat.isMinor && <Badge>{t`Under 18`}</Badge>}
        <Badge tone={tone}>{word}</Badge>
      </div>
      {seat.state === 'held' ? <HeldSeat lesson={lesson} seat={seat} /> : <TakenSeat {...props} />}
    </>
  )
}

/** What can be done about a seat that is not only held. */
function TakenSeat({ lesson, seat, series }: SeatItemProps) {
  const setState = useSetSeatState()
  const [cancelling, setCancelling] = useState<'cancelled' | 'late_cancelled'>()
  const when = seat.movedTo && whenWords(seat.movedTo)
  const isOut = seat.state === 'cancelled' || lesson.state === 'cancelled'
  const isOfSeries = isOnSeries(series) && series.seats.some(({ riderId }) => riderId === seat.riderId)
  return (
    <>
      <ClientMessage message={seat.message} />
      {when && (
        <p className="quiet">
          {seat.movedTo?.startsAt === lesson.startsAt
            ? t`The family moved this place to another lesson, and then back.`
            : t`The family moved this place to ${when}.`}
        </p>
      )}
      {seat.cancelMessage !== '' && (
        <p className="quiet">{t`Message to the family: ${seat.cancelMessage}`}</p>
      )}
      {!isOut && <SeatHorse lesson={lesson} seat={seat} />}
      {seat.overrideReason && <p className="quiet">{t`Reason for override: ${seat.overrideReason}`}</p>}
      {seat.graceUntil && Temporal.Instant.compare(seat.graceUntil, Temporal.Now.instant()) > 0 && (
        <p className="quiet">
          {t`Still free to cancel until ${momentInDigits(seat.graceUntil, lesson.timeZone)}.`}
        </p>
      )}
      <SeatFee lesson={lesson} seat={seat} />
      {lesson.state !== 'cancelled' && seat.state === 'requested' && (
        <AnswerButtons lesson={lesson} seat={seat} />
      )}
      <div className={css['choices']}>
        {seatSteps(lesson, seat, Temporal.Now.instant()).map(({ to, label }) => (
          <Button
            key={to}
            variant="secondary"
            aria-label={`${label}: ${seat.riderName}`}
            onClick={() =>
              to === 'cancelled' || to === 'late_cancelled'
                ? setCancelling(to)
                : void setState(lesson, seat, to)
            }
          >
            {label}
          </Button>
        ))}
        {isOfSeries && <RemoveFromSeries lesson={lesson} seat={seat} series={series} />}
        {!isOut && mayRide(seat) && <EmergencyCard seat={seat} />}
      </div>
      <CancelDialogs lesson={lesson} seat={seat} to={cancelling} onClose={() => setCancelling(undefined)} />
      {!isOut && <SeatNote lesson={lesson} seat={seat} />}
    </>
  )
}
