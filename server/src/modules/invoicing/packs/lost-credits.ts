import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { comingPacks, type Payers, payersOf } from './coming-store.ts'
import { nameOf } from './describe-pack.ts'
import { planCover } from './plan-cover.ts'
import { lastDayOf, matchPacks, type OpenPack, paysFrom } from './rules.ts'
import { hasPacks, standingPacks } from './store.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'

type Day = Temporal.PlainDate
type NamedPack = OpenPack & { name: string }

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
  const packs: NamedPack[] = [...(await packsOf(tx, payers)), ...(await comingPacks(tx, payers, days))]
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
    lost.set(seatId, { packName: pack.name, lastDay: lastDayOf(pack), isOfMembership })
  }
  return { lost, paid }
}

/** Packs of these households and riders that pay today, or once the buyer can no longer withdraw. */
async function packsOf(tx: Tx, { riderIds, clientIds }: Payers): Promise<NamedPack[]> {
  if (!(await hasPacks(tx))) return []
  const today = todayIn(await businessTimeZone(tx))
  const packs = await standingPacks(tx, { running: true }, await planCover(tx))
  return packs.flatMap((pack) => {
    const isTheirs =
      pack.riderId === null ? clientIds.includes(pack.clientId) : riderIds.includes(pack.riderId)
    const soldOn = isTheirs ? paysFrom(pack, pack.left, pack.billing, today) : null
    return soldOn === null ? [] : [{ ...pack, soldOn, name: nameOf(pack) }]
  })
}
