import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Extras, Waivers } from '#database/tables.ts'
import { chargedOnLine, payerOfSeat } from '#modules/schedule/charge-status/index.ts'
import type { PlannedEntry } from '#modules/invoicing/packs/index.ts'

/** A charge for a document line. Amounts in the minor unit. */
export interface ChargeRow {
  id: string
  kind: 'seat' | 'extra'
  seatState: 'attended' | 'late_cancelled' | 'no_show' | null
  /** Percentage of the seat's price for a late cancellation or no-show (S13), if not all. */
  feePercent: number | null
  clientId: string
  clientName: string
  riderId: string | null
  riderName: string
  servedOn: Temporal.PlainDate
  offer: string
  minutes: number | null
  horse: string | null
  /** Of the cost of a horse, the horse and the share; empty for others. */
  detail: string
  quantityMilli: number
  unit: Insertable<Extras>['unit'] & string
  unitPriceMinor: number
  taxRate: number | null
  taxRateId: string | null
}

/**
 * SQL: chargeable items that are not on an invoice, waived or paid by a pack (M16). A full credit settles an item,
 * unless `unbilled` lists it again because its state changed since. Amounts of 0 are omitted.
 */
const uncovered = (businessId: string, planned: readonly PlannedEntry[]) => sql<ChargeRow>`
  select * from (
    select s.id, 'seat' as kind, s.state as seat_state, nullif(s.fee_percent, 100) as fee_percent, payer.id as client_id,
      payer.first_name || ' ' || payer.last_name as client_name, s.rider_id,
      r.first_name || ' ' || r.last_name as rider_name,
      l.on_day as served_on,
      o.name as offer,
      (extract(epoch from s.ends_at - s.starts_at) / 60)::integer as minutes, h.name as horse, '' as detail,
      1000 as quantity_milli, 'C62' as unit, s.charge_minor as unit_price_minor, s.tax_rate, null::uuid as tax_rate_id
    from unbilled u
    join seats s on s.business_id = u.business_id and s.id = u.seat_id
    join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    join offers o on o.business_id = l.business_id and o.id = l.offer_id
    join riders r on r.business_id = s.business_id and r.id = s.rider_id
    left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    join clients payer on payer.business_id = s.business_id and payer.id = ${payerOfSeat}
    where u.business_id = ${businessId} and s.charge_minor > 0
      and not ${chargedOnLine('seatId', 's')}
      and not exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null)
      and coalesce((select sum(p.credits) from pack_entries p where p.business_id = s.business_id and p.seat_id = s.id), 0)
        + coalesce((select sum(soon.credits) from unnest(${planned.map((one) => one.seatId)}::uuid[], ${planned.map((one) => one.credits)}::integer[])
          soon (seat_id, credits) where soon.seat_id = s.id), 0) = 0
    union all
    select e.id, 'extra', null, null, e.client_id, c.first_name || ' ' || c.last_name, e.rider_id,
      coalesce(r.first_name || ' ' || r.last_name, ''), e.served_on, e.description, null, null, e.detail,
      e.quantity_milli, e.unit, e.unit_price_minor, null, e.tax_rate_id
    from unbilled u
    join extras e on e.business_id = u.business_id and e.id = u.extra_id
    join clients c on c.business_id = e.business_id and c.id = e.client_id
    left join riders r on r.business_id = e.business_id and r.id = e.rider_id
    where u.business_id = ${businessId} and e.removed_at is null and e.unit_price_minor > 0
      and not ${chargedOnLine('extraId', 'e')}
      and not exists (select from waivers w where w.business_id = e.business_id and w.extra_id = e.id and w.revoked_at is null)
  ) charges`

export interface ChargePage {
  until?: Temporal.PlainDate | undefined
  clientIds?: readonly string[] | undefined
  /** Pack credits that the ledger does not have yet. */
  planned?: readonly PlannedEntry[]
  /** Payer, day counted from 1970, and id of the previous row. */
  after?: readonly [client: string, day: number, id: string] | null
  limit: number
}

