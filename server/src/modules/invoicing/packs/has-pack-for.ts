import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { planCover } from './plan-cover.ts'
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

/** Which of these booked seats packs will pay for, as if all riders came, and how long their credits last. Read-only. */
export async function plannedFor(
  tx: Tx,
  seatIds: readonly string[],
): Promise<Map<string, { expiresOn: Temporal.PlainDate | null }>> {
  const usable = await usablePacks(tx)
  if (usable.length === 0) return new Map()
  const uses = matchPacks(await seatsToCome(tx, lessonsOfPacks(usable), undefined), usable)
  const lasts = new Map(usable.map(({ id, expiresOn }) => [id, { expiresOn }]))
  return new Map(
    uses
      .filter(({ seatId }) => seatIds.includes(seatId))
      .map(({ seatId, packId }) => [seatId, lasts.get(packId) ?? { expiresOn: null }]),
  )
}

async function usablePacks(tx: Tx): Promise<UsablePack[]> {
  if (!(await hasPacks(tx))) return []
  const today = todayIn(await businessTimeZone(tx))
  const packs = await standingPacks(tx, { running: true }, await planCover(tx))
  return packs.filter((pack) => standingOf(pack, pack.left, pack.billing, today).state === 'usable')
}
