import type { Tx } from '#database/scope.ts'
import { packFinder } from '#modules/invoicing/packs/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import type { CreditRules } from '#modules/schedule/timetable/index.ts'
import { todayIn } from '#platform/clock.ts'
import { maySave } from './rules.ts'
import { savedSince } from './store.ts'

/** What credits mean for seats that are cancelled from now on. Read-only. */
export async function findCredits(tx: Tx): Promise<CreditRules> {
  const pays = await packFinder(tx)
  const today = todayIn(await businessTimeZone(tx))
  const saved = await savedSince(tx, today.with({ month: 1, day: 1 }))
  const asSaved = ({ riderId, servedOn }: { riderId: string; servedOn: Temporal.PlainDate }) => ({
    riderId,
    missedOn: servedOn,
  })
  return {
    pays,
    maySave: (seat, earlier = []) => maySave(seat, [...saved, ...earlier.map(asSaved)]),
  }
}
