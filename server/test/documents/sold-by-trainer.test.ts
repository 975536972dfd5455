import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aCancellingHousehold } from '../fixtures/schedule/cancellations.ts'
import { aSeller } from '../fixtures/invoicing/invoices.ts'
import { brokenLedger } from '../fixtures/payments/ledger.ts'
import { lessonsOf } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aPackSchool } from '../fixtures/invoicing/packs.ts'
import { aColleague, aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** M14: "Trainer bills directly … or split by service: each line has a seller". */

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A school with a lesson type that its trainers sell, and a client with make-up lessons, goodwill and fees. */
async function aYard(terms: Parameters<typeof aCancellingHousehold>[1] = {}) {
  const school = await aCancellingHousehold(app, { freeLateChanges: 2, ...terms })
  await aSeller(app, school.trainer)
  const { token } = school.trainer
  const freelance = await anOffer(app, school.trainer, {
    kind: 'group',
    capacity: 6,
    arenaUnits: 0,
    soldBy: 'trainer',
  })
  const change = async (id: string, body: object) => {
    const about = { token, params: { id } }
    const { version } = (await app.call('GET /api/offers/{id}', undefined, about)).body
    return app.call('PATCH /api/offers/{id}', { version, ...body }, about)
  }
  /** A lesson of the freelance type that has taken place. */
  const attended = async (hours = -2) => {
    const { lesson, seat } = await school.booked(hours, { offerId: freelance.id })
    await school.lessons.seat(seat.id, { version: seat.version, state: 'attended' })
    return { lesson, seat }
  }
  const ledger = () => brokenLedger(app.db, school.businessId)
  return { ...school, token, freelance, change, attended, ledger }
}

describe('refusals', () => {
  test('M14: a trainer who is no owner cannot choose who sells, but may change the price', async () => {
    const owner = await aTrainer(app)
    const colleague = await aColleague(app, owner, 'trainer')
    const { id, version } = await anOffer(app, owner)
    const about = { token: colleague.token, params: { id } }
    const refused = await app.call('PATCH /api/offers/{id}', { version, soldBy: 'trainer' }, about)
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
    const body = { name: 'Own', kind: 'private', minutes: 30, priceMinor: 3000, soldBy: 'trainer' } as const
    const added = await app.call('POST /api/offers', body, { token: colleague.token })
    expect([added.status, added.code]).toEqual([403, 'forbidden'])
    const changed = await app.call('PATCH /api/offers/{id}', { version, priceMinor: 1 }, about)
    expect(changed.body).toMatchObject({ priceMinor: 1, soldBy: 'business' })
  })

  test('M14: the business takes no card for what trainers sell', async () => {
    const { change, freelance } = await aYard()
    const refused = await change(freelance.id, { payment: 'card' })
    expect([refused.status, refused.code]).toEqual([400, 'invalid_input'])
    expect(refused.body.error?.fields?.['payment']).toContain('the trainer sells this lesson')
  })

  test('M14: no pack covers what trainers sell, and what a pack covers stays with the business', async () => {
    const { token, offer, kind, sell } = await aPackSchool(app)
    const about = { token, params: { id: offer.id } }
    const toTrainer = async () => {
      const { version } = (await app.call('GET /api/offers/{id}', undefined, about)).body
      return app.call('PATCH /api/offers/{id}', { version, soldBy: 'trainer' }, about)
    }
    expect((await toTrainer()).body.error?.fields?.['soldBy']).toContain('a pack or a membership')
    await sell()
    const { version } = kind
    const archived = { version, archived: true }
    await app.call('PATCH /api/pack-kinds/{id}', archived, { token, params: { id: kind.id } })
    expect((await toTrainer()).code).toBe('invalid_input')

    const other = await anOffer(app, { token }, { soldBy: 'trainer' })
    const body = { name: 'Ten', credits: 10, priceMinor: 9000, offerIds: [other.id], isShared: true }
    const refused = await app.call('POST /api/pack-kinds', { ...body, usableFrom: 'issue' }, { token })
    expect(refused.body.error?.fields?.['offerIds']).toContain('its trainers sell it')
  })

  test('M14: a seat that its trainer sells is not invoiced, waived, let off or made up for', async () => {
    const { token, clientId, riderId, attended, freelance, booked, lessons } = await aYard()
    const { seat } = await attended()
    const lines = [{ description: 'Lesson', unitPriceMinor: 4000, seatId: seat.id }]
    const drafted = await app.call('POST /api/invoices', { clientId, lines }, { token })
    expect([drafted.status, drafted.code]).toEqual([422, 'sold_by_trainer'])
    const waived = await app.call('POST /api/waivers', { seatId: seat.id, reason: 'Snow' }, { token })
    expect([waived.status, waived.code]).toEqual([422, 'sold_by_trainer'])
    const late = await booked(1, { offerId: freelance.id })
    await lessons.seat(late.seat.id, { version: late.seat.version, state: 'late_cancelled' })
    const about = { token, params: { id: late.seat.id } }
    const letOff = await app.call('POST /api/seats/{id}/goodwill', { reason: 'Ill' }, about)
    expect([letOff.status, letOff.code]).toEqual([422, 'sold_by_trainer'])
    const grant = { riderId, offerId: freelance.id, validDays: 30, reason: 'x' }
    const madeUp = await app.call('POST /api/make-ups', grant, { token })
    expect(madeUp.body.error?.fields?.['offerId']).toContain('sold by its trainers')
  })

  test('M14: the database refuses money of the business for it, and another seller', async () => {
    const { businessId, attended } = await aYard()
    const { seat } = await attended()
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, jobScope(businessId), (tx) => statement.execute(tx))
    await expect(
      write(sql`insert into waivers (business_id, id, seat_id, reason, waived_by)
        values (${businessId}, ${crypto.randomUUID()}, ${seat.id}, 'x', ${crypto.randomUUID()})`),
    ).rejects.toThrow('is sold by its trainer')
    await expect(write(sql`update seats set sold_by = 'business' where id = ${seat.id}`)).rejects.toThrow(
      'A seat keeps who sells it.',
    )
  })
})

