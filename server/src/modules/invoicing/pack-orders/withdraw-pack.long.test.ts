import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { addTaxToPrices } from '#test/fixtures/invoicing/invoices.ts'
import { aBuyingClient, aPackShop } from '#test/fixtures/invoicing/pack-orders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A shop with a bought pack. */
async function bought(terms: Parameters<typeof aPackShop>[1] = {}) {
  const school = await aPackShop(app, terms)
  const { id, invoiceId } = (await school.buy()).body
  const businessId = (await app.call('GET /api/business', undefined, { token: school.token })).body.id
  return { ...school, pack: { id }, invoiceId, businessId }
}

describe('refused, and then the pack goes on', () => {
  test('M12: after the last day', async () => {
    const { pack, businessId, myPacks, withdrawal, withdraw } = await bought()
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`update packs set sold_on = sold_on - 30 where id = ${pack.id}`.execute(tx),
    )
    expect((await withdrawal(pack.id)).code).toBe('withdrawal_over')
    expect((await withdraw(pack.id, { version: 1, refundMinor: 45_000 })).code).toBe('withdrawal_over')
    expect(await myPacks()).toMatchObject([{ mayWithdraw: false, state: 'usable' }])
  })
  test('another refund than the one shown, because a lesson was used since', async () => {
    const { pack, offer, ride, withdraw, myPacks } = await bought()
    await ride(offer.id)
    expect((await withdraw(pack.id, { version: 1, refundMinor: 45_000 })).code).toBe('refund_changed')
    expect(await myPacks()).toMatchObject([{ state: 'usable', left: 9 }])
  })
  test('all lessons used: there is nothing left to return', async () => {
    const { pack, offer, ride, withdrawal, myPacks } = await bought({ credits: 1 })
    await ride(offer.id)
    expect((await withdrawal(pack.id)).code).toBe('withdrawal_over')
    expect(await myPacks()).toMatchObject([{ state: 'used_up', mayWithdraw: false }])
  })
  test('the pack of another family, and a pack bought in person', async () => {
    const { pack, trainer, sell, clientId, withdrawal } = await bought()
    const other = await aBuyingClient(app, trainer)
    expect((await other.withdrawal(pack.id)).code).toBe('not_found')
    expect((await other.withdraw(pack.id, { version: 1, refundMinor: 45_000 })).code).toBe('not_found')
    const { id } = (await sell({ clientId })).body
    expect((await withdrawal(id)).code).toBe('withdrawal_over')
  })
})

describe('withdrawn', () => {
  test('M12: unused and unpaid, the whole invoice is credited, once', async () => {
    const { pack, withdrawal, withdraw, balance, myPacks, businessId, client, trainer } = await bought()
    expect((await withdrawal(pack.id)).body).toMatchObject({
      unused: 10,
      used: 0,
      refundMinor: 45_000,
      keptMinor: 0,
      paidBackMinor: 0,
    })
    // The terms that both clicks saw. To ask for them here would race with the first withdrawal.
    const terms = { version: 1, refundMinor: 45_000 }
    const answers = await Promise.all([withdraw(pack.id, terms), withdraw(pack.id, terms)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await balance()).toMatchObject({ openMinor: 0, creditMinor: 0 })
    expect(await myPacks()).toMatchObject([{ state: 'ended', left: 0, mayWithdraw: false }])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
    const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.startsWith('You withdrew'))
    expect(mail.text).toContain('£450.00')
    const told = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.includes('withdrew'))
    expect(told.text).toContain('nothing to refund')
    const { body } = await app.call('GET /api/notices', undefined, { token: trainer.token })
    expect(body.items[0]).toMatchObject({ event: 'pack_withdrawn', pack: { name: 'Ten lessons', left: 10 } })
  })
  test('M12: paid and partly used after asking to start, the value of used lessons is kept', async () => {
    const { pack, invoiceId, pay, offer, ride, withdrawal, withdraw, balance, businessId, trainer } =
      await bought({ priceMinor: 9999, credits: 7 })
    await pay(invoiceId)
    await ride(offer.id, { time: '08:00' })
    await ride(offer.id, { time: '10:00' })
    const { body: quote } = await withdrawal(pack.id)
    expect(quote).toMatchObject({
      unused: 5,
      used: 2,
      chargedMinor: 9999,
      refundMinor: 7142,
      keptMinor: 2857,
    })
    expect(quote.paidBackMinor).toBe(7142)
    expect((await withdraw(pack.id)).body).toMatchObject({
      refundMinor: 7142,
      creditNoteId: expect.any(String),
    })
    expect(await balance()).toMatchObject({ openMinor: 0, creditMinor: 7142 })
    expect(await brokenLedger(app.db, businessId)).toEqual([])
    const told = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.includes('withdrew'))
    expect(told.text).toContain('Refund it within 14 days')
  })
  test('with tax added to prices, the credit note has the refund that was shown', async () => {
    const school = await aPackShop(app, { priceMinor: 9999, credits: 7, isShared: true })
    const { token } = school
    await addTaxToPrices(app, school, 1900)
    const { id } = (await school.buy()).body
    await school.ride(school.offer.id)
    const { creditNoteId, refundMinor } = (await school.withdraw(id)).body
    const params = { id: creditNoteId ?? '' }
    const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
    expect(body.grossMinor).toBe(refundMinor)
    expect(refundMinor).toBe(10_199)
  })
  test('before the early start, nobody can use it, so all is refunded', async () => {
    const { buy, ride, offer, withdrawal } = await aPackShop(app)
    const { id } = (await buy({ startText: null })).body
    await ride(offer.id)
    expect((await withdrawal(id)).body).toMatchObject({ unused: 10, refundMinor: 45_000 })
  })
})
