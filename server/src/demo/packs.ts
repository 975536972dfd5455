import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** What the school sells by the dozen, and who bought: one paid, one waits for payment, one is not invoiced yet. */
export async function fillPacks(
  owner: Visitor,
  { currency }: DemoBusiness,
  today: Temporal.PlainDate,
): Promise<void> {
  const { items: offers } = await owner.call('GET /api/offers', undefined, {}, { limit: '100' })
  const offerIds = offers.filter(({ name }) => name.startsWith('Private lesson')).map(({ id }) => id)
  const terms = { offerIds, validDays: 180, isShared: true, usableFrom: 'payment' }
  const kind = await owner.call('POST /api/pack-kinds', {
    ...terms,
    name: 'Ten private lessons',
    credits: 10,
    priceMinor: currency === 'GBP' ? 43_000 : 48_000,
  })
  await owner.call('POST /api/pack-kinds', {
    ...terms,
    name: 'Five private lessons',
    credits: 5,
    priceMinor: currency === 'GBP' ? 22_500 : 25_000,
  })
  const { items: buyers } = await owner.call('GET /api/clients', undefined, {}, { limit: '3' })
  for (const { id: clientId } of buyers)
    await owner.call('POST /api/packs', { kindId: kind.id, clientId, soldAtDistance: false })
  const clientIds = buyers.slice(0, 2).map(({ id }) => id)
  const { drafts } = await owner.call('POST /api/charges/drafts', { until: today.toString(), clientIds })
  for (const [place, { id }] of drafts.entries()) {
    const { version } = await owner.call('GET /api/invoices/{id}', undefined, { id })
    const { clientId, grossMinor } = await owner.call('POST /api/invoices/{id}/issue', { version }, { id })
    if (place > 0) continue
    await owner.call('POST /api/payments', {
      clientId,
      method: 'bank',
      amountMinor: grossMinor,
      bookedOn: today.toString(),
      allocations: [{ documentId: id, amountMinor: grossMinor }],
    })
  }
}