test('M14, S14: a seat keeps who sells it, and new bookings follow the lesson type', async () => {
  const { booked, change, freelance, offer, lessons } = await aYard()
  const before = await booked(30, { offerId: freelance.id })
  const own = await booked(31)
  await change(freelance.id, { soldBy: 'business' })
  await change(offer.id, { soldBy: 'trainer' })
  const after = await booked(32, { offerId: freelance.id })
  const sellers = await Promise.all(
    [before, own, after].map(async ({ lesson }) => (await lessons.read(lesson.id)).seats[0]?.soldBy),
  )
  expect(sellers).toEqual(['trainer', 'business', 'business'])
})

test('M14, M16: what trainers sell is on no list of the business', async () => {
  const { token, attended, charges, booked, lessons, ledger } = await aYard()
  const { seat } = await attended()
  const own = await booked(-4)
  await lessons.seat(own.seat.id, { version: own.seat.version, state: 'attended' })
  expect((await charges()).map(({ id }) => id)).toEqual([own.seat.id])
  const { body } = await app.call('GET /api/charges/payers', undefined, { token })
  expect(body.items).toMatchObject([{ count: 1, amountMinor: 4000 }])
  const drafted = await app.call('POST /api/charges/drafts', { until: today }, { token })
  expect(drafted.body.drafts).toMatchObject([{ lines: 1, grossMinor: 4000 }])
  expect((await charges()).some(({ id }) => id === seat.id)).toBe(false)
  expect(await ledger()).toEqual([])
})

test('M14, S15: a make-up lesson does not pay for it', async () => {
  const { token, client, riderId, offer, attended, ledger } = await aYard()
  const grant = { riderId, offerId: offer.id, validDays: 30, reason: 'x' }
  expect((await app.call('POST /api/make-ups', grant, { token })).status).toBe(201)
  await attended()
  const packs = async () =>
    (await app.call('GET /api/my-packs', undefined, { token: client.token })).body.items
  expect(await packs()).toMatchObject([{ left: 1 }])
  expect(await ledger()).toEqual([])
})

test('M14, S13: the fee of a late cancellation is computed and owed to the trainer, without goodwill', async () => {
  const { booked, quote, cancel, agreed, mine, charges, freelance, goodwill, ledger } = await aYard()
  const { lesson, seat } = await booked(36, { offerId: freelance.id })
  const { body } = await quote(seat.id)
  expect(body).toMatchObject({
    sellerName: lesson.trainerName,
    now: {
      percent: 50,
      feeMinor: 2000,
      toPayMinor: 2000,
      usesGoodwill: false,
      pack: null,
      makeUpUntil: null,
    },
  })
  expect((await cancel(seat.id, await agreed(seat.id))).body).toMatchObject({
    state: 'late_cancelled',
    toPayMinor: 2000,
  })
  const own = (await mine()).find(({ seatId }) => seatId === seat.id)
  expect(own).toMatchObject({
    soldBy: 'trainer',
    missed: { percent: 50, feeMinor: 2000, isWaived: false, isGoodwill: false },
  })
  expect(await charges()).toEqual([])
  expect((await goodwill()).used).toBe(0)
  expect(await ledger()).toEqual([])
})

test('M14: clients read who invoices before they book, and P1: only those who see prices', async () => {
  const { client, give, riderId, booked, freelance } = await aYard()
  const { lesson, seat } = await booked(40, { offerId: freelance.id })
  const asked = { riderId, offerId: freelance.id, startsAt: lesson.startsAt }
  const payment = (query: typeof asked & { seatId?: string }) =>
    app.call('GET /api/my-seat-payment', undefined, { token: client.token, query })
  expect((await payment(asked)).body).toEqual({ by: 'trainer', pack: null, displaced: [] })
  expect((await payment({ ...asked, seatId: seat.id })).body).toEqual({
    by: 'trainer',
    pack: null,
    displaced: [],
  })
  await give(['progress'])
  expect((await payment(asked)).status).toBe(403)
})

test('M14: a lesson handed to another trainer is sold by the new one', async () => {
  const { trainer, token, booked, freelance, quote } = await aYard()
  const colleague = await aColleague(app, trainer, 'trainer', { firstName: 'Marcus', lastName: 'Tideswell' })
  const { lesson, seat } = await booked(50, { offerId: freelance.id })
  const moved = { version: lesson.version, trainerId: colleague.id }
  expect((await lessonsOf(app, { token }).change(lesson.id, moved)).status).toBe(200)
  expect((await quote(seat.id)).body.sellerName).toBe('Marcus Tideswell')
})
