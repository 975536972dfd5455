import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { linkIn } from '../fixtures/app/mailbox.ts'
import {
  aCardClient,
  aCardSeller,
  aLinkedInvoice,
  cardApp,
  type CardSeller,
  deliverAll,
  runJob,
  saveCard,
  standing,
} from './card-seller.ts'

/**
 * "Saved card and automatic payment with the client's mandate": a payment that was not charged is reported,
 * and is never charged long after.
 */

const { app, fake } = await cardApp()
afterEach(() => {
  setClock()
  fake.fateOf = () => 'answered'
})

/** A client with automatic payment, and a due invoice. */
async function anAgreedInvoice(automatic: 'on_issue' | 'on_due_day' = 'on_issue') {
  const seller = await aCardSeller(app, fake)
  const { token } = seller.trainer
  const client = await aCardClient(app, seller)
  await saveCard(app, fake, client)
  await app.call('PUT /api/my-cards/automatic', { automatic }, { token: client.token })
  const invoice = await aLinkedInvoice(app, seller, { clientId: client.clientId })
  const payments = async () => {
    const query = { documentId: invoice.id }
    return (await app.call('GET /api/card-payments', undefined, { token, query })).body.items
  }
  const open = async () =>
    (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: invoice.id } })).body
      .openMinor
  const mailsTo = (email: string, subject: string) =>
    app.mailbox.received.filter((one) => one.to === email && one.subject.includes(subject))
  return { seller, client, token, invoice, payments, open, mailsTo }
}
const notCharged = 'was not charged'

/** Stripe forbids or allows an account to charge. */
async function restrict({ ledger }: CardSeller, isAllowed: boolean): Promise<void> {
  ledger.account.charges_enabled = isAllowed
  fake.world.tell(ledger.account.id, 'account.updated', ledger.account)
  await deliverAll(app, fake, fake.world.events.length - 1)
}
async function disconnect({ ledger }: CardSeller): Promise<void> {
  fake.world.ledgers.delete(ledger.account.id)
  fake.world.tell(ledger.account.id, 'account.application.deauthorized', { id: 'ca_platform' })
  await deliverAll(app, fake, fake.world.events.length - 1)
}
/** Runs the checks some hours from now. */
async function lookAfter(hours: number): Promise<void> {
  const later = Temporal.Now.instant().add({ hours })
  setClock(() => later)
  await runJob(app, 'card-checks')
  setClock()
}
/** Makes the next run check it. */
const lookAgain = ({ seller, invoice }: Awaited<ReturnType<typeof anAgreedInvoice>>) =>
  sql`insert into card_checks (seller_business_id, document_id, why, due_at)
    values (${seller.businessId}, ${invoice.id}, 'automatic', '2026-01-01')
    on conflict (seller_business_id, document_id, why) do update set due_at = excluded.due_at`.execute(app.db)

