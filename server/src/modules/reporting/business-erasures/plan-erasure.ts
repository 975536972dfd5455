import type { ReplyOf } from '@cavaletti/contract'
import type { businessErasuresApi } from '@cavaletti/contract/reporting/business-erasures'
import type { Tx } from '#database/scope.ts'
import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { countOpen, keptUntil } from '#modules/reporting/erasures/index.ts'
import { now } from '#platform/clock.ts'
import { type Counts, countBusiness, countCardsInFlight, countRequired, type Required } from './plan-store.ts'

export type Plan = ReplyOf<typeof businessErasuresApi.businessErasure>
export type Obstacle = Plan['obstacles'][number]['obstacle']

/** What an erasure does, in numbers. Words are added when somebody reads it, in their language. */
export interface Outcome {
  gone: { purpose: string; count: number | null }[]
  stays: { purpose: string; count: number; until: string }[]
}

/** Counts what is erased now, and what stays for how long. */
export async function countOutcome(
  tx: Tx,
  { country }: Pick<BusinessRow, 'country'>,
): Promise<{ counts: Counts; outcome: Outcome }> {
  const counts = await countBusiness(tx)
  const gone = [
    { purpose: 'contact', count: counts.clients },
    { purpose: 'riders', count: counts.riders },
    { purpose: 'lessons', count: counts.lessons },
    { purpose: 'messages', count: counts.messages },
    { purpose: 'cards', count: counts.cards },
    { purpose: 'visitors', count: counts.visitors },
    { purpose: 'files', count: counts.files },
  ]
  return {
    counts,
    outcome: {
      gone: [...gone.filter(({ count }) => count > 0), { purpose: 'business', count: null }],
      stays: (await countRequired(tx)).map((found) => ({
        purpose: found.purpose,
        count: found.count,
        until: untilOf(found, country),
      })),
    },
  }
}

/** Last day of the latest record of a purpose. */
export function untilOf({ purpose, last }: Required, country: string): string {
  if (last === null) return ''
  const isOwn = purpose === 'register' || purpose === 'medicines' || purpose === 'incidents'
  const period = isOwn ? purpose : 'tax'
  return keptUntil(period, last, country).toString()
}

/** What must be settled before a business can be erased, with numbers, over all its clients. */
export async function findObstacles(tx: Tx): Promise<[Obstacle, number][]> {
  const at = now()
  const all: [Obstacle, number][] = [
    ...(await countOpen(tx, 'everybody', at)),
    ['card_payments', await countCardsInFlight(tx, at)],
  ]
  return all.filter(([, count]) => count > 0)
}
