import { describe, expect, test } from 'vitest'
import { aFamily, anOpenSchool, answersOf, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aRequestedSchool } from '#test/fixtures/schedule/proposals.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const noticesOf = async ({ token }: { token: string }) =>
  (await app.call('GET /api/notices', undefined, { token })).body.items

/** A family asks for a lesson at nine, and the trainer can move it. */
async function aMovedRequest() {
  const school = await aRequestedSchool(app)
  const lessons = lessonsOf(app, school.trainer)
  const lessonId = (await school.waiting()).items[0]?.lessonId ?? ''
  const move = async (startsAt: string) => {
    const { version } = await lessons.read(lessonId)
    expect((await lessons.change(lessonId, { version, startsAt })).status).toBe(200)
  }
  return { ...school, lessons, lessonId, move }
}

/** Two families ask for a place in a group at nine, in which a third has one. */
async function aRequestedGroup() {
  const school = await anOpenSchool(app, { booking: 'request', kind: 'group', capacity: 4, horses: 'none' })
  const { trainer, offer, where } = school
  const booked = await aFamily(app, trainer)
  const { series } = await aSeries(app, trainer, {
    offerId: offer.id,
    ...where,
    firstDay: dayIn(3),
    wallTime: '09:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
    seats: [{ riderId: booked.riderId, horseId: null }],
  })
  const [lesson] = await seriesOf(app, trainer).lessons(series.id)
  const asking = [school, await aFamily(app, trainer)]
  for (const { riderId, slots, book } of asking) {
    const wish = { riderId, offerId: offer.id }
    const [slot] = await slots(wish)
    if (!slot || !lesson) throw new Error('The group has no place.')
    expect((await book(bookingOf(slot, wish))).status).toBe(201)
    const { token } = booked.client
    await app.call('POST /api/notices/reading', {}, { token })
  }
  const lessonId = lesson?.id ?? ''
  return { ...school, booked, asking, series, lessonId, ...answersOf(app, trainer) }
}

