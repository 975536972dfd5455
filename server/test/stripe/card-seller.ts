import { afterAll } from 'vitest'
import { moduleJobs } from '#app/module-jobs.ts'
import { aBuyer, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aClient, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { type TestApp, testApp } from '../fixtures/app/test-app.ts'
import type { FakeMethod, Ledger } from './fake-objects.ts'
import { type FakeStripe, payAs, saveMethod, startFakeStripe } from './fake-stripe.ts'

/** A server with cards, and its fake Stripe; both closed after the file. */
export async function cardApp(env: Record<string, string> = {}): Promise<{ app: TestApp; fake: FakeStripe }> {
  const fake = await startFakeStripe()
  const app = await testApp({ RATE_LIMITS: 'off', ...fake.env, ...env })
  afterAll(() => fake.close())
  return { app, fake }
}

export interface CardSeller {
  trainer: Person
  businessId: string
  ledger: Ledger
}

/** A trainer whose Stripe account can take payments. */
export async function aCardSeller(app: TestApp, fake: FakeStripe): Promise<CardSeller> {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  return connectCards(app, fake, trainer)
}

/** The same with a seller. */
export async function cardSellerApp() {
  const { app, fake } = await cardApp()
  return { app, fake, seller: await aCardSeller(app, fake) }
}

/** Connects a trainer's business to Stripe with all details entered. */
export async function connectCards(app: TestApp, fake: FakeStripe, trainer: Person): Promise<CardSeller> {
  const { token } = trainer
  const onboarding = await app.call('POST /api/card-account/onboarding', undefined, { token })
  const account = /\/onboarding\/(acct_\w+)/.exec(onboarding.body.url)?.[1] ?? ''
  fake.world.finishOnboarding(account)
  await app.call('POST /api/card-account/check', undefined, { token })
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  return { trainer, businessId: business.id, ledger: fake.world.ledger(account) }
}

/** An invoice over 45.00 and the secret of its link. */
export async function aLinkedInvoice(
  app: TestApp,
  { trainer }: CardSeller,
  given: { clientId?: string; unitPriceMinor?: number } = {},
) {
  const clientId = given.clientId ?? (await aBuyer(app, trainer))
  const lines = [{ description: 'Private lesson', unitPriceMinor: given.unitPriceMinor ?? 4500 }]
  const invoice = await anInvoice(app, trainer, { clientId, lines })
  const { body } = await app.call('POST /api/invoices/{id}/links', undefined, {
    token: trainer.token,
    params: { id: invoice.id },
  })
  return { ...invoice, clientId, secret: body.url.slice(body.url.lastIndexOf('/') + 1) }
}

/** An invoice over 45.00 paid by card, and its payment. */
export async function aPaidInvoice(app: TestApp, fake: FakeStripe, seller: CardSeller) {
  const invoice = await aLinkedInvoice(app, seller)
  const { body } = await begin(app, invoice.secret)
  const clientSecret = body.pay?.clientSecret ?? ''
  payAs(fake.world, clientSecret)
  await outcome(app, invoice.secret)
  const query = { documentId: invoice.id }
  const { token } = seller.trainer
  const { body: list } = await app.call('GET /api/card-payments', undefined, { token, query })
  const intent = fake.world.intent(seller.ledger, clientSecret)
  return { ...invoice, intent, cardPaymentId: list.items[0]?.id ?? '' }
}

/** A client with an account, and their record at the seller. */
export async function aCardClient(
  app: TestApp,
  { trainer }: CardSeller,
): Promise<Person & { clientId: string }> {
  const person = await aClient(app, trainer)
  const { token } = trainer
  const record = await recordOf(app, trainer, person)
  const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OA1', country: 'GB' }
  await app.call(
    'PATCH /api/clients/{id}',
    { version: record.version, ...address },
    { token, params: { id: record.id } },
  )
  return { ...person, clientId: record.id }
}

/** Saves a payment method like the client's browser; returns all saved ones. */
export async function saveCard(
  app: TestApp,
  fake: FakeStripe,
  { token }: Pick<Person, 'token'>,
  behaviour: FakeMethod['behaviour'] = 'pays',
) {
  const { body } = await app.call('POST /api/my-cards/setup', undefined, { token })
  saveMethod(fake.world, body.pay.clientSecret, behaviour)
  return (await app.call('POST /api/my-cards/outcome', undefined, { token })).body
}

/** The record of a client who just joined, which a job creates. */
async function recordOf(app: TestApp, { token }: Person, { email }: Person) {
  const deadline = performance.now() + 20_000
  for (;;) {
    const { body } = await app.call('GET /api/clients', undefined, { token, query: { search: email } })
    const [record] = body.items
    if (record) return record
    if (performance.now() > deadline) throw new Error(`Nobody is called ${email}.`)
  }
}

export const begin = (app: TestApp, secret: string) =>
  app.call('POST /api/stripe-public/{secret}/intent', undefined, { params: { secret } })
export const outcome = (app: TestApp, secret: string) =>
  app.call('POST /api/stripe-public/{secret}/outcome', undefined, { params: { secret } })
export const standing = (app: TestApp, secret: string) =>
  app.call('GET /api/stripe-public/{secret}', undefined, { params: { secret } })

/** Delivers Stripe's messages since a position, and waits until they are applied. */
export async function deliverAll(app: TestApp, fake: FakeStripe, from = 0): Promise<void> {
  for (const event of fake.world.events.slice(from)) await fake.deliver(app.url, event)
  await applied(app)
}

/** The trainer disconnects the platform at Stripe, which sends a message. */
export async function disconnect(
  app: TestApp,
  fake: FakeStripe,
  { account: { id } }: CardSeller['ledger'],
): Promise<void> {
  fake.world.ledgers.delete(id)
  fake.world.tell(id, 'account.application.deauthorized', { id: 'ca_platform' })
  await deliverAll(app, fake, fake.world.events.length - 1)
}

/** Waits until no message is queued. */
export async function applied(app: TestApp): Promise<void> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const row = await app.db
      .selectFrom('stripeEvents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (row.count === 0) return
    if (performance.now() > deadline) throw new Error(`${row.count} messages are still waiting.`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs a scheduled job now. */
export async function runJob(app: TestApp, name: string): Promise<void> {
  const job = moduleJobs(app.parts).find(({ event }) => event.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run({}, { jobId: name, attempt: 1, isLastAttempt: true, signal: new AbortController().signal })
}
