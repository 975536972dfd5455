import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { aLesson, at, lessonsOf } from './lessons.ts'
import { aPackSchool } from './packs.ts'
import { aClient, type Person } from './people.ts'
import { households } from './riders.ts'
import type { TestApp } from './test-app.ts'

type Order = BodyOf<Api['POST /api/my-packs']>
export type Shop = ReplyOf<Api['GET /api/my-pack-offers']>

/** An order at the terms of the shop, of its first pack. */
export function orderOf(
  { items: [offer], withdrawalText, startText }: Shop,
  given: Partial<Order> = {},
): Order {
  if (!offer) throw new Error('Nothing is sold online.')
  const { id: kindId, version, grossMinor, bought } = offer
  return { kindId, version, grossMinor, bought, withdrawalText, startText, ...given }
}

/** A school that sells packs online, and a client with an account, an address and a rider. */
export async function aPackShop(app: TestApp, terms: Parameters<typeof aPackSchool>[1] = {}) {
  const school = await aPackSchool(app, { soldOnline: true, ...terms })
  const { trainer, token } = school
  return { ...school, ...(await aBuyingClient(app, trainer)), ...payersOf(app, token) }
}

/** A client with an account, an address and a rider, and what they do with packs. */
export async function aBuyingClient(app: TestApp, trainer: Person) {
  const client = await aClient(app, trainer)
  const home = households(app, trainer)
  const clientId = await home.recordOf(client)
  const riderId = (await home.add(clientId, { firstName: 'Ida' })).body.id
  const by = { token: client.token }
  const { version } = (await app.call('GET /api/my-household', undefined, by)).body
  const address = { street: 'Elm Row 2', city: 'Oakfield', postcode: 'OA1', country: 'GB' }
  await app.call('PATCH /api/my-household', { version, ...address }, by)
  const shop = async () => (await app.call('GET /api/my-pack-offers', undefined, by)).body
  const withdrawal = async (id: string) =>
    app.call('GET /api/my-packs/{id}/withdrawal', undefined, { ...by, params: { id } })
  const send = (order: Order, headers: Record<string, string> = {}) =>
    app.call('POST /api/my-packs', order, { ...by, headers })
  return {
    client,
    clientId,
    riderId,
    shop,
    order: send,
    /** Buys the first pack of the shop at its terms. */
    buy: async (given: Partial<Order> = {}) => send(orderOf(await shop(), given)),
    myPacks: async () => (await app.call('GET /api/my-packs', undefined, by)).body.items,
    withdrawal,
    withdraw: async (id: string, given: { version?: number; refundMinor?: number } = {}) => {
      const { version: current, refundMinor } = (await withdrawal(id)).body
      const body = { version: current, refundMinor, ...given }
      return app.call('POST /api/my-packs/{id}/withdrawal', body, { ...by, params: { id } })
    },
    /** The rider of the client attends a lesson some days from now. */
    ride: async (offerId: string, { days = 0, time = '10:00', state = 'attended' } = {}) => {
      const seats = [{ riderId }]
      const lesson = await aLesson(app, trainer, { startsAt: at(days, time), offerId, seats })
      const { id = '', version: seatVersion = 0 } = lesson.seats[0] ?? {}
      if (state !== 'booked') await lessonsOf(app, trainer).seat(id, { version: seatVersion, state })
      return id
    },
    balance: async () => (await app.call('GET /api/my-balance', undefined, by)).body,
  }
}

function payersOf(app: TestApp, token: string) {
  return {
    /** The client pays an invoice in full, by transfer. */
    pay: async (documentId: string) => {
      const params = { id: documentId }
      const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
      const { clientId, openMinor: amountMinor } = body
      const paid = { clientId, method: 'bank', amountMinor, paidOn: at(0).slice(0, 10) } as const
      const allocations = [{ documentId, amountMinor }]
      return app.call('POST /api/payments', { ...paid, allocations }, { token })
    },
  }
}
