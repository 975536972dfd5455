import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'
import type { LinkedCalendars } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import type { Span } from './rules.ts'

export type CalendarRow = Selectable<LinkedCalendars>
type Range = Record<'from' | 'until', Temporal.Instant>

const calendarsIn = (tx: Tx) =>
  tx.selectFrom('linkedCalendars').selectAll().where('businessId', '=', tx.businessId)

/** Locks a trainer's linked calendars, so that concurrent requests count them one after another. */
export async function lockCalendars(tx: Tx, trainerId: string): Promise<void> {
  const key = `linked calendars ${tx.businessId} ${trainerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A trainer's linked calendars, oldest first. */
export async function listCalendars(tx: Tx, trainerId: string): Promise<CalendarRow[]> {
  return calendarsIn(tx)
    .where('trainerId', '=', trainerId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Finds a calendar, unlinked ones included. */
export async function findCalendar(tx: Tx, id: string): Promise<CalendarRow | undefined> {
  return calendarsIn(tx).where('id', '=', id).executeTakeFirst()
}

export async function lockCalendar(tx: Tx, id: string): Promise<CalendarRow | undefined> {
  return calendarsIn(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCalendar(tx: Tx, row: Insertable<LinkedCalendars>): Promise<CalendarRow> {
  return tx.insertInto('linkedCalendars').values(row).returningAll().executeTakeFirstOrThrow()
}

export type CalendarChange = Updateable<LinkedCalendars>
export const updateCalendar = updateOnVersion('linkedCalendars')

/** Stores what a reading found. The version stays: it counts changes by the trainer. */
export async function saveReading(tx: Tx, id: string, found: CalendarChange): Promise<void> {
  await tx
    .updateTable('linkedCalendars')
    .set(found)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a calendar with its busy times and its next reading. */
export async function deleteCalendar(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('linkedCalendars')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('calendarReadings').where('calendarId', '=', id).execute()
}

export async function replaceBusyTimes(
  tx: Tx,
  { id, trainerId }: Pick<CalendarRow, 'id' | 'trainerId'>,
  spans: readonly Span[],
): Promise<void> {
  await tx
    .deleteFrom('busyTimes')
    .where('businessId', '=', tx.businessId)
    .where('calendarId', '=', id)
    .execute()
  const [starts, ends] = [0, 1].map((side) =>
    spans.map((span) => Temporal.Instant.fromEpochMilliseconds(span[side] ?? 0).toString()),
  )
  await sql`insert into busy_times (business_id, calendar_id, trainer_id, starts_at, ends_at)
    select ${tx.businessId}, ${id}::uuid, ${trainerId}::uuid, starts_at, ends_at
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as busy (starts_at, ends_at)`.execute(tx)
}

export interface BusyTime {
  trainerId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** Busy times of trainers in a range, by start. Those of one trainer never overlap or adjoin. */
export async function busyTimesOf(
  tx: Tx,
  trainerIds: readonly string[],
  { from, until }: Range,
): Promise<BusyTime[]> {
  const { rows } = await sql<BusyTime>`
    select trainer_id as "trainerId", lower(span) as "startsAt", upper(span) as "endsAt"
    from (
      select trainer_id, unnest(range_agg(tstzrange(starts_at, ends_at))) as span from busy_times
      where business_id = ${tx.businessId} and trainer_id = any(${trainerIds}::uuid[])
        and ends_at > ${from}::timestamptz and starts_at < ${until}::timestamptz
      group by trainer_id
    ) as busy
    order by 2`.execute(tx)
  return rows
}

/** Number of busy times in a range, by calendar; a calendar without any is absent. */
export async function countBusyTimes(
  tx: Tx,
  trainerId: string,
  { from, until }: Range,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('busyTimes')
    .select((count) => ['calendarId', count.fn.countAll<string>().as('count')])
    .where('businessId', '=', tx.businessId)
    .where('trainerId', '=', trainerId)
    .where('endsAt', '>', from)
    .where('startsAt', '<', until)
    .groupBy('calendarId')
    .execute()
  return new Map(rows.map(({ calendarId, count }) => [calendarId, Number(count)]))
}

export interface Clash {
  calendarId: string
  lessonId: string
  name: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** Planned lessons of a trainer during busy times, by start. */
export async function clashesOf(tx: Tx, trainerId: string, { from, until }: Range): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select distinct b.calendar_id as "calendarId", l.id as "lessonId", coalesce(nullif(l.title, ''), o.name) as name,
      l.starts_at as "startsAt", l.ends_at as "endsAt"
    from busy_times b
      join lessons l on l.business_id = b.business_id and l.trainer_id = b.trainer_id and l.state = 'planned'
        and l.starts_at < b.ends_at and l.ends_at > b.starts_at
        and l.starts_at >= ${from}::timestamptz and l.starts_at < ${until}::timestamptz
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
    where b.business_id = ${tx.businessId} and b.trainer_id = ${trainerId}
      and b.ends_at > ${from}::timestamptz and b.starts_at < ${until}::timestamptz
    order by l.starts_at, l.id limit 100`.execute(tx)
  return rows
}

/** The calendar is read at this time, or at the next whole minute after it. */
export async function planReading(tx: Tx, calendarId: string, dueAt: Temporal.Instant): Promise<void> {
  await sql`insert into calendar_readings as r (of_business_id, calendar_id, due_at)
    values (${tx.businessId}, ${calendarId}, ${dueAt}::timestamptz)
    on conflict (calendar_id) do update set due_at = excluded.due_at`.execute(tx)
}

export interface Due {
  businessId: string
  calendarId: string
}

/** Calendars that are due. Each is taken again after an hour, unless `planReading` set another time. */
export async function takeDueReadings(tx: AnyTx, at: Temporal.Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update calendar_readings set due_at = ${at.add({ hours: 1 })}::timestamptz
    where calendar_id = any(array(
      select calendar_id from calendar_readings where due_at <= ${at}::timestamptz
      order by due_at limit 500 for update skip locked))
    returning of_business_id as "businessId", calendar_id as "calendarId"`.execute(tx)
  return rows
}
