import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Whether a request to move a seat waits for the trainer at a moment. */
export async function isMoveRequested(tx: Tx, seatId: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`select from move_requests
    where business_id = ${tx.businessId} and seat_id = ${seatId} and ended_at is null
      and expires_at > ${at}::timestamptz`.execute(tx)
  return rows.length > 0
}
