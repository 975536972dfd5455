import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilterSelect } from '../../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { offersForRider } from '../../../../data/business/offers-for-rider.ts'
import { type BookableRider, type BookingChoices, problemOf } from '../booking.ts'
import css from '../Booking.module.css'
import { startOf } from '../booking-words.ts'
import { chosenHorse, type HorseOption, horseOptions } from './horse-options.ts'
import { timesBeside } from './times-beside.ts'
import type { Holding, Place } from '../holding/use-holding.ts'

interface AddRiderProps {
  holding: Holding
  place: Place
  choices: BookingChoices
}

/** The focus moves from the button, which is gone, to the first question; without one, the times come next. */
function beginHere(section: HTMLElement | null): void {
  const place = section?.querySelector('select') ?? section
  place?.focus()
}

/** Holds a second place near the first one, for a sibling. Nothing without a sibling who can book. */
export function AddRider({ holding, place, choices }: AddRiderProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState({ riderId: '', offerId: '', horse: '' })
  const siblings = choices.riders.filter(
    (rider) => rider.id !== place.riderId && offersFor(rider, choices).length > 0,
  )
  const rider = siblings.find(({ id }) => id === chosen.riderId) ?? siblings[0]
  if (!rider) return null
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>{t`Add another rider`}</Button>
      </div>
    )
  const offers = offersFor(rider, choices)
  const offer =
    offers.find(({ id }) => id === chosen.offerId) ??
    offers.find(({ id }) => id === place.offerId) ??
    offers[0]
  const horses = offer ? horseOptions(rider, offer, choices) : []
  const horse = offer && chosenHorse(horses, rider, offer, { asked: chosen.horse, last: undefined })
  return (
    <section className={css['group']} aria-label={t`Another rider`} tabIndex={-1} ref={beginHere}>
      <p className={css['name']}>{siblings.length > 1 ? t`Another rider` : t`Lesson for ${rider.name}`}</p>
      <div className={css['next']}>
        {siblings.length > 1 && (
          <FilterSelect
            label={t`Rider`}
            options={siblings.map(asOption)}
            value={rider.id}
            onChange={(riderId) => setChosen({ ...chosen, riderId, horse: '' })}
          />
        )}
        {offers.length > 1 && (
          <FilterSelect
            label={t`Lesson type`}
            options={offers.map(asOption)}
            value={offer?.id ?? ''}
            onChange={(offerId) => setChosen({ ...chosen, offerId })}
          />
        )}
        {horses.length > 1 && (
          <FilterSelect
            label={t`Horse`}
            options={horses.map(({ key, label }) => ({ value: key, label }))}
            value={horse?.key ?? ''}
            onChange={(key) => setChosen({ ...chosen, horse: key })}
          />
        )}
      </div>
      {offer && (
        <Times {...{ holding, place, rider, horse }} offerId={offer.id} timeZone={choices.timeZone} />
      )}
    </section>
  )
}

interface TimesProps {
  holding: Holding
  place: Place
  rider: BookableRider
  /** Undefined: nothing to choose. */
  horse: HorseOption | undefined
  offerId: string
  timeZone: string
}

function Times({ holding, place, rider, horse, offerId, timeZone }: TimesProps) {
  const day = Temporal.Instant.from(place.startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const query = { riderId: rider.id, offerId, from: day, until: day, horseId: horse?.horseId }
  const slots = useApiQuery('GET /api/my-slots', { query })
  return (
    <Loaded state={single(slots)} rows={1}>
      {({ items }) => {
        const times = timesBeside(place, items)
        if (times.length === 0) return <p>{noTimeWords(rider.name, horse?.name)}</p>
        return (
          <>
            <p>{t`Choose a time for ${rider.name}:`}</p>
            <ul className={css['times']} aria-label={t`Times for ${rider.name}`}>
              {times.map((time) => (
                <li key={[time.startsAt, time.trainerId, time.placeId, time.lessonId].join(' ')}>
                  <button
                    type="button"
                    className={css['time']}
                    disabled={holding.open?.isBusy}
                    onClick={() =>
                      void holding.add({ riderId: rider.id, offerId, horseId: horse?.horseId, time })
                    }
                  >
                    <span className={css['name']}>{startOf(time, timeZone)}</span>
                    {time.trainerId !== place.trainerId && (
                      <span className={css['detail']}>{time.trainerName}</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

function noTimeWords(rider: string, horse: string | undefined): string {
  return horse === undefined
    ? t`No free time for ${rider} on this day.`
    : t`No free time for ${rider} with ${horse} on this day.`
}

function offersFor(rider: BookableRider, { offers }: BookingChoices) {
  return offersForRider(rider, offers).filter((offer) => problemOf(rider, offer) === undefined)
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
