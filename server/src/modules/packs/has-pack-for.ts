import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { planCover } from './plan-cover.ts'
import { type OpenSeat, pays, standingOf } from './rules.ts'
import { hasPacks, standingPacks } from './store.ts'

type Asking = Omit<OpenSeat, 'id' | 'state'>

/** Tells whether a pack that is usable today has a lesson left for a seat that is missed (M7). Reads alone. */
export async function packFinder(tx: Tx, businessId: string): Promise<(seat: Asking) => boolean> {
  if (!(await hasPacks(tx, businessId))) return () => false
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx, businessId))
    .toPlainDate()
  const planned = await planCover(tx, businessId)
  const packs = await standingPacks(tx, businessId, { running: true }, planned)
  const usable = packs.filter((pack) => standingOf(pack, pack.left, pack.billing, today).state === 'usable')
  return (seat) => usable.some((pack) => pays(pack, { ...seat, state: 'late_cancelled' }))
}
