import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { DocumentLinks } from '#database/tables.ts'

export type LinkRow = Selectable<DocumentLinks>

const mostListed = 100

export async function insertLink(tx: Tx, row: Insertable<DocumentLinks>): Promise<LinkRow> {
  return tx.insertInto('documentLinks').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Links of a document, newest first. */
export async function linksOf(tx: Tx, documentId: string): Promise<LinkRow[]> {
  return tx
    .selectFrom('documentLinks')
    .selectAll()
    .where('sellerBusinessId', '=', tx.businessId)
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
}

/** A link by its id. */
export async function findMade(tx: Tx, id: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('documentLinks')
    .selectAll()
    .where('sellerBusinessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns false if the business has no such link. Revoking twice changes nothing. */
export async function revokeLink(tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('documentLinks')
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(at)) }))
    .where('sellerBusinessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return count === 1n
}

/** The link with this hash of a secret, of any business. Needs no scope. */
export async function findLink(db: Db, secretHash: Buffer): Promise<LinkRow | undefined> {
  return db.selectFrom('documentLinks').selectAll().where('secretHash', '=', secretHash).executeTakeFirst()
}

/** Records the first use only. */
export async function noteOpening(
  tx: Tx,
  { id, sellerBusinessId: businessId }: LinkRow,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('documentLinks')
    .set({ firstOpenedAt: at })
    .where('sellerBusinessId', '=', businessId)
    .where('id', '=', id)
    .where('firstOpenedAt', 'is', null)
    .execute()
}
