import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Lesson, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import {
  type LockedLesson,
  lockLessons,
  proposalOf,
  type SeatStanding,
} from '#modules/schedule/lessons/index.ts'
import { writeLessons } from '#modules/schedule/lessons/arranging/write-lessons.ts'
import { now } from '#platform/clock.ts'
import { insertNotices } from './note-store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a request of the family, which is not told of it. */
async function asked() {
  const school = await aToldSchool(app)
  const { businessId, rider, family, trainer, mailsTo, send } = school
  const lesson = await school.lesson(5, { seats: [{ riderId: rider, state: 'requested' }] })
  const seat = seatOf(lesson)
  const inBusiness = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(app.db, jobScope(businessId), work)
  const userIdOf = async ({ token }: Person) => (await app.call('GET /api/me', undefined, { token })).body.id
  const standing = (
    state: SeatStanding['state'],
    { startsAt, endsAt, timeZone, trainerId }: Lesson = lesson,
  ) => {
    const where = { placeId: null, arenaId: null }
    return { state, startsAt, endsAt, timeZone, trainerId, ...where }
  }
  return {
    ...school,
    lesson,
    seat,
    inBusiness,
    /** What the family does, as its booking announces it. */
    byFamily: async (was: SeatStanding['state'] | null, becomes: SeatStanding['state']) => {
      const actorId = await userIdOf(family)
      const change = {
        seatId: seat.id,
        lessonId: lesson.id,
        riderId: rider,
        was: was && standing(was),
        becomes: standing(becomes),
        because: null,
      }
      const times = { now: now(), collectsUntil: now().add({ seconds: 120 }) }
      await inBusiness((tx) =>
        insertNotices(tx, { businessId, actorId, causedBy: 'client', changes: [change], ...times }),
      )
    },
    /** The only mail to somebody, after the job ran. */
    mailTo: async (person: Person) => {
      await send(noonIn(1))
      const [mail, ...more] = await mailsTo(person)
      expect(more).toEqual([])
      return mail
    },
    answer: async (state: 'booked' | 'cancelled') => {
      const body = { version: seat.version, state }
      const params = { id: seat.id }
      expect((await app.call('PATCH /api/seats/{id}', body, { token: trainer.token, params })).status).toBe(
        200,
      )
    },
  }
}

