import type { Tx } from '#database/scope.ts'
import { payersOf } from './coming-store.ts'
import { nameOf } from './describe-pack.ts'
import { payingPacks } from './paying-packs.ts'
import { lastDayOf, matchPacks } from './rules.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'

type Day = Temporal.PlainDate

export interface LostCredit {
  packName: string
  lastDay: Day | null
  isOfMembership: boolean
}

/**
 * Which of these booked seats a pack pays on the first of two days and none on the second, and which one a pack pays on
 * the second. Later months of a membership pay as if it still ran then (M17). All seats move at once. Read-only.
 */
export async function lostCredits(
  tx: Tx,
  moved: ReadonlyMap<string, { from: Day; to: Day }>,
): Promise<{ lost: Map<string, LostCredit>; paid: Set<string> }> {
  const lost = new Map<string, LostCredit>()
  const payers = await payersOf(tx, [...moved.keys()])
  const days = [...moved.values()].flatMap(({ from, to }) => [from, to])
  const packs = await payingPacks(tx, payers, days)
  if (packs.length === 0) return { lost, paid: new Set() }
  const seats = await seatsToCome(tx, lessonsOfPacks(packs), undefined)
  const paidOn = (which: 'from' | 'to') => {
    const there = seats.map((seat) => ({ ...seat, servedOn: moved.get(seat.id)?.[which] ?? seat.servedOn }))
    return matchPacks(there, packs).filter(({ seatId }) => moved.has(seatId))
  }
  const paid = new Set(paidOn('to').map(({ seatId }) => seatId))
  for (const { seatId, packId } of paidOn('from')) {
    const pack = packs.find(({ id }) => id === packId)
    if (!pack || paid.has(seatId)) continue
    const isOfMembership = pack.origin === 'membership'
    lost.set(seatId, { packName: nameOf(pack), lastDay: lastDayOf(pack), isOfMembership })
  }
  return { lost, paid }
}
