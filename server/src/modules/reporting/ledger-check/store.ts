import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { DocumentLines, Documents } from '#database/tables.ts'

export type IssuedRow = Selectable<Documents> & {
  lines: Selectable<DocumentLines>[]
  /** Number of the corrected document; null for most. */
  correctedNumber: string | null
  /** Whether its hash is listed. */
  isFound: boolean
  /** Lines of earlier credit notes for the same invoice. */
  creditedBefore: Selectable<DocumentLines>[]
}

/** Issued documents of a seller in the order of the chain, after `position`, with lines. */
export async function issuedAfter(tx: Tx, position: number, limit: number): Promise<IssuedRow[]> {
  const documents = await tx
    .selectFrom('documents')
    .selectAll('documents')
    .select([
      sql<string | null>`(select o.number from documents o where o.business_id = documents.business_id
        and o.id = documents.corrects)`.as('correctedNumber'),
      sql<boolean>`exists (select from document_hashes h where h.hash = documents.hash
        and h.seller_business_id = documents.business_id and h.document_id = documents.id)`.as('isFound'),
    ])
    .where('businessId', '=', tx.businessId)
    .where('chainPosition', '>', position)
    .orderBy('chainPosition')
    .limit(limit)
    .execute()
  const lines = await tx
    .selectFrom('documentLines')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`document_id = any(${documents.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute()
  const byDocument = Map.groupBy(lines, ({ documentId: id }) => id)
  const credits = await creditsOf(
    tx,
    documents.flatMap(({ corrects }) => corrects ?? []),
  )
  return documents.map((row) => ({
    ...row,
    lines: byDocument.get(row.id) ?? [],
    creditedBefore: credits.filter(
      ({ corrects, chainPosition: at }) => corrects === row.corrects && at < (row.chainPosition ?? 0),
    ),
  }))
}

type CreditLine = Selectable<DocumentLines> & { corrects: string; chainPosition: number }

/** Lines of all credit notes for these invoices. */
async function creditsOf(tx: Tx, invoiceIds: readonly string[]): Promise<CreditLine[]> {
  if (invoiceIds.length === 0) return []
  const { rows } = await sql<CreditLine>`
    select l.*, d.corrects, d.chain_position
    from documents d join document_lines l on l.business_id = d.business_id and l.document_id = d.id
    where d.business_id = ${tx.businessId} and d.corrects = any(${invoiceIds}::uuid[]) and d.issued_at is not null`.execute(
    tx,
  )
  return rows
}

export interface Counter {
  kind: string
  year: number
  last: number
}

/** Last number of each number range, from the counters. */
export async function countersOf(tx: Tx): Promise<Counter[]> {
  return tx
    .selectFrom('documentCounters')
    .select(['kind', 'year', 'last'])
    .where('businessId', '=', tx.businessId)
    .where('kind', '<>', 'receipt')
    .execute()
}

/** Number of hashes that lead to this seller's documents; equals the number of documents. */
export async function hashesOf(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('documentHashes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sellerBusinessId', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  return count
}

/** Businesses with issued documents, from the list of hashes. Needs no scope. */
export async function sellers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('documentHashes').select('sellerBusinessId as id').distinct().execute()
  return rows.map(({ id }) => id)
}

/** Mismatches between documents and payments of a seller (M8), each as a sentence. */
export async function moneyThatDiffers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with asked as (
      select d.id, d.number, d.gross_minor
        - coalesce((select sum(n.gross_minor) from documents n where n.business_id = d.business_id and n.corrects = d.id and n.issued_at is not null), 0) as left_minor,
        coalesce((select sum(a.amount_minor) from allocations a where a.business_id = d.business_id and a.document_id = d.id), 0) as paid_minor
      from documents d where d.business_id = ${tx.businessId} and d.issued_at is not null and d.kind <> 'credit_note'
    ), held as (
      select p.id, p.paid_on, p.amount_minor
        + coalesce((select sum(b.credited_minor) from payments b where b.business_id = p.business_id and b.takes_back = p.id), 0) as left_minor,
        coalesce((select sum(a.amount_minor) from allocations a where a.business_id = p.business_id and a.payment_id = p.id), 0) as used_minor
      from payments p where p.business_id = ${tx.businessId} and p.kind = 'payment'
    )
    select 'Document ' || number || ': credits exceed its total.' as problem from asked where left_minor < 0
    union all select 'Document ' || number || ': payments exceed its total.' from asked where paid_minor > left_minor and left_minor >= 0
    union all select 'Document ' || number || ': its payments are below zero.' from asked where paid_minor < 0
    union all select 'Payment of ' || paid_on || ' (' || id || '): refunds exceed its amount.' from held where left_minor < 0
    union all select 'Payment of ' || paid_on || ' (' || id || '): allocations exceed its amount.' from held where used_minor > left_minor and left_minor >= 0
    union all select 'Payment of ' || p.paid_on || ' (' || p.id || '): it is allocated to a document of another client.'
      from allocations a join payments p on p.business_id = a.business_id and p.id = a.payment_id
        join documents d on d.business_id = a.business_id and d.id = a.document_id
      where a.business_id = ${tx.businessId} and p.client_id <> d.client_id
    order by problem`.execute(tx)
  return rows.map(({ problem }) => problem)
}