describe('an account that may not charge', () => {
  test.each([
    ['disconnected', disconnect],
    ['restricted by Stripe', (seller: CardSeller) => restrict(seller, false)],
  ])('%s: client and trainer get one mail each, and the invoice stays open', async (_how, stop) => {
    const agreed = await anAgreedInvoice()
    const { seller, client, invoice, payments, open, mailsTo } = agreed
    await stop(seller)
    await runJob(app, 'card-checks')
    const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes(notCharged))
    expect(mail.text).toContain('Nothing was charged')
    const [, , mailed = ''] = linkIn(mail, 'public/invoice')
    const params = { secret: mailed }
    const { body } = await app.call('GET /api/invoice-public/{secret}', undefined, { params })
    expect(body.number).toBe(invoice.number)
    const told = await app.mailbox.mailTo(seller.trainer.email, ({ subject }) => subject.includes(notCharged))
    expect(told.text).toContain('/trainer/invoices/cards')
    expect(await payments()).toMatchObject([
      {
        state: 'failed',
        by: 'automatic',
        amountMinor: 4500,
        failure: expect.stringContaining('Card and direct debit'),
      },
    ])
    const query = { state: 'failed' } as const
    const { body: failed } = await app.call('GET /api/card-payments', undefined, {
      token: agreed.token,
      query,
    })
    expect(failed.items).toHaveLength(1)
    await lookAgain(agreed)
    await runJob(app, 'card-checks')
    expect([
      mailsTo(client.email, notCharged).length,
      mailsTo(seller.trainer.email, notCharged).length,
    ]).toEqual([1, 1])
    expect([await open(), (await payments()).length]).toEqual([4500, 1])
    expect(await brokenLedger(app.db, seller.businessId)).toEqual([])
  })

  test('each gets the mail in the language of their account', async () => {
    const { seller, client } = await anAgreedInvoice()
    await sql`update users set locale = 'de-DE' where id in (${client.id}, ${seller.trainer.id})`.execute(
      app.db,
    )
    await restrict(seller, false)
    await runJob(app, 'card-checks')
    const german = ({ subject }: { subject: string }) => /nichts? abgebucht/.test(subject)
    const mail = await app.mailbox.mailTo(client.email, german)
    expect(mail.text).toContain('Zahlungen mit Karte und Lastschrift sind zurzeit nicht möglich.')
    const told = await app.mailbox.mailTo(seller.trainer.email, german)
    expect(told.text).toContain('Es wurde nichts abgebucht: Zahlungen mit Karte')
  })

  test('later permission does not charge invoices reported as not charged', async () => {
    const agreed = await anAgreedInvoice()
    const { seller, invoice, open } = agreed
    await restrict(seller, false)
    await runJob(app, 'card-checks')
    await restrict(seller, true)
    await lookAgain(agreed)
    await runJob(app, 'card-checks')
    expect([await open(), seller.ledger.charges.size]).toEqual([4500, 0])
    // The client can pay it themselves.
    expect((await standing(app, invoice.secret)).body.card).toMatchObject({
      state: 'open',
      amountMinor: 4500,
    })
  })

  test('the trainer gets one mail for a day’s invoices, each client their own', async () => {
    const { seller, client, invoice, mailsTo } = await anAgreedInvoice()
    const another = await aLinkedInvoice(app, seller, { clientId: client.clientId })
    await restrict(seller, false)
    await runJob(app, 'card-checks')
    for (const { number } of [invoice, another])
      await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes(`${number} from`))
    await app.mailbox.mailTo(seller.trainer.email, ({ subject }) => subject.includes(notCharged))
    expect(mailsTo(seller.trainer.email, notCharged)).toHaveLength(1)
  })

  test('an invoice paid before its day is not reported', async () => {
    const { seller, client, token, payments, mailsTo } = await anAgreedInvoice('on_due_day')
    const { clientId } = client
    const cash = { clientId, method: 'cash', amountMinor: 4500, paidOn: '2026-01-02' } as const
    await app.call('POST /api/payments', cash, { token })
    await disconnect(seller)
    await lookAfter(24 * 15)
    expect([await payments(), mailsTo(client.email, notCharged)]).toEqual([[], []])
  })
})

test('with a replacement account, waiting clients get their mail at once', async () => {
  const { seller, client, token, payments } = await anAgreedInvoice('on_due_day')
  await disconnect(seller)
  await app.call('POST /api/card-account/onboarding', undefined, { token })
  await runJob(app, 'card-checks')
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes(notCharged))
  expect(mail.text).toContain('another account')
  expect(await payments()).toMatchObject([{ state: 'failed', by: 'automatic' }])
})

describe('Stripe down', () => {
  test('for three days: nothing is charged afterwards, and the client gets a mail', async () => {
    const { seller, client, open } = await anAgreedInvoice()
    fake.fateOf = () => 'never arrived'
    await runJob(app, 'card-checks')
    fake.fateOf = () => 'answered'
    await lookAfter(73)
    const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes(notCharged))
    expect(mail.text).toContain('on the agreed day')
    expect([await open(), seller.ledger.charges.size]).toEqual([4500, 0])
  })

  test('for hours: it is charged as agreed', async () => {
    const { open } = await anAgreedInvoice()
    fake.fateOf = () => 'never arrived'
    await runJob(app, 'card-checks')
    fake.fateOf = () => 'answered'
    await lookAfter(5)
    expect(await open()).toBe(0)
  })

  test('during the charge: its late outcome counts, and no mail says otherwise', async () => {
    const { client, seller, open, mailsTo } = await anAgreedInvoice()
    fake.fateOf = ({ path }) => (path.endsWith('/confirm') ? 'answer lost' : 'answered')
    await runJob(app, 'card-checks')
    fake.fateOf = () => 'answered'
    await lookAfter(100)
    expect([await open(), seller.ledger.charges.size, mailsTo(client.email, notCharged)]).toEqual([0, 1, []])
  })

  test('and the account lost with its answer: no mail says that nothing was charged', async () => {
    const { client, seller, payments, mailsTo } = await anAgreedInvoice()
    fake.fateOf = ({ path }) => (path.endsWith('/confirm') ? 'answer lost' : 'answered')
    await runJob(app, 'card-checks')
    fake.fateOf = () => 'answered'
    await disconnect(seller)
    await lookAfter(1)
    expect([(await payments())[0]?.state, mailsTo(client.email, notCharged)]).toEqual(['lost', []])
  })
})
