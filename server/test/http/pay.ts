import { randomUUIDv7 } from 'node:crypto'
import type { Api, BodyOf } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import { aLesson, aRider, at, lessonsOf, seatOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aColleague, aTrainer, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type NewFee = Partial<BodyOf<Api['POST /api/offers/{id}/yard-fees']>>
type NewRate = Partial<BodyOf<Api['POST /api/team/{id}/pay-rates']>>

/** A day some days from today, in UTC. */
export const dayAt = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** A school whose trainer taught lessons that somebody is to pay. Rates apply from sixty days ago. */
export async function aPayingSchool(
  app: TestApp,
  role: StaffRole = 'trainer',
  given: Record<string, unknown> = {},
) {
  const owner = await aTrainer(app)
  const colleague = await aColleague(app, owner, role, given)
  const offer = await anOffer(app, owner, {
    kind: 'group',
    capacity: 6,
    minutes: 45,
    priceMinor: 2400,
    taxRate: 2000,
  })
  const riders = [await aRider(app, owner), await aRider(app, owner), await aRider(app, owner)]
  const by = { token: owner.token, params: { id: colleague.id } }
  /** A lesson of the colleague with riders in these states, on these horses. */
  const taught = async (
    days: number,
    states: readonly string[],
    {
      time = '10:00',
      offerId = offer.id,
      horses = [],
    }: { time?: string; offerId?: string; horses?: readonly (string | undefined)[] } = {},
  ) => {
    const lesson = await aLesson(app, owner, {
      startsAt: at(days, time),
      offerId,
      trainerId: colleague.id,
      seats: states.map((_, place) => ({ riderId: riders[place] ?? '', horseId: horses[place] ?? null })),
    })
    for (const [place, state] of states.entries()) {
      const seat = seatOf(lesson, riders[place])
      if (state !== 'booked') await mark(seat.id, seat.version, state)
    }
    return lesson
  }
  const mark = (seatId: string, version: number, state: string) =>
    lessonsOf(app, owner).seat(seatId, { version, state })
  /** Lessons booked from now on are sold by the business or by the colleague. */
  const sells = async (soldBy: 'business' | 'trainer') => {
    const about = { token: owner.token, params: { id: offer.id } }
    const { version } = (await app.call('GET /api/offers/{id}', undefined, about)).body
    await app.call('PATCH /api/offers/{id}', { version, soldBy }, about)
  }
  return {
    sells,
    owner,
    colleague,
    offer,
    riders,
    taught,
    mark,
    rate: (given: NewRate = {}, person: Person = owner) =>
      app.call(
        'POST /api/team/{id}/pay-rates',
        {
          id: randomUUIDv7(),
          offerId: null,
          basis: 'lesson',
          rateMinor: 2000,
          validFrom: dayAt(-60),
          ...given,
        },
        { ...by, token: person.token },
      ),
    /** What trainers owe for lessons of the type from sixty days ago. */
    fee: (given: NewFee = {}, person: Person = owner, offerId = offer.id) =>
      app.call(
        'POST /api/offers/{id}/yard-fees',
        { id: randomUUIDv7(), lessonMinor: 800, horseMinor: 1200, validFrom: dayAt(-60), ...given },
        { token: person.token, params: { id: offerId } },
      ),
    preview: async (from = dayAt(-40), until = dayAt(0)) =>
      (await app.call('GET /api/team/{id}/pay', undefined, { ...by, query: { from, until } })).body,
    create: (
      given: { from?: string; until?: string; id?: string; key?: string; evenIfEmpty?: true } = {},
      person: Person = owner,
    ) =>
      app.call(
        'POST /api/team/{id}/pay-statements',
        {
          id: given.id ?? randomUUIDv7(),
          from: given.from ?? dayAt(-40),
          until: given.until ?? dayAt(0),
          ...(given.evenIfEmpty && { evenIfEmpty: true as const }),
        },
        {
          ...by,
          token: person.token,
          ...(given.key !== undefined && { headers: { 'idempotency-key': given.key } }),
        },
      ),
    read: async (id: string) =>
      (await app.call('GET /api/pay-statements/{id}', undefined, { token: owner.token, params: { id } }))
        .body,
    approve: (id: string, version = 1, person: Person = owner) =>
      app.call(
        'POST /api/pay-statements/{id}/approval',
        { version },
        { token: person.token, params: { id } },
      ),
    withdraw: (id: string, version = 1, person: Person = owner) =>
      app.call(
        'POST /api/pay-statements/{id}/withdrawal',
        { version },
        { token: person.token, params: { id } },
      ),
    correct: (
      id: string,
      body: { version: number; text: string; amountMinor: number },
      person: Person = owner,
    ) => app.call('POST /api/pay-statements/{id}/lines', body, { token: person.token, params: { id } }),
    paid: (id: string, body: { version: number; paidOn: string | null }, person: Person = owner) =>
      app.call('PUT /api/pay-statements/{id}/paid-day', body, { token: person.token, params: { id } }),
    myPay: async (person: Person = colleague) =>
      (
        await app.call('GET /api/my-pay', undefined, {
          token: person.token,
          query: { from: dayAt(-40), until: dayAt(0) },
        })
      ).body,
  }
}
