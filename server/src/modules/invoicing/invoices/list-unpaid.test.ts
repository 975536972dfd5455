import { expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('unpaid invoices are listed together, also those that are paid in part', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  const [open, part, paid] = [
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
    await anInvoice(app, trainer, { clientId }),
  ]
  for (const [{ id: documentId }, amountMinor] of [
    [part, 100],
    [paid, paid.grossMinor],
  ] as const) {
    const payment = { clientId, amountMinor, paidOn: paid.issuedOn ?? '', method: 'cash' } as const
    await app.call(
      'POST /api/payments',
      { ...payment, allocations: [{ documentId, amountMinor }] },
      { token },
    )
  }
  const query = { state: 'unpaid' }
  const { body } = await app.call('GET /api/invoices', undefined, { token, query })
  expect(body.items.map(({ id }) => id).toSorted()).toEqual([open.id, part.id].toSorted())
})
