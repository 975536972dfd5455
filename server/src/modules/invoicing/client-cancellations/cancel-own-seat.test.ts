import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aCancellingHousehold, inHours } from '#test/fixtures/schedule/cancellations.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { now, setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aCancellingHousehold(app)
const { booked, quote, cancel, agreed, charges, mine, lessons } = school
afterEach(() => setClock())

describe('refusals', () => {
  test('P1: only clients with the permission to book may cancel', async () => {
    const { seat } = await booked(60)
    const stranger = await aClient(app, school.trainer)
    const body = await agreed(seat.id)
    expect((await quote(seat.id, stranger)).status).toBe(404)
    expect((await cancel(seat.id, body, { by: stranger })).status).toBe(404)
    await school.give(['progress'])
    expect((await quote(seat.id)).status).toBe(403)
    expect((await cancel(seat.id, body)).status).toBe(403)
    const [own] = await mine()
    expect([own?.mayCancel, own?.cancelSteps.map(({ feeMinor }) => feeMinor)]).toEqual([
      false,
      [null, null, null],
    ])
    await school.give(['book'])
    expect((await cancel(seat.id, body)).status).toBe(200)
  })

  test('a lesson that has begun or is cancelled, and a seat no longer booked', async () => {
    const begun = await booked(-0.2)
    expect((await quote(begun.seat.id)).code).toBe('lesson_settled')
    const { lesson, seat } = await booked(61)
    const body = await agreed(seat.id)
    await lessons.cancel(lesson.id, { version: lesson.version, because: 'weather' })
    expect((await cancel(seat.id, body)).code).toBe('lesson_settled')
    const twice = await booked(62)
    const once = await agreed(twice.seat.id)
    expect((await cancel(twice.seat.id, once)).status).toBe(200)
    expect((await cancel(twice.seat.id, once)).code).toBe('seat_state')
  })
})

