import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** How prepaid lessons pay for seats that were booked or moved, and for others. */
export interface ChangedCredits {
  seats: readonly { seatId: string; lost: 'pack' | 'membership' | null }[]
  causes: readonly { seatId: string; displaced: readonly { seatId: string }[] }[]
  covered: readonly string[]
}

/** Adds to the newest notices of booked and moved seats what no longer pays for them, and for other seats because of them. */
export async function noteCredits(tx: Tx, { seats, causes, covered }: ChangedCredits): Promise<void> {
  await sql`update notices n set lost_credit = moved.lost
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as moved("seatId" uuid, lost text)
    where n.business_id = ${tx.businessId} and n.seat_id = moved."seatId" and n.superseded_at is null
      and n.event = 'lesson_moved' and n.audience = 'household' and n.lost_credit is distinct from moved.lost
      and n.id in (select distinct on (seat_id, user_id) id from notices
        where business_id = ${tx.businessId} and seat_id in (select "seatId" from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as one("seatId" uuid))
          and superseded_at is null and event = 'lesson_moved'
        order by seat_id, user_id, created_at desc)`.execute(tx)
  // What was said before of the same seats is replaced.
  const settled = [...covered, ...causes.flatMap(({ displaced }) => displaced.map(({ seatId }) => seatId))]
  if (settled.length === 0) return
  await sql`
    with cause as (
      select * from jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as cause("seatId" uuid, displaced jsonb)
    ), newest as (
      select distinct on (n.seat_id, n.user_id) n.id, cause.displaced || coalesce((
          select jsonb_agg(other) from jsonb_array_elements(n.displaced) as other
          where other ->> 'seatId' <> all(${settled}::text[])), '[]') as displaced
      from notices n join cause on cause."seatId" = n.seat_id
      where n.business_id = ${tx.businessId} and n.superseded_at is null and n.audience = 'household'
        and n.event in ('lesson_booked', 'lesson_moved', 'lesson_reinstated', 'term_joined')
      order by n.seat_id, n.user_id, n.created_at desc
    )
    update notices n set displaced = nullif(newest.displaced, '[]')
    from newest where n.business_id = ${tx.businessId} and n.id = newest.id`.execute(tx)
}
