import type { Api, BodyOf, ErrorReply, QueryOf, ReplyOf } from '@cavaletti/contract'
import { inScope, jobScope } from '#database/scope.ts'
import { readSlotFacts, type Wish } from '#modules/schedule/slots/index.ts'
import { planHorses } from '#modules/schedule/slots/plan-horses.ts'
import { now } from '#platform/clock.ts'
import { aWeek } from './availability.ts'
import { aHorse } from './horses.ts'
import { anArena, at } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aClient, aTrainer, type Person } from './people.ts'
import type { Answer, Requests } from './requests.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

export type Slot = ReplyOf<Api['GET /api/my-slots']>['items'][number]
type Wished = QueryOf<Api['GET /api/my-slots']>
type Holding = BodyOf<Api['POST /api/my-holds']>
export type Held = ReplyOf<Api['POST /api/my-holds']>
export type BookedSeat = ReplyOf<Api['POST /api/my-bookings']>['items'][number]
type Booking = Holding & { message?: string }

/** Clients may book it at once, two hours before, without a level and on a horse they choose. */
export const openOffer = {
  clientsChooseHorse: true,
  booking: 'instant',
  bookingLeadHours: 2,
  assessment: 'not_required',
  minutes: 60,
} as const

/** Three days from now, a day on which the schools of these tests are open. */
export const bookingDay = () => at(3).slice(0, 10)

/** A school that is open from nine to noon on one day, with an arena and a horse, and a family. */
export async function anOpenSchool(app: TestApp, given: Partial<BodyOf<Api['POST /api/offers']>> = {}) {
  const trainer = await aTrainer(app)
  const weekday = Temporal.PlainDate.from(bookingDay()).dayOfWeek
  await aWeek(app, trainer, { hours: [{ weekday, from: '09:00', until: '12:00', placeId: null }] })
  const where = await anArena(app, trainer)
  const offer = await anOffer(app, trainer, { ...openOffer, ...given })
  const horse = await aHorse(app, trainer)
  return { trainer, where, offer, horse, ...(await aFamily(app, trainer)) }
}

/** A client of the trainer with an account, and a rider. */
export async function aFamily(app: TestApp, trainer: Person) {
  const { add, recordOf } = households(app, trainer)
  const client = await aClient(app, trainer)
  const clientId = await recordOf(client)
  const riderId = (await add(clientId, { firstName: 'Ida' })).body.id
  return { client, clientId, riderId, ...bookingsOf(app, client) }
}

/** A booking gives up sooner. */
const manyAttempts = 50_000

/**
 * Riders booked for any suitable horse who may get none (H14). For each such seat of the day, asks the product whether
 * it would find a horse if the seat were booked after all others.
 */
export async function ridersWithoutHorse(
  { db }: Pick<TestApp, 'db'>,
  businessId: string,
  wish: Pick<Wish, 'riderId' | 'offerId'>,
): Promise<object[]> {
  const day = Temporal.PlainDate.from(bookingDay())
  const any = { by: 'trainer', trainerId: null, placeId: null, horseId: null } as const
  const facts = await inScope(db, jobScope(businessId), (tx) =>
    readSlotFacts(tx, { ...any, ...wish }, [day, day], now()),
  )
  return facts.openSeats.flatMap((seat, n) => {
    const others = facts.openSeats.toSpliced(n, 1)
    const answer = planHorses({ ...facts, openSeats: others }, manyAttempts).ask(seat)
    return answer.answer === 'yes' ? [] : [{ ...seat, ...answer }]
  })
}

/** A client's requests about bookings. */
export function bookingsOf(app: Requests, { token }: Pick<Person, 'token'>) {
  const day = { from: bookingDay(), until: bookingDay() }
  return {
    slots: async ({ horseId, ...wish }: Pick<Wished, 'riderId' | 'offerId' | 'horseId'>) => {
      const query = { ...day, ...wish, ...(horseId !== undefined && { horseId }) }
      return (await app.call('GET /api/my-slots', undefined, { token, query })).body.items
    },
    ...holdsOf(app, { token }),
    mine: async () => (await app.call('GET /api/my-lessons', undefined, { token, query: {} })).body.items,
    /** At the price that the quote says. Returns a refusal of the quote or of the cancellation. */
    cancel: async (seatId: string) => {
      const params = { id: seatId }
      const quote = await app.call('GET /api/my-seats/{id}/cancellation', undefined, { token, params })
      if (quote.status !== 200) return quote
      const { version, startsAt } = quote.body
      const { feeMinor, usesGoodwill, pack } = quote.body.now
      const shown = { version, startsAt, feeMinor, usesGoodwill, pack }
      return app.call('POST /api/my-seats/{id}/cancellation', shown, { token, params })
    },
  }
}

/** A client's requests about held places. */
export function holdsOf(app: Requests, { token }: Pick<Person, 'token'>) {
  const hold = (body: Holding, headers: Record<string, string> = {}) =>
    app.call('POST /api/my-holds', body, { token, headers })
  const confirm = (held: readonly Held[], message?: string, headers: Record<string, string> = {}) => {
    const holds = held.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    return app.call('POST /api/my-bookings', { holds, message }, { token, headers })
  }
  return {
    hold,
    confirm,
    holds: async () => (await app.call('GET /api/my-holds', undefined, { token })).body.items,
    release: (id: string) => app.call('DELETE /api/my-holds/{id}', undefined, { token, params: { id } }),
    /** Holds and confirms. Returns the seat, or the refusal of either step. */
    book: async ({ message, ...body }: Booking): Promise<Answer<Partial<ErrorReply> & BookedSeat>> => {
      const held = await hold(body)
      if (held.status !== 201) return { ...held, body: held.body as never }
      const { body: booked, ...answer } = await confirm([held.body], message)
      return { ...answer, body: (booked.items?.[0] ?? booked) as BookedSeat }
    },
  }
}

/** A trainer's requests about the requests of clients. */
export function answersOf(app: Requests, { token }: Pick<Person, 'token'>) {
  return {
    waiting: async () => (await app.call('GET /api/booking-requests', undefined, { token })).body,
    accept: (id: string, body: BodyOf<Api['POST /api/booking-requests/{id}/accept']>) =>
      app.call('POST /api/booking-requests/{id}/accept', body, { token, params: { id } }),
    decline: (id: string, body: BodyOf<Api['POST /api/booking-requests/{id}/decline']>) =>
      app.call('POST /api/booking-requests/{id}/decline', body, { token, params: { id } }),
  }
}

/** The booking of a slot. */
export function bookingOf(
  slot: Slot,
  given: Pick<Booking, 'riderId' | 'offerId'> & Partial<Booking>,
): Booking {
  const { startsAt, trainerId, placeId, arenaId, lessonId } = slot
  return { startsAt, trainerId, placeId, arenaId, lessonId, ...given }
}
