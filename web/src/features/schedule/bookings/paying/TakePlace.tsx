import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { useBusy } from '../../../../forms/use-busy.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { takerProblemWords } from '../../../../ui/words/taker-words.ts'
import type { BookedSeat } from '../booking.ts'
import { cancelSentences, feeAtMost, lateWords, minutesOf, timeWords, whereWords } from '../booking-words.ts'
import css from '../Booking.module.css'
import { PaidBy } from './PaidBy.tsx'

export type PassedPlace = NonNullable<ReplyOf<Api['GET /api/place-links/{secret}']>['place']>

interface TakePlaceProps {
  secret: string
  giverName: string
  place: PassedPlace
  onTaken: (seat: BookedSeat) => void
}

/** A place that another family passes on, with its terms. The client chooses a rider and books it. */
export function TakePlace({ secret, giverName, place, onTaken }: TakePlaceProps) {
  const locale = useLocale()
  const able = place.riders.filter(({ problem }) => problem === null)
  const [chosen, setChosen] = useState(able.length === 1 ? able[0]?.id : undefined)
  const rider = able.find(({ id }) => id === chosen)
  const take = useApiChange('POST /api/place-links/{secret}/booking')
  const { busy, problem, run } = useBusy((error) => {
    const { message, fields } = explainRefusal(error)
    return Object.values(fields ?? {})[0] ?? message
  })
  const [isAsked, setAsked] = useState(false)
  const money = (minor: number) => formatMoney(minor, place.currency, locale)

  const act = (): void => {
    if (!rider) return setAsked(true)
    run(async () => {
      const { startsAt, lessonVersion, priceMinor, cancelLadder, soldBy } = place
      const { id: riderId, travelFeeMinor } = rider
      const body = { riderId, startsAt, lessonVersion, priceMinor, cancelLadder, travelFeeMinor, soldBy }
      onTaken(await take({ params: { secret }, body }))
    })
  }

  return (
    <Card narrow>
      <div className={css['terms']}>
        <p>{t`${giverName} cannot come and passes this place on. The first family that books it gets it.`}</p>
        <p className={css['moment']}>{timeWords(place, place.timeZone)}</p>
        <div className={css['facts']}>
          <Facts facts={factsOf(place, rider, money)} />
          {rider && place.priceMinor > 0 && <PaidBy place={{ ...place, riderId: rider.id }} />}
        </div>
        {able.length > 0 && (
          <Choice
            name="rider"
            label={t`Who rides?`}
            options={able.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen ?? ''}
            onChange={(id) => {
              setChosen(id)
              setAsked(false)
            }}
          />
        )}
        {place.riders.map(
          ({ id, name, problem: why }) =>
            why !== null && (
              <p key={id}>
                {name}: {takerProblemWords(why)}
              </p>
            ),
        )}
        {place.riders.length === 0 && <p>{t`You may not book for any rider.`}</p>}
        {isAsked && <ActionNotice tone="danger" title={t`Choose a rider first.`} />}
        {problem !== '' && <ActionNotice tone="danger" title={problem} />}
        {able.length > 0 && (
          <div>
            <Button busy={busy} onClick={act}>{t`Book place`}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function factsOf(
  place: PassedPlace,
  rider: PassedPlace['riders'][number] | undefined,
  money: (minor: number) => string,
): [string, string | null][] {
  const { cancelLadder, timeZone, graceMinutes } = place
  const cancelling = cancelSentences(
    { offer: { cancelLadder }, time: place, timeZone, graceMinutes },
    Temporal.Now.instant(),
    money,
  )
  const horses = {
    assigned: t`Your trainer chooses a suitable horse.`,
    own: t`Please bring your own horse.`,
    none: null,
  }
  return [
    [t`Lesson type`, t`${place.offerName}, ${minutesOf(place)} min`],
    [t`Trainer`, place.trainerName],
    [t`Location`, whereWords(place)],
    [t`Horse`, horses[place.horses]],
    [t`Price`, money(place.priceMinor)],
    [t`Travel fee`, rider ? feeAtMost(rider, money) : null],
    [t`Cancelling`, cancelling.join(' ')],
    [t`Arriving late`, lateWords(cancelLadder) ?? null],
  ]
}
