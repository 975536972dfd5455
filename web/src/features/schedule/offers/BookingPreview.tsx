import { t } from '@lingui/core/macro'
import { bookingSentences } from './booking-words.ts'
import type { OfferFields } from './offer-fields.ts'
import { ranges } from './offer-limits.ts'
import type { Offer } from './offer.ts'
import css from './Offers.module.css'

/** The rules of online booking as they are being typed, in sentences. */
export function BookingPreview({ fields }: { fields: OfferFields }) {
  const sentences = bookingSentences({
    booking: fields.booking as Offer['booking'],
    bookingLeadHours: inRange(fields, 'bookingLeadHours'),
    bookingHorizonDays: inRange(fields, 'bookingHorizonDays'),
    kind: fields.kind as Offer['kind'],
    movesPerBooking: inRange(fields, 'movesPerBooking'),
    moveWithinDays: inRange(fields, 'moveWithinDays'),
    bookingsPerWeek: inRange(fields, 'bookingsPerWeek'),
    minAge: inRange(fields, 'minAge'),
    payment: fields.payment as Offer['payment'],
    horses: fields.horses as Offer['horses'],
    clientsChooseHorse: fields.clientsChooseHorse === 'yes',
    assessment: fields.assessment as Offer['assessment'],
  })
  return (
    <figure className={css['preview']}>
      <figcaption className={css['caption']}>{t`Online booking in words`}</figcaption>
      <p>{sentences.join(' ')}</p>
    </figure>
  )
}

/** A field may contain anything while typing. */
function inRange(fields: OfferFields, name: keyof typeof ranges & keyof OfferFields): number {
  const { min, max } = ranges[name]
  const number = Math.round(Number(fields[name]))
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min
}
