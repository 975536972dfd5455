import { describe, expect, test } from 'vitest'
import { aFamily, anOpenSchool, bookingDay, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with the booking of its first free time, made before something changes. */
async function aWish(given: Parameters<typeof anOpenSchool>[1] = {}) {
  const school = await anOpenSchool(app, given)
  const { trainer, offer, riderId, slots, book } = school
  const by = (id: string) => ({ token: trainer.token, params: { id } })
  const wish = { riderId, offerId: offer.id }
  const free = await slots(wish)
  const [first] = free
  if (!first) throw new Error('There is no free time.')
  const booking = bookingOf(first, wish)
  return {
    ...school,
    ...households(app, trainer),
    wish,
    free,
    first,
    booking,
    changeOffer: (change: object) =>
      app.call('PATCH /api/offers/{id}', { version: 1, ...change }, by(offer.id)),
    changeClient: (id: string, change: object) =>
      app.call('PATCH /api/clients/{id}', { version: 1, ...change }, by(id)),
    /** Code and fields of a refusal, after which no lesson of the day has changed. */
    refused: async (change: object = {}) => {
      const days = { from: bookingDay(), until: bookingDay() }
      const ofDay = async () => (await lessonsOf(app, trainer).week(days)).body.items
      const before = await ofDay()
      const { status, code, body } = await book({ ...booking, ...change })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toMatch(/horse|weight|kilogram|\bkg\b/i)
      expect(await ofDay()).toEqual(before)
      return [code, body.error?.fields]
    },
  }
}

const taken = ['slot_taken', undefined]

describe('P1: a client books only for riders with the permission to book', () => {
  test('not for riders of others, on horses of others or with trainers of others', async () => {
    const [ours, theirs] = [await aWish(), await aWish()]
    const stranger = await aFamily(app, ours.trainer)
    for (const change of [
      { riderId: stranger.riderId },
      { riderId: theirs.riderId },
      { offerId: theirs.offer.id },
      { trainerId: theirs.trainer.id },
      { placeId: theirs.where.placeId },
      { horseId: theirs.horse.id },
      { lessonId: crypto.randomUUID() },
    ])
      expect(await ours.refused(change)).toEqual(['not_found', undefined])
  })

  test('not without that permission', async () => {
    const { add, aHousehold, permit, clientId, refused } = await aWish()
    const riderId = (await add(await aHousehold())).body.id
    await permit(clientId, riderId, ['progress'])
    expect(await refused({ riderId })).toEqual(['forbidden', undefined])
  })

  test('not as an archived client', async () => {
    const { changeClient, clientId, refused } = await aWish()
    expect((await changeClient(clientId, { archived: true })).status).toBe(200)
    expect(await refused()).toEqual(['not_found', undefined])
  })
})

describe('the lesson type decides', () => {
  test.each([
    ['archived', { archived: true }],
    ['that only trainers book', { booking: 'trainer' }],
  ])('no lesson type %s', async (_, change) => {
    const { changeOffer, refused } = await aWish()
    expect((await changeOffer(change)).status).toBe(200)
    expect(await refused()).toEqual([
      'slot_taken',
      {
        offerId: 'This lesson type can no longer be booked online. Choose another one, or ask your trainer.',
      },
    ])
  })

  test.each([
    ['too soon', { bookingLeadHours: 100 }],
    ['too far ahead', { bookingHorizonDays: 1 }],
    ['that is longer than the working hours', { minutes: 240 }],
  ])('no time %s', async (_, change) => {
    const { changeOffer, refused } = await aWish()
    expect((await changeOffer(change)).status).toBe(200)
    expect(await refused()).toEqual(taken)
  })

  test('S9: no more lessons a week than allowed', async () => {
    const { free, wish, book, refused } = await aWish({ bookingsPerWeek: 1 })
    const later = free.at(-1)
    if (!later) throw new Error('There is one free time only.')
    expect((await book(bookingOf(later, wish))).status).toBe(201)
    const limit = 'A rider can book 1 lesson of this type a week. Choose a time in another week.'
    expect(await refused()).toEqual(['booking_limit', { startsAt: limit }])
  })

  test('P10: no rider below the minimum age', async () => {
    const { changeOffer, change, riderId, refused } = await aWish()
    const dateOfBirth = Temporal.Now.plainDateISO('UTC').subtract({ years: 7 }).toString()
    expect((await change(riderId, { version: 1, dateOfBirth })).status).toBe(200)
    await changeOffer({ minAge: 8 })
    expect(await refused()).toEqual([
      'slot_taken',
      { riderId: 'This rider is too young for this lesson type. Choose another one.' },
    ])
  })

  test('P8: no new rider before the assessment', async () => {
    const { changeOffer, refused } = await aWish()
    await changeOffer({ assessment: 'required' })
    expect(await refused()).toEqual([
      'slot_taken',
      { riderId: 'This rider needs an assessment lesson first. Book that one.' },
    ])
  })
})

describe('the time must be free', () => {
  test('S3: the trainer teaches somebody else', async () => {
    const { trainer, refused } = await aWish()
    await aLesson(app, trainer, { startsAt: at(3, '09:30') })
    expect(await refused()).toEqual(taken)
  })

  test('S3: the rider has a lesson with another trainer', async () => {
    const { trainer, riderId, refused } = await aWish()
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const { id: offerId } = await anOffer(app, trainer, { name: 'Clinic', kind: 'clinic', capacity: 9 })
    const other = { trainerId: colleague.id, offerId, startsAt: at(3, '09:30'), seats: [{ riderId }] }
    await aLesson(app, trainer, other)
    expect(await refused()).toEqual(taken)
  })

  test('H5, H6: the only horse is off work, and nobody says so', async () => {
    const { trainer, horse, refused } = await aWish()
    const timeOff = { fromDay: bookingDay(), untilDay: bookingDay(), reason: 'Lame', byInspector: false }
    await app.call('POST /api/horses/{id}/time-off', timeOff, {
      token: trainer.token,
      params: { id: horse.id },
    })
    expect(await refused()).toEqual(taken)
    expect(await refused({ horseId: horse.id })).toEqual(taken)
  })

  test('no other start, arena or location than those offered', async () => {
    const { refused } = await aWish()
    const changes = [
      { startsAt: at(3, '09:10') },
      { startsAt: at(3, '06:00') },
      { startsAt: at(-3, '09:00') },
      { arenaId: null },
      { placeId: null, arenaId: null },
      { arenaId: crypto.randomUUID() },
    ]
    for (const change of changes) expect(await refused(change)).toEqual(taken)
  })

  test('a group that was moved or cancelled', async () => {
    const { trainer, where, offer, slots, riderId, book } = await anOpenSchool(app, {
      kind: 'group',
      capacity: 3,
    })
    const wish = { riderId, offerId: offer.id }
    const lessons = lessonsOf(app, trainer)
    const group = { offerId: offer.id, startsAt: at(3, '09:00'), ...where }
    const { id, version } = await aLesson(app, trainer, group)
    const [place] = await slots(wish)
    if (!place) throw new Error('The group has no place.')
    const moved = await lessons.change(id, { version, startsAt: at(3, '10:00') })
    expect((await book(bookingOf(place, wish))).code).toBe('slot_taken')
    await lessons.cancel(id, { version: moved.body.version })
    expect((await book(bookingOf({ ...place, startsAt: at(3, '10:00') }, wish))).code).toBe('slot_taken')
  })

  test('an id in use is refused', async () => {
    const { free, wish, book, refused } = await aWish()
    const later = free.at(-1)
    if (!later) throw new Error('There is one free time only.')
    const { body } = await book(bookingOf(later, wish))
    expect(await refused({ id: body.seatId })).toEqual(['id_taken', undefined])
  })
})

test('a client cannot try to hold more than 60 times an hour', async () => {
  const limited = await testApp()
  const school = await anOpenSchool(limited)
  const [first] = await school.slots({ riderId: school.riderId, offerId: school.offer.id })
  if (!first) throw new Error('There is no free time.')
  const booking = bookingOf(first, { riderId: crypto.randomUUID(), offerId: school.offer.id })
  const codes = await Promise.all(Array.from({ length: 61 }, async () => (await school.book(booking)).code))
  expect(codes.filter((code) => code === 'not_found')).toHaveLength(60)
  expect(codes).toContain('rate_limited')
})
