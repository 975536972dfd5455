import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { type Head, shareFee } from './share-fee.ts'
import { headsOfDays, keepFee, lockExtras, lockShares, setPrice, sharesOfDays } from './share-store.ts'
import type { HeadRow, ShareRow } from './share-store.ts'
import type { DueFee } from './store.ts'

/** Days for which the shares of a day follow its riders. Later corrections of attendance leave them as they are. */
const daysFollowed = 366

interface Settled {
  /** New prices of charges that are on no document. */
  changed: { id: string; priceMinor: number }[]
  missing: DueFee[]
  /** One household of each day with a new charge. */
  days: HeadRow[]
}

/**
 * Brings shared travel fees up to date: changes the charges that are on no document, and returns those to add. A share
 * on an invoice or a draft stays; the others share the rest of the fee.
 */
export async function settleShares(tx: Tx): Promise<DueFee[]> {
  const before = await computeShares(tx)
  if (before.changed.length === 0 && before.missing.length === 0) return []
  await lockShares(tx)
  await lockExtras(
    tx,
    before.changed.map(({ id }) => id),
  )
  const { changed, missing, days } = await computeShares(tx)
  for (const { id, priceMinor } of changed) await setPrice(tx, id, priceMinor)
  for (const day of days) await keepFee(tx, day)
  return missing
}

async function computeShares(tx: Tx): Promise<Settled> {
  const today = todayIn(await businessTimeZone(tx))
  const days = [today.subtract({ days: daysFollowed }), today.add({ days: 1 })] as const
  const [heads, charges] = await Promise.all([
    headsOfDays(tx, days, { onlyTaught: true }),
    sharesOfDays(tx, days),
  ])
  const keyOf = ({ placeId, day }: Pick<ShareRow, 'placeId' | 'day'>) => `${placeId} ${day.toString()}`
  const chargesOf = Map.groupBy(charges, keyOf)
  const all: Settled = { changed: [], missing: [], days: [] }
  for (const [key, ofDay] of Map.groupBy(heads, keyOf)) {
    const { changed, missing, days: first } = sharesOf(ofDay, chargesOf.get(key) ?? [])
    all.changed.push(...changed)
    all.missing.push(...missing)
    all.days.push(...first)
  }
  return all
}

/** The shares of one day at one location, of the households whose share is on no document. */
export function dayShares(heads: readonly HeadRow[], charges: readonly ShareRow[]): Map<string, number> {
  const fee = heads[0]?.feeMinor ?? 0
  const charged = charges.filter(({ isCharged }) => isCharged)
  const taken = charged.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const paying = new Set(charged.map(({ clientId }) => clientId))
  const others = heads.filter(({ clientId }) => !paying.has(clientId))
  return shareFee(fee - taken, others satisfies readonly Head[])
}

/** Decides about one day at one location. */
function sharesOf(heads: readonly HeadRow[], charges: readonly ShareRow[]): Settled {
  const shares = dayShares(heads, charges)
  const settled: Settled = { changed: [], missing: [], days: [] }
  for (const head of heads.filter(({ attended }) => attended)) {
    const share = shares.get(head.clientId)
    if (share === undefined) continue
    const known = charges.find(({ clientId }) => clientId === head.clientId)
    // A charge that a trainer deleted does not return.
    if (known?.isRemoved) continue
    if (known && known.priceMinor !== share) settled.changed.push({ id: known.id, priceMinor: share })
    if (!known && share > 0) settled.missing.push({ ...head, feeMinor: share })
  }
  const [first] = heads
  if (first && settled.missing.length > 0) settled.days.push(first)
  return settled
}
