import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LessonSeries } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type SeriesRow = Selectable<LessonSeries>

/** Who rides in every occurrence of a series. */
export interface RosterSeat {
  riderId: string
  horseId: string | null
}

export interface NamedSeat extends RosterSeat {
  riderName: string
  horseName: string | null
}

export async function findSeries(tx: Tx, businessId: string, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('lesson_series')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, and everybody else who changes this series waits until the transaction has ended. */
export async function lockSeries(tx: Tx, businessId: string, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('lesson_series')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False when the id belongs to something already. */
export async function insertSeries(tx: Tx, row: Insertable<LessonSeries>): Promise<boolean> {
  const inserted = await tx
    .insertInto('lesson_series')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateSeries = updateOnVersion('lesson_series')

/** Notes how far a series is derived and by which clocks, which nobody changed it for. */
export async function noteDerived(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  derived: Pick<Updateable<LessonSeries>, 'derived_until' | 'excluded_days' | 'clocks'>,
): Promise<void> {
  await tx
    .updateTable('lesson_series')
    .set(derived)
    .where('business_id', '=', businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** By name of the rider. */
export async function rosterOf(tx: Tx, businessId: string, seriesId: string): Promise<NamedSeat[]> {
  return tx
    .selectFrom('series_seats as s')
    .innerJoin('riders as r', (join) =>
      join.onRef('r.business_id', '=', 's.business_id').onRef('r.id', '=', 's.rider_id'),
    )
    .leftJoin('horses as h', (join) =>
      join.onRef('h.business_id', '=', 's.business_id').onRef('h.id', '=', 's.horse_id'),
    )
    .select([
      's.rider_id as riderId',
      's.horse_id as horseId',
      sql<string>`r.first_name || ' ' || r.last_name`.as('riderName'),
      'h.name as horseName',
    ])
    .where('s.business_id', '=', businessId)
    .where('s.series_id', '=', seriesId)
    .orderBy(sql`(r.first_name || ' ' || r.last_name) collate "und-x-icu"`)
    .orderBy('s.rider_id')
    .execute()
}

/** The roster as it can ride today: without riders and horses that have left. */
export async function ridingOn(tx: Tx, businessId: string, seriesId: string): Promise<RosterSeat[]> {
  return tx
    .selectFrom('series_seats as s')
    .innerJoin('riders as r', (join) =>
      join.onRef('r.business_id', '=', 's.business_id').onRef('r.id', '=', 's.rider_id'),
    )
    .leftJoin('horses as h', (join) =>
      join
        .onRef('h.business_id', '=', 's.business_id')
        .onRef('h.id', '=', 's.horse_id')
        .on('h.archived_at', 'is', null),
    )
    .select(['s.rider_id as riderId', 'h.id as horseId'])
    .where('s.business_id', '=', businessId)
    .where('s.series_id', '=', seriesId)
    .where('r.archived_at', 'is', null)
    .orderBy('s.rider_id')
    .execute()
}

export async function replaceRoster(
  tx: Tx,
  businessId: string,
  seriesId: string,
  seats: readonly RosterSeat[],
): Promise<void> {
  await tx
    .deleteFrom('series_seats')
    .where('business_id', '=', businessId)
    .where('series_id', '=', seriesId)
    .execute()
  if (seats.length === 0) return
  const rows = seats.map(({ riderId, horseId }) => ({
    business_id: businessId,
    series_id: seriesId,
    rider_id: riderId,
    horse_id: horseId,
  }))
  await tx.insertInto('series_seats').values(rows).execute()
}

/** Lessons of a series by their day, from a day on, in whatever state. */
export async function lessonsOfSeries(
  tx: Tx,
  businessId: string,
  seriesId: string,
  from: Temporal.PlainDate,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lessons')
    .select('id')
    .where('business_id', '=', businessId)
    .where('series_id', '=', seriesId)
    .where('occurrence_day', '>=', from)
    .execute()
  return rows.map(({ id }) => id)
}

/** When a lesson was cancelled; null when it is not. */
export async function cancelledAt(
  tx: Tx,
  businessId: string,
  lessonId: string,
): Promise<Temporal.Instant | null> {
  const row = await tx
    .selectFrom('lessons')
    .select('cancelled_at')
    .where('business_id', '=', businessId)
    .where('id', '=', lessonId)
    .executeTakeFirst()
  return row?.cancelled_at ?? null
}

/** Lessons to come that the end of a series cancelled. */
export async function lessonsEndedWith(
  tx: Tx,
  { business_id: businessId, id, ended_at }: SeriesRow,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lessons')
    .select('id')
    .where('business_id', '=', businessId)
    .where('series_id', '=', id)
    .where('state', '=', 'cancelled')
    .where('cancelled_at', '=', ended_at)
    .where('starts_at', '>', now)
    .execute()
  return rows.map(({ id: lessonId }) => lessonId)
}

/** What a lesson is to its series; when and what it is itself stays as it was. */
export interface Standpoint {
  id: string
  seriesId: string | null
  /** As text; null when it is no occurrence any more. */
  day: string | null
  isException: boolean
}

export async function placeInSeries(
  tx: Tx,
  businessId: string,
  standpoints: readonly Standpoint[],
): Promise<void> {
  if (standpoints.length === 0) return
  await sql`update lessons set series_id = d."seriesId", occurrence_day = d.day, is_exception = d."isException"
    from jsonb_to_recordset(${JSON.stringify(standpoints)}::jsonb)
      as d(id uuid, "seriesId" uuid, day date, "isException" boolean)
    where lessons.business_id = ${businessId} and lessons.id = d.id`.execute(tx)
}

/** Ids of series that go on and do not stand in the calendar up to a day yet. */
export async function seriesToExtend(
  tx: Tx,
  businessId: string,
  until: Temporal.PlainDate,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('lesson_series')
    .select('id')
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where('derived_until', '<', until)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Series that go on whose instants were derived with other rules of clocks, held until the transaction ends. */
export async function lockSeriesOfOtherClocks(
  tx: Tx,
  businessId: string,
  clocks: string,
): Promise<SeriesRow[]> {
  return tx
    .selectFrom('lesson_series')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where('clocks', '<', clocks)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
