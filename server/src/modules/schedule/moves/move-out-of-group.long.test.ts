import { describe, expect, test } from 'vitest'
import { aFamily, answersOf, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveAnswersOf, moveRequestsOf } from '#test/fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { aSeries, dayIn } from '#test/fixtures/schedule/series.ts'
import { aGroup } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family that joined a weekly group of four lessons, of which it wants to move the first one, and another lesson. */
async function aJoinedGroup(given: Parameters<typeof aGroup>[1] = {}, elsewhere: object = {}) {
  const school = await aGroup(app, { ...given, offer: { horses: 'none', ...given.offer } })
  const { trainer, offer, where } = school
  const plan = { offerId: offer.id, ...where, startsAt: at(5, '12:00'), ...elsewhere }
  const own = await school.family()
  const joined = await own.join({ riderId: own.riderId, offerId: offer.id })
  expect([joined.status, joined.code]).toEqual([201, undefined])
  const other = await aLesson(app, trainer, plan)
  const [first] = await own.mine()
  if (!first) throw new Error('The group was not joined.')
  const moves = movesOf(app, own.client)
  const free = (seatId: string = first.seatId) =>
    moves.times(seatId, { from: bookingDay(), until: at(25).slice(0, 10) })
  const body = async (seatId: string = first.seatId) => {
    const [time] = await free(seatId)
    if (!time) throw new Error('There is no other lesson.')
    return { ...moveOf(time, await moves.terms(seatId)), lessonId: time.lessonId }
  }
  return { ...school, ...own, ...moves, first, other, free, body, lessons: lessonsOf(app, trainer) }
}

describe('moving one lesson of a group that was joined for all its lessons', () => {
  test('P1: is refused to strangers, and to a full lesson', async () => {
    const { trainer, first, other, body, move, free, lessons } = await aJoinedGroup({ capacity: 1 })
    const wanted = await body()
    const family = await aFamily(app, trainer)
    expect((await movesOf(app, family.client).move(first.seatId, wanted)).code).toBe('not_found')
    expect((await lessons.take(other.id, { riderId: family.riderId })).status).toBe(201)
    expect(await free()).toEqual([])
    expect((await move(first.seatId, wanted)).code).toBe('slot_taken')
  })

  test('S9: is refused once it was moved as often as allowed', async () => {
    const { first, body, move, terms } = await aJoinedGroup({ offer: { movesPerBooking: 1 } })
    const moved = await move(first.seatId, await body())
    expect((await terms(moved.body.seatId)).problem).toBe('moved_enough')
  })

  test('S6, S14: keeps the others and its price, and it no longer belongs to the group', async () => {
    const school = await aJoinedGroup()
    const { trainer, client, offer, first, other, free, body, move, mine } = school
    const { terms } = movesOf(app, client)
    const params = { id: offer.id }
    const dearer = { version: offer.version, priceMinor: 9900 }
    await app.call('PATCH /api/offers/{id}', dearer, { token: trainer.token, params })
    expect(first.mayMove).toBe(true)
    // The rider has a place in the other lessons of the group already.
    expect((await free()).map(({ lessonId, priceMinor }) => [lessonId, priceMinor])).toEqual([
      [other.id, 3000],
    ])
    expect(await terms(first.seatId)).toMatchObject({
      problem: null,
      isOfTerm: true,
      isInvoiced: false,
      priceMinor: 3000,
    })
    const moved = await move(first.seatId, await body())
    expect([moved.status, moved.code]).toEqual([200, undefined])
    expect(seatOf(await school.lessons.read(other.id))).toMatchObject({ state: 'booked', priceMinor: 3000 })
    expect((await mine()).map(({ state }) => state).toSorted()).toEqual([
      'booked',
      'booked',
      'booked',
      'booked',
      'cancelled',
    ])
    expect((await terms(moved.body.seatId)).isOfTerm).toBe(false)
  })

  test('S6: leaving the group later keeps the lesson that was moved', async () => {
    const school = await aJoinedGroup()
    const moved = await school.move(school.first.seatId, await school.body())
    const own = await app.call('GET /api/my-terms', undefined, { token: school.client.token })
    const [group] = own.body.items
    expect(group).toMatchObject({
      seats: [{}, {}, {}],
      bookedApart: { seats: [{ seatId: moved.body.seatId }] },
    })
    expect((await school.leave(group?.id ?? '')).status).toBe(200)
    const left = (await school.mine()).filter(({ state }) => state === 'booked')
    expect(left.map(({ seatId }) => seatId)).toEqual([moved.body.seatId])
  })

  test('S6: goes to a parallel group that clients only join until its end, and back', async () => {
    const school = await aJoinedGroup({ offer: { joins: 'term', movesPerBooking: 2 } })
    const { trainer, offer, where, first, free, move, terms, lessons, other } = school
    const { version } = await lessons.read(other.id)
    await lessons.cancel(other.id, { version })
    const plan = {
      offerId: offer.id,
      firstDay: dayIn(4),
      wallTime: '16:00',
      rule: 'FREQ=WEEKLY;COUNT=4',
      ...where,
    }
    const { series } = await aSeries(app, trainer, plan)
    const [time] = await free()
    expect((await lessons.read(time?.lessonId ?? '')).seriesId).toBe(series.id)
    const moved = await move(first.seatId, await school.body())
    expect([moved.status, moved.code]).toEqual([200, undefined])
    const back = (await free(moved.body.seatId)).find(({ lessonId }) => lessonId === first.lessonId)
    if (!back) throw new Error('The first lesson is not offered.')
    const wanted = { ...moveOf(back, await terms(moved.body.seatId)), lessonId: back.lessonId }
    expect((await move(moved.body.seatId, wanted)).status).toBe(200)
  })

  test('S6: can be asked for, and a trainer confirms it', async () => {
    const school = await aJoinedGroup()
    const { trainer, offer, first, other, body, client, lessons } = school
    const params = { id: offer.id }
    const onRequest = { version: offer.version, booking: 'request', joins: 'single' }
    const changed = await app.call('PATCH /api/offers/{id}', onRequest, { token: trainer.token, params })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const asked = await moveRequestsOf(app, client).ask(first.seatId, await body())
    expect([asked.status, asked.code]).toEqual([200, undefined])
    expect((await answersOf(app, trainer).waiting()).moves).toMatchObject([{ toLessonId: other.id }])
    const { confirm } = moveAnswersOf(app, trainer)
    expect((await confirm(asked.body.moveRequest?.id ?? '')).status).toBe(204)
    expect(seatOf(await lessons.read(other.id))).toMatchObject({ state: 'booked', priceMinor: 3000 })
  })
})
