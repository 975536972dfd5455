import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { comingPacks, type Payers } from './coming-store.ts'
import { planCover } from './plan-cover.ts'
import { type OpenPack, paysFrom } from './rules.ts'
import { hasPacks, standingPacks } from './store.ts'

export type PayingPack = OpenPack & { name: string; isOfComingMonth: boolean }

/**
 * Packs of these households and riders that pay today, or once the buyer can no longer withdraw, and the later months of
 * their memberships that contain one of these days, as if the membership still ran then (M17).
 */
export async function payingPacks(
  tx: Tx,
  payers: Payers,
  days: readonly Temporal.PlainDate[],
): Promise<PayingPack[]> {
  const coming = await comingPacks(tx, payers, days)
  return [
    ...(await standingOnes(tx, payers)),
    ...coming.map((month) => ({ ...month, isOfComingMonth: true })),
  ]
}

async function standingOnes(tx: Tx, { riderIds, clientIds }: Payers): Promise<PayingPack[]> {
  if (!(await hasPacks(tx))) return []
  const today = todayIn(await businessTimeZone(tx))
  const packs = await standingPacks(tx, { running: true }, await planCover(tx))
  return packs.flatMap((pack) => {
    const isTheirs =
      pack.riderId === null ? clientIds.includes(pack.clientId) : riderIds.includes(pack.riderId)
    const soldOn = isTheirs ? paysFrom(pack, pack.left, pack.billing, today) : null
    return soldOn === null ? [] : [{ ...pack, soldOn, isOfComingMonth: false }]
  })
}
