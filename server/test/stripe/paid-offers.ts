import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { aFullLesson, offerTo, type WaitingFamily } from '../fixtures/schedule/waiting.ts'
import { giveAddress, paymentsOf } from './booking-payments.ts'
import { connectCards } from './card-seller.ts'
import type { FakeStripe } from './fake-stripe.ts'

type Offer = ReplyOf<Api['GET /api/my-waiting-list']>['offers'][number]

/** A full lesson whose lesson type is paid by card when it is booked, and the families that wait for it. */
export async function aPaidWaitingList(
  app: TestApp,
  fake: FakeStripe,
  { payment = 'card', ...given }: Parameters<typeof aFullLesson>[1] & { payment?: 'card' | 'choice' } = {},
) {
  const world = await aFullLesson(app, given)
  const { trainer, offer, inside, queue, businessId } = world
  const { token } = trainer
  await aSeller(app, trainer)
  const { ledger } = await connectCards(app, fake, trainer)
  await app.call('PATCH /api/offers/{id}', { version: 1, payment }, { token, params: { id: offer.id } })
  for (const { clientId } of [...inside, ...queue]) await giveAddress(app, trainer, clientId)
  const scope = jobScope(businessId)
  const run = (statement: ReturnType<typeof sql>) => inScope(app.db, scope, (tx) => statement.execute(tx))
  return {
    ...world,
    ledger,
    invoices: async () => (await app.call('GET /api/invoices', undefined, { token, query: {} })).body.items,
    cardPayments: async () =>
      (await app.call('GET /api/card-payments', undefined, { token, query: {} })).body.items,
    /** The first family inside cancels, and the first in the queue is offered its place. */
    free: async (): Promise<{ first: PayingFamily; second: PayingFamily | undefined; place: Offer }> => {
      const [leaver] = inside
      const [first, second] = queue
      if (!leaver || !first) throw new Error('Nobody waits.')
      await world.cancel(leaver)
      const place = await offerTo(first)
      return {
        first: payingFamily(app, fake, first),
        second: second && payingFamily(app, fake, second),
        place,
      }
    },
    /** Lets all live offers and held seats end this many seconds from now. */
    endIn: async (seconds: number) => {
      const until = sql`date_trunc('second', now()) + ${seconds} * interval '1 second'`
      await run(
        sql`update waiting_decisions set expires_at = ${until} where answer is null and outcome = 'offered'`,
      )
      await run(sql`update seats set held_until = ${until} where state = 'held'`)
    },
    /** Lets minutes pass for all attempts to pay. */
    age: (minutes: number) =>
      run(sql`update booking_payments set created_at = created_at - ${minutes} * interval '1 minute'`),
    /** Ends all held seats; offers go on. */
    endHolds: () => run(sql`update seats set held_until = now() - interval '1 second' where state = 'held'`),
  }
}

export type PayingFamily = Omit<WaitingFamily, 'confirm'> & ReturnType<typeof offerPaymentsOf>

/** A waiting family and what its browser does to pay an offered place. */
function payingFamily(app: TestApp, fake: FakeStripe, family: WaitingFamily): PayingFamily {
  return { ...family, ...offerPaymentsOf(app, fake, family.client) }
}

/** What a client's browser does to pay an offered place. */
export function offerPaymentsOf(app: TestApp, fake: FakeStripe, { token }: Pick<Person, 'token'>) {
  const { begin, outcome, look, confirm } = paymentsOf(app, fake, { token })
  const payPlace = (
    { id, priceMinor, travelFeeMinor, cancelLadder }: Offer,
    given: Partial<BodyOf<Api['POST /api/my-place-offers/{id}/booking-payments']>> = {},
    headers: Record<string, string> = {},
  ) =>
    app.call(
      'POST /api/my-place-offers/{id}/booking-payments',
      { priceMinor, travelFeeMinor, cancelLadder, ...given },
      { token, params: { id }, headers },
    )
  const plan = async () => (await app.call('GET /api/my-held-payment', undefined, { token })).body.offers
  return { begin, outcome, look, confirm, payPlace, planOffers: plan }
}
