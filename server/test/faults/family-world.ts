import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { expireRequests } from '#modules/schedule/lessons/holding/expire-requests.ts'
import { quietOfRider } from '#modules/notices/notice-settings/index.ts'
import { fillVacancy } from '#modules/schedule/waiting-list/fill-vacancy.ts'
import { aWeek } from '../fixtures/schedule/availability.ts'
import { answersOf, bookingDay, bookingOf, bookingsOf, openOffer } from '../fixtures/schedule/bookings.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aLesson, anArena, at, lessonsOf } from '../fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '../fixtures/schedule/moves.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aBuyingClient, orderOf } from '../fixtures/invoicing/pack-orders.ts'
import { aPackSchool } from '../fixtures/invoicing/packs.ts'
import { placeLinksOf, secretOfPlace, takingOf } from '../fixtures/schedule/passed-places.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import { anyOf, waitingCallsOf } from '../fixtures/schedule/waiting.ts'

/** A school with private lessons, a group of two places and packs online, and three families with accounts. */
export async function aFamilyWorld(app: TestApp) {
  const school = await aPackSchool(app, { credits: 2, priceMinor: 7000, soldOnline: true })
  const { trainer, token, offer: packed } = school
  const weekday = Temporal.PlainDate.from(bookingDay()).dayOfWeek
  await aWeek(app, trainer, { hours: [{ weekday, from: '09:00', until: '15:00', placeId: null }] })
  const where = await anArena(app, trainer)
  await aHorse(app, trainer)
  await aHorse(app, trainer, { name: 'Bramble', maxWorksPerDay: 1 })
  const asked = await anOffer(app, trainer, { ...openOffer, booking: 'request' })
  const alone = await anOffer(app, trainer, openOffer)
  const group = await anOffer(app, trainer, {
    ...openOffer,
    name: 'Group',
    kind: 'group',
    capacity: 2,
    arenaUnits: 0,
    horses: 'none',
  })
  const lesson = await aLesson(app, trainer, { offerId: group.id, startsAt: at(3, '16:00') })
  const families = await Promise.all([1, 2, 3].map(() => aFamilyOfSchool(app, school)))
  const lessons = lessonsOf(app, trainer)
  // Two families have the group's places, so that the third one waits.
  for (const { riderId } of families.slice(1)) await lessons.take(lesson.id, { riderId })
  await families[0]?.waiting.join({ ...anyOf(group.id), lessonId: lesson.id })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  return {
    ...school,
    where,
    packed,
    offers: [alone, asked, group],
    group,
    groupId: lesson.id,
    families,
    businessId,
    answers: answersOf(app, trainer),
    lessons,
  }
}

async function aFamilyOfSchool(app: TestApp, { trainer }: Awaited<ReturnType<typeof aPackSchool>>) {
  const family = await aBuyingClient(app, trainer)
  const { token } = family.client
  await app.call('PUT /api/notice-preferences', { mailOff: [], quietHours: null, version: 1 }, { token })
  return {
    ...family,
    ...bookingsOf(app, family.client),
    moves: movesOf(app, family.client),
    places: placeLinksOf(app, family.client),
    waiting: waitingCallsOf(app, family),
    /** Secrets of places that this family passed on. */
    secrets: [] as string[],
  }
}

export type FamilyWorld = Awaited<ReturnType<typeof aFamilyWorld>>
type Family = FamilyWorld['families'][number]

/** What a family accepted for a seat: its price in the minor unit. */
export type Agreed = Map<string, number>

interface Sent {
  status: number
  code?: string | undefined
}