describe('a request', () => {
  test('that the trainer entered is told to nobody', async () => {
    const { trainer, family, eventsOf } = await asked()
    expect([await eventsOf(trainer), await eventsOf(family)]).toEqual([[], []])
  })

  test('of a client is told to the trainer, with its expiry and message, and not to the client', async () => {
    const { trainer, family, byFamily, inBusiness, seat, noticesOf, eventsOf, mailTo } = await asked()
    const heldUntil = noonIn(3).toString()
    await inBusiness((tx) =>
      sql`update seats set held_until = ${heldUntil}::timestamptz, message = 'Please with Bella'
        where business_id = ${tx.businessId} and id = ${seat.id}`.execute(tx),
    )
    await byFamily(null, 'requested')
    expect(await eventsOf(family)).toEqual([])
    expect(await noticesOf(trainer)).toMatchObject([
      {
        event: 'lesson_requested',
        audience: 'trainer',
        riderName: 'Ida Hale',
        heldUntil,
        message: 'Please with Bella',
        becomes: { startsAt: noonIn(5).toString() },
      },
    ])
    const mail = await mailTo(trainer)
    expect(mail?.subject).toMatch(/^Request for Ida Hale/)
    expect(mail?.text).toContain('/trainer/requests')
    expect(mail?.text).toMatch(/The request expires on .*12:00/)
    expect(mail?.text).toContain('Please with Bella')
    expect(mail?.attachments).toEqual([])
  })

  test('that was answered or withdrawn before the mail is not mailed, and is read', async () => {
    const { trainer, byFamily, answer, unreadOf, mailTo, send } = await asked()
    await byFamily(null, 'requested')
    await send(now().add({ seconds: 1 }))
    await answer('cancelled')
    expect(await unreadOf(trainer)).toBe(0)
    expect(await mailTo(trainer)).toBeUndefined()
  })

  test('that is confirmed is told to the family, with the price and how to cancel', async () => {
    const { family, trainer, answer, noticesOf, eventsOf, mailTo } = await asked()
    await answer('booked')
    expect(await noticesOf(family)).toMatchObject([{ event: 'lesson_booked', isConfirmed: true }])
    expect(await eventsOf(trainer)).toEqual([])
    const mail = await mailTo(family)
    expect(mail?.subject).toMatch(/^Your request for Ida Hale is confirmed/)
    expect(mail?.text).toContain('Price')
    expect(mail?.attachments).toHaveLength(1)
  })

  test('that is declined is told to the family with the message, which may be another trainer’s', async () => {
    const { family, answer, seat, inBusiness, noticesOf, mailTo } = await asked()
    await answer('cancelled')
    await inBusiness((tx) =>
      sql`update seats set declined_because = 'Bella is lame' where business_id = ${tx.businessId} and id = ${seat.id}`.execute(
        tx,
      ),
    )
    expect(await noticesOf(family)).toMatchObject([
      {
        event: 'request_declined',
        message: 'Bella is lame',
        was: { startsAt: noonIn(5).toString() },
        becomes: null,
      },
    ])
    const mail = await mailTo(family)
    expect(mail?.subject).toMatch(/^Your request for Ida Hale was declined/)
    expect(mail?.text).toContain('Message: Bella is lame')
    expect(mail?.text).toContain('/client/book')
  })

  test('is declined too if its lesson is cancelled', async () => {
    const { family, lesson, lessons, noticesOf } = await asked()
    await lessons.cancel(lesson.id, { version: lesson.version, because: 'weather' })
    expect(await noticesOf(family)).toMatchObject([{ event: 'request_declined', because: 'weather' }])
  })

  test('that expires is told to the family and the trainer, though no person did it', async () => {
    const { family, trainer, lesson, businessId, inBusiness, eventsOf, mailTo } = await asked()
    const ended = ({ seats }: LockedLesson) =>
      seats.map((seat) => ({ ...seat, state: 'cancelled' as const, heldUntil: null }))
    await inBusiness(async (tx) => {
      const locked = await lockLessons(tx, [lesson.id])
      const proposals = locked.map((one) => ({ ...proposalOf({ ...one, seats: ended(one) }), before: one }))
      await writeLessons(tx, jobScope(businessId), proposals)
    })
    expect([await eventsOf(family), await eventsOf(trainer)]).toEqual([
      ['request_expired'],
      ['request_expired'],
    ])
    const mail = await mailTo(family)
    expect(mail?.subject).toMatch(/^Your request for Ida Hale has expired/)
    expect(mail?.text).toContain('/client/book')
    const own = await mailTo(trainer)
    expect(own?.subject).toMatch(/^The request for Ida Hale expired unanswered/)
    expect(own?.text).toContain('The family knows that the request expired.')
    expect(own?.text).not.toContain('/trainer/book')
  })
})

describe('a booking by a client', () => {
  test('is confirmed to them with price, free time and a calendar file, also if bookings are not mailed', async () => {
    const { family, trainer, byFamily, noticesOf, mailTo } = await asked()
    const rules = { reminderHour: 18, mailsBookings: false, version: 1 }
    await app.call('PUT /api/notice-rules', rules, { token: trainer.token })
    await byFamily(null, 'booked')
    expect(await noticesOf(family)).toMatchObject([{ event: 'lesson_booked', isConfirmed: false }])
    const mail = await mailTo(family)
    expect(mail?.subject).toMatch(/^Lesson booked for Ida Hale/)
    for (const words of ['Price', 'Free to cancel until', 'Cancel the lesson'])
      expect(mail?.text).toContain(words)
    expect(mail?.attachments).toHaveLength(1)
  })

  test('is told to the trainer', async () => {
    const { trainer, byFamily, noticesOf, mailTo } = await asked()
    await byFamily(null, 'booked')
    expect(await noticesOf(trainer)).toMatchObject([{ event: 'lesson_booked', audience: 'trainer' }])
    const mail = await mailTo(trainer)
    expect(mail?.subject).toMatch(/^Lesson booked for Ida Hale/)
    expect(mail?.text).toContain('Booked by the rider or the family.')
  })

  test('that they take back at once is told to nobody', async () => {
    const { trainer, family, byFamily, eventsOf } = await asked()
    await byFamily(null, 'booked')
    await byFamily('booked', 'cancelled')
    expect([await eventsOf(trainer), await eventsOf(family)]).toEqual([[], []])
  })
})
