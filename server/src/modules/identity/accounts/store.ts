import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { AuthTokens, Users } from '#database/tables.ts'

export type AccountRow = Selectable<Users>
export type TokenRow = Selectable<AuthTokens>

export async function findAccount(db: Db | AnyTx, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAccountByEmail(db: Db | AnyTx, emailKey: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()
}

/** Locks the account until the end of the transaction. */
export async function lockAccount(tx: AnyTx, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds or creates the account of an address; concurrent registrations get the same one. */
export async function findOrInsertAccount(tx: AnyTx, row: Insertable<Users>): Promise<AccountRow> {
  await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute()
  return tx
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', row.emailKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateAccount(tx: AnyTx, id: string, changes: Updateable<Users>): Promise<AccountRow> {
  return tx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Remembers where the next sign-in of an account starts. */
export async function setUsedBusiness(tx: AnyTx, id: string, businessId: string): Promise<void> {
  await updateAccount(tx, id, { memberOf: businessId })
}

/** Like updateAccount, and ends all sessions of the account. */
export async function updateAccountEndingSessions(
  tx: AnyTx,
  id: string,
  changes: Updateable<Users>,
): Promise<AccountRow> {
  return tx
    .updateTable('users')
    .set({ ...changes, sessionEpoch: sql<number>`session_epoch + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Makes all sessions and sign-ins under way invalid, unless the caller lets sessions live on. */
export async function raiseEpoch(tx: AnyTx, id: string): Promise<AccountRow> {
  return updateAccountEndingSessions(tx, id, {})
}

/** Undefined if the version changed. */
export async function updateProfile(
  tx: AnyTx,
  id: string,
  version: number,
  changes: Updateable<Users>,
): Promise<AccountRow | undefined> {
  return tx
    .updateTable('users')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

export async function insertToken(tx: AnyTx, row: Insertable<AuthTokens>): Promise<void> {
  await tx.insertInto('authTokens').values(row).execute()
}

/** A valid link: right account and secret, not expired, sent to the account's current address. */
export async function findToken(
  db: Db | AnyTx,
  link: { userId: string; purpose: 'activation' | 'reset'; secretHash: Buffer; id?: string },
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('authTokens')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'authTokens.userId').onRef('users.emailKey', '=', 'authTokens.emailKey'),
    )
    .selectAll('authTokens')
    .where('userId', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('secretHash', '=', link.secretHash)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('users.status', '<>', 'disabled')
    .$if(link.id !== undefined, (query) => query.where('authTokens.id', '=', link.id ?? ''))
    .executeTakeFirst()
}

export async function newestActivation(tx: AnyTx, userId: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('authTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'activation')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** One statement, so that concurrent uses have one winner. */
export async function consumeToken(tx: AnyTx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('authTokens')
    .set({ consumedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function consumeOtherResets(tx: AnyTx, userId: string): Promise<void> {
  await tx
    .updateTable('authTokens')
    .set({ consumedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('purpose', '=', 'reset')
    .where('consumedAt', 'is', null)
    .execute()
}

/** Keeps the newest `keep` activation links of an account valid. */
export async function expireOldActivations(tx: AnyTx, userId: string, keep: number): Promise<void> {
  await sql`
    update auth_tokens set expires_at = clock_timestamp()
    where id in (select id from auth_tokens where user_id = ${userId} and purpose = 'activation'
                 and expires_at > clock_timestamp() order by id desc offset ${keep})`.execute(tx)
}

export async function purgeTokens(db: Db): Promise<void> {
  await sql`delete from auth_tokens where expires_at < clock_timestamp() - interval '30 days'`.execute(db)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface AccountFilter {
  id?: string
  search?: string | undefined
  role?: AccountRow['role'] | undefined
  status?: AccountRow['status'] | undefined
  before: string | null
  limit: number
}

/** Accounts, newest first; `search` matches the start of a word of name or address. */
export async function listAccounts(tx: Tx, filter: AccountFilter) {
  const { id, search, role, status, before } = filter
  return tx
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.memberOf')
    .selectAll('users')
    .select([
      'businesses.name as businessName',
      sql<Temporal.Instant | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.as(
        'lastSeenAt',
      ),
    ])
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<boolean>`(users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ${`%${like(search ?? '')}%`}`,
      ),
    )
    .$if(id !== undefined, (query) => query.where('users.id', '=', id ?? ''))
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'client'))
    .$if(status !== undefined, (query) => query.where('users.status', '=', status ?? 'active'))
    .$if(before !== null, (query) => query.where('users.id', '<', before ?? ''))
    .orderBy('users.id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** Escapes text for LIKE. */
function like(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Full names by user id. */
export async function accountNames(
  db: Db | AnyTx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}

/** Stores a hash with current parameters, unless the password changed since. */
export async function rememberHash(tx: AnyTx, account: AccountRow, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .execute()
}
