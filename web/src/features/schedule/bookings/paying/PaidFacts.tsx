import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import css from '../Booking.module.css'
import terms from '../terms/Terms.module.css'
import { dateWords, spanWords } from '../terms/term-words.ts'

interface PaidFactsProps {
  payment: ReplyOf<Api['GET /api/my-booking-payments/{id}']>
  locale: string
}

/** The places of a payment: one by one, or as the dates of a group. */
export function PaidFacts({ payment, locale }: PaidFactsProps) {
  const { places, currency, timeZone } = payment
  if (payment.termId !== null) return <GroupFacts payment={payment} locale={locale} />
  return (
    <>
      {places.map(({ seatId, riderName, offerName, startsAt, priceMinor, isPaid }) => (
        <section key={seatId} aria-label={riderName} className={css['terms']}>
          <p className={css['moment']}>{momentInWords(startsAt, timeZone)}</p>
          <div className={css['facts']}>
            <Facts
              facts={[
                [t`Rider`, riderName],
                [t`Lesson type`, offerName],
                [t`Price`, formatMoney(priceMinor, currency, locale)],
                [t`Payment`, isPaid ? t`By card` : t`Not with this payment`],
              ]}
            />
          </div>
        </section>
      ))}
    </>
  )
}

function GroupFacts({ payment: { places, amountMinor, currency, timeZone }, locale }: PaidFactsProps) {
  const [first] = places
  if (!first) return null
  const others = places.filter(({ isPaid }) => !isPaid)
  return (
    <section aria-label={first.riderName} className={css['terms']}>
      <p className={css['moment']}>{spanWords(places, timeZone)}</p>
      <ul className={terms['dates']} aria-label={t`Dates`}>
        {places.map((place) => (
          <li key={place.seatId}>{dateWords(place, places, timeZone)}</li>
        ))}
      </ul>
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`First lesson`, momentInWords(first.startsAt, timeZone)],
            [t`Rider`, first.riderName],
            [t`Lesson type`, first.offerName],
            [t`By card`, formatMoney(amountMinor, currency, locale)],
            [
              t`Not with this payment`,
              others.map((place) => dateWords(place, places, timeZone)).join(', ') || null,
            ],
          ]}
        />
      </div>
    </section>
  )
}
