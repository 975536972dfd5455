import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Clients } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import { firstWrittenOnce } from '#database/written-once.ts'
import { digitsOf } from './rules.ts'

export type ClientRow = Selectable<Clients>

/** A client together with who is taught in the household, by name. */
export type ClientWithRiders = ClientRow & {
  riders: { id: string; firstName: string; lastName: string }[]
}

const riders = sql<ClientWithRiders['riders']>`(
  select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
    order by last_name collate "und-x-icu", first_name collate "und-x-icu", id), '[]')
  from riders where business_id = clients.business_id and client_id = clients.id and archived_at is null)`

/**
 * Makes or renews the business's record of an account; the event may come twice or late. A client who left and comes
 * back is in the list again, even if they were archived.
 */
export async function upsertClient(tx: Tx, row: Insertable<Clients>): Promise<void> {
  await tx
    .insertInto('clients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id']).doUpdateSet({
        trainer_id: row.trainer_id ?? null,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email ?? null,
        left_at: null,
        archived_at: sql`case when clients.left_at is null then clients.archived_at end`,
        returned_at: sql`case when clients.left_at is null then clients.returned_at else clock_timestamp() end`,
        version: sql<number>`clients.version + 1`,
      }),
    )
    .execute()
}

/**
 * Gives the record to the account, unless the account has one here already or the record belongs to another.
 * Answers whether it did.
 */
export async function linkClient(
  tx: Tx,
  { id, business_id, user_id, ...account }: Insertable<Clients>,
): Promise<boolean> {
  const linked = await tx
    .updateTable('clients')
    .set({ ...account, user_id, left_at: null, archived_at: null, version: sql<number>`version + 1` })
    .set({ returned_at: sql`case when archived_at is null then returned_at else clock_timestamp() end` })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('clients as other')
            .select('other.id')
            .where('other.business_id', '=', business_id)
            .where('other.user_id', '=', user_id ?? null),
        ),
      ),
    )
    .executeTakeFirst()
  return linked.numUpdatedRows > 0n
}

/** The account now belongs to another business; its record here stays, as of somebody who left (P15). */
export async function markLeft(tx: Tx, businessId: string, userId: string): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ left_at: sql`coalesce(left_at, clock_timestamp())` })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()
}

/** Everybody who admits this account to this business waits for the end of this transaction. */
export async function lockAdmission(tx: Tx, businessId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admit ${businessId} ${userId}`}, 0))`.execute(tx)
}

export interface ClientPage {
  search?: string | undefined
  tag?: string | undefined
  archived: boolean
  after: readonly [lastName: string, firstName: string, id: string] | null
  limit: number
}

/** Current or archived clients by name. Each word of `search` begins one of theirs; a telephone number is found by its digits. */
export async function listClients(tx: Tx, businessId: string, page: ClientPage): Promise<ClientWithRiders[]> {
  const digits = digitsOf(page.search ?? '')
  const words = digits ? [digits] : page.search ? await searchWords(tx, page.search) : null
  if (words?.length === 0) return []
  return tx
    .selectFrom('clients')
    .selectAll()
    .select(riders.as('riders'))
    .where('business_id', '=', businessId)
    .where('left_at', 'is', null)
    .where('archived_at', page.archived ? 'is not' : 'is', null)
    .$if(Boolean(page.tag), (query) => query.where(sql<SqlBool>`${page.tag} = any(tags)`))
    .where((eb) => eb.and((words ?? []).map((word) => (digits ? hasPhone(word) : hasWord(businessId, word)))))
    .$if(page.after !== null, (query) =>
      query.where(
        sql<SqlBool>`(last_name collate "und-x-icu", first_name collate "und-x-icu", id) > (${page.after?.[0]}, ${page.after?.[1]}, ${page.after?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

/** More tags than anybody sorts by; those of most clients come first. */
const mostTags = 200

/** Tags of the clients in the list, the most used first. */
export async function listTags(tx: Tx, businessId: string): Promise<{ tag: string; clients: number }[]> {
  const { rows } = await sql<{ tag: string; clients: number }>`
    select tag, count(*)::int as clients from clients, unnest(tags) as tag
    where business_id = ${businessId} and left_at is null and archived_at is null
    group by tag order by clients desc, tag collate "und-x-icu" limit ${mostTags}`.execute(tx)
  return rows
}

/** More words than anybody types would only make the statement long. */
const mostWords = 6

/** The words of what somebody typed, as people_words has them. */
export async function searchWords(tx: Tx, typed: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${typed}) as words`.execute(tx)
  return rows[0]?.words.slice(0, mostWords) ?? []
}

const hasPhone = (digits: string) => sql<SqlBool>`regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}`

function hasWord(businessId: string, start: string) {
  return sql<SqlBool>`id in (select client_id from people_words
    where business_id = ${businessId} and word >= ${start} and word < ${`${start}\u{10FFFF}`})`
}

export const findClient: (tx: Tx, businessId: string, id: string) => Promise<ClientRow | undefined> =
  firstWrittenOnce((db, businessId: string, id: string) =>
    db.selectFrom('clients').selectAll().where('business_id', '=', businessId).where('id', '=', id).compile(),
  )

/** To whom a document is written. */
export const findClientOfDocument: (
  tx: Tx,
  businessId: string,
  documentId: string,
) => Promise<ClientRow | undefined> = firstWrittenOnce((db, businessId: string, documentId: string) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', (at) =>
      at
        .selectFrom('documents')
        .select('client_id')
        .where('business_id', '=', businessId)
        .where('id', '=', documentId),
    )
    .compile(),
)

export async function findClientWithRiders(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<ClientWithRiders | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .select(riders.as('riders'))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Holds the record until the transaction ends; false when there is none. */
export async function lockClient(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** The record of an account. */
export async function findClientOfUser(
  tx: Tx,
  businessId: string,
  userId: string,
): Promise<ClientRow | undefined> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

/** Clients of the list with this address, whatever its case. */
export async function findClientsByEmail(tx: Tx, businessId: string, email: string): Promise<ClientRow[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('email_key', '=', sql<string>`lower(${email}::text collate "und-x-icu")`)
    .where('archived_at', 'is', null)
    .where('left_at', 'is', null)
    .execute()
}

export async function insertClient(tx: Tx, row: Insertable<Clients>): Promise<void> {
  await tx.insertInto('clients').values(row).execute()
}

export const updateClient = updateOnVersion('clients')

/** Full names of clients by id; ids of other businesses are not among them. */
export async function clientNames(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
