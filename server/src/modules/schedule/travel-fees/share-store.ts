import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { payerOfSeat } from '#modules/schedule/charge-status/index.ts'

/** A household that has, or will have, a lesson at a location with a shared fee on a day. */
export interface HeadRow {
  placeId: string
  placeName: string
  day: Temporal.PlainDate
  clientId: string
  /** First of its lessons. */
  lessonId: string
  /** Somebody came: the share is charged. */
  attended: boolean
  /** Lowest fee that it accepted, or its own fee, minor unit; null: neither. */
  mostMinor: number | null
  /** Fee of the day, minor unit. */
  feeMinor: number
}

type Days = readonly [first: Temporal.PlainDate, last: Temporal.PlainDate]

/**
 * Households with a place at locations with a shared fee, by day; on days with an attended lesson only, or on all. The
 * payer of a rider counts, found as for lesson charges (P1, P3). A place that is only held counts too.
 */
export async function headsOfDays(
  tx: Tx,
  [first, last]: Days,
  { onlyTaught }: { onlyTaught: boolean },
): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    with heads as (
      select l.place_id, l.on_day as day, ${payerOfSeat} as client_id, min(l.id::text)::uuid as lesson_id,
        bool_or(s.state = 'attended') as attended, min(s.travel_fee_minor) as accepted_minor
      from travel_fees f
        join lessons l on l.business_id = f.business_id and l.place_id = f.place_id and l.state = 'planned'
          and l.on_day between greatest(f.shared_since, ${first}::date) and ${last}::date
        join seats s on s.business_id = l.business_id and s.lesson_id = l.id
          and s.state in ('held', 'requested', 'booked', 'attended') and (s.held_until is null or s.held_until > ${now()}::timestamptz)
      where f.business_id = ${tx.businessId} and f.shared_since is not null
      group by 1, 2, 3)
    select h.place_id, p.name as place_name, h.day, h.client_id, h.lesson_id, h.attended,
      least(h.accepted_minor, own.fee_minor) as most_minor, coalesce(d.fee_minor, f.fee_minor) as fee_minor
    from heads h
      join places p on p.business_id = ${tx.businessId} and p.id = h.place_id
      join travel_fees f on f.business_id = ${tx.businessId} and f.place_id = h.place_id and f.client_id is null
      left join travel_fees own on own.business_id = ${tx.businessId} and own.place_id = h.place_id and own.client_id = h.client_id
      left join yard_days d on d.business_id = ${tx.businessId} and d.place_id = h.place_id and d.day = h.day
    where not ${onlyTaught} or (h.place_id, h.day) in (select place_id, day from heads where attended)
    order by h.place_id, h.day, h.client_id`.execute(tx)
  return rows
}

/** The travel charge of a household, location and day. */
export interface ShareRow {
  id: string
  clientId: string
  placeId: string
  day: Temporal.PlainDate
  priceMinor: number
  /** On an invoice or a draft. */
  isCharged: boolean
  isRemoved: boolean
}

/** Travel charges at locations with a shared fee, also removed ones. */
export async function sharesOfDays(tx: Tx, [first, last]: Days): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select e.id, e.client_id, e.place_id, e.served_on as day, e.unit_price_minor as price_minor,
      e.removed_at is not null as is_removed, exists (
        select from document_lines line where line.business_id = e.business_id and line.extra_id = e.id and line.credits is null
          and line.amount_minor > coalesce((select sum(back.amount_minor) from document_lines back
            where back.business_id = line.business_id and back.credits = line.id), 0)) as is_charged
    from extras e join travel_fees f on f.business_id = e.business_id and f.place_id = e.place_id
      and e.served_on >= f.shared_since
    where e.business_id = ${tx.businessId} and e.served_on between ${first}::date and ${last}::date`.execute(
    tx,
  )
  return rows
}

/** One transaction of a business at a time settles shares. */
export async function lockShares(tx: Tx): Promise<void> {
  const key = `travel shares ${tx.businessId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Locks these charges against concurrent billing. */
export async function lockExtras(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from extras where business_id = ${tx.businessId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
}

export async function setPrice(tx: Tx, id: string, priceMinor: number): Promise<void> {
  await sql`update extras set unit_price_minor = ${priceMinor}, version = version + 1
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

/** Keeps the fee of a day from its first charge on. */
export async function keepFee(
  tx: Tx,
  { placeId, day, feeMinor }: Pick<HeadRow, 'placeId' | 'day' | 'feeMinor'>,
): Promise<void> {
  await sql`insert into yard_days (business_id, place_id, day, fee_minor)
    values (${tx.businessId}, ${placeId}, ${day}, ${feeMinor}) on conflict do nothing`.execute(tx)
}
