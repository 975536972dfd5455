import type { OfferRow } from '#modules/schedule/offers/index.ts'
import type { Refusal } from '#modules/schedule/slots/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/**
 * Refuses a booking: `booking_limit` if the rider's week is full (S9), otherwise `slot_taken`. Nothing about horses and
 * their weights is said (H6).
 */
export function refuse(why: Refusal, { bookingsPerWeek }: Pick<OfferRow, 'bookingsPerWeek'>): never {
  if (why === 'week_full') {
    const limit = say(
      'A rider can book {bookingsPerWeek, plural, one {# lesson} other {# lessons}} of this type a week. Choose a time in another week.',
      { bookingsPerWeek },
    )
    throw new AppError('booking_limit', { fields: { startsAt: limit } })
  }
  if (why === 'too_young')
    throw new AppError('slot_taken', {
      fields: { riderId: say('This rider is too young for this lesson type. Choose another one.') },
    })
  if (why === 'assessment_first')
    throw new AppError('slot_taken', {
      fields: { riderId: say('This rider needs an assessment lesson first. Book that one.') },
    })
  if (why === 'not_bookable')
    throw new AppError('slot_taken', {
      fields: {
        offerId: say(
          'This lesson type can no longer be booked online. Choose another one, or ask your trainer.',
        ),
      },
    })
  throw new AppError('slot_taken')
}
