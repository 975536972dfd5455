import { t } from '@lingui/core/macro'
import { useLocale } from '../../../data/use-locale.ts'
import { classes } from '../../../ui/classes.ts'
import { formatMoney } from '../../../ui/money.ts'
import type { BookingChoices, FreeTime } from './booking.ts'
import css from './Booking.module.css'
import dots from './FreeDays.module.css'
import { dayOf, startOf, whereWords } from './booking-words.ts'

interface FreeDaysProps {
  times: readonly FreeTime[]
  choices: Pick<BookingChoices, 'currency' | 'places'>
  timeZone: string
  onChoose: (time: FreeTime) => void
}

/** Days with a button for each free time, by trainer and location where these differ. */
export function FreeDays({ times, choices, timeZone, onChoose }: FreeDaysProps) {
  const locale = useLocale()
  const hasPlaces = choices.places.length > 1
  const differ = {
    trainers: countOf(times, ({ trainerId }) => trainerId) > 1,
    places: countOf(times, ({ placeId }) => placeId) > 1,
  }
  const groupOf = (time: FreeTime): string =>
    [
      differ.trainers && time.trainerName,
      differ.places && whereWords(time),
      feeWords(time, (minor) => formatMoney(minor, choices.currency, locale)),
      time.extraMinutes !== null && t`the trainer drives ${time.extraMinutes} min extra`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {times.some(isBeside) && (
        // The buttons of these times say it themselves.
        <p className={dots['legend']} aria-hidden="true">
          <span className={dots['dot']} /> {besideWords()}
        </p>
      )}
      <div className={css['days']}>
        {[...Map.groupBy(times, (time) => dayOf(time, timeZone))].map(([day, ofDay]) => (
          <section key={day} className={css['day']} aria-label={day}>
            <h3>{day}</h3>
            {hereFirst([...Map.groupBy(ofDay, groupOf)]).map(([group, ofGroup]) => (
              <div key={group} className={css['group']}>
                {group !== '' && (
                  <p className={css['detail']}>
                    {group}
                    {/* At a single location it would say nothing. */}
                    {hasPlaces && ofGroup.some(({ hint }) => hint !== null) && (
                      <> · {t`${ofGroup[0]?.trainerName ?? ''} is here that day`}</>
                    )}
                  </p>
                )}
                <ul className={css['times']} aria-label={group === '' ? day : `${day}, ${group}`}>
                  {ofGroup.map((time) => (
                    <li key={[time.startsAt, time.arenaId, time.lessonId].join(' ')}>
                      <button type="button" className={css['time']} onClick={() => onChoose(time)}>
                        <span className={css['name']}>{startOf(time, timeZone)}</span>
                        {isBeside(time) && (
                          <>
                            <span className={classes(dots['dot'], dots['corner'])} aria-hidden="true" />
                            <span className="visually-hidden">, {besideWords()}</span>
                          </>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

type Group = [group: string, times: FreeTime[]]

/** A visit that is planned already costs the trainer no drive, so its times come first. */
function hereFirst(groups: readonly Group[]): Group[] {
  const isHere = ([, times]: Group): boolean => times.some(({ hint }) => hint !== null)
  return [...groups.filter(isHere), ...groups.filter((group) => !isHere(group))]
}

function feeWords(time: FreeTime, money: (minor: number) => string): string | null {
  if (time.travelFeeMinor === null) return null
  const fee = money(time.travelFeeMinor)
  return time.isFeeShared ? t`${fee} travel fee, less if others join` : t`${fee} travel fee`
}

function isBeside({ hint }: FreeTime): boolean {
  return hint === 'beside_lesson'
}

function besideWords(): string {
  return t`right before or after another lesson of the trainer`
}

function countOf(times: readonly FreeTime[], keyOf: (time: FreeTime) => string | null): number {
  return new Set(times.map(keyOf)).size
}
