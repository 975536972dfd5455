import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { planCover } from './plan-cover.ts'
import { type OpenSeat, pays, standingOf } from './rules.ts'
import { hasPacks, standingPacks } from './store.ts'

type Asking = Omit<OpenSeat, 'id' | 'state' | 'cancelledAt'>

/** Finds out whether a pack usable today has a credit for a missed seat (M7). Read-only. */
export async function packFinder(tx: Tx): Promise<(seat: Asking) => boolean> {
  if (!(await hasPacks(tx))) return () => false
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const planned = await planCover(tx)
  const packs = await standingPacks(tx, { running: true }, planned)
  const usable = packs.filter((pack) => standingOf(pack, pack.left, pack.billing, today).state === 'usable')
  return (seat) => usable.some((pack) => pays(pack, { ...seat, state: 'late_cancelled', cancelledAt: null }))
}
