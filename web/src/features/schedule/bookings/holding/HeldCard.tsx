import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import css from '../Booking.module.css'
import { Countdown, useSecondsLeft } from './Countdown.tsx'
import { type Holding, placeOf } from './use-holding.ts'

/** Places that a reload, another tab or a lost connection has left held. Nothing if there are none. */
export function HeldCard({ holding }: { holding: Holding }) {
  const { data, dataUpdatedAt } = useApiQuery('GET /api/my-holds')
  const places = (data?.items ?? []).map((held) => placeOf(held, dataUpdatedAt))
  const seconds = useSecondsLeft(Math.min(...places.map(({ expiresAt }) => expiresAt), Infinity))
  if (places.length === 0 || seconds === 0 || holding.open) return null
  return (
    <div className={css['stillHeld']}>
      <Card>
        <section aria-label={t`Held places`} className={css['terms']}>
          <Countdown seconds={seconds} />
          <ul className={css['held']}>
            {places.map((place) => (
              <li key={place.seatId}>
                {t`You are holding a place for ${place.riderName}: ${place.offerName}, ${momentInWords(place.startsAt, place.timeZone)}.`}
              </li>
            ))}
          </ul>
          <div className={css['next']}>
            <Button onClick={() => holding.resume(places)}>{t`Continue booking`}</Button>
            {places.map((place) => (
              <Button
                key={place.seatId}
                variant="secondary"
                aria-label={t`Release place: ${place.riderName}`}
                onClick={() => void holding.release(place)}
              >
                {places.length > 1 ? t`Release place: ${place.riderName}` : t`Release place`}
              </Button>
            ))}
          </div>
        </section>
      </Card>
    </div>
  )
}
