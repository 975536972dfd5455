import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { OwnershipOffers } from '#database/tables.ts'

export type OfferRow = Selectable<OwnershipOffers>
type Outcome = 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** The offer that can still be accepted, with names. */
export async function openOffer(
  tx: Tx,
  now: Temporal.Instant,
): Promise<(OfferRow & { toName: string; byName: string }) | undefined> {
  const name = (alias: 'receiver' | 'giver') =>
    sql<string>`${sql.ref(`${alias}.firstName`)} || ' ' || ${sql.ref(`${alias}.lastName`)}`
  return tx
    .selectFrom('ownershipOffers as o')
    .innerJoin('users as receiver', 'receiver.id', 'o.offeredTo')
    .innerJoin('users as giver', 'giver.id', 'o.offeredBy')
    .selectAll('o')
    .select([name('receiver').as('toName'), name('giver').as('byName')])
    .where('o.businessId', '=', tx.businessId)
    .where('o.outcome', 'is', null)
    .where('o.expiresAt', '>', now)
    .executeTakeFirst()
}

export async function findOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('ownershipOffers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends an offer whose seven days are over, so that the business can make another. */
export async function endExpired(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('ownershipOffers')
    .set({ outcome: 'expired', endedAt: now })
    .where('businessId', '=', tx.businessId)
    .where('outcome', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}

/** False if the id is in use. */
export async function insertOffer(tx: Tx, row: Insertable<OwnershipOffers>): Promise<boolean> {
  const added = await tx
    .insertInto('ownershipOffers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endOffer(
  tx: Tx,
  id: string,
  outcome: Outcome,
  endedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('ownershipOffers')
    .set({ outcome, endedAt })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}
