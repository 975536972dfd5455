import type { FullSchool } from '../../load/fill-school.ts'
import type { Held } from '../bookings.ts'
import type { TestApp } from '../test-app.ts'
import { about, type Makers } from './accepted.ts'

/** Requests of the client to pay a held place. */
export function acceptedOfBookingPayments(
  app: TestApp,
  { trainer, client }: Pick<FullSchool, 'trainer' | 'client'>,
  aHeldPlace: () => Promise<Held>,
): Makers {
  const { token } = client
  const aPayment = async () => {
    const { offerId, seatId, lessonVersion, travelFeeMinor, priceMinor } = await aHeldPlace()
    const own = { token: trainer.token, params: { id: offerId } }
    await app.call('PATCH /api/offers/{id}', { version: 1, payment: 'card' }, own)
    return { holds: [{ seatId, lessonVersion, travelFeeMinor }], amountMinor: priceMinor, message: 'Hello' }
  }
  const begun = async (address: string) => {
    const { body } = await app.call('POST /api/my-booking-payments', await aPayment(), { token })
    return about(address, body.id)
  }
  return {
    'POST /api/my-booking-payments': async (address) => about(address, '', await aPayment()),
    'POST /api/my-booking-payments/{id}/intent': begun,
    'POST /api/my-booking-payments/{id}/outcome': begun,
  }
}
