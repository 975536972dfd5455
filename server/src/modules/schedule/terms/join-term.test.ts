import { describe, expect, test } from 'vitest'
import { answersOf } from '#test/fixtures/schedule/bookings.ts'
import { at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { aGroup, wanted } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('joining a group', () => {
  test('S3: is refused, and holds nothing, if other dates are possible than those shown', async () => {
    const { trainer, offer, series, family } = await aGroup(app, { capacity: 1 })
    const { riderId, joinable, holdTerm, heldTerms } = await family()
    const other = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    const [first] = await seriesOf(app, trainer).lessons(series.id)
    await lessonsOf(app, trainer).take(first?.id ?? '', { riderId: other.riderId })
    const answer = await holdTerm(wanted(group, riderId))
    expect(answer).toMatchObject({ status: 409, code: 'booking_terms_changed' })
    expect(await heldTerms()).toEqual([])
  })

  test('cannot pick some of the dates', async () => {
    const { offer, family } = await aGroup(app)
    const { riderId, joinable, holdTerm } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    const { lessonIds, ...rest } = wanted(group, riderId)
    expect((await holdTerm({ ...rest, lessonIds: lessonIds.slice(1) })).code).toBe('booking_terms_changed')
  })

  test('is one booking of all lessons, at the price that was shown when the places were held (S14)', async () => {
    const { trainer, offer, series, family } = await aGroup(app)
    const { riderId, joinable, holdTerm, bookTerm, heldTerms, terms, mine } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    const held = (await holdTerm(wanted(group, riderId))).body
    expect(held).toMatchObject({ priceMinor: 3000, totalMinor: 12_000, riderId })
    expect(await heldTerms()).toHaveLength(1)
    await app.call(
      'PATCH /api/offers/{id}',
      { version: offer.version, priceMinor: 9900 },
      { token: trainer.token, params: { id: offer.id } },
    )
    expect((await bookTerm(held)).status).toBe(201)
    expect(await heldTerms()).toEqual([])
    expect((await terms()).map(({ seats }) => seats.length)).toEqual([4])
    expect((await mine()).map(({ state }) => state)).toEqual(Array(4).fill('booked'))
    const lessons = await seriesOf(app, trainer).lessons(series.id)
    expect(lessons.map(({ seats }) => seats.map(({ priceMinor }) => priceMinor))).toEqual(
      Array.from({ length: 4 }, () => [3000]),
    )
  })

  test('of a year, all lessons', async () => {
    const { offer, family } = await aGroup(app, { lessons: 52 })
    const { riderId, joinable, holdTerm, bookTerm } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    expect(group?.dates).toHaveLength(52)
    const held = (await holdTerm(wanted(group, riderId))).body
    expect((await bookTerm(held)).status).toBe(201)
  })

  test('later costs only what is left', async () => {
    const { trainer, offer, series, family } = await aGroup(app)
    const [first] = await seriesOf(app, trainer).lessons(series.id)
    // The first lesson is nearer than the lead time of the lesson type.
    await lessonsOf(app, trainer).change(first?.id ?? '', {
      version: first?.version,
      startsAt: Temporal.Now.instant().add({ hours: 1 }).toString(),
    })
    const { riderId, joinable } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    expect([group?.dates.length, group?.totalMinor]).toEqual([3, 9000])
  })

  test('S3: keeps all its places from others while it is held, and a release frees all of them', async () => {
    const { trainer, offer, series, family } = await aGroup(app, { capacity: 1 })
    const [one, other] = [await family(), await family()]
    const [group] = await one.joinable({ riderId: one.riderId, offerId: offer.id })
    const held = (await one.holdTerm(wanted(group, one.riderId))).body
    expect(await other.joinable({ riderId: other.riderId, offerId: offer.id })).toEqual([])
    expect((await one.releaseTerm(held.id)).status).toBe(204)
    expect((await one.bookTerm(held)).code).toBe('hold_ended')
    const lessons = await seriesOf(app, trainer).lessons(series.id)
    expect(lessons.flatMap(({ seats }) => seats)).toEqual([])
    expect((await other.join({ riderId: other.riderId, offerId: offer.id })).status).toBe(201)
  })

  test('holds one group at a time for a household', async () => {
    const { trainer, offer, family } = await aGroup(app)
    await aSeries(app, trainer, {
      offerId: offer.id,
      firstDay: dayIn(3),
      wallTime: '19:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    const { riderId, joinable, holdTerm } = await family()
    const groups = await joinable({ riderId, offerId: offer.id })
    const answers = []
    for (const group of groups) answers.push((await holdTerm(wanted(group, riderId))).code)
    expect(answers).toEqual([undefined, 'hold_limit'])
  })

  test('books nothing if a trainer released one of the places, or moved a lesson', async () => {
    const { trainer, offer, series, family } = await aGroup(app)
    const { riderId, joinable, holdTerm, bookTerm, mine } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    const held = (await holdTerm(wanted(group, riderId))).body
    const [first] = await seriesOf(app, trainer).lessons(series.id)
    const change = { version: first?.version, startsAt: at(4, '16:00') }
    await lessonsOf(app, trainer).change(first?.id ?? '', change)
    expect((await bookTerm(held)).code).toBe('booking_terms_changed')
    const options = { token: trainer.token, params: { id: held.seats[1]?.seatId ?? '' } }
    expect((await app.call('DELETE /api/held-seats/{id}', undefined, options)).status).toBe(204)
    expect((await bookTerm(held)).code).toBe('hold_ended')
    expect(await mine()).toEqual([])
  })

  test('S4: twice with one key is one booking', async () => {
    const { offer, family } = await aGroup(app)
    const { riderId, joinable, holdTerm, bookTerm, terms } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const [first, second] = [key(), key()]
    const holds = await Promise.all([1, 2].map(() => holdTerm(wanted(group, riderId), first)))
    expect(holds.map(({ status }) => status)).toEqual([201, 201])
    const booked = await Promise.all(holds.map(({ body }) => bookTerm(body, second)))
    expect(booked.map(({ status }) => status)).toEqual([201, 201])
    expect(await terms()).toHaveLength(1)
  })

  test('S9: counts each lesson for the limit of a week', async () => {
    const { trainer, offer, family } = await aGroup(app, { lessons: 1, offer: { bookingsPerWeek: 1 } })
    await aSeries(app, trainer, {
      offerId: offer.id,
      firstDay: dayIn(7),
      wallTime: '10:00',
      rule: 'FREQ=DAILY;COUNT=7',
    })
    const { riderId, joinable } = await family()
    const groups = await joinable({ riderId, offerId: offer.id })
    const daily = groups.find(({ dates }) => dates.length === 7)
    const weeks = new Set(
      daily?.dates
        .filter(({ problem }) => problem === null)
        .map(({ startsAt }) => Temporal.PlainDate.from(startsAt.slice(0, 10)).weekOfYear),
    )
    const free = daily?.dates.filter(({ problem }) => problem === null) ?? []
    expect(free.length).toBe(weeks.size)
    expect(daily?.dates.filter(({ problem }) => problem === 'week_full').length).toBe(7 - free.length)
  })

  test('single lessons of a group that is joined as a whole are not offered, and cannot be booked', async () => {
    const { offer, family } = await aGroup(app, { offer: { joins: 'term' } })
    const { riderId, slots, joinable, book } = await family()
    expect(await slots({ riderId, offerId: offer.id })).toEqual([])
    const [group] = await joinable({ riderId, offerId: offer.id })
    const [date] = group?.dates ?? []
    const { trainerId = '', placeId = null, arenaId = null } = group ?? {}
    const where = { trainerId, placeId, arenaId, lessonId: date?.lessonId ?? '' }
    const answer = await book({ riderId, offerId: offer.id, ...where, startsAt: date?.startsAt ?? '' })
    expect(answer.code).toBe('slot_taken')
  })

  test('a series may differ from its lesson type', async () => {
    const { trainer, offer, series, family } = await aGroup(app, { offer: { joins: 'term' } })
    const options = { token: trainer.token, params: { id: series.id } }
    const change = { version: series.version, joins: 'single' as const }
    expect((await app.call('PUT /api/series/{id}/joining', change, options)).status).toBe(200)
    const { riderId, slots, joinable } = await family()
    expect(await joinable({ riderId, offerId: offer.id })).toEqual([])
    expect(await slots({ riderId, offerId: offer.id })).toHaveLength(1)
  })

  test('needs no answer of the trainer, so a lesson type on request cannot be joined so', async () => {
    const { trainer, offer, family } = await aGroup(app, { offer: { booking: 'request' } })
    const { riderId, joinable } = await family()
    expect(await joinable({ riderId, offerId: offer.id })).toEqual([])
    expect((await answersOf(app, trainer).waiting()).items).toEqual([])
  })
})
