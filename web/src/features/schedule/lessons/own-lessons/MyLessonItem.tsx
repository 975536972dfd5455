import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { sellerWords } from '../../../../ui/words/seller-words.ts'
import { travelWords } from '../../../../ui/words/travel-words.ts'
import { whereWords } from '../lesson-words.ts'
import type { OwnSeat } from './my-lessons.ts'
import css from './MyLessons.module.css'
import {
  becauseWords,
  cancelWords,
  messageWords,
  missedWords,
  moveRequestWords,
  ownSeatBadge,
  ownSeatTime,
  ownSeatWords,
  waitingWords,
} from './own-seat-words.ts'

interface MyLessonItemProps {
  seat: OwnSeat
  /** A link leads to this lesson: it is marked and scrolled to. */
  isNamed?: boolean
  /** Formats an amount. */
  money: (minor: number) => string
  onCancel: () => void
  /** What the family must do before the lesson. */
  before?: ReactNode
  /** Buttons before the one that cancels. */
  actions?: ReactNode
  /** A menu with further actions. */
  more?: ReactNode
}

/** A lesson of the client's rider, with the trainer's note and cancellation costs. */
export function MyLessonItem({
  seat,
  isNamed = false,
  money,
  onCancel,
  before,
  actions,
  more,
}: MyLessonItemProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An effect comes after that of the page's title, which scrolls a new page to its top.
    if (isNamed) item.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const { word, tone } = ownSeatBadge(seat)
  const where = whereWords(seat)
  const because = becauseWords(seat)
  const message = messageWords(seat)
  const seller = sellerWords(seat)
  const travel = seat.travel && travelWords(seat.travel, money)
  const moving = moveRequestWords(seat)
  const isRequest = seat.state === 'requested'
  const costs = cancelWords(seat, Temporal.Now.instant(), money) ?? missedWords(seat, money)
  return (
    <div className={classes(css['item'], isNamed && css['named'])} ref={item}>
      <p className={css['time']}>
        {ownSeatTime(seat)} <Badge tone={tone}>{word}</Badge>
      </p>
      <p>
        {seat.riderName} · {ownSeatWords(seat)}
        {where !== '' && ` · ${where}`}
      </p>
      {seat.isPassedOn && (
        <p className="quiet">{t`You are offering this place to other families. You keep it until another family takes it.`}</p>
      )}
      {before}
      {moving && <p>{moving}</p>}
      {isRequest && <p className="quiet">{waitingWords(seat)}</p>}
      {seller && <p className="quiet">{seller}</p>}
      {travel && <p className="quiet">{t`Travel: ${travel}`}</p>}
      {costs && <p className="quiet">{costs}</p>}
      {because && <p className="quiet">{because}</p>}
      {message && <p className={css['note']}>{message}</p>}
      {seat.note && <p className={css['note']}>{seat.note}</p>}
      <div className={css['act']}>
        {actions}
        {seat.mayCancel && (
          <Button
            variant="secondary"
            aria-label={
              isRequest
                ? t`Withdraw request: ${seat.riderName}, ${ownSeatTime(seat)}`
                : t`Cancel lesson: ${seat.riderName}, ${ownSeatTime(seat)}`
            }
            onClick={onCancel}
          >
            {isRequest ? t`Withdraw request` : t`Cancel lesson`}
          </Button>
        )}
        {more}
      </div>
    </div>
  )
}
