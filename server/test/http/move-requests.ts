import type { Api, BodyOf } from '@cavaletti/contract'
import { inScope, jobScope } from '#database/scope.ts'
import { aFamily, anOpenSchool, answersOf, openOffer } from './bookings.ts'
import { aLesson, at, lessonsOf, seatOf } from './lessons.ts'
import { moveOf, movesOf } from './moves.ts'
import { anOffer } from './offers.ts'
import { type Person, signIn } from './people.ts'
import type { Requests } from './requests.ts'
import type { TestApp } from './test-app.ts'

type Body = BodyOf<Api['POST /api/my-seats/{id}/move-requests']>

/** A client's calls about moves that a trainer confirms. */
export function moveRequestsOf(app: Requests, { token }: Pick<Person, 'token'>) {
  return {
    ask: (id: string, body: Body, headers: Record<string, string> = {}) =>
      app.call('POST /api/my-seats/{id}/move-requests', body, { token, params: { id }, headers }),
    withdraw: (id: string, headers: Record<string, string> = {}) =>
      app.call('POST /api/my-move-requests/{id}/withdrawal', undefined, { token, params: { id }, headers }),
  }
}

/** A trainer's answers to them. */
export function moveAnswersOf(app: Requests, { token }: Pick<Person, 'token'>) {
  return {
    confirm: (id: string, headers: Record<string, string> = {}) =>
      app.call('POST /api/move-requests/{id}/accept', undefined, { token, params: { id }, headers }),
    refuse: (id: string, message?: string) =>
      app.call('POST /api/move-requests/{id}/decline', { message }, { token, params: { id } }),
    conflicts: async () =>
      (await app.call('GET /api/booking-requests/conflicts', undefined, { token })).body.moves,
  }
}

/** A school with lessons on request, open from nine to noon, and a family with a lesson at nine. */
export async function aMovableSchool(app: TestApp, given: Partial<BodyOf<Api['POST /api/offers']>> = {}) {
  const school = await anOpenSchool(app, { booking: 'request', ...given })
  const { trainer, client, where, offer, riderId } = school
  const plan = { offerId: offer.id, startsAt: at(3, '09:00'), ...where, seats: [{ riderId }] }
  const planned = await aLesson(app, trainer, plan)
  const { id: seatId } = seatOf(planned)
  const moves = movesOf(app, client)
  const calls = moveRequestsOf(app, client)
  const { waiting } = answersOf(app, trainer)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  // What was told of the booking is read, so that a change is told by itself.
  await app.call('POST /api/notices/reading', {}, { token: client.token })
  const bodyAt = async (time: string) => {
    const to = (await moves.times(seatId)).find(({ startsAt }) => startsAt.slice(11, 16) === time)
    if (!to) throw new Error(`${time} is not free.`)
    return moveOf(to, await moves.terms(seatId))
  }
  const askFor = async (time: string) => {
    const answer = await calls.ask(seatId, await bodyAt(time))
    if (answer.status !== 200) throw new Error(`Asking answered ${answer.status} ${answer.code}`)
    return answer.body.moveRequest?.id ?? ''
  }
  const noticesOf = async ({ token }: Pick<Person, 'token'>) =>
    (await app.call('GET /api/notices', undefined, { token })).body.items
  return {
    ...school,
    ...moves,
    ...calls,
    ...moveAnswersOf(app, trainer),
    businessId,
    seatId,
    lessonId: planned.id,
    lessons: lessonsOf(app, trainer),
    lesson: () => lessonsOf(app, trainer).read(planned.id),
    listed: async () => (await waiting()).moves,
    seat: async () => (await school.mine()).find((one) => one.seatId === seatId),
    bodyAt,
    /** Asks for a time of the day; returns the id of the request. */
    askFor,
    noticesOf,
    eventsOf: async (person: Pick<Person, 'token'>) => (await noticesOf(person)).map(({ event }) => event),
    /** Gives the seat another cancellation policy. */
    withPolicy: (steps: readonly object[], late: number) =>
      inScope(app.db, jobScope(businessId), (tx) =>
        tx
          .updateTable('seats')
          .set({ cancelLadder: JSON.stringify({ steps, late }) })
          .where('id', '=', seatId)
          .execute(),
      ),
    /** The calls of both after signing in again, for a later time. */
    later: async () => {
      const [t, c] = await Promise.all([trainer, client].map((one) => signIn(app, one.email, one.password)))
      return { trainer: { ...trainer, token: t?.token ?? '' }, client: { ...client, token: c?.token ?? '' } }
    },
  }
}

/** A request that waits, of a family whose lesson is on this day. Returns its id. */
export async function aMoveRequest(
  app: TestApp,
  trainer: Person,
  days: number,
  family?: { client: Pick<Person, 'token'>; riderId: string },
): Promise<string> {
  const { client, riderId } = family ?? (await aFamily(app, trainer))
  const offer = {
    ...openOffer,
    booking: 'request',
    bookingHorizonDays: 366,
    arenaUnits: 0,
    horses: 'none',
  } as const
  const { id: offerId } = await anOffer(app, trainer, offer)
  const day = at(days).slice(0, 10)
  const open = {
    trainerId: trainer.id,
    kind: 'open',
    fromDay: day,
    untilDay: day,
    from: '08:00',
    until: '12:00',
  }
  const { token } = trainer
  const opened = await app.call('POST /api/availability/exceptions', open, { token })
  if (opened.status !== 201) throw new Error(`Opening answered ${opened.status} ${opened.code}`)
  const time = { startsAt: at(days, '08:00'), trainerId: trainer.id, placeId: null, arenaId: null }
  const { id } = seatOf(await aLesson(app, trainer, { offerId, ...time, seats: [{ riderId }] }))
  const { times, terms } = movesOf(app, client)
  const [to] = await times(id, { from: day, until: day })
  if (!to) throw new Error('The lesson can be moved to no time.')
  const asked = await moveRequestsOf(app, client).ask(id, moveOf(to, await terms(id)))
  if (asked.status !== 200) throw new Error(`Asking answered ${asked.status} ${asked.code}`)
  return asked.body.moveRequest?.id ?? ''
}
