import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx } from '#database/scope.ts'
import type { CardFailures, StripeEvents } from '#database/tables.ts'

/** These queries need no scope: they concern the platform, not a business. */

export type EventRow = Selectable<StripeEvents>
export type FailureRow = Selectable<CardFailures>

/** Returns false if the message came before. */
export async function insertEvent(tx: AnyTx, row: Insertable<StripeEvents>): Promise<boolean> {
  const inserted = await tx
    .insertInto('stripeEvents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findEvent(db: Db | AnyTx, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('stripeEvents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function noteTry(
  db: Db | AnyTx,
  id: string,
  outcome: { state: EventRow['state']; error: string | null; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('stripeEvents')
    .set({
      state: outcome.state,
      attempts: sql<number>`attempts + 1`,
      lastError: outcome.error,
      ...(outcome.state === 'applied' && { appliedAt: outcome.at }),
    })
    .where('id', '=', id)
    .execute()
}

/** Queues a message again. Undefined if there is none. */
export async function renewEvent(tx: AnyTx, id: string): Promise<EventRow | undefined> {
  return tx
    .updateTable('stripeEvents')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Latest first. */
export async function listEvents(
  db: Db,
  {
    state,
    before,
    limit,
  }: { state?: EventRow['state'] | undefined; before: { at: string; id: string } | null; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('stripeEvents')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(received_at, id) < (${before?.at}::timestamptz, ${before?.id})`),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function eventCounts(db: Db): Promise<{ failed: number; lastAt: Temporal.Instant | null }> {
  const row = await db
    .selectFrom('stripeEvents')
    .select((eb) => [
      eb.fn.max('receivedAt').as('last'),
      sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { failed: row.failed, lastAt: row.last }
}

/** Deletes messages past the retention period. */
export async function purgeEvents(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('stripeEvents').where('receivedAt', '<', before).execute()
}

/** Latest first. */
export async function listFailures(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<FailureRow[]> {
  return db
    .selectFrom('cardFailures')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