describe('a lesson that moves while a family waits for an answer (S3)', () => {
  test('becomes a proposal of the new time, which nobody can confirm for the family', async () => {
    const { move, seat, waiting, accept, seatId, version, client } = await aMovedRequest()
    await move(at(3, '10:30'))
    expect(await seat()).toMatchObject({
      state: 'requested',
      startsAt: at(3, '10:30'),
      proposal: { message: '', asked: { startsAt: at(3, '09:00') } },
    })
    expect(await waiting()).toMatchObject({ items: [], proposed: [{ seatId }] })
    expect(await noticesOf(client)).toMatchObject([
      { event: 'time_proposed', was: { startsAt: at(3, '09:00') }, becomes: { startsAt: at(3, '10:30') } },
    ])
    expect((await accept(await version())).status).toBe(200)
    expect(await seat()).toMatchObject({ state: 'booked', startsAt: at(3, '10:30') })
  })

  test('gives the family as long to answer as any proposal', async () => {
    const { move, seat } = await aMovedRequest()
    await move(at(3, '10:30'))
    const heldUntil = Temporal.Instant.from((await seat())?.heldUntil ?? '')
    expect(Math.round(Temporal.Now.instant().until(heldUntil).total('hours'))).toBe(48)
  })

  test('is asked for again once it is back, and the family reads nothing of it', async () => {
    const { move, seat, waiting, seatId, client } = await aMovedRequest()
    await move(at(3, '10:30'))
    await move(at(3, '09:00'))
    expect(await seat()).toMatchObject({ state: 'requested', startsAt: at(3, '09:00'), proposal: null })
    expect(await waiting()).toMatchObject({ items: [{ seatId }], proposed: [] })
    expect(await noticesOf(client)).toEqual([])
  })

  test('proposes its latest time after a proposal, with what was asked for first', async () => {
    const { propose, move, version, accept, seat } = await aMovedRequest()
    await propose({ message: 'The farrier comes at nine.' })
    const shown = await version()
    await move(at(3, '10:30'))
    expect((await accept(shown)).code).toBe('version_conflict')
    expect(await seat()).toMatchObject({
      startsAt: at(3, '10:30'),
      proposal: { message: '', asked: { startsAt: at(3, '09:00') } },
    })
  })

  test('asks each family of a group, and only tells those that are booked', async () => {
    const { trainer, booked, asking, waiting, lessonId, client } = await aRequestedGroup()
    const lessons = lessonsOf(app, trainer)
    const { version } = await lessons.read(lessonId)
    await lessons.change(lessonId, { version, startsAt: at(3, '11:00') })
    expect((await noticesOf(booked.client))[0]).toMatchObject({ event: 'lesson_moved' })
    for (const family of asking)
      expect(await noticesOf(family.client)).toMatchObject([{ event: 'time_proposed' }])
    const { proposed } = await waiting()
    expect(proposed).toMatchObject([{ seriesId: null }, { seriesId: null }])
    const mine = proposed.find(({ riderId }) => riderId === asking[0]?.riderId)
    const body = { version: mine?.version ?? 0 }
    const params = { id: mine?.seatId ?? '' }
    const refused = await app.call('POST /api/my-seats/{id}/proposal/refusal', body, {
      token: client.token,
      params,
    })
    expect(refused.status).toBe(200)
    const { state, seats } = await lessons.read(lessonId)
    expect(state).toBe('planned')
    expect(seats.map((seat) => seat.state).toSorted()).toEqual(['booked', 'cancelled', 'requested'])
  })

  test('asks them if it moves with its series too', async () => {
    const { trainer, asking, series, waiting } = await aRequestedGroup()
    expect((await waiting()).items).toMatchObject([{ seriesId: series.id }, { seriesId: series.id }])
    const { version } = await seriesOf(app, trainer).read(series.id)
    const { changed } = outcomeOf(
      await seriesOf(app, trainer).change(series.id, { version, wallTime: '11:00' }),
    )
    expect(changed).toBe(2)
    for (const { client } of asking)
      expect(await noticesOf(client)).toMatchObject([
        { event: 'time_proposed', becomes: { startsAt: at(3, '11:00') } },
      ])
    expect(await waiting()).toMatchObject({ items: [], proposed: [{}, {}] })
  })

  test('S3: is proposed with another trainer, and asked for again with the one that was asked for', async () => {
    const { trainer, lessons, lessonId, seat, waiting, seatId, client } = await aMovedRequest()
    const colleague = await aColleague(app, trainer, 'trainer', { lastName: 'Birch' })
    const giveTo = async (trainerId: string) => {
      const { version } = await lessons.read(lessonId)
      expect((await lessons.change(lessonId, { version, trainerId })).status).toBe(200)
    }
    await giveTo(colleague.id)
    expect(await seat()).toMatchObject({
      trainerName: 'Robin Birch',
      proposal: { asked: { trainerName: 'Robin Field' } },
    })
    expect(await noticesOf(client)).toMatchObject([
      {
        event: 'time_proposed',
        was: { trainerName: 'Robin Field' },
        becomes: { trainerName: 'Robin Birch' },
      },
    ])
    await giveTo(trainer.id)
    expect(await seat()).toMatchObject({ state: 'requested', proposal: null })
    expect(await waiting()).toMatchObject({ items: [{ seatId }], proposed: [] })
    expect(await noticesOf(client)).toEqual([])
  })

  test('goes on as a request if it begins at the same time and location, with the same trainer', async () => {
    const { lessons, lessonId, waiting, seatId } = await aMovedRequest()
    const { version } = await lessons.read(lessonId)
    expect((await lessons.change(lessonId, { version, title: 'Canter', minutes: 45 })).status).toBe(200)
    expect(await waiting()).toMatchObject({ items: [{ seatId }], proposed: [] })
  })
})
