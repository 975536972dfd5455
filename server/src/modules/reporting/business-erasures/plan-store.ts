import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface Size {
  clients: number
  riders: number
  horses: number
  staff: number
}

/** Numbers of what an erasure of the business deletes. */
export interface Counts extends Size {
  lessons: number
  files: number
  messages: number
  visitors: number
  cards: number
}

/** Counts the people, horses and records of a business. */
export async function countBusiness(tx: Tx): Promise<Counts> {
  const count = (table: string, which = sql`true`) =>
    sql`(select count(*)::integer from ${sql.table(table)} where business_id = ${tx.businessId} and ${which})`
  const { rows } = await sql<Counts>`select
    ${count('clients', sql`erased_at is null`)} as clients,
    ${count('riders', sql`erased_at is null`)} as riders,
    ${count('horses')} as horses,
    ${count('lessons')} as lessons,
    ${count('files')} as files,
    ${count('visitor_requests')} as visitors,
    ${count('card_payments')} as cards,
    ${count('notices')} as messages,
    (select count(*)::integer from memberships where of_business_id = ${tx.businessId} and role <> 'client'
      and (ends_at is null or ends_at > clock_timestamp())) as staff`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The database counted nothing.')
  return found
}

/** Records that the law requires, by purpose, with the day of the latest. */
export interface Required {
  purpose: 'money' | 'bank' | 'pay' | 'register' | 'medicines' | 'incidents'
  count: number
  last: Temporal.PlainDate | null
}

export async function countRequired(tx: Tx): Promise<Required[]> {
  const of = sql`where business_id = ${tx.businessId}`
  const { rows } = await sql<Required>`
    select 'money' as purpose, count(*)::integer as count, max(day) as last from (
      select issued_on as day from documents ${of} and issued_at is not null
      union all select paid_on from payments ${of}) as booked
    union all select 'bank', count(*)::integer, max(paid_on) from bank_lines ${of}
    union all select 'pay', count(*)::integer, max(until_day) from pay_statements ${of}
    union all select 'register', count(*)::integer, max(day) from horse_work ${of}
    union all select 'medicines', count(*)::integer, max(given_on) from horse_medicines ${of}
    union all select 'incidents', count(*)::integer, max(greatest((happened_at at time zone 'UTC')::date
        + make_interval(years => coalesce((select keep_years from incident_books ${of}), 4)::integer), minor_until)::date)
      from incidents ${of}`.execute(tx)
  return rows.filter(({ count }) => count > 0)
}

/** Card payments, refunds and disputes that are not finished. */
export async function countCardsInFlight(tx: Tx, at: Temporal.Instant): Promise<number> {
  const of = sql`where business_id = ${tx.businessId}`
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from card_payments ${of} and (state = 'processing'
        or state = 'begun' and begun_at > ${at.subtract({ hours: 24 })}::timestamptz))
      + (select count(*) from card_refunds ${of} and state in ('asked', 'pending'))
      + (select count(*) from card_disputes ${of} and state in ('warning', 'needs_response', 'under_review'))
      + (select count(*) from booking_payments ${of} and state = 'open'))::integer as count`.execute(tx)
  return rows[0]?.count ?? 0
}
