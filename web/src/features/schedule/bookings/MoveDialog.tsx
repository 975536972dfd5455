import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInWords } from '../../../ui/day-words.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { type BookedSeat, type FreeTime, isSameTime } from './booking.ts'
import css from './Booking.module.css'
import { ConfirmMove } from './ConfirmMove.tsx'
import { FreeDays } from './FreeDays.tsx'
import type { MoveTerms } from './move-words.ts'
import { moveWeek } from './weeks.ts'

interface MoveDialogProps {
  seat: BookedSeat
  terms: MoveTerms
  onClose: () => void
}

/** Asks for a free time, week by week, and moves the lesson there. */
export function MoveDialog({ seat, terms, onClose }: MoveDialogProps) {
  const [asked, setAsked] = useState<string>()
  const [time, setTime] = useState<FreeTime>()
  const { first, last, previous, next } = moveWeek(terms, asked)
  const slots = useApiQuery('GET /api/my-seats/{id}/slots', {
    params: { id: seat.seatId },
    query: { from: first.toString(), until: last.toString() },
  })
  const [from, until] = [dayInWords(first), dayInWords(last)]
  if (time)
    return (
      <Dialog open onClose={onClose} title={t`Move this lesson?`}>
        <ConfirmMove
          seat={seat}
          terms={terms}
          time={slots.data?.items.find((item) => isSameTime(item, time)) ?? time}
          onBack={() => setTime(undefined)}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t`Choose a new time`}>
      <section className={css['week']} aria-label={t`Free times`}>
        <header className={css['weekHead']}>
          <h3>{t`${from} to ${until}`}</h3>
          <div className={css['weekSteps']}>
            <Button
              variant="secondary"
              disabled={!previous}
              onClick={() => previous && setAsked(previous.toString())}
            >
              {t`Show previous week`}
            </Button>
            <Button variant="secondary" disabled={!next} onClick={() => next && setAsked(next.toString())}>
              {t`Show next week`}
            </Button>
          </div>
        </header>
        <Loaded state={single(slots)} rows={4}>
          {({ items, timeZone }) =>
            items.length === 0 ? (
              <EmptyState>{t`No free times in this week.`}</EmptyState>
            ) : (
              <FreeDays
                times={items}
                choices={{ currency: terms.currency, places: [] }}
                timeZone={timeZone}
                onChoose={setTime}
              />
            )
          }
        </Loaded>
      </section>
    </Dialog>
  )
}
