import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Scope, AnyTx, Tx } from '#database/scope.ts'
import type { Clients, Invitations } from '#database/tables.ts'
import { may } from '#platform/session/role-matrix.ts'
import { isInviterEntitled } from './inviter-store.ts'

export type InvitationRow = Selectable<Invitations>

/** With the full name of its user, null until used. */
export type ListedInvitation = InvitationRow & { usedBy: string | null; isInviterEntitled: boolean }

const usedBy = sql<string | null>`(
  select string_agg(first_name || ' ' || last_name, ', ' order by used_at)
  from invitation_uses join users on users.id = user_id where invitation_id = invitations.id)`

export async function insertInvitation(tx: AnyTx, row: Insertable<Invitations>): Promise<InvitationRow> {
  return tx.insertInto('invitations').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * Invitations of the business for its owners, of its clients for trainers, of the platform for an administrator.
 * Newest first, after `before`.
 */
export async function listInvitations(
  db: Db,
  scope: Scope,
  page: { before: string | null; limit: number },
): Promise<ListedInvitation[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .select([usedBy.as('usedBy'), isInviterEntitled.as('isInviterEntitled')])
    .where(visible(scope))
    .$if(page.before !== null, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function revokeInvitation(
  tx: AnyTx,
  scope: Scope,
  id: string,
): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('invitations')
    .set({ revokedAt: sql`coalesce(revoked_at, clock_timestamp())` })
    .where('id', '=', id)
    .where(visible(scope))
    .returningAll()
    .executeTakeFirst()
}

/** Revokes earlier invitations to the same address, so that only the newest link works. */
export async function revokeEarlier(tx: Tx, scope: Scope, emailKey: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('emailKey', '=', emailKey)
    .where('revokedAt', 'is', null)
    .whereRef('uses', '<', 'maxUses')
    .where(visible(scope))
    .execute()
}

/** Revokes earlier invitations for the same client, whose record can be linked once. */
export async function revokeForClient(tx: Tx, scope: Scope, clientId: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .whereRef('uses', '<', 'maxUses')
    .where(visible(scope))
    .execute()
}

/** The newest open invitation for a client's record. */
export async function findOpenForClient(
  tx: Tx,
  scope: Scope,
  clientId: string,
): Promise<InvitationRow | undefined> {
  return tx
    .selectFrom('invitations')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .whereRef('uses', '<', 'maxUses')
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where(isInviterEntitled)
    .where(visible(scope))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Clients of the business with an open invitation. */
export async function clientsInvited(tx: Tx, scope: Scope): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('invitations')
    .select('clientId')
    .distinct()
    .where('clientId', 'is not', null)
    .where('revokedAt', 'is', null)
    .whereRef('uses', '<', 'maxUses')
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where(isInviterEntitled)
    .where(visible(scope))
    .execute()
  return new Set(rows.flatMap(({ clientId: id }) => (id === null ? [] : [id])))
}

/** Current clients without an account, by name. */
export async function clientsWithoutAccount(tx: Tx, limit: number): Promise<Selectable<Clients>[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('userId', 'is', null)
    .where('leftAt', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks these records in a fixed order. */
export async function lockClients(tx: Tx, ids: readonly string[]): Promise<Selectable<Clients>[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findByCode(
  db: Db | AnyTx,
  hmacs: readonly Buffer[],
): Promise<InvitationRow | undefined> {
  if (hmacs.length === 0) return undefined
  return db
    .selectFrom('invitations')
    .selectAll()
    .where(sql<boolean>`code_hmac = any(${hmacs}::bytea[])`)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where(isInviterEntitled)
    .executeTakeFirst()
}

/** Takes one use if any is left. One statement, so that the last use has one winner. */
export async function takeUse(tx: AnyTx, id: string, emailKey: string): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('invitations')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .whereRef('uses', '<', 'maxUses')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where(isInviterEntitled)
    .where((eb) => eb.or([eb('emailKey', 'is', null), eb('emailKey', '=', emailKey)]))
    .returningAll()
    .executeTakeFirst()
}

export async function wasUsedBy(tx: AnyTx, invitationId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invitationUses')
    .select('userId')
    .where('invitationId', '=', invitationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordUse(tx: AnyTx, invitationId: string, userId: string): Promise<void> {
  await tx.insertInto('invitationUses').values({ invitationId, userId }).execute()
}

/** Revokes the printed invitations of the first administrator, which have no inviter. */
export async function revokeFirstAdministratorInvitations(tx: AnyTx): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('createdBy', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
}

function visible(scope: Scope) {
  return scope.role === 'admin'
    ? sql<boolean>`inviting_business_id is null and created_by is not null`
    : may(scope, 'team.change')
      ? sql<boolean>`inviting_business_id = ${scope.businessId}`
      : // The code of an invitation gives its role to everybody who has it.
        sql<boolean>`inviting_business_id = ${scope.businessId} and role = 'client'
          and (${!scope.seesOwnOnly} or trainer_id = ${scope.actorId} or created_by = ${scope.actorId})`
}

export async function findInvitation(
  db: Db,
  scope: Scope,
  id: string,
): Promise<ListedInvitation | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .select([usedBy.as('usedBy'), isInviterEntitled.as('isInviterEntitled')])
    .where('id', '=', id)
    .where(visible(scope))
    .executeTakeFirst()
}

/** Addresses of invitations, by id; those with only a link are left out. */
export async function invitationAddresses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('email', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email ?? '']))
}
