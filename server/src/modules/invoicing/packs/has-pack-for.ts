import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { planCover } from './plan-cover.ts'
import { nameOf } from './describe-pack.ts'
import { matchPacks, type OpenSeat, standingOf } from './rules.ts'
import { hasPacks, standingPacks } from './store.ts'
import { lessonsOfPacks, seatsToCome } from './to-come-store.ts'

type Asking = Omit<OpenSeat, 'id' | 'state' | 'cancelledAt'>
type UsablePack = Awaited<ReturnType<typeof standingPacks>>[number]

/**
 * Finds out whether a pack usable today has a credit for a missed seat (M7), after credits for earlier seats that are
 * missed with it. Read-only.
 */
export async function packFinder(tx: Tx): Promise<(seat: Asking, earlier?: readonly Asking[]) => boolean> {
  const usable = await usablePacks(tx)
  return (seat, earlier = []) => {
    const missed = [...earlier, seat].map((one, index): OpenSeat => {
      // Seats of one day use credits in the order of their ids.
      return { ...one, id: String(index).padStart(4, '0'), state: 'late_cancelled', cancelledAt: null }
    })
    return matchPacks(missed, usable).some(({ seatId }) => seatId === missed.at(-1)?.id)
  }
}

/** The credit that will pay for a booked seat. */
export interface PlannedCredit {
  packName: string
  origin: UsablePack['origin']
  expiresOn: Temporal.PlainDate | null
}

/** Which of these booked seats packs will pay for, as if all riders came. Read-only. */
export async function plannedFor(tx: Tx, seatIds: readonly string[]): Promise<Map<string, PlannedCredit>> {
  const usable = await usablePacks(tx)
  if (usable.length === 0) return new Map()
  const seats = await seatsToCome(tx, lessonsOfPacks(usable), undefined)
  const planned = new Map<string, PlannedCredit>()
  for (const { seatId, packId } of matchPacks(seats, usable)) {
    const pack = usable.find(({ id }) => id === packId)
    if (!pack || !seatIds.includes(seatId)) continue
    const { origin, expiresOn } = pack
    planned.set(seatId, { packName: nameOf(pack), origin, expiresOn })
  }
  return planned
}

/** Packs that pay today. */
async function usablePacks(tx: Tx): Promise<UsablePack[]> {
  if (!(await hasPacks(tx))) return []
  const today = todayIn(await businessTimeZone(tx))
  const packs = await standingPacks(tx, { running: true }, await planCover(tx))
  return packs.filter((pack) => standingOf(pack, pack.left, pack.billing, today).state === 'usable')
}
