import { beforeAll, describe, expect, test } from 'vitest'
import { snapshot } from '../every-endpoint/foreign/snapshot.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import { aCode, anAdministrator, aTrainer, type Person } from '../fixtures/identity/people.ts'
import {
  aCardClient,
  aCardSeller,
  aLinkedInvoice,
  aPaidInvoice,
  begin,
  cardApp,
  type CardSeller,
  outcome,
  saveCard,
} from './card-seller.ts'
import { FakeRefusal } from './fake-objects.ts'
import { payAs, paySaved } from './fake-stripe.ts'

/**
 * The owner connects Stripe, and money goes to their business. M14: "Who sells? … each line has a seller and
 * a payout rule": the business is the seller, and card payments go to its own account (decision 061).
 */

const { app, fake } = await cardApp()
let seller: CardSeller
let other: CardSeller
let colleague: Person
beforeAll(async () => {
  seller = await aCardSeller(app, fake)
  other = await aCardSeller(app, fake)
  colleague = await aTrainer(app, { invitationCode: await aCode(app, seller.trainer, 'trainer') })
})

const accountOf = async ({ token }: Person) =>
  (await app.call('GET /api/card-account', undefined, { token })).body
const unchanged = async (attempt: () => Promise<unknown>) => {
  const [before, calls] = [await snapshot(app.db, seller.businessId), fake.calls.length]
  await attempt()
  expect([await snapshot(app.db, seller.businessId), fake.calls.length]).toEqual([before, calls])
}

describe('refusals', () => {
  test('connecting Stripe or changing terms, for trainers other than the owner, who only see the state', async () => {
    const { token } = colleague
    const { version } = await accountOf(colleague)
    await unchanged(async () => {
      const connected = await app.call('POST /api/card-account/onboarding', undefined, { token })
      expect([connected.status, connected.code]).toEqual([403, 'forbidden'])
      for (const terms of [{ isOffered: false }, { automaticIsOffered: false }, { keepsFees: true }]) {
        const changed = await app.call('PATCH /api/card-account', { version, ...terms }, { token })
        expect([changed.status, changed.code]).toEqual([403, 'forbidden'])
      }
    })
    expect(await accountOf(colleague)).toMatchObject({ state: 'ready', isOffered: true, keepsFees: false })
  })
  test('the same for clients, anonymous users and administrators', async () => {
    const administrator = await anAdministrator(app)
    // A job creates their record; afterwards no job is running.
    const client = await aCardClient(app, seller)
    const calls = [
      ['GET', '/api/card-account'],
      ['PATCH', '/api/card-account'],
      ['POST', '/api/card-account/onboarding'],
      ['POST', '/api/card-account/check'],
      ['GET', '/api/card-payments'],
      ['GET', '/api/card-differences'],
    ] as const
    await unchanged(async () => {
      for (const [method, path] of calls) {
        const body = method === 'PATCH' ? { version: 1, isOffered: false } : undefined
        const statuses = []
        for (const token of [client.token, administrator.token, undefined])
          statuses.push((await app.send(method, path, body, { token })).status)
        expect(statuses, `${method} ${path}`).toEqual([403, 403, 401])
      }
    })
  })
  test('taking cards without an account: by link, signed in, and saving', async () => {
    const trainer = await aTrainer(app)
    await aSeller(app, trainer)
    const unconnected = { trainer, businessId: '', ledger: fake.world.openAccount('', '', {}) }
    const client = await aCardClient(app, unconnected)
    const { id, secret } = await aLinkedInvoice(app, unconnected, { clientId: client.clientId })
    const before = fake.calls.length
    expect((await begin(app, secret)).body).toEqual({ card: null, pay: null })
    const { token } = client
    const own = await app.call('POST /api/my-invoices/{id}/card/intent', {}, { token, params: { id } })
    expect(own.body).toEqual({ card: null, pay: null })
    expect((await app.call('POST /api/my-cards/setup', undefined, { token })).code).toBe('not_found')
    const agreed = await app.call('PUT /api/my-cards/automatic', { automatic: 'on_issue' }, { token })
    expect(agreed.code).toBe('not_found')
    expect((await app.call('GET /api/my-cards', undefined, { token })).body).toMatchObject({
      isOffered: false,
    })
    expect(fake.calls.length).toBe(before)
  })
  test('M14: a method saved with one seller pays no other', async () => {
    const client = await aCardClient(app, seller)
    const { items } = await saveCard(app, fake, client)
    const { secret } = await aLinkedInvoice(app, other)
    const begun = (await begin(app, secret)).body.pay?.clientSecret ?? ''
    const method = items[0]?.stripeId ?? ''
    expect(() => paySaved(fake.world, begun, method)).toThrow(FakeRefusal)
    expect((await outcome(app, secret)).body.card).toMatchObject({ state: 'open', amountMinor: 4500 })
  })
  test('M14: refunding or seeing another seller’s payments', async () => {
    const { cardPaymentId, id } = await aPaidInvoice(app, fake, other)
    const { token } = seller.trainer
    const params = { id: cardPaymentId }
    const back = await app.call('POST /api/card-payments/{id}/refunds', { amountMinor: 1 }, { token, params })
    expect([back.status, back.code]).toEqual([404, 'not_found'])
    const query = { documentId: id }
    expect((await app.call('GET /api/card-payments', undefined, { token, query })).body.items).toEqual([])
    expect(other.ledger.refunds.size).toBe(0)
  })
})

test('M14: each business has its own account, which receives its documents’ payments only', async () => {
  expect(seller.ledger.account.id).not.toBe(other.ledger.account.id)
  for (const [one, another] of [
    [seller, other],
    [other, seller],
  ] as const) {
    const before = [one.ledger.movements.length, another.ledger.movements.length]
    const { secret } = await aLinkedInvoice(app, one)
    const { pay } = (await begin(app, secret)).body
    expect(pay?.stripeAccount).toBe(one.ledger.account.id)
    payAs(fake.world, pay?.clientSecret ?? '')
    expect((await outcome(app, secret)).body.card?.state).toBe('paid')
    expect(one.ledger.movements.at(-1)).toMatchObject({ type: 'charge', amount: 4500 })
    expect([one.ledger.movements.length, another.ledger.movements.length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])
  }
})

test('the owner connects once, also when repeated, and changes terms; a colleague can refresh the state', async () => {
  const owner = await aTrainer(app)
  const { token } = owner
  const connect = () => app.call('POST /api/card-account/onboarding', undefined, { token })
  const before = fake.world.ledgers.size
  const answers = await Promise.all([connect(), connect()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(fake.world.ledgers.size).toBe(before + 1)
  const { version } = await accountOf(owner)
  const changed = await app.call('PATCH /api/card-account', { version, isOffered: false }, { token })
  expect(changed.body).toMatchObject({ isOffered: false, state: 'begun' })
  const checked = await app.call('POST /api/card-account/check', undefined, { token: colleague.token })
  expect([checked.status, checked.body.state]).toEqual([200, 'ready'])
})
