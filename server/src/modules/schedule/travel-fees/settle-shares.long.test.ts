import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { aFamily, bookingOf, openOffer } from '#test/fixtures/schedule/bookings.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, anArena, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()
const feeMinor = 2000

/** A trainer whose clients share £20 for a day at Oakfield. */
async function aYardDay() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const { placeId, arenaId } = await anArena(app, trainer)
  const set = (body: object) =>
    app.call('PUT /api/places/{id}/travel-fees', body, { token, params: { id: placeId } })
  expect((await set({ feeMinor, isShared: true })).body.isShared).toBe(true)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  let minutes = 10
  const lessons = lessonsOf(app, trainer)
  return {
    trainer,
    token,
    placeId,
    arenaId,
    set,
    /** A lesson of a new household today. */
    join: async () => {
      minutes += 70
      const startsAt = Temporal.Instant.from(at(0, '00:00')).add({ minutes }).toString()
      const riderId = await aRider(app, trainer)
      const { id } = await aLesson(app, trainer, { startsAt, placeId, seats: [{ riderId }] })
      return id
    },
    mark: async (lessonId: string, state: 'attended' | 'booked' | 'cancelled') => {
      const { id, version } = seatOf(await lessons.read(lessonId))
      return lessons.seat(id, { version, state })
    },
    /** Unbilled shares. */
    fees: async () => {
      const { body } = await app.call('GET /api/charges', undefined, { token })
      return body.items
        .filter(({ description }) => description.startsWith('Travel'))
        .map(({ amountMinor }) => amountMinor)
        .toSorted((a, b) => a - b)
    },
    /** Travel charges, and what documents say. */
    charges: () =>
      inScope(app.db, jobScope(businessId), async (tx) => {
        const { rows } = await sql<{ id: string; price: number; drafted: number | null }>`
          select e.id, e.unit_price_minor as price, line.unit_price_minor as drafted
          from extras e left join document_lines line on line.business_id = e.business_id and line.extra_id = e.id
          where e.business_id = ${tx.businessId} and e.place_id = ${placeId} and e.removed_at is null`.execute(
          tx,
        )
        return rows
      }),
    draft: () => app.call('POST /api/charges/drafts', { until: today }, { token }),
  }
}

describe('a travel fee that is shared', () => {
  test('cannot be set for one client', async () => {
    const { set, trainer } = await aYardDay()
    const riderId = await aRider(app, trainer)
    const params = { id: riderId }
    const { clientId } = (await app.call('GET /api/riders/{id}', undefined, { token: trainer.token, params }))
      .body
    const { body } = await set({ clientId, feeMinor: 500, isShared: true })
    expect(body).toMatchObject({ isShared: true, clients: [{ clientId, feeMinor: 500 }] })
  })

  test('is divided by all who have a place that day, and charged to those who came', async () => {
    const { join, mark, fees } = await aYardDay()
    const [first, second] = [await join(), await join()]
    await mark(first, 'attended')
    expect(await fees()).toEqual([1000])
    await mark(second, 'attended')
    expect(await fees()).toEqual([1000, 1000])
    await mark(await join(), 'attended')
    expect(await fees()).toEqual([666, 667, 667])
  })

  test('rises for the others if somebody leaves', async () => {
    const { join, mark, fees } = await aYardDay()
    const [first, second] = [await join(), await join()]
    await mark(first, 'attended')
    await mark(second, 'cancelled')
    expect(await fees()).toEqual([2000])
  })

  test('stays as it is on an invoice or draft, and later riders share the rest', async () => {
    const { join, mark, fees, draft, token } = await aYardDay()
    const [first, second] = [await join(), await join()]
    await mark(first, 'attended')
    const [drafted] = (await draft()).body.drafts
    await mark(second, 'attended')
    await mark(await join(), 'attended')
    expect(await fees()).toEqual([500, 500])
    const params = { id: drafted?.id ?? '' }
    const { lines } = (await app.call('GET /api/invoices/{id}', undefined, { token, params })).body
    expect(lines.map(({ unitPriceMinor }) => unitPriceMinor)).toContain(1000)
  })

  test('keeps the fee of the day on which it was first charged (S14)', async () => {
    const { join, mark, fees, set } = await aYardDay()
    await mark(await join(), 'attended')
    expect(await fees()).toEqual([2000])
    await set({ feeMinor: 9000, isShared: true })
    expect(await fees()).toEqual([2000])
  })

  test('is each client’s whole fee again once it is no longer shared', async () => {
    const { join, mark, fees, set } = await aYardDay()
    await set({ feeMinor })
    await mark(await join(), 'attended')
    await mark(await join(), 'attended')
    expect(await fees()).toEqual([2000, 2000])
  })
})

test('S14: a family sees its share before it books, and never pays more', async () => {
  const { trainer, placeId } = await aYardDay()
  const weekday = Temporal.PlainDate.from(at(3).slice(0, 10)).dayOfWeek
  await aWeek(app, trainer, { hours: [{ weekday, from: '09:00', until: '12:00', placeId }] })
  const offer = await anOffer(app, trainer, { ...openOffer, arenaUnits: 0, horses: 'none' })
  const book = async () => {
    const family = await aFamily(app, trainer)
    const wish = { riderId: family.riderId, offerId: offer.id }
    const [slot] = await family.slots(wish)
    if (!slot) throw new Error('There is no free time.')
    const held = await family.hold(bookingOf(slot, wish))
    return { slot, held: held.body, family }
  }
  const first = await book()
  expect(first.slot).toMatchObject({ travelFeeMinor: 2000, isFeeShared: true })
  const second = await book()
  expect(second.held).toMatchObject({ travelFeeMinor: 1000, isFeeShared: true })
  expect((await first.family.confirm([first.held])).status).toBe(201)
  expect((await second.family.confirm([second.held])).status).toBe(201)
  expect((await first.family.cancel(first.held.seatId)).status).toBe(200)
  const third = await book()
  expect(third.slot.travelFeeMinor, 'the second family stays at its share').toBe(1000)
})

test(
  'S14: in any order of joining, leaving and billing, a day never costs more than its fee',
  { timeout: 120_000 },
  async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant('join' as const) },
      {
        weight: 4,
        arbitrary: fc.record({ of: fc.nat(5), to: fc.constantFrom('attended', 'booked', 'cancelled') }),
      },
      { weight: 1, arbitrary: fc.constant('bill' as const) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { join, mark, fees, draft, charges } = await aYardDay()
        const joined: string[] = []
        const onDocuments = new Map<string, number>()
        for (const one of steps) {
          if (one === 'join' && joined.length < 6) joined.push(await join())
          else if (one === 'bill') await draft()
          else if (typeof one === 'object') {
            const lesson = joined[one.of]
            if (lesson !== undefined) await mark(lesson, one.to)
          }
          await fees()
          const rows = await charges()
          const sum = rows.reduce((total, { price }) => total + price, 0)
          expect(sum).toBeLessThanOrEqual(feeMinor)
          for (const { id, drafted } of rows) {
            if (drafted === null) continue
            expect(drafted, 'a line of a document never changes').toBe(onDocuments.get(id) ?? drafted)
            onDocuments.set(id, drafted)
          }
        }
      }),
      { numRuns: 8 },
    )
  },
)
