import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInWords, momentInWords } from '../../../ui/day-words.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { type BookedSeat, type FreeTime, isSameTime } from './booking.ts'
import css from './Booking.module.css'
import { ConfirmMove } from './ConfirmMove.tsx'
import { FreeDays } from './FreeDays.tsx'
import { withoutOwn } from './horse-options.ts'
import { HorseQuestion } from './HorseQuestion.tsx'
import type { MoveTerms } from './move-words.ts'
import { type MoveHorses, useMoveHorses } from './use-move-horses.ts'
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
  const [key, setKey] = useState<string>()
  const horses = useMoveHorses(seat, terms, key)
  const slots = useApiQuery('GET /api/my-seats/{id}/slots', {
    params: { id: seat.seatId },
    query: { from: first.toString(), until: last.toString(), horseId: horses.query },
  })
  const [from, until] = [dayInWords(first), dayInWords(last)]
  if (time)
    return (
      <Dialog open onClose={onClose} title={t`Move this lesson?`}>
        <ConfirmMove
          seat={seat}
          terms={terms}
          horse={horses}
          time={slots.data?.items.find((item) => isSameTime(item, time)) ?? time}
          onBack={() => setTime(undefined)}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t`Choose a new time`}>
      <p>
        {seat.riderName} · {momentInWords(seat.startsAt, seat.timeZone)}
        <br />
        {seat.offerName}
      </p>
      <HorseQuestion
        options={horses.options}
        chosen={horses.chosen}
        onChoose={(option) => setKey(option.key)}
      />
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
              <NoTime horses={horses} onChoose={setKey} />
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

/** An empty week, with a way to times on another horse than the own one. */
function NoTime({ horses, onChoose }: { horses: MoveHorses; onChoose: (key: string) => void }) {
  const { chosen, options } = horses
  const other = withoutOwn(options)
  const horse = chosen?.name
  if (horse === undefined) return <EmptyState>{t`No free times in this week.`}</EmptyState>
  return (
    <EmptyState
      action={
        other && (
          <Button variant="secondary" onClick={() => onChoose(other.key)}>
            {other.showTimes}
          </Button>
        )
      }
    >
      {t`No free times with ${horse} in this week.`}
    </EmptyState>
  )
}
