import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { bookingDay, bookingOf, openOffer } from '../fixtures/schedule/bookings.ts'
import { aLesson, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { moveAnswersOf, moveRequestsOf } from '../fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '../fixtures/schedule/moves.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { aCardSchool } from './booking-payments.ts'
import type { FakeStripe } from './fake-stripe.ts'

/**
 * A family that paid a place in a group by card, and two more lessons of the group, later. The clients book the group
 * at once, whatever a later `booking` says.
 */
export async function aPaidPlace(
  app: TestApp,
  fake: FakeStripe,
  { terms = {}, ...given }: NonNullable<Parameters<typeof aCardSchool>[2]> = {},
) {
  const school = await aCardSchool(app, fake, {
    terms: { cancelGraceMinutes: 0, freeLateChanges: 0, ...terms },
  })
  const { trainer, client, riderId, businessId } = school
  const { token } = trainer
  const group = { ...openOffer, kind: 'group', capacity: 2, arenaUnits: 0, horses: 'none' } as const
  const offer = await anOffer(app, trainer, { ...group, name: 'Group', priceMinor: 3000, ...given })
  const change = async (body: object) => {
    const params = { id: offer.id }
    const { items } = (await app.call('GET /api/offers', undefined, { token, query: {} })).body
    const version = items.find(({ id }) => id === offer.id)?.version ?? 0
    return app.call('PATCH /api/offers/{id}', { version, ...body }, { token, params })
  }
  await change({ payment: 'card' })
  const lessons = lessonsOf(app, trainer)
  const plan = { offerId: offer.id, placeId: null, arenaId: null }
  const first = await aLesson(app, trainer, { ...plan, startsAt: at(3, '17:00') })
  const second = await aLesson(app, trainer, { ...plan, startsAt: at(4, '17:00') })
  const third = await aLesson(app, trainer, { ...plan, startsAt: at(5, '17:00') })
  const wish = { riderId, offerId: offer.id }
  const [slot] = await school.slots(wish)
  if (!slot) throw new Error('The group is not offered.')
  const { body: held } = await school.hold(bookingOf(slot, wish))
  const { body: payment } = await school.pay([held])
  await school.confirm(payment.id)
  await school.outcome(payment.id)
  const moves = movesOf(app, client)
  const days = { from: bookingDay(), until: at(8).slice(0, 10) }
  const bodyFor = async (seatId: string, lessonId: string) => {
    const time = (await moves.times(seatId, days)).find((one) => one.lessonId === lessonId)
    if (!time) throw new Error('The other lesson is not offered.')
    return { ...moveOf(time, await moves.terms(seatId)), lessonId }
  }
  return {
    ...school,
    ...moves,
    ...moveRequestsOf(app, client),
    ...moveAnswersOf(app, trainer),
    change,
    offer,
    lessons,
    first,
    second,
    third,
    paymentId: payment.id,
    seatId: held.seatId,
    priceMinor: held.priceMinor,
    bodyFor,
    moveInto: async (seatId: string, { id }: { id: string }) => moves.move(seatId, await bodyFor(seatId, id)),
    /** Kind, total and open amount of each document, the first one first. */
    documents: async () =>
      (await school.invoices())
        .toReversed()
        .map(({ kind, grossMinor, openMinor }) => `${kind} ${grossMinor}, open ${openMinor}`),
    refunds: async () => (await school.cardPayments()).flatMap(({ refunds }) => refunds),
    /** As if the lesson of a seat were over and the rider had come. */
    attend: (seatId: string) =>
      inScope(app.db, jobScope(businessId), (tx) =>
        sql`update seats set state = 'attended' where id = ${seatId}`.execute(tx),
      ),
    charges: async () => {
      const until = at(30).slice(0, 10)
      return (await app.call('GET /api/charges', undefined, { token, query: { until } })).body.items
    },
  }
}
