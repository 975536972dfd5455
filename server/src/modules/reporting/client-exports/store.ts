import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** More than ten years of use; limits the export. */
const mostRows = 5_000

/** Lessons of riders, latest first. */
export async function lessonsOfRiders(tx: Tx, riderIds: readonly string[]) {
  return tx
    .selectFrom('seats')
    .innerJoin('lessons', (join) =>
      join.onRef('lessons.business_id', '=', 'seats.business_id').onRef('lessons.id', '=', 'seats.lesson_id'),
    )
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.business_id', '=', 'lessons.business_id')
        .onRef('offers.id', '=', 'lessons.offer_id'),
    )
    .leftJoin('waivers', (join) =>
      join
        .onRef('waivers.business_id', '=', 'seats.business_id')
        .onRef('waivers.seat_id', '=', 'seats.id')
        .on('waivers.revoked_at', 'is', null),
    )
    .select(['seats.rider_id', 'seats.starts_at', 'seats.ends_at', 'seats.state', 'seats.note'])
    .select(['seats.cancel_ladder', 'seats.cancelled_at', 'seats.price_minor', 'seats.charge_minor'])
    .select(['seats.fee_percent', 'waivers.id as waiver_id', 'waivers.goodwill_year'])
    .select(sql<string>`coalesce(nullif(lessons.title, ''), offers.name)`.as('title'))
    .where('seats.business_id', '=', tx.businessId)
    .where(sql<boolean>`seats.rider_id = any(${riderIds}::uuid[])`)
    .orderBy('seats.starts_at', 'desc')
    .orderBy('seats.id')
    .limit(mostRows)
    .execute()
}

/** Rides in the work register, latest first, without reversed ones. */
export async function ridesOfRiders(tx: Tx, riderIds: readonly string[]) {
  return tx
    .selectFrom('horse_work as work')
    .innerJoin('horses', (join) =>
      join.onRef('horses.business_id', '=', 'work.business_id').onRef('horses.id', '=', 'work.horse_id'),
    )
    .select(['work.rider_id', 'work.day', 'work.minutes', 'work.activity', 'horses.name as horse'])
    .where('work.business_id', '=', tx.businessId)
    .where(sql<boolean>`work.rider_id = any(${riderIds}::uuid[])`)
    .where('work.reverses', 'is', null)
    .where(
      sql<boolean>`not exists (select from horse_work back where back.business_id = work.business_id and back.reverses = work.id)`,
    )
    .orderBy('work.started_at', 'desc')
    .orderBy('work.id')
    .limit(mostRows)
    .execute()
}

/** Current care of horses, latest first. */
export async function careOfHorses(tx: Tx, horseIds: readonly string[]) {
  return tx
    .selectFrom('horse_care')
    .select(['horse_id', 'kind', 'title', 'due_on', 'done_on', 'note'])
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy(sql`coalesce(done_on, due_on)`, 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

/** Medicines of horses, latest first. */
export async function medicinesOfHorses(tx: Tx, horseIds: readonly string[]) {
  return tx
    .selectFrom('horse_medicines')
    .select(['horse_id', 'given_on', 'product', 'dose', 'given_by', 'withdrawal_until'])
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('given_on', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

/** Issued documents of a client, newest first. Amounts in the minor unit. */
export async function documentsOf(tx: Tx, clientId: string) {
  return tx
    .selectFrom('documents as d')
    .select(['d.id', 'd.kind', 'd.number', 'd.due_on', 'd.currency', 'd.note'])
    .select(['d.net_minor', 'd.tax_minor', 'd.gross_minor'])
    .select(sql<Temporal.PlainDate>`d.issued_on`.as('issued_on'))
    .select(
      sql<number>`case when d.kind = 'credit_note' then 0 else (d.gross_minor
        - coalesce((select sum(n.gross_minor) from documents n
            where n.business_id = d.business_id and n.corrects = d.id and n.issued_at is not null), 0)
        - coalesce((select sum(a.amount_minor) from allocations a
            where a.business_id = d.business_id and a.document_id = d.id), 0)) end::bigint`.as('open'),
    )
    .where('d.business_id', '=', tx.businessId)
    .where('d.client_id', '=', clientId)
    .where('d.issued_at', 'is not', null)
    .orderBy('d.issued_on', 'desc')
    .orderBy('d.id', 'desc')
    .limit(mostRows)
    .execute()
}

/** Lines of documents in their order. */
export async function linesOf(tx: Tx, documentIds: readonly string[]) {
  return tx
    .selectFrom('document_lines')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .orderBy('document_id')
    .orderBy('position')
    .execute()
}

/** Payments of a client, refunds and voided ones included, newest first, each with allocations. */
export async function paymentsOf(tx: Tx, clientId: string) {
  return tx
    .selectFrom('payments as p')
    .selectAll('p')
    .select(
      sql<{ number: string; amountMinor: number }[]>`coalesce((
        select json_agg(json_build_object('number', number, 'amountMinor', amount) order by number) from (
          select d.number, sum(a.amount_minor) as amount
          from allocations a join documents d on d.business_id = a.business_id and d.id = a.document_id
          where a.business_id = p.business_id and a.payment_id = p.id
          group by a.document_id, d.number having sum(a.amount_minor) <> 0) each), '[]')`.as('used'),
    )
    .where('p.business_id', '=', tx.businessId)
    .where('p.client_id', '=', clientId)
    .orderBy('p.booked_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostRows)
    .execute()
}
