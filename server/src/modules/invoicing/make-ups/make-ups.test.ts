import { describe, expect, test } from 'vitest'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const makeUp = { hours: 24, validDays: 120, most: 2, per: 'quarter' as const }
/** Lessons are paid even if they are cancelled; until a day before, there is a make-up lesson. */
const prepaid = { steps: [], late: 100, makeUp }

async function aHousehold(terms: Parameters<typeof aCancellingHousehold>[1] = {}) {
  const school = await aCancellingHousehold(app, { cancelLadder: prepaid, ...terms })
  await aSeller(app, school.trainer)
  const { token } = school.trainer
  const shown = async (id: string) => {
    const { body } = await school.quote(id)
    const { version, startsAt, now } = body
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = now
    return { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }
  }
  const credits = async () =>
    (await app.call('GET /api/my-packs', undefined, { token: school.client.token })).body.items
  return {
    ...school,
    token,
    shown,
    credits,
    /** Cancels a new lesson at the cost shown. */
    miss: async (hours: number) => {
      const { seat, lesson } = await school.booked(hours)
      return { seat, lesson, answer: await school.cancel(seat.id, await shown(seat.id)) }
    },
    ledger: () => brokenLedger(app.db, school.businessId),
  }
}

describe('S15: nobody gets a make-up lesson', () => {
  test('under the default policy', async () => {
    const { miss, credits } = await aHousehold({
      cancelLadder: { steps: [{ hours: 24, percent: 0 }], late: 100 },
    })
    await miss(30)
    await miss(12)
    expect(await credits()).toEqual([])
  })

  test('after the deadline', async () => {
    const { miss, credits } = await aHousehold()
    expect((await miss(23)).answer.body).toMatchObject({ toPayMinor: 4000, makeUpUntil: null })
    expect(await credits()).toEqual([])
  })

  test('for a cancellation that costs nothing or a part: a policy that promises it is refused', async () => {
    const { trainer, businessId } = await aHousehold()
    expect(businessId).not.toBe('')
    const by = { token: trainer.token }
    const { version } = (await app.call('GET /api/business', undefined, by)).body
    const free = { steps: [{ hours: 24, percent: 50 }], late: 100, makeUp }
    const answer = await app.call('PATCH /api/business', { version, cancelLadder: free }, by)
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(answer.body)).toContain('costs the full price')
  })

  test('beyond the limit of the period; goodwill is used instead', async () => {
    const { miss, credits } = await aHousehold({
      cancelLadder: { ...prepaid, makeUp: { ...makeUp, most: 1, per: 'year' } },
      freeLateChanges: 1,
    })
    expect((await miss(48)).answer.body).toMatchObject({ usesGoodwill: false, toPayMinor: 4000 })
    expect((await miss(49)).answer.body).toMatchObject({ usesGoodwill: true, makeUpUntil: null })
    expect(await credits()).toHaveLength(1)
  })

  test('if the client was not shown it', async () => {
    const { booked, shown, cancel } = await aHousehold()
    const { seat } = await booked(48)
    const seen = await shown(seat.id)
    expect((await cancel(seat.id, { ...seen, makeUpUntil: null })).code).toBe('cancel_price_changed')
  })
})

test('S15: a lesson cancelled in time at its full price gives one make-up lesson, and a mail says so', async () => {
  const { booked, shown, cancel, credits, client, quote, ledger } = await aHousehold()
  const { seat, lesson } = await booked(48)
  const { body } = await quote(seat.id)
  const until = Temporal.Instant.from(lesson.startsAt)
    .toZonedDateTimeISO(lesson.timeZone)
    .toPlainDate()
    .add({ days: 120 })
    .toString()
  expect(body).toMatchObject({ now: { toPayMinor: 4000, makeUpUntil: until } })
  expect(body.dearerFrom).not.toBeNull()
  const agreed = await shown(seat.id)
  const key = crypto.randomUUID()
  expect((await cancel(seat.id, agreed, { key })).status).toBe(200)
  expect((await cancel(seat.id, agreed, { key })).status).toBe(200)
  const [credit, ...others] = await credits()
  expect(others).toEqual([])
  expect(credit).toMatchObject({
    origin: 'make_up',
    state: 'usable',
    left: 1,
    expiresOn: until,
    mostPriceMinor: 4000,
    madeUpFor: { offerName: expect.any(String) },
  })
  const mail = await app.mailbox.mailTo(client.email, ({ subject }) => subject.includes('make-up lesson'))
  expect(mail.text).toContain('in time')
  expect(await ledger()).toEqual([])
})

test('S15: the make-up lesson pays for the next lesson that takes place, not for the missed one', async () => {
  const { miss, booked, lessons, credits, charges, token, ledger } = await aHousehold()
  const { seat: missed } = await miss(48)
  const { seat, lesson } = await booked(1)
  await lessons.seat(seat.id, { version: seat.version, state: 'attended' })
  expect((await charges()).map(({ id }) => id)).toEqual([missed.id])
  expect((await credits())[0]).toMatchObject({ left: 0, state: 'used_up' })
  await app.call('POST /api/charges/drafts', { until: '2099-01-01' }, { token })
  expect(await ledger()).toEqual([])
  const version = (await lessons.read(lesson.id)).seats[0]?.version ?? 0
  await lessons.seat(seat.id, { version, state: 'booked' })
  expect((await credits())[0], 'given back').toMatchObject({ left: 1 })
  expect(await ledger()).toEqual([])
})

