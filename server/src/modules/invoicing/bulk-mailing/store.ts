import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Sendings } from '#database/tables.ts'

export async function insertSending(tx: Tx, row: Insertable<Sendings>): Promise<void> {
  await tx.insertInto('sendings').values(row).execute()
}

/** Adds issued documents; ignores ones that already wait. */
export async function addDocuments(tx: Tx, sendingId: string, documentIds: readonly string[]): Promise<void> {
  await sql`insert into sending_documents (business_id, sending_id, document_id)
    select ${tx.businessId}, ${sendingId}, id from documents
    where business_id = ${tx.businessId} and id = any(${documentIds}::uuid[]) and issued_at is not null
    order by id on conflict do nothing`.execute(tx)
}

/** How many of these documents are issued. */
export async function countIssued(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and issued_at is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface SendingCounts {
  id: string
  startedAt: Temporal.Instant
  waiting: number
  sent: number
  passedOver: number
  failed: number
  resumesAt: Temporal.Instant | null
}

/** Sets when the rest is sent; null while it is being sent. */
export async function setResumption(tx: Tx, id: string, at: Temporal.Instant | null): Promise<void> {
  await sql`update sendings set resumes_at = ${at}
    where business_id = ${tx.businessId} and id = ${id} and resumes_at is distinct from ${at}`.execute(tx)
}

export async function findSending(tx: Tx, id: string): Promise<SendingCounts | undefined> {
  const { rows } = await sql<SendingCounts>`
    select s.id, s.started_at, s.resumes_at,
      count(*) filter (where d.state = 'waiting')::integer as waiting, count(*) filter (where d.state = 'sent')::integer as sent,
      count(*) filter (where d.state = 'passed_over')::integer as passed_over, count(*) filter (where d.state = 'failed')::integer as failed
    from sendings s left join sending_documents d on d.business_id = s.business_id and d.sending_id = s.id
    where s.business_id = ${tx.businessId} and s.id = ${id} group by s.id, s.started_at, s.resumes_at`.execute(
    tx,
  )
  return rows[0]
}

/** Number of documents that still wait. */
export async function countWaiting(tx: Tx, id: string): Promise<number> {
  return (await findSending(tx, id))?.waiting ?? 0
}

export interface Problem {
  documentId: string
  number: string | null
  clientName: string
  problem: string
}

export async function problemsOf(tx: Tx, id: string, limit: number): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select d.id as "documentId", d.number, c.first_name || ' ' || c.last_name as "clientName", s.problem
    from sending_documents s
    join documents d on d.business_id = s.business_id and d.id = s.document_id
    join clients c on c.business_id = d.business_id and c.id = d.client_id
    where s.business_id = ${tx.businessId} and s.sending_id = ${id} and s.state = 'failed'
    order by d.number limit ${limit}`.execute(tx)
  return rows
}

export interface WaitingDocument {
  documentId: string
  includesSent: boolean
  /** It was mailed before. */
  wasSent: boolean
}

/** Locks and returns the next waiting document besides these; skips ones locked by another process. */
export async function takeWaiting(
  tx: Tx,
  sendingId: string,
  besides: readonly string[],
): Promise<WaitingDocument | undefined> {
  const { rows } = await sql<WaitingDocument>`
    select w.document_id, s.includes_sent,
      exists (select from document_links l where l.seller_business_id = w.business_id
        and l.document_id = w.document_id and l.sent_to is not null)
      or exists (select from reminders r where r.business_id = w.business_id
        and r.document_id = w.document_id and r.sent_to is not null) as was_sent
    from sending_documents w join sendings s on s.business_id = w.business_id and s.id = w.sending_id
    where w.business_id = ${tx.businessId} and w.sending_id = ${sendingId} and w.state = 'waiting'
      and w.document_id <> all(${besides}::uuid[])
    order by w.document_id limit 1 for update of w skip locked`.execute(tx)
  return rows[0]
}

export async function settleDocument(
  tx: Tx,
  sendingId: string,
  documentId: string,
  { state, problem = '' }: { state: 'sent' | 'passed_over' | 'failed'; problem?: string },
): Promise<void> {
  await tx
    .updateTable('sendingDocuments')
    .set({ state, problem })
    .where('businessId', '=', tx.businessId)
    .where('sendingId', '=', sendingId)
    .where('documentId', '=', documentId)
    .execute()
}

/** Marks all waiting documents as failed, with a reason. */
export async function failWaiting(tx: Tx, sendingId: string, problem: string): Promise<void> {
  await tx
    .updateTable('sendingDocuments')
    .set({ state: 'failed', problem })
    .where('businessId', '=', tx.businessId)
    .where('sendingId', '=', sendingId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Queues failed documents again, unless they wait in another bulk mailing. */
export async function awaitFailed(tx: Tx, sendingId: string): Promise<void> {
  await sql`update sending_documents f set state = 'waiting', problem = ''
    where f.business_id = ${tx.businessId} and f.sending_id = ${sendingId} and f.state = 'failed'
      and not exists (select from sending_documents w where w.business_id = f.business_id
        and w.document_id = f.document_id and w.state = 'waiting')`.execute(tx)
}
