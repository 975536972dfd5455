import { describe, expect, test } from 'vitest'
import { aBuyer } from '../fixtures/invoicing/invoices.ts'
import { aPackSchool } from '../fixtures/invoicing/packs.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

describe('M16: the price of a pack is charged, or the pack ends', () => {
  test('the charge of a pack cannot be deleted like a mistaken extra', async () => {
    const { token, sell, charges, end } = await aPackSchool(app)
    const { body: sold } = await sell()
    const [price] = await charges()
    const remove = await app.call('DELETE /api/extras/{id}', undefined, {
      token,
      params: { id: price?.id ?? '' },
    })
    expect([remove.status, remove.code]).toEqual([409, 'charged_already'])
    expect(await charges()).toHaveLength(1)
    expect((await end(sold.id, 'taken_back')).status).toBe(200)
    expect(await charges()).toEqual([])
  })
  test('a free pack ends without charge or refund', async () => {
    const { token, sell, charges, end } = await aPackSchool(app)
    const { body: sold } = await sell()
    const [price] = await charges()
    await app.call('POST /api/waivers', { extraId: price?.id, reason: 'A present' }, { token })
    const { status, body } = await end(sold.id, 'taken_back')
    expect([status, body.creditNoteId, body.pack?.state]).toEqual([200, null, 'ended'])
    expect(await charges()).toEqual([])
  })
})

test('an extra with an unknown lesson, rider or client is refused', async () => {
  const { token, trainer } = await aPackSchool(app)
  const extra = { kind: 'travel' as const, servedOn: today, description: 'Travel', unitPriceMinor: 100 }
  const nobody = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
  const add = async (more: object) =>
    (
      await app.call(
        'POST /api/extras',
        { ...extra, clientId: await aBuyer(app, trainer), ...more },
        { token },
      )
    ).status
  expect([
    await add({ lessonId: nobody }),
    await add({ riderId: nobody }),
    await add({ clientId: nobody }),
  ]).toEqual([404, 404, 404])
})
