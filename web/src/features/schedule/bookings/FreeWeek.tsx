import { t } from '@lingui/core/macro'
import { type RefObject, useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayInWords } from '../../../ui/day-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { type Booked, type BookingChoices, type FreeTime, isSameTime } from './booking.ts'
import css from './Booking.module.css'
import { BookingDialog } from './BookingDialog.tsx'
import { FreeDays } from './FreeDays.tsx'
import { NoFreeTime } from './NoFreeTime.tsx'
import { slotsOf, type Wish } from './wish.ts'
import { weekOf } from './weeks.ts'

interface FreeWeekProps {
  wish: Wish
  choices: BookingChoices
  /** First day in the address: anything. */
  asked: string
  heading: RefObject<HTMLHeadingElement | null>
  onWeek: (first: Temporal.PlainDate) => void
  onBooked: (booked: Booked) => void
}

/** The free times of a week, and the dialog that books one. For one rider: their message stays if the time changes. */
export function FreeWeek({ wish, choices, asked, heading, onWeek, onBooked }: FreeWeekProps) {
  const week = weekOf(wish.offer, asked, Temporal.Now.zonedDateTimeISO(choices.timeZone))
  const slots = useApiQuery('GET /api/my-slots', slotsOf(wish, week))
  const [time, setTime] = useState<FreeTime>()
  const mark = `booking ${wish.rider.id}`
  const draft = useDraft({ message: '' }, mark)
  const { previous, next } = week
  const [first, last] = [dayInWords(week.first), dayInWords(week.last)]
  return (
    <section className={css['week']} aria-label={t`Free times`}>
      <header className={css['weekHead']}>
        <h2 ref={heading} tabIndex={-1}>
          {t`${first} to ${last}`}
        </h2>
        <div className={css['weekSteps']}>
          <Button variant="secondary" disabled={!previous} onClick={() => previous && onWeek(previous)}>
            {t`Show previous week`}
          </Button>
          <Button variant="secondary" disabled={!next} onClick={() => next && onWeek(next)}>
            {t`Show next week`}
          </Button>
        </div>
      </header>
      <Loaded state={single(slots)} rows={6}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <NoFreeTime
              key={week.first.toString()}
              wish={wish}
              week={week}
              timeZone={timeZone}
              onFound={onWeek}
            />
          ) : (
            <>
              <FreeDays times={items} choices={choices} timeZone={timeZone} onChoose={setTime} />
              {next && <Button variant="secondary" onClick={() => onWeek(next)}>{t`Show next week`}</Button>}
            </>
          )
        }
      </Loaded>
      {time && (
        <BookingDialog
          wish={wish}
          time={slots.data?.items.find((item) => isSameTime(item, time)) ?? time}
          choices={choices}
          draft={draft}
          mark={mark}
          onClose={() => setTime(undefined)}
          onBooked={onBooked}
        />
      )}
    </section>
  )
}
