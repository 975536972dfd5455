import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PackOrders } from '#database/tables.ts'

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

interface SeatTerms {
  priceMinor: number
  soldBy: 'business' | 'trainer'
  isBooked: boolean
}

/** Price in the minor unit and seller of a seat, or of a lesson type if there is none yet. */
export async function termsOf(tx: Tx, offerId: string, seatId: string | undefined): Promise<SeatTerms> {
  const { rows } = await sql<SeatTerms>`
    (select price_minor, sold_by, state = 'booked' as is_booked from seats where business_id = ${tx.businessId} and id = ${seatId ?? null}::uuid)
    union all (select price_minor, sold_by, false from offers where business_id = ${tx.businessId} and id = ${offerId})
    limit 1`.execute(tx)
  return rows[0] ?? { priceMinor: 0, soldBy: 'business', isBooked: false }
}
