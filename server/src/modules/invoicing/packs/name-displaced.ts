import type { displacedLessons } from '@cavaletti/contract/invoicing/lost-credits'
import { mostDisplaced } from '@cavaletti/contract/invoicing/lost-credits'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { seatsNamed } from './to-come-store.ts'

/**
 * Seats that lose their credit, as screens show them.
 * @param riderIds only these riders; null: all
 */
export async function nameDisplaced(
  tx: Tx,
  seatIds: readonly string[],
  riderIds: ReadonlySet<string> | null,
): Promise<z.output<typeof displacedLessons>> {
  if (seatIds.length === 0) return []
  const [business, seats] = [await findBusiness(tx), await seatsNamed(tx, seatIds)]
  return seats
    .filter(({ riderId }) => riderIds === null || riderIds.has(riderId))
    .slice(0, mostDisplaced)
    .map(({ riderId, riderName, startsAt, timeZone, priceMinor }) => ({
      riderId,
      riderName,
      startsAt: startsAt.toString(),
      timeZone,
      priceMinor,
      currency: business?.currency ?? '',
    }))
}
