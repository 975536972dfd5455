import type { Api, BodyOf } from '@cavaletti/contract'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { aFamily, type Held } from '../fixtures/schedule/bookings.ts'
import { aSchoolWithTimes } from '../fixtures/schedule/holds.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { connectCards } from './card-seller.ts'
import type { FakeMethod } from './fake-objects.ts'
import { type FakeStripe, payAs } from './fake-stripe.ts'

/** A school that takes cards, whose lesson type is paid by card when it is booked, and its family. */
export async function aCardSchool(
  app: TestApp,
  fake: FakeStripe,
  {
    terms = {},
    ...given
  }: Partial<BodyOf<Api['POST /api/offers']>> & { terms?: Partial<BodyOf<Api['PATCH /api/business']>> } = {},
) {
  const school = await aSchoolWithTimes(app, { minutes: 60, ...given })
  const { trainer, offer, client, clientId } = school
  const { token } = trainer
  await aSeller(app, trainer)
  const { businessId, ledger } = await connectCards(app, fake, trainer)
  const change = (body: Partial<BodyOf<Api['PATCH /api/offers/{id}']>>) =>
    app.call('PATCH /api/offers/{id}', { version: 1, ...body }, { token, params: { id: offer.id } })
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, ...terms }, { token })
  await change({ payment: given.payment ?? 'card' })
  await giveAddress(app, trainer, clientId)
  const aPayingFamily = async () => {
    const family = await aFamily(app, trainer)
    await giveAddress(app, trainer, family.clientId)
    return { ...family, ...paymentsOf(app, fake, family.client) }
  }
  return {
    ...school,
    businessId,
    ledger,
    change,
    aPayingFamily,
    ...paymentsOf(app, fake, client),
    invoices: async () => (await app.call('GET /api/invoices', undefined, { token, query: {} })).body.items,
    cardPayments: async () =>
      (await app.call('GET /api/card-payments', undefined, { token, query: {} })).body.items,
    seatStates: () =>
      inScope(app.db, jobScope(businessId), async (tx) =>
        (await sql<{ state: string }>`select state from seats order by starts_at, id`.execute(tx)).rows.map(
          ({ state }) => state,
        ),
      ),
  }
}

/** The same, with a place held for the family. */
export async function aHeldSchool(
  app: TestApp,
  fake: FakeStripe,
  given: Parameters<typeof aCardSchool>[2] = {},
) {
  const school = await aCardSchool(app, fake, given)
  const { body: held } = await school.hold(school.at('09:00'))
  return { ...school, held }
}

/** The same, whose family has chosen to pay the place. */
export async function aBegunSchool(
  app: TestApp,
  fake: FakeStripe,
  given: Parameters<typeof aCardSchool>[2] = {},
) {
  const school = await aHeldSchool(app, fake, given)
  const { body } = await school.pay([school.held])
  return { ...school, id: body.id }
}

export async function giveAddress(app: TestApp, { token }: Person, id: string): Promise<void> {
  const params = { id }
  const { body } = await app.call('GET /api/clients/{id}', undefined, { token, params })
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OA1', country: 'GB' }
  await app.call('PATCH /api/clients/{id}', { version: body.version, ...address }, { token, params })
}

/** What a client's browser does to pay held places. */
export function paymentsOf(app: TestApp, fake: FakeStripe, { token }: Pick<Person, 'token'>) {
  const by = (id: string) => ({ token, params: { id } })
  const pay = (held: readonly Held[], given: { amountMinor?: number; key?: string } = {}) => {
    const holds = held.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    const amountMinor = given.amountMinor ?? held.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
    const headers = given.key === undefined ? {} : { 'idempotency-key': given.key }
    return app.call('POST /api/my-booking-payments', { holds, amountMinor }, { token, headers })
  }
  const begin = (id: string) => app.call('POST /api/my-booking-payments/{id}/intent', {}, by(id))
  return {
    plan: async () => (await app.call('GET /api/my-held-payment', undefined, { token })).body.items,
    pay,
    begin,
    outcome: (id: string) => app.call('POST /api/my-booking-payments/{id}/outcome', undefined, by(id)),
    look: async (id: string) => (await app.call('GET /api/my-booking-payments/{id}', undefined, by(id))).body,
    /** Presses Pay in Stripe's fields. */
    confirm: async (id: string, behaviour: FakeMethod['behaviour'] = 'pays') => {
      const { body } = await begin(id)
      payAs(fake.world, body.pay?.clientSecret ?? '', behaviour)
    },
  }
}
