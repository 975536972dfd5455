import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { sellPack } from '#test/fixtures/invoicing/packs.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroups } from '#test/fixtures/schedule/two-groups.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Two groups of a school that writes invoices. */
async function aSellingSchool() {
  const school = await twoGroups(app, { priceMinor: 3000 })
  const { token } = school.trainer
  await aSeller(app, school.trainer)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const until = at(30).slice(0, 10)
  return {
    ...school,
    token,
    /** As if the new lesson were over and the rider had come. */
    moveAndAttend: async () => {
      const moved = await school.move()
      expect([moved.status, moved.code]).toEqual([200, undefined])
      const { seatId } = moved.body
      await inScope(app.db, jobScope(businessId), (tx) =>
        sql`update seats set state = 'attended' where id = ${seatId}`.execute(tx),
      )
      return seatId
    },
    charges: async () =>
      (await app.call('GET /api/charges', undefined, { token, query: { until } })).body.items,
    packs: async () =>
      (await app.call('GET /api/packs', undefined, { token, query: { clientId: school.clientId } })).body
        .items,
    broken: () => brokenLedger(app.db, businessId),
  }
}

test('M7, S8: a pack pays for the place to which a rider moved', async () => {
  const school = await aSellingSchool()
  await sellPack(app, school, school.clientId, { credits: 2, priceMinor: 5000 })
  await school.moveAndAttend()
  expect(await school.charges()).toEqual([])
  expect(await school.packs()).toMatchObject([{ left: 1 }])
  expect(await school.broken()).toEqual([])
})

test('S8, S15: a make-up lesson pays for the place to which a rider moved', async () => {
  const school = await aSellingSchool()
  const { token, riderId, offer } = school
  const given = {
    riderId,
    offerId: offer.id,
    validDays: 60,
    reason: 'Rain',
  }
  const granted = await app.call('POST /api/make-ups', given, { token })
  expect(granted.status, JSON.stringify(granted.body)).toBe(201)
  await school.moveAndAttend()
  expect(await school.charges()).toEqual([])
  expect(await school.broken()).toEqual([])
})

test('M16: a place on a draft is moved, and charged once', async () => {
  const { token, clientId, seatId, moveAndAttend, charges } = await aSellingSchool()
  const line = { description: 'Group', unitPriceMinor: 3000, seatId }
  const draft = await app.call('POST /api/invoices', { clientId, lines: [line] }, { token })
  expect(draft.status, JSON.stringify(draft.body)).toBe(201)
  const newSeat = await moveAndAttend()
  expect(await charges()).toMatchObject([{ id: newSeat }])
  const params = { id: draft.body.id }
  const issued = await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
  expect(issued.code).toBe('document_incomplete')
})
