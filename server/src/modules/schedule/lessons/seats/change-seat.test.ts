import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aDraft, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const lessons = lessonsOf(app, trainer)
let day = 0
const nextDay = () => (day += 3)
const group = { kind: 'group', capacity: 3 } as const
const register = async (id: string) =>
  (await app.call('GET /api/horses/{id}/work', undefined, { token, params: { id } })).body.items

test('S6: cancelling a seat affects no other', async () => {
  const seats = await Promise.all([1, 2, 3].map(async () => ({ riderId: await aRider(app, trainer) })))
  const lesson = await aLesson(app, trainer, { startsAt: at(nextDay()), offer: group, seats })
  const [first, second, third] = lesson.seats
  const { body } = await lessons.seat(second?.id ?? '', { version: 1, state: 'cancelled' })
  const cancelled = { ...second, state: 'cancelled', freeUntil: null, version: 2 }
  expect(body.seats).toEqual([first, cancelled, third])
  expect(body.version).toBe(lesson.version)
  // The place and the rider are free.
  expect((await lessons.take(lesson.id, { riderId: second?.riderId })).status).toBe(201)
  expect((await lessons.seat(second?.id ?? '', { version: 2, state: 'booked' })).code).toBe('lesson_conflict')
})

test('of two changes based on one version, the second is refused', async () => {
  const { id } = seatOf(
    await aLesson(app, trainer, {
      startsAt: at(nextDay()),
      seats: [{ riderId: await aRider(app, trainer) }],
    }),
  )
  expect((await lessons.seat(id, { version: 1, note: 'Good seat' })).status).toBe(200)
  expect((await lessons.seat(id, { version: 1, note: 'Bad hands' })).code).toBe('version_conflict')
})

describe('a seat allows only certain changes of state', () => {
  const aSeat = async (startsAt: string, state: 'requested' | 'booked' = 'booked') =>
    seatOf(await aLesson(app, trainer, { startsAt, seats: [{ riderId: await aRider(app, trainer), state }] }))

  test('a request can only be confirmed or cancelled', async () => {
    const { id } = await aSeat(at(-nextDay()), 'requested')
    for (const state of ['attended', 'no_show', 'late_cancelled'])
      expect((await lessons.seat(id, { version: 1, state })).code).toBe('seat_state')
    expect(seatOf((await lessons.seat(id, { version: 1, state: 'booked' })).body).state).toBe('booked')
    expect((await lessons.seat(id, { version: 2, state: 'requested' })).code).toBe('seat_state')
  })

  test('S21: before a lesson begins, a rider can be marked as attended but not as a no-show', async () => {
    const { id } = await aSeat(Temporal.Now.instant().add({ hours: 2 }).toString())
    expect((await lessons.seat(id, { version: 1, state: 'no_show' })).body.error?.fields).toEqual({
      state: 'can be “no-show” only after the lesson starts',
    })
    expect((await lessons.seat(id, { version: 1, state: 'attended' })).status).toBe(200)
    expect((await lessons.seat(id, { version: 2, state: 'no_show' })).code).toBe('seat_state')
  })

  test('attendance can be marked from twelve hours before, changed, and undone', async () => {
    const early = await aSeat(at(nextDay()))
    expect((await lessons.seat(early.id, { version: 1, state: 'attended' })).code).toBe('seat_state')
    const { id } = await aSeat(at(-nextDay()))
    for (const [n, state] of ['attended', 'no_show', 'late_cancelled', 'attended', 'booked'].entries())
      expect(seatOf((await lessons.seat(id, { version: n + 1, state })).body).state).toBe(state)
  })
})

describe('S5, M16: a seat on an issued invoice cannot be undone', () => {
  /** A seat that was attended, and an invoice for it. */
  const charged = async () => {
    const riderId = await aRider(app, trainer)
    const lesson = await aLesson(app, trainer, { startsAt: at(-nextDay()), seats: [{ riderId }] })
    const seat = seatOf(lesson)
    await lessons.seat(seat.id, { version: 1, state: 'attended' })
    const { body: rider } = await app.call('GET /api/riders/{id}', undefined, {
      token,
      params: { id: riderId },
    })
    const lines = [{ description: 'Private lesson', unitPriceMinor: 4500, seatId: seat.id }]
    const invoice = await aDraft(app, trainer, { clientId: rider.clientId, lines })
    const by = { token, params: { id: invoice.id } }
    return {
      seat: seat.id,
      issue: async () =>
        (await app.call('POST /api/invoices/{id}/issue', { version: 1 }, by)).body.number ?? 'not issued',
      credit: (amountMinor: number) => {
        const lineId = invoice.lines[0]?.id ?? ''
        return app.call('POST /api/invoices/{id}/credit', { lines: [{ lineId, amountMinor }] }, by)
      },
    }
  }

  test('the refusal names the invoice, and the seat stays unchanged', async () => {
    await aSeller(app, trainer)
    const { seat, issue } = await charged()
    const number = await issue()
    for (const state of ['booked', 'no_show']) {
      const { status, code, body } = await lessons.seat(seat, { version: 2, state })
      expect([status, code]).toEqual([422, 'seat_state'])
      expect(body.error?.fields?.['state']).toBe(
        `It is on invoice ${number}: write a credit note for that line first.`,
      )
    }
    expect((await lessons.seat(seat, { version: 2, note: 'Good seat' })).status).toBe(200)
  })

  test('a draft or a fully credited line does not prevent it', async () => {
    const drafted = await charged()
    expect((await lessons.seat(drafted.seat, { version: 2, state: 'booked' })).status).toBe(200)
    const { seat, issue, credit } = await charged()
    await issue()
    await credit(1500)
    expect((await lessons.seat(seat, { version: 2, state: 'booked' })).code).toBe('seat_state')
    await credit(3000)
    expect((await lessons.seat(seat, { version: 2, state: 'booked' })).status).toBe(200)
  })
})

