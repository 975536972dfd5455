import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Clients } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type ClientRow = Selectable<Clients>

/** A client with the household's riders, by name. */
export type ClientWithRiders = ClientRow & {
  riders: { id: string; firstName: string; lastName: string }[]
}

const riders = sql<ClientWithRiders['riders']>`(
  select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", id), '[]')
  from riders where business_id = clients.business_id and client_id = clients.id and archived_at is null)`

/**
 * Creates or updates the record of an account; the event may arrive twice or late. A client who returns is current
 * again, even if archived.
 */
export async function upsertClient(tx: Tx, row: Insertable<Clients>): Promise<void> {
  await tx
    .insertInto('clients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'userId']).doUpdateSet({
        trainerId: row.trainerId ?? null,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email ?? null,
        leftAt: null,
        archivedAt: sql`case when clients.left_at is null then clients.archived_at end`,
        returnedAt: sql`case when clients.left_at is null then clients.returned_at else clock_timestamp() end`,
        version: sql<number>`clients.version + 1`,
      }),
    )
    .execute()
}

/**
 * Links a record to an account, unless the account has one here or the record has an account. Returns whether it did.
 */
export async function linkClient(
  tx: Tx,
  { id, businessId, userId, ...account }: Insertable<Clients>,
): Promise<boolean> {
  const linked = await tx
    .updateTable('clients')
    .set({ ...account, userId, leftAt: null, archivedAt: null, version: sql<number>`version + 1` })
    .set({ returnedAt: sql`case when archived_at is null then returned_at else clock_timestamp() end` })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('userId', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('clients as other')
            .select('other.id')
            .where('other.businessId', '=', businessId)
            .where('other.userId', '=', userId ?? null),
        ),
      ),
    )
    .executeTakeFirst()
  return linked.numUpdatedRows > 0n
}

/**
 * Marks the record of an account as left, because the account belongs to another business now (P15). Returns the record,
 * or undefined if there is none or it had left.
 */
export async function markLeft(tx: Tx, userId: string): Promise<ClientRow | undefined> {
  return tx
    .updateTable('clients')
    .set({ leftAt: sql`clock_timestamp()` })
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Locks the admission of an account to a business. */
export async function lockAdmission(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admit ${tx.businessId} ${userId}`}, 0))`.execute(
    tx,
  )
}

export async function findClient(tx: Tx, id: string): Promise<ClientRow | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The client on a document. */
export async function findClientOfDocument(tx: Tx, documentId: string): Promise<ClientRow | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', (at) =>
      at
        .selectFrom('documents')
        .select('clientId')
        .where('businessId', '=', tx.businessId)
        .where('id', '=', documentId),
    )
    .executeTakeFirst()
}

export async function findClientWithRiders(tx: Tx, id: string): Promise<ClientWithRiders | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .select(riders.as('riders'))
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a record; returns false if there is none. */
export async function lockClient(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The record of an account. */
export async function findClientOfUser(tx: Tx, userId: string): Promise<ClientRow | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
}

/** Current clients with this email, ignoring case. */
export async function findClientsByEmail(tx: Tx, email: string): Promise<ClientRow[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('emailKey', '=', sql<string>`lower(${email}::text collate "und-x-icu")`)
    .where('archivedAt', 'is', null)
    .where('leftAt', 'is', null)
    .execute()
}

export async function insertClient(tx: Tx, row: Insertable<Clients>): Promise<void> {
  await tx.insertInto('clients').values(row).execute()
}

export const updateClient = updateOnVersion('clients')

/** Full names by id; ignores ids of other businesses. */
export async function clientNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName'])
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}
