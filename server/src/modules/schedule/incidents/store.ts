import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { insertRows } from '#database/insert-rows.ts'
import type { Tx } from '#database/scope.ts'
import type { IncidentNotes, Incidents } from '#database/tables.ts'
import { usualYears } from './rules.ts'

export type IncidentRow = Selectable<Incidents> & { notes: number }
export type NoteRow = Selectable<IncidentNotes>

/** Whose incidents a reader sees; null: all (P9). */
export type Sight = { userId: string } | null

/** Those that the reader recorded, and those of lessons that the reader teaches. */
const isSeen = (sight: Sight): RawBuilder<boolean> =>
  sight === null
    ? sql`true`
    : sql`(i.recorded_by = ${sight.userId} or exists (select from lessons l
        where l.business_id = i.business_id and l.id = i.lesson_id and l.trainer_id = ${sight.userId}))`

const incidents = (tx: Tx, sight: Sight) =>
  tx
    .selectFrom('incidents as i')
    .selectAll('i')
    .select(
      sql<number>`(select count(*)::integer from incident_notes n
        where n.business_id = i.business_id and n.incident_id = i.id)`.as('notes'),
    )
    .where('i.businessId', '=', tx.businessId)
    .where(isSeen(sight))

export async function findIncident(tx: Tx, id: string, sight: Sight): Promise<IncidentRow | undefined> {
  return incidents(tx, sight).where('i.id', '=', id).executeTakeFirst()
}

/** Makes notes of one incident wait for each other. */
export async function lockIncident(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`incident ${tx.businessId} ${id}`}, 0))`.execute(
    tx,
  )
}

export interface Which {
  from: Temporal.Instant | null
  /** Exclusive. */
  until: Temporal.Instant | null
  kind: IncidentRow['kind'] | null
  riderId: string | null
  horseId: string | null
}

/** Incidents, latest first. */
export async function listIncidents(
  tx: Tx,
  sight: Sight,
  { from, until, kind, riderId, horseId }: Which,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<IncidentRow[]> {
  return incidents(tx, sight)
    .$if(from !== null, (query) => query.where(sql<boolean>`i.happened_at >= ${from}::timestamptz`))
    .$if(until !== null, (query) => query.where(sql<boolean>`i.happened_at < ${until}::timestamptz`))
    .$if(kind !== null, (query) => query.where(sql<boolean>`i.kind = ${kind}`))
    .$if(riderId !== null, (query) =>
      query.where(sql<boolean>`exists (select from incident_riders r
        where r.business_id = i.business_id and r.incident_id = i.id and r.rider_id = ${riderId})`),
    )
    .$if(horseId !== null, (query) =>
      query.where(sql<boolean>`exists (select from incident_horses h
        where h.business_id = i.business_id and h.incident_id = i.id and h.horse_id = ${horseId})`),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(i.happened_at, i.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('i.happenedAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

/** Incidents of riders, latest first, with the rider. */
export async function incidentsWithRiders(
  tx: Tx,
  riderIds: readonly string[],
): Promise<(IncidentRow & { riderId: string })[]> {
  return incidents(tx, null)
    .innerJoin('incidentRiders as r', (join) =>
      join.onRef('r.businessId', '=', 'i.businessId').onRef('r.incidentId', '=', 'i.id'),
    )
    .select('r.riderId')
    .where(sql<boolean>`r.rider_id = any(${riderIds}::uuid[])`)
    .orderBy('i.happenedAt', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

/** The next number of the business. Others who record wait until the end of the transaction, so no number is left out. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into incident_books as b (business_id, last_number) values (${tx.businessId}, 1)
    on conflict (business_id) do update set last_number = b.last_number + 1
    returning last_number as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The incident book has no number.')
  return row.number
}

/** False if the id is taken. */
export async function insertIncident(
  tx: Tx,
  row: Insertable<Incidents>,
  { riderIds, horseIds }: { riderIds: readonly string[]; horseIds: readonly string[] },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('incidents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  const of = { businessId: tx.businessId, incidentId: row.id }
  await insertRows(
    tx,
    'incidentRiders',
    riderIds.map((riderId) => ({ ...of, riderId })),
  )
  await insertRows(
    tx,
    'incidentHorses',
    horseIds.map((horseId) => ({ ...of, horseId })),
  )
  return true
}

/** False if the id is taken. */
export async function insertNote(tx: Tx, row: Insertable<IncidentNotes>): Promise<boolean> {
  const inserted = await tx
    .insertInto('incidentNotes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Notes of an incident, oldest first. */
export async function notesOf(tx: Tx, incidentId: string): Promise<NoteRow[]> {
  return tx
    .selectFrom('incidentNotes')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('incidentId', '=', incidentId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

/** Start and name of a lesson. */
export async function findLessonFacts(
  tx: Tx,
  id: string,
): Promise<{ startsAt: Temporal.Instant; title: string; trainerId: string } | undefined> {
  return tx
    .selectFrom('lessons as l')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.businessId', '=', 'l.businessId').onRef('o.id', '=', 'l.offerId'),
    )
    .select(['l.startsAt', 'l.trainerId', sql<string>`coalesce(nullif(l.title, ''), o.name)`.as('title')])
    .where('l.businessId', '=', tx.businessId)
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** Years that the business keeps incidents. */
export async function keepYears(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('incidentBooks')
    .select('keepYears')
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return row?.keepYears ?? usualYears
}

export async function putYears(tx: Tx, years: number): Promise<void> {
  await tx
    .insertInto('incidentBooks')
    .values({ businessId: tx.businessId, keepYears: years })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ keepYears: years }))
    .execute()
}
