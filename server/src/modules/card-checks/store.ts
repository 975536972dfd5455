import { type Selectable, sql } from 'kysely'
import type { Db } from '#database/scope.ts'
import type { CardChecks } from '#database/tables.ts'

export type CheckRow = Selectable<CardChecks>

/** Documents to be looked at by now, of all businesses. Needs no scope. */
export async function dueChecks(db: Db, at: Temporal.Instant): Promise<CheckRow[]> {
  return db
    .selectFrom('card_checks')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(200)
    .execute()
}

/** It was looked at, unless there is a new reason to. Needs no scope. */
export async function dropCheck(db: Db, check: CheckRow): Promise<void> {
  await sql`delete from card_checks where seller_business_id = ${check.seller_business_id}
    and document_id = ${check.document_id} and why = ${check.why}
    and date_trunc('milliseconds', due_at) <= date_trunc('milliseconds', ${check.due_at}::timestamptz)`.execute(
    db,
  )
}

/** Needs no scope. */
export async function postponeCheck(db: Db, check: CheckRow, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable('card_checks')
    .set({ due_at: until })
    .where('seller_business_id', '=', check.seller_business_id)
    .where('document_id', '=', check.document_id)
    .where('why', '=', check.why)
    .execute()
}
