import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Whether a seat or an extra is already settled, or is not charged at all (M16). */

export interface Chargeables {
  seats: readonly string[]
  extras: readonly string[]
}

/** SQL: what is not credited of a row of document lines with the alias `line`, minor unit. */
const leftOnLine = sql<number>`(line.amount_minor - coalesce((select sum(back.amount_minor) from document_lines back
  where back.business_id = line.business_id and back.credits = line.id), 0))`

/**
 * SQL: whether an invoice or a draft charges for a row of seats or extras with the alias `row`. A line that was fully
 * credited charges for nothing.
 */
export const chargedOnLine = (column: 'seatId' | 'extraId', row: 's' | 'e') => sql<boolean>`exists (
  select from document_lines line
  where line.business_id = ${sql.ref(`${row}.business_id`)} and ${sql.ref(`line.${column}`)} = ${sql.ref(`${row}.id`)} and line.credits is null
    and ${leftOnLine} > 0)`

/**
 * SQL: the payer of a row of seats with the alias `s`: the payer before the rider's handover (P3), or the rider's
 * payer, or the household (P1).
 */
export const payerOfSeat = sql<string>`coalesce((
  select t.former_payer_id from comings_of_age t
  where t.business_id = s.business_id and t.rider_id = s.rider_id and s.starts_at < t.done_at), (
  select a.client_id from rider_access a
  where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer
  order by a.client_id <> s.client_id, a.client_id limit 1), s.client_id)`

/** Of these seats, the first that its trainer sells: the business takes no money for it (M14). */
export async function soldByTrainer(tx: Tx, seatIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from seats
    where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[]) and sold_by = 'trainer' order by id limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** SQL: lines of issued invoices, with the aliases `line` and `d`, that charge for seats. */
const issuedLines = sql`document_lines line
  join documents d on d.business_id = line.business_id and d.id = line.document_id and d.issued_at is not null
    and line.credits is null and ${leftOnLine} > 0`

/** SQL: whether an issued invoice charges for a row of seats with the alias `s`. */
export const invoicedSeat = sql<boolean>`exists (
  select from ${issuedLines} where line.business_id = s.business_id and line.seat_id = s.id)`

/** SQL: the invoice of a place `b` that was paid when booking by a payment `p`. A moved place has its own (S8). */
export const invoiceOfPlace = sql<string | null>`coalesce(b.document_id, p.document_id)`

/** A line of an issued invoice that charges for a seat. */
export interface IssuedLine {
  lineId: string
  documentId: string
  /** The buyer. */
  clientId: string
  /** What is not credited, minor unit. */
  leftMinor: number
}

/** The line of an issued invoice that charges for a seat, if it is not fully credited. */
export async function issuedLineOf(tx: Tx, seatId: string): Promise<IssuedLine | undefined> {
  const { rows } = await sql<IssuedLine>`
    select line.id as line_id, d.id as document_id, d.client_id, ${leftOnLine}::integer as left_minor
    from ${issuedLines} where line.business_id = ${tx.businessId} and line.seat_id = ${seatId} limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Whether an invoice or a draft charges for a seat. Locks the seat against concurrent billing. */
export async function isCharged(tx: Tx, seatId: string): Promise<boolean> {
  const seat = sql`business_id = ${tx.businessId} and id = ${seatId}`
  await sql`select from seats where ${seat} for no key update`.execute(tx)
  const { rows } = await sql<{ charged: boolean }>`
    select ${chargedOnLine('seatId', 's')} as charged from seats s where ${seat}`.execute(tx)
  return rows[0]?.charged ?? false
}

/** Whether an invoice or a draft charges for a seat, or a pack pays for it. Locks the seat against concurrent billing. */
export async function isSettledSeat(tx: Tx, seatId: string): Promise<boolean> {
  if (await isCharged(tx, seatId)) return true
  const { rows } = await sql<{ credits: number }>`select coalesce(sum(credits), 0)::integer as credits
    from pack_entries where business_id = ${tx.businessId} and seat_id = ${seatId}`.execute(tx)
  return (rows[0]?.credits ?? 0) < 0
}

/**
 * Whether the client paid a seat when booking it. A fee of it can still be waived: the invoice is then credited, and the
 * money goes back.
 */
export async function isPaidInAdvance(tx: Tx, seatId: string): Promise<boolean> {
  const { rows } = await sql`select from booking_payment_seats b
    join booking_payments p on p.business_id = b.business_id and p.id = b.booking_payment_id
    where b.business_id = ${tx.businessId} and b.seat_id = ${seatId} and b.is_paid and p.document_id is not null
    limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Which of these items are settled apart from this document: on another document without a full credit, waived, or
 * paid by a pack. Undefined if one does not exist. Locks the items.
 */
export async function settledOtherwise(
  tx: Tx,
  documentId: string,
  { seats, extras }: Chargeables,
): Promise<{ seatId: string | null; extraId: string | null }[] | undefined> {
  for (const [table, ids] of Object.entries({ seats, extras })) {
    const named = sql`business_id = ${tx.businessId} and id = any(${ids}::uuid[])`
    const lock = sql`select from ${sql.table(table)} where ${named} order by id for no key update`
    if ((await lock.execute(tx)).rows.length < new Set(ids).size) return undefined
  }
  const { rows } = await sql<{ seatId: string | null; extraId: string | null }>`
    select line.seat_id, line.extra_id
    from document_lines line join documents d on d.business_id = line.business_id and d.id = line.document_id
    where line.business_id = ${tx.businessId} and line.document_id <> ${documentId} and d.kind = 'invoice'
      and (line.seat_id = any(${seats}::uuid[]) or line.extra_id = any(${extras}::uuid[]))
      and line.amount_minor > coalesce((select sum(back.amount_minor) from document_lines back
        where back.business_id = line.business_id and back.credits = line.id), 0)
    union all select seat_id, extra_id from waivers
    where business_id = ${tx.businessId} and revoked_at is null
      and (seat_id = any(${seats}::uuid[]) or extra_id = any(${extras}::uuid[]))
    union all select seat_id, null from pack_entries
    where business_id = ${tx.businessId} and seat_id = any(${seats}::uuid[]) group by seat_id having sum(credits) < 0`.execute(
    tx,
  )
  return rows
}

/**
 * Of the seats that an invoice charges for, those without a fee: the lesson did not take place, or was cancelled in
 * time. Locks all of them.
 */
export async function withoutCharge(tx: Tx, invoiceId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; asks: boolean }>`
    select id, charge_minor > 0 or (price_minor = 0 and state in ('attended', 'late_cancelled', 'no_show')) as asks from seats
    where business_id = ${tx.businessId} and id = any(array(select seat_id from document_lines
      where business_id = ${tx.businessId} and document_id = (select ${invoiceId}::uuid) and seat_id is not null and credits is null))
    order by id for no key update`.execute(tx)
  return new Set(rows.flatMap(({ id, asks }) => (asks ? [] : id)))
}

/** Which of these lessons have a seat that is on an invoice or draft, waived, or paid by a pack. */
export async function lessonsWithMoney(tx: Tx, lessonIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ lessonId: string }>`
    select distinct s.lesson_id from seats s
    where s.business_id = ${tx.businessId} and s.lesson_id = any(${lessonIds}::uuid[]) and (
      ${chargedOnLine('seatId', 's')}
      or exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null)
      or (select sum(e.credits) from pack_entries e where e.business_id = s.business_id and e.seat_id = s.id) < 0)`.execute(
    tx,
  )
  return new Set(rows.map(({ lessonId: id }) => id))
}
