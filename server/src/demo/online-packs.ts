import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * The shown client buys packs online: one is paid and ends soon, one waits for payment, and one was withdrawn from.
 * Another one stays for sale. Returns the number bought.
 */
export async function fillOnlinePacks(
  owner: Visitor,
  { currency, timeZone }: DemoBusiness,
  client: Visitor | undefined,
): Promise<number> {
  if (!client) return 0
  const { items: offers } = await owner.call('GET /api/offers', undefined, {}, { limit: '100' })
  const offerIds = offers
    .filter(({ name }) => name.startsWith(owner.word('Private lesson')))
    .map(({ id }) => id)
  const sell = async (name: string, credits: number, validDays: number, price: number) =>
    (
      await owner.call('POST /api/pack-kinds', {
        name,
        credits,
        validDays,
        offerIds,
        priceMinor: currency === 'GBP' ? price : Math.round(price * 1.1),
        soldOnline: true,
      })
    ).id
  const trial = await sell('Three trial lessons', 3, 12, 12_900)
  const long = await sell('Twenty private lessons', 20, 365, 82_000)
  const ending = await buy(client, trial)
  const { grossMinor, clientId } = await owner.call('GET /api/invoices/{id}', undefined, {
    id: ending.invoiceId,
  })
  await owner.call('POST /api/payments', {
    clientId,
    method: 'bank',
    amountMinor: grossMinor,
    paidOn: now().toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    allocations: [{ documentId: ending.invoiceId, amountMinor: grossMinor }],
  })
  const { id } = await buy(client, long)
  const { version, refundMinor } = await client.call('GET /api/my-packs/{id}/withdrawal', undefined, { id })
  await client.call('POST /api/my-packs/{id}/withdrawal', { version, refundMinor }, { id })
  await buy(client, long)
  return 3
}

/** Buys a pack for the first rider at the terms of the shop, and asks to start. */
async function buy(client: Visitor, kindId: string) {
  const { items, riders, withdrawalText, startText } = await client.call('GET /api/my-pack-offers')
  const offer = items.find(({ id }) => id === kindId)
  if (!offer) throw new Error(`${client.email} cannot buy a pack.`)
  const { version, grossMinor, bought, isShared } = offer
  const riderId = isShared ? undefined : riders[0]?.id
  return client.call('POST /api/my-packs', {
    kindId,
    ...(riderId !== undefined && { riderId }),
    version,
    grossMinor,
    bought,
    withdrawalText,
    startText,
  })
}
