import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { runMonths } from '#modules/invoicing/memberships/index.ts'
import { now } from '#platform/clock.ts'
import { atTime } from './notices.ts'
import { aPackShop } from './pack-orders.ts'
import type { TestApp } from './test-app.ts'

type Order = BodyOf<Api['POST /api/my-memberships']>
export type MembershipShop = ReplyOf<Api['GET /api/my-membership-offers']>

/** An order at the terms shown, of the first membership. */
export function membershipOrder(
  { items: [offer], withdrawalText, startText }: MembershipShop,
  given: Partial<Order> = {},
): Order {
  if (!offer) throw new Error('No membership is sold online.')
  const { id: kindId, version, grossMinor, running, termsText } = offer
  return { kindId, version, grossMinor, running, termsText, withdrawalText, startText, ...given }
}

/** A school that sells a membership of 100.00 with 4 lessons, and a client with an account, an address and a rider. */
export async function aMemberSchool(
  app: TestApp,
  terms: Partial<BodyOf<Api['POST /api/membership-kinds']>> = {},
) {
  const school = await aPackShop(app)
  const { token, offer, clientId, client } = school
  const by = { token: client.token }
  const kind = await app.call(
    'POST /api/membership-kinds',
    {
      name: 'Gold',
      priceMinor: 10_000,
      credits: 4,
      offerIds: [offer.id],
      isShared: true,
      soldOnline: true,
      ...terms,
    },
    { token },
  )
  const businessId = (await app.call('GET /api/business', undefined, { token })).body.id
  // Of the real clock: two runs at once must not count from each other's time.
  const first = now().toZonedDateTimeISO('UTC').toPlainDate()
  const today = () => first
  const memberships = async () =>
    (await app.call('GET /api/memberships', undefined, { token, query: { clientId } })).body.items
  const shop = async () => (await app.call('GET /api/my-membership-offers', undefined, by)).body
  return {
    ...school,
    by,
    memberKind: kind.body,
    businessId,
    today,
    memberships,
    memberShop: shop,
    sellMembership: (given: object = {}) =>
      app.call(
        'POST /api/memberships',
        {
          kindId: kind.body.id,
          clientId,
          startsOn: today().toString(),
          soldAtDistance: false,
          ...given,
        },
        { token },
      ),
    sendOrder: (order: Order, headers: Record<string, string> = {}) =>
      app.call('POST /api/my-memberships', order, { ...by, headers }),
    /** The job at noon, in some months and days. */
    runIn: (months: number, days = 0) =>
      atTime(
        today()
          .add({ months })
          .add({ days })
          .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
          .toInstant(),
        () => runMonths(app.db, 'https://a.example', businessId),
      ),
    pauseMine: (id: string, body: object) =>
      app.call('POST /api/my-memberships/{id}/pauses', body, { ...by, params: { id } }),
    noticeMine: (id: string, body: object) =>
      app.call('POST /api/my-memberships/{id}/notice', body, { ...by, params: { id } }),
    /** Unbilled fees, also of months that have not begun today. */
    fees: async () => {
      const query = { until: '2099-01-01', clientId }
      return (await app.call('GET /api/charges', undefined, { token, query })).body.items.filter(
        ({ description }) => description.startsWith('Gold'),
      )
    },
  }
}
