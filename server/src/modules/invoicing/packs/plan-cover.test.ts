import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { planCover } from './index.ts'

/** M6, M16: screens show the same before and after the ledger records it; reading writes nothing. */

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a pack: one used credit whose lesson was missed since, and another attended lesson. */
async function aSchoolToLookAt() {
  const school = await aPackSchool(app, { missedCounts: false })
  await school.sell()
  await school.invoice()
  const missed = await school.taught({ time: '08:00' })
  await school.writeDown()
  await school.miss(missed, 2)
  const attended = await school.taught({ time: '10:00' })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: school.token })).body
  const written = () =>
    inScope(app.db, jobScope(businessId), async (tx) => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pack_entries`.execute(tx)
      return rows[0]?.n
    })
  const look = async () => ({
    asked: (await school.charges()).map(({ id }) => id),
    packs: (await school.packs()).map(({ left, entries }) => [
      left,
      ...entries.map(({ kind }) => kind).toSorted(),
    ]),
  })
  return { ...school, missed, attended, businessId, written, look }
}

test('reading unbilled charges and packs writes nothing, also concurrently', async () => {
  const { written, look } = await aSchoolToLookAt()
  const before = await written()
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, look))
  for (const other of others) expect(other).toEqual(first)
  expect(await written()).toBe(before)
})

test('the computed result equals the later ledger', async () => {
  const { missed, look, writeDown, written, businessId } = await aSchoolToLookAt()
  const before = await look()
  expect(before.asked).toEqual([missed])
  expect(before.packs).toEqual([[9, 'returned', 'sold', 'used', 'used']])
  const count = (await written()) ?? 0
  await writeDown()
  expect(await written()).toBe(count + 2)
  expect(await look()).toEqual(before)
  await writeDown()
  expect(await written()).toBe(count + 2)
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('a read-only database, such as a replica, gives the same result', async () => {
  const { businessId, missed, attended } = await aSchoolToLookAt()
  const planned = await inScope(app.db, jobScope(businessId), async (tx) => {
    await sql`set transaction read only`.execute(tx)
    return planCover(tx)
  })
  expect(planned.map(({ kind, seatId }) => [kind, seatId])).toEqual([
    ['returned', missed],
    ['used', attended],
  ])
})
