import { todayIn } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * Sells a membership to clients: one is active, one will pause, one was given notice, one starts later. The shown client
 * buys one online. Returns their number.
 */
export async function fillMemberships(
  owner: Visitor,
  { currency, timeZone }: DemoBusiness,
  client: Visitor | undefined,
): Promise<number> {
  const { items: offers } = await owner.call('GET /api/offers', undefined, {}, { limit: '100' })
  const offerIds = offers
    .filter(({ kind, priceMinor }) => kind === 'group' && (priceMinor ?? 0) > 0)
    .map(({ id }) => id)
  if (offerIds.length === 0) return 0
  const kind = await owner.call('POST /api/membership-kinds', {
    name: 'Four group lessons a month',
    priceMinor: currency === 'GBP' ? 12_000 : 13_500,
    credits: 4,
    offerIds: offerIds.slice(0, 1),
    carryMost: 1,
    termMonths: 3,
    pauseMonths: 2,
    isShared: true,
    soldOnline: true,
  })
  const today = todayIn(timeZone)
  const { items: clients } = await owner.call('GET /api/clients', undefined, {}, { limit: '6' })
  const sell = (clientId: string, startsOn = today) =>
    owner.call('POST /api/memberships', {
      kindId: kind.id,
      clientId,
      startsOn: startsOn.toString(),
      soldAtDistance: false,
    })
  const [, first, second, third, fourth] = clients.map(({ id }) => id)
  let count = 0
  for (const clientId of [first, second, third]) {
    if (clientId === undefined) continue
    const { id, version, mayPause, endsIfToday } = await sell(clientId)
    count += 1
    const pause = mayPause[0]
    if (clientId === second && pause)
      await owner.call('POST /api/memberships/{id}/pauses', { version, from: pause.from, months: 1 }, { id })
    if (clientId === third)
      await owner.call('POST /api/memberships/{id}/notice', { version, endsOn: endsIfToday }, { id })
  }
  if (fourth !== undefined) {
    await sell(fourth, today.add({ days: 7 }))
    count += 1
  }
  return count + (await buy(client, kind.id))
}

/** The client buys it at the terms shown, and asks to start. */
async function buy(client: Visitor | undefined, kindId: string): Promise<number> {
  if (!client) return 0
  const { items, withdrawalText, startText } = await client.call('GET /api/my-membership-offers')
  const offer = items.find(({ id }) => id === kindId)
  if (!offer || offer.needsAddress) return 0
  const { version, grossMinor, running, termsText } = offer
  await client.call('POST /api/my-memberships', {
    kindId,
    version,
    grossMinor,
    running,
    termsText,
    withdrawalText,
    startText,
  })
  return 1
}
