import { describe, expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { cardSellerApp } from '#test/stripe/card-seller.ts'

/** Payments at the trainer's own terminal can always be entered by hand (M10). */

const today = Temporal.Now.plainDateISO('UTC').toString()
const { app: withKeys } = await cardSellerApp()

describe.each([
  ['without keys of Stripe', await testApp({ RATE_LIMITS: 'off' })],
  ['with keys', withKeys],
])('M10: %s', (_, app) => {
  test('a payment at the trainer’s own terminal pays the invoice, and can be refunded there', async () => {
    const trainer = await aTrainer(app)
    const { token } = trainer
    await aSeller(app, trainer)
    const clientId = await aBuyer(app, trainer)
    const { id } = await anInvoice(app, trainer, { clientId })
    const money = { clientId, method: 'terminal', amountMinor: 4500, paidOn: today } as const
    const { body: paid } = await app.call('POST /api/payments', money, { token })
    const read = async () =>
      (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body
    expect(await read()).toMatchObject({ state: 'paid', openMinor: 0 })
    const { body: listed } = await app.call('GET /api/payments', undefined, { token, query: { clientId } })
    expect(listed.items).toMatchObject([{ method: 'terminal', amountMinor: 4500 }])

    const back = { amountMinor: 500, method: 'terminal', paidOn: today } as const
    await app.call('POST /api/payments/{id}/refunds', back, { token, params: { id: paid.id } })
    expect(await read()).toMatchObject({ openMinor: 500 })

    const named = { items: [{ purpose: 'terminal', account: '1365' }] }
    const { body: accounts } = await app.call('PATCH /api/journal/accounts', named, { token })
    expect(accounts.items).toContainEqual({ purpose: 'terminal', account: '1365' })
    const query = { from: '2000-01-01', until: today }
    const { body: csv } = await app.send<string>('GET', '/api/journal/csv', undefined, { token, query })
    const entries = String(csv)
      .split('\r\n')
      .filter((line) => line.includes('1365'))
    expect(entries).toHaveLength(2)
    await app.call('POST /api/payments/{id}/receipt', undefined, { token, params: { id: paid.id } })
    const path = `/api/payments/${paid.id}/receipt/pdf`
    expect((await app.send('GET', path, undefined, { token })).status).toBe(200)
  })
})
