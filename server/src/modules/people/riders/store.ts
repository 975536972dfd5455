import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { RiderAccess, RiderLevels, Riders } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type RiderRow = Selectable<Riders>

export type NamedRider = RiderRow & { client_name: string }
export type AccessRow = Selectable<RiderAccess>
/** `client_gone`: the client is archived or has left, or has returned since a grant for another household's rider. */
export type NamedAccess = AccessRow & { client_name: string; client_gone: boolean }
export type LevelRow = Selectable<RiderLevels>

const withHousehold = (tx: Tx) =>
  tx
    .selectFrom('riders')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.business_id', '=', 'riders.business_id')
        .onRef('clients.id', '=', 'riders.client_id'),
    )
    .selectAll('riders')
    .select(sql<string>`clients.first_name || ' ' || clients.last_name`.as('client_name'))
    .where('riders.business_id', '=', tx.businessId)

export interface RiderPage {
  /** From `searchWords`; empty finds everybody. */
  words: readonly string[]
  after: readonly [string, string, string] | null
  limit: number
}

/** Current riders by name. Each word starts one of the rider's. */
export async function listRiders(tx: Tx, { words, after, limit }: RiderPage): Promise<NamedRider[]> {
  return (
    withHousehold(tx)
      .where('riders.archived_at', 'is', null)
      // Riders of archived clients cannot be booked.
      .where('clients.archived_at', 'is', null)
      .where((eb) =>
        eb.and(
          words.map(
            (word) => sql<SqlBool>`riders.id in (select person_id from people_words
            where business_id = ${tx.businessId} and word >= ${word} and word < ${`${word}\u{10FFFF}`})`,
          ),
        ),
      )
      .$if(after !== null, (query) =>
        query.where(
          sql<SqlBool>`(riders.last_name collate "und-x-icu", riders.first_name collate "und-x-icu", riders.id) > (${after?.[0]}, ${after?.[1]}, ${after?.[2]}::uuid)`,
        ),
      )
      .orderBy(sql`riders.last_name collate "und-x-icu"`)
      .orderBy(sql`riders.first_name collate "und-x-icu"`)
      .orderBy('riders.id')
      .limit(limit)
      .execute()
  )
}

/** More riders than any household has; others are found by search. */
const mostRiders = 200

/** Riders of a household, and others the client has access to; archived ones last. */
export async function ridersOfClient(tx: Tx, clientId: string): Promise<NamedRider[]> {
  return withHousehold(tx)
    .where((eb) =>
      eb.or([
        eb('riders.client_id', '=', clientId),
        eb.exists(
          eb
            .selectFrom('rider_access')
            .select('rider_access.rider_id')
            .where('rider_access.business_id', '=', tx.businessId)
            .where('rider_access.client_id', '=', clientId)
            .whereRef('rider_access.rider_id', '=', 'riders.id'),
        ),
      ]),
    )
    .orderBy(sql`riders.archived_at nulls first`)
    .orderBy(sql`riders.last_name collate "und-x-icu"`)
    .orderBy(sql`riders.first_name collate "und-x-icu"`)
    .limit(mostRiders)
    .execute()
}

export async function findRider(tx: Tx, id: string): Promise<NamedRider | undefined> {
  return withHousehold(tx).where('riders.id', '=', id).executeTakeFirst()
}

/** Like findRider, and locks the rider. */
export async function lockRider(tx: Tx, id: string): Promise<NamedRider | undefined> {
  return withHousehold(tx).where('riders.id', '=', id).forUpdate('riders').executeTakeFirst()
}

