import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { RemindedDocuments, ReminderPauses, Reminders } from '#database/tables.ts'

export type ReminderRow = Selectable<Reminders>
export type PauseRow = Selectable<ReminderPauses>

/** An overdue invoice with its reminders; the payer's pause takes precedence over its own. Minor unit. */
export interface OverdueRow {
  documentId: string
  clientId: string
  clientName: string
  email: string | null
  currency: string
  number: string
  dueOn: Temporal.PlainDate
  open: number
  lastLevel: number
  lastDeadline: Temporal.PlainDate | null
  isPlanned: boolean
  pause: { id: string; reason: string; untilOn: string | null; documentId: string | null } | null
}

export interface LatePayers {
  /** Only this client. */
  clientId?: string | null | undefined
  /** Day of the previous payer's oldest invoice, counted from 1970, and the payer's id. */
  after: readonly [day: number, clientId: string] | null
  limit: number
}

/** SQL: whether a payment for `d` may be pending (M11): bank transfers take days, lost ones may still arrive. */
const mayBeUnderWay = sql`exists (select from card_payments p where p.business_id = d.business_id and p.document_id = d.id
  and (p.state = 'processing' or (p.state = 'lost' and p.looked_at is null)))`

/** Overdue invoices of a page of payers, longest overdue first; of each payer, earliest due date first. */
export async function listOverdue(
  tx: Tx,
  today: Temporal.PlainDate,
  { clientId = null, after, limit }: LatePayers,
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    with late as (
      select client_id, min(o.due_on) as oldest from open_documents o join documents d using (business_id, client_id)
      where business_id = ${tx.businessId} and d.id = o.document_id and d.kind = 'invoice' and o.due_on < ${today}
        and o.open_minor > 0 and not ${mayBeUnderWay} and (${clientId}::uuid is null or client_id = ${clientId}::uuid)
      group by client_id having ${after === null} or (min(o.due_on), client_id)
        > (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)
      order by oldest, client_id limit ${limit})
    select d.id as document_id, d.client_id, c.first_name || ' ' || c.last_name as client_name, c.email, d.currency,
      d.number, d.due_on, o.open_minor as open, coalesce(last.level, 0) as last_level, last.deadline as last_deadline,
      coalesce(last.is_planned, false) as is_planned,
      (select json_build_object('id', p.id, 'reason', p.reason, 'untilOn', p.until_on, 'documentId', p.document_id)
        from reminder_pauses p
        where p.business_id = ${tx.businessId} and p.client_id = d.client_id and (p.document_id is null or p.document_id = d.id)
          and p.ended_at is null and (p.until_on is null or p.until_on >= ${today})
        order by p.document_id nulls first limit 1) as pause
    from late
    join open_documents o on o.business_id = ${tx.businessId} and o.client_id = late.client_id
    join documents d on d.business_id = o.business_id and d.id = o.document_id and d.kind = 'invoice'
    join clients c on c.business_id = ${tx.businessId} and c.id = d.client_id
    left join lateral (
      select r.level, m.sent_at is null as is_planned, document.due_on as deadline
      from reminded_documents r
      join reminders m on m.business_id = r.business_id and m.id = r.reminder_id
      left join documents document on document.business_id = m.business_id and document.id = m.document_id
      where r.business_id = ${tx.businessId} and r.document_id = d.id and r.dropped_at is null
      order by r.level desc limit 1) last on true
    where o.due_on < ${today} and o.open_minor > 0 and not ${mayBeUnderWay}
    order by late.oldest, late.client_id, d.due_on, d.chain_position`.execute(tx)
  return rows
}

export async function insertReminder(
  tx: Tx,
  row: Insertable<Reminders>,
  documents: readonly Pick<Selectable<RemindedDocuments>, 'documentId' | 'level'>[],
): Promise<void> {
  const { businessId, id } = row
  await tx.insertInto('reminders').values(row).execute()
  await tx
    .insertInto('remindedDocuments')
    .values(documents.map((document) => ({ ...document, businessId, reminderId: id })))
    .execute()
}

/** Locks a reminder until the end of the transaction. */
export async function lockReminder(tx: Tx, id: string): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`
    select * from reminders where business_id = ${tx.businessId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function updateReminder(
  tx: Tx,
  { businessId, id }: ReminderRow,
  changes: Updateable<Reminders>,
): Promise<void> {
  await tx
    .updateTable('reminders')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Invoices of a reminder, without dropped ones. */
export async function remindedBy(tx: Tx, { businessId, id }: ReminderRow) {
  return tx
    .selectFrom('remindedDocuments')
    .select(['documentId', 'level'])
    .where('businessId', '=', businessId)
    .where('reminderId', '=', id)
    .where('droppedAt', 'is', null)
    .execute()
}

/** Drops invoices from a reminder; another reminder may use the same level. */
export async function dropReminded(
  tx: Tx,
  { businessId, id }: ReminderRow,
  documentIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('remindedDocuments')
    .set({ droppedAt: at })
    .where('businessId', '=', businessId)
    .where('reminderId', '=', id)
    .where('droppedAt', 'is', null)
    .where(sql<boolean>`document_id = any(${documentIds}::uuid[])`)
    .execute()
}

/** Planned reminders that are due, earliest first; those without an address last. */
export async function plannedUntil(tx: Tx, moment: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select m.id from reminders m join clients c on c.business_id = m.business_id and c.id = m.client_id
    where m.business_id = ${tx.businessId} and m.sent_at is null and m.ended_at is null and m.planned_for <= ${moment}
    order by m.is_by_mail and c.email is null, m.planned_for, m.id limit 500`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface ListedReminder extends ReminderRow {
  clientName: string
  clientEmail: string | null
  currency: string
  number: string | null
  fee: number
  feePaid: number
  feeCredited: number
  invoices: { documentId: string; number: string; level: number; isDropped: boolean }[]
}

const listed = sql<ListedReminder>`
  select m.*, c.first_name || ' ' || c.last_name as client_name, c.email as client_email, coalesce(d.currency, b.currency) as currency, d.number, coalesce(d.gross_minor, 0)::bigint as fee,
    coalesce((select sum(a.amount_minor) from allocations a where a.business_id = m.business_id and a.document_id = m.document_id), 0)::bigint as fee_paid,
    coalesce((select sum(n.gross_minor) from documents n where n.business_id = m.business_id and n.corrects = m.document_id and n.issued_at is not null), 0)::bigint as fee_credited,
    (select json_agg(json_build_object('documentId', i.id, 'number', i.number, 'level', r.level, 'isDropped', r.dropped_at is not null) order by i.chain_position)
      from reminded_documents r join documents i on i.business_id = r.business_id and i.id = r.document_id
      where r.business_id = m.business_id and r.reminder_id = m.id) as invoices
  from reminders m
  join businesses b on b.id = m.business_id
  join clients c on c.business_id = m.business_id and c.id = m.client_id
  left join documents d on d.business_id = m.business_id and d.id = m.document_id`

export async function findReminder(tx: Tx, id: string): Promise<ListedReminder | undefined> {
  const { rows } =
    await sql<ListedReminder>`${listed} where m.business_id = ${tx.businessId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

/** Newest first; for one invoice, including a reminder that is this document. `page.after`: last id so far. */
export async function listReminders(
  tx: Tx,
  { clientId, documentId }: { clientId?: string | undefined; documentId?: string | undefined },
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedReminder[]> {
  const { rows } = await sql<ListedReminder>`${listed}
    where m.business_id = ${tx.businessId}
      and (${clientId ?? null}::uuid is null or m.client_id = ${clientId ?? null}::uuid)
      and (${documentId ?? null}::uuid is null or m.document_id = ${documentId ?? null}::uuid or exists (
        select from reminded_documents r where r.business_id = m.business_id and r.reminder_id = m.id and r.document_id = ${documentId ?? null}::uuid))
      and (${after}::uuid is null or m.id < ${after}::uuid)
    order by m.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Replaces an earlier pause. */
export async function replacePause(tx: Tx, row: Insertable<ReminderPauses>): Promise<PauseRow> {
  const { businessId, clientId, documentId = null } = row
  await sql`update reminder_pauses set ended_at = clock_timestamp() where business_id = ${businessId}
    and client_id = ${clientId} and document_id is not distinct from ${documentId}::uuid and ended_at is null`.execute(
    tx,
  )
  return tx.insertInto('reminderPauses').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Returns false if there is no such pause. Ending twice changes nothing. */
export async function endPause(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows: count } =
    await sql`update reminder_pauses set ended_at = coalesce(ended_at, clock_timestamp())
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
  return count === 1n
}
