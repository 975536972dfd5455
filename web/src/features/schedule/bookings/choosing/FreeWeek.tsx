import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { dayInWords } from '../../../../ui/words/day-words.ts'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { BesideSiblings } from './BesideSiblings.tsx'
import type { Bookable, BookingChoices, FreeTime } from '../booking.ts'
import css from '../Booking.module.css'
import { whenBookable } from '../booking-words.ts'
import { FreeDays } from './FreeDays.tsx'
import { GroupTimes } from './GroupTimes.tsx'
import { NoFreeTime, type OtherHorse } from './NoFreeTime.tsx'
import { slotsOf, type Wish } from './wish.ts'
import { WeekHead } from './WeekHead.tsx'
import { weekOf } from './weeks.ts'

interface FreeWeekProps {
  wish: Wish
  choices: BookingChoices
  /** First day in the address: anything. */
  asked: string
  heading: RefObject<HTMLHeadingElement | null>
  onWeek: (first: Temporal.PlainDate) => void
  /** A way to times that do not depend on the own horse. */
  otherHorse: OtherHorse | undefined
  onChoose: (time: FreeTime) => void
  /** A place in a group instead. */
  onChooseGroup: (group: Bookable, time: FreeTime) => void
}

/** The free times of a week. */
export function FreeWeek(props: FreeWeekProps) {
  const { wish, choices, asked, heading, onWeek, otherHorse, onChoose, onChooseGroup } = props
  const week = weekOf(wish.offer, asked, Temporal.Now.zonedDateTimeISO(choices.timeZone))
  const slots = useApiQuery('GET /api/my-slots', slotsOf(wish, week))
  const { next } = week
  const [first, last] = [dayInWords(week.first), dayInWords(week.last)]
  const groups = wish.offer.kind === 'private' && (
    <GroupTimes wish={wish} choices={choices} week={week} onChoose={onChooseGroup} />
  )
  return (
    <section className={css['week']} aria-label={t`Free times`}>
      <WeekHead week={week} onWeek={onWeek}>
        <h2 ref={heading} tabIndex={-1}>
          {t`${first} to ${last}`}
        </h2>
      </WeekHead>
      <Loaded state={single(slots)} rows={6}>
        {({ items, timeZone }) =>
          items.length === 0 ? (
            <>
              {groups}
              <NoFreeTime
                key={`${week.first.toString()} ${wish.horse?.key ?? ''}`}
                wish={wish}
                week={week}
                timeZone={timeZone}
                onFound={onWeek}
                otherHorse={otherHorse}
              />
            </>
          ) : (
            <>
              <BesideSiblings times={items} riderId={wish.rider.id} timeZone={timeZone} onChoose={onChoose} />
              <FreeDays
                times={items}
                currency={choices.currency}
                timeZone={timeZone}
                open={{
                  trainers: wish.trainerId === undefined && choices.trainers.length > 1,
                  places: wish.placeId === undefined && choices.places.length > 1,
                }}
                onChoose={onChoose}
              />
              {groups}
              {next && <Button variant="secondary" onClick={() => onWeek(next)}>{t`Show next week`}</Button>}
            </>
          )
        }
      </Loaded>
      {/* After the times, which a phone then shows without scrolling. */}
      <p className={css['detail']}>{whenBookable(wish.offer)}</p>
    </section>
  )
}
