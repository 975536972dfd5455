import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Clients } from '#database/tables.ts'

export type ClientRow = Selectable<Clients>

/** Makes or renews the business's record of an account; the event may come twice or late. */
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
        version: sql<number>`clients.version + 1`,
      }),
    )
    .execute()
}

/** The account now belongs to another business; its record here stays, as of somebody who left (P15). */
export async function markLeft(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('clients')
    .set({ left_at: sql`coalesce(left_at, clock_timestamp())` })
    .where('user_id', '=', userId)
    .execute()
}

export interface ClientPage {
  search?: string | undefined
  /** Last name, first name and id of the last row of the page before. */
  after: readonly [string, string, string] | null
  limit: number
}

/** Present clients of the business in scope, by name; `search` matches part of name or address. */
export async function listClients(
  tx: Tx,
  businessId: string,
  { search, after, limit }: ClientPage,
): Promise<ClientRow[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('left_at', 'is', null)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(first_name || ' ' || last_name || ' ' || coalesce(email, '')) ilike ${`%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(last_name collate "und-x-icu", first_name collate "und-x-icu", id) > (${after?.[0]}, ${after?.[1]}, ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy(sql`last_name collate "und-x-icu"`)
    .orderBy(sql`first_name collate "und-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

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
