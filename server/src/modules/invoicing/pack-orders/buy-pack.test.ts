import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { addTaxToPrices } from '#test/fixtures/invoicing/invoices.ts'
import { aBuyingClient, aPackShop, orderOf } from '#test/fixtures/invoicing/pack-orders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('refused, and then nothing is bought', () => {
  test('a pack that is not sold online, and an archived one', async () => {
    const { shop, order, kind, token, myPacks } = await aPackShop(app)
    const seen = await shop()
    const params = { id: kind.id }
    await app.call('PATCH /api/pack-kinds/{id}', { version: 1, soldOnline: false }, { token, params })
    expect((await shop()).items).toEqual([])
    expect((await order(orderOf(seen))).code).toBe('purchase_refused')
    await app.call(
      'PATCH /api/pack-kinds/{id}',
      { version: 2, soldOnline: true, archived: true },
      { token, params },
    )
    expect((await shop()).items).toEqual([])
    expect((await order(orderOf(seen))).code).toBe('purchase_refused')
    expect(await myPacks()).toEqual([])
  })
  test('M12: another price, terms, text of the right to withdraw or consent than those shown', async () => {
    const { shop, order, kind, token, myPacks, balance } = await aPackShop(app)
    const seen = await shop()
    for (const given of [
      { grossMinor: 44_999 },
      { withdrawalText: 'You can never withdraw.' },
      { startText: 'I waive everything.' },
      { version: 7 },
    ])
      expect((await order(orderOf(seen, given))).code).toBe('pack_terms_changed')
    const params = { id: kind.id }
    await app.call('PATCH /api/pack-kinds/{id}', { version: 1, validDays: 30 }, { token, params })
    expect((await order(orderOf(seen))).code).toBe('pack_terms_changed')
    expect([await myPacks(), (await balance()).openMinor]).toEqual([[], 0])
  })
  test('M12: a pack that expires before the client could use it without asking to start early', async () => {
    const { buy, myPacks } = await aPackShop(app, { validDays: 10 })
    expect((await buy({ startText: null })).body.error?.fields).toMatchObject({
      startText: 'is required: the pack expires before it could be used without it',
    })
    expect(await myPacks()).toEqual([])
    expect((await buy()).status).toBe(201)
    expect(await myPacks()).toMatchObject([{ state: 'usable' }])
  })
  test('S4: a second pack from another tab that did not know of the first one', async () => {
    const { shop, order, myPacks, token, clientId } = await aPackShop(app)
    const seen = await shop()
    const answers = await Promise.all([1, 2, 3].map(() => order(orderOf(seen))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await order(orderOf(seen))).code).toBe('bought_already')
    expect(await myPacks()).toHaveLength(1)
    const query = { clientId }
    const { body } = await app.call('GET /api/invoices', undefined, { token, query })
    expect(body.items).toHaveLength(1)
    expect((await order(orderOf(await shop()))).status).toBe(201)
  })
  test('more than ten packs of a household on a day', async () => {
    const { buy, myPacks } = await aPackShop(app)
    for (let n = 0; n < 10; n += 1) expect((await buy()).status).toBe(201)
    expect((await buy()).code).toBe('purchase_limit')
    expect(await myPacks()).toHaveLength(10)
  })
  test('M7: a rider of another household, a missing rider, and a rider for a shared pack', async () => {
    const { shop, order, buy, riderId, noah, trainer, myPacks } = await aPackShop(app, { isShared: false })
    expect((await buy()).body.error?.fields).toMatchObject({ riderId: 'is required' })
    expect((await buy({ riderId: noah })).code).toBe('not_found')
    const seen = await shop()
    expect(seen.riders).toEqual([{ id: riderId, name: 'Ida Hale' }])
    const other = await aBuyingClient(app, trainer)
    expect((await other.order(orderOf(seen, { riderId }))).code).toBe('not_found')
    expect((await order(orderOf(seen, { riderId }))).status).toBe(201)
    expect(await myPacks()).toMatchObject([{ riderId, state: 'usable' }])
    const shared = await aPackShop(app)
    expect((await shared.buy({ riderId: shared.riderId })).body.error?.fields).toHaveProperty('riderId')
  })
  test('a client without the address that the invoice needs, and a seller who cannot issue it', async () => {
    const { shop, order, client, token } = await aPackShop(app)
    const by = { token: client.token }
    const { version } = (await app.call('GET /api/my-household', undefined, by)).body
    await app.call('PATCH /api/my-household', { version, street: '' }, by)
    const seen = await shop()
    expect(seen.items).toMatchObject([{ needsAddress: true }])
    expect((await order(orderOf(seen))).code).toBe('purchase_refused')
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const address = { ...business.address, street: '' }
    await app.call('PATCH /api/business', { version: business.version, address }, { token })
    expect((await shop()).items).toEqual([])
    expect((await order(orderOf(seen))).code).toBe('purchase_refused')
  })
  test('an archived client, who sees no shop', async () => {
    const { shop, order, token, clientId, client } = await aPackShop(app)
    const seen = await shop()
    const params = { id: clientId }
    const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
    await app.call('PATCH /api/clients/{id}', { version, archived: true }, { token, params })
    const by = { token: client.token }
    expect((await app.call('GET /api/my-pack-offers', undefined, by)).status).toBe(404)
    expect((await order(orderOf(seen))).code).toBe('not_found')
  })
})

