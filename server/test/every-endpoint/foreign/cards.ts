import { inScope, jobScope } from '#database/scope.ts'
import { noteDifference } from '#modules/cards/stripe-discrepancies/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { aCardSchool } from '../../stripe/booking-payments.ts'
import { aCardClient, aLinkedInvoice, begin, connectCards, outcome } from '../../stripe/card-seller.ts'
import { type FakeStripe, payAs, saveMethod } from '../../stripe/fake-stripe.ts'
import { aSeller } from '../../fixtures/invoicing/invoices.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

/** Card payments and saved cards of a business with cards. */
export function foreignCards({ app, owner }: Elsewhere, fake: FakeStripe): Foreign {
  const seller = async () => {
    await aSeller(app, owner)
    return connectCards(app, fake, owner)
  }
  return {
    ...each(
      [
        'GET /api/card-payments/{id}',
        'POST /api/card-payments/{id}/refunds',
        'POST /api/card-payments/{id}/look',
      ],
      async () => {
        const { id, secret } = await aLinkedInvoice(app, await seller())
        const { body } = await begin(app, secret)
        payAs(fake.world, body.pay?.clientSecret ?? '')
        await outcome(app, secret)
        const query = { documentId: id }
        const found = await app.call('GET /api/card-payments', undefined, { token: owner.token, query })
        return found.body.items[0]?.id ?? ''
      },
    ),
    ...each(
      ['POST /api/card-differences/{id}/look', 'POST /api/card-differences/{id}/reopening'],
      async () => {
        const { businessId } = await seller()
        const id = newId()
        const row = {
          id,
          kind: 'amount',
          about: 'payment',
          stripeId: `pi_${id}`,
          noticedAt: now(),
        } as const
        await inScope(app.db, jobScope(businessId), (tx) =>
          noteDifference(tx, { ...row, businessId, oursMinor: 1, theirsMinor: 2 }),
        )
        return id
      },
    ),
    ...each(
      [
        'GET /api/my-invoices/{id}/card',
        'POST /api/my-invoices/{id}/card/intent',
        'POST /api/my-invoices/{id}/card/outcome',
      ],
      async () => (await aLinkedInvoice(app, await seller())).id,
    ),
    ...each(
      [
        'GET /api/my-booking-payments/{id}',
        'GET /api/my-booking-payments/{id}/card',
        'POST /api/my-booking-payments/{id}/intent',
        'POST /api/my-booking-payments/{id}/outcome',
      ],
      async () => {
        const { hold, at, pay } = await aCardSchool(app, fake)
        return (await pay([(await hold(at('09:00'))).body])).body.id
      },
    ),
    ...each(['POST /api/my-cards/{id}/default', 'DELETE /api/my-cards/{id}'], async () => {
      const { token } = await aCardClient(app, await seller())
      const { body } = await app.call('POST /api/my-cards/setup', undefined, { token })
      saveMethod(fake.world, body.pay.clientSecret)
      const saved = await app.call('POST /api/my-cards/outcome', undefined, { token })
      return saved.body.items[0]?.id ?? ''
    }),
  }
}
