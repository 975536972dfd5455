import { t } from '@lingui/core/macro'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { Bookable, BookableRider, BookingChoices } from '../booking.ts'
import css from '../Booking.module.css'
import { offerFacts } from '../booking-words.ts'

interface ChosenLineProps {
  choices: BookingChoices
  rider: BookableRider
  offer?: Bookable
  onChooseRider: () => void
  onChooseOffer?: () => void
}

/** The chosen rider and lesson type, with buttons to choose others. */
export function ChosenLine({ choices, rider, offer, onChooseRider, onChooseOffer }: ChosenLineProps) {
  const locale = useLocale()
  return (
    <div className={css['chosen']}>
      <div>
        <p className={css['detail']}>{t`Rider`}</p>
        <p className={css['name']}>{rider.name}</p>
        {choices.riders.length > 1 && (
          <Button variant="quiet" onClick={onChooseRider}>{t`Choose rider`}</Button>
        )}
      </div>
      {offer && (
        <div>
          <p className={css['detail']}>{t`Lesson type`}</p>
          <p className={css['name']}>{offer.name}</p>
          <p className={css['detail']}>
            {offerFacts(offer, formatMoney(offer.priceMinor, choices.currency, locale))}
          </p>
          {choices.offers.length > 1 && (
            <Button variant="quiet" onClick={onChooseOffer}>{t`Choose lesson type`}</Button>
          )}
        </div>
      )}
    </div>
  )
}
