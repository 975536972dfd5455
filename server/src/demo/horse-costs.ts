import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** What the horse of two clients costs: days ago, minor unit. */
const costs = [
  { description: 'Full livery', kind: 'livery', ago: 24, amountMinor: 54_000 },
  { description: 'Farrier', kind: 'other', ago: 4, amountMinor: 8500 },
] as const

/** Splits costs among the owners of a horse. Returns their number. */
export async function fillHorseCosts(owner: Visitor, { timeZone }: DemoBusiness): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  for (const { id } of (await owner.call('GET /api/horses')).items) {
    const { owners } = await owner.call('GET /api/horses/{id}', undefined, { id })
    if (owners.length === 0) continue
    for (const { ago, ...cost } of costs) {
      const servedOn = today.subtract({ days: ago }).toString()
      const parts = splitCost(cost.amountMinor, owners).map(({ clientId, amountMinor }) => ({
        clientId,
        amountMinor,
      }))
      await owner.call('POST /api/horses/{id}/costs', { ...cost, servedOn, parts }, { id })
    }
    return costs.length
  }
  return 0
}
