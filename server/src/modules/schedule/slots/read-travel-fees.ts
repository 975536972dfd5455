import type { Tx } from '#database/scope.ts'
import { headsOfDays, listClientFees, shareFee } from '#modules/schedule/travel-fees/index.ts'

/** A travel fee as a client accepts it. */
export interface TravelFee {
  /** Minor unit; of a shared fee, the share of this client. */
  feeMinor: number
  /** The clients of the day share it, so it becomes less if others join. */
  isShared: boolean
}

/** The fee of a visit on a local day; null for none. */
export type TravelFees = (placeId: string | null, day: Temporal.PlainDate) => TravelFee | null

/** The first and the last of these days; there is at least one. */
export function spanOf(days: readonly Temporal.PlainDate[]): [Temporal.PlainDate, Temporal.PlainDate] {
  const inOrder = days.toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) throw new RangeError('There is no day.')
  return [first, last]
}

/**
 * The most that a client pays for a held seat; of a shared fee, the share when the place was held (S14). Null:
 * nothing.
 */
export function agreedFee(fee: TravelFee | null, acceptedMinor: number | null): number | null {
  if (fee?.isShared) return acceptedMinor === 0 ? null : acceptedMinor
  return fee?.feeMinor ?? null
}

/**
 * Travel fees of a household between two local days. The households with a place at that moment share a shared fee; a
 * client who accepted a share never pays more.
 */
export async function readTravelFees(
  tx: Tx,
  clientId: string,
  days: readonly [first: Temporal.PlainDate, last: Temporal.PlainDate],
): Promise<TravelFees> {
  const fees = new Map((await listClientFees(tx, clientId)).map((fee) => [fee.placeId, fee]))
  const isAnyShared = [...fees.values()].some(({ isShared }) => isShared)
  const heads = isAnyShared ? await headsOfDays(tx, days, { onlyTaught: false }) : []
  const headsOf = Map.groupBy(heads, ({ placeId, day }) => `${placeId} ${day.toString()}`)
  return (placeId, day) => {
    const fee = placeId === null ? undefined : fees.get(placeId)
    const { feeMinor = null, usualMinor = null, isShared = false } = fee ?? {}
    const own = feeMinor ?? usualMinor
    if (!isShared || usualMinor === null) return own ? { feeMinor: own, isShared: false } : null
    const ofDay = headsOf.get(`${placeId ?? ''} ${day.toString()}`) ?? []
    const others = ofDay.filter((head) => head.clientId !== clientId)
    const total = ofDay[0]?.feeMinor ?? usualMinor
    const share = shareFee(total, [...others, { clientId, mostMinor: feeMinor }]).get(clientId) ?? 0
    return share > 0 ? { feeMinor: share, isShared: true } : null
  }
}