/** By payer and day. */
export async function listCharges(
  tx: Tx,
  { until, clientIds, planned = [], after = null, limit }: ChargePage,
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`${uncovered(tx.businessId, planned)}
    where (${until ?? null}::date is null or served_on <= ${until ?? null}::date)
      and (${clientIds ?? null}::uuid[] is null or client_id = any(${clientIds ?? null}::uuid[]))
      and (${after === null} or (client_id, served_on, id)
        > (${after?.[0] ?? null}::uuid, date '1970-01-01' + ${after?.[1] ?? 0}::integer, ${after?.[2] ?? null}::uuid))
    order by client_id, served_on, id limit ${limit}`.execute(tx)
  return rows
}

/** Booked seats as charges of their whole price, before they take place; by time. */
export async function seatsInAdvance(tx: Tx, seatIds: readonly string[]): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select s.id, 'seat' as kind, null as seat_state, null as fee_percent, s.client_id, '' as client_name, s.rider_id,
      r.first_name || ' ' || r.last_name as rider_name, l.on_day as served_on, o.name as offer,
      (extract(epoch from s.ends_at - s.starts_at) / 60)::integer as minutes, null as horse, '' as detail,
      1000 as quantity_milli, 'C62' as unit, s.price_minor as unit_price_minor, s.tax_rate, null as tax_rate_id
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])
    order by s.starts_at, s.id`.execute(tx)
  return rows
}

/** Current charge of these seats, minor unit, by seat. */
export async function chargesOfSeats(tx: Tx, seatIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('seats')
    .select(['id', 'chargeMinor'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${seatIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, chargeMinor }) => [id, chargeMinor]))
}

export interface PayerSum {
  clientId: string
  clientName: string
  count: number
  amount: number
  oldestOn: Temporal.PlainDate
}

/** Totals of each payer, by last name, as in the list of clients. */
export async function sumCharges(
  tx: Tx,
  until: Temporal.PlainDate | undefined,
  planned: readonly PlannedEntry[] = [],
): Promise<PayerSum[]> {
  const { rows } = await sql<PayerSum>`
    select client_id, client_name, count(*)::integer as count,
      sum(round(quantity_milli::bigint * unit_price_minor / 1000.0))::bigint as amount, min(served_on) as oldest_on
    from (${uncovered(tx.businessId, planned)}) all_of_them
    where ${until ?? null}::date is null or served_on <= ${until ?? null}::date
    group by client_id, client_name
    order by (select c.last_name from clients c where c.business_id = ${tx.businessId} and c.id = client_id)
      collate "und-x-icu", client_name collate "und-x-icu", client_id`.execute(tx)
  return rows
}

export async function findCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`${uncovered(tx.businessId, [])} where id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks a chargeable seat, or an extra, until the end of the transaction. Returns whether it exists. */
export async function lockChargeable(
  tx: Tx,
  { seatId, extraId }: { seatId?: string | undefined; extraId?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(seatId ? 'seats' : 'extras')}
    where business_id = ${tx.businessId} and id = ${seatId ?? extraId ?? null} for no key update`.execute(tx)
  return rows.length > 0
}

export async function insertWaiver(tx: Tx, row: Insertable<Waivers>): Promise<Selectable<Waivers>> {
  return tx.insertInto('waivers').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Undefined if there is no such active waiver. */
export async function revokeWaiver(
  tx: Tx,
  id: string,
  by: { userId: string; name: string },
): Promise<Selectable<Waivers> | undefined> {
  return tx
    .updateTable('waivers')
    .set({ revokedAt: sql`clock_timestamp()`, revokedBy: by.userId, revokedByName: by.name })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** An undone waiver; the name is null if it ended automatically. */
export interface TakenBack {
  reason: string
  at: Temporal.Instant
  byName: string | null
}

/** The last undone waiver of seats and extras that are charged after all. */
export async function takenBackOf(tx: Tx, ids: readonly string[]): Promise<Map<string, TakenBack>> {
  const { rows } = await sql<TakenBack & { of: string }>`
    select distinct on (coalesce(seat_id, extra_id)) coalesce(seat_id, extra_id) as of, reason, revoked_at as at,
      revoked_by_name as "byName"
    from waivers where business_id = ${tx.businessId} and revoked_at is not null
      and (seat_id = any(${ids}::uuid[]) or extra_id = any(${ids}::uuid[]))
    order by coalesce(seat_id, extra_id), revoked_at desc`.execute(tx)
  return new Map(rows.map(({ of, ...taken }) => [of, taken]))
}
