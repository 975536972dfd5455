import type { Api, BodyOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import { inScope, jobScope } from '#database/scope.ts'
import { readSlotFacts, type Wish } from '#modules/schedule/slots/index.ts'
import { planHorses } from '#modules/schedule/slots/plan-horses.ts'
import { now } from '#platform/clock.ts'
import { aWeek } from './availability.ts'
import { aHorse } from './horses.ts'
import { anArena, at } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aClient, aTrainer, type Person } from './people.ts'
import type { Requests } from './requests.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

export type Slot = ReplyOf<Api['GET /api/my-slots']>['items'][number]
type Booking = BodyOf<Api['POST /api/my-bookings']>

/** Clients may book it at once, two hours before and without a level. */
export const openOffer = {
  booking: 'instant',
  bookingLeadHours: 2,
  assessment: 'not_required',
  minutes: 60,
} as const

/** The policy of a business that has set none. */
export const usualLadder: Booking['cancelLadder'] = { steps: [{ hours: 24, percent: 0 }], late: 100 }

/** Three days from now, a day on which the schools of these tests are open. */
export const bookingDay = at(3).slice(0, 10)

/** A school that is open from nine to noon on one day, with an arena and a horse, and a family. */
export async function anOpenSchool(app: TestApp, given: Partial<BodyOf<Api['POST /api/offers']>> = {}) {
  const trainer = await aTrainer(app)
  const weekday = Temporal.PlainDate.from(bookingDay).dayOfWeek
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
  const day = Temporal.PlainDate.from(bookingDay)
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
  const day = { from: bookingDay, until: bookingDay }
  return {
    slots: async (wish: Pick<QueryOf<Api['GET /api/my-slots']>, 'riderId' | 'offerId'>) =>
      (await app.call('GET /api/my-slots', undefined, { token, query: { ...day, ...wish } })).body.items,
    book: (body: Booking, headers: Record<string, string> = {}) =>
      app.call('POST /api/my-bookings', body, { token, headers }),
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

/** The booking of a slot as it is shown. */
export function bookingOf(
  slot: Slot,
  given: Pick<Booking, 'riderId' | 'offerId'> & Partial<Booking>,
): Booking {
  const { startsAt, trainerId, placeId, arenaId, lessonId, booking, priceMinor, travelFeeMinor } = slot
  const shown = { startsAt, trainerId, placeId, arenaId, lessonId, booking, priceMinor, travelFeeMinor }
  return { ...shown, cancelLadder: usualLadder, ...given }
}
