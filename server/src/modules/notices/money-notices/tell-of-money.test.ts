import { describe, expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import {
  aCardClient,
  aLinkedInvoice,
  begin,
  cardSellerApp,
  deliverAll,
  outcome,
  runJob,
  saveCard,
} from '#test/stripe/card-seller.ts'
import { payAs } from '#test/stripe/fake-stripe.ts'
import type { Person } from '#test/fixtures/identity/people.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('an invoice', () => {
  test('is not told to other families or the trainer', async () => {
    const { family, aPerson, invoice, eventsOf, trainer } = await aToldSchool(app)
    const other = await aPerson()
    await invoice(family.recordId)
    expect([await eventsOf(other), await eventsOf(trainer)]).toEqual([[], []])
  })

  test('is told to its payer with number, amount and due date', async () => {
    const { family, invoice, noticesOf } = await aToldSchool(app)
    const { id, number, dueOn } = await invoice(family.recordId)
    expect(await noticesOf(family)).toEqual([
      expect.objectContaining({
        event: 'invoice_issued',
        audience: 'household',
        lessonId: null,
        money: {
          clientId: family.recordId,
          clientName: expect.any(String),
          documentId: id,
          number,
          amountMinor: 4500,
          currency: expect.any(String),
          dueOn,
        },
      }),
    ])
  })

  test('is not told while it is a draft', async () => {
    const { family, trainer, eventsOf } = await aToldSchool(app)
    await app.call(
      'POST /api/invoices',
      { clientId: family.recordId, lines: [{ description: 'Lesson', unitPriceMinor: 4500 }] },
      { token: trainer.token },
    )
    expect(await eventsOf(family)).toEqual([])
  })
})

describe('a payment', () => {
  test('recorded by the trainer is told to the payer alone', async () => {
    const { family, invoice, pay, eventsOf, noticesOf, trainer } = await aToldSchool(app)
    const { id } = await invoice(family.recordId)
    await pay(family.recordId, [id])
    expect(await eventsOf(family)).toEqual(['payment_received', 'invoice_issued'])
    expect(await eventsOf(trainer)).toEqual([])
    const [notice] = await noticesOf(family)
    expect(notice?.money).toMatchObject({ documentId: null, number: null, amountMinor: 4500, dueOn: null })
  })
})

describe('a payment by card', async () => {
  const { app: shop, fake, seller } = await cardSellerApp()
  const eventsOf = async ({ token }: Person) =>
    (await shop.call('GET /api/notices', undefined, { token })).body.items.map(({ event }) => event)

  test('is told to the owner too', async () => {
    const client = await aCardClient(shop, seller)
    const { secret } = await aLinkedInvoice(shop, seller, { clientId: client.clientId })
    payAs(fake.world, (await begin(shop, secret)).body.pay?.clientSecret ?? '')
    await outcome(shop, secret)
    await deliverAll(shop, fake)
    expect(await eventsOf(client)).toEqual(['payment_received', 'invoice_issued'])
    expect((await eventsOf(seller.trainer)).filter((event) => event === 'payment_received')).toHaveLength(1)
  })

  test('that fails while nobody is there is told to payer and owner', async () => {
    const client = await aCardClient(shop, seller)
    await saveCard(shop, fake, client, 'declines')
    await shop.call('PUT /api/my-cards/automatic', { automatic: 'on_issue' }, { token: client.token })
    await aLinkedInvoice(shop, seller, { clientId: client.clientId })
    await runJob(shop, 'card-checks')
    expect(await eventsOf(client)).toEqual(['payment_failed', 'invoice_issued'])
    expect(await eventsOf(seller.trainer)).toContain('payment_failed')
  })
})
