import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { insertRows } from '#database/insert-rows.ts'
import type { Db, Tx } from '#database/scope.ts'
import type { DocumentLines, Documents } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type DocumentRow = Selectable<Documents>
export type LineRow = Selectable<DocumentLines>
export type NewLine = Insertable<DocumentLines>

/** SQL: amount credited of an issued invoice, minor unit. */
export const credited = sql<number>`(select coalesce(sum(note.gross_minor), 0)::bigint from documents as note
  where note.business_id = documents.business_id and note.corrects = documents.id and note.issued_at is not null)`

/** SQL: payments allocated to it, minor unit. */
export const paid = sql<number>`(select coalesce(sum(used.amount_minor), 0)::bigint from allocations as used
  where used.business_id = documents.business_id and used.document_id = documents.id)`

export const balances = [credited.as('creditedMinor'), paid.as('paidMinor')] as const

export type BalancedRow = DocumentRow & { creditedMinor: number; paidMinor: number }

/** A document with its lines. */
export async function insertDocument(
  tx: Tx,
  row: Insertable<Documents>,
  lines: readonly NewLine[],
): Promise<DocumentRow> {
  const [document] = await Promise.all([
    tx.insertInto('documents').values(row).returningAll().executeTakeFirstOrThrow(),
    insertRows(tx, 'documentLines', lines),
  ])
  return document
}

export async function findDocument(tx: Tx, id: string): Promise<BalancedRow | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll('documents')
    .select(balances)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export const updateDocument = updateOnVersion('documents')

/** Makes a locked draft permanent, assigns the next number (M1), and lists the hash for verification. */
export async function writeIssued(
  tx: Tx,
  { businessId, id, kind }: DocumentRow,
  issued: Updateable<Documents> & { hash: Buffer; counterYear: number },
): Promise<void> {
  await tx
    .with(
      'counted',
      () => sql<object>`(
        insert into document_counters as counter (business_id, kind, year, last)
        values (${businessId}, ${kind}, ${issued.counterYear}, 1)
        on conflict (business_id, kind, year) do update set last = counter.last + 1)`,
    )
    .with('listed', (at) =>
      at
        .insertInto('documentHashes')
        .values({ hash: issued.hash, sellerBusinessId: businessId, documentId: id }),
    )
    .updateTable('documents')
    .set(issued)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Returns false if it does not exist or is issued. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from documents where business_id = ${tx.businessId} and id = ${id} and issued_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export async function linesOf(tx: Tx, documentId: string): Promise<LineRow[]> {
  return (
    tx
      .selectFrom('documentLines')
      .selectAll()
      .where('businessId', '=', tx.businessId)
      // For an id newer than its statistics, PostgreSQL expects one row, otherwise many; it would plan again each
      // time.
      .where('documentId', '=', sql<string>`(select ${documentId}::uuid)`)
      .orderBy('position')
      .execute()
  )
}

export async function replaceLines(tx: Tx, documentId: string, lines: readonly NewLine[]): Promise<void> {
  const own = sql`business_id = ${tx.businessId} and document_id = ${documentId}`
  await sql`delete from document_lines where ${own}`.execute(tx)
  await insertRows(tx, 'documentLines', lines)
}

/**
 * Of a number range, the day of its last document and the last number of each year; of the chain, its end. Null
 * before the first.
 */
export interface EndOfDocuments {
  lastDay: Temporal.PlainDate | null
  given: Record<string, number>
  chainPosition: number | null
  hash: Buffer | null
}

/** Where the next document of a draft's kind begins. Valid while the seller's settings are locked. */
export async function endOfDocuments(tx: Tx, draftId: string): Promise<EndOfDocuments | undefined> {
  const kind = sql`(select own.kind from documents own where own.business_id = ${tx.businessId} and own.id = ${draftId})`
  const isOfItsKind = sql`business_id = ${tx.businessId} and kind = ${kind}`
  const { rows } = await sql<EndOfDocuments>`
    select (select max(issued_on) from documents where ${isOfItsKind}) as last_day,
      (select coalesce(json_object_agg(year, last), '{}') from document_counters
        where ${isOfItsKind}) as given, ending.chain_position, ending.hash
    from (values (1)) as always left join lateral (select chain_position, hash from documents
      where business_id = ${tx.businessId} and chain_position is not null
      order by chain_position desc limit 1) ending on true`.execute(tx)
  return rows[0]
}

/** The business of the document with this hash; undefined if there is none. Needs no scope. */
export const findByHash = async (db: Db, hash: Buffer) =>
  db.selectFrom('documentHashes').selectAll().where('hash', '=', hash).executeTakeFirst()

export async function correctionsOf(tx: Tx, id: string): Promise<DocumentRow[]> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('corrects', '=', id)
    .orderBy('chainPosition')
    .execute()
}

/** Total open amount of these invoices, minor unit. */
export async function openOfInvoices(tx: Tx, numbers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(gross_minor - ${credited} - ${paid}), 0)::bigint as open from documents
    where business_id = ${tx.businessId} and kind = 'invoice' and number = any(${numbers}::text[])`.execute(
    tx,
  )
  return rows[0]?.open ?? 0
}

/** Amount credited so far for each line of an invoice, minor unit. */
export async function creditedByLine(tx: Tx, invoiceId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ credits: string; amount: number }>`
    select back.credits, sum(back.amount_minor)::bigint as amount
    from document_lines line join document_lines back on back.business_id = line.business_id and back.credits = line.id
    where line.business_id = ${tx.businessId} and line.document_id = ${invoiceId}
    group by back.credits`.execute(tx)
  return new Map(rows.map(({ credits, amount }) => [credits, amount]))
}
