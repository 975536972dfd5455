import { afterEach, describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aCancellingHousehold(app)
const { booked, lessons, charges, businessId } = school
const { token } = school.trainer
const amountOf = async (id: string) => (await charges()).find((one) => one.id === id)?.amountMinor
afterEach(() => setClock())

describe('S13: cancellations that trainers enter cost what was agreed', () => {
  test('no fee before the deadline, and none that was not agreed or exceeds the current one', async () => {
    const early = await booked(60)
    const refused = await lessons.seat(early.seat.id, { version: 1, state: 'late_cancelled' })
    expect([refused.code, refused.body.error?.fields?.['state']]).toEqual([
      'seat_state',
      'The deadline has not passed, so cancelling is still free. Cancel the place in the calendar instead.',
    ])
    const { lesson, seat } = await booked(36)
    const freeOf = async (id: string) => (await lessons.read(id)).seats[0]?.freeUntil
    expect(await freeOf(early.lesson.id), 'trainers see until when it is free').toBe(
      (await school.quote(early.seat.id)).body.steps[0]?.until,
    )
    expect(Temporal.Instant.compare((await freeOf(lesson.id)) ?? '', Temporal.Now.instant())).toBe(-1)
    for (const feePercent of [20, 100])
      expect((await lessons.seat(seat.id, { version: 1, state: 'late_cancelled', feePercent })).status).toBe(
        400,
      )
    for (const state of ['cancelled', undefined])
      expect((await lessons.seat(seat.id, { version: 1, state, feePercent: 50 })).status).toBe(400)
  })

  test('by the time of entry, or by the client’s notice, also chosen later; the full price for a no-show', async () => {
    const { seat } = await booked(36.5)
    await lessons.seat(seat.id, { version: 1, state: 'late_cancelled' })
    expect(await amountOf(seat.id)).toBe(2000)
    const { seat: past } = await booked(-1)
    const { body } = await lessons.seat(past.id, { version: 1, state: 'late_cancelled' })
    expect(body.seats[0]?.missed).toEqual({
      percent: 100,
      feeMinor: 4000,
      currency: expect.any(String),
      choices: [0, 50, 100],
      waived: null,
    })
    await lessons.seat(past.id, { version: 2, feePercent: 50 })
    expect(await amountOf(past.id)).toBe(2000)
    await lessons.seat(past.id, { version: 3, feePercent: 0 })
    expect(await amountOf(past.id)).toBeUndefined()
    await lessons.seat(past.id, { version: 4, state: 'no_show' })
    expect(await amountOf(past.id)).toBe(4000)
    await lessons.seat(past.id, { version: 5, state: 'attended' })
    expect(await amountOf(past.id)).toBe(4000)
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('a client’s own cancellation fixes the highest fee', async () => {
    const { seat } = await booked(24.1)
    const { body } = await school.cancel(seat.id, await school.agreed(seat.id))
    expect(body).toMatchObject({ percent: 50, feeMinor: 2000 })
    const later = Temporal.Now.instant().add({ minutes: 10 })
    setClock(() => later)
    expect((await lessons.seat(seat.id, { version: 2, feePercent: 100 })).status).toBe(400)
    expect((await lessons.seat(seat.id, { version: 2, state: 'no_show' })).body.error?.fields).toEqual({
      state: 'was cancelled before it began: take that back first',
    })
    expect(await amountOf(seat.id)).toBe(2000)
    expect((await lessons.seat(seat.id, { version: 2, feePercent: 0 })).status).toBe(200)
    expect((await lessons.seat(seat.id, { version: 3, feePercent: 50 })).status).toBe(200)
    expect(await amountOf(seat.id)).toBe(2000)
  })

  test('the fee stays on a private lesson that its client cancelled, and a trainer can lower it', async () => {
    const { id: offerId } = await anOffer(app, school.trainer, { arenaUnits: 0 })
    const { lesson, seat } = await booked(31.5, { offerId })
    await school.cancel(seat.id, await school.agreed(seat.id))
    const cancelled = await lessons.read(lesson.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBecause: 'client' })
    expect(cancelled.seats[0]?.state).toBe('late_cancelled')
    expect(await amountOf(seat.id)).toBe(2000)
    expect((await lessons.seat(seat.id, { version: 2, state: 'booked' })).code).toBe('lesson_settled')
    const { status, body } = await lessons.seat(seat.id, { version: 2, feePercent: 0 })
    expect([status, body.state, body.version]).toEqual([200, 'cancelled', cancelled.version])
    expect(await amountOf(seat.id)).toBeUndefined()
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('half a unit is rounded up', async () => {
    const params = { id: school.offer.id }
    await app.call('PATCH /api/offers/{id}', { version: 1, priceMinor: 4001 }, { token, params })
    const { seat } = await booked(37.5)
    await lessons.seat(seat.id, { version: 1, state: 'late_cancelled' })
    expect(await amountOf(seat.id)).toBe(2001)
    await app.call('PATCH /api/offers/{id}', { version: 2, priceMinor: 4000 }, { token, params })
  })

  test('M2: a fee on a draft or an issued document does not change', async () => {
    const { seat } = await booked(-2)
    await lessons.seat(seat.id, { version: 1, state: 'no_show' })
    const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
    await app.call('POST /api/charges/drafts', { until }, { token })
    const { code, body } = await lessons.seat(seat.id, { version: 2, feePercent: 50 })
    expect([code, body.error?.fields?.['state']]).toEqual([
      'seat_state',
      'It is on a draft invoice: remove that line first.',
    ])
    expect((await lessons.seat(seat.id, { version: 2, state: 'booked' })).status).toBe(200)
  })
})
