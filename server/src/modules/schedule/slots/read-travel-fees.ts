import type { Tx } from '#database/scope.ts'
import { listClientFees } from '#modules/schedule/travel-fees/index.ts'

/** Travel fees of a household by location, minor unit. */
export async function readTravelFees(tx: Tx, clientId: string): Promise<ReadonlyMap<string, number>> {
  const fees = await listClientFees(tx, clientId)
  return new Map(
    fees.flatMap(({ placeId, feeMinor, usualMinor }) => {
      const fee = feeMinor ?? usualMinor
      return fee === null ? [] : [[placeId, fee] as const]
    }),
  )
}

/** The fee of a visit; null for none. */
export function travelFeeAt(fees: ReadonlyMap<string, number>, placeId: string | null): number | null {
  return (placeId !== null && fees.get(placeId)) || null
}
