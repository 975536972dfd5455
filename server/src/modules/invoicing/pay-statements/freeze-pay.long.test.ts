import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M19: a statement without lessons, or of days to come, is refused', async () => {
  const { create } = await aPayingSchool(app)
  expect((await create()).code).toBe('pay_nothing')
  expect((await create({ until: dayAt(1) })).body.error?.fields).toHaveProperty('until')
  expect((await create({ from: dayAt(0), until: dayAt(-1) })).body.error?.fields).toHaveProperty('until')
  expect((await create({ from: dayAt(-400) })).body.error?.fields).toHaveProperty('until')
})

test('M19: riders who came count, those who did not only if they pay, and cancelled lessons pay nothing', async () => {
  const { owner, taught, rate, preview, create, read } = await aPayingSchool(app)
  await rate({ basis: 'head', rateMinor: 500 })
  await taught(-9, ['attended', 'no_show', 'cancelled'])
  await taught(-8, ['booked'])
  await taught(-7, ['cancelled'])
  const gone = await taught(-6, ['booked'])
  await lessonsOf(app, owner).cancel(gone.id, { version: gone.version })
  await taught(3, ['booked'])
  const seen = await preview()
  expect(seen.lines.map(({ on, riders, amountMinor, reason }) => [on, riders, amountMinor, reason])).toEqual([
    [dayAt(-9), 2, 1000, null],
    [dayAt(-8), 0, 0, 'unmarked'],
    [dayAt(-7), 0, 0, 'no_riders'],
  ])
  const { body } = await create()
  expect(body).toMatchObject({ state: 'open', totalMinor: 1000, minutes: 45, sellerName: seen.sellerName })
  const kept = (await read(body.id)).lines
  expect(kept.map((line) => ({ ...line, id: null }))).toEqual(seen.lines)
})

test('M19: a share is a part of the charges without tax', async () => {
  const { taught, rate, preview } = await aPayingSchool(app)
  await rate({ basis: 'share', rateMinor: undefined, sharePoints: 4000 })
  await taught(-5, ['attended', 'attended'])
  expect((await preview()).lines).toMatchObject([
    { chargedMinor: 4000, amountMinor: 1600, sharePoints: 4000 },
  ])
})

test('M19: a lesson is on one statement only, also with two tabs and a repeated call', async () => {
  const { taught, rate, create, preview } = await aPayingSchool(app)
  await rate()
  await taught(-5, ['attended'])
  const [id, key] = [randomUUIDv7(), randomUUIDv7()]
  const [one, two, three] = await Promise.all([create({ id, key }), create({ id, key }), create()])
  const made = [one, two, three].filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(new Set(made).size).toBe(1)
  expect([one, two, three].some(({ code }) => code === 'pay_nothing')).toBe(true)
  expect((await preview()).lines).toEqual([])
})

test('M19: what changes after a statement is a correction on the next one, with its reason', async () => {
  const { taught, mark, owner, rate, create, approve, preview } = await aPayingSchool(app)
  await rate({ basis: 'head', rateMinor: 500 })
  const first = await taught(-9, ['attended', 'booked'])
  const second = await taught(-8, ['booked'])
  const third = await taught(-7, ['attended'])
  const { body } = await create({ until: dayAt(-7) })
  await approve(body.id)
  expect(body.totalMinor).toBe(1000)
  await mark(first.seats[1]?.id ?? '', 1, 'attended')
  await mark(seatOf(second).id, 1, 'attended')
  await mark(seatOf(third).id, 2, 'no_show')
  const waiver = { seatId: seatOf(third).id, reason: 'Ill' }
  expect((await app.call('POST /api/waivers', waiver, { token: owner.token })).status).toBe(201)
  const { lines } = await preview(dayAt(-6))
  expect(
    lines.map(({ kind, on, amountMinor, minutes, reason }) => [kind, on, amountMinor, minutes, reason]),
  ).toEqual([
    ['correction', dayAt(-9), 500, 0, null],
    ['correction', dayAt(-8), 500, 45, null],
    ['correction', dayAt(-7), -500, -45, 'no_riders'],
  ])
  expect(lines[0]?.corrects).toEqual({ statementId: body.id, until: dayAt(-7) })
  const next = await create({ from: dayAt(-6) })
  expect(next.body.totalMinor).toBe(500)
  expect((await preview()).lines).toEqual([])
})

test('M19: a rate added later for earlier days corrects the lessons that had none', async () => {
  const { taught, rate, create, preview } = await aPayingSchool(app)
  await taught(-5, ['attended'])
  const { body } = await create()
  expect(body.lines).toMatchObject([{ reason: 'no_rate', amountMinor: 0, minutes: 45 }])
  await rate()
  expect((await preview()).lines).toMatchObject([{ kind: 'correction', amountMinor: 2000, minutes: 0 }])
})

test('the list shows lessons, hours and pay of everybody in a period', async () => {
  const { owner, colleague, taught, rate, create } = await aPayingSchool(app)
  await rate({ basis: 'hour', rateMinor: 3000 })
  await taught(-5, ['attended'])
  await create({ until: dayAt(-4) })
  await taught(-3, ['attended', 'attended'])
  const list = async () =>
    (
      await app.call('GET /api/pay', undefined, {
        token: owner.token,
        query: { from: dayAt(-30), until: dayAt(0) },
      })
    ).body.items
  const row = { lessons: 2, minutes: 90, amountMinor: 4500, openMinor: 2250, openLines: 1, hasRate: true }
  expect((await list()).find(({ memberId }) => memberId === colleague.id)).toMatchObject({
    ...row,
    role: 'trainer',
    statements: [{ state: 'open', totalMinor: 2250 }],
  })
  const { version = 0 } =
    (await app.call('GET /api/team', undefined, { token: owner.token })).body.items.find(
      ({ id }) => id === colleague.id,
    ) ?? {}
  await app.call(
    'POST /api/team/{id}/end',
    { version, now: true },
    { token: owner.token, params: { id: colleague.id } },
  )
  expect((await list()).find(({ memberId }) => memberId === colleague.id)).toMatchObject({
    ...row,
    role: null,
  })
  await aColleague(app, owner, 'assistant')
  expect(await list()).toHaveLength(3)
})

test('M19: a lesson that comes late into a period with a statement is on the next one', async () => {
  const { owner, colleague, taught, rate, create, preview } = await aPayingSchool(app)
  await rate()
  await taught(-9, ['attended'])
  await create({ from: dayAt(-20), until: dayAt(-7) })
  await taught(-8, ['attended'])
  await taught(-30, ['attended'])
  expect((await preview(dayAt(-6))).lines.map(({ kind, on }) => [kind, on])).toEqual([['lesson', dayAt(-8)]])
  const query = { from: dayAt(-6), until: dayAt(0) }
  const { items } = (await app.call('GET /api/pay', undefined, { token: owner.token, query })).body
  expect(items.find(({ memberId }) => memberId === colleague.id)).toMatchObject({
    lessons: 0,
    openMinor: 2000,
  })
})

test('M19: after a change of currency, lessons that are paid stay as they are', async () => {
  const { owner, taught, rate, create, preview } = await aPayingSchool(app)
  await rate()
  await taught(-9, ['attended'])
  await create()
  const { token } = owner
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  expect((await app.call('PATCH /api/business', { version, currency: 'EUR' }, { token })).status).toBe(200)
  await taught(-8, ['attended'])
  expect((await preview()).lines.map(({ on, reason }) => [on, reason])).toEqual([[dayAt(-8), 'no_rate']])
})
