import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { type Bookable, type BookingChoices, type FreeTime, problemOf } from '../booking.ts'
import css from '../Booking.module.css'
import { modeWords, timeWords, whereWords } from '../booking-words.ts'
import type { Week } from './weeks.ts'
import { slotsOf, type Wish } from './wish.ts'

interface GroupTimesProps {
  /** For a private lesson. */
  wish: Wish
  choices: BookingChoices
  week: Week
  onChoose: (group: Bookable, time: FreeTime) => void
}

/** Open places in groups that the rider can join in the same week; nothing without any. */
export function GroupTimes({ wish, choices, week, onChoose }: GroupTimesProps) {
  const locale = useLocale()
  const groups = choices.offers.filter(
    (offer) =>
      offer.kind !== 'private' && offer.joins !== 'term' && problemOf(wish.rider, offer) === undefined,
  )
  const found = useQueries({
    queries: groups.map((offer) =>
      apiQuery('GET /api/my-slots', slotsOf({ ...wish, offer, horse: undefined }, week)),
    ),
  })
  const places = groups
    .flatMap((group, at) => (found[at]?.data?.items ?? []).map((time) => ({ group, time })))
    .toSorted((a, b) => Temporal.Instant.compare(a.time.startsAt, b.time.startsAt))
  if (places.length === 0) return null
  return (
    <section className={css['day']} aria-label={t`Places in groups`}>
      <h3>{t`Places in groups`}</h3>
      <ul className={css['options']}>
        {places.map(({ group, time }) => (
          <li key={time.lessonId}>
            <button type="button" className={css['option']} onClick={() => onChoose(group, time)}>
              <span className={css['name']}>
                {group.name} <Badge>{formatMoney(time.priceMinor, choices.currency, locale)}</Badge>
              </span>
              <span className={css['detail']}>{timeWords(time, choices.timeZone)}</span>
              <span className={css['detail']}>
                {[time.trainerName, whereWords(time), modeWords(time)].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
