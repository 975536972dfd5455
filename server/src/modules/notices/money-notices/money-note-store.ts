import { type RawBuilder, sql } from 'kysely'
import type { MoneyEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { writeNotices } from '#modules/notices/notices/index.ts'

/** Names of clients are read when a notice is shown, so an erased client leaves none here. */
const shownInvoice = (amountMinor: RawBuilder<unknown>) => sql`jsonb_build_object('clientId', d.client_id,
  'documentId', d.id, 'number', d.number, 'amountMinor', ${amountMinor}, 'currency', d.currency,
  'dueOn', d.due_on)`

/** The account of a payer who is a client today. */
const payer = (businessId: string) => sql`select c.id as client_id, u.id as user_id, 'household' as audience
  from clients c join users u on u.id = c.user_id and u.status = 'active'
  where c.business_id = ${businessId} and c.left_at is null`

/** The owner who gets the mails of the business. */
const owner = (businessId: string) => sql`select c.id as client_id, u.id as user_id, 'trainer' as audience
  from clients c cross join businesses b join users u on u.id = b.owner_id and u.status = 'active'
  where c.business_id = ${businessId} and b.id = ${businessId}`

/** Tells the payer of an issued invoice. */
export async function insertInvoiceNotice(tx: Tx, documentId: string, at: Temporal.Instant): Promise<void> {
  const { businessId } = tx
  await write(tx, {
    event: 'invoice_issued',
    at,
    subject: sql`select d.client_id, ${shownInvoice(sql`d.gross_minor`)} as money, 'trainer' as caused_by
      from documents d where d.business_id = ${businessId} and d.id = ${documentId}`,
    told: payer(businessId),
  })
}

/** Tells the payer of a payment, and the owner if it was made online. */
export async function insertPaymentNotices(tx: Tx, paymentId: string, at: Temporal.Instant): Promise<void> {
  const { businessId } = tx
  await write(tx, {
    event: 'payment_received',
    at,
    subject: sql`select p.client_id, jsonb_build_object('clientId', p.client_id, 'documentId', null, 'number', null,
        'amountMinor', p.amount_minor, 'currency', p.currency, 'dueOn', null) as money,
        case p.method when 'card' then 'client' else 'trainer' end as caused_by
      from payments p where p.business_id = ${businessId} and p.id = ${paymentId}`,
    told: sql`${payer(businessId)} union all ${owner(businessId)}
      and exists (select from payments p where p.business_id = ${businessId} and p.id = ${paymentId} and p.method = 'card')`,
  })
}

/** Tells the payer and the owner of a payment that failed while nobody was there. */
export async function insertFailureNotices(
  tx: Tx,
  { documentId, amountMinor }: { documentId: string; amountMinor: number },
  at: Temporal.Instant,
): Promise<void> {
  const { businessId } = tx
  await write(tx, {
    event: 'payment_failed',
    at,
    subject: sql`select d.client_id, ${shownInvoice(sql`${amountMinor}::bigint`)} as money, 'job' as caused_by
      from documents d where d.business_id = ${businessId} and d.id = ${documentId}`,
    told: sql`${payer(businessId)} union all ${owner(businessId)}`,
  })
}

/** Devices show it; invoices, receipts and failures have mails of their own. */
async function write(
  tx: Tx,
  {
    event,
    at,
    subject,
    told,
  }: { event: MoneyEvent; at: Temporal.Instant; subject: RawBuilder<unknown>; told: RawBuilder<unknown> },
): Promise<void> {
  await sql`with ${writeNotices(
    tx.businessId,
    sql`(business_id, user_id, audience, event, money, caused_by, is_urgent, created_at, collects_until)
    select ${tx.businessId}::uuid, told.user_id, told.audience, ${event}, subject.money, subject.caused_by, false,
      ${at}::timestamptz, ${at}::timestamptz
    from (${subject}) subject join (${told}) told on told.client_id = subject.client_id`,
  )}`.execute(tx)
}
