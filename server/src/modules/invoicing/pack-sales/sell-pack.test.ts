import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const aSchool = (terms: Parameters<typeof aPackSchool>[1] = {}) => aPackSchool(app, terms)

describe('refused', () => {
  test('M6: a pack with several tax rates, because its tax would not be known at sale', async () => {
    const { token, offer } = await aSchool()
    const { body: taxed } = await app.call(
      'POST /api/offers',
      { name: 'Stabling', kind: 'private', minutes: 60, priceMinor: 3000, taxRate: 2000 },
      { token },
    )
    const mixed = { name: 'Mixed', credits: 5, priceMinor: 20_000, offerIds: [offer.id, taxed.id] }
    const { status, body } = await app.call('POST /api/pack-kinds', mixed, { token })
    expect([status, body.error?.fields?.['offerIds']]).toEqual([
      400,
      expect.stringContaining('one rate of tax'),
    ])
  })
  test('M7: a pack for one rider without a rider, and a shared pack with one', async () => {
    const { sell, noah } = await aSchool()
    expect((await sell({ riderId: noah })).body.error?.fields).toMatchObject({ riderId: expect.any(String) })
    const own = await aSchool({ isShared: false })
    expect((await own.sell()).body.error?.fields).toMatchObject({ riderId: 'is required' })
  })
  test('other businesses’ records', async () => {
    const [mine, theirs] = [await aSchool(), await aSchool()]
    expect((await mine.sell({ kindId: theirs.kind.id })).status).toBe(404)
    expect((await mine.sell({ clientId: theirs.clientId })).status).toBe(404)
    const query = { clientId: theirs.clientId }
    expect((await app.call('GET /api/packs', undefined, { token: mine.token, query })).status).toBe(404)
    const foreign = { name: 'Theirs', credits: 5, priceMinor: 1, offerIds: [theirs.offer.id] }
    expect((await app.call('POST /api/pack-kinds', foreign, { token: mine.token })).status).toBe(404)
  })
  test('removing more credits than are left, and editing entries (M6: "never an editable integer")', async () => {
    const { token, sell, trainer } = await aSchool()
    const { body } = await sell()
    const take = await app.call(
      'POST /api/packs/{id}/entries',
      { credits: -11, reason: 'Too many' },
      { token, params: { id: body.id } },
    )
    expect(take.code).toBe('credit_too_much')
    const { body: me } = await app.call('GET /api/me', undefined, { token: trainer.token })
    const edit = inScope(app.db, jobScope(me.businessId ?? ''), (tx) =>
      sql`update pack_entries set credits = 99`.execute(tx),
    )
    await expect(edit).rejects.toThrow(/permission denied|kept as they are/)
  })
})

describe('M16: covered by a pack', () => {
  test('a sold pack is unbilled, and usable once invoiced (M7: "usable on issue")', async () => {
    const { taught, sell, charges, invoice, packs } = await aSchool()
    await sell()
    expect((await charges()).map(({ description }) => description)).toEqual(['Ten lessons'])
    expect(await packs()).toMatchObject([{ state: 'waiting', waitsFor: 'invoice', left: 10 }])
    const { token, clientId } = await aSchool()
    expect((await app.call('GET /api/packs', undefined, { token, query: { clientId } })).body.items).toEqual(
      [],
    )
    await invoice()
    expect(await packs()).toMatchObject([{ state: 'usable', left: 10 }])
    await taught()
    expect(await charges()).toEqual([])
    expect(await packs()).toMatchObject([
      { left: 9, entries: [{ kind: 'sold' }, { kind: 'used', credits: -1 }] },
    ])
  })
  test('M7: "on payment" makes it usable when paid, then also for lessons since the sale', async () => {
    const { token, clientId, taught, sell, charges, invoice, packs } = await aSchool({
      usableFrom: 'payment',
    })
    await sell()
    const { grossMinor } = await invoice()
    await taught()
    expect(await packs()).toMatchObject([{ state: 'waiting', waitsFor: 'payment', left: 10 }])
    expect(await charges()).toHaveLength(1)
    const paidOn = Temporal.Now.plainDateISO('UTC').toString()
    const paid = { clientId, method: 'cash' as const, amountMinor: grossMinor, paidOn }
    const { status } = await app.call('POST /api/payments', paid, { token })
    expect(status).toBe(201)
    expect(await charges()).toEqual([])
    expect(await packs()).toMatchObject([{ state: 'usable', left: 9 }])
  })
  test('undoing attendance returns the credit for reuse', async () => {
    const { token, trainer, taught, sell, invoice, charges, packs, writeDown } = await aSchool()
    await sell()
    await invoice()
    const seat = await taught()
    expect(await packs()).toMatchObject([{ left: 9 }])
    await writeDown()
    const say = (state: string, version: number) => lessonsOf(app, trainer).seat(seat, { version, state })
    await say('booked', 2)
    expect(await packs()).toMatchObject([{ left: 10 }])
    await writeDown()
    await say('attended', 3)
    expect(await charges()).toEqual([])
    await writeDown()
    const [pack] = await packs()
    expect(pack?.entries.map(({ kind }) => kind)).toEqual(['sold', 'used', 'returned', 'used'])
    const { body: me } = await app.call('GET /api/me', undefined, { token })
    expect(await brokenLedger(app.db, me.businessId ?? '')).toEqual([])
  })
  test('M7: "missed counts as used" is a setting; without it a no-show is charged', async () => {
    for (const missedCounts of [true, false]) {
      const { taught, sell, invoice, charges, packs } = await aSchool({ missedCounts })
      await sell()
      await invoice()
      await taught({ state: 'no_show' })
      expect(await charges()).toHaveLength(missedCounts ? 0 : 1)
      expect(await packs()).toMatchObject([{ left: missedCounts ? 9 : 10 }])
    }
  })
  test('M7: a rider’s pack covers only that rider, a shared one the whole household', async () => {
    const own = await aSchool({ isShared: false })
    await own.sell({ riderId: own.noah })
    await own.invoice()
    await own.taught({ riderId: own.mia })
    expect(await own.charges()).toHaveLength(1)
    const shared = await aSchool()
    await shared.sell()
    await shared.invoice()
    await shared.taught({ riderId: shared.mia })
    expect(await shared.charges()).toEqual([])
  })
  test('concurrent requests use one credit for each seat and never go below zero', async () => {
    const { token, taught, sell, invoice, charges, packs } = await aSchool({ credits: 2 })
    await sell()
    await invoice()
    for (const time of ['07:00', '08:30', '10:00']) await taught({ time })
    await Promise.all(Array.from({ length: 6 }, charges))
    expect(await charges()).toHaveLength(1)
    expect(await packs()).toMatchObject([{ left: 0, state: 'used_up' }])
    const { body: me } = await app.call('GET /api/me', undefined, { token })
    expect(await brokenLedger(app.db, me.businessId ?? '')).toEqual([])
  })
})
