import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PackOrders } from '#database/tables.ts'
import type { OpenSeat } from '#modules/invoicing/packs/index.ts'
import { chargedOnLine } from '#modules/schedule/charge-status/index.ts'
import { now } from '#platform/clock.ts'

export async function insertOrder(tx: Tx, row: Insertable<PackOrders>): Promise<void> {
  await tx.insertInto('packOrders').values(row).execute()
}

/** Packs that a client bought online on a day. */
export async function countOrders(tx: Tx, clientId: string, on: Temporal.PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from packs p
      join pack_orders o on o.business_id = p.business_id and o.pack_id = p.id
    where p.business_id = ${tx.businessId} and p.client_id = ${clientId} and p.sold_on = ${on}::date`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Whether the business drafts its invoices once a month. */
export async function isBilledMonthly(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('invoiceRunSettings')
    .select('isOn')
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return row?.isOn ?? false
}

/** The household and the payers of a rider: a shared pack of any of them pays. */
export async function householdsOf(tx: Tx, riderId: string): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id from riders where business_id = ${tx.businessId} and id = ${riderId}
    union select client_id from rider_access
      where business_id = ${tx.businessId} and rider_id = ${riderId} and is_payer`.execute(tx)
  return rows.map(({ clientId }) => clientId)
}

/** Price in the minor unit and seller of a seat, or of a lesson type if there is none yet. */
export async function termsOf(
  tx: Tx,
  offerId: string,
  seatId: string | undefined,
): Promise<{ priceMinor: number; soldBy: 'business' | 'trainer' }> {
  const { rows } = await sql<{ priceMinor: number; soldBy: 'business' | 'trainer' }>`
    (select price_minor, sold_by from seats where business_id = ${tx.businessId} and id = ${seatId ?? null}::uuid)
    union all (select price_minor, sold_by from offers where business_id = ${tx.businessId} and id = ${offerId})
    limit 1`.execute(tx)
  return rows[0] ?? { priceMinor: 0, soldBy: 'business' }
}

/** Seats counted at most: more are not usual. */
const mostSeats = 500

/**
 * Booked lessons without attendance that packs of these clients or riders will pay for, as if the riders came, and the
 * places that the household of a held seat holds. Those on an invoice are paid otherwise.
 */
export async function seatsToCome(
  tx: Tx,
  { clientIds, riderIds, since }: { clientIds: string[]; riderIds: string[]; since: Temporal.Instant },
  heldSeatId: string | undefined,
): Promise<OpenSeat[]> {
  const { rows } = await sql<OpenSeat>`
    select s.id, 'attended' as state, s.rider_id, l.offer_id, l.on_day as served_on, s.price_minor, s.cancelled_at,
      array[s.client_id] || array(select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.price_minor > 0 and s.sold_by = 'business'
      and not ${chargedOnLine('seatId', 's')}
      and (s.state = 'booked' or exists (select from seats h where h.business_id = s.business_id
        and h.id = ${heldSeatId ?? null}::uuid and h.client_id = s.client_id and h.state = 'held' and s.state = 'held'
        and s.held_until > ${now()}::timestamptz)) and l.state = 'planned'
      and l.starts_at > ${since}::timestamptz
      and (s.rider_id = any(${riderIds}::uuid[]) or s.client_id = any(${clientIds}::uuid[])
        or exists (select from rider_access a where a.business_id = s.business_id and a.rider_id = s.rider_id
          and a.is_payer and a.client_id = any(${clientIds}::uuid[])))
    order by l.starts_at, s.id limit ${mostSeats}`.execute(tx)
  return rows
}
