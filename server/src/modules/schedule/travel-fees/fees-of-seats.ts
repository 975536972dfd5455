import type { Tx } from '#database/scope.ts'
import { seatsWithFee } from './seat-fee-store.ts'
import { dayShares } from './settle-shares.ts'
import { headsOfDays, sharesOfDays } from './share-store.ts'

/** What a household pays for the trainer's way to a lesson that it booked. Minor units. */
export interface SeatFee {
  /** Now: of a shared fee, the present share. */
  feeMinor: number
  /** It never becomes more if others leave (S14). */
  mostMinor: number
  /** The clients of the day share it, so it becomes less if others join. */
  isShared: boolean
  /** It is paid once for several lessons of the day. */
  isForDay: boolean
}

/** The travel fees of booked, requested and attended seats, as they are at this moment; seats without one are left out. */
export async function feesOfSeats(tx: Tx, seatIds: readonly string[]): Promise<Map<string, SeatFee>> {
  const rows = seatIds.length === 0 ? [] : await seatsWithFee(tx, seatIds)
  const shares = await sharesOn(
    tx,
    rows.flatMap(({ isShared, day }) => (isShared ? [day] : [])),
  )
  const fees = new Map<string, SeatFee>()
  for (const { seatId, clientId, placeId, day, isForDay, ...row } of rows) {
    if (row.isRemoved) continue
    const share = row.isShared && row.chargedMinor === null ? shares(clientId, placeId, day) : undefined
    const feeMinor = row.chargedMinor ?? share?.feeMinor ?? row.feeMinor
    const mostMinor = share?.mostMinor ?? feeMinor
    if (feeMinor > 0) fees.set(seatId, { feeMinor, mostMinor, isShared: share !== undefined, isForDay })
  }
  return fees
}

type Share = Pick<SeatFee, 'feeMinor' | 'mostMinor'>

/** The shares of households on these days. */
async function sharesOn(
  tx: Tx,
  days: readonly Temporal.PlainDate[],
): Promise<(clientId: string, placeId: string, day: Temporal.PlainDate) => Share | undefined> {
  const inOrder = days.toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return () => undefined
  const heads = await headsOfDays(tx, [first, last], { onlyTaught: false })
  const charges = await sharesOfDays(tx, [first, last])
  return (clientId, placeId, day) => {
    const isThen = (row: { placeId: string; day: Temporal.PlainDate }) =>
      row.placeId === placeId && row.day.equals(day)
    const present = heads.filter(isThen)
    const own = present.find((head) => head.clientId === clientId)
    const feeMinor = dayShares(present, charges.filter(isThen)).get(clientId)
    if (!own || feeMinor === undefined) return undefined
    return { feeMinor, mostMinor: Math.min(own.mostMinor ?? own.feeMinor, own.feeMinor) }
  }
}