describe('bought', () => {
  test('M7, M16: with an issued invoice of the pack only, usable once it is paid', async () => {
    const { trainer, token, buy, ride, pay, offer, myPacks, balance, clientId } = await aPackShop(app, {
      usableFrom: 'payment',
      isShared: true,
    })
    await ride(offer.id, { time: '08:00' })
    const { body } = await buy()
    const params = { id: body.invoiceId }
    const { body: invoice } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
    expect(invoice).toMatchObject({
      clientId,
      state: 'open',
      grossMinor: 45_000,
      lines: [{ description: 'Ten lessons', amountMinor: 45_000 }],
    })
    expect(await myPacks()).toMatchObject([
      { id: body.id, state: 'waiting', waitsFor: 'payment', invoiceId: body.invoiceId },
    ])
    expect((await balance()).openMinor).toBe(45_000)
    await pay(body.invoiceId)
    expect(await myPacks()).toMatchObject([{ state: 'usable', left: 9, offerNames: ['Flatwork'] }])
    const { body: me } = await app.call('GET /api/me', undefined, { token: trainer.token })
    expect(await brokenLedger(app.db, me.businessId ?? '')).toEqual([])
  })
  test('M12: with the texts, their version and language, the time and the person; the tick is theirs', async () => {
    const { shop, order, client, clientId, trainer, myPacks } = await aPackShop(app)
    const seen = await shop()
    const { body } = await order(orderOf(seen))
    const { body: second } = await order(orderOf(await shop(), { startText: null }))
    const { body: me } = await app.call('GET /api/me', undefined, { token: trainer.token })
    const { rows } = await inScope(app.db, jobScope(me.businessId ?? ''), (tx) =>
      sql<object>`select * from pack_orders order by ordered_at`.execute(tx),
    )
    const agreed = { userId: client.id, language: 'en', textVersion: 1, withdrawalText: seen.withdrawalText }
    expect(rows).toMatchObject([
      { packId: body.id, ...agreed, startText: seen.startText },
      { packId: second.id, ...agreed, startText: null },
    ])
    expect(await myPacks()).toMatchObject([
      {
        state: 'waiting',
        waitsFor: 'withdrawal_period',
        startAskedAt: null,
        withdrawUntil: seen.withdrawUntil,
      },
      { state: 'usable', startAskedAt: expect.any(String), mayWithdraw: true },
    ])
    const change = inScope(app.db, jobScope(me.businessId ?? ''), (tx) =>
      sql`update pack_orders set start_text = 'x'`.execute(tx),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject === 'You bought Ten lessons')
    expect(mail.text).toContain(`/client/invoices/${body.invoiceId}`)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(seen.startText)
    const notices = await app.call('GET /api/notices', undefined, { token: trainer.token })
    expect(notices.body.items).toMatchObject([
      { event: 'pack_bought', pack: { name: 'Ten lessons', clientId } },
      { event: 'pack_bought' },
    ])
    await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.endsWith('bought Ten lessons'))
  })
  test('with tax as the invoice has it, where prices are without tax', async () => {
    const { shop, order, token } = await aPackShop(app, { isShared: true })
    await addTaxToPrices(app, { token }, 2000)
    const seen = await shop()
    expect(seen.items).toMatchObject([{ grossMinor: 54_000, taxMinor: 9000, taxRate: 2000 }])
    const { invoiceId } = (await order(orderOf(seen))).body
    const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: invoiceId } })
    expect([body.grossMinor, body.taxMinor]).toEqual([54_000, 9000])
  })
})
