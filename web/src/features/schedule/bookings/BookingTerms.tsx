import { t } from '@lingui/core/macro'
import { Facts } from '../../../ui/Facts.tsx'
import { formatMoney } from '../../../ui/money.ts'
import type { BookingChoices, FreeTime } from './booking.ts'
import css from './Booking.module.css'
import { cancelSentences, timeWords, whereWords } from './booking-words.ts'
import type { Wish } from './wish.ts'

interface BookingTermsProps {
  wish: Wish
  time: FreeTime
  choices: BookingChoices
  locale: string
}

/** The dialog's focus begins here and not in its field, which would open the keyboard of a phone. */
function beginHere(element: HTMLElement | null): void {
  // React would focus it itself, before the dialog opens.
  element?.setAttribute('autofocus', '')
}

/** What is booked, and what it costs. */
export function BookingTerms({ wish: { rider, offer }, time, choices, locale }: BookingTermsProps) {
  const { currency, timeZone, graceMinutes } = choices
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const cancelling = cancelSentences({ offer, time, timeZone, graceMinutes }, Temporal.Now.instant(), money)
  return (
    <div className={css['terms']}>
      <p className={css['moment']} tabIndex={-1} ref={beginHere}>
        {timeWords(time, timeZone)}
      </p>
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Rider`, rider.name],
            [t`Lesson type`, t`${offer.name}, ${offer.minutes} min`],
            [t`Trainer`, time.trainerName],
            [t`Location`, whereWords(time)],
            [t`Price`, money(time.priceMinor)],
            [t`Travel fee`, time.travelFeeMinor === null ? null : money(time.travelFeeMinor)],
            [t`Cancelling`, cancelling.join(' ')],
          ]}
        />
      </div>
      {time.booking === 'request' && (
        <p>{t`${time.trainerName} still has to confirm this lesson. Until then you can withdraw your request at no cost.`}</p>
      )}
    </div>
  )
}
