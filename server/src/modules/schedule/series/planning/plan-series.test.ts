import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function school(given: { timeZone?: string } = {}) {
  const trainer = await aTrainer(app, given)
  const { id: offerId } = await anOffer(app, trainer)
  const body = { offerId, firstDay: dayIn(1), wallTime: '10:00', rule: 'FREQ=WEEKLY;COUNT=3' }
  return { trainer, body, series: seriesOf(app, trainer), lessons: lessonsOf(app, trainer) }
}
/** Every lesson of a business in the next six weeks. */
async function allLessons(lessons: ReturnType<typeof lessonsOf>) {
  return (await lessons.week({ from: dayIn(0), until: dayIn(42), cancelled: 'yes' })).body.items
}

describe('an invalid series is refused in words and changes nothing', () => {
  test.each([
    ['a rule that is none', { rule: 'FREQ=WEEKLY;BYDAY=2TU' }, 400, 'rule'],
    ['a rule that ends twice', { rule: 'FREQ=WEEKLY;COUNT=3;UNTIL=20300101' }, 400, 'rule'],
    ['a day that is over', { firstDay: dayIn(-1) }, 400, 'firstDay'],
    ['a day nobody knows anything of', { firstDay: dayIn(3 * 366) }, 400, 'firstDay'],
  ])('%s', async (_name, given, status, field) => {
    const { series, body, lessons } = await school()
    const refused = await series.plan({ ...body, ...given })
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([status, [field]])
    expect(await allLessons(lessons)).toEqual([])
  })
  test.each([
    ['never', { rule: 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2' }],
    ['on excluded days only', { rule: 'FREQ=DAILY;COUNT=2', excludedDays: [dayIn(1), dayIn(2)] }],
    ['before it begins', { rule: `FREQ=DAILY;UNTIL=${dayIn(-3).replaceAll('-', '')}` }],
  ])('a rule that gives a lesson %s', async (_name, given) => {
    const { series, body } = await school()
    expect((await series.plan({ ...body, ...given })).code).toBe('series_empty')
  })
  test('a rider twice, a rider or lesson type of another business, an id in use, an archived lesson type', async () => {
    const { trainer, series, body } = await school()
    const riderId = await aRider(app, trainer)
    const twice = [
      { riderId, horseId: null },
      { riderId, horseId: null },
    ]
    expect((await series.plan({ ...body, capacity: 2, seats: twice })).status).toBe(400)
    const elsewhere = await aTrainer(app)
    const foreign = [{ riderId: await aRider(app, elsewhere), horseId: null }]
    expect((await series.plan({ ...body, seats: foreign })).status).toBe(404)
    const { id: foreignOffer } = await anOffer(app, elsewhere)
    expect((await series.plan({ ...body, offerId: foreignOffer })).status).toBe(404)
    const { series: planned } = await aSeries(app, trainer, { wallTime: '14:00' })
    expect((await series.plan({ ...body, id: planned.id })).code).toBe('id_taken')
    await app.call(
      'PATCH /api/offers/{id}',
      { version: 1, archived: true },
      { token: trainer.token, params: { id: body.offerId } },
    )
    expect((await series.plan(body)).body.error?.fields).toEqual({ offerId: 'is no longer sold' })
  })
  test('a conflict on one day refuses the whole series and is named', async () => {
    const { trainer, series, body, lessons } = await school()
    const busy = await aLesson(app, trainer, { startsAt: at(8, '10:30') })
    const refused = await series.plan(body)
    expect([refused.status, refused.code]).toEqual([409, 'series_obstructed'])
    const days = refused.body.error?.obstructed
    expect(
      days?.map(({ day, obstacles }) => [day, obstacles.map((one) => [one.kind, one.lessonId])]),
    ).toEqual([[dayIn(8), [['trainer', busy.id]]]])
    expect(refused.body.error?.obstacles).toBeUndefined()
    expect(await allLessons(lessons)).toHaveLength(1)
  })
})

describe('S1: a series is local wall time + IANA zone + rule + exceptions; instants are derived', () => {
  test('every occurrence is in the calendar with its seats, and the series describes itself', async () => {
    const { trainer, series, body } = await school()
    const riderId = await aRider(app, trainer)
    const { id: horseId } = await aHorse(app, trainer)
    const planned = await series.plan({
      ...body,
      seats: [{ riderId, horseId }],
      excludedDays: [dayIn(8), dayIn(9)],
      title: 'Mia, every week',
    })
    expect(planned.status).toBe(201)
    expect(planned.body).toMatchObject({
      changed: 2,
      kept: 0,
      obstructed: [],
      clockShifts: [],
      series: {
        firstDay: dayIn(1),
        wallTime: '10:00',
        minutes: 60,
        excludedDays: [dayIn(8)],
        seats: [{ riderId, riderName: 'Mia Hale', horseId, horseName: 'Biscuit' }],
        version: 1,
      },
    })
    const { id } = planned.body.series
    expect(await series.read(id)).toEqual(planned.body.series)
    const found = await series.lessons(id)
    expect(
      found.map(({ startsAt, occurrenceDay, isException, title }) => [
        startsAt,
        occurrenceDay,
        isException,
        title,
      ]),
    ).toEqual([
      [at(1), dayIn(1), false, 'Mia, every week'],
      [at(15), dayIn(15), false, 'Mia, every week'],
    ])
    expect(
      found.map(({ seats }) =>
        seats.map((seat) => [seat.riderId, seat.horseId, seat.state, seat.priceMinor]),
      ),
    ).toEqual([[[riderId, horseId, 'booked', 4000]], [[riderId, horseId, 'booked', 4000]]])
  })
  test('half a year from its first day and no further', async () => {
    const { series, body } = await school()
    const planned = await series.plan({ ...body, rule: 'FREQ=WEEKLY' })
    expect(planned.body.changed).toBe(27)
    expect(planned.body.series.derivedUntil).toBe(dayIn(1 + 26 * 7))
  })
  test('a year from its first day if it ends later', async () => {
    const { series, body } = await school()
    const planned = await series.plan({ ...body, rule: 'FREQ=WEEKLY;COUNT=60' })
    expect(planned.body.changed).toBe(53)
    expect(planned.body.series.derivedUntil).toBe(dayIn(1 + 52 * 7))
  })
  test('days with conflicts are skipped on request, reported, and excluded from then on', async () => {
    const { trainer, series, body } = await school()
    await aLesson(app, trainer, { startsAt: at(8, '10:30') })
    const planned = await series.plan({ ...body, skipObstructed: true })
    expect(planned.status).toBe(201)
    expect(planned.body.changed).toBe(2)
    expect(
      planned.body.obstructed.map(({ day, obstacles }) => [day, obstacles.map(({ kind }) => kind)]),
    ).toEqual([[dayIn(8), ['trainer']]])
    expect(planned.body.series.excludedDays).toEqual([dayIn(8)])
    // A series needs at least one day without a conflict.
    expect((await series.plan({ ...body, skipObstructed: true, rule: 'FREQ=DAILY;COUNT=1' })).code).toBe(
      'series_obstructed',
    )
  })
  test('S4: a double click plans one series', async () => {
    const { series, body, lessons } = await school()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, other] = await Promise.all([series.plan(body, key), series.plan(body, key)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
    expect(await allLessons(lessons)).toHaveLength(3)
    expect((await series.plan({ ...body, title: 'Another' }, key)).code).toBe('idempotency_conflict')
  })
  test('if two people plan at once, one succeeds', async () => {
    const { series, body, lessons } = await school()
    const answers = await Promise.all([1, 2, 3].map(() => series.plan(body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await allLessons(lessons)).toHaveLength(3)
  })
})

describe('S2: nonexistent local time moves forward by the gap; ambiguous time takes the first occurrence; shown once', () => {
  const timeZone = 'Europe/London'
  test('the reply names the days with a clock change', async () => {
    const { series, body } = await school({ timeZone })
    const first = Temporal.Now.zonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    const second = first?.getTimeZoneTransition('next')
    for (const change of [first, second]) {
      const day = change?.toPlainDate().toString() ?? ''
      const firstDay = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
      const planned = await series.plan({
        ...body,
        firstDay,
        rule: 'FREQ=DAILY;COUNT=3',
        wallTime: '01:30',
        minutes: 15,
      })
      const isGap = (change?.offsetNanoseconds ?? 0) > 0
      expect(planned.body.clockShifts).toEqual([
        { day, shift: isGap ? 'gap' : 'overlap', startsAt: isGap ? `${day}T01:30:00Z` : `${day}T00:30:00Z` },
      ])
      const { version, id } = planned.body.series
      const titled = await series.change(id, { version, title: 'Early birds' })
      expect([titled.status, titled.body.clockShifts]).toEqual([200, []])
    }
  })
})
