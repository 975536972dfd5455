import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { ladder } from '#test/fixtures/schedule/cancellations.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M7, S13: a pack covers the full fee; a partial fee is charged in money', async () => {
  const school = await aPackSchool(app)
  const { token, trainer, taught, charges, writeDown, packs } = school
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const change = { version: business.version, cancelLadder: ladder, freeLateChanges: 0 }
  await app.call('PATCH /api/business', change, { token })
  await school.sell()
  await school.invoice()
  const seat = await taught({ state: 'no_show' })
  const say = async (version: number, body: object) => {
    const { status } = await lessonsOf(app, trainer).seat(seat, { version, ...body })
    await writeDown()
    return [status, (await packs())[0]?.left, (await charges()).map(({ amountMinor }) => amountMinor)]
  }
  await writeDown()
  expect([(await packs())[0]?.left, await charges()]).toEqual([9, []])
  expect(await say(2, { feePercent: 50 })).toEqual([200, 10, [2500]])
  expect(await say(3, { feePercent: 100 })).toEqual([200, 9, []])
  expect(await say(4, { feePercent: 0 })).toEqual([200, 10, []])
  expect(await say(5, { state: 'attended' })).toEqual([200, 9, []])
  expect(await brokenLedger(app.db, business.id)).toEqual([])
})

test('S16: goodwill returns the credit to its pack', async () => {
  const school = await aPackSchool(app)
  const { token, taught, charges, writeDown, packs } = school
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const change = { version: business.version, freeLateChanges: 0 }
  await app.call('PATCH /api/business', change, { token })
  await school.sell()
  await school.invoice()
  const seat = await taught({ state: 'late_cancelled' })
  await writeDown()
  expect((await packs())[0]?.left).toBe(9)
  const params = { id: seat }
  const given = await app.call('POST /api/seats/{id}/goodwill', { reason: 'Ill' }, { token, params })
  await writeDown()
  expect([given.status, (await packs())[0]?.left, await charges()]).toEqual([201, 10, []])
  await app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id: given.body.id } })
  await writeDown()
  expect([(await packs())[0]?.left, await charges()]).toEqual([9, []])
  expect(await brokenLedger(app.db, business.id)).toEqual([])
})
