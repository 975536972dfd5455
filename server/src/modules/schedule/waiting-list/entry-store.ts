import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { WaitingEntries } from '#database/tables.ts'

export type EntryRow = Selectable<WaitingEntries>

/**
 * SQL: whether an entry with the alias `e` waits. It stops waiting when its lesson begins or is cancelled, when its
 * rider has a place there, and after its last day.
 */
const waits = (at: Temporal.Instant, today: Temporal.PlainDate) => sql<boolean>`e.ended_at is null
  and (e.last_day is null or e.last_day >= ${today}::date)
  and (e.lesson_id is null or exists (select from lessons l
    where l.business_id = e.business_id and l.id = e.lesson_id and l.state = 'planned' and l.starts_at > ${at}::timestamptz
      and not exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id
        and s.rider_id = e.rider_id and s.state in ('requested', 'booked', 'attended')
        and (s.held_until is null or s.held_until > ${at}::timestamptz))))`

export interface Moment {
  at: Temporal.Instant
  today: Temporal.PlainDate
}

/** An entry with the names that people read. */
export interface NamedEntry extends EntryRow {
  riderName: string
  clientName: string
  trainerName: string | null
  placeName: string | null
  horseName: string | null
  offers: { id: string; name: string }[]
  lesson: { id: string; startsAt: string; endsAt: string; timeZone: string } | null
  /** All that wait, also beyond the limit. */
  waiting: number
}

/** Entries that wait, first come first. `riderIds`: of these riders. */
export async function waitingEntries(
  tx: Tx,
  { at, today }: Moment,
  { riderIds, limit }: { riderIds: readonly string[] | null; limit: number },
): Promise<NamedEntry[]> {
  const whose = riderIds === null ? sql`` : sql`and e.rider_id = any(${riderIds}::uuid[])`
  const { rows } = await sql<NamedEntry>`
    select e.*, r.first_name || ' ' || r.last_name as rider_name, c.first_name || ' ' || c.last_name as client_name,
      u.first_name || ' ' || u.last_name as trainer_name, p.name as place_name, h.name as horse_name,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name) from offers o
        where o.business_id = e.business_id and o.id = any(e.offer_ids)) as offers,
      case when l.id is not null then jsonb_build_object('id', l.id, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
        'timeZone', l.time_zone) end as lesson,
      (count(*) over ())::integer as waiting
    from waiting_entries e
      join riders r on r.business_id = e.business_id and r.id = e.rider_id
      join clients c on c.business_id = e.business_id and c.id = e.client_id
      left join users u on u.id = e.trainer_id
      left join places p on p.business_id = e.business_id and p.id = e.place_id
      left join horses h on h.business_id = e.business_id and h.id = e.horse_id
      left join lessons l on l.business_id = e.business_id and l.id = e.lesson_id
    where e.business_id = ${tx.businessId} and ${waits(at, today)} ${whose}
    order by e.created_at, e.id limit ${limit}`.execute(tx)
  return rows
}

/** Entries of riders that a trainer removed since a moment. */
export async function removedEntries(
  tx: Tx,
  riderIds: readonly string[],
  since: Temporal.Instant,
): Promise<Pick<NamedEntry, 'id' | 'riderName' | 'offers' | 'message'>[]> {
  const { rows } = await sql<Pick<NamedEntry, 'id' | 'riderName' | 'offers' | 'message'>>`
    select e.id, e.message, r.first_name || ' ' || r.last_name as rider_name,
      (select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name) from offers o
        where o.business_id = e.business_id and o.id = any(e.offer_ids)) as offers
    from waiting_entries e join riders r on r.business_id = e.business_id and r.id = e.rider_id
    where e.business_id = ${tx.businessId} and e.rider_id = any(${riderIds}::uuid[]) and e.ended_because = 'removed'
      and e.ended_at > ${since}::timestamptz
    order by e.ended_at desc, e.id limit 20`.execute(tx)
  return rows
}

/** Entries that wait, in their order. Locked, so that none of them ends while this transaction runs. */
export async function entriesInOrder(tx: Tx, { at, today }: Moment): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select e.* from waiting_entries e
    where e.business_id = ${tx.businessId} and ${waits(at, today)} order by e.created_at, e.id for share of e`.execute(
    tx,
  )
  return rows
}

/** Joins of one household run one after the other, so that its limit holds. */
export async function lockHousehold(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${tx.businessId} ${clientId}`}, 0))`.execute(
    tx,
  )
}

export async function countOfHousehold(tx: Tx, clientId: string, { at, today }: Moment): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from waiting_entries e
    where e.business_id = ${tx.businessId} and e.client_id = ${clientId} and ${waits(at, today)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertEntry(
  tx: Tx,
  row: Omit<Insertable<WaitingEntries>, 'businessId'>,
): Promise<void> {
  await tx
    .insertInto('waitingEntries')
    .values({ businessId: tx.businessId, ...row })
    .execute()
}

export async function findEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('waitingEntries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks an entry until the end of the transaction. */
export async function lockEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('waitingEntries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateEntry(
  tx: Tx,
  id: string,
  change: Omit<Updateable<WaitingEntries>, 'businessId' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('waitingEntries')
    .set({ ...change, version: sql`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Whether the rider already waits for the lesson. */
export async function waitsForLesson(tx: Tx, riderId: string, lessonId: string): Promise<boolean> {
  const { rows } = await sql`select from waiting_entries
    where business_id = ${tx.businessId} and rider_id = ${riderId} and lesson_id = ${lessonId} and ended_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

/** Ends the entries of riders who were booked in the lesson that they wait for. Returns their ids. */
export async function endEntriesForLessons(
  tx: Tx,
  booked: readonly { riderId: string; lessonId: string }[],
  at: Temporal.Instant,
): Promise<string[]> {
  const pairs = JSON.stringify(booked.map(({ riderId, lessonId }) => ({ riderId, lessonId })))
  const { rows } = await sql<{ id: string }>`
    update waiting_entries e set ended_at = ${at}::timestamptz, ended_because = 'booked', version = version + 1
    from jsonb_to_recordset(${pairs}::jsonb) as b("riderId" uuid, "lessonId" uuid)
    where e.business_id = ${tx.businessId} and e.rider_id = b."riderId" and e.lesson_id = b."lessonId"
      and e.ended_at is null
    returning e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends everything that erased riders wait for (P11). */
export async function endEntriesOf(tx: Tx, riderIds: readonly string[]): Promise<void> {
  await sql`update waiting_entries set message = '', ended_at = coalesce(ended_at, clock_timestamp()),
      ended_because = coalesce(ended_because, 'removed'), version = version + 1
    where business_id = ${tx.businessId} and rider_id = any(${riderIds}::uuid[])`.execute(tx)
}
