import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Permits } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type PermitRow = Selectable<Permits>
export type RankedPermit = PermitRow & { isSuperseded: boolean }

export async function insertPermit(tx: Tx, row: Insertable<Permits>): Promise<void> {
  await tx.insertInto('permits').values(row).execute()
}

export const updatePermit = updateOnVersion('permits')

/** SQL: a later one of the same kind and holder replaces it; of two with the same expiry, the one added later. */
const isSuperseded = sql<boolean>`exists (select from permits later where later.business_id = permits.business_id
  and later.kind = permits.kind and later.trainer_id is not distinct from permits.trainer_id
  and later.removed_at is null and (later.expires_on, later.id) > (permits.expires_on, permits.id))`

/** SQL: sort key: current ones by expiry, then replaced ones. */
const place = sql<number>`expires_on - date '1970-01-01' + case when ${isSuperseded} then 10000000 else 0 end`

const ranked = (tx: Tx) =>
  tx
    .selectFrom('permits')
    .selectAll()
    .select(isSuperseded.as('isSuperseded'))
    .select(place.as('place'))
    .where('businessId', '=', tx.businessId)

/** Finds a certificate, archived ones included. */
export async function findPermit(tx: Tx, id: string): Promise<RankedPermit | undefined> {
  return ranked(tx).where('id', '=', id).executeTakeFirst()
}

export async function listPermits(
  tx: Tx,
  { after, limit }: { after: readonly [number, string] | null; limit: number },
): Promise<(RankedPermit & { place: number })[]> {
  return ranked(tx)
    .where('removedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${place}, id) > (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`),
    )
    .orderBy(place)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The current one of each kind and holder. */
export async function latestPermits(tx: Tx): Promise<PermitRow[]> {
  return tx
    .selectFrom('permits')
    .selectAll()
    .distinctOn(['kind', 'trainerId'])
    .where('businessId', '=', tx.businessId)
    .where('removedAt', 'is', null)
    .orderBy('kind')
    .orderBy('trainerId')
    .orderBy('expiresOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
