import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { classes } from '../../../../ui/classes.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { FreeTime } from '../booking.ts'
import css from '../Booking.module.css'
import { visitsFirst } from './visits-first.ts'
import dots from './FreeDays.module.css'
import { dayOf, startOf } from '../booking-words.ts'

interface FreeDaysProps<Time extends FreeTime> {
  times: readonly Time[]
  /** ISO 4217. */
  currency: string
  timeZone: string
  /** What the client has not chosen, though there are several. */
  open: Readonly<Record<'trainers' | 'places', boolean>>
  /** What else is to be known before a time is chosen. */
  noteOf?: (time: Time) => string | null
  onChoose: (time: Time) => void
}

/** Days with a button for each free time. Trainer and location are said once, or beside the times where they differ. */
export function FreeDays<Time extends FreeTime>(props: FreeDaysProps<Time>) {
  const { times, currency, timeZone, open, noteOf, onChoose } = props
  const locale = useLocale()
  const differ = {
    trainers: countOf(times, ({ trainerId }) => trainerId) > 1,
    places: countOf(times, ({ placeId }) => placeId) > 1,
  }
  const groupOf = (time: Time): string =>
    [
      differ.trainers && time.trainerName,
      differ.places && (time.placeName ?? t`no location yet`),
      feeWords(time, (minor) => formatMoney(minor, currency, locale)),
      time.extraMinutes !== null && t`the trainer drives ${time.extraMinutes} min extra`,
      noteOf?.(time),
    ]
      .filter(Boolean)
      .join(' · ')
  const [first] = times
  const common = first && commonWords(first, open.trainers && !differ.trainers, open.places && !differ.places)
  return (
    <>
      {common && <p className={css['detail']}>{common}</p>}
      {times.some(isBeside) && (
        // The buttons of these times say it themselves.
        <p className={dots['legend']} aria-hidden="true">
          <span className={dots['dot']} /> {besideWords()}
        </p>
      )}
      {visitsFirst(times).map((part) => (
        <Fragment key={part.title}>
          {part.title !== '' && <p className={css['part']}>{part.title}</p>}
          <div className={css['days']}>
            {[...Map.groupBy(part.times, (time) => dayOf(time, timeZone))].map(([day, ofDay]) => (
              <section key={day} className={css['day']} aria-label={day}>
                <h3>{day}</h3>
                {hereFirst([...Map.groupBy(ofDay, groupOf)]).map(([group, ofGroup], _, all) => (
                  <div key={group} className={css['group']}>
                    {group !== '' && (
                      <p className={css['detail']}>
                        {group}
                        {/* If it holds for all times of the day, it says nothing. */}
                        {differ.places && isHere(ofGroup) && !all.every(([, others]) => isHere(others)) && (
                          <> · {t`the trainer is there that day`}</>
                        )}
                      </p>
                    )}
                    <Times
                      of={ofGroup}
                      label={group === '' ? day : `${day}, ${group}`}
                      {...{ timeZone, onChoose }}
                    />
                  </div>
                ))}
              </section>
            ))}
          </div>
        </Fragment>
      ))}
    </>
  )
}

interface TimesProps<Time> {
  of: readonly Time[]
  label: string
  timeZone: string
  onChoose: (time: Time) => void
}

/** A button for each time. */
function Times<Time extends FreeTime>({ of: times, label, timeZone, onChoose }: TimesProps<Time>) {
  return (
    <ul className={css['times']} aria-label={label}>
      {times.map((time) => (
        <li key={[time.startsAt, time.trainerId, time.placeId, time.arenaId, time.lessonId].join(' ')}>
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
  )
}

type Group<Time> = [group: string, times: Time[]]

/** What holds for all times; undefined: nothing that the client does not know. */
function commonWords(
  { trainerName: trainer, placeName: place }: FreeTime,
  saysTrainer: boolean,
  saysPlace: boolean,
): string | undefined {
  if (saysPlace && place !== null)
    return saysTrainer ? t`All times are with ${trainer} at ${place}.` : t`All times are at ${place}.`
  return saysTrainer ? t`All times are with ${trainer}.` : undefined
}

/** On a day, the same: a visit that is planned already costs the trainer no drive. */
function hereFirst<Time extends FreeTime>(groups: readonly Group<Time>[]): Group<Time>[] {
  return [...groups.filter(([, times]) => isHere(times)), ...groups.filter(([, times]) => !isHere(times))]
}

function isHere(times: readonly FreeTime[]): boolean {
  return times.some(({ hint }) => hint !== null)
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
  return t`suits the trainer best: right before or after another lesson`
}

function countOf(times: readonly FreeTime[], keyOf: (time: FreeTime) => string | null): number {
  return new Set(times.map(keyOf)).size
}
