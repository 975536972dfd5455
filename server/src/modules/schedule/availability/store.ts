import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { AvailabilityExceptions, AvailabilityHours, AvailabilityWeeks } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import type { Hours, Validity } from './rules.ts'

type Day = Temporal.PlainDate
export type WeekRow = Selectable<AvailabilityWeeks>
export type HoursRow = Selectable<AvailabilityHours>
export type ExceptionRow = Selectable<AvailabilityExceptions>

const weeksIn = (tx: Tx) =>
  tx.selectFrom('availabilityWeeks').selectAll().where('businessId', '=', tx.businessId)

const exceptionsIn = (tx: Tx) =>
  tx.selectFrom('availabilityExceptions').selectAll().where('businessId', '=', tx.businessId)

/** Locks a trainer's weeks, so that concurrent changes wait instead of failing. */
export async function lockWeeks(tx: Tx, trainerId: string): Promise<void> {
  const key = `weeks ${tx.businessId} ${trainerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** A trainer's weeks in order, the latest hundred. */
export async function weeksOf(tx: Tx, trainerId: string): Promise<WeekRow[]> {
  const rows = await weeksIn(tx)
    .where('trainerId', '=', trainerId)
    .where('removedAt', 'is', null)
    .orderBy(sql`valid_from desc nulls last`)
    .limit(100)
    .execute()
  return rows.toReversed()
}

/** Weeks of a trainer that apply between two days. */
export async function weeksBetween(
  tx: Tx,
  trainerId: string,
  { validFrom, validUntil }: Validity,
): Promise<WeekRow[]> {
  const days = [validFrom, validUntil].map((day) => day?.toString() ?? null)
  return weeksIn(tx)
    .where('trainerId', '=', trainerId)
    .where('removedAt', 'is', null)
    .where(
      sql<boolean>`daterange(valid_from, valid_until, '[]') && daterange(${days[0]}::date, ${days[1]}::date, '[]')`,
    )
    .execute()
}

/** Finds a week, deleted ones included. */
export async function findWeek(tx: Tx, id: string): Promise<WeekRow | undefined> {
  return weeksIn(tx).where('id', '=', id).executeTakeFirst()
}

export async function insertWeek(tx: Tx, row: Insertable<AvailabilityWeeks>): Promise<WeekRow> {
  return tx.insertInto('availabilityWeeks').values(row).returningAll().executeTakeFirstOrThrow()
}

export const updateWeek = updateOnVersion('availabilityWeeks')

/** Hours of weeks, each from Monday and by time. */
export async function hoursOf(tx: Tx, weekIds: readonly string[]): Promise<HoursRow[]> {
  return tx
    .selectFrom('availabilityHours')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`week_id = any(${weekIds}::uuid[])`)
    .orderBy('weekId')
    .orderBy('weekday')
    .orderBy('fromMinute')
    .execute()
}

export async function replaceHours(
  tx: Tx,
  week: WeekRow,
  hours: readonly Omit<HoursRow, 'businessId' | 'weekId'>[],
): Promise<void> {
  const key = { businessId: week.businessId, weekId: week.id }
  await tx
    .deleteFrom('availabilityHours')
    .where('businessId', '=', key.businessId)
    .where('weekId', '=', key.weekId)
    .execute()
  if (hours.length === 0) return
  await tx
    .insertInto('availabilityHours')
    .values(hours.map((one) => ({ ...one, ...key })))
    .execute()
}

/** Hours of trainers in the weeks between two days. */
export async function hoursBetween(
  tx: Tx,
  trainerIds: readonly string[],
  [from, until]: readonly [Day, Day],
): Promise<Hours[]> {
  return tx
    .selectFrom('availabilityWeeks as weeks')
    .innerJoin('availabilityHours as hours', (join) =>
      join.onRef('hours.businessId', '=', 'weeks.businessId').onRef('hours.weekId', '=', 'weeks.id'),
    )
    .select(['trainerId', 'validFrom', 'validUntil', 'weekday', 'fromMinute', 'untilMinute', 'placeId'])
    .where('weeks.businessId', '=', tx.businessId)
    .where(sql<boolean>`weeks.trainer_id = any(${trainerIds}::uuid[])`)
    .where('weeks.removedAt', 'is', null)
    .where(
      sql<boolean>`daterange(valid_from, valid_until, '[]') && daterange(${from.toString()}::date, ${until.toString()}::date, '[]')`,
    )
    .execute()
}

/** Returns which of these trainers have weekly hours. */
export async function trainersWithWeek(tx: Tx, trainerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('availabilityWeeks')
    .select('trainerId')
    .distinct()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`trainer_id = any(${trainerIds}::uuid[])`)
    .where('removedAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.trainerId))
}

/** Exceptions for everybody and for these trainers between two days, those for everybody first. */
export async function exceptionsBetween(
  tx: Tx,
  trainerIds: readonly string[],
  [from, until]: readonly [Day, Day],
): Promise<ExceptionRow[]> {
  return exceptionsIn(tx)
    .where('removedAt', 'is', null)
    .where(
      sql<boolean>`daterange(from_day, until_day, '[]') && daterange(${from.toString()}::date, ${until.toString()}::date, '[]')`,
    )
    .where(sql<boolean>`(trainer_id is null or trainer_id = any(${trainerIds}::uuid[]))`)
    .orderBy(sql`trainer_id is not null`)
    .orderBy('fromDay')
    .orderBy('id')
    .execute()
}

interface ExceptionPage {
  from: Day
  /** Includes exceptions for everybody. */
  trainerId: string | undefined
  /** First day, in days since 1970, and id of the previous page's last row. */
  after: readonly [number, string] | null
  limit: number
}

export async function listExceptions(
  tx: Tx,
  { from, trainerId, after, limit }: ExceptionPage,
): Promise<ExceptionRow[]> {
  return exceptionsIn(tx)
    .where('removedAt', 'is', null)
    .where('untilDay', '>=', from)
    .$if(trainerId !== undefined, (query) =>
      query.where(sql<boolean>`(trainer_id is null or trainer_id = ${trainerId}::uuid)`),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(from_day - date '1970-01-01', id) > (${after?.[0]}::int, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('fromDay')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Finds an exception, deleted ones included. */
export async function findException(tx: Tx, id: string): Promise<ExceptionRow | undefined> {
  return exceptionsIn(tx).where('id', '=', id).executeTakeFirst()
}

export async function insertException(
  tx: Tx,
  row: Insertable<AvailabilityExceptions>,
): Promise<ExceptionRow> {
  return tx.insertInto('availabilityExceptions').values(row).returningAll().executeTakeFirstOrThrow()
}

export type ExceptionChange = Updateable<AvailabilityExceptions>
export const updateException = updateOnVersion('availabilityExceptions')

/** Adds holidays; ignores existing ones. */
export async function insertHolidays(
  tx: Tx,
  rows: readonly Insertable<AvailabilityExceptions>[],
): Promise<void> {
  await tx
    .insertInto('availabilityExceptions')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'fromDay'])
        .where(sql<boolean>`is_holiday and removed_at is null`)
        .doNothing(),
    )
    .execute()
}

/** Added holidays, by day. */
export async function holidaysBetween(tx: Tx, [from, until]: readonly [Day, Day]): Promise<ExceptionRow[]> {
  return exceptionsIn(tx)
    .where('isHoliday', '=', true)
    .where('removedAt', 'is', null)
    .where('fromDay', '>=', from)
    .where('fromDay', '<=', until)
    .orderBy('fromDay')
    .execute()
}
