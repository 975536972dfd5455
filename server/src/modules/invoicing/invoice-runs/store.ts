import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { InvoiceRunItems, InvoiceRuns, InvoiceRunSettings } from '#database/tables.ts'

export type SettingsRow = Selectable<InvoiceRunSettings>
export type RunRow = Selectable<InvoiceRuns>
export type ItemRow = Selectable<InvoiceRunItems>

/** The settings of a business. A read writes only once, because open screens refetch after each write. */
export async function readSettings(tx: Tx): Promise<SettingsRow> {
  const found = await tx
    .selectFrom('invoiceRunSettings')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return found ?? (await lockSettings(tx))
}

/**
 * Locks the settings of a business, created with defaults on first use. One transaction at a time works on its runs.
 */
export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  await tx
    .insertInto('invoiceRunSettings')
    .values({ businessId: tx.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('invoiceRunSettings')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSettings(
  tx: Tx,
  changes: Partial<Omit<SettingsRow, 'businessId' | 'version'>>,
): Promise<SettingsRow> {
  return tx
    .updateTable('invoiceRunSettings')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves the next draft day, without a new version. */
export async function moveOn(tx: Tx, nextDraftOn: Temporal.PlainDate): Promise<void> {
  await tx
    .updateTable('invoiceRunSettings')
    .set({ nextDraftOn })
    .where('businessId', '=', tx.businessId)
    .execute()
}

/** Sets the time of the next step; null: none. */
export async function setWake(tx: Tx, at: Temporal.Instant | null): Promise<void> {
  if (at === null)
    await sql`delete from invoice_run_wakes where of_business_id = ${tx.businessId}`.execute(tx)
  else
    await sql`insert into invoice_run_wakes values (${tx.businessId}, ${at})
      on conflict (of_business_id) do update set wake_at = excluded.wake_at`.execute(tx)
}

/** Businesses with a due step. Needs no scope. */
export async function wokenUp(db: Db | AnyTx, at: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('invoiceRunWakes')
    .select('ofBusinessId')
    .where('wakeAt', '<=', at)
    .orderBy('wakeAt')
    .execute()
  return rows.map(({ ofBusinessId: businessId }) => businessId)
}

/** Returns false if the month already has a run. */
export async function insertRun(tx: Tx, row: Insertable<InvoiceRuns>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('invoiceRuns')
    .values(row)
    .onConflict((conflict) => conflict.constraint('invoice_runs_period').doNothing())
    .executeTakeFirst()
  return count === 1n
}

export async function insertItems(tx: Tx, rows: readonly Insertable<InvoiceRunItems>[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('invoiceRunItems')
      .values([...rows])
      .execute()
}

/** Unfinished runs, oldest first. */
export async function unfinishedRuns(tx: Tx): Promise<RunRow[]> {
  return tx
    .selectFrom('invoiceRuns')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('state', '<>', 'done')
    .orderBy('period')
    .execute()
}

export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return tx
    .selectFrom('invoiceRuns')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setRunSending(tx: Tx, id: string, sendingId: string): Promise<void> {
  await tx
    .updateTable('invoiceRuns')
    .set({ sendingId })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

export async function setRunState(tx: Tx, id: string, state: RunRow['state']): Promise<void> {
  await tx
    .updateTable('invoiceRuns')
    .set({ state })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

export async function itemIds(tx: Tx, runId: string, state: ItemRow['state']): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoiceRunItems')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('runId', '=', runId)
    .where('state', '=', state)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an item in a given state. A concurrent worker waits and then finds it in another state. */
export async function lockItem(
  tx: Tx,
  id: string,
  states: readonly ItemRow['state'][],
): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('invoiceRunItems')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .forUpdate()
    .executeTakeFirst()
}

export async function updateItem(
  tx: Tx,
  id: string,
  change: Partial<Pick<ItemRow, 'state' | 'documentId' | 'problem'>>,
): Promise<void> {
  await tx
    .updateTable('invoiceRunItems')
    .set(change)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/**
 * Records the first time that a document which its run could not mail is saved. Any update makes open screens refetch,
 * so other documents get none.
 */
export async function noteItemSaved(tx: Tx, documentId: string, at: Temporal.Instant): Promise<void> {
  const item = await tx
    .selectFrom('invoiceRunItems')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('documentId', '=', documentId)
    .where('problem', '<>', '')
    .where('savedAt', 'is', null)
    .executeTakeFirst()
  if (!item) return
  await tx
    .updateTable('invoiceRunItems')
    .set({ savedAt: at })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', item.id)
    .execute()
}

export interface ShownItem extends ItemRow {
  clientName: string
  number: string | null
  gross: number
  documentVersion: number | null
  issuedAt: Temporal.Instant | null
  /** Last time that it was mailed. */
  emailedAt: Temporal.Instant | null
  /** Last time that somebody created a link to pass on. */
  linkedAt: Temporal.Instant | null
}

/** Items of a run by name; all or one. */
export async function shownItems(tx: Tx, runId: string): Promise<ShownItem[]> {
  const { rows } = await sql<ShownItem>`
    select i.*, c.first_name || ' ' || c.last_name as client_name, d.number, coalesce(d.gross_minor, 0) as gross,
      d.version as document_version, d.issued_at, l.emailed_at, l.linked_at
    from invoice_run_items i
    join clients c on c.business_id = i.business_id and c.id = i.client_id
    left join documents d on d.business_id = i.business_id and d.id = i.document_id
    left join lateral (select max(made_at) filter (where sent_to is not null) as emailed_at,
        max(made_at) filter (where sent_to is null) as linked_at
      from document_links where seller_business_id = i.business_id and document_id = i.document_id) l
      on i.problem <> ''
    where i.business_id = ${tx.businessId} and i.run_id = ${runId}
    order by (c.last_name || ' ' || c.first_name) collate "und-x-icu", i.id`.execute(tx)
  return rows
}

export type CountedRun = RunRow & { payers: number; issued: number; failed: number }

/** Runs with their results, also of drafts issued by hand since; latest first; one if an id is given. */
export async function listRuns(
  tx: Tx,
  { id = null, after = null, limit }: { id?: string | null; after?: string | null; limit: number },
): Promise<CountedRun[]> {
  const { rows } = await sql<CountedRun>`
    select r.*, count(i.id)::integer as payers, 
      count(i.id) filter (where i.state = 'issued' or d.issued_at is not null)::integer as issued,
      count(i.id) filter (where i.state = 'failed' and d.issued_at is null)::integer as failed
    from invoice_runs r left join invoice_run_items i on i.business_id = r.business_id and i.run_id = r.id
      left join documents d on d.business_id = i.business_id and d.id = i.document_id
    where r.business_id = ${tx.businessId} and (${id}::uuid is null or r.id = ${id}::uuid)
      and (${after}::uuid is null or r.id < ${after}::uuid)
    group by r.business_id, r.id order by r.id desc limit ${limit}`.execute(tx)
  return rows
}
