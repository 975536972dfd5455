import { aLesson, aRider, at, lessonsOf, seatOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aColleague, aTrainer, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A lesson of a type that trainers sell, with a rider who came. Returns the seat with its cost. */
export async function aSale(
  app: TestApp,
  owner: Pick<Person, 'token'>,
  given: {
    trainerId: string
    days?: number
    time?: string
    state?: string
    riderId?: string
    offerId?: string
  },
) {
  const { trainerId, days = -1, time = '10:00', state = 'attended' } = given
  const riderId = given.riderId ?? (await aRider(app, owner))
  const offer = given.offerId
    ? { offerId: given.offerId }
    : { offer: { soldBy: 'trainer' as const, priceMinor: 4000 } }
  const lesson = await aLesson(app, owner, {
    ...offer,
    startsAt: at(days, time),
    trainerId,
    seats: [{ riderId }],
  })
  const seat = seatOf(lesson, riderId)
  await lessonsOf(app, owner).seat(seat.id, { version: seat.version, state })
  return { lesson, riderId, shown: { seatId: seat.id, costMinor: 4000 }, version: seat.version + 1 }
}

/** A school whose trainer sells lessons of one type. */
export async function aFreelanceSchool(app: TestApp) {
  const owner = await aTrainer(app)
  const colleague = await aColleague(app, owner, 'trainer', { firstName: 'Marcus', lastName: 'Tideswell' })
  const cancelLadder = { steps: [], late: 100 }
  const offer = await anOffer(app, owner, {
    soldBy: 'trainer',
    priceMinor: 4000,
    arenaUnits: 0,
    cancelLadder,
  })
  const riderId = await aRider(app, owner)
  let hour = 6
  return {
    owner,
    colleague,
    offer,
    riderId,
    /** A lesson of the colleague yesterday, or on another day, in this state. Cancelling it always costs the price. */
    sold: (given: { state?: string; trainerId?: string; days?: number } = {}) => {
      hour += 1
      const time = `${String(hour).padStart(2, '0')}:00`
      return aSale(app, owner, { trainerId: colleague.id, riderId, offerId: offer.id, time, ...given })
    },
    mark: (seats: readonly object[], isInvoiced = true, by: Pick<Person, 'token'> = colleague) =>
      app.call('PATCH /api/my-sales', { isInvoiced, seats: [...seats] }, { token: by.token }),
    mine: async (state?: 'open' | 'invoiced', by: Pick<Person, 'token'> = colleague) =>
      (await app.call('GET /api/my-sales', undefined, { token: by.token, query: state ? { state } : {} }))
        .body,
    left: async (by: Pick<Person, 'token'> = colleague) =>
      (await app.call('GET /api/my-sales/summary', undefined, { token: by.token })).body,
  }
}
