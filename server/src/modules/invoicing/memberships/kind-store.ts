import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { MembershipKinds } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import { offerNames } from '#modules/invoicing/packs/index.ts'

export type MembershipKindRow = Selectable<MembershipKinds>

export async function insertKind(tx: Tx, row: Insertable<MembershipKinds>): Promise<MembershipKindRow> {
  return tx.insertInto('membershipKinds').values(row).returningAll().executeTakeFirstOrThrow()
}

export const updateKind = updateOnVersion('membershipKinds')

export async function findKind(tx: Tx, id: string): Promise<MembershipKindRow | undefined> {
  return tx
    .selectFrom('membershipKinds')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By name, archived ones last. */
export async function listKinds(tx: Tx): Promise<MembershipKindRow[]> {
  return tx
    .selectFrom('membershipKinds')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

export type OnlineKind = MembershipKindRow & { offerNames: string[]; running: number }

/** Types that clients may buy, by name, with the memberships of each that a client has and that have not ended. */
export async function listKindsOnline(
  tx: Tx,
  clientId: string,
  today: Temporal.PlainDate,
): Promise<OnlineKind[]> {
  const { rows } = await sql<OnlineKind>`
    select k.*, ${offerNames('k')} as offer_names,
      (select count(*)::integer from client_memberships m where m.business_id = k.business_id and m.kind_id = k.id
        and m.client_id = ${clientId} and (m.ends_on is null or m.ends_on >= ${today}::date)) as running
    from membership_kinds k
    where k.business_id = ${tx.businessId} and k.sold_online and k.archived_at is null
    order by k.name collate "und-x-icu", k.id`.execute(tx)
  return rows
}
