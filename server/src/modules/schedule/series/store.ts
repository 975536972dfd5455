import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LessonSeries } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type SeriesRow = Selectable<LessonSeries>

/** A rider in every occurrence of a series. */
export interface RosterSeat {
  riderId: string
  horseId: string | null
}

export interface NamedSeat extends RosterSeat {
  riderName: string
  horseName: string | null
}

export async function findSeries(tx: Tx, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('lessonSeries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** As `findSeries`, but locks the series until the end of the transaction. */
export async function lockSeries(tx: Tx, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('lessonSeries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False if the id is in use. */
export async function insertSeries(tx: Tx, row: Insertable<LessonSeries>): Promise<boolean> {
  const inserted = await tx
    .insertInto('lessonSeries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A series with its roster, without lessons. */
export async function deleteSeries(tx: Tx, id: string): Promise<void> {
  await replaceRoster(tx, id, [])
  await tx.deleteFrom('lessonSeries').where('businessId', '=', tx.businessId).where('id', '=', id).execute()
}

export const updateSeries = updateOnVersion('lessonSeries')

/** Stores the last planned day and the tz database; the version stays, because no user made a change. */
export async function noteDerived(
  tx: Tx,
  ids: readonly string[],
  derived: Pick<Updateable<LessonSeries>, 'derivedUntil' | 'excludedDays' | 'clocks'>,
): Promise<void> {
  await tx
    .updateTable('lessonSeries')
    .set(derived)
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** More groups of one lesson type than a business teaches at a time. */
const mostToJoin = 200

/** By the rider's name. */
export async function rosterOf(tx: Tx, seriesId: string): Promise<NamedSeat[]> {
  return tx
    .selectFrom('seriesSeats as s')
    .innerJoin('riders as r', (join) =>
      join.onRef('r.businessId', '=', 's.businessId').onRef('r.id', '=', 's.riderId'),
    )
    .leftJoin('horses as h', (join) =>
      join.onRef('h.businessId', '=', 's.businessId').onRef('h.id', '=', 's.horseId'),
    )
    .select([
      's.riderId',
      's.horseId',
      sql<string>`r.first_name || ' ' || r.last_name`.as('riderName'),
      'h.name as horseName',
    ])
    .where('s.businessId', '=', tx.businessId)
    .where('s.seriesId', '=', seriesId)
    .orderBy(sql`(r.first_name || ' ' || r.last_name) collate "und-x-icu"`)
    .orderBy('s.riderId')
    .execute()
}

export async function replaceRoster(tx: Tx, seriesId: string, seats: readonly RosterSeat[]): Promise<void> {
  await tx
    .deleteFrom('seriesSeats')
    .where('businessId', '=', tx.businessId)
    .where('seriesId', '=', seriesId)
    .execute()
  if (seats.length === 0) return
  const rows = seats.map(({ riderId, horseId }) => ({
    businessId: tx.businessId,
    seriesId,
    riderId,
    horseId,
  }))
  await tx.insertInto('seriesSeats').values(rows).execute()
}

/** Ids of a series' lessons from a day on, or that start after an instant, in any state. */
export async function lessonsOfSeries(
  tx: Tx,
  seriesId: string,
  from: Temporal.PlainDate,
  orAfter: Temporal.Instant | null = null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lessons')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('seriesId', '=', seriesId)
    .where((or) => or.or([or('occurrenceDay', '>=', from), or('startsAt', '>', orAfter)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** When a lesson was cancelled; null if it was not. */
export async function cancelledAt(tx: Tx, lessonId: string): Promise<Temporal.Instant | null> {
  const row = await tx
    .selectFrom('lessons')
    .select('cancelledAt')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', lessonId)
    .executeTakeFirst()
  return row?.cancelledAt ?? null
}

/** Future lessons that the end of a series cancelled. */
export async function lessonsEndedWith(
  tx: Tx,
  { businessId, id, endedAt }: SeriesRow,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lessons')
    .select('id')
    .where('businessId', '=', businessId)
    .where('seriesId', '=', id)
    .where('state', '=', 'cancelled')
    .where('cancelledAt', '=', endedAt)
    .where('startsAt', '>', now)
    .execute()
  return rows.map(({ id: lessonId }) => lessonId)
}

/** A lesson's place in its series. The lesson itself does not change. */
export interface Placement {
  id: string
  seriesId: string | null
  /** As text; null if it is no longer an occurrence. */
  day: string | null
  isException: boolean
}

export async function placeInSeries(tx: Tx, placements: readonly Placement[]): Promise<void> {
  if (placements.length === 0) return
  await sql`update lessons set series_id = d."seriesId", occurrence_day = d.day, is_exception = d."isException"
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb)
      as d(id uuid, "seriesId" uuid, day date, "isException" boolean)
    where lessons.business_id = ${tx.businessId} and lessons.id = d.id`.execute(tx)
}

/**
 * Series of groups with an end and lessons to come, those of a lesson type or one, that clients do not join for single
 * lessons only.
 */
export async function seriesToJoin(
  tx: Tx,
  of: { offerId: string } | { id: string },
  today: Temporal.PlainDate,
) {
  return tx
    .selectFrom('lessonSeries as s')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.businessId', '=', 's.businessId').onRef('o.id', '=', 's.offerId'),
    )
    .select(['s.id', 's.offerId', 's.rule', 's.firstDay', 's.derivedUntil', 's.endedFrom'])
    .select(sql<NonNullable<SeriesRow['joins']>>`coalesce(s.joins, o.joins)`.as('joins'))
    .where('s.businessId', '=', tx.businessId)
    .where('offerId' in of ? 's.offerId' : 's.id', '=', 'offerId' in of ? of.offerId : of.id)
    .where('o.kind', '<>', 'private')
    .where(sql<boolean>`coalesce(s.joins, o.joins) <> 'single'`)
    .where(sql<boolean>`(s.rule ~ '(COUNT|UNTIL)=' or s.ended_from is not null)`)
    .where('s.derivedUntil', '>=', today)
    .orderBy('s.id')
    .limit(mostToJoin)
    .execute()
}

/** Ids of current series that are not planned up to a day yet. */
export async function seriesToExtend(
  tx: Tx,
  { endless, withEnd }: { endless: Temporal.PlainDate; withEnd: Temporal.PlainDate },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from lesson_series
    where business_id = ${tx.businessId} and ended_at is null
      and derived_until < case when rule ~ '(COUNT|UNTIL)=' then ${withEnd}::date else ${endless}::date end
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Current series whose instants need the new tz database. Locks them until the end of the transaction. */
export async function lockSeriesOfOtherClocks(tx: Tx, clocks: string): Promise<SeriesRow[]> {
  return tx
    .selectFrom('lessonSeries')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('endedAt', 'is', null)
    .where('clocks', '<', clocks)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
