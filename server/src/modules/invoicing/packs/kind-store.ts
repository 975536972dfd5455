import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PackKinds } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type PackKindRow = Selectable<PackKinds>

/** SQL: names of the lesson types of a pack (p), a membership (m) or a type of these (k). */
export const offerNames = (row: 'p' | 'm' | 'k') => sql<string[]>`array(
  select o.name from offers o where o.business_id = ${sql.ref(`${row}.business_id`)} and o.id = any(${sql.ref(`${row}.offer_ids`)})
  order by o.name collate "und-x-icu", o.id)`

export async function insertPackKind(tx: Tx, row: Insertable<PackKinds>): Promise<PackKindRow> {
  return tx.insertInto('packKinds').values(row).returningAll().executeTakeFirstOrThrow()
}

export const updatePackKind = updateOnVersion('packKinds')

export async function findPackKind(tx: Tx, id: string): Promise<PackKindRow | undefined> {
  return tx
    .selectFrom('packKinds')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By name, archived ones last. */
export async function listPackKinds(tx: Tx): Promise<PackKindRow[]> {
  return tx
    .selectFrom('packKinds')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Pack types that clients may buy, by name, with the number that a client has bought of each. */
export async function listPackKindsOnline(
  tx: Tx,
  clientId: string,
): Promise<(PackKindRow & { offerNames: string[]; bought: number })[]> {
  const { rows } = await sql<PackKindRow & { offerNames: string[]; bought: number }>`
    select k.*, ${offerNames('k')} as offer_names,
      (select count(*)::integer from packs p
        where p.business_id = k.business_id and p.kind_id = k.id and p.client_id = ${clientId}) as bought
    from pack_kinds k
    where k.business_id = ${tx.businessId} and k.sold_online and k.archived_at is null
    order by k.name collate "und-x-icu", k.id`.execute(tx)
  return rows
}
