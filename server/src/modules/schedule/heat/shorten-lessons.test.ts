import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { seatOf, type Lesson } from '#test/fixtures/schedule/lessons.ts'
import { aSeries, seriesOf } from '#test/fixtures/schedule/series.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const noon = Temporal.Now.plainDateISO('UTC').toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
setClock(() => noon.toInstant())
const school = await aToldSchool(app)
const { trainer, lessons, family } = school
const at = (change: Temporal.DurationLike) => noon.add(change).toInstant().toString()
const shorten = (all: object[], { token } = trainer, headers: Record<string, string> = {}) =>
  app.call('POST /api/shortened-lessons', { lessons: all as never }, { token, headers })
const to = (minutes: number, { id, version }: Pick<Lesson, 'id' | 'version'>) => ({ id, version, minutes })
const minutesOf = async ({ id }: Lesson) => {
  const { startsAt, endsAt } = await lessons.read(id)
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

test('H11: a lesson that has begun, is cancelled or of another day stays, and so do all others', async () => {
  const good = await school.lesson(0, { startsAt: at({ hours: 1 }) })
  const cancelled = await school.lesson(0, { startsAt: at({ hours: 2 }) })
  await lessons.cancel(cancelled.id, { version: cancelled.version })
  const begun = await school.lesson(0, { startsAt: at({ minutes: -1 }) })
  for (const lesson of [begun, await lessons.read(cancelled.id)])
    expect((await shorten([to(30, good), to(30, lesson)])).code).toBe('lesson_settled')
  const tomorrow = await school.lesson(1)
  const answer = await shorten([to(30, good), to(30, tomorrow)])
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, ['lessons.1.id']])
  expect([await minutesOf(good), await minutesOf(begun)]).toEqual([45, 45])
})

test('H1: a lesson whose riders are checked in keeps the length that the work register has', async () => {
  const lesson = await school.lesson(0, { startsAt: at({ hours: 3 }) })
  const { id, version } = seatOf(lesson)
  expect((await lessons.seat(id, { version, state: 'attended' })).status).toBe(200)
  expect((await shorten([to(30, await lessons.read(lesson.id))])).code).toBe('lesson_settled')
  expect(await minutesOf(lesson)).toBe(45)
})

test('H11: a length that is not shorter, a lesson named twice or changed meanwhile are refused', async () => {
  const lesson = await school.lesson(0, { startsAt: at({ hours: 4 }) })
  for (const minutes of [45, 60]) expect((await shorten([to(minutes, lesson)])).status).toBe(400)
  expect((await shorten([to(30, lesson), to(20, lesson)])).status).toBe(400)
  expect((await shorten([{ ...to(30, lesson), version: lesson.version + 1 }])).code).toBe('version_conflict')
  expect(await minutesOf(lesson)).toBe(45)
})

test('H11: another business finds no lesson, and a colleague who sees only their own neither', async () => {
  const lesson = await school.lesson(0, { startsAt: at({ hours: 6 }) })
  const colleague = await aColleague(app, trainer, 'trainer')
  await app.call('PUT /api/team-rules', { trainersSee: 'own' }, { token: trainer.token })
  for (const person of [await aTrainer(app), colleague])
    expect((await shorten([to(30, lesson)], person)).code).toBe('not_found')
  expect(await minutesOf(lesson)).toBe(45)
})

test('H11: families are told once of the new length; start, price and the series stay', async () => {
  const lesson = await school.lesson(0, { startsAt: at({ hours: 8 }) })
  const other = await aSeries(app, trainer, {
    offerId: school.offer.id,
    firstDay: noon.toPlainDate().toString(),
    wallTime: '22:00',
    rule: 'FREQ=DAILY;COUNT=2',
  })
  const [first, second] = await seriesOf(app, trainer).lessons(other.series.id)
  if (!first || !second) throw new Error('The series has no lessons.')
  // What is read does not collect the change.
  await app.call('POST /api/notices/reading', {}, { token: family.token })
  const before = (await school.noticesOf(family)).length
  const headers = { 'idempotency-key': randomUUIDv7() }
  const send = () => shorten([to(30, lesson), to(30, first)], trainer, headers)
  const answer = await send()
  expect([answer.status, answer.body.lessons.map(({ wasMinutes }) => wasMinutes)]).toEqual([200, [45, 60]])
  expect(answer.body.lessons.find(({ id }) => id === first.id)?.followedSeries).toBe(true)
  expect((await send()).body).toEqual(answer.body)

  const now = await lessons.read(lesson.id)
  expect([await minutesOf(lesson), now.startsAt, seatOf(now).priceMinor]).toEqual([
    30,
    lesson.startsAt,
    seatOf(lesson).priceMinor,
  ])
  expect([await minutesOf(first), await minutesOf(second)]).toEqual([30, 60])
  const notices = await school.noticesOf(family)
  const told = notices.filter(({ event }) => event === 'lesson_moved')
  expect([notices.length - before, told.map(({ was, becomes }) => [was?.endsAt, becomes?.endsAt])]).toEqual([
    1,
    [[lesson.endsAt, now.endsAt]],
  ])
})
