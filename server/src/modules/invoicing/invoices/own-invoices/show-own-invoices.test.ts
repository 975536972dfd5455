import { expect, test } from 'vitest'
import { aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const client = await aClient(app, trainer)
const neighbour = await aClient(app, trainer)
// An event creates their records after they have joined.
const clients = await (async function known(): Promise<{ id: string; email: string | null }[]> {
  const { items } = (await app.call('GET /api/clients', undefined, { token })).body
  return items.length < 2 ? known() : items
})()
const idOf = (email: string) => clients.find((one) => one.email === email)?.id ?? ''
const clientId = idOf(client.email)
const as = { token: client.token }

test('drafts and other payers’ documents are hidden (404)', async () => {
  const draft = await aDraft(app, trainer, { clientId })
  const theirs = await anInvoice(app, trainer, { clientId: idOf(neighbour.email) })
  for (const { id } of [draft, theirs])
    for (const address of ['GET /api/my-invoices/{id}', 'GET /api/my-invoices/{id}/pdf'] as const) {
      const { status, code } = await app.call(address, undefined, { ...as, params: { id } })
      expect([status, code]).toEqual([404, 'not_found'])
    }
  expect((await app.call('GET /api/my-invoices', undefined, as)).body.items).toEqual([])
})

test('their own documents are paged, newest first, and contain no internal data', async () => {
  const made = []
  for (const _ of [1, 2, 3]) made.push(await anInvoice(app, trainer, { clientId }))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
    const page = await app.call('GET /api/my-invoices', undefined, { ...as, query })
    seen.push(...page.body.items.map(({ id }) => id))
    cursor = page.body.next
  } while (cursor)
  expect(seen).toEqual(made.map(({ id }) => id).toReversed())
  const params = { id: seen[0] ?? '' }
  const { body } = await app.call('GET /api/my-invoices/{id}', undefined, { ...as, params })
  expect(body).toMatchObject({ number: made[2]?.number, openMinor: 4500 })
  expect(body.lines[0]).not.toHaveProperty('seatId')
  const pdf = await app.call('GET /api/my-invoices/{id}/pdf', undefined, { ...as, params })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('open amount and credit add up to the cent after an overpayment (M8)', async () => {
  const { currency, openMinor } = (await app.call('GET /api/my-balance', undefined, as)).body
  expect([currency, openMinor]).toEqual(['GBP', 13_500])
  const payment = { clientId, method: 'bank', amountMinor: 15_000, paidOn: '2026-01-02' }
  await app.call('POST /api/payments', payment, { token })
  const { body } = await app.call('GET /api/my-balance', undefined, as)
  expect(body).toMatchObject({ openMinor: 0, overdueMinor: 0, creditMinor: 1500 })
})
