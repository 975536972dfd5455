import { describe, expect, test } from 'vitest'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { aRider, aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function weekly(offer = {}) {
  const trainer = await aTrainer(app)
  await withoutGrace(trainer)
  const seats = [{ riderId: await aRider(app, trainer), horseId: null }]
  const { series } = await aSeries(app, trainer, { seats, offer })
  const calls = seriesOf(app, trainer)
  return { trainer, ...calls, id: series.id, one: lessonsOf(app, trainer) }
}
/** A cancellation is late at once, also after a late booking. */
async function withoutGrace({ token }: { token: string }): Promise<void> {
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, cancelGraceMinutes: 0 }, { token })
}

const states = (lessons: { state: string; seats: { state: string }[] }[]) =>
  lessons.map(({ state, seats }) => `${state} ${seats.map((seat) => seat.state).join()}`)

test('S5: what an end would cancel is counted before, with its price', async () => {
  const cancelLadder = { steps: [{ hours: 100, percent: 0 }], late: 100 }
  const { trainer, id, end, lessons } = await weekly({ cancelLadder })
  const { token } = trainer
  const preview = async (query: { fromDay?: string } = {}) =>
    (await app.call('GET /api/series/{id}/end', undefined, { token, params: { id }, query })).body
  const [first, second] = await lessons(id)
  const priceMinor = first?.seats[0]?.priceMinor ?? 0
  expect(priceMinor).toBeGreaterThan(0)
  expect(await preview()).toMatchObject({ lessons: 5, kept: 0, priceMinor: 5 * priceMinor })
  const fromDay = second?.occurrenceDay ?? ''
  expect(await preview({ fromDay })).toMatchObject({ lessons: 4, kept: 0, priceMinor: 4 * priceMinor })
  const seat = first?.seats[0]?.id ?? ''
  const late = { version: 1, state: 'late_cancelled' } as const
  const marked = await app.call('PATCH /api/seats/{id}', late, { token, params: { id: seat } })
  expect(marked.status).toBe(200)
  expect(await preview()).toMatchObject({ lessons: 4, kept: 1 })
  expect(outcomeOf(await end(id, { version: 1 }))).toMatchObject({ changed: 4, kept: 1 })
  expect(await preview()).toMatchObject({ lessons: 0, priceMinor: 0 })
})

describe('an end of a series can be undone', () => {
  test('all future lessons with their seats', async () => {
    const { id, end, restore, lessons } = await weekly()
    const before = await lessons(id)
    const ended = outcomeOf(await end(id, { version: 1, because: 'weather' }))
    expect(ended).toMatchObject({ changed: 5, kept: 0, series: { endedFrom: dayIn(0), version: 2 } })
    expect(ended.series.endedAt).not.toBe(null)
    expect(new Set(states(await lessons(id)))).toEqual(new Set(['cancelled cancelled']))
    expect((await lessons(id)).map(({ cancelledBecause }) => cancelledBecause)).toEqual(
      Array(5).fill('weather'),
    )

    const restored = outcomeOf(await restore(id, { version: 2 }))
    expect(restored).toMatchObject({ changed: 5, obstructed: [], series: { endedAt: null, endedFrom: null } })
    const after = await lessons(id)
    expect(after.map(({ id: lessonId, startsAt }) => [lessonId, startsAt])).toEqual(
      before.map(({ id: lessonId, startsAt }) => [lessonId, startsAt]),
    )
    expect(new Set(states(after))).toEqual(new Set(['planned booked']))
  })
  test('those from a day on, also a moved one; one that was cancelled earlier stays cancelled', async () => {
    const { id, end, restore, lessons, one } = await weekly()
    const [, second, third, fourth] = await lessons(id)
    await one.change(third?.id ?? '', { version: 1, startsAt: at(16) })
    await one.cancel(fourth?.id ?? '', { version: 1 })
    const seat = second?.seats[0]
    await one.seat(seat?.id ?? '', { version: 1, state: 'cancelled' })
    expect(outcomeOf(await end(id, { version: 1, fromDay: dayIn(8) })).changed).toBe(3)
    expect(states(await lessons(id)).map((state) => state.split(' ')[0])).toEqual([
      'planned',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(outcomeOf(await restore(id, { version: 2 })).changed).toBe(3)
    expect(states(await lessons(id))).toEqual([
      'planned booked',
      // S6: that seat was cancelled individually.
      'planned cancelled',
      'planned booked',
      'cancelled cancelled',
      'planned booked',
    ])
  })
  test.each([[{}], [{ fromDay: dayIn(-6) }]])(
    'also a lesson that was postponed from a day before today: %j',
    async (from) => {
      const { id, end, restore, lessons, trainer, one } = await weekly()
      const [first, second] = await lessons(id)
      await one.change(first?.id ?? '', { version: 1, startsAt: at(3) })
      const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token }))
        .body
      const day = `update lessons set occurrence_day = '${dayIn(-6)}' where id = '${first?.id}'`
      await asOwner(app.database, businessId, day)
      await one.cancel(second?.id ?? '', { version: 1 })
      const ended = outcomeOf(await end(id, { version: 1, ...from }))
      expect([ended.changed, ended.kept, ended.series.endedFrom]).toEqual([4, 1, dayIn(0)])
      expect(new Set((await lessons(id)).map(({ state }) => state))).toEqual(new Set(['cancelled']))
      expect(outcomeOf(await restore(id, { version: 2 })).changed).toBe(4)
    },
  )
  test('refused when there is a conflict, unless those days are skipped', async () => {
    const { id, end, restore, lessons, trainer } = await weekly()
    await end(id, { version: 1 })
    const other = await aLesson(app, trainer, { startsAt: at(15, '10:30') })
    const refused = await restore(id, { version: 2 })
    expect([refused.status, refused.code]).toEqual([409, 'series_obstructed'])
    expect(
      refused.body.error?.obstructed?.flatMap(({ obstacles }) => obstacles.map((one) => one.lessonId)),
    ).toEqual([other.id])
    expect(new Set(states(await lessons(id)))).toEqual(new Set(['cancelled cancelled']))
    const restored = outcomeOf(await restore(id, { version: 2, skipObstructed: true }))
    expect([restored.changed, restored.obstructed.map(({ day }) => day)]).toEqual([4, [dayIn(15)]])
  })
  test('an old version and a series that has ended are refused', async () => {
    const { id, end, restore } = await weekly()
    expect((await end(id, { version: 3 })).code).toBe('version_conflict')
    expect((await end(id, { version: 1 })).status).toBe(200)
    expect((await end(id, { version: 2 })).code).toBe('lesson_settled')
    expect((await restore(id, { version: 1 })).code).toBe('version_conflict')
  })
})
