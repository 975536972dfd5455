import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Offers } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type OfferRow = Selectable<Offers>

export async function insertOffer(tx: Tx, row: Insertable<Offers>): Promise<OfferRow> {
  return tx.insertInto('offers').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Includes archived ones, because planned lessons still use them. */
export async function findOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Colours of active lesson types, one for each. */
export async function usedRails(tx: Tx): Promise<OfferRow['rail'][]> {
  const rows = await tx
    .selectFrom('offers')
    .select('rail')
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', 'is', null)
    .execute()
  return rows.map(({ rail }) => rail)
}

export interface OfferPage {
  search?: string | undefined
  archived: boolean
  /** Name and id of the previous page's last row. */
  after: readonly [string, string] | null
  limit: number
}

/** Lesson types by name; `search` matches part of name or description. */
export async function listOffers(tx: Tx, { search, archived, after, limit }: OfferPage): Promise<OfferRow[]> {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(sql<boolean>`(name || ' ' || description) ilike ${like}`))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(name collate "und-x-icu", id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
    )
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const updateOffer = updateOnVersion('offers')
