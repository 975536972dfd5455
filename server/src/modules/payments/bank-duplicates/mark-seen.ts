import type { Tx } from '#database/scope.ts'
import { pairUp } from './rules.ts'
import { findEarlier, readLines, setSeen } from './store.ts'

/**
 * Marks new lines that an earlier file already has, with other text or account name. Call `lockLines` first.
 * @returns number of duplicates
 */
export async function markSeen(tx: Tx, statementId: string, newIds: readonly string[]): Promise<number> {
  if (newIds.length === 0) return 0
  const earlier = await findEarlier(tx, statementId, newIds)
  if (earlier.length === 0) return 0
  const byMoney = Map.groupBy(await readLines(tx, newIds), keyOf)
  const earlierByMoney = Map.groupBy(earlier, keyOf)
  const pairs = [...byMoney].flatMap(([key, lines]) => pairUp(lines, earlierByMoney.get(key) ?? []))
  await setSeen(
    tx,
    pairs.map(([line, other]) => ({ id: line.id, seenAs: other.id })),
  )
  return pairs.length
}

function keyOf({ paidOn, amountMinor }: { paidOn: string; amountMinor: number }): string {
  return `${paidOn} ${amountMinor}`
}
