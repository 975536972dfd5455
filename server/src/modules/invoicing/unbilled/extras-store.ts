import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Extras } from '#database/tables.ts'
import { payerOfSeat } from '#modules/schedule/charge-status/index.ts'

export async function insertExtra(tx: Tx, row: Insertable<Extras>): Promise<void> {
  await tx.insertInto('extras').values(row).execute()
}

/** Kind of an extra; undefined for an unknown or deleted one. */
export async function kindOfExtra(tx: Tx, id: string): Promise<Selectable<Extras>['kind'] | undefined> {
  const found = await tx
    .selectFrom('extras')
    .select('kind')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found?.kind
}

/** Whether an extra is on a document or draft without a full credit. */
export async function isOnDocument(tx: Tx, extraId: string): Promise<boolean> {
  const { rows } = await sql`
    select from document_lines l join documents d on d.business_id = l.business_id and d.id = l.document_id
    where l.business_id = ${tx.businessId} and l.extra_id = ${extraId} and d.kind <> 'credit_note' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function hasLesson(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from lessons where business_id = ${tx.businessId} and id = ${id}`.execute(
    tx,
  )
  return rows.length > 0
}

export interface LessonPayer {
  seatId: string
  riderId: string
  riderName: string
  clientId: string
  clientName: string
}

/** Riders of a lesson in the order of seats, each with payer (P1), household and guardians, in that order. */
export async function payersOfLesson(tx: Tx, lessonId: string): Promise<LessonPayer[]> {
  const { rows } = await sql<LessonPayer>`
    select s.id as seat_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, c.id as client_id,
      c.first_name || ' ' || c.last_name as client_name
    from seats s
    join riders r on r.business_id = s.business_id and r.id = s.rider_id
    cross join lateral (
      select client_id, min(place) as place from (
        select ${payerOfSeat} as client_id, 1 as place
        union all select s.client_id, 2
        union all select a.client_id, 3 from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_guardian) who
      group by client_id) payer
    join clients c on c.business_id = s.business_id and c.id = payer.client_id
    where s.business_id = ${tx.businessId} and s.lesson_id = ${lessonId}
    order by s.id, payer.place, (c.first_name || ' ' || c.last_name) collate "und-x-icu", c.id`.execute(tx)
  return rows
}

export async function removeExtra(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('extras')
    .set({ removedAt: sql`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}
