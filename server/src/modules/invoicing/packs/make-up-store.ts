import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'

/**
 * Ends unused make-up lessons whose missed lesson is not charged in full any more (S15): it was booked again, its fee was
 * waived or lowered. Idempotent.
 */
export async function endUndeserved(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from packs p join seats s on s.business_id = p.business_id and s.id = p.of_seat_id
    where p.business_id = ${tx.businessId} and p.origin = 'make_up' and p.ended_at is null
      and (s.state <> 'late_cancelled' or s.charge_minor < s.price_minor or exists (select from waivers w
        where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null))
      and (select sum(e.credits) from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id) > 0
    order by p.id for no key update of p`.execute(tx)
  for (const { id } of rows) {
    await sql`insert into pack_entries (business_id, id, pack_id, kind, credits, unit_price_minor)
      select ${tx.businessId}, ${newId()}, ${id}, 'ended', -sum(credits), 0 from pack_entries
      where business_id = ${tx.businessId} and pack_id = ${id} having sum(credits) > 0`.execute(tx)
    await sql`update packs set ended_at = ${now()}::timestamptz, end_reason = 'taken_back', version = version + 1
      where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
  }
}

/** Notes that the client is told of a make-up lesson by mail. False if they were before. */
export async function noteMailed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`update packs set mailed_at = ${now()}::timestamptz
    where business_id = ${tx.businessId} and id = ${id} and mailed_at is null returning id`.execute(tx)
  return rows.length > 0
}

/**
 * Moves the end of make-up lessons that could have paid for one of these seats to a later day. The version stays: for their
 * owner they only get better.
 */
export async function prolongFor(
  tx: Tx,
  seatIds: readonly string[],
  until: Temporal.PlainDate,
): Promise<void> {
  // A statement that changes nothing is announced too.
  const { rows } = await sql`select from packs
    where business_id = ${tx.businessId} and origin = 'make_up' and ended_at is null and expires_on < ${until}::date
    limit 1`.execute(tx)
  if (rows.length === 0) return
  await sql`update packs p set expires_on = ${until}::date
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where p.business_id = ${tx.businessId} and p.origin = 'make_up' and p.ended_at is null and p.expires_on < ${until}::date
      and s.business_id = p.business_id and s.id = any(${seatIds}::uuid[]) and s.rider_id = p.rider_id
      and s.sold_by = 'business' and s.price_minor between 1 and p.most_price_minor and l.on_day between p.sold_on and p.expires_on
      and (select sum(e.credits) from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id) > 0`.execute(
    tx,
  )
}
