import { describe, expect, test } from 'vitest'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { answersOf, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { twoGroups } from '#test/fixtures/schedule/two-groups.ts'
import { anyOf, aWaitingFamily, offerTo, waitingCallsOf } from '#test/fixtures/schedule/waiting.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A rider who waits for the second of two groups, and has a place in the first. */
async function aWaitingRider(booking: 'instant' | 'request' = 'instant') {
  const school = await twoGroups(app, { booking })
  const { client, riderId, offer, second, lessons } = school
  const waiting = waitingCallsOf(app, { client, riderId })
  expect((await waiting.join({ ...anyOf(offer.id), lessonId: second.id })).status).toBe(201)
  const seatOf = async () =>
    (await lessons.read(second.id)).seats.find(
      (seat) => seat.riderId === riderId && seat.state !== 'cancelled',
    )
  const days = { from: second.startsAt.slice(0, 10), until: second.startsAt.slice(0, 10) }
  return {
    ...school,
    seatOf,
    entries: async () => (await waiting.list()).entries.length,
    /** Books, or asks for, a place in the second group. */
    book: async () => {
      const query = { ...days, riderId, offerId: offer.id }
      const { items } = (await app.call('GET /api/my-slots', undefined, { token: client.token, query })).body
      const slot = items.find(({ lessonId }) => lessonId === second.id)
      if (!slot) throw new Error('The group has no place.')
      const booked = await school.book(bookingOf(slot, { riderId, offerId: offer.id }))
      expect(booked.status).toBe(201)
    },
    cancel: async () => {
      const seat = await seatOf()
      expect((await school.cancel(seat?.id ?? '')).status).toBe(200)
    },
  }
}

describe('S17: a rider who gets a place in the lesson has left the list, also after cancelling', () => {
  test('booked by the family', async () => {
    const { book, cancel, entries } = await aWaitingRider()
    await book()
    await cancel()
    expect(await entries()).toBe(0)
  })

  test('booked by the trainer', async () => {
    const { lessons, second, riderId, cancel, entries } = await aWaitingRider()
    expect((await lessons.take(second.id, { riderId })).status).toBe(201)
    await cancel()
    expect(await entries()).toBe(0)
  })

  test('moved there from another group', async () => {
    const { move, cancel, entries } = await aWaitingRider()
    expect((await move()).status).toBe(200)
    await cancel()
    expect(await entries()).toBe(0)
  })

  test('asked for, and accepted by the trainer', async () => {
    const { trainer, book, seatOf, cancel, entries } = await aWaitingRider('request')
    await book()
    const { id = '', version = 0 } = (await seatOf()) ?? {}
    expect((await answersOf(app, trainer).accept(id, { version })).status).toBe(204)
    await cancel()
    expect(await entries()).toBe(0)
  })
})

test('S17: a rider whose request is declined still waits', async () => {
  const { trainer, book, seatOf, entries } = await aWaitingRider('request')
  await book()
  const { id = '', version = 0 } = (await seatOf()) ?? {}
  expect((await answersOf(app, trainer).decline(id, { version })).status).toBe(204)
  expect(await entries()).toBe(1)
})

test('S17: a place whose request is declined goes to the next rider, not back to the same one', async () => {
  const { client, trainer, riderId, offer, second, book, seatOf } = await aWaitingRider('request')
  const wish = waitingCallsOf(app, { client, riderId })
  expect((await wish.join(anyOf(offer.id))).status).toBe(201)
  const next = await aWaitingFamily(app, trainer)
  expect((await next.join({ ...anyOf(offer.id), lessonId: second.id })).status).toBe(201)
  await book()
  const { id = '', version = 0 } = (await seatOf()) ?? {}
  expect((await answersOf(app, trainer).decline(id, { version })).status).toBe(204)
  expect(await offerTo(next)).toMatchObject({ offerName: offer.name })
  await jobsAreDone(app.db)
  expect(await wish.offers()).toEqual([])
})
