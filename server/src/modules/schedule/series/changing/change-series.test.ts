import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A series of five lessons in an otherwise empty business. */
async function weekly(given: Parameters<typeof aSeries>[2] = {}) {
  const trainer = await aTrainer(app)
  const { series } = await aSeries(app, trainer, given)
  const calls = seriesOf(app, trainer)
  return {
    trainer,
    ...calls,
    id: series.id,
    first: await calls.lessons(series.id),
    one: lessonsOf(app, trainer),
  }
}
const times = (lessons: { startsAt: string }[]) => lessons.map(({ startsAt }) => startsAt)
const ids = (lessons: { id: string }[]) => lessons.map(({ id }) => id)

describe('S5: edit scope is explicit: this / this and following / all', () => {
  test('all: the same lessons move to another time, with their seats', async () => {
    const { id, change, lessons, first } = await weekly()
    const outcome = outcomeOf(await change(id, { version: 1, wallTime: '11:30', minutes: 45 }))
    expect(outcome).toMatchObject({ changed: 5, kept: 0, obstructed: [] })
    expect(outcome.series).toMatchObject({
      id,
      wallTime: '11:30',
      minutes: 45,
      firstDay: dayIn(1),
      version: 2,
    })
    const after = await lessons(id)
    expect(ids(after)).toEqual(ids(first))
    expect(times(after)).toEqual([1, 8, 15, 22, 29].map((days) => at(days, '11:30')))
  })
  test('this and following: earlier lessons stay, the others become a new series that continues the count', async () => {
    const { id, change, lessons, read, first } = await weekly()
    const newId = crypto.randomUUID().replace(/^(.{14})4/, '$17')
    const outcome = outcomeOf(await change(id, { version: 1, fromDay: dayIn(15), wallTime: '12:00', newId }))
    expect(outcome.series).toMatchObject({ id: newId, firstDay: dayIn(15), version: 1 })
    expect(outcome.series.rule).toMatch(/^FREQ=WEEKLY;COUNT=3;BYDAY=..$/)
    expect((await read(id)).rule).toMatch(new RegExp(`UNTIL=${dayIn(14).replaceAll('-', '')}`))
    expect(times(await lessons(id))).toEqual([at(1), at(8)])
    expect(ids([...(await lessons(id)), ...(await lessons(newId))])).toEqual(ids(first))
    expect(times(await lessons(newId))).toEqual([at(15, '12:00'), at(22, '12:00'), at(29, '12:00')])

    // Then change all of the new series: the earlier one must stay unchanged.
    outcomeOf(await change(newId, { version: 1, wallTime: '13:00' }))
    expect(times(await lessons(id))).toEqual([at(1), at(8)])
    expect(times(await lessons(newId))).toEqual([at(15, '13:00'), at(22, '13:00'), at(29, '13:00')])
  })
  test('this: moving one occurrence never creates another, and later changes leave it alone', async () => {
    const tuesday = ((9 - Temporal.PlainDate.from(dayIn(0)).dayOfWeek) % 7) + 7
    const { id, change, lessons, first, one } = await weekly({ firstDay: dayIn(tuesday) })
    const startsAt = at(tuesday + 9, '15:00')
    const moved = await one.change(first[1]?.id ?? '', { version: 1, startsAt })
    expect([moved.status, moved.body.isException, moved.body.occurrenceDay]).toEqual([
      200,
      true,
      dayIn(tuesday + 7),
    ])
    const outcome = outcomeOf(await change(id, { version: 1, rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=WE' }))
    expect([outcome.changed, outcome.kept]).toEqual([4, 1])
    const after = await lessons(id, 7)
    expect(ids(after)).toEqual(ids(first))
    expect(times(after)).toEqual([
      at(tuesday + 1),
      startsAt,
      at(tuesday + 15),
      at(tuesday + 22),
      at(tuesday + 29),
    ])
  })
  test('a cancelled occurrence stays cancelled, and none replaces it', async () => {
    const { id, change, lessons, first, one } = await weekly()
    await one.cancel(first[2]?.id ?? '', { version: 1 })
    outcomeOf(await change(id, { version: 1, wallTime: '11:00' }))
    expect((await lessons(id)).map(({ state, startsAt }) => [state, startsAt])).toEqual([
      ['planned', at(1, '11:00')],
      ['planned', at(8, '11:00')],
      ['cancelled', at(15)],
      ['planned', at(22, '11:00')],
      ['planned', at(29, '11:00')],
    ])
  })
  test('newly excluded days are cancelled, and days of a new rule are added', async () => {
    const { id, change, lessons, one, first } = await weekly()
    const outcome = outcomeOf(await change(id, { version: 1, excludedDays: [dayIn(8)] }))
    expect([outcome.changed, outcome.series.excludedDays]).toEqual([5, [dayIn(8)]])
    expect(times(await lessons(id))).toEqual([at(1), at(15), at(22), at(29)])
    expect(await one.read(first[1]?.id ?? '')).toMatchObject({ state: 'cancelled', seriesId: null })
    outcomeOf(await change(id, { version: 2, excludedDays: [] }))
    expect(times(await lessons(id))).toEqual([at(1), at(8), at(15), at(22), at(29)])
  })
  test('roster: new riders join, removed ones leave and horses change, except horses changed in one lesson', async () => {
    const trainer = await aTrainer(app)
    const [mia, leo] = [await aRider(app, trainer), await aRider(app, trainer, { firstName: 'Leo' })]
    const [biscuit, pepper] = [await aHorse(app, trainer), await aHorse(app, trainer, { name: 'Pepper' })]
    const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 2 })
    const seats = [{ riderId: mia, horseId: biscuit.id }]
    const { series } = await aSeries(app, trainer, { offerId, seats, rule: 'FREQ=WEEKLY;COUNT=2' })
    const { change, lessons } = seriesOf(app, trainer)
    const [, second] = await lessons(series.id)
    const seat = second?.seats[0]
    await lessonsOf(app, trainer).seat(seat?.id ?? '', { version: 1, horseId: pepper.id })
    const both = [
      { riderId: mia, horseId: null },
      { riderId: leo, horseId: null },
    ]
    outcomeOf(await change(series.id, { version: 1, seats: both }))
    const riding = async () =>
      (await lessons(series.id)).map((lesson) =>
        lesson.seats.map(({ riderId, horseId, state }) => [riderId, horseId, state]),
      )
    expect(await riding()).toEqual([
      [
        [mia, null, 'booked'],
        [leo, null, 'booked'],
      ],
      [
        [mia, pepper.id, 'booked'],
        [leo, null, 'booked'],
      ],
    ])
    outcomeOf(await change(series.id, { version: 2, seats: [{ riderId: leo, horseId: null }] }))
    expect((await riding()).map((one) => one.map(([, , state]) => state))).toEqual([
      ['cancelled', 'booked'],
      ['cancelled', 'booked'],
    ])
  })
})

describe('conflicts', () => {
  test('refuse the whole change', async () => {
    const { trainer, id, change, lessons, read, first } = await weekly()
    const busy = await aLesson(app, trainer, { startsAt: at(15, '12:00') })
    const before = await read(id)
    const refused = await change(id, { version: 1, wallTime: '11:30' })
    expect([refused.status, refused.code]).toEqual([409, 'series_obstructed'])
    expect(
      refused.body.error?.obstructed?.map((one) => [one.day, one.obstacles.map(({ lessonId }) => lessonId)]),
    ).toEqual([[dayIn(15), [busy.id]]])
    expect(await read(id)).toEqual(before)
    expect(await lessons(id)).toEqual(first)
  })
  test('can be skipped: those days stay as exceptions', async () => {
    const { trainer, id, change, lessons } = await weekly()
    await aLesson(app, trainer, { startsAt: at(15, '12:00') })
    const outcome = outcomeOf(await change(id, { version: 1, wallTime: '11:30', skipObstructed: true }))
    expect([outcome.changed, outcome.obstructed.map(({ day }) => day)]).toEqual([4, [dayIn(15)]])
    const [, , third] = await lessons(id)
    expect([third?.startsAt, third?.isException, third?.occurrenceDay]).toEqual([at(15), true, dayIn(15)])
  })
  test('lessons of the series do not conflict: all may move into each other’s time', async () => {
    const { id, change, lessons } = await weekly({
      rule: 'FREQ=DAILY;COUNT=5',
      minutes: 1000,
      wallTime: '00:00',
    })
    outcomeOf(await change(id, { version: 1, wallTime: '07:00' }))
    expect(times(await lessons(id))).toEqual([1, 2, 3, 4, 5].map((days) => at(days, '07:00')))
  })
})

describe('refused without any change', () => {
  test('an old version, a rule without a lesson, an ended series, and an id in use', async () => {
    const { id, change, end, lessons, first, trainer } = await weekly()
    expect((await change(id, { version: 2, wallTime: '11:00' })).code).toBe('version_conflict')
    expect((await change(id, { version: 1, rule: 'FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2' })).code).toBe(
      'series_empty',
    )
    expect((await change(id, { version: 1, rule: 'FREQ=HOURLY' })).status).toBe(400)
    const { series: other } = await aSeries(app, trainer, { wallTime: '18:00' })
    const taken = await change(id, { version: 1, fromDay: dayIn(8), newId: other.id, title: 'x' })
    expect(taken.code).toBe('id_taken')
    expect(await lessons(id)).toEqual(first)
    await end(id, { version: 1 })
    expect((await change(id, { version: 2, wallTime: '11:00' })).code).toBe('lesson_settled')
  })
  test('S4: a repeated change takes effect once', async () => {
    const { id, change, read } = await weekly()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { version: 1, fromDay: dayIn(8), wallTime: '12:00' }
    const [one, other] = [await change(id, body, key), await change(id, body, key)]
    expect(other.body).toEqual(one.body)
    expect((await read(id)).version).toBe(2)
  })
  test('of many simultaneous changes one succeeds', async () => {
    const { id, change, lessons } = await weekly()
    const answers = await Promise.all(
      ['11:00', '12:00', '13:00', '14:00'].map((wallTime) => change(id, { version: 1, wallTime })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(new Set(times(await lessons(id)).map((time) => time.slice(11))).size).toBe(1)
  })
})
