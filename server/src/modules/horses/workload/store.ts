import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { HorseWork } from '#database/tables.ts'

export type WorkRow = Selectable<HorseWork>
/** An entry, and the one that reversed it. */
export type RegisterRow = WorkRow & { reversedBy: string | null }

const reversedBy = sql<string | null>`(select later.id from horse_work as later
  where later.business_id = horse_work.business_id and later.reverses = horse_work.id)`

/** SQL: the caller sees the rider of an entry, if it has one (P14). The work itself counts for everybody. */
const seesRider = sql<boolean>`(horse_work.rider_id is null or exists (select from riders r
  where r.business_id = horse_work.business_id and r.id = horse_work.rider_id))`

/** SQL: the entry is neither a reversal nor reversed. */
const stands = sql<boolean>`(reverses is null and not exists (select from horse_work as later
  where later.business_id = horse_work.business_id and later.reverses = horse_work.id))`

export async function insertWork(tx: Tx, row: Insertable<HorseWork>): Promise<RegisterRow> {
  const inserted = await tx.insertInto('horseWork').values(row).returningAll().executeTakeFirstOrThrow()
  return { ...inserted, reversedBy: null }
}

export async function findWork(tx: Tx, id: string): Promise<RegisterRow | undefined> {
  return tx
    .selectFrom('horseWork')
    .selectAll('horseWork')
    .select(reversedBy.as('reversedBy'))
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Valid works of these horses between two days, without reversals and reversed entries. */
export async function standingWork(
  tx: Tx,
  horseIds: readonly string[],
  [from, until]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Promise<Pick<WorkRow, 'horseId' | 'day' | 'startedAt' | 'minutes' | 'lessonId'>[]> {
  return tx
    .selectFrom('horseWork')
    .select(['horseId', 'day', 'startedAt', 'minutes', 'lessonId'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where(stands)
    .execute()
}

/** Valid work by day. */
export async function workByDay(
  tx: Tx,
  horseId: string,
  [from, until]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Promise<{ day: Temporal.PlainDate; works: number; minutes: number }[]> {
  return tx
    .selectFrom('horseWork')
    .select([
      'day',
      sql<number>`count(*)::integer`.as('works'),
      sql<number>`sum(minutes)::integer`.as('minutes'),
    ])
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where(stands)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

/** The register of a horse, latest first, after the minute (from 1970) and id of the previous row. */
export async function listWork(
  tx: Tx,
  horseId: string,
  { after, limit }: { after: readonly [minute: number, id: string] | null; limit: number },
): Promise<RegisterRow[]> {
  return tx
    .selectFrom('horseWork')
    .selectAll('horseWork')
    .select(reversedBy.as('reversedBy'))
    .select((build) => [
      sql<string | null>`case when ${seesRider} then ${build.ref('riderId')} end`.as('riderId'),
      sql<string>`case when ${seesRider} then ${build.ref('riderName')} else '' end`.as('riderName'),
      sql<string | null>`case when ${seesRider} then ${build.ref('riderWeightClass')} end`.as(
        'riderWeightClass',
      ),
    ])
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(started_at, id) < (to_timestamp(${after?.[0] ?? 0}::bigint * 60), ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
