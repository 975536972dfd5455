import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { AuthTokens, Users } from '#database/tables.ts'

export type AccountRow = Selectable<Users>
export type TokenRow = Selectable<AuthTokens>

export async function findAccount(db: Db | Tx, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAccountByEmail(db: Db | Tx, emailKey: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Holds the row until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The account of an address, made when there is none: two registrations at once end up with the same one. */
export async function findOrInsertAccount(tx: Tx, row: Insertable<Users>): Promise<AccountRow> {
  await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  return tx
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', row.email_key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateAccount(tx: Tx, id: string, changes: Updateable<Users>): Promise<AccountRow> {
  return tx.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** As updateAccount, and ends every session of the account: their tokens count for nothing from now on. */
export async function updateAccountEndingSessions(
  tx: Tx,
  id: string,
  changes: Updateable<Users>,
): Promise<AccountRow> {
  return tx
    .updateTable('users')
    .set({ ...changes, session_epoch: sql<number>`session_epoch + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when the version is no longer the one the change was made on. */
export async function updateProfile(
  tx: Tx,
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

export async function insertToken(tx: Tx, row: Insertable<AuthTokens>): Promise<void> {
  await tx.insertInto('auth_tokens').values(row).execute()
}

/** A link's row while it works: right account, right secret, not too old, sent to the address the account still has. */
export async function findToken(
  db: Db | Tx,
  link: { userId: string; purpose: 'activation' | 'reset'; secretHash: Buffer; id?: string },
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('auth_tokens')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'auth_tokens.user_id')
        .onRef('users.email_key', '=', 'auth_tokens.email_key'),
    )
    .selectAll('auth_tokens')
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('secret_hash', '=', link.secretHash)
    .where('expires_at', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('users.status', '<>', 'disabled')
    .$if(link.id !== undefined, (query) => query.where('auth_tokens.id', '=', link.id ?? ''))
    .executeTakeFirst()
}

export async function newestActivation(tx: Tx, userId: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** One statement, so that simultaneous uses of a link have one winner. */
export async function consumeToken(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('auth_tokens')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function consumeOtherResets(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('auth_tokens')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('consumed_at', 'is', null)
    .execute()
}

/** Leaves the newest `keep` activation links of an account working. */
export async function expireOldActivations(tx: Tx, userId: string, keep: number): Promise<void> {
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

/** Accounts newest first; `search` matches the beginning of a word of name or address. */
export async function listAccounts(tx: Tx, filter: AccountFilter) {
  const { id, search, role, status, before } = filter
  return tx
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.member_of')
    .selectAll('users')
    .select([
      'businesses.name as business_name',
      sql<Temporal.Instant | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.as(
        'last_seen_at',
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

/** Text to look for literally in LIKE. */
function like(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Full names by user id, for showing who somebody is. */
export async function accountNames(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}

/** Who may teach in a business now: its trainers with an active account, by name. */
export async function trainersOf(tx: Tx, businessId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('member_of', '=', businessId)
    .where('role', '=', 'trainer')
    .where('status', '=', 'active')
    .orderBy(sql`(first_name || ' ' || last_name) collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Businesses in which anybody teaches. */
export async function businessesOfTrainers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('member_of')
    .distinct()
    .where('role', '=', 'trainer')
    .where('status', '=', 'active')
    .execute()
  return rows.flatMap(({ member_of: businessId }) => businessId ?? [])
}

/** Every business that an account of any state belongs to. */
export async function businessesOfAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('member_of').distinct().orderBy('member_of').execute()
  return rows.flatMap(({ member_of: businessId }) => businessId ?? [])
}

/** Keeps a hash made with today's parameters, unless the password changed in the meantime. */
export async function rememberHash(tx: Tx, account: AccountRow, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}
