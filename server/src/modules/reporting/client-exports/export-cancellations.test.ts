import { expect, test } from 'vitest'
import { aCancellingHousehold, ladder } from '#test/fixtures/schedule/cancellations.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** P12: "Export gives the person everything": the fee of a cancellation, its percentage, and the policy. */

const app = await testApp({ RATE_LIMITS: 'off' })

test.each([
  ['asked for', 0, { isWaived: false, isGoodwill: false }],
  ['let off as goodwill', 2, { isWaived: true, isGoodwill: true }],
])('P12, S13: a late cancellation that is %s', async (_how, freeLateChanges, waived) => {
  const yard = await aCancellingHousehold(app, { freeLateChanges })
  const { seat } = await yard.booked(30)
  const agreed = await yard.agreed(seat.id)
  const cancelled = await yard.cancel(seat.id, agreed)
  expect(cancelled.status).toBe(200)
  const ofClient = (await app.call('GET /api/my-export', undefined, { token: yard.client.token })).body
  const params = { id: yard.clientId }
  const { token } = yard.trainer
  const ofTrainer = (await app.call('GET /api/clients/{id}/export', undefined, { token, params })).body
  for (const { riders } of [ofClient, ofTrainer])
    expect(riders[0]?.lessons[0]).toMatchObject({
      state: 'late_cancelled',
      agreed: ladder,
      cancellation: { cancelledAt: expect.any(String), percent: 50, feeMinor: 2000, ...waived },
    })
  const pdf = await app.send('GET', '/api/my-export.pdf', undefined, { token: yard.client.token })
  expect(pdf.status).toBe(200)
})

test('P12: a booked seat shows its policy, and no cancellation', async () => {
  const yard = await aCancellingHousehold(app)
  await yard.booked(60)
  const { body } = await app.call('GET /api/my-export', undefined, { token: yard.client.token })
  expect(body.riders[0]?.lessons[0]).toMatchObject({ state: 'booked', agreed: ladder, cancellation: null })
})

test('P1: without the permission to book, an export hides amounts like the screen', async () => {
  const yard = await aCancellingHousehold(app, { freeLateChanges: 0 })
  const { seat } = await yard.booked(30)
  await yard.cancel(seat.id, await yard.agreed(seat.id))
  await yard.give(['reminders'])
  const { body } = await app.call('GET /api/my-export', undefined, { token: yard.client.token })
  expect(body.riders[0]?.lessons[0]?.cancellation).toMatchObject({
    percent: 50,
    priceMinor: null,
    feeMinor: null,
  })
  expect(body.leftOut).toContain('Prices and fees of riders you may not book for.')
  expect((await yard.mine())[0]?.missed?.feeMinor ?? null).toBeNull()
  const pdf = await app.send('GET', '/api/my-export.pdf', undefined, { token: yard.client.token })
  expect(pdf.status).toBe(200)
})
