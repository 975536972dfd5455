import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardDifferences } from '#database/tables.ts'

export type DifferenceState = 'open' | 'looked' | 'mended'

const inState: Record<DifferenceState, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`mended_at is null and looked_at is null`,
  looked: sql<boolean>`mended_at is null and looked_at is not null`,
  mended: sql<boolean>`mended_at is not null`,
}

export type DifferenceRow = Selectable<CardDifferences>

/**
 * Notes that the books and Stripe differ, unless that is known and nobody has mended it yet. One that differs by another sum than
 * before is to be looked at again, whoever had looked at it.
 */
export async function noteDifference(tx: Tx, row: Insertable<CardDifferences>): Promise<void> {
  await tx
    .insertInto('card_differences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'stripe_id'])
        .where('mended_at', 'is', null)
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          ours_minor: eb.ref('excluded.ours_minor'),
          theirs_minor: eb.ref('excluded.theirs_minor'),
          noticed_at: eb.ref('excluded.noticed_at'),
          ...notLookedAt,
        }))
        // What only one side has differs by the same sum, whether the other has nothing or a nought.
        .where(
          sql<boolean>`(coalesce(card_differences.ours_minor, 0), coalesce(card_differences.theirs_minor, 0))
            <> (coalesce(excluded.ours_minor, 0), coalesce(excluded.theirs_minor, 0))`,
        ),
    )
    .execute()
}

const notLookedAt = { looked_at: null, looked_by: null, looked_by_name: null, note: null }

/**
 * Somebody looked at what still differs, or takes that back (`null`). Undefined when there is no such difference, it was mended,
 * has changed since that moment, or is marked, or not marked, already.
 */
export async function markDifference(
  tx: Tx,
  businessId: string,
  { id, noticedAt }: { id: string; noticedAt: Temporal.Instant },
  looked: { at: Temporal.Instant; by: string; byName: string; note: string } | null,
): Promise<DifferenceRow | undefined> {
  return tx
    .updateTable('card_differences')
    .set(
      looked
        ? { looked_at: looked.at, looked_by: looked.by, looked_by_name: looked.byName, note: looked.note }
        : notLookedAt,
    )
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('mended_at', 'is', null)
    .where('noticed_at', '=', noticedAt)
    .where('looked_at', looked ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export async function hasDifference(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('card_differences')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
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

/** Those nobody has looked at. */
export async function openDifferenceCount(tx: Tx, businessId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('card_differences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('mended_at', 'is', null)
    .where('looked_at', 'is', null)
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

/** The latest first: all, or those in a state. */
export async function listDifferences(
  tx: Tx,
  businessId: string,
  { state, before, limit }: { state?: DifferenceState | undefined; before: string | null; limit: number },
): Promise<DifferenceRow[]> {
  return tx
    .selectFrom('card_differences')
    .selectAll()
    .where('business_id', '=', businessId)
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'open']))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
