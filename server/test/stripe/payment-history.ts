import fc from 'fast-check'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { bookingOf, type Held, openOffer } from '../fixtures/schedule/bookings.ts'
import { aLesson, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import type { Person } from '../fixtures/identity/people.ts'
import { aSeries, dayIn } from '../fixtures/schedule/series.ts'
import { type HeldTerm, termsOf, wanted } from '../fixtures/schedule/terms.ts'
import { anyOf, fillPlaces, waitingCallsOf } from '../fixtures/schedule/waiting.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { aCardSchool, paymentsOf } from './booking-payments.ts'
import { deliverAll } from './card-seller.ts'
import { FakeRefusal } from './fake-objects.ts'
import { type FakeStripe, payAs } from './fake-stripe.ts'
import { movingGroups } from './moving-groups.ts'
import { groupPaymentsOf } from './paid-groups.ts'
import { offerPaymentsOf } from './paid-offers.ts'

/** What two families do who pay by card, and how often. */
const doings = [
  ['hold and pay', 6],
  ['hold', 4],
  ['pay', 4],
  ['begin', 2],
  ['confirm', 5],
  ['decline', 1],
  ['ask', 4],
  ['release', 1],
  ['time passes', 2],
  ['expire', 1],
  ['cancel', 2],
  ['deliver', 2],
  ['a place is free', 4],
  ['pay the offer', 6],
  ['decline the offer', 1],
  ['hold the group', 4],
  ['pay the group', 6],
  ['release the group', 1],
  ['move a place', 6],
  ['ask to move a place', 3],
  ['confirm a move', 4],
  ['cancel a place', 2],
] as const

export const step = fc.record({
  do: fc.oneof(...doings.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
  family: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 9 }),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A school whose private lessons and groups are paid by card, and two families. */
export async function aHistory(app: TestApp, fake: FakeStripe, from: number) {
  const school = await aCardSchool(app, fake, { terms: { cancelGraceMinutes: 0, freeLateChanges: 0 } })
  const { trainer, businessId } = school
  const evening = await anEveningGroup(app, trainer)
  const weekly = await aWeeklyGroup(app, trainer)
  const second = await school.aPayingFamily()
  const { client, riderId, clientId } = school
  const first = { ...school, ...paymentsOf(app, fake, client), client, riderId, clientId }
  const movesOfFamily = await movingGroups(app, trainer, [first, second])
  const member = (family: typeof second | typeof first) => {
    const waiting = waitingCallsOf(app, family)
    return {
      family,
      waiting,
      moves: movesOfFamily(family),
      offers: offerPaymentsOf(app, fake, family.client),
      groups: { ...termsOf(app, family.client), ...groupPaymentsOf(app, family.client) },
      held: [] as Held[],
      terms: [] as HeldTerm[],
      ids: [] as string[],
    }
  }
  const families = [member(first), member(second)] as const
  for (const { family } of families) {
    const awake = { mailOff: [], quietHours: null, version: 1 }
    await app.call('PUT /api/notice-preferences', awake, { token: family.client.token })
  }
  /** Lets the time of all held places and offers pass. */
  const pass = () =>
    inScope(app.db, jobScope(businessId), async (tx) => {
      await sql`update waiting_decisions set expires_at = now() - interval '1 second'
        where outcome = 'offered' and answer is null`.execute(tx)
      await sql`update seats set held_until = now() - interval '1 second' where state = 'held'`.execute(tx)
    })
  /** Presses Pay, unless somebody else was quicker. */
  const confirm = async (n: number, id: string, behaviour: 'pays' | 'declines'): Promise<number> => {
    const { status, body } = await families[n === 0 ? 0 : 1].family.begin(id)
    const secret = body.pay?.clientSecret
    try {
      if (secret) payAs(fake.world, secret, behaviour)
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
    }
    return status
  }
  const run = async ({ do: doing, family: n, pick }: Step): Promise<number> => {
    const { family, waiting, offers, groups, moves, held, terms, ids } = families[n === 0 ? 0 : 1]
    const one = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)]
    /** Goes on with a payment that was chosen; most are paid at once. */
    const chosen = ({ status, body }: { status: number; body: { id: string } }) => {
      if (status !== 201) return status
      ids.push(body.id)
      return pick % 4 === 0 ? status : confirm(n, body.id, 'pays')
    }
    if (doing === 'hold and pay') {
      const begun = await run({ do: 'hold', family: n, pick })
      const last = held.at(-1)
      return begun !== 201 || !last ? begun : chosen(await family.pay([last]))
    }
    const [place, id] = [one(held), one(ids)]
    if (doing === 'hold') {
      const wish = { riderId: family.riderId, offerId: school.offer.id }
      const slot = one(await family.slots(wish))
      if (!slot) return 200
      const { status, body } = await family.hold(bookingOf(slot, wish))
      if (status === 201) held.push(body)
      return status
    }
    if (doing === 'pay' && place) {
      const pair = pick % 3 === 0 ? held.slice(-2) : [place]
      const { status, body } = await family.pay(pair)
      if (status === 201) ids.push(body.id)
      return status
    }
    if (doing === 'begin' && id) return (await family.begin(id)).status
    if (doing === 'confirm' && id) return confirm(n, id, 'pays')
    if (doing === 'decline' && id) return confirm(n, id, 'declines')
    if (doing === 'ask' && id) return (await family.outcome(id)).status
    if (doing === 'release' && place) return (await family.release(place.seatId)).status
    if (doing === 'cancel') {
      const seat = one([...held, ...terms.flatMap(({ seats }) => seats)])
      return seat ? (await family.cancel(seat.seatId)).status : 200
    }
    if (doing === 'move a place') return moves.movePlace(pick)
    if (doing === 'ask to move a place') return moves.askToMove(pick)
    if (doing === 'confirm a move') return moves.confirmMove(pick)
    if (doing === 'cancel a place') return moves.cancelPlace(pick)
    if (doing === 'hold the group') {
      const [group] = await groups.joinable({ riderId: family.riderId, offerId: weekly.offerId })
      if (!group) return 200
      const { status, body } = await groups.holdTerm(wanted(group, family.riderId))
      if (status === 201) terms.push(body)
      return status
    }
    const term = terms.at(-1)
    if (doing === 'pay the group' && term) return chosen(await groups.payTerm(term))
    if (doing === 'release the group' && term) return (await groups.releaseTerm(term.id)).status
    if (doing === 'a place is free') {
      if ((await waiting.list()).entries.length === 0) await waiting.join(anyOf(evening.offerId))
      return evening.free()
    }
    if (doing === 'pay the offer' || doing === 'decline the offer') {
      await fillPlaces(app, businessId)
      const [offered] = await waiting.offers()
      if (!offered) return 200
      if (doing === 'pay the offer') return chosen(await offers.payPlace(offered))
      return (await waiting.decline(offered)).status
    }
    if (doing === 'time passes') await pass()
    if (doing === 'expire') await school.runJob()
    if (doing === 'deliver') await deliverAll(app, fake, from)
    return 200
  }
  return { school, run, outsiderId: evening.riderId }
}

