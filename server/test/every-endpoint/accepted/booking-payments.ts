import type { Api, ReplyOf } from '@cavaletti/contract'
import type { FullSchool } from '../../load/fill-school.ts'
import type { Held } from '../../fixtures/schedule/bookings.ts'
import type { TestApp } from '../../fixtures/app/test-app.ts'
import { about, type Makers } from './accepted.ts'

type Place = ReplyOf<Api['GET /api/my-waiting-list']>['offers'][number] & { typeId: string }

/** Requests of the client to pay a held place, or one that is offered. */
export function acceptedOfBookingPayments(
  app: TestApp,
  { trainer, client }: Pick<FullSchool, 'trainer' | 'client'>,
  { aHeldPlace, aPlace }: { aHeldPlace: () => Promise<Held>; aPlace: () => Promise<Place> },
): Makers {
  const { token } = client
  const askForCards = (id: string) =>
    app.call(
      'PATCH /api/offers/{id}',
      { version: 1, payment: 'card' },
      { token: trainer.token, params: { id } },
    )
  const aPayment = async () => {
    const { offerId, seatId, lessonVersion, travelFeeMinor, priceMinor } = await aHeldPlace()
    await askForCards(offerId)
    return { holds: [{ seatId, lessonVersion, travelFeeMinor }], amountMinor: priceMinor, message: 'Hello' }
  }
  const begun = async (address: string) => {
    const { body } = await app.call('POST /api/my-booking-payments', await aPayment(), { token })
    return about(address, body.id)
  }
  return {
    'POST /api/my-booking-payments': async (address) => about(address, '', await aPayment()),
    'POST /api/my-place-offers/{id}/booking-payments': async (address) => {
      const { id, typeId, priceMinor, travelFeeMinor, cancelLadder } = await aPlace()
      await askForCards(typeId)
      return about(address, id, { priceMinor, travelFeeMinor, cancelLadder })
    },
    'POST /api/my-booking-payments/{id}/intent': begun,
    'POST /api/my-booking-payments/{id}/outcome': begun,
  }
}
