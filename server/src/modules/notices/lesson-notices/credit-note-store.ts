import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Whether prepaid lessons pay for seats that were moved. */
export interface MovedCredits {
  seats: readonly { seatId: string; lost: 'pack' | 'membership' | null }[]
}

/** Adds to the newest notices of moved seats what no longer pays for them. */
export async function noteCredits(tx: Tx, { seats }: MovedCredits): Promise<void> {
  await sql`update notices n set lost_credit = moved.lost
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as moved("seatId" uuid, lost text)
    where n.business_id = ${tx.businessId} and n.seat_id = moved."seatId" and n.superseded_at is null
      and n.event = 'lesson_moved' and n.audience = 'household' and n.lost_credit is distinct from moved.lost
      and n.id in (select distinct on (seat_id, user_id) id from notices
        where business_id = ${tx.businessId} and seat_id in (select "seatId" from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as one("seatId" uuid))
          and superseded_at is null and event = 'lesson_moved'
        order by seat_id, user_id, created_at desc)`.execute(tx)
}
