import type { Tx } from '#database/scope.ts'
import { matchPacks, standingOf } from './rules.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'
import type { standingPacks } from './store.ts'

type StandingPack = Awaited<ReturnType<typeof standingPacks>>[number]

/** How many credits of each pack lessons that are booked will use, by id of the pack, as if all riders came. */
export async function countPlanned(
  tx: Tx,
  packs: readonly StandingPack[],
  today: Temporal.PlainDate,
): Promise<Map<string, number>> {
  const usable = packs.filter((pack) => standingOf(pack, pack.left, pack.billing, today).state === 'usable')
  if (usable.length === 0) return new Map()
  const uses = matchPacks(await seatsToCome(tx, lessonsOfPacks(usable), undefined), usable)
  const byPack = Map.groupBy(uses, ({ packId }) => packId)
  return new Map([...byPack].map(([id, all]) => [id, all.length]))
}
