import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardDifferences } from '#database/tables.ts'

export type DifferenceRow = Selectable<CardDifferences>

/** Notes that the books and Stripe differ, unless that is known and nobody has mended it yet. */
export async function noteDifference(tx: Tx, row: Insertable<CardDifferences>): Promise<void> {
  await tx
    .insertInto('card_differences')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What differed about these objects at Stripe differs no longer. */
export async function mendDifferences(
  tx: Tx,
  businessId: string,
  stripeIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('card_differences')
    .set({ mended_at: at })
    .where('business_id', '=', businessId)
    .where('mended_at', 'is', null)
    .where(sql<boolean>`stripe_id = any(${stripeIds}::text[])`)
    .execute()
}

export async function openDifferenceCount(tx: Tx, businessId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('card_differences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('mended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Names at Stripe of what still differs. */
export async function openDifferences(tx: Tx, businessId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('card_differences')
    .select('stripe_id')
    .where('business_id', '=', businessId)
    .where('mended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ stripe_id: name }) => name))
}

/** The latest first. */
export async function listDifferences(
  tx: Tx,
  businessId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<DifferenceRow[]> {
  return tx
    .selectFrom('card_differences')
    .selectAll()
    .where('business_id', '=', businessId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
