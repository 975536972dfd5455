import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Five weekly lessons of a rider in a group of four, and their state. */
async function weekly() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const by = { token: trainer.token }
  const { version: current } = (await app.call('GET /api/business', undefined, by)).body
  const terms = { cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 }
  await app.call('PATCH /api/business', { version: current, ...terms }, by)
  const mia = await aRider(app, trainer)
  const { series } = await aSeries(app, trainer, {
    offer: { kind: 'group', capacity: 4 },
    seats: [{ riderId: mia, horseId: null }],
  })
  const calls = seriesOf(app, trainer)
  const how = async () => {
    const { version: _, ...rest } = await calls.read(series.id)
    const lessons = (await calls.lessons(series.id)).map(
      ({ id, startsAt, endsAt, state, isException, occurrenceDay, trainerId, seats }) => {
        const riders = seats
          .filter((seat) => seat.state === 'booked')
          .map(({ riderId, horseId }) => ({ riderId, horseId }))
        return { id, startsAt, endsAt, state, isException, occurrenceDay, trainerId, riders }
      },
    )
    return { rest, lessons }
  }
  /** From the third lesson on. */
  const split = async (change: object = { wallTime: '12:00' }) => {
    const { series: part } = outcomeOf(
      await calls.change(series.id, { version: 1, fromDay: dayIn(15), ...change }),
    )
    expect(part.id).not.toBe(series.id)
    return part.id
  }
  return { trainer, mia, ...calls, id: series.id, one: lessonsOf(app, trainer), how, split }
}
type Weekly = Awaited<ReturnType<typeof weekly>>

const nameOf = (day: string) =>
  ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][Temporal.PlainDate.from(day).dayOfWeek - 1]
const weeklyOn = (day: string) => `FREQ=WEEKLY;COUNT=3;BYDAY=${nameOf(day)}`

async function expectRefused({ how, reunite, read }: Weekly, part: string, code: string, version = 1) {
  const before = [await how(), await read(part)]
  const refused = await reunite(part, { version })
  expect(refused.code).toBe(code)
  expect([await how(), await read(part)]).toEqual(before)
}

describe('refused without any change', () => {
  test('a series that was never split', async () => {
    const yard = await weekly()
    await expectRefused(yard, yard.id, 'version_conflict')
  })

  test('a later part that was changed or ended since', async () => {
    const yard = await weekly()
    const part = await yard.split()
    await yard.change(part, { version: 1, wallTime: '13:00' })
    await expectRefused(yard, part, 'version_conflict')
    await expectRefused(yard, part, 'version_conflict', 2)
    await yard.end(part, { version: 2 })
    await expectRefused(yard, part, 'version_conflict', 3)
  })

  test('an earlier part that was changed since', async () => {
    const yard = await weekly()
    const part = await yard.split()
    await yard.change(yard.id, { version: 2, wallTime: '11:00' })
    await expectRefused(yard, part, 'version_conflict')
  })

  test('a lesson that was moved or cancelled individually since', async () => {
    const yard = await weekly()
    const part = await yard.split()
    const [lesson] = await yard.lessons(part)
    const { version } = (
      await yard.one.change(lesson?.id ?? '', { version: lesson?.version, startsAt: at(15, '18:00') })
    ).body
    await expectRefused(yard, part, 'version_conflict')
    await yard.one.cancel(lesson?.id ?? '', { version })
    await expectRefused(yard, part, 'version_conflict')
  })

  test('a lesson that was invoiced since', async () => {
    const yard = await weekly()
    const by = { token: yard.trainer.token }
    const part = await yard.split()
    const [, lesson] = await yard.lessons(part)
    if (!lesson) throw new Error('The later part has no second lesson.')
    const seat = seatOf(lesson, yard.mia)
    await yard.one.seat(seat.id, { version: seat.version, state: 'late_cancelled' })
    await expectRefused(yard, part, 'lesson_settled')
    const { body } = await app.call('POST /api/charges/drafts', { until: dayIn(30) }, by)
    expect(body.drafts).toHaveLength(1)
    await expectRefused(yard, part, 'lesson_settled')
  })

  test('an earlier time that somebody else has booked', async () => {
    const yard = await weekly()
    const part = await yard.split()
    await aLesson(app, yard.trainer, { startsAt: at(22) })
    await expectRefused(yard, part, 'series_obstructed')
  })
})

describe('S5: Undo of “this and following” restores one series', () => {
  const changes: [what: string, change: (yard: Weekly) => Promise<object>][] = [
    ['another time', async () => ({ wallTime: '12:00', minutes: 30 })],
    ['another day of the week', async () => ({ wallTime: '09:00', rule: weeklyOn(dayIn(16)) })],
    ['lessons left out', async () => ({ excludedDays: [dayIn(22)] })],
    ['twice a week', async () => ({ rule: `${weeklyOn(dayIn(15))},${nameOf(dayIn(16))}` })],
    [
      'other riders',
      async ({ trainer }) => ({ seats: [{ riderId: await aRider(app, trainer), horseId: null }] }),
    ],
    [
      'another horse',
      async ({ trainer, mia }) => ({ seats: [{ riderId: mia, horseId: (await aHorse(app, trainer)).id }] }),
    ],
  ]
  test.each(changes)('%s', async (_what, changeOf) => {
    const yard = await weekly()
    const before = await yard.how()
    const part = await yard.split(await changeOf(yard))
    expect(await yard.how()).not.toEqual(before)
    const outcome = outcomeOf(await yard.reunite(part))
    expect([outcome.series.id, outcome.obstructed]).toEqual([yard.id, []])
    expect(await yard.how()).toEqual(before)
    expect(await yard.lessons(part)).toEqual([])
    const by = { token: yard.trainer.token, params: { id: part } }
    expect((await app.call('GET /api/series/{id}', undefined, by)).status).toBe(404)
    // A change of the whole series reaches all its lessons.
    expect(outcomeOf(await yard.change(yard.id, { version: 3, wallTime: '13:00' })).changed).toBe(5)
  })
})