describe('S13: the client sees the cost and pays exactly that', () => {
  test('free, half or full price by the ladder, each with its deadline', async () => {
    const prices = await Promise.all(
      [65, 36, 12].map(async (hours) => {
        const { lesson, seat } = await booked(hours)
        const { body } = await quote(seat.id)
        const start = Temporal.Instant.from(lesson.startsAt)
        expect(body.steps.map(({ until }) => until)).toEqual([
          start.subtract({ hours: 48 }).toString(),
          start.subtract({ hours: 24 }).toString(),
          null,
        ])
        return [
          body.now.percent,
          body.now.feeMinor,
          body.dearerFrom && start.since(body.dearerFrom).total('hours'),
        ]
      }),
    )
    expect(prices).toEqual([
      [0, 0, 48],
      [50, 2000, 24],
      [100, 4000, null],
    ])
  })

  test('the charge equals the shown cost and is on its unbilled line; M16: nothing else is', async () => {
    const { seat } = await booked(37)
    const { body } = await cancel(seat.id, await agreed(seat.id))
    expect(body).toMatchObject({ state: 'late_cancelled', percent: 50, feeMinor: 2000, toPayMinor: 2000 })
    const line = (await charges()).find(({ id }) => id === seat.id)
    expect(line).toMatchObject({ unitPriceMinor: 2000, amountMinor: 2000, detail: 'cancelled late, 50%' })
    const own = (await mine()).find(({ seatId }) => seatId === seat.id)
    expect(own?.missed).toEqual({ percent: 50, feeMinor: 2000, isWaived: false, isGoodwill: false })
    const free = await booked(63)
    expect((await cancel(free.seat.id, await agreed(free.seat.id))).body).toMatchObject({
      state: 'cancelled',
      toPayMinor: 0,
    })
    expect((await charges()).some(({ id }) => id === free.seat.id)).toBe(false)
    expect(await brokenLedger(app.db, school.businessId)).toEqual([])
  })

  test('if a deadline passed in between, nothing is cancelled at the higher cost', async () => {
    const { seat } = await booked(24.1)
    const body = await agreed(seat.id)
    expect(body.feeMinor).toBe(2000)
    const later = Temporal.Now.instant().add({ minutes: 7 })
    setClock(() => later)
    expect((await cancel(seat.id, body)).code).toBe('cancel_price_changed')
    expect((await mine()).find(({ seatId }) => seatId === seat.id)?.state).toBe('booked')
    const again = await agreed(seat.id)
    expect(again.feeMinor).toBe(4000)
    expect((await cancel(seat.id, again)).body.toPayMinor).toBe(4000)
  })

  test('nor at a lower cost: the cost must be the agreed one', async () => {
    const { seat } = await booked(38)
    const body = await agreed(seat.id)
    for (const wrong of [{ feeMinor: 0 }, { feeMinor: 1999 }, { usesGoodwill: true }])
      expect((await cancel(seat.id, { ...body, ...wrong })).code).toBe('cancel_price_changed')
    expect((await cancel(seat.id, { ...body, version: 2 })).code).toBe('version_conflict')
  })

  test('nor at another time: a moved lesson needs confirmation, even at the same cost', async () => {
    const { lesson, seat } = await booked(38.5)
    const body = await agreed(seat.id)
    const startsAt = inHours(37.5)
    expect((await lessons.change(lesson.id, { version: lesson.version, startsAt })).status).toBe(200)
    expect((await cancel(seat.id, body)).code).toBe('version_conflict')
    expect((await mine()).find(({ seatId }) => seatId === seat.id)?.state).toBe('booked')
    const again = await agreed(seat.id)
    expect(again).toMatchObject({ startsAt, feeMinor: body.feeMinor })
    expect((await cancel(seat.id, again)).status).toBe(200)
  })

  test('S4: a double click, or two tabs, cancel once and charge once', async () => {
    const { seat } = await booked(39)
    const body = await agreed(seat.id)
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([cancel(seat.id, body, { key }), cancel(seat.id, body, { key })])
    expect([one.status, two.status, one.body]).toEqual([200, 200, two.body])
    const other = await booked(40)
    const same = await agreed(other.seat.id)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(other.seat.id, same)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect((await charges()).filter(({ id }) => id === seat.id || id === other.seat.id)).toHaveLength(2)
  })

  test('S6: only this seat of a group; the others stay and cost nothing', async () => {
    const second = (await school.add(school.clientId, { firstName: 'Max' })).body.id
    const { lesson, seat } = await booked(41, { seats: [{ riderId: school.riderId }, { riderId: second }] })
    await cancel(seat.id, await agreed(seat.id))
    const after = await lessons.read(lesson.id)
    expect(after.seats.map(({ state }) => state)).toEqual(['late_cancelled', 'booked'])
    expect((await lessons.take(lesson.id, { riderId: school.riderId })).status).toBe(201)
  })

  test('a request is free to cancel at any time', async () => {
    const { seat } = await booked(3, { seats: [{ riderId: school.riderId, state: 'requested' }] })
    expect((await quote(seat.id)).body).toMatchObject({ now: { feeMinor: 0 }, step: null, dearerFrom: null })
    expect((await cancel(seat.id, await agreed(seat.id))).body.state).toBe('cancelled')
  })

  test('the client gets a receipt that explains the cost line by line', async () => {
    const own = await aCancellingHousehold(app)
    const { token } = own.trainer
    const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
    const { seat } = await own.booked(42)
    await app.call('POST /api/notices/reading', {}, { token: own.client.token })
    await own.cancel(seat.id, await own.agreed(seat.id))
    const at = noonIn(1)
    await atTime(at, () => sendDue(app.parts, businessId, { until: at, isUrgent: false }))
    const { text } = await app.mailbox.mailTo(own.client.email, (mail) => mail.text.includes('Cancelled on'))
    for (const line of [
      /Price: £40\.00/,
      /Cancelled by .*: free/,
      /Cancelled by .*: 50%, £20\.00/,
      /Cancelled later: 100%, £40\.00/,
      /The fee is 50% of the price, £20\.00\./,
    ])
      expect(text).toMatch(line)
  })

  test('the trainer gets one mail, with the fee', async () => {
    const own = await aCancellingHousehold(app)
    const { token, email } = own.trainer
    const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
    const { seat } = await own.booked(42)
    await own.cancel(seat.id, await own.agreed(seat.id))
    const at = now().add({ minutes: 5 })
    await atTime(at, () => sendDue(app.parts, businessId, { until: at, isUrgent: true }))
    const mail = await app.mailbox.mailTo(email, ({ text }) => text.includes('50% of the price'))
    expect(mail.subject).toMatch(/^Ida Hale: lesson cancelled, /)
    expect(mail.text).toContain('The seat is free again.')
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mails
      where to_address = ${email} and template in ('lesson-notices', 'seat-cancelled')`.execute(app.db)
    expect(rows[0]?.count).toBe(1)
  })
})

describe('S13: the canceller decides the fee', () => {
  test.each(['trainer', 'weather', 'horse', 'arena', 'other'])(
    'a cancellation because of the %s is free',
    async (because) => {
      const { lesson, seat } = await booked(4)
      await lessons.cancel(lesson.id, { version: lesson.version, because })
      expect((await charges()).some(({ id }) => id === seat.id)).toBe(false)
      const own = (await mine()).find(({ seatId }) => seatId === seat.id)
      expect([own?.state, own?.missed]).toEqual(['cancelled', null])
    },
  )
})

describe('S14: a seat keeps its terms', () => {
  test('later edits apply to new seats only, for the business and for a lesson type’s own policy', async () => {
    const { trainer, booked: book, quote: ask, offer } = await aCancellingHousehold(app)
    const { token } = trainer
    const old = await book(36)
    const { version } = (await app.call('GET /api/business', undefined, { token })).body
    const cancelLadder = { steps: [{ hours: 2, percent: 10 }], late: 80 }
    await app.call('PATCH /api/business', { version, cancelLadder }, { token })
    const fee = async (id: string) => (await ask(id)).body.now.feeMinor
    expect([await fee(old.seat.id), await fee((await book(37)).seat.id)]).toEqual([2000, 400])
    const own = { cancelLadder: { steps: [], late: 25 } }
    const params = { id: offer.id }
    await app.call('PATCH /api/offers/{id}', { version: offer.version, ...own }, { token, params })
    expect(await fee((await book(38)).seat.id)).toBe(1000)
    const back = { version: offer.version + 1, cancelLadder: null }
    await app.call('PATCH /api/offers/{id}', back, { token, params })
    expect(await fee((await book(39)).seat.id)).toBe(400)
  })
})
