import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A pack of three for 100.00 on an invoice that deducts 50.00 in a line of its own. */
async function aDeductedPack() {
  const school = await aPackSchool(app, { credits: 3, priceMinor: 10_000, missedCounts: false })
  const { token, sell, charges, clientId } = school
  const { body: sold } = await sell()
  const [{ id: extraId } = { id: '' }] = await charges()
  const lines = [
    { description: 'Three lessons', extraId, unitPriceMinor: 10_000 },
    { description: 'Less', unitPriceMinor: -5000 },
  ]
  const { body: draft } = await app.call('POST /api/invoices', { clientId, lines }, { token })
  const params = { id: draft.id }
  await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  return {
    ...school,
    sold,
    open: async () => (await app.call('GET /api/invoices/{id}', undefined, { token, params })).body.openMinor,
    broken: () => brokenLedger(app.db, business.id),
  }
}

test('M2: a pack ends with no more back than its invoice charged after a deduction', async () => {
  const { sold, taught, end, open, broken } = await aDeductedPack()
  await taught()
  const { status, body } = await end(sold.id, 'taken_back')
  expect([status, body.pack.ended?.creditNote?.grossMinor, await open()]).toEqual([200, 5000, 0])
  expect(await broken()).toEqual([])
})

test('M6: credits that return later give back no more than that either, and do not block other packs', async () => {
  const { sold, taught, miss, end, settle, open, packs, broken } = await aDeductedPack()
  const seats = [await taught({ time: '07:00' }), await taught({ time: '08:30' })]
  await end(sold.id, 'taken_back')
  expect(await open()).toBe(5000 - 3333)
  for (const seat of seats) await miss(seat, 2)
  await settle()
  expect([await open(), (await packs())[0]?.left]).toEqual([0, 0])
  expect(await broken()).toEqual([])
})
