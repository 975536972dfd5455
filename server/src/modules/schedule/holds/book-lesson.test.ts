import { expect, test } from 'vitest'
import { countRoundTrips } from '#test/database/round-trips.ts'
import { aWeek } from '#test/fixtures/schedule/availability.ts'
import { aFamily, anOpenSchool, bookingDay, bookingOf, type Slot } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const clock = (items: readonly Pick<Slot, 'startsAt'>[]) =>
  items.map(({ startsAt }) => startsAt.slice(11, 16))

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** A school with its first free time. */
async function withSlot(given: Parameters<typeof anOpenSchool>[1] = {}) {
  const school = await anOpenSchool(app, given)
  const wish = { riderId: school.riderId, offerId: school.offer.id }
  const [first] = await school.slots(wish)
  if (!first) throw new Error('There is no free time.')
  return { ...school, wish, first, booking: bookingOf(first, wish) }
}

test('S3: two families cannot book the same time', async () => {
  const { trainer, first, book, booking, offer } = await withSlot()
  const other = await aFamily(app, trainer)
  const answers = await Promise.all([
    book(booking),
    other.book(bookingOf(first, { riderId: other.riderId, offerId: offer.id })),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.map((answer) => answer.code)).toContain('slot_taken')
})

test('H14: two families cannot both get the last horse, not even with two trainers', async () => {
  const { trainer, where, offer, riderId, slots, book, cancel } = await anOpenSchool(app)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const weekday = Temporal.PlainDate.from(bookingDay()).dayOfWeek
  const yard = await anArena(app, trainer, { name: 'Yard' })
  const hours = [{ weekday, from: '09:00', until: '12:00', placeId: yard.placeId }]
  await aWeek(app, { id: colleague.id, token: trainer.token }, { hours })
  const other = await aFamily(app, trainer)
  const free = await slots({ riderId, offerId: offer.id })
  const timeAt = (placeId: string, trainerId: string) =>
    free.find((slot) => slot.placeId === placeId && slot.trainerId === trainerId)
  const here = timeAt(where.placeId, trainer.id)
  const there = timeAt(yard.placeId, colleague.id)
  if (!here || !there) throw new Error('There is no free time.')
  expect(here.startsAt).toBe(there.startsAt)
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      book(bookingOf(here, { riderId, offerId: offer.id })),
      other.book(bookingOf(there, { riderId: other.riderId, offerId: offer.id })),
    ])
    const [first, second] = answers
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const gone = first.status === 201 ? cancel(first.body.seatId) : other.cancel(second.body.seatId)
    expect((await gone).status).toBe(200)
  }
})

test('S4: a booking with the same key happens once, and another body is refused', async () => {
  const { hold, confirm, booking, mine } = await withSlot()
  const [held, kept] = [await hold(booking, newKey()), newKey()]
  const [once, again] = [await confirm([held.body], 'Hello', kept), await confirm([held.body], 'Hello', kept)]
  expect([once.status, again.status, again.body]).toEqual([201, 201, once.body])
  const other = await confirm([held.body], 'Another message', kept)
  expect([other.status, other.code]).toEqual([409, 'idempotency_conflict'])
  expect(await mine()).toEqual(once.body.items)
})

test('a client books a free time, and it is no longer offered', async () => {
  const { trainer, wish, book, booking, slots, mine } = await withSlot()
  const { status, body } = await book({ ...booking, message: 'She is a little shy.' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    riderId: wish.riderId,
    state: 'booked',
    startsAt: at(3, '09:00'),
    endsAt: at(3, '10:00'),
    heldUntil: null,
    mayCancel: true,
    mayMove: true,
    declinedBecause: null,
  })
  expect(await mine()).toEqual([body])
  expect(clock(await slots(wish))).toEqual(['10:00', '10:30', '11:00'])
  const { items } = (await lessonsOf(app, trainer).week({ from: bookingDay(), until: bookingDay() })).body
  expect(items).toHaveLength(1)
  expect(items[0]?.seats).toMatchObject([{ priceMinor: 4000, message: 'She is a little shy.' }])
})

test('S3: a request waits for a trainer, and takes the time', async () => {
  const { wish, book, booking, slots } = await withSlot({ booking: 'request' })
  const { status, body } = await book(booking)
  expect([status, body.state]).toEqual([201, 'requested'])
  const hours = Temporal.Now.instant()
    .until(body.heldUntil ?? '')
    .total('hours')
  expect(hours).toBeGreaterThan(47.9)
  expect(hours).toBeLessThanOrEqual(48)
  expect(clock(await slots(wish))).toEqual(['10:00', '10:30', '11:00'])
})

test('S6: a client joins a planned group, and its other seats stay', async () => {
  const { trainer, where, offer, riderId, slots, book } = await anOpenSchool(app, {
    kind: 'group',
    capacity: 2,
  })
  await aHorse(app, trainer, { name: 'Bramble' })
  const seats = [{ riderId: await aRider(app, trainer) }]
  const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt: at(3, '09:00'), seats, ...where })
  const wish = { riderId, offerId: offer.id }
  const [place] = await slots(wish)
  expect(place?.lessonId).toBe(lesson.id)
  if (!place) throw new Error('The group has no place.')
  const { status, body } = await book(bookingOf(place, wish))
  expect([status, body.lessonId]).toEqual([201, lesson.id])
  const after = await lessonsOf(app, trainer).read(lesson.id)
  expect(after.seats[0]).toEqual(lesson.seats[0])
  expect(after.seats).toHaveLength(2)
  expect(await slots(wish)).toEqual([])
})

test('holding a place takes 18 round trips at most, confirming it 20', async () => {
  const { wish, slots, hold, confirm, cancel } = await withSlot()
  const counted: number[][] = []
  for (let n = 0; n < 4; n += 1) {
    const [first] = await slots(wish)
    if (!first) throw new Error('There is no free time.')
    const held = await countRoundTrips(() => hold(bookingOf(first, wish)))
    const booked = await countRoundTrips(() => confirm([held.result.body]))
    expect(booked.result.status).toBe(201)
    await cancel(held.result.body.seatId)
    counted.push([held.trips, booked.trips])
  }
  // Queue queries may fall into any of them, but not into all.
  const fewest = (of: number) => Math.min(...counted.map((trips) => trips[of] ?? 0))
  expect(fewest(0)).toBeLessThanOrEqual(18)
  expect(fewest(1)).toBeLessThanOrEqual(20)
})
