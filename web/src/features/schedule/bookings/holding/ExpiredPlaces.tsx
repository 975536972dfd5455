import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import css from '../Booking.module.css'
import type { Holding, Place } from './use-holding.ts'

interface ExpiredPlacesProps {
  holding: Holding
  places: readonly Place[]
  timeZone: string
}

/** Says that time is up, and holds the same places again if they are still free. */
export function ExpiredPlaces({ holding, places, timeZone }: ExpiredPlacesProps) {
  return (
    <>
      <ActionNotice tone="danger" title={t`You no longer hold this time. Nothing was booked.`}>
        {t`Others can book it now. Hold it again, or choose another time.`}
      </ActionNotice>
      <div className={css['next']}>
        {places.map((place) => (
          <Button key={place.seatId} onClick={() => void holding.again(place)}>
            {places.length > 1
              ? t`Hold again: ${place.riderName}, ${momentInWords(place.startsAt, timeZone)}`
              : t`Hold this time again`}
          </Button>
        ))}
        <Button variant="secondary" onClick={holding.close}>{t`Choose another time`}</Button>
      </div>
    </>
  )
}
