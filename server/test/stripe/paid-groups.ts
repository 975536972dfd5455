import type { Api, BodyOf } from '@cavaletti/contract'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { expireRequests } from '#modules/schedule/lessons/holding/expire-requests.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import type { Person } from '../fixtures/identity/people.ts'
import { aGroup, type HeldTerm, wanted } from '../fixtures/schedule/terms.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { giveAddress, paymentsOf } from './booking-payments.ts'
import { connectCards } from './card-seller.ts'
import type { FakeStripe } from './fake-stripe.ts'

/** A weekly group that is paid by card when it is joined until its end. */
export async function aPaidGroup(
  app: TestApp,
  fake: FakeStripe,
  { payment = 'card', ...given }: Parameters<typeof aGroup>[1] & { payment?: 'card' | 'choice' } = {},
) {
  const school = await aGroup(app, given)
  const { trainer, offer, businessId } = school
  const { token } = trainer
  await aSeller(app, trainer)
  const { ledger } = await connectCards(app, fake, trainer)
  await app.call('PATCH /api/offers/{id}', { version: 1, payment }, { token, params: { id: offer.id } })
  const scope = jobScope(businessId)
  const run = (statement: ReturnType<typeof sql>) => inScope(app.db, scope, (tx) => statement.execute(tx))
  const family = async () => {
    const one = await school.family()
    await giveAddress(app, trainer, one.clientId)
    const wish = { riderId: one.riderId, offerId: offer.id }
    const holdGroup = async () => {
      const [group] = await one.joinable(wish)
      return (await one.holdTerm(wanted(group, one.riderId))).body
    }
    return {
      ...one,
      ...paymentsOf(app, fake, one.client),
      ...groupPaymentsOf(app, one.client),
      wish,
      holdGroup,
    }
  }
  return {
    ...school,
    ledger,
    family,
    invoices: async () => (await app.call('GET /api/invoices', undefined, { token, query: {} })).body.items,
    cardPayments: async () =>
      (await app.call('GET /api/card-payments', undefined, { token, query: {} })).body.items,
    /** Lets the time pass for which places are held, and the job ends them. */
    pass: async () => {
      await run(sql`update seats set held_until = now() - interval '1 second' where state = 'held'`)
      await inScope(app.db, scope, (tx) => expireRequests(tx, scope, []))
    },
    /** States of the seats of a booking, in order. */
    statesOf: async (termId: string) =>
      (
        (await run(sql`select state from seats where term_id = ${termId} order by starts_at`)) as {
          rows: { state: string }[]
        }
      ).rows.map(({ state }) => state),
  }
}

/** What a client's browser does to pay the held places of a group. */
export function groupPaymentsOf(app: TestApp, { token }: Pick<Person, 'token'>) {
  const payTerm = (
    { id: termId, seats, totalMinor }: HeldTerm,
    given: Partial<BodyOf<Api['POST /api/my-term-payments']>> = {},
    headers: Record<string, string> = {},
  ) => {
    const shown = seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    const body = { termId, seats: shown, amountMinor: totalMinor, ...given }
    return app.call('POST /api/my-term-payments', body, { token, headers })
  }
  return { payTerm }
}
