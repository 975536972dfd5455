import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { RiderAccess, RiderLevels, Riders } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type RiderRow = Selectable<Riders>

export type NamedRider = RiderRow & { clientName: string }
export type AccessRow = Selectable<RiderAccess>
/** `client_gone`: the client is archived or has left, or has returned since a grant for another household's rider. */
export type NamedAccess = AccessRow & { clientName: string; clientGone: boolean }
export type LevelRow = Selectable<RiderLevels>

const withHousehold = (tx: Tx) =>
  tx
    .selectFrom('riders')
    .innerJoin('clients', (join) =>
      join.onRef('clients.businessId', '=', 'riders.businessId').onRef('clients.id', '=', 'riders.clientId'),
    )
    .selectAll('riders')
    .select(sql<string>`clients.first_name || ' ' || clients.last_name`.as('clientName'))
    .where('riders.businessId', '=', tx.businessId)

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
      .where('riders.archivedAt', 'is', null)
      // Riders of archived clients cannot be booked.
      .where('clients.archivedAt', 'is', null)
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
        eb('riders.clientId', '=', clientId),
        eb.exists(
          eb
            .selectFrom('riderAccess')
            .select('riderAccess.riderId')
            .where('riderAccess.businessId', '=', tx.businessId)
            .where('riderAccess.clientId', '=', clientId)
            .whereRef('riderAccess.riderId', '=', 'riders.id'),
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
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('isClient', '=', true)
    .where('archivedAt', 'is', null)
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
        and s.state not in ('held', 'cancelled') and s.starts_at > now() - interval '1 year') as teaches
    from riders r join clients c on c.business_id = r.business_id and c.id = r.client_id
    where r.business_id = ${tx.businessId} and r.id = ${riderId}`.execute(tx)
  return rows[0]?.teaches ?? false
}

export const updateRider = updateOnVersion('riders')

/** Adds a level; the rider's current level is the one with the latest day. */
export async function insertLevel(tx: Tx, row: Insertable<RiderLevels>): Promise<void> {
  await tx.insertInto('riderLevels').values(row).execute()
  await sql`update riders set (level, level_set_on) = (
      select level, set_on from rider_levels
      where business_id = ${row.businessId} and rider_id = ${row.riderId}
      order by set_on desc, id desc limit 1),
    version = version + 1
    where business_id = ${row.businessId} and id = ${row.riderId}`.execute(tx)
}

const mostLevels = 100

export async function levelsOf(tx: Tx, riderId: string): Promise<LevelRow[]> {
  return tx
    .selectFrom('riderLevels')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('riderId', '=', riderId)
    .orderBy('setOn', 'desc')
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
    .selectFrom('riderAccess')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.businessId', '=', 'riderAccess.businessId')
        .onRef('clients.id', '=', 'riderAccess.clientId'),
    )
    .innerJoin('riders', (join) =>
      join
        .onRef('riders.businessId', '=', 'riderAccess.businessId')
        .onRef('riders.id', '=', 'riderAccess.riderId'),
    )
    .selectAll('riderAccess')
    .select([
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('clientName'),
      isGone('rider_access', 'riders').as('clientGone'),
    ])
    .where('riderAccess.businessId', '=', tx.businessId)

/** Access to a rider, the payer first; ended access included. */
export async function accessTo(tx: Tx, riderId: string): Promise<NamedAccess[]> {
  return withClient(tx)
    .where('riderId', '=', riderId)
    .orderBy('isPayer', 'desc')
    .orderBy('clientName')
    .execute()
}

/** A client's access by rider; ended access included. */
export async function accessOfClient(tx: Tx, clientId: string): Promise<NamedAccess[]> {
  return withClient(tx).where('riderAccess.clientId', '=', clientId).execute()
}

/** Stores a client's access; a new payer replaces the previous one. */
export async function putAccess(tx: Tx, row: Insertable<RiderAccess>): Promise<void> {
  const { businessId, riderId, clientId, ...granted } = row
  if (row.isPayer)
    await tx
      .updateTable('riderAccess')
      .set({ isPayer: false, version: sql<number>`version + 1` })
      .where('businessId', '=', businessId)
      .where('riderId', '=', riderId)
      .where('clientId', '<>', clientId)
      .where('isPayer', '=', true)
      .execute()
  await tx
    .insertInto('riderAccess')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'riderId', 'clientId'])
        .doUpdateSet({ ...granted, version: sql<number>`rider_access.version + 1` }),
    )
    .execute()
}

export async function deleteAccess(
  tx: Tx,
  { riderId, clientId }: { riderId: string; clientId: string },
): Promise<void> {
  await tx
    .deleteFrom('riderAccess')
    .where('businessId', '=', tx.businessId)
    .where('riderId', '=', riderId)
    .where('clientId', '=', clientId)
    .execute()
}

/**
 * Clients who may be told of a rider (P1): the household, guardians, and clients with the permission. Ended access
 * counts here; it is refused at reading and before a mail, where the day and the reader's time zone are known.
 */
export const toldClient = (businessId: string, rider: RawBuilder<unknown>) => sql`
  join rider_access a on a.business_id = ${businessId} and a.rider_id = ${rider}
    join riders r on r.business_id = a.business_id and r.id = a.rider_id
    join clients c on c.business_id = a.business_id and c.id = a.client_id
      and c.archived_at is null and c.left_at is null
      and (a.is_guardian or c.id = r.client_id or 'reminders' = any(a.permissions))
    join users u on u.id = c.user_id and u.status = 'active'
      and exists (select from memberships m where m.of_business_id = ${businessId} and m.user_id = u.id
        and m.role = 'client' and (m.ends_at is null or m.ends_at > clock_timestamp()))`
