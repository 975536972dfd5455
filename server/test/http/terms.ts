import type { Api, BodyOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import { aFamily, openOffer } from './bookings.ts'
import { aHorse } from './horses.ts'
import { anArena } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aTrainer, type Person } from './people.ts'
import type { Requests } from './requests.ts'
import { aSeries, dayIn } from './series.ts'
import type { TestApp } from './test-app.ts'

export type JoinableTerm = ReplyOf<Api['GET /api/joinable-terms']>['items'][number]
export type HeldTerm = ReplyOf<Api['POST /api/my-held-terms']>
type LeavingQuote = ReplyOf<Api['GET /api/my-terms/{id}/leaving']>
type LeavingSeats = BodyOf<Api['POST /api/my-terms/{id}/leaving']>['seats']

/** A school with a weekly group of some lessons, the first one in three days, that clients join until its end. */
export async function aGroup(
  app: TestApp,
  {
    lessons = 4,
    capacity = 3,
    horses = 4,
    rule = `FREQ=WEEKLY;COUNT=${lessons}`,
    offer: given = {},
  }: {
    lessons?: number
    capacity?: number
    horses?: number
    rule?: string
    offer?: Partial<BodyOf<Api['POST /api/offers']>>
  } = {},
) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const where = await anArena(app, trainer)
  for (let n = 0; n < horses; n += 1) await aHorse(app, trainer, { name: `Horse ${n}` })
  const offer = await anOffer(app, trainer, {
    ...openOffer,
    name: 'Flatwork group',
    kind: 'group',
    capacity,
    joins: 'both',
    priceMinor: 3000,
    ...given,
  })
  const { series } = await aSeries(app, trainer, {
    offerId: offer.id,
    firstDay: dayIn(3),
    wallTime: '16:00',
    rule,
    ...where,
  })
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const family = async () => {
    const one = await aFamily(app, trainer)
    return { ...one, ...termsOf(app, one.client) }
  }
  return { trainer, where, offer, series, businessId, family }
}

/** A client's requests about groups. */
export function termsOf(app: Requests, { token }: Pick<Person, 'token'>) {
  const hold = (body: BodyOf<Api['POST /api/my-held-terms']>, headers: Record<string, string> = {}) =>
    app.call('POST /api/my-held-terms', body, { token, headers })
  const bookTerm = ({ id, seats }: HeldTerm, headers: Record<string, string> = {}) => {
    const shown = seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    return app.call('POST /api/my-terms', { id, seats: shown }, { token, headers })
  }
  const joinable = async ({ horseId, ...wish }: QueryOf<Api['GET /api/joinable-terms']>) => {
    const query = { ...wish, ...(horseId !== undefined && { horseId }) }
    return (await app.call('GET /api/joinable-terms', undefined, { token, query })).body.items
  }
  return {
    joinable,
    holdTerm: hold,
    bookTerm,
    heldTerms: async () => (await app.call('GET /api/my-held-terms', undefined, { token })).body.items,
    releaseTerm: (id: string) =>
      app.call('DELETE /api/my-held-terms/{id}', undefined, { token, params: { id } }),
    terms: async () => (await app.call('GET /api/my-terms', undefined, { token })).body.items,
    /** Joins the first group at the dates that are possible. Returns the first refusal, or the booking. */
    join: async (query: { riderId: string; offerId: string }) => {
      const [group] = await joinable(query)
      if (!group) return { status: 404, code: 'not_found' as const, body: undefined }
      const held = await hold(wanted(group, query.riderId))
      return held.status === 201 ? bookTerm(held.body) : { ...held, body: undefined }
    },
    leavingQuote: (id: string) =>
      app.call('GET /api/my-terms/{id}/leaving', undefined, { token, params: { id } }),
    /** At the price that the quote says. */
    leave: async (id: string) => {
      const params = { id }
      const quote = await app.call('GET /api/my-terms/{id}/leaving', undefined, { token, params })
      if (quote.status !== 200) return quote
      const seats = seatsOfQuote(quote.body)
      return app.call('POST /api/my-terms/{id}/leaving', { seats }, { token, params })
    },
  }
}

/** The group as shown, with all dates that are possible. */
export function wanted(group: JoinableTerm | undefined, riderId: string, horseId?: string) {
  if (!group) throw new Error('There is no group to join.')
  const { seriesId, dates } = group
  const lessonIds = dates.filter(({ problem }) => problem === null).map(({ lessonId }) => lessonId)
  return { riderId, seriesId, lessonIds, horseId }
}

/** Id of a booking of a group that a family of the trainer joined, from a day on. */
export async function aTermElsewhere(app: TestApp, trainer: Person, firstDay: string): Promise<string> {
  const group = { ...openOffer, name: 'Course', kind: 'group', capacity: 9, arenaUnits: 0 } as const
  const { id: offerId } = await anOffer(app, trainer, { ...group, horses: 'none', joins: 'term' })
  await aSeries(app, trainer, { offerId, firstDay, wallTime: '03:00', rule: 'FREQ=DAILY;COUNT=2' })
  const { client, riderId } = await aFamily(app, trainer)
  return (await termsOf(app, client).join({ riderId, offerId })).body?.id ?? ''
}

/** Lessons and costs of a quote, as the act of leaving confirms them. */
export function seatsOfQuote({ seats }: LeavingQuote): LeavingSeats {
  return seats.map(({ seatId, version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil }) => ({
    seatId,
    version,
    startsAt,
    feeMinor,
    usesGoodwill,
    pack,
    makeUpUntil,
  }))
}
