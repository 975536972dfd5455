import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'

/** M6, M7: credits expire; a credit returned too late can be used in the grace period. */

const app = await testApp({ RATE_LIMITS: 'off' })
const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** A pack with one lesson on its last day, some days ago, and nine unused ones. */
async function anExpiredPack({ graceDays = 30, expired = 2 } = {}) {
  const school = await aPackSchool(app, { validDays: 40, graceDays })
  const { token, trainer } = school
  const { body: pack } = await school.sell()
  await school.invoice()
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  await inScope(app.db, jobScope(businessId), (tx) =>
    sql`update packs set sold_on = ${dayIn(-expired - 39)}, expires_on = ${dayIn(-expired)}
      where id = ${pack.id}`.execute(tx),
  )
  const taughtOn = async (days: number, time = '10:00') => {
    const seats = [{ riderId: school.noah }]
    const lesson = await aLesson(app, trainer, { startsAt: at(days, time), offerId: school.offer.id, seats })
    const { id = '', version = 0 } = lesson.seats[0] ?? {}
    await lessonsOf(app, trainer).seat(id, { version, state: 'attended' })
    return id
  }
  const used = await taughtOn(-expired)
  await school.writeDown()
  /** Undoes the attendance. */
  const giveBack = async () => {
    const { status } = await lessonsOf(app, trainer).seat(used, { version: 2, state: 'booked' })
    expect(status).toBe(200)
    await school.writeDown()
    expect((await school.packs())[0]?.left).toBe(10)
  }
  const shown = async () => (await school.packs())[0]
  const asked = async () => (await school.charges()).map(({ id }) => id)
  return { ...school, pack, businessId, taughtOn, giveBack, shown, asked }
}

test('unused credits expire', async () => {
  const { taughtOn, shown, asked } = await anExpiredPack()
  const late = await taughtOn(0)
  expect(await shown()).toMatchObject({ state: 'expired', left: 9, grace: null })
  expect(await asked()).toEqual([late])
})

test('without a grace period, a returned credit expires too', async () => {
  const { taughtOn, giveBack, shown, asked } = await anExpiredPack({ graceDays: 0 })
  await giveBack()
  const late = await taughtOn(0)
  expect(await shown()).toMatchObject({ state: 'expired', left: 10, grace: null })
  expect(await asked()).toEqual([late])
})

test('a returned credit pays for one later lesson, and not for a second', async () => {
  const { giveBack, taughtOn, shown, asked, writeDown, businessId } = await anExpiredPack()
  await giveBack()
  const grace = { credits: 1, until: dayIn(30) }
  expect(await shown()).toMatchObject({ state: 'usable', left: 10, expiresOn: dayIn(-2), grace })
  await taughtOn(0, '08:00')
  const second = await taughtOn(0, '12:00')
  // The same before and after the ledger records it.
  for (let look = 0; look < 2; look += 1) {
    expect(await shown()).toMatchObject({ state: 'expired', left: 9, grace: null })
    expect(await asked()).toEqual([second])
    await writeDown()
  }
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('the buyer sees its last day; credits added by hand count too', async () => {
  const { token, pack, shown, taughtOn, asked } = await anExpiredPack()
  const body = { credits: 2, reason: 'Two lessons fell out in the last week' }
  const given = await app.call('POST /api/packs/{id}/entries', body, { token, params: { id: pack.id } })
  expect(given.body).toMatchObject({ state: 'usable', grace: { credits: 2, until: dayIn(30) } })
  await taughtOn(0)
  expect(await asked()).toEqual([])
  expect((await shown())?.grace?.credits).toBe(1)
})
