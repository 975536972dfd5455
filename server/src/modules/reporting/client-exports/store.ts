import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** More than ten years of use; limits the export. */
const mostRows = 5_000

/** Lessons of riders, latest first. */
export async function lessonsOfRiders(tx: Tx, riderIds: readonly string[]) {
  return (
    tx
      .selectFrom('seats')
      .innerJoin('lessons', (join) =>
        join.onRef('lessons.businessId', '=', 'seats.businessId').onRef('lessons.id', '=', 'seats.lessonId'),
      )
      .innerJoin('offers', (join) =>
        join.onRef('offers.businessId', '=', 'lessons.businessId').onRef('offers.id', '=', 'lessons.offerId'),
      )
      .leftJoin('waivers', (join) =>
        join
          .onRef('waivers.businessId', '=', 'seats.businessId')
          .onRef('waivers.seatId', '=', 'seats.id')
          .on('waivers.revokedAt', 'is', null),
      )
      .select(['seats.riderId', 'seats.startsAt', 'seats.endsAt', 'seats.state', 'seats.note'])
      .select(['seats.message', 'seats.declinedBecause', 'seats.cancelMessage'])
      .select([
        'seats.cancelLadder',
        'seats.cancelledAt',
        'seats.priceMinor',
        'seats.costMinor',
        'seats.soldBy',
      ])
      .select(['seats.feePercent', 'waivers.id as waiverId', 'waivers.goodwillYear'])
      // A title may name other families (S6).
      .select('offers.name as title')
      .where('seats.businessId', '=', tx.businessId)
      .where(sql<boolean>`seats.rider_id = any(${riderIds}::uuid[])`)
      .where('seats.state', '<>', 'held')
      .orderBy('seats.startsAt', 'desc')
      .orderBy('seats.id')
      .limit(mostRows)
      .execute()
  )
}

/** Requests to move lessons of riders, latest first. */
export async function moveRequestsOfRiders(tx: Tx, riderIds: readonly string[]) {
  return tx
    .selectFrom('moveRequests as m')
    .innerJoin('seats', (join) =>
      join.onRef('seats.businessId', '=', 'm.businessId').onRef('seats.id', '=', 'm.seatId'),
    )
    .select(['m.riderId', 'm.askedAt', 'm.startsAt', 'm.outcome', 'm.message'])
    .select('seats.startsAt as lessonStartsAt')
    .where('m.businessId', '=', tx.businessId)
    .where(sql<boolean>`m.rider_id = any(${riderIds}::uuid[])`)
    .orderBy('m.askedAt', 'desc')
    .orderBy('m.id')
    .limit(mostRows)
    .execute()
}

/** Rides in the work register, latest first, without reversed ones. */
export async function ridesOfRiders(tx: Tx, riderIds: readonly string[]) {
  return tx
    .selectFrom('horseWork as work')
    .innerJoin('horses', (join) =>
      join.onRef('horses.businessId', '=', 'work.businessId').onRef('horses.id', '=', 'work.horseId'),
    )
    .select(['work.riderId', 'work.day', 'work.minutes', 'work.activity', 'horses.name as horse'])
    .where('work.businessId', '=', tx.businessId)
    .where(sql<boolean>`work.rider_id = any(${riderIds}::uuid[])`)
    .where('work.reverses', 'is', null)
    .where(
      sql<boolean>`not exists (select from horse_work back where back.business_id = work.business_id and back.reverses = work.id)`,
    )
    .orderBy('work.startedAt', 'desc')
    .orderBy('work.id')
    .limit(mostRows)
    .execute()
}

/** What a client was told about riders, latest first. */
export async function noticesToClient(tx: Tx, clientId: string, riderIds: readonly string[]) {
  return tx
    .selectFrom('notices')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.businessId', '=', 'notices.businessId')
        .onRef('clients.userId', '=', 'notices.userId'),
    )
    .leftJoin('noticeDeliveries as delivery', (join) =>
      join
        .onRef('delivery.businessId', '=', 'notices.businessId')
        .onRef('delivery.noticeId', '=', 'notices.id'),
    )
    .leftJoin('mails', 'mails.id', 'delivery.mailId')
    .select(['notices.riderId', 'notices.event', 'notices.createdAt', 'notices.readAt', 'mails.sentAt'])
    .select(
      sql<
        string | null
      >`coalesce(case when becomes ->> 'state' in ('booked', 'requested', 'proposed') then becomes ->> 'startsAt' end,
        was ->> 'startsAt', becomes ->> 'startsAt')`.as('lessonStartsAt'),
    )
    .where('notices.businessId', '=', tx.businessId)
    .where('clients.id', '=', clientId)
    .where('notices.audience', '=', 'household')
    .where(sql<boolean>`notices.rider_id = any(${riderIds}::uuid[])`)
    .where('notices.supersededAt', 'is', null)
    .orderBy('notices.createdAt', 'desc')
    .orderBy('notices.id')
    .limit(mostRows)
    .execute()
}

/** Current care of horses, latest first. */
export async function careOfHorses(tx: Tx, horseIds: readonly string[]) {
  return tx
    .selectFrom('horseCare')
    .select(['horseId', 'kind', 'title', 'dueOn', 'doneOn', 'note'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy(sql`coalesce(done_on, due_on)`, 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

/** Medicines of horses, latest first. */
export async function medicinesOfHorses(tx: Tx, horseIds: readonly string[]) {
  return tx
    .selectFrom('horseMedicines')
    .select(['horseId', 'givenOn', 'product', 'dose', 'givenBy', 'withdrawalUntil'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('givenOn', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

/** Issued documents of a client, newest first. Amounts in the minor unit. */
export async function documentsOf(tx: Tx, clientId: string) {
  return tx
    .selectFrom('documents as d')
    .select(['d.id', 'd.kind', 'd.number', 'd.dueOn', 'd.currency', 'd.note'])
    .select(['d.netMinor', 'd.taxMinor', 'd.grossMinor'])
    .select(sql<Temporal.PlainDate>`d.issued_on`.as('issuedOn'))
    .select(
      sql<number>`case when d.kind = 'credit_note' then 0 else (d.gross_minor
        - coalesce((select sum(n.gross_minor) from documents n
            where n.business_id = d.business_id and n.corrects = d.id and n.issued_at is not null), 0)
        - coalesce((select sum(a.amount_minor) from allocations a
            where a.business_id = d.business_id and a.document_id = d.id), 0)) end::bigint`.as('open'),
    )
    .where('d.businessId', '=', tx.businessId)
    .where('d.clientId', '=', clientId)
    .where('d.issuedAt', 'is not', null)
    .orderBy('d.issuedOn', 'desc')
    .orderBy('d.id', 'desc')
    .limit(mostRows)
    .execute()
}

/** Lines of documents in their order. */
export async function linesOf(tx: Tx, documentIds: readonly string[]) {
  return tx
    .selectFrom('documentLines')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .orderBy('documentId')
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
    .where('p.businessId', '=', tx.businessId)
    .where('p.clientId', '=', clientId)
    .orderBy('p.paidOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostRows)
    .execute()
}