/** The rider of a household who is the client. */
export async function findRidingClient(tx: Tx, clientId: string): Promise<RiderRow | undefined> {
  return tx
    .selectFrom('riders')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .where('is_client', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export async function insertRider(tx: Tx, row: Insertable<Riders>): Promise<void> {
  await tx.insertInto('riders').values(row).execute()
}

/**
 * Whether a user is the trainer of the rider's household, or teaches the rider in the future or in the last year.
 * Riders without any trainer, such as imported ones, count for every trainer.
 */
export async function teachesRider(tx: Tx, riderId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ teaches: boolean }>`
    select coalesce(c.trainer_id = ${userId}, true) or exists (
      select from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      where s.business_id = r.business_id and s.rider_id = r.id and l.trainer_id = ${userId}
        and s.state <> 'cancelled' and s.starts_at > now() - interval '1 year') as teaches
    from riders r join clients c on c.business_id = r.business_id and c.id = r.client_id
    where r.business_id = ${tx.businessId} and r.id = ${riderId}`.execute(tx)
  return rows[0]?.teaches ?? false
}

export const updateRider = updateOnVersion('riders')

/** Adds a level; the rider's current level is the one with the latest day. */
export async function insertLevel(tx: Tx, row: Insertable<RiderLevels>): Promise<void> {
  await tx.insertInto('rider_levels').values(row).execute()
  await sql`update riders set (level, level_set_on) = (
      select level, set_on from rider_levels
      where business_id = ${row.business_id} and rider_id = ${row.rider_id}
      order by set_on desc, id desc limit 1),
    version = version + 1
    where business_id = ${row.business_id} and id = ${row.rider_id}`.execute(tx)
}

const mostLevels = 100

export async function levelsOf(tx: Tx, riderId: string): Promise<LevelRow[]> {
  return tx
    .selectFrom('rider_levels')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('rider_id', '=', riderId)
    .orderBy('set_on', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLevels)
    .execute()
}

/** SQL: whether a client's grants no longer count, over these tables of access, riders and clients. */
export const isGone = (access: string, rider: string, client = 'clients') =>
  sql<boolean>`(${sql.ref(`${client}.archived_at`)} is not null or ${sql.ref(`${client}.left_at`)} is not null
    or (${sql.ref(`${rider}.client_id`)} <> ${sql.ref(`${client}.id`)}
      and coalesce(${sql.ref(`${access}.granted_at`)} < ${sql.ref(`${client}.returned_at`)}, false)))`

const withClient = (tx: Tx) =>
  tx
    .selectFrom('rider_access')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.business_id', '=', 'rider_access.business_id')
        .onRef('clients.id', '=', 'rider_access.client_id'),
    )
    .innerJoin('riders', (join) =>
      join
        .onRef('riders.business_id', '=', 'rider_access.business_id')
        .onRef('riders.id', '=', 'rider_access.rider_id'),
    )
    .selectAll('rider_access')
    .select([
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('client_name'),
      isGone('rider_access', 'riders').as('client_gone'),
    ])
    .where('rider_access.business_id', '=', tx.businessId)

/** Access to a rider, the payer first; ended access included. */
export async function accessTo(tx: Tx, riderId: string): Promise<NamedAccess[]> {
  return withClient(tx)
    .where('rider_id', '=', riderId)
    .orderBy('is_payer', 'desc')
    .orderBy('client_name')
    .execute()
}

/** A client's access by rider; ended access included. */
export async function accessOfClient(tx: Tx, clientId: string): Promise<NamedAccess[]> {
  return withClient(tx).where('rider_access.client_id', '=', clientId).execute()
}

/** Stores a client's access; a new payer replaces the previous one. */
export async function putAccess(tx: Tx, row: Insertable<RiderAccess>): Promise<void> {
  const { business_id, rider_id, client_id, ...granted } = row
  if (row.is_payer)
    await tx
      .updateTable('rider_access')
      .set({ is_payer: false, version: sql<number>`version + 1` })
      .where('business_id', '=', business_id)
      .where('rider_id', '=', rider_id)
      .where('client_id', '<>', client_id)
      .where('is_payer', '=', true)
      .execute()
  await tx
    .insertInto('rider_access')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'rider_id', 'client_id'])
        .doUpdateSet({ ...granted, version: sql<number>`rider_access.version + 1` }),
    )
    .execute()
}

export async function deleteAccess(
  tx: Tx,
  { riderId, clientId }: { riderId: string; clientId: string },
): Promise<void> {
  await tx
    .deleteFrom('rider_access')
    .where('business_id', '=', tx.businessId)
    .where('rider_id', '=', riderId)
    .where('client_id', '=', clientId)
    .execute()
}
