import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { digitsOf } from './rules.ts'
import type { ClientRow, ClientWithRiders } from './store.ts'

export interface ClientPage {
  search?: string | undefined
  tag?: string | undefined
  archived: boolean
  after: readonly [lastName: string, firstName: string, id: string] | null
  limit: number
}

const listed = [
  'id',
  'userId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'tags',
  'trainerId',
  'joinedAt',
  'archivedAt',
  'version',
] as const

/** Columns of a client in a list, without addresses and notes. */
export type ListedClient = Pick<ClientRow, (typeof listed)[number]>

export type Household = ClientWithRiders['riders']

/**
 * Current or archived clients by name. Each word of `search` starts a word of theirs; a phone number is found by its
 * digits.
 */
export async function listClients(tx: Tx, page: ClientPage): Promise<ListedClient[]> {
  const digits = digitsOf(page.search ?? '')
  const words = digits ? [digits] : page.search ? await searchWords(tx, page.search) : null
  if (words?.length === 0) return []
  return tx
    .selectFrom('clients')
    .select(listed)
    .where('businessId', '=', tx.businessId)
    .where('leftAt', 'is', null)
    .where('archivedAt', page.archived ? 'is not' : 'is', null)
    .$if(Boolean(page.tag), (query) => query.where(sql<SqlBool>`${page.tag} = any(tags)`))
    .where((eb) =>
      eb.and((words ?? []).map((word) => (digits ? hasPhone(word) : hasWord(tx.businessId, word)))),
    )
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

/**
 * Current riders of these clients, by name. One statement for all: a subquery for each client takes PostgreSQL twice as
 * long for a page of 50.
 */
export async function findHouseholds(tx: Tx, clientIds: readonly string[]): Promise<Map<string, Household>> {
  const rows = await tx
    .selectFrom('riders')
    .select(['clientId', 'id', 'firstName', 'lastName'])
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', sql<string>`any(${clientIds}::uuid[])`)
    .where('archivedAt', 'is', null)
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  const found = Map.groupBy(rows, ({ clientId }) => clientId)
  return new Map(
    [...found].map(([clientId, riders]) => [
      clientId,
      riders.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    ]),
  )
}

/** More tags than anybody uses; the most used first. */
const mostTags = 200

/** Tags of current clients, most used first. */
export async function listTags(tx: Tx): Promise<{ tag: string; clients: number }[]> {
  const { rows } = await sql<{ tag: string; clients: number }>`
    select tag, count(*)::int as clients from clients, unnest(tags) as tag
    where business_id = ${tx.businessId} and left_at is null and archived_at is null
    group by tag order by clients desc, tag collate "und-x-icu" limit ${mostTags}`.execute(tx)
  return rows
}

/** More words would only make the query long. */
const mostWords = 6

/** Words of the search text, as people_words stores them. */
export async function searchWords(tx: Tx, typed: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${typed}) as words`.execute(tx)
  return rows[0]?.words.slice(0, mostWords) ?? []
}

const hasPhone = (digits: string) => sql<SqlBool>`regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}`

function hasWord(businessId: string, start: string) {
  return sql<SqlBool>`id in (select client_id from people_words
    where business_id = ${businessId} and word >= ${start} and word < ${`${start}\u{10FFFF}`})`
}
