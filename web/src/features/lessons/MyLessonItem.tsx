import { t } from '@lingui/core/macro'
import { Badge } from '../../ui/Badge.tsx'
import { cancelReasonOptions, seatBadge, whereWords } from './lesson-words.ts'
import css from './MyLessons.module.css'
import { cancelWords, ownSeatTime, ownSeatWords } from './own-seat-words.ts'
import type { OwnSeat } from './use-my-lessons.ts'

/** One lesson of a rider of mine, with the note of who taught. */
export function MyLessonItem({ seat }: { seat: OwnSeat }) {
  const { word, tone } = seatBadge(seat.state)
  const where = whereWords(seat)
  const because = cancelReasonOptions().find(({ value }) => value === seat.cancelledBecause)?.label
  const inTime = cancelWords(seat, Temporal.Now.instant())
  return (
    <div className={css['item']}>
      <p className={css['time']}>
        {ownSeatTime(seat)} <Badge tone={tone}>{word}</Badge>
      </p>
      <p>
        {seat.riderName} · {ownSeatWords(seat)}
        {where !== '' && ` · ${where}`}
      </p>
      {inTime && <p className={css['quiet']}>{inTime}</p>}
      {because && <p className={css['quiet']}>{t`Cancelled because of: ${because}`}</p>}
      {seat.note && <p className={css['note']}>{seat.note}</p>}
    </div>
  )
}
