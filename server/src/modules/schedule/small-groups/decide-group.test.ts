import type { Api, BodyOf } from '@cavaletti/contract'
import { describe, expect, test } from 'vitest'
import { decideGroups } from './jobs.ts'
import { aFamily, openOffer } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { atTime } from '#test/fixtures/notices/notices.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A group of at least three in three days at noon, with one rider of a family; it is decided a day before. */
async function aSmallGroup(given: object = {}) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const offer = await anOffer(app, trainer, {
    ...openOffer,
    kind: 'group',
    capacity: 6,
    arenaUnits: 0,
    horses: 'none',
    priceMinor: 3000,
    minRiders: 3,
    decideHours: 24,
    shortMinutes: 45,
    ...given,
  })
  const family = await aFamily(app, trainer)
  const seats = [{ riderId: family.riderId }]
  const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt: at(3, '12:00'), seats })
  // A read notice of the booking stays, so that the next change is told by itself.
  await app.call('POST /api/notices/reading', {}, { token: family.client.token })
  const lessons = lessonsOf(app, trainer)
  const list = async () => (await app.call('GET /api/small-groups', undefined, { token })).body.items
  type Body = Partial<BodyOf<Api['POST /api/lessons/{id}/group-decision']>>
  const decide = (body: Body, id = lesson.id) =>
    app.call(
      'POST /api/lessons/{id}/group-decision',
      { version: 1, decision: 'keep', ...body },
      {
        token,
        params: { id },
      },
    )
  const eventsOf = async (person: { token: string }) =>
    (await app.call('GET /api/notices', undefined, { token: person.token })).body.items.map(
      ({ event }) => event,
    )
  return {
    trainer,
    lesson,
    lessons,
    family,
    list,
    decide,
    eventsOf,
    read: () => lessons.read(lesson.id),
    /** Runs the job some hours before the lesson. */
    run: async (hours: number) => {
      const then = Temporal.Instant.from(lesson.startsAt).subtract({ hours })
      await atTime(then, () => decideGroups(app.db, businessId))
    },
  }
}

describe('S19: a group with too few riders', () => {
  test('is listed with the time of decision until it has enough riders', async () => {
    const { trainer, lesson, lessons, list } = await aSmallGroup()
    expect(await list()).toMatchObject([
      { lessonId: lesson.id, riders: 1, minRiders: 3, decideAt: at(2, '12:00'), isDue: false },
    ])
    for (let n = 0; n < 2; n += 1)
      await lessons.take(lesson.id, { riderId: (await aFamily(app, trainer)).riderId })
    expect(await list()).toEqual([])
  })

  test('is not decided for a lesson that has enough riders, was changed since, or is of another business', async () => {
    const { trainer, lesson, lessons, decide } = await aSmallGroup()
    expect((await decide({ version: 9 })).code).toBe('version_conflict')
    const other = await aSmallGroup()
    expect((await other.decide({}, lesson.id)).code).toBe('not_found')
    for (let n = 0; n < 2; n += 1)
      await lessons.take(lesson.id, { riderId: (await aFamily(app, trainer)).riderId })
    const { version } = await lessons.read(lesson.id)
    expect((await decide({ version, decision: 'cancel' })).code).toBe('enough_riders')
  })

  test('takes place as planned if the trainer wants it, and is asked about no more', async () => {
    const { family, decide, list, read, run, eventsOf } = await aSmallGroup()
    expect((await decide({ decision: 'keep' })).status).toBe(204)
    expect(await list()).toEqual([])
    await run(20)
    expect(await read()).toMatchObject({ state: 'planned', version: 1 })
    expect(await eventsOf(family.client)).not.toContain('lesson_moved')
  })

  test('S14: is shorter at the same price, its riders are told, and they may cancel at no cost until it begins', async () => {
    const { family, decide, read, eventsOf } = await aSmallGroup({
      cancelLadder: { steps: [{ hours: 200, percent: 0 }], late: 80 },
    })
    expect((await decide({ decision: 'shorten' })).status).toBe(204)
    const { startsAt, endsAt, seats } = await read()
    expect(Temporal.Instant.from(startsAt).until(endsAt).total('minutes')).toBe(45)
    expect(seats.map(({ priceMinor }) => priceMinor)).toEqual([3000])
    expect(await eventsOf(family.client)).toContain('lesson_moved')
    const params = { id: seats[0]?.id ?? '' }
    const { token } = family.client
    const { body } = await app.call('GET /api/my-seats/{id}/cancellation', undefined, { token, params })
    expect(body.now).toMatchObject({ percent: 0, feeMinor: 0 })
  })

  test('is not shortened without a shorter length', async () => {
    const { decide } = await aSmallGroup({ shortMinutes: null })
    expect((await decide({ decision: 'shorten' })).code).toBe('invalid_input')
  })

  test('S13: is cancelled without a fee, and the family is told why', async () => {
    const { family, decide, read, eventsOf } = await aSmallGroup()
    expect((await decide({ decision: 'cancel' })).status).toBe(204)
    expect(await read()).toMatchObject({ state: 'cancelled', cancelledBecause: 'too_few' })
    expect(await eventsOf(family.client)).toContain('lesson_cancelled')
    expect((await family.mine()).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('at the time of decision', () => {
  test('the trainer is asked once, and nothing else happens', async () => {
    const { trainer, list, read, run, eventsOf } = await aSmallGroup()
    await run(25)
    expect(await eventsOf(trainer)).not.toContain('small_group')
    await run(23)
    await run(22)
    expect((await eventsOf(trainer)).filter((event) => event === 'small_group')).toHaveLength(1)
    expect(await read()).toMatchObject({ state: 'planned', version: 1 })
    expect(await list()).toHaveLength(1)
  })

  test('it is cancelled or shortened by itself if the lesson type says so, and all are told', async () => {
    const [off, short] = [
      await aSmallGroup({ belowMin: 'cancel' }),
      await aSmallGroup({ belowMin: 'shorten' }),
    ]
    for (const { run } of [off, short]) await run(23)
    expect(await off.read()).toMatchObject({ state: 'cancelled', cancelledBecause: 'too_few' })
    const { startsAt, endsAt } = await short.read()
    expect(Temporal.Instant.from(startsAt).until(endsAt).total('minutes')).toBe(45)
    for (const { trainer, family, eventsOf } of [off, short]) {
      expect(await eventsOf(trainer)).toContain('small_group')
      expect(await eventsOf(family.client)).toEqual(
        expect.arrayContaining([trainer === off.trainer ? 'lesson_cancelled' : 'lesson_moved']),
      )
    }
  })

  test('the trainer is asked about a lesson that is short already, and the next ones are decided too', async () => {
    const { trainer, lesson, lessons, list, run, eventsOf } = await aSmallGroup({ belowMin: 'shorten' })
    const { riderId } = await aFamily(app, trainer)
    await lessons.change(lesson.id, { version: lesson.version, minutes: 45 })
    const plan = { offerId: lesson.offerId, startsAt: at(3, '14:00'), seats: [{ riderId }] }
    const next = await aLesson(app, trainer, plan)
    await run(20)
    expect((await lessons.read(next.id)).endsAt).toBe(at(3, '14:45'))
    expect(await eventsOf(trainer)).toContain('small_group')
    expect((await list()).map(({ lessonId }) => lessonId)).toEqual([lesson.id])
  })
})
