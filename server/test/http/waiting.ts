import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { quietOfRider } from '#modules/notices/notice-settings/index.ts'
import { fillVacancy } from '#modules/schedule/waiting-list/fill-vacancy.ts'
import { aFamily, openOffer } from './bookings.ts'
import { aLesson, at, lessonsOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aTrainer, type Person } from './people.ts'
import type { Requests } from './requests.ts'
import type { TestApp } from './test-app.ts'

type Joining = BodyOf<Api['POST /api/my-waiting-list']>
type Offer = ReplyOf<Api['GET /api/my-waiting-list']>['offers'][number]
type Rules = BodyOf<Api['PUT /api/waiting-rules']>

/** Any lesson of a lesson type. */
export function anyOf(offerId: string): Omit<Joining, 'riderId'> {
  return {
    lessonId: null,
    offerIds: [offerId],
    weekdays: [],
    from: null,
    until: null,
    firstDay: null,
    lastDay: null,
    trainerId: null,
    placeId: null,
    noticeHours: 0,
  }
}

/** A family without quiet hours, and its requests about the waiting list. */
export async function aWaitingFamily(app: TestApp, trainer: Person) {
  const family = await aFamily(app, trainer)
  const { token } = family.client
  const awake = { mailOff: [], quietHours: null, version: 1 }
  await app.call('PUT /api/notice-preferences', awake, { token })
  return { ...family, ...waitingCallsOf(app, family) }
}

/** A family's requests about the waiting list. */
export function waitingCallsOf(
  app: Requests,
  { client: { token }, riderId }: { client: Pick<Person, 'token'>; riderId: string },
) {
  const list = async () => (await app.call('GET /api/my-waiting-list', undefined, { token })).body
  return {
    list,
    offers: async () => (await list()).offers,
    join: (wish: Omit<Joining, 'riderId'>) =>
      app.call('POST /api/my-waiting-list', { riderId, ...wish }, { token }),
    change: (id: string, body: BodyOf<Api['PATCH /api/my-waiting-list/{id}']>) =>
      app.call('PATCH /api/my-waiting-list/{id}', body, { token, params: { id } }),
    leave: (id: string, version = 1) =>
      app.call('POST /api/my-waiting-list/{id}/leaving', { version }, { token, params: { id } }),
    accept: ({ id, priceMinor, travelFeeMinor, cancelLadder }: Offer, headers = {}) =>
      app.call(
        'POST /api/my-place-offers/{id}/accept',
        { priceMinor, travelFeeMinor, cancelLadder },
        { token, params: { id }, headers },
      ),
    decline: ({ id }: Pick<Offer, 'id'>, headers = {}) =>
      app.call('POST /api/my-place-offers/{id}/decline', undefined, { token, params: { id }, headers }),
  }
}

export type WaitingFamily = Awaited<ReturnType<typeof aWaitingFamily>>

/** A group lesson in three days that its first families fill; the others wait for it. */
export async function aFullLesson(
  app: TestApp,
  {
    waiting = 2,
    capacity = 1,
    startsAt = at(3, '16:00'),
    given = {},
    business = {},
  }: {
    waiting?: number
    capacity?: number
    startsAt?: string
    given?: Partial<BodyOf<Api['POST /api/offers']>>
    business?: Omit<BodyOf<Api['PATCH /api/business']>, 'version'>
  } = {},
) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { version } = (await app.call('GET /api/business', undefined, { token })).body
  await app.call('PATCH /api/business', { version, ...business }, { token })
  const group = { ...openOffer, kind: 'group', capacity, arenaUnits: 0, horses: 'none' } as const
  const offer = await anOffer(app, trainer, { ...group, ...given })
  const lesson = await aLesson(app, trainer, { offerId: offer.id, startsAt })
  const lessons = lessonsOf(app, trainer)
  const inside: WaitingFamily[] = []
  for (let n = 0; n < capacity; n += 1) {
    const family = await aWaitingFamily(app, trainer)
    await lessons.take(lesson.id, { riderId: family.riderId })
    inside.push(family)
  }
  const queue: WaitingFamily[] = []
  for (let n = 0; n < waiting; n += 1) {
    const family = await aWaitingFamily(app, trainer)
    expect((await family.join({ ...anyOf(offer.id), lessonId: lesson.id })).status).toBe(201)
    queue.push(family)
  }
  const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
  const scope = jobScope(businessId ?? '')
  const seatOf = async ({ riderId }: Pick<WaitingFamily, 'riderId'>) =>
    (await lessons.read(lesson.id)).seats.find(
      (seat) => seat.riderId === riderId && (seat.state === 'booked' || seat.state === 'requested'),
    )
  return {
    trainer,
    offer,
    lesson,
    lessons,
    inside,
    queue,
    businessId: scope.businessId ?? '',
    seatOf,
    list: async () => (await app.call('GET /api/waiting-list', undefined, { token })).body.items,
    /** The family of a rider cancels its seat. */
    cancel: async (family: WaitingFamily) => {
      const seat = await seatOf(family)
      return family.cancel(seat?.id ?? '')
    },
    rules: async (rules: Partial<Rules>) => {
      const { body } = await app.call('GET /api/waiting-rules', undefined, { token })
      return app.call('PUT /api/waiting-rules', { ...body, ...rules }, { token })
    },
    /** Lets the time pass in which places are offered. */
    expire: async () => {
      await inScope(app.db, scope, async (tx) => {
        await sql`update waiting_decisions set expires_at = now() - interval '1 second'
          where business_id = ${tx.businessId} and outcome = 'offered' and answer is null`.execute(tx)
        await sql`update seats set held_until = now() - interval '1 second'
          where business_id = ${tx.businessId} and state = 'held'`.execute(tx)
      })
    },
    fill: () => fillPlaces(app, scope.businessId ?? ''),
  }
}

/** Runs the job for all open places of a business, at the time that the server's clock shows. */
export async function fillPlaces(app: TestApp, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const ids = await inScope(app.db, scope, (tx) =>
    tx
      .selectFrom('vacancies')
      .select('id')
      .where('businessId', '=', tx.businessId)
      .where('closedAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
  )
  for (const { id } of ids) await inScope(app.db, scope, (tx) => fillVacancy(tx, scope, id, quietOfRider))
}

/** The offer that a family gets; waits for the job. */
export async function offerTo(family: Pick<WaitingFamily, 'offers'>): Promise<Offer> {
  return vi.waitFor(async () => {
    const [offer] = await family.offers()
    if (!offer) throw new Error('No place is offered.')
    return offer
  }, 10_000)
}
