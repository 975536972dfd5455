import type { BodyOf } from '@cavaletti/contract'
import type { trainerSalesApi } from '@cavaletti/contract/invoicing/trainer-sales'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockSales, putMarks, removeMarks } from './store.ts'

/**
 * Marks seats as invoiced by the trainer who sells them (M14), or takes that back; all or none. Idempotent. Throws
 * `not_found` for a seat that somebody else sells, and `sale_changed` if one costs something else than shown.
 */
export async function markSales(
  tx: Tx,
  trainerId: string,
  { isInvoiced, seats }: BodyOf<typeof trainerSalesApi.markSales>,
): Promise<void> {
  const shown = new Map(seats.map(({ seatId, costMinor }) => [seatId, costMinor]))
  const seatIds = [...shown.keys()]
  const own = await lockSales(tx, trainerId, seatIds)
  if (own.length < shown.size) throw new AppError('not_found')
  if (!isInvoiced) return removeMarks(tx, trainerId, seatIds)
  if (own.some(({ seatId, costMinor }) => shown.get(seatId) !== costMinor)) throw new AppError('sale_changed')
  const markedAt = now()
  await putMarks(
    tx,
    own.map(({ seatId, costMinor: amountMinor }) => ({ seatId, trainerId, amountMinor, markedAt })),
  )
}
