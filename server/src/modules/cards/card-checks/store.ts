import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { CardChecks } from '#database/tables.ts'

export type CheckRow = Selectable<CardChecks>

/** Due checks of all businesses. Needs no scope. */
export async function dueChecks(db: Db, at: Temporal.Instant): Promise<CheckRow[]> {
  return db
    .selectFrom('cardChecks')
    .selectAll()
    .where('dueAt', '<=', at)
    .where('givenUpAt', 'is', null)
    .orderBy('dueAt')
    .limit(200)
    .execute()
}

/** Deletes a check, unless there is a new reason for it. Needs no scope. */
export async function dropCheck(db: Db, check: CheckRow): Promise<void> {
  await sql`delete from card_checks where seller_business_id = ${check.sellerBusinessId}
    and document_id = ${check.documentId} and why = ${check.why}
    and date_trunc('milliseconds', due_at) <= date_trunc('milliseconds', ${check.dueAt}::timestamptz)`.execute(
    db,
  )
}

/** Needs no scope. */
export async function postponeCheck(db: Db, check: CheckRow, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable('cardChecks')
    .set({ dueAt: until, attempts: check.attempts + 1 })
    .where('sellerBusinessId', '=', check.sellerBusinessId)
    .where('documentId', '=', check.documentId)
    .where('why', '=', check.why)
    .execute()
}

/** Stops attempts until a person restarts the check, or there is a new reason for it. Needs no scope. */
export async function abandonCheck(db: Db, check: CheckRow, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('cardChecks')
    .set({ givenUpAt: at, attempts: check.attempts + 1 })
    .where('sellerBusinessId', '=', check.sellerBusinessId)
    .where('documentId', '=', check.documentId)
    .where('why', '=', check.why)
    .execute()
}

/** Adds checks for pending payments of a disconnected or former account. */
export async function watchUnreachable(tx: Tx, at: Temporal.Instant): Promise<void> {
  await sql`insert into card_checks (seller_business_id, document_id, why, due_at)
    select p.business_id, p.document_id, 'outcome', ${at}::timestamptz from card_payments p
    join card_accounts a on a.business_id = p.business_id
    where p.business_id = ${tx.businessId} and p.state = 'processing' and p.document_id is not null
      and (a.stripe_id is distinct from p.stripe_account or a.disabled_reason = 'disconnected')
    on conflict do nothing`.execute(tx)
}

interface Issued {
  documentId: string
  clientId: string
  dueMorning: Temporal.Instant
}

/** Adds a check of these documents for each that has a payment begun. One statement: it runs at every issue. */
export async function checkBalances(tx: Tx, documentIds: readonly string[]): Promise<void> {
  await sql`insert into card_checks (seller_business_id, document_id, why, due_at)
    select business_id, document_id, 'balance', clock_timestamp() from card_payments
    where business_id = ${tx.businessId} and document_id = any(${documentIds}::uuid[]) and state = 'begun'
    on conflict (seller_business_id, document_id, why)
      do update set due_at = excluded.due_at, attempts = 0, given_up_at = null`.execute(tx)
}

/** Adds the automatic payment of an invoice, if its client agreed. One statement: it runs at every issue. */
export async function checkAutomatic(tx: Tx, { documentId, clientId, dueMorning }: Issued): Promise<void> {
  await sql`insert into card_checks (seller_business_id, document_id, why, due_at, wanted_at)
      select business_id, ${documentId}::uuid, 'automatic', at.moment, at.moment
      from card_customers cross join lateral (select case automatic when 'on_issue' then clock_timestamp()
        else greatest(clock_timestamp(), ${dueMorning}::timestamptz) end as moment) at
      where business_id = ${tx.businessId} and client_id = ${clientId} and automatic in ('on_issue', 'on_due_day')
      on conflict do nothing`.execute(tx)
}

/** Deletes the automatic payments of a client that wait, except those that tell of a replaced account. */
export async function dropAutomatic(tx: Tx, clientId: string): Promise<void> {
  await sql`delete from card_checks c using documents d
    where c.why = 'automatic' and c.seller_business_id = ${tx.businessId} and not c.account_left
      and d.business_id = ${tx.businessId} and d.id = c.document_id and d.client_id = ${clientId}`.execute(tx)
}

/** Marks the automatic payments of clients who still agree: nothing is charged, and they are told at once. */
export async function markAccountLeft(tx: Tx): Promise<void> {
  await sql`update card_checks c
    set account_left = true, due_at = clock_timestamp(), attempts = 0, given_up_at = null
    from documents d join card_customers k on k.business_id = d.business_id and k.client_id = d.client_id
    where c.seller_business_id = ${tx.businessId} and c.why = 'automatic'
      and d.business_id = ${tx.businessId} and d.id = c.document_id and k.automatic <> 'never'`.execute(tx)
}
