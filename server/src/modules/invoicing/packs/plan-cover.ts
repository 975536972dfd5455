import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { matchPacks, standingOf, unitPrice } from './rules.ts'
import { hasPacks, openSeats, type PlannedEntry, seatsToReturn, standingPacks } from './store.ts'

/**
 * Computes credits that packs must pay or get back and that the ledger lacks (M16), in the order of writing.
 * Read-only, unless the seats must be locked.
 */
export async function planCover(
  tx: Tx,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<PlannedEntry[]> {
  if (!(await hasPacks(tx))) return []
  const returned = await seatsToReturn(tx, isLocking)
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const packs = await standingPacks(tx, { running: true }, returned)
  // Attendance of a lesson on the last day may be marked later.
  const usable = packs.filter(
    (pack) => standingOf({ ...pack, expiresOn: null }, pack.left, pack.billing, today).state === 'usable',
  )
  if (usable.length === 0) return returned
  const prices = new Map(usable.map((pack) => [pack.id, unitPrice(pack.priceMinor, pack.credits)]))
  const free = returned.map(({ seatId }) => seatId)
  const used = matchPacks(await openSeats(tx, free, isLocking), usable)
  return [
    ...returned,
    ...used.map(({ seatId, packId }): PlannedEntry => {
      return { kind: 'used', credits: -1, seatId, packId, unitPriceMinor: prices.get(packId) ?? 0 }
    }),
  ]
}
