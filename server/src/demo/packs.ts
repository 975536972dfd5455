import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * Adds pack types and sales: one paid, one waiting for payment, one not invoiced yet.
 * @param family id of the shown client: has the paid one
 */
export async function fillPacks(
  owner: Visitor,
  { currency }: DemoBusiness,
  today: Temporal.PlainDate,
  family: string,
): Promise<void> {
  const { items: offers } = await owner.call('GET /api/offers', undefined, {}, { limit: '100' })
  const offerIds = offers
    .filter(({ name }) => name.startsWith(owner.word('Private lesson')))
    .map(({ id }) => id)
  const terms = { offerIds, validDays: 180, isShared: true, usableFrom: 'payment' }
  const kind = await owner.call('POST /api/pack-kinds', {
    ...terms,
    name: 'Ten private lessons',
    credits: 10,
    priceMinor: currency === 'GBP' ? 43_000 : 48_000,
  })
  await owner.call('POST /api/pack-kinds', {
    ...terms,
    soldOnline: true,
    name: 'Five private lessons',
    credits: 5,
    priceMinor: currency === 'GBP' ? 22_500 : 25_000,
  })
  const { items: clients } = await owner.call('GET /api/clients', undefined, {}, { limit: '3' })
  const buyers = [...new Set([family, ...clients.map(({ id }) => id)])].slice(0, 3)
  for (const clientId of buyers)
    await owner.call('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false })
  const { drafts } = await owner.call('POST /api/charges/drafts', {
    until: today.toString(),
    clientIds: buyers.slice(0, 2),
    exclude: await lessonsOf(owner, buyers.slice(0, 2)),
  })
  for (const { id } of drafts) {
    const { version } = await owner.call('GET /api/invoices/{id}', undefined, { id })
    const { clientId, grossMinor } = await owner.call('POST /api/invoices/{id}/issue', { version }, { id })
    if (clientId !== family) continue
    await owner.call('POST /api/payments', {
      clientId,
      method: 'bank',
      amountMinor: grossMinor,
      paidOn: today.toString(),
      allocations: [{ documentId: id, amountMinor: grossMinor }],
    })
  }
}

/** Their other charges are billed next month. */
async function lessonsOf(owner: Visitor, clientIds: readonly string[]): Promise<string[]> {
  const found = []
  for (const clientId of clientIds)
    found.push(...(await owner.call('GET /api/charges', undefined, {}, { clientId })).items)
  return found
    .filter(({ kind, description }) => kind === 'seat' || description === owner.word('Travel to Elm Farm'))
    .map(({ id }) => id)
}
