import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { PublicAddresses, PublicPages } from '#database/tables.ts'

export type PageRow = Selectable<PublicPages>
export type AddressRow = Selectable<PublicAddresses>

/** The published page with this address, of any business. Needs no scope. */
export async function findPublished(db: Db, slug: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom('publicAddresses')
    .selectAll()
    .where('slug', '=', slug)
    .where('publishedAt', 'is not', null)
    .executeTakeFirst()
}

/** Most addresses in a site map, by its format. */
const mostListed = 50_000

/** Addresses of all published pages. */
export async function listPublished(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('publicAddresses')
    .select('slug')
    .where('publishedAt', 'is not', null)
    .orderBy('slug')
    .limit(mostListed)
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function findPage(tx: Tx): Promise<PageRow | undefined> {
  return tx.selectFrom('publicPages').selectAll().where('businessId', '=', tx.businessId).executeTakeFirst()
}

export async function findAddress(tx: Tx): Promise<AddressRow | undefined> {
  return tx
    .selectFrom('publicAddresses')
    .selectAll()
    .where('pageBusinessId', '=', tx.businessId)
    .executeTakeFirst()
}

/** Locks an address, so that two businesses cannot take it at once. Returns the id of its business, if any. */
export async function lockSlug(tx: Tx, slug: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public address ${slug}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('publicAddresses')
    .select('pageBusinessId')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.pageBusinessId
}

/** Locks the page of the business, if it has one. */
export async function lockPage(tx: Tx): Promise<PageRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public page ${tx.businessId}`}, 0))`.execute(tx)
  return findPage(tx)
}

export async function insertPage(tx: Tx, values: Updateable<PublicPages>): Promise<void> {
  await tx
    .insertInto('publicPages')
    .values({ ...values, businessId: tx.businessId })
    .execute()
}

export async function updatePage(tx: Tx, changes: Updateable<PublicPages>): Promise<void> {
  await tx
    .updateTable('publicPages')
    .set({ ...changes, changedAt: sql`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .execute()
}

export async function putAddress(tx: Tx, slug: string): Promise<void> {
  await tx
    .insertInto('publicAddresses')
    .values({ slug, pageBusinessId: tx.businessId })
    .onConflict((conflict) => conflict.column('pageBusinessId').doUpdateSet({ slug }))
    .execute()
}

export async function setPublished(tx: Tx, publishedAt: Temporal.Instant | null): Promise<void> {
  await tx
    .updateTable('publicAddresses')
    .set({ publishedAt })
    .where('pageBusinessId', '=', tx.businessId)
    .execute()
}

/** Whether riders are taught on horses of the business. */
export async function hasSchoolHorses(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from horses
    where business_id = ${tx.businessId} and owned_by = 'school' and archived_at is null limit 1`.execute(tx)
  return rows.length > 0
}
