import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { admitClient } from '#modules/people/clients/admit-client.ts'
import { linkIn } from '../fixtures/app/mailbox.ts'
import type { Person } from '../fixtures/identity/people.ts'
import {
  aCardClient,
  aLinkedInvoice,
  begin,
  cardSellerApp,
  deliverAll,
  outcome,
  runJob,
  saveCard,
  standing,
} from './card-seller.ts'
import { payAs } from './fake-stripe.ts'

/** "Saved card and automatic payment with the client's mandate": automatic payments match the agreement. */

const { app, fake, seller } = await cardSellerApp()

/** A client with a saved card. */
async function aSaver() {
  const client = await aCardClient(app, seller)
  await saveCard(app, fake, client)
  return client
}
const agree = ({ token }: Person, automatic: 'never' | 'on_issue' | 'on_due_day') =>
  app.call('PUT /api/my-cards/automatic', { automatic }, { token })
const checkOf = (documentId: string) =>
  app.db.selectFrom('cardChecks').selectAll().where('documentId', '=', documentId).executeTakeFirst()
const openOf = async (id: string) =>
  (await app.call('GET /api/invoices/{id}', undefined, { token: seller.trainer.token, params: { id } })).body
    .openMinor

test('ending and renewing the agreement covers only invoices issued afterwards', async () => {
  const client = await aSaver()
  await agree(client, 'on_due_day')
  const { id } = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  expect((await checkOf(id))?.why).toBe('automatic')
  await agree(client, 'never')
  await agree(client, 'on_due_day')
  expect(await checkOf(id)).toBeUndefined()
  const later = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  expect((await checkOf(later.id))?.why).toBe('automatic')
})

test('choosing another time keeps the agreement, which covers invoices issued in between', async () => {
  const client = await aSaver()
  await agree(client, 'on_issue')
  const { id } = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  await agree(client, 'on_due_day')
  await runJob(app, 'card-checks')
  expect(await openOf(id)).toBe(0)
})

test('moving to another trainer ends the agreement: nothing is charged', async () => {
  const client = await aSaver()
  await agree(client, 'on_issue')
  await app.db.updateTable('memberships').set({ endsAt: now() }).where('userId', '=', client.id).execute()
  await admitClient(app.db, { userId: client.id, businessId: seller.businessId })
  const { id } = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  await runJob(app, 'card-checks')
  expect([await checkOf(id), await openOf(id)]).toEqual([undefined, 4500])
})

// PostgreSQL may have other time zone rules for the last of them; the server's apply.
test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland', 'Africa/Casablanca'])(
  'the due date is a day in the business’s time zone: %s',
  async (timeZone) => {
    const { token } = seller.trainer
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    await app.call('PATCH /api/business', { version: business.version, timeZone }, { token })
    const client = await aSaver()
    await agree(client, 'on_due_day')
    const { id, dueOn } = await aLinkedInvoice(app, seller, { clientId: client.clientId })
    const due = (await checkOf(id))?.dueAt.toZonedDateTimeISO(timeZone)
    expect([due?.toPlainDate().toString(), due?.hour]).toEqual([dueOn, 6])
  },
)

test('a direct debit refused days later mails the client once, with a link', async () => {
  const client = await aCardClient(app, seller)
  const { secret } = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  const begun = (await begin(app, secret)).body.pay?.clientSecret ?? ''
  const isIt = ({ subject }: { subject: string }) => subject.startsWith('Your bank did not pay')
  payAs(fake.world, begun, 'declines')
  await outcome(app, secret)
  payAs(fake.world, begun, 'takes_days')
  expect((await outcome(app, secret)).body.card?.state).toBe('processing')
  fake.world.settle(fake.world.intent(seller.ledger, begun).id, 'failed')
  await deliverAll(app, fake, fake.world.events.length - 1)
  await outcome(app, secret)
  const mail = await app.mailbox.mailTo(client.email, isIt)
  expect(mail.text).toContain('The bank refused the debit.')
  const [, , mailed = ''] = linkIn(mail, 'public/invoice')
  expect((await standing(app, mailed)).body.card).toMatchObject({ state: 'open', amountMinor: 4500 })
  expect(app.mailbox.received.filter((one) => one.to === client.email && isIt(one))).toHaveLength(1)
})
