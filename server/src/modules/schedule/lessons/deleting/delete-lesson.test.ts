import { describe, expect, test } from 'vitest'
import { anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aRider, at, aLesson, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient, aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { newId } from '#platform/keys.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const lessons = lessonsOf(app, trainer)
const series = seriesOf(app, trainer)
let day = 10
/** A lesson on a separate day, with a rider whose family has no account. */
const planned = async (given: object = {}) =>
  aLesson(app, trainer, {
    startsAt: at((day += 1)),
    seats: [{ riderId: await aRider(app, trainer) }],
    ...given,
  })
const isThere = async (id: string) => (await lessons.read(id)).state
const noted = (event: string, id: string) =>
  app.db
    .selectFrom('auditLog')
    .select('actorId')
    .where('event', '=', event)
    .where('objectId', '=', id)
    .execute()

describe('S25: a lesson stays', () => {
  test('when another business, a bookkeeper or a client asks', async () => {
    const { id } = await planned()
    const stranger = await aTrainer(app)
    const callers = [
      [stranger, 'not_found'],
      [await aColleague(app, trainer, 'bookkeeper'), 'forbidden'],
      [await aClient(app, trainer), 'forbidden'],
    ] as const
    for (const [caller, code] of callers) expect((await lessonsOf(app, caller).delete(id)).code).toBe(code)
    expect(await isThere(id)).toBe('planned')
  })

  test('when it was changed since', async () => {
    const { id } = await planned()
    await lessons.change(id, { version: 1, title: 'Pole work' })
    expect((await lessons.delete(id)).code).toBe('version_conflict')
  })

  test('once it has begun, is cancelled, or attendance is recorded', async () => {
    const past = await planned({ startsAt: at(-1) })
    const cancelled = await planned()
    await lessons.cancel(cancelled.id, { version: 1 })
    const soon = Temporal.Now.instant().add({ hours: 3 }).round('minute').toString()
    const marked = await planned({ startsAt: soon })
    await lessons.seat(seatOf(marked).id, { version: 1, state: 'attended' })
    for (const { id } of [past, cancelled, marked]) {
      const { version } = await lessons.read(id)
      expect(await lessons.keptBecause(id)).toBe('lesson_settled')
      expect((await lessons.delete(id, { version })).code).toBe('lesson_settled')
    }
  })

  test('while attendance that was undone is in the register, or an extra is charged with it', async () => {
    const soon = Temporal.Now.instant().add({ hours: 5 }).round('minute').toString()
    const { body: horse } = await app.call('POST /api/horses', { name: 'Bell' }, { token: trainer.token })
    const seats = [{ riderId: await aRider(app, trainer), horseId: horse.id }]
    const unmarked = await planned({ startsAt: soon, seats })
    await lessons.seat(seatOf(unmarked).id, { version: 1, state: 'attended' })
    await lessons.seat(seatOf(unmarked).id, { version: 2, state: 'booked' })
    const charged = await planned()
    const { riderId, clientId } = seatOf(charged)
    const about = { riderId, clientId, lessonId: charged.id, kind: 'other', servedOn: dayIn(day) } as const
    const added = await app.call(
      'POST /api/extras',
      { ...about, description: 'Lunge line', unitPriceMinor: 500 },
      { token: trainer.token },
    )
    expect(added.status).toBe(201)
    for (const { id } of [unmarked, charged]) {
      const { version } = await lessons.read(id)
      expect(await lessons.keptBecause(id)).toBe('lesson_used')
      expect((await lessons.delete(id, { version, orCancel: true })).code).toBe('lesson_used')
    }
  })

  test('with a request, or a place that a family booked', async () => {
    const requested = await planned({ seats: [{ riderId: await aRider(app, trainer), state: 'requested' }] })
    expect((await lessons.delete(requested.id)).code).toBe('lesson_used')
    const school = await anOpenSchool(app)
    const wish = { riderId: school.riderId, offerId: school.offer.id }
    const [free] = await school.slots(wish)
    if (!free) throw new Error('There is no free time.')
    const { body } = await school.book(bookingOf(free, wish))
    const own = lessonsOf(app, school.trainer)
    expect((await own.delete(body.lessonId, { orCancel: true })).code).toBe('lesson_used')
  })

  test('alone, as a lesson of a series', async () => {
    const { series: whole } = await aSeries(app, trainer, { firstDay: dayIn(2) })
    const [first] = await series.lessons(whole.id)
    expect(await lessons.keptBecause(first?.id ?? '')).toBe('lesson_of_series')
    expect((await lessons.delete(first?.id ?? '', { orCancel: true })).code).toBe('lesson_of_series')
  })

  test('when the family has read of it, was mailed, or could read of it for two minutes', async () => {
    const school = await aToldSchool(app)
    const read = await school.lesson(5)
    const { token } = school.family
    await app.call('POST /api/notices/reading', {}, { token })
    const mailed = await school.lesson(6)
    await school.send()
    const shown = await school.lesson(7)
    expect(await school.lessons.keptBecause(shown.id)).toBe(null)
    for (const { id } of [read, mailed]) expect((await school.lessons.delete(id)).code).toBe('lesson_told')
    await atTime(Temporal.Now.instant().add({ minutes: 3 }), async () => {
      expect((await school.lessons.delete(shown.id)).code).toBe('lesson_told')
    })
    // Undo cancels it instead, and the family hears of that.
    const undone = await school.lessons.delete(mailed.id, { orCancel: true })
    expect(undone.body.lesson).toMatchObject({ state: 'cancelled', cancelledBecause: 'other' })
    expect(await school.eventsOf(school.family)).toContain('lesson_cancelled')
  })

  test('when a family sees it that got its account after it was added', async () => {
    const school = await aToldSchool(app)
    const { id } = await school.lesson(5)
    const friend = await school.aPerson()
    await school.permit(friend.recordId, school.rider, ['reminders'])
    expect(await school.lessons.keptBecause(id)).toBe('lesson_told')
  })
})

describe('S25: a lesson that was added by mistake goes', () => {
  test('and its family hears nothing', async () => {
    const school = await aToldSchool(app)
    const { id } = await school.lesson(5)
    expect(await school.eventsOf(school.family)).toEqual(['lesson_booked'])
    expect((await school.lessons.delete(id)).body).toEqual({ lesson: null })
    expect(await school.eventsOf(school.family)).toEqual([])
    await school.send(noonIn(2))
    expect(await school.mailsTo(school.family)).toEqual([])
    expect(await noted('lesson_deleted', id)).toMatchObject([{ actorId: school.trainer.id }])
  })

  test('at any time while its family has no account, and its horse and rider are free again', async () => {
    const lesson = await planned()
    const { riderId } = seatOf(lesson)
    await atTime(Temporal.Now.instant().add({ minutes: 20 }), async () => {
      expect(await lessons.keptBecause(lesson.id)).toBe(null)
      expect((await lessons.delete(lesson.id)).status).toBe(200)
    })
    const { startsAt } = lesson
    expect((await planned({ startsAt, seats: [{ riderId }] })).state).toBe('planned')
  })

  test('once: a second tab finds nothing, and a repeated request gets its answer again', async () => {
    const { id } = await planned()
    const headers = { 'idempotency-key': newId() }
    const first = await lessons.delete(id, { orCancel: true }, headers)
    const again = await lessons.delete(id, { orCancel: true }, headers)
    expect([first.body, again.body]).toEqual([{ lesson: null }, { lesson: null }])
    expect((await lessons.delete(id)).code).toBe('not_found')
    expect(await noted('lesson_deleted', id)).toHaveLength(1)
  })

  test('while two people delete it, only one does', async () => {
    const { id } = await planned()
    const answers = await Promise.all([lessons.delete(id), lessons.delete(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('S25: a series', () => {
  test('stays when it was changed, is somebody else’s, or one of its lessons is used', async () => {
    const { series: whole } = await aSeries(app, trainer, { firstDay: dayIn(2), wallTime: '15:00' })
    const stranger = await aTrainer(app)
    expect((await seriesOf(app, stranger).delete(whole.id)).code).toBe('not_found')
    expect((await series.delete(whole.id, { version: 2 })).code).toBe('version_conflict')
    const [first] = await series.lessons(whole.id)
    await lessons.cancel(first?.id ?? '', { version: 1 })
    expect((await series.delete(whole.id)).code).toBe('lesson_settled')
    const change = { version: 1, fromDay: dayIn(16), wallTime: '17:00' }
    const split = await series.change(whole.id, change)
    expect(split.status).toBe(200)
    expect((await series.delete(whole.id, { version: 2 })).status).toBe(422)
  })

  test('goes with all its lessons right after it was added, and nobody hears of it', async () => {
    const school = await aToldSchool(app)
    const seats = [{ riderId: school.rider, horseId: null }]
    const { series: whole } = await aSeries(app, school.trainer, { offerId: school.offer.id, seats })
    const own = seriesOf(app, school.trainer)
    const headers = { 'idempotency-key': newId() }
    expect((await own.delete(whole.id, {}, headers)).body).toEqual({ series: null })
    expect((await own.delete(whole.id, {}, headers)).body).toEqual({ series: null })
    expect((await own.delete(whole.id)).code).toBe('not_found')
    expect(await own.lessons(whole.id)).toEqual([])
    expect(await school.eventsOf(school.family)).toEqual([])
    expect(await noted('series_deleted', whole.id)).toHaveLength(1)
  })

  test('that a family knows of is ended instead', async () => {
    const school = await aToldSchool(app)
    const seats = [{ riderId: school.rider, horseId: null }]
    const { series: whole } = await aSeries(app, school.trainer, { offerId: school.offer.id, seats })
    await app.call('POST /api/notices/reading', {}, { token: school.family.token })
    const own = seriesOf(app, school.trainer)
    expect((await own.delete(whole.id)).code).toBe('lesson_told')
    const ended = await own.delete(whole.id, { orCancel: true })
    expect(ended.body.series?.endedAt).not.toBeNull()
    expect((await own.lessons(whole.id)).map(({ state }) => state)).not.toContain('planned')
    expect(await school.eventsOf(school.family)).toContain('lesson_cancelled')
  })
})