describe('H1: attendance on a horse adds to the work register', () => {
  test('once, with rider, weight class and lesson; undoing adds a reversal', async () => {
    const horse = await aHorse(app, trainer)
    const riderId = await aRider(app, trainer, { weightKg: 62.5 })
    const startsAt = at(-nextDay())
    const lesson = await aLesson(app, trainer, { startsAt, seats: [{ riderId, horseId: horse.id }] })
    const { id } = seatOf(lesson)
    await lessons.seat(id, { version: 1, state: 'attended' })
    const entry = { startedAt: startsAt, minutes: 60, activity: 'lesson', riderId, riderName: 'Mia Hale' }
    expect(await register(horse.id)).toMatchObject([
      { ...entry, riderWeightClass: '60_to_74', overridden: [] },
    ])
    await lessons.seat(id, { version: 2, state: 'booked' })
    const [, taken] = (await register(horse.id)).toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt))
    expect(taken).toMatchObject({ ...entry, reverses: expect.any(String), note: 'Attendance was changed.' })
    await lessons.seat(id, { version: 3, state: 'attended' })
    expect(
      (await register(horse.id)).filter(({ reverses, reversedBy }) => !reverses && !reversedBy),
    ).toHaveLength(1)
  })

  test('a change of horse reverses one entry and adds another', async () => {
    const [one, two] = await Promise.all([aHorse(app, trainer), aHorse(app, trainer, { name: 'Captain' })])
    const seats = [{ riderId: await aRider(app, trainer), horseId: one.id }]
    const { id } = seatOf(await aLesson(app, trainer, { startsAt: at(-nextDay()), seats }))
    await lessons.seat(id, { version: 1, state: 'attended' })
    await lessons.seat(id, { version: 2, horseId: two.id })
    expect(await register(one.id)).toHaveLength(2)
    expect(await register(two.id)).toMatchObject([{ activity: 'lesson', reversedBy: null }])
  })

  test('planned overrides still apply, in any order and after the horse went off work', async () => {
    const horse = await aHorse(app, trainer, { maxWorksPerDay: 1 })
    const days = -nextDay()
    const plan = async (time: string, more = {}) =>
      seatOf(
        await aLesson(app, trainer, {
          startsAt: at(days, time),
          seats: [{ riderId: await aRider(app, trainer), horseId: horse.id }],
          ...more,
        }),
      )
    const first = await plan('09:00')
    const second = await plan('12:00', { overrideReason: 'Two short ones' })
    const timeOff = {
      fromDay: at(days).slice(0, 10),
      untilDay: null,
      reason: 'Lame since',
      byInspector: false,
    }
    await app.call('POST /api/horses/{id}/time-off', timeOff, { token, params: { id: horse.id } })
    expect((await lessons.seat(second.id, { version: 1, state: 'attended' })).status).toBe(200)
    expect((await lessons.seat(first.id, { version: 1, state: 'attended' })).status).toBe(200)
    expect(await register(horse.id)).toMatchObject([
      { overrideReason: 'Two short ones', overridden: ['works_per_day'] },
      { overrideReason: 'Two short ones', overridden: ['works_per_day'] },
    ])
  })
})

describe('S3: a request reserves its place until it expires', () => {
  test('a reserved place is taken; after expiry it is free', async () => {
    const riderId = await aRider(app, trainer)
    const heldUntil = Temporal.Now.instant().add({ milliseconds: 1500 }).toString()
    const days = nextDay()
    const seats = [{ riderId, state: 'requested' as const, heldUntil }]
    const lesson = await aLesson(app, trainer, {
      startsAt: at(days),
      offer: { ...group, capacity: 1 },
      seats,
    })
    const take = async () => lessons.take(lesson.id, { riderId: await aRider(app, trainer) })
    expect((await take()).code).toBe('lesson_full')
    await expect
      .poll(async () => seatOf(await lessons.read(lesson.id)).state, { timeout: 5000 })
      .toBe('cancelled')
    const { body } = await take()
    expect(body.seats.map(({ state, heldUntil }) => [state, heldUntil])).toEqual([
      ['cancelled', null],
      ['booked', null],
    ])
  })

  test('an expired request without competition is cleaned up', async () => {
    const heldUntil = Temporal.Now.instant().add({ milliseconds: 800 }).toString()
    const seats = [{ riderId: await aRider(app, trainer), state: 'requested' as const, heldUntil }]
    const { id } = await aLesson(app, trainer, { startsAt: at(nextDay()), seats })
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    const stored = () =>
      inScope(app.db, jobScope(businessId ?? ''), async (tx) => {
        const { rows } = await sql<{
          state: string
        }>`select state from seats where lesson_id = ${id}`.execute(tx)
        return rows
      })
    expect(await stored()).toEqual([{ state: 'requested' }])
    await expect.poll(stored, { timeout: 15_000 }).toEqual([{ state: 'cancelled' }])
  })
})
