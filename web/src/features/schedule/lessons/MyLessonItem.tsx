import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { cancelReasonOptions, seatBadge, whereWords } from './lesson-words.ts'
import type { OwnSeat } from './my-lessons.ts'
import css from './MyLessons.module.css'
import { cancelWords, missedWords, ownSeatTime, ownSeatWords } from './own-seat-words.ts'

interface MyLessonItemProps {
  seat: OwnSeat
  /** Formats an amount. */
  money: (minor: number) => string
  onCancel: () => void
}

/** A lesson of the client's rider, with the trainer's note and cancellation costs. */
export function MyLessonItem({ seat, money, onCancel }: MyLessonItemProps) {
  const { word, tone } = seatBadge(seat.state)
  const where = whereWords(seat)
  const because = cancelReasonOptions().find(({ value }) => value === seat.cancelledBecause)?.label
  const costs = cancelWords(seat, Temporal.Now.instant(), money) ?? missedWords(seat, money)
  return (
    <div className={css['item']}>
      <p className={css['time']}>
        {ownSeatTime(seat)} <Badge tone={tone}>{word}</Badge>
      </p>
      <p>
        {seat.riderName} · {ownSeatWords(seat)}
        {where !== '' && ` · ${where}`}
      </p>
      {costs && <p className={css['quiet']}>{costs}</p>}
      {because && <p className={css['quiet']}>{t`Reason: ${because}`}</p>}
      {seat.note && <p className={css['note']}>{seat.note}</p>}
      {seat.mayCancel && (
        <div className={css['act']}>
          <Button
            variant="secondary"
            aria-label={t`Cancel lesson: ${seat.riderName}, ${ownSeatTime(seat)}`}
            onClick={onCancel}
          >
            {t`Cancel lesson`}
          </Button>
        </div>
      )}
    </div>
  )
}