/** A full group in two days. Its rider leaves, so that the place is offered, and a new lesson takes its turn. */
async function anEveningGroup(app: TestApp, trainer: Person) {
  const { token } = trainer
  const group = { ...openOffer, kind: 'group', capacity: 1, arenaUnits: 0, horses: 'none' } as const
  const { id: offerId } = await anOffer(app, trainer, { ...group, name: 'Evening group' })
  await app.call(
    'PATCH /api/offers/{id}',
    { version: 1, payment: 'card' },
    { token, params: { id: offerId } },
  )
  const { body: client } = await app.call(
    'POST /api/clients',
    { firstName: 'Una', lastName: 'Vale' },
    { token },
  )
  const rider = { firstName: 'Una', lastName: 'Vale' }
  const { body } = await app.call('POST /api/clients/{id}/riders', rider, {
    token,
    params: { id: client.id },
  })
  const lessons = lessonsOf(app, trainer)
  let days = 2
  const free = async (): Promise<number> => {
    days += 1
    if (days > 8) return 200
    const seats = [{ riderId: body.id }]
    const lesson = await aLesson(app, trainer, { offerId, startsAt: at(days, '19:00'), seats })
    const [seat] = lesson.seats
    const { status } = await lessons.seat(seat?.id ?? '', { version: 1, state: 'cancelled' })
    return status
  }
  return { offerId, riderId: body.id, free }
}

/** A group of three lessons with one place, which is joined until its end. */
async function aWeeklyGroup(app: TestApp, trainer: Person) {
  const { token } = trainer
  const group = { ...openOffer, kind: 'group', capacity: 1, arenaUnits: 0, horses: 'none' } as const
  const { id: offerId } = await anOffer(app, trainer, { ...group, name: 'Weekly group', joins: 'both' })
  await app.call(
    'PATCH /api/offers/{id}',
    { version: 1, payment: 'card' },
    { token, params: { id: offerId } },
  )
  await aSeries(app, trainer, { offerId, firstDay: dayIn(3), wallTime: '15:00', rule: 'FREQ=WEEKLY;COUNT=3' })
  // Beside the series: a lesson of it can be moved there.
  for (const days of [4, 8]) await aLesson(app, trainer, { offerId, startsAt: at(days, '13:00') })
  return { offerId }
}
