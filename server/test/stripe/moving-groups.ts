import { answersOf, bookingOf, openOffer } from '../fixtures/schedule/bookings.ts'
import { aLesson, at } from '../fixtures/schedule/lessons.ts'
import { moveAnswersOf, moveRequestsOf } from '../fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '../fixtures/schedule/moves.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import type { Person } from '../fixtures/identity/people.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import type { aCardSchool } from './booking-payments.ts'

type Family = Awaited<ReturnType<Awaited<ReturnType<typeof aCardSchool>>['aPayingFamily']>>

/**
 * Two groups of three lessons: in one, clients move at once, in the other, they ask. Each family has paid a place in the
 * first lesson of both. Returns what families do with all their places in groups.
 */
export async function movingGroups(app: TestApp, trainer: Person, families: readonly Family[]) {
  const { token } = trainer
  const hours = { instant: '18:00', request: '20:30' } as const
  for (const booking of ['instant', 'request'] as const) {
    const group = { ...openOffer, kind: 'group', capacity: 2, arenaUnits: 0, horses: 'none' } as const
    const { id: offerId } = await anOffer(app, trainer, { ...group, name: `Group ${booking}` })
    const params = { id: offerId }
    await app.call('PATCH /api/offers/{id}', { version: 1, payment: 'card' }, { token, params })
    for (const days of [3, 4, 5]) await aLesson(app, trainer, { offerId, startsAt: at(days, hours[booking]) })
    for (const family of families) {
      const wish = { riderId: family.riderId, offerId }
      const [slot] = await family.slots(wish)
      if (!slot) throw new Error('The group is not offered.')
      const { body: held } = await family.hold(bookingOf(slot, wish))
      const { body: payment } = await family.pay([held])
      await family.confirm(payment.id)
      await family.outcome(payment.id)
    }
    await app.call('PATCH /api/offers/{id}', { version: 2, booking }, { token, params })
  }
  return (family: Family) => {
    const moves = movesOf(app, family.client)
    /** A place in a group, and where it could go. */
    const wanted = async (pick: number, booking: 'instant' | 'request') => {
      const places = (await family.mine()).filter(({ kind, mayMove }) => kind !== 'private' && mayMove)
      const place = places[pick % Math.max(1, places.length)]
      if (!place) return undefined
      const days = { from: at(0).slice(0, 10), until: at(20).slice(0, 10) }
      const times = (await moves.times(place.seatId, days)).filter((time) => time.booking === booking)
      const time = times[pick % Math.max(1, times.length)]
      if (!time) return undefined
      return {
        seatId: place.seatId,
        body: { ...moveOf(time, await moves.terms(place.seatId)), lessonId: time.lessonId },
      }
    }
    return {
      movePlace: async (pick: number): Promise<number> => {
        const found = await wanted(pick, 'instant')
        return found ? (await moves.move(found.seatId, found.body)).status : 200
      },
      askToMove: async (pick: number): Promise<number> => {
        const found = await wanted(pick, 'request')
        return found ? (await moveRequestsOf(app, family.client).ask(found.seatId, found.body)).status : 200
      },
      confirmMove: async (pick: number): Promise<number> => {
        const waiting = (await answersOf(app, trainer).waiting()).moves
        const asked = waiting[pick % Math.max(1, waiting.length)]
        return asked ? (await moveAnswersOf(app, trainer).confirm(asked.id)).status : 200
      },
      /** Cancels any place in a group. */
      cancelPlace: async (pick: number): Promise<number> => {
        const places = (await family.mine()).filter(
          ({ kind, state }) => kind !== 'private' && state === 'booked',
        )
        const place = places[pick % Math.max(1, places.length)]
        return place ? (await family.cancel(place.seatId)).status : 200
      },
    }
  }
}
