import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { CardChecks } from '#database/tables.ts'

export type CheckRow = Selectable<CardChecks>

/** Documents to be looked at by now, of all businesses. Needs no scope. */
export async function dueChecks(db: Db, at: Temporal.Instant): Promise<CheckRow[]> {
  return db
    .selectFrom('card_checks')
    .selectAll()
    .where('due_at', '<=', at)
    .where('given_up_at', 'is', null)
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
    .set({ due_at: until, attempts: check.attempts + 1 })
    .where('seller_business_id', '=', check.seller_business_id)
    .where('document_id', '=', check.document_id)
    .where('why', '=', check.why)
    .execute()
}

/** It is tried no more until somebody says so, or there is a new reason to. Needs no scope. */
export async function giveUpCheck(db: Db, check: CheckRow, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('card_checks')
    .set({ given_up_at: at, attempts: check.attempts + 1 })
    .where('seller_business_id', '=', check.seller_business_id)
    .where('document_id', '=', check.document_id)
    .where('why', '=', check.why)
    .execute()
}

/** Has asked what became of payments that are on their way to an account that was disconnected, or left. */
export async function watchUnreachable(tx: Tx, businessId: string, at: Temporal.Instant): Promise<void> {
  await sql`insert into card_checks (seller_business_id, document_id, why, due_at)
    select p.business_id, p.document_id, 'outcome', ${at}::timestamptz from card_payments p
    join card_accounts a on a.business_id = p.business_id
    where p.business_id = ${businessId} and p.state = 'processing'
      and (a.stripe_id is distinct from p.stripe_account or a.disabled_reason = 'disconnected')
    on conflict do nothing`.execute(tx)
}
