import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn } from '#platform/clock.ts'

export interface Goodwill {
  /** Year in the business's time zone. */
  year: number
  /** Free late cancellations of a client (S16). */
  allowed: number
  used: number
}

/** Goodwill a client has used in the year of a moment, in the business's time zone. */
export async function findGoodwill(tx: Tx, clientId: string, at: Temporal.Instant): Promise<Goodwill> {
  const { year } = dayIn(await businessTimeZone(tx), at)
  const { rows } = await sql<Goodwill>`
    select ${year}::integer as year, b.free_late_changes as allowed, (select count(*) from waivers w
        join seats s on s.business_id = w.business_id and s.id = w.seat_id
        where w.business_id = ${tx.businessId} and w.goodwill_year = ${year}::integer and w.revoked_at is null
          and s.client_id = ${clientId})::integer as used
    from businesses b where b.id = ${tx.businessId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('there is no such business in scope')
  return found
}

/** Locks a client's goodwill until the end of the transaction. */
export async function lockGoodwill(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goodwill ${tx.businessId} ${clientId}`}, 0))`.execute(
    tx,
  )
}

/** Whether the fee of a locked seat is already waived, for any reason. */
export async function isWaived(tx: Tx, seatId: string): Promise<boolean> {
  const { rows } = await sql`select from waivers
    where business_id = ${tx.businessId} and seat_id = ${seatId} and revoked_at is null`.execute(tx)
  return rows.length > 0
}

export async function insertGoodwill(
  tx: Tx,
  { id, seatId, year, reason, by }: { id: string; seatId: string; year: number; reason: string; by: string },
): Promise<void> {
  await tx
    .insertInto('waivers')
    .values({ businessId: tx.businessId, id, seatId, goodwillYear: year, reason, waivedBy: by })
    .execute()
}

/** Waives a fee for another reason than goodwill. */
export async function insertWaiver(
  tx: Tx,
  { id, seatId, reason, by }: { id: string; seatId: string; reason: string; by: string },
): Promise<void> {
  await tx
    .insertInto('waivers')
    .values({ businessId: tx.businessId, id, seatId, reason, waivedBy: by })
    .execute()
}

/** Deletes the goodwill of a seat, if any. Other waivers stay. */
export async function revokeGoodwill(tx: Tx, seatId: string): Promise<void> {
  await sql`update waivers set revoked_at = clock_timestamp()
    where business_id = ${tx.businessId} and seat_id = ${seatId} and goodwill_year is not null and revoked_at is null`.execute(
    tx,
  )
}
