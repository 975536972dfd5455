import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { chargedOnLine } from '#modules/schedule/charge-status/index.ts'

/** Whether a request to move a seat waits for the trainer at a moment. */
export async function isMoveRequested(tx: Tx, seatId: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from move_requests
    where business_id = ${tx.businessId} and seat_id = ${seatId} and ended_at is null
      and expires_at > ${at}::timestamptz`.execute(tx)
  return rows.length > 0
}

/** Whether a seat is on an invoice or a draft, which every online payment has too. */
export async function isPaidOrInvoiced(tx: Tx, seatId: string): Promise<boolean> {
  const { rows } = await sql`select from seats s
    where s.business_id = ${tx.businessId} and s.id = ${seatId} and ${chargedOnLine('seatId', 's')}`.execute(
    tx,
  )
  return rows.length > 0
}
