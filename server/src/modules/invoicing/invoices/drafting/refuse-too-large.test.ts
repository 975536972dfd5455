import { describe, expect, test } from 'vitest'
import { mostOfDocument, mostOfPrice } from '@cavaletti/contract/amounts'
import { aBuyer } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const { token } = trainer
const clientId = await aBuyer(app, trainer)

describe('an amount that is too large is refused at its field', () => {
  const refused = async (lines: object[]) => {
    const answer = await app.send('POST', '/api/invoices', { clientId, lines }, { token })
    return [answer.status, answer.body]
  }
  test('of a line', async () => {
    expect(
      await refused([{ description: 'Hay', quantityMilli: 2000, unitPriceMinor: mostOfDocument }]),
    ).toMatchObject([
      422,
      {
        error: {
          code: 'amount_too_large',
          fields: { 'lines.0.unitPriceMinor': expect.stringContaining('10,000,000.00') },
        },
      },
    ])
  })
  test('of a whole document', async () => {
    const line = { description: 'Hay', unitPriceMinor: mostOfDocument / 2 }
    expect(await refused([line, line, { ...line, unitPriceMinor: 1 }])).toMatchObject([
      422,
      { error: { code: 'amount_too_large', fields: { lines: expect.stringContaining('10,000,000.00') } } },
    ])
  })
  test('of an extra', async () => {
    const body = {
      clientId,
      kind: 'other',
      servedOn: '2026-01-01',
      description: 'Livery',
      unitPriceMinor: mostOfPrice,
      quantityMilli: 1001,
    }
    expect(await app.send('POST', '/api/extras', body, { token })).toMatchObject({
      status: 422,
      body: { error: { code: 'amount_too_large', fields: { unitPriceMinor: expect.any(String) } } },
    })
  })
})
