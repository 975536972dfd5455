import { afterEach, describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

afterEach(() => setClock())

async function aSchool(freeLateChanges: number) {
  const school = await aCancellingHousehold(app, { freeLateChanges })
  const { token } = school.trainer
  const waiverOf = async (lessonId: string) => (await school.lessons.read(lessonId)).seats[0]?.missed?.waived
  return {
    ...school,
    waiverOf,
    /** Cancels at the current cost and returns it. */
    leave: async (seatId: string) => (await school.cancel(seatId, await school.agreed(seatId))).body,
    give: (seatId: string, key?: string) =>
      app.call(
        'POST /api/seats/{id}/goodwill',
        { reason: 'A hospital' },
        { token, params: { id: seatId }, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
    takeBack: (id: string) => app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id } }),
    used: async () => (await school.goodwill()).used,
  }
}

describe('S16: late cancellations of a year that are free, counted automatically', () => {
  test('a new business allows two', async () => {
    const { trainer } = await aCancellingHousehold(app, {})
    const { body } = await app.call('GET /api/business', undefined, { token: trainer.token })
    expect(body.freeLateChanges).toBe(0)
    const fresh = await aSchool(2)
    expect(await fresh.goodwill()).toMatchObject({ allowed: 2, used: 0 })
  })

  test('two are free and shown so beforehand, the third costs; cancelling in time does not count', async () => {
    const { booked, leave, quote, charges, goodwill, mine, businessId } = await aSchool(2)
    await leave((await booked(60)).seat.id)
    expect(await goodwill()).toMatchObject({ allowed: 2, used: 0 })
    const [one, two, three] = [await booked(36), await booked(37), await booked(38)]
    const { body } = await quote(one.seat.id)
    expect(body).toMatchObject({
      now: { feeMinor: 2000, usesGoodwill: true, toPayMinor: 0 },
      goodwill: { allowed: 2, used: 0 },
    })
    expect(await leave(one.seat.id)).toMatchObject({ toPayMinor: 0, goodwill: { used: 1 } })
    expect((await quote(three.seat.id)).body).toMatchObject({ step: 1, dearerFrom: null })
    expect(await leave(two.seat.id)).toMatchObject({ toPayMinor: 0, goodwill: { used: 2 } })
    const { steps, step, dearerFrom } = (await quote(three.seat.id)).body
    expect([step, dearerFrom]).toEqual([1, steps[1]?.until])
    expect(await leave(three.seat.id)).toMatchObject({ toPayMinor: 2000, usesGoodwill: false })
    expect((await charges()).map(({ id }) => id)).toEqual([three.seat.id])
    const own = (await mine()).filter(({ missed }) => missed?.isGoodwill)
    expect(own.map(({ seatId }) => seatId)).toEqual([one.seat.id, two.seat.id])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('two tabs use one, and the last one is used once', async () => {
    const { booked, agreed, cancel, used } = await aSchool(1)
    const [one, two] = [await booked(36), await booked(37)]
    const bodies = [await agreed(one.seat.id), await agreed(two.seat.id)] as const
    const answers = await Promise.all([
      cancel(one.seat.id, bodies[0]),
      cancel(one.seat.id, bodies[0]),
      cancel(two.seat.id, bodies[1]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.some(({ code }) => code === 'cancel_price_changed')).toBe(true)
    expect(await used()).toBe(1)
  })

  test('a late cancellation entered by a trainer counts, and is returned when undone', async () => {
    const { booked, lessons, charges, used } = await aSchool(1)
    const { seat } = await booked(-1)
    const enter = async (version: number, state: string) =>
      (await lessons.seat(seat.id, { version, state })).body.seats[0]
    expect((await enter(1, 'late_cancelled'))?.missed).toMatchObject({
      percent: 100,
      feeMinor: 4000,
      waived: { reason: expect.stringContaining('Goodwill 1 of 1'), goodwillYear: expect.any(Number) },
    })
    expect([await used(), await charges()]).toEqual([1, []])
    expect((await enter(2, 'booked'))?.missed).toBeNull()
    expect(await used()).toBe(0)
    await enter(3, 'no_show')
    expect([await used(), (await charges()).length]).toEqual([0, 1])
    await enter(4, 'late_cancelled')
    expect([await used(), await charges()]).toEqual([1, []])
    await enter(5, 'attended')
    expect([await used(), (await charges()).map(({ amountMinor }) => amountMinor)]).toEqual([0, [4000]])
  })

  test('it counts by year in the business’s time zone, for each client', async () => {
    const { goodwill, booked, leave } = await aSchool(2)
    await leave((await booked(36)).seat.id)
    const { year } = await goodwill()
    expect(year).toBe(Temporal.Now.plainDateISO('UTC').year)
  })
})

describe('S16: goodwill by hand, with a reason, and undone', () => {
  test('not for a seat without a fee, twice, or on a document', async () => {
    const { booked, leave, give, lessons, used, trainer } = await aSchool(0)
    const { token } = trainer
    const coming = await booked(36)
    expect((await give(coming.seat.id)).code).toBe('seat_state')
    const missed = await booked(1)
    await lessons.seat(missed.seat.id, { version: 1, state: 'no_show' })
    expect((await give(missed.seat.id)).code).toBe('seat_state')
    await leave(coming.seat.id)
    const both = await Promise.all([give(coming.seat.id), give(coming.seat.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await used()).toBe(1)
    const billed = await booked(37)
    await leave(billed.seat.id)
    const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
    await app.call('POST /api/charges/drafts', { until }, { token })
    expect((await give(billed.seat.id)).code).toBe('charged_already')
  })

  test('counts in the year of the cancellation, even if given later', async () => {
    const { booked, leave, goodwill, trainer, clientId } = await aSchool(0)
    const { seat } = await booked(36)
    await leave(seat.id)
    const { year } = await goodwill()
    const next = Temporal.PlainDateTime.from(`${year + 1}-01-20T12:00`)
      .toZonedDateTime('UTC')
      .toInstant()
    setClock(() => next)
    const { token } = await signIn(app, trainer.email, trainer.password)
    const given = await app.call(
      'POST /api/seats/{id}/goodwill',
      { reason: 'A hospital' },
      { token, params: { id: seat.id } },
    )
    expect(given.body.goodwill).toMatchObject({ year, used: 1 })
    const now = await app.call('GET /api/clients/{id}/goodwill', undefined, {
      token,
      params: { id: clientId },
    })
    expect(now.body).toMatchObject({ year: year + 1, used: 0 })
  })

  test('once for each key, also beyond the year’s number; undone, the fee is unbilled again', async () => {
    const { booked, leave, give, takeBack, charges, goodwill, waiverOf, businessId } = await aSchool(0)
    const { seat, lesson } = await booked(36)
    await leave(seat.id)
    const key = crypto.randomUUID()
    const [one, again] = [await give(seat.id, key), await give(seat.id, key)]
    expect([one.status, one.body]).toEqual([201, again.body])
    expect(await goodwill()).toMatchObject({ allowed: 0, used: 1 })
    expect(await waiverOf(lesson.id)).toMatchObject({ reason: 'A hospital' })
    expect(await charges()).toEqual([])
    expect((await takeBack(one.body.id)).status).toBe(204)
    expect((await charges()).map(({ amountMinor }) => amountMinor)).toEqual([2000])
    expect(await goodwill()).toMatchObject({ used: 0 })
    expect((await takeBack(one.body.id)).status).toBe(404)
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })
})