test('S15: two lessons cancelled in time do not pay for each other', async () => {
  const { miss, credits, charges, ledger } = await aHousehold()
  const [one, two] = [await miss(72), await miss(48)]
  const asked = (await charges()).map(({ id }) => id)
  const left = (await credits()).reduce((sum, { left: each }) => sum + each, 0)
  // The first make-up lesson pays for the second lesson, which gives another one: one is asked for, one is left.
  expect(asked).toEqual([one.seat.id])
  expect(asked).not.toContain(two.seat.id)
  expect(left).toBe(1)
  expect(await ledger()).toEqual([])
})

test('S15: booked again, the missed lesson takes the unused make-up lesson back; cancelled again, it gives one', async () => {
  const { miss, lessons, credits, shown, cancel, ledger } = await aHousehold()
  const { seat, lesson } = await miss(48)
  const version = async () => (await lessons.read(lesson.id)).seats[0]?.version ?? 0
  expect((await lessons.seat(seat.id, { version: await version(), state: 'booked' })).status).toBe(200)
  expect((await credits()).map(({ state, left }) => [state, left])).toEqual([['ended', 0]])
  await cancel(seat.id, await shown(seat.id))
  expect((await credits()).map(({ state }) => state).toSorted()).toEqual(['ended', 'usable'])
  expect(await ledger()).toEqual([])
})

test('S15: when the fee is waived, the make-up lesson ends', async () => {
  const { miss, credits, token, ledger } = await aHousehold()
  const { seat } = await miss(48)
  await app.call('POST /api/waivers', { seatId: seat.id, reason: 'Fair is fair' }, { token })
  await app.call('POST /api/charges/drafts', { until: '2099-01-01' }, { token })
  expect((await credits()).map(({ state }) => state)).toEqual(['ended'])
  expect(await ledger()).toEqual([])
})

test('S15: a trainer who cancels for the client in time gives one, without using goodwill', async () => {
  const { booked, lessons, credits, goodwill } = await aHousehold({ freeLateChanges: 2 })
  const { seat } = await booked(48)
  await lessons.seat(seat.id, { version: seat.version, state: 'late_cancelled' })
  expect(await credits()).toHaveLength(1)
  expect(await goodwill()).toMatchObject({ used: 0 })
})

test('S14: a booking keeps the promise of a make-up lesson', async () => {
  const { booked, trainer, shown } = await aHousehold()
  const { seat } = await booked(48)
  const by = { token: trainer.token }
  const { version } = (await app.call('GET /api/business', undefined, by)).body
  await app.call('PATCH /api/business', { version, cancelLadder: { steps: [], late: 100 } }, by)
  expect((await shown(seat.id)).makeUpUntil).not.toBeNull()
})

describe('S15: by hand', () => {
  const grant = (token: string, given: object) =>
    app.call(
      'POST /api/make-ups',
      { validDays: 60, reason: 'The arena was flooded', ...given },
      {
        token,
      },
    )

  test('not for a rider or a lesson type of others, and not without a reason', async () => {
    const [mine, other] = [await aHousehold(), await aHousehold()]
    const body = { riderId: mine.riderId, offerId: mine.offer.id }
    expect((await grant(other.token, body)).code).toBe('not_found')
    expect((await grant(mine.token, { ...body, offerId: other.offer.id })).code).toBe('not_found')
    expect((await grant(mine.token, { ...body, reason: ' ' })).status).toBe(400)
  })

  test('a trainer grants one and withdraws it, with reasons that the client sees', async () => {
    const { token, riderId, offer, credits, ledger } = await aHousehold()
    const { status, body } = await grant(token, { riderId, offerId: offer.id })
    expect([status, body.left, body.madeUpFor]).toEqual([201, 1, null])
    const params = { id: body.id }
    await app.call('POST /api/packs/{id}/entries', { credits: -1, reason: 'A mistake' }, { token, params })
    const [credit] = await credits()
    expect([credit?.left, credit?.state]).toEqual([0, 'ended'])
    expect(credit?.entries.map(({ kind, about }) => [kind, about])).toEqual([
      ['granted', 'The arena was flooded'],
      ['given', 'A mistake'],
    ])
    const end = await app.call(
      'POST /api/packs/{id}/end',
      { version: 1, reason: 'taken_back' },
      { token, params },
    )
    expect(end.code).toBe('not_found')
    expect(await ledger()).toEqual([])
  })

  test('if the trainer cancels a lesson that it could have paid for, it can be used 30 more days', async () => {
    const { token, riderId, offer, credits, booked, lessons } = await aHousehold()
    await grant(token, { riderId, offerId: offer.id, validDays: 7 })
    const { lesson } = await booked(48)
    expect((await lessons.cancel(lesson.id, { version: lesson.version, because: 'weather' })).status).toBe(
      200,
    )
    const until = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString()
    expect((await credits())[0]?.expiresOn).toBe(until)
  })
})
