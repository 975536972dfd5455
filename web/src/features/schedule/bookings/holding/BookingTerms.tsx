import { t } from '@lingui/core/macro'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { BookingChoices } from '../booking.ts'
import css from '../Booking.module.css'
import {
  cancelSentences,
  feeAtMost,
  lateWords,
  minimumWords,
  minutesOf,
  timeWords,
  whereWords,
} from '../booking-words.ts'
import { PaidBy } from '../paying/PaidBy.tsx'
import type { Place } from './use-holding.ts'

interface BookingTermsProps {
  place: Place
  choices: BookingChoices
  locale: string
  /** It is paid before it is booked. */
  isByCard?: boolean
}

/** The focus moves here once the place is held, and not to the field, which would open the keyboard of a phone. */
function beginHere(element: HTMLElement | null): void {
  // A dialog that opens with the terms focuses it then.
  element?.setAttribute('autofocus', '')
  element?.focus()
}

/** What is booked, and what it costs. */
export function BookingTerms({
  place,
  choices: { currency, offers },
  locale,
  isByCard = false,
}: BookingTermsProps) {
  const { timeZone, graceMinutes, cancelLadder } = place
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const cancelling = cancelSentences(
    { offer: { cancelLadder }, time: place, timeZone, graceMinutes },
    Temporal.Now.instant(),
    money,
  )
  return (
    <div className={css['terms']}>
      <p className={css['moment']} tabIndex={-1} ref={beginHere}>
        {timeWords(place, timeZone)}
      </p>
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Rider`, place.riderName],
            [t`Lesson type`, t`${place.offerName}, ${minutesOf(place)} min`],
            [t`Trainer`, place.trainerName],
            [t`Location`, whereWords(place)],
            [t`Price`, money(place.priceMinor)],
            [t`Travel fee`, feeAtMost(place, money)],
            [t`Cancelling`, cancelling.join(' ')],
            [t`Small group`, minimumWords(offers.find(({ id }) => id === place.offerId))],
            [t`Arriving late`, lateWords(place.cancelLadder)],
          ]}
        />
        {place.priceMinor > 0 && <PaidBy place={place} isByCard={isByCard} />}
      </div>
      {place.booking === 'request' && (
        <p>{t`${place.trainerName} still has to confirm this lesson. Until then you can withdraw your request at no cost.`}</p>
      )}
    </div>
  )
}
