import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Extras, TravelFees } from '#database/tables.ts'
import { payerOfSeat } from '#modules/schedule/charge-status/index.ts'

export interface ShownFee {
  clientId: string | null
  clientName: string
  feeMinor: number
  isShared: boolean
}

/** Fees of a location by client name. */
export async function listFees(tx: Tx, placeId: string): Promise<ShownFee[]> {
  const { rows } = await sql<ShownFee>`
    select f.client_id, coalesce(c.first_name || ' ' || c.last_name, '') as client_name, f.fee_minor, f.shared_since is not null as is_shared
    from travel_fees f left join clients c on c.business_id = f.business_id and c.id = f.client_id
    where f.business_id = ${tx.businessId} and f.place_id = ${placeId}
    order by (c.first_name || ' ' || c.last_name) collate "und-x-icu", f.client_id`.execute(tx)
  return rows
}

export interface ClientFee {
  placeId: string
  placeName: string
  feeMinor: number | null
  usualMinor: number | null
  /** The clients of a day share the fee of the location. */
  isShared: boolean
}

/** Active locations, and others where the client has a fee, by name. */
export async function listClientFees(tx: Tx, clientId: string): Promise<ClientFee[]> {
  const { rows } = await sql<ClientFee>`
    select p.id as place_id, p.name as place_name, own.fee_minor, usual.fee_minor as usual_minor,
      usual.shared_since is not null as is_shared
    from places p
    left join travel_fees own on own.business_id = p.business_id and own.place_id = p.id and own.client_id = ${clientId}
    left join travel_fees usual on usual.business_id = p.business_id and usual.place_id = p.id and usual.client_id is null
    where p.business_id = ${tx.businessId} and (p.archived_at is null or own.fee_minor is not null)
    order by p.name collate "und-x-icu", p.id`.execute(tx)
  return rows
}

/** Sets a fee. Keeps the day from which lessons add it, and the day from which it is shared. */
export async function putFee(tx: Tx, row: Insertable<TravelFees>): Promise<void> {
  await sql`
    insert into travel_fees (business_id, id, place_id, client_id, fee_minor, shared_since, since)
    values (${row.businessId}, ${row.id}, ${row.placeId}, ${row.clientId}, ${row.feeMinor}, ${row.sharedSince}, ${row.since})
    on conflict on constraint travel_fees_once do update set fee_minor = excluded.fee_minor,
      shared_since = case when excluded.shared_since is not null then coalesce(travel_fees.shared_since, excluded.shared_since) end`.execute(
    tx,
  )
}

export async function deleteFee(tx: Tx, placeId: string, clientId: string | null): Promise<void> {
  await sql`
    delete from travel_fees where business_id = ${tx.businessId} and place_id = ${placeId}
      and client_id is not distinct from ${clientId}::uuid`.execute(tx)
}

/** Whether any travel fee exists or existed. */
export async function hasFees(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from travel_fees where business_id = ${tx.businessId} limit 1)
    union all (select 1 from extras where business_id = ${tx.businessId} and place_id is not null limit 1)`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * SQL: each client, location and day with a lesson, and the fee. The payer of an attending rider pays once, found as
 * for lesson charges (P1, P3), and never more than they accepted when booking (S14).
 */
const due = (businessId: string) => sql`
  select distinct on (payer, place_id, day) payer as client_id, place_id, place_name, day, lesson_id,
    least(fee_minor, accepted_minor) as fee_minor
  from (
    select ${payerOfSeat} as payer,
      l.place_id, p.name as place_name, l.on_day as day, l.id as lesson_id,
      min(s.travel_fee_minor) over (partition by ${payerOfSeat}, l.place_id, l.on_day) as accepted_minor
    from lessons l
    join places p on p.business_id = l.business_id and p.id = l.place_id
    join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.state = 'attended'
    where l.business_id = ${businessId} and l.state = 'planned'
      and l.starts_at >= (select min(since) from travel_fees where business_id = ${businessId}) - interval '1 day'
  ) taught
  cross join lateral (
    select fee_minor, since from travel_fees f
    where f.business_id = ${businessId} and f.place_id = taught.place_id
      and (f.client_id = taught.payer or f.client_id is null)
    order by f.client_id is null limit 1) fee
  where taught.day >= fee.since
  order by payer, place_id, day, lesson_id`

export interface DueFee {
  clientId: string
  placeId: string
  placeName: string
  day: Temporal.PlainDate
  lessonId: string
  feeMinor: number
}

/** Fees of lessons without an extra, except shared ones. */
export async function missingFees(tx: Tx, limit: number): Promise<DueFee[]> {
  const { rows } = await sql<DueFee>`
    select * from (${due(tx.businessId)}) due where fee_minor > 0 and not exists (
      select from extras e where e.business_id = ${tx.businessId} and e.client_id = due.client_id
        and e.place_id = due.place_id and e.served_on = due.day)
      and not exists (select from travel_fees f where f.business_id = ${tx.businessId} and f.place_id = due.place_id
        and due.day >= f.shared_since)
      and not exists (select from yard_days d where d.business_id = ${tx.businessId} and d.place_id = due.place_id and d.day = due.day)
    limit ${limit}`.execute(tx)
  return rows
}

/** Ignores fees that were added or deleted concurrently. */
export async function insertFees(tx: Tx, rows: readonly Insertable<Extras>[]): Promise<void> {
  await tx
    .insertInto('extras')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const isCharged = sql`exists (
  select from document_lines line where line.business_id = e.business_id and line.extra_id = e.id and line.credits is null
    and line.amount_minor > coalesce((select sum(back.amount_minor) from document_lines back
      where back.business_id = line.business_id and back.credits = line.id), 0))`

/** Removes fees of lessons that did not take place, and restores them with the lessons. Invoiced fees stay. */
export async function settleFees(tx: Tx): Promise<void> {
  const stands = sql`(e.client_id, e.place_id, e.served_on) in (select client_id, place_id, day from (${due(tx.businessId)}) due)`
  const { rows } = await sql<{ id: string }>`
    select id from extras e where business_id = ${tx.businessId} and place_id is not null
      and ((removed_at is null and not ${stands}) or (is_withdrawn and ${stands}))
    order by id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update extras e set removed_at = case when is_withdrawn then null else clock_timestamp() end,
      is_withdrawn = not is_withdrawn, version = version + 1
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[])
      and ((removed_at is null and not ${stands} and not ${isCharged}) or (is_withdrawn and ${stands}))`.execute(
    tx,
  )
}
