import { expect } from 'vitest'
import { aFamily, anOpenSchool, answersOf, bookingDay } from './bookings.ts'
import { aLesson, at, lessonsOf, seatOf } from './lessons.ts'
import { moveOf, movesOf } from './moves.ts'
import { moveAnswersOf, moveRequestsOf } from './move-requests.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

const group = { kind: 'group', capacity: 2, horses: 'none', booking: 'instant' } as const

/** A school with a group at ten, in which a rider has a place, and one at twelve, on different days; each for two riders. */
export async function twoGroups(app: TestApp, given: object = {}) {
  const school = await anOpenSchool(app, { ...group, ...given })
  const { trainer, offer, where, riderId, client } = school
  const plan = { offerId: offer.id, ...where }
  const first = await aLesson(app, trainer, { ...plan, startsAt: at(3, '10:00'), seats: [{ riderId }] })
  const second = await aLesson(app, trainer, { ...plan, startsAt: at(4, '12:00') })
  const { times, terms, move } = movesOf(app, client)
  const seatId = seatOf(first).id
  const days = { from: bookingDay(), until: at(6).slice(0, 10) }
  const free = () => times(seatId, days)
  const body = async () => {
    const [time] = await free()
    if (!time) throw new Error('There is no other group.')
    return { ...moveOf(time, await terms(seatId)), lessonId: time.lessonId }
  }
  const lessons = lessonsOf(app, trainer)
  return {
    ...school,
    seatId,
    first,
    second,
    free,
    terms,
    body,
    lessons,
    move: async () => move(seatId, await body()),
    send: move,
    ridersOf: async ({ id }: { id: string }) =>
      (await lessons.read(id)).seats
        .filter(({ state }) => state === 'booked')
        .map(({ riderId: rider }) => rider),
    eventsOf: async ({ token }: { token: string }) =>
      (await app.call('GET /api/notices', undefined, { token })).body.items,
  }
}

/** Two groups on request; the family has a place in the first, and has read what was told of it. */
export async function twoGroupsOnRequest(app: TestApp, given: object = {}) {
  const school = await twoGroups(app, { booking: 'request', ...given })
  const { trainer, client, seatId, body, mine } = school
  const calls = moveRequestsOf(app, client)
  const { waiting } = answersOf(app, trainer)
  await app.call('POST /api/notices/reading', {}, { token: client.token })
  return {
    ...school,
    ...calls,
    ...moveAnswersOf(app, trainer),
    listed: async () => (await waiting()).moves,
    seat: async () => (await mine()).find((one) => one.seatId === seatId),
    askFor: async () => {
      const { status, code, body: seat } = await calls.ask(seatId, await body())
      expect([status, code]).toEqual([200, undefined])
      return seat.moveRequest?.id ?? ''
    },
    eventsFor: async (person: Pick<Person, 'token'>) =>
      (await school.eventsOf(person)).map(({ event }) => event),
  }
}

/** Fills a lesson with riders of other families. */
export async function fillLesson(
  app: TestApp,
  { trainer, lessons }: Pick<Awaited<ReturnType<typeof twoGroups>>, 'trainer' | 'lessons'>,
  lessonId: string,
  riders: number,
): Promise<void> {
  for (let n = 0; n < riders; n += 1) {
    const { riderId } = await aFamily(app, trainer)
    expect((await lessons.take(lessonId, { riderId })).status).toBe(201)
  }
}
