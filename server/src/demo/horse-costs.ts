import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** What the horse of two clients costs: days ago, minor unit. Livery repeats. */
const livery = { description: 'Full livery', kind: 'livery', every: 'month', amountMinor: 54_000 } as const
const farrier = { description: 'Farrier', kind: 'other', amountMinor: 8500 } as const
const liveryAgo = 24
const farrierAgo = 4

/** Splits costs among the owners of a horse. Returns their number. */
export async function fillHorseCosts(owner: Visitor, { timeZone }: DemoBusiness): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const before = (days: number) => today.subtract({ days }).toString()
  for (const { id } of (await owner.call('GET /api/horses')).items) {
    const { owners } = await owner.call('GET /api/horses/{id}', undefined, { id })
    if (owners.length === 0) continue
    const partsOf = (amountMinor: number) =>
      splitCost(amountMinor, owners).map(({ clientId, amountMinor: part }) => ({
        clientId,
        amountMinor: part,
      }))
    await owner.call(
      'POST /api/horses/{id}/repeating-costs',
      { ...livery, startsOn: before(liveryAgo), parts: partsOf(livery.amountMinor) },
      { id },
    )
    await owner.call(
      'POST /api/horses/{id}/costs',
      { ...farrier, servedOn: before(farrierAgo), parts: partsOf(farrier.amountMinor) },
      { id },
    )
    return 2
  }
  return 0
}
