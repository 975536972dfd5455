import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { matchPacks, standingOf, unitPrice } from './rules.ts'
import { hasPacks, insertEntry, lockOpenSeats, lockPacks, lockSeatsToReturn, standingPacks } from './store.ts'

/**
 * Lets packs pay for what took place (M16), and gives credits back of what asks for nothing any more. Comes to the same end
 * when repeated, so whoever is about to look at charges or packs begins with it.
 */
export async function coverSeats(tx: Tx, businessId: string): Promise<void> {
  if (!(await hasPacks(tx, businessId))) return
  await lockPacks(tx, businessId)
  for (const { seat_id: seatId, pack_id: packId, unit_price_minor: price } of await lockSeatsToReturn(
    tx,
    businessId,
  ))
    await insertEntry(tx, {
      business_id: businessId,
      id: newId(),
      pack_id: packId,
      kind: 'returned',
      credits: 1,
      unit_price_minor: price,
      seat_id: seatId,
    })
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx, businessId))
    .toPlainDate()
  const packs = await standingPacks(tx, businessId, { running: true })
  // A lesson of its last day may be said to have taken place on a later one.
  const usable = packs.filter(
    (pack) => standingOf({ ...pack, expires_on: null }, pack.left, pack.billing, today).state === 'usable',
  )
  if (usable.length === 0) return
  const prices = new Map(usable.map((pack) => [pack.id, unitPrice(pack.price_minor, pack.credits)]))
  for (const { seatId, packId } of matchPacks(await lockOpenSeats(tx, businessId), usable))
    await insertEntry(tx, {
      business_id: businessId,
      id: newId(),
      pack_id: packId,
      kind: 'used',
      credits: -1,
      unit_price_minor: prices.get(packId) ?? 0,
      seat_id: seatId,
    })
}
