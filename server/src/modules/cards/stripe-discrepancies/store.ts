import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardDifferences } from '#database/tables.ts'

export type DifferenceState = 'open' | 'looked' | 'resolved'

const inState: Record<DifferenceState, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`resolved_at is null and looked_at is null`,
  looked: sql<boolean>`resolved_at is null and looked_at is not null`,
  resolved: sql<boolean>`resolved_at is not null`,
}

export type DifferenceRow = Selectable<CardDifferences>

/**
 * Records a difference between ledger and Stripe, unless it is open already. If the amount differs from before, it
 * must be reviewed again.
 */
export async function noteDifference(tx: Tx, row: Insertable<CardDifferences>): Promise<void> {
  await tx
    .insertInto('cardDifferences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'stripeId'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          oursMinor: eb.ref('excluded.oursMinor'),
          theirsMinor: eb.ref('excluded.theirsMinor'),
          noticedAt: eb.ref('excluded.noticedAt'),
          ...notLookedAt,
        }))
        // For a side without the object, null and 0 are equal.
        .where(
          sql<boolean>`(coalesce(card_differences.ours_minor, 0), coalesce(card_differences.theirs_minor, 0))
            <> (coalesce(excluded.ours_minor, 0), coalesce(excluded.theirs_minor, 0))`,
        ),
    )
    .execute()
}

const notLookedAt = { lookedAt: null, lookedBy: null, lookedByName: null, note: null }

/**
 * Marks an open difference as reviewed, or not (`null`). Undefined if it does not exist, was corrected, has
 * changed since, or has that mark already.
 */
export async function markDifference(
  tx: Tx,
  { id, noticedAt }: { id: string; noticedAt: Temporal.Instant },
  looked: { at: Temporal.Instant; by: string; byName: string; note: string } | null,
): Promise<DifferenceRow | undefined> {
  return tx
    .updateTable('cardDifferences')
    .set(
      looked
        ? { lookedAt: looked.at, lookedBy: looked.by, lookedByName: looked.byName, note: looked.note }
        : notLookedAt,
    )
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .where('noticedAt', '=', noticedAt)
    .where('lookedAt', looked ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export async function hasDifference(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('cardDifferences')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks differences of these Stripe objects as corrected. */
export async function resolveDifferences(
  tx: Tx,
  stripeIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('cardDifferences')
    .set({ resolvedAt: at })
    .where('businessId', '=', tx.businessId)
    .where('resolvedAt', 'is', null)
    .where(sql<boolean>`stripe_id = any(${stripeIds}::text[])`)
    .execute()
}

/** Number of differences to review. */
export async function openDifferenceCount(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('cardDifferences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', tx.businessId)
    .where('resolvedAt', 'is', null)
    .where('lookedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Stripe ids of open differences. */
export async function openDifferences(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('cardDifferences')
    .select('stripeId')
    .where('businessId', '=', tx.businessId)
    .where('resolvedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ stripeId: name }) => name))
}

/** Latest first: all, or those in a state. */
export async function listDifferences(
  tx: Tx,
  { state, before, limit }: { state?: DifferenceState | undefined; before: string | null; limit: number },
): Promise<DifferenceRow[]> {
  return tx
    .selectFrom('cardDifferences')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'open']))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
