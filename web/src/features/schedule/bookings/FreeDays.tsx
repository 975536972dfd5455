import { t } from '@lingui/core/macro'
import { useLocale } from '../../../data/use-locale.ts'
import { formatMoney } from '../../../ui/money.ts'
import type { BookingChoices, FreeTime } from './booking.ts'
import css from './Booking.module.css'
import { dayOf, hintWords, startOf, whereWords } from './booking-words.ts'

interface FreeDaysProps {
  times: readonly FreeTime[]
  choices: BookingChoices
  timeZone: string
  onChoose: (time: FreeTime) => void
}

/** Days with a button for each free time. Trainer and location are named where the times differ in them. */
export function FreeDays({ times, choices, timeZone, onChoose }: FreeDaysProps) {
  const locale = useLocale()
  const differ = {
    trainers: countOf(times, ({ trainerId }) => trainerId) > 1,
    places: countOf(times, ({ placeId }) => placeId) > 1,
  }
  const detailOf = (time: FreeTime): string =>
    [
      differ.trainers && time.trainerName,
      differ.places && whereWords(time),
      time.travelFeeMinor !== null &&
        t`${formatMoney(time.travelFeeMinor, choices.currency, locale)} travel fee`,
    ]
      .filter(Boolean)
      .join(' · ')
  return [...Map.groupBy(times, (time) => dayOf(time, timeZone))].map(([day, ofDay]) => (
    <section key={day} className={css['day']} aria-label={day}>
      <h3>{day}</h3>
      <ul className={css['times']}>
        {ofDay.map((time) => {
          const [detail, hint] = [detailOf(time), hintWords(time, choices.places.length > 1)]
          return (
            <li key={[time.startsAt, time.trainerId, time.placeId, time.lessonId].join(' ')}>
              <button type="button" className={css['time']} onClick={() => onChoose(time)}>
                <span className={css['name']}>{startOf(time, timeZone)}</span>
                {detail !== '' && <span className={css['detail']}>{detail}</span>}
                {hint !== undefined && <span className={css['detail']}>{hint}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

function countOf(times: readonly FreeTime[], keyOf: (time: FreeTime) => string | null): number {
  return new Set(times.map(keyOf)).size
}