/** The acts of families, of the trainer and of time. Each returns the server's answers; one without is not possible now. */
export function familyActs(app: TestApp, world: FamilyWorld, agreed: Agreed, random: () => number) {
  const { token, answers, businessId } = world
  const scope = jobScope(businessId)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const family = () => pick(world.families) as Family
  const inBusiness = (statement: ReturnType<typeof sql>) =>
    inScope(app.db, scope, (tx) => statement.execute(tx))
  /** Sent once or twice with the same key: as if the first answer was lost. */
  const repeated = async <T extends Sent>(
    send: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T[]> => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    return Promise.all(Array.from({ length: random() < 0.3 ? 2 : 1 }, () => send(key)))
  }
  const hold = async (one: Family): Promise<Sent[]> => {
    const wish = { riderId: one.riderId, offerId: pick(world.offers)?.id ?? '' }
    const slot = pick(await one.slots(wish))
    return slot ? repeated((key) => one.hold(bookingOf(slot, wish), key)) : []
  }
  const confirm = async (one: Family): Promise<Sent[]> => {
    const held = pick(await one.holds())
    if (!held) return []
    const sent = await repeated((key) => one.confirm([held], undefined, key))
    if (sent.some(({ status }) => status === 201)) agreed.set(held.seatId, held.priceMinor)
    return sent
  }
  const ownSeat = async (one: Family) =>
    pick((await one.mine()).filter(({ state }) => state === 'booked' || state === 'requested'))

  const acts: Record<string, () => Promise<Sent[]>> = {
    hold: () => hold(family()),
    confirm: () => confirm(family()),
    async book() {
      const one = family()
      return [...(await hold(one)), ...(await confirm(one))]
    },
    async move() {
      const one = family()
      const seat = pick((await one.mine()).filter(({ state }) => state === 'booked'))
      const to = seat && pick((await one.moves.times(seat.seatId)) ?? [])
      if (!to) return []
      const terms = await one.moves.terms(seat.seatId)
      return repeated((key) => one.moves.move(seat.seatId, moveOf(to, terms), key))
    },
    async cancel() {
      const one = family()
      const seat = await ownSeat(one)
      return seat ? [await one.cancel(seat.seatId)] : []
    },
    async pass() {
      const one = family()
      const seat = await ownSeat(one)
      if (!seat) return []
      const made = await one.places.pass(seat.seatId)
      if (made.status < 300) one.secrets.push(secretOfPlace(made.body.url))
      return [made]
    },
    async take() {
      const secret = pick(world.families.flatMap(({ secrets }) => secrets))
      const one = family()
      if (secret === undefined) return []
      const { place } = (await one.places.look(secret)).body
      if (!place) return []
      const sent = await repeated((key) => one.places.take(secret, takingOf(place, one.riderId), key))
      for (const { status, body } of sent) if (status === 201) agreed.set(body.seatId, place.priceMinor)
      return sent
    },
    async wait() {
      return [await family().waiting.join({ ...anyOf(world.group.id), lessonId: world.groupId })]
    },
    async offered() {
      const one = family()
      const place = pick(await one.waiting.offers())
      if (!place) return []
      if (random() < 0.2) return repeated((key) => one.waiting.decline(place, key))
      const sent = await repeated((key) => one.waiting.accept(place, key))
      for (const { status, body } of sent) if (status === 200) agreed.set(body.seatId, place.priceMinor)
      return sent
    },
    async answer() {
      const request = pick((await answers.waiting()).items)
      if (!request) return []
      const { seatId, version } = request
      return [await (random() < 0.7 ? answers.accept : answers.decline)(seatId, { version })]
    },
    async fill() {
      return [await world.lessons.take(world.groupId, { riderId: family().riderId })]
    },
    async reprice() {
      const id = pick(world.offers)?.id ?? ''
      const { version } = (await app.call('GET /api/offers/{id}', undefined, { token, params: { id } })).body
      const priceMinor = 3000 + Math.floor(random() * 30) * 100
      return [await app.call('PATCH /api/offers/{id}', { version, priceMinor }, { token, params: { id } })]
    },
    async lapse() {
      const state = random() < 0.7 ? 'held' : 'requested'
      await inBusiness(sql`update seats set held_until = now() - interval '1 second' where state = ${state}`)
      return [{ status: 204 }]
    },
    async sweep() {
      await inScope(app.db, scope, (tx) => expireRequests(tx, scope, []))
      const { rows } = await inScope(app.db, scope, (tx) =>
        sql<{ id: string }>`select id from vacancies where closed_at is null`.execute(tx),
      )
      for (const { id } of rows)
        await inScope(app.db, scope, (tx) => fillVacancy(tx, scope, id, quietOfRider))
      return [{ status: 204 }]
    },
    async buy() {
      const one = family()
      const order = orderOf(await one.shop())
      return repeated((key) => one.order(order, key))
    },
    async ride() {
      const one = family()
      const startsAt = Temporal.Now.instant().subtract({ hours: 1 + Math.floor(random() * 400) })
      const planned = await world.lessons.plan({
        offerId: world.packed.id,
        startsAt: startsAt.round({ smallestUnit: 'minute' }).toString(),
        seats: [{ riderId: one.riderId }],
      })
      const [seat] = planned.status === 201 ? planned.body.seats : []
      if (!seat) return [planned]
      const state = random() < 0.7 ? 'attended' : 'no_show'
      return [planned, await world.lessons.seat(seat.id, { version: seat.version, state })]
    },
    async bill() {
      const until = at(3).slice(0, 10)
      const drafted = await app.call('POST /api/charges/drafts', { until }, { token })
      const drafts = drafted.status < 300 ? drafted.body.drafts : []
      const issued: Sent[] = []
      for (const { id } of drafts)
        issued.push(
          await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params: { id } }),
        )
      return [drafted, ...issued]
    },
    async pay() {
      const { items } = (await app.call('GET /api/invoices', undefined, { token, query: { state: 'open' } }))
        .body
      const invoice = pick(items)
      if (!invoice) return []
      const { id: documentId, clientId, openMinor: amountMinor } = invoice
      const paid = { clientId, method: 'bank', amountMinor, paidOn: at(0).slice(0, 10) }
      const body = { ...paid, allocations: [{ documentId, amountMinor }] }
      return repeated((headers) => app.call('POST /api/payments', body, { token, headers }))
    },
  }
  return acts
}
