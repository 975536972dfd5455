import { expect, test } from 'vitest'
import { aRider, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { aColleague, type Person } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const of = ({ token }: Person) => ({
  count: () => app.call('GET /api/lessons-to-come', undefined, { token }),
  step: () => app.call('POST /api/lessons-to-come/cancel', {}, { token }),
})

test.each(['trainer', 'assistant', 'bookkeeper'] as const)(
  'only owners cancel everything: a %s cannot',
  async (role) => {
    const { trainer, lesson, lessons } = await aToldSchool(app)
    const planned = await lesson(3)
    const calls = of(await aColleague(app, trainer, role))
    expect([(await calls.count()).code, (await calls.step()).code]).toEqual(['forbidden', 'forbidden'])
    expect((await lessons.read(planned.id)).state).toBe('planned')
  },
)

test('cancelling everything asks for a fresh proof', async () => {
  const { trainer, lesson, lessons } = await aToldSchool(app)
  const planned = await lesson(3)
  await app.db
    .updateTable('sessions')
    .set({ provedAt: Temporal.Instant.from('2026-01-01T00:00:00Z') })
    .where('userId', '=', trainer.id)
    .execute()
  expect((await of(trainer).step()).code).toBe('fresh_proof_required')
  expect((await lessons.read(planned.id)).state).toBe('planned')
})

test('repeated calls end all series and cancel all lessons to come, at no cost, and families are told', async () => {
  const school = await aToldSchool(app)
  const { trainer, rider, offer, lessons, family, eventsOf, send } = school
  const other = await aToldSchool(app)
  const [theirs, past, single] = [await other.lesson(3), await school.lesson(-3), await school.lesson(3)]
  const seats = [{ riderId: rider, horseId: null }]
  const forever = { offerId: offer.id, rule: 'FREQ=WEEKLY', wallTime: '16:00', seats }
  const { series } = await aSeries(app, trainer, forever)
  await aSeries(app, trainer, { ...forever, rule: 'FREQ=WEEKLY;COUNT=2', wallTime: '18:00' })
  // A booking that nobody was told of needs no message when it is cancelled.
  await send()
  const calls = of(trainer)
  const before = (await calls.count()).body
  expect(before).toMatchObject({ series: 2, kept: 0 })
  expect(before.lessons).toBeGreaterThan(25)

  const left = [(await calls.step()).body, (await calls.step()).body]
  expect(left.map((one) => one.series)).toEqual([1, 0])
  expect((await calls.step()).body).toEqual({ series: 0, lessons: 0, kept: 0 })
  expect((await calls.step()).body).toEqual({ series: 0, lessons: 0, kept: 0 })

  const cancelled = await lessons.read(single.id)
  expect([cancelled.state, seatOf(cancelled).state]).toEqual(['cancelled', 'cancelled'])
  expect((await seriesOf(app, trainer).read(series.id)).endedFrom).toBe(dayIn(0))
  expect((await lessons.read(past.id)).state).toBe('planned')
  expect((await other.lessons.read(theirs.id)).state).toBe('planned')
  await send()
  expect(await eventsOf(family)).toContain('lesson_cancelled')
})

test('S5: a lesson with a late cancellation stays, and is counted while somebody is booked', async () => {
  const { trainer, lesson, rider } = await aToldSchool(app)
  const { body: business } = await app.call('GET /api/business', undefined, { token: trainer.token })
  const terms = { cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 }
  await app.call('PATCH /api/business', { version: business.version, ...terms }, { token: trainer.token })
  const second = await aRider(app, trainer)
  const group = await lesson(3, { seats: [{ riderId: rider }, { riderId: second }] })
  const seat = seatOf(group, second)
  const changed = await lessonsOf(app, trainer).seat(seat.id, {
    version: seat.version,
    state: 'late_cancelled',
  })
  expect(changed.status).toBe(200)
  expect((await of(trainer).step()).body).toEqual({ series: 0, lessons: 0, kept: 1 })
})
