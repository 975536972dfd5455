import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { DocumentHashes, DocumentLines, Documents } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import type { stateOf } from './rules.ts'

export type DocumentRow = Selectable<Documents>
export type LineRow = Selectable<DocumentLines>
export type NewLine = Insertable<DocumentLines>

/** What was credited of an issued invoice, minor unit. */
const credited = sql<number>`(select coalesce(sum(note.gross_minor), 0)::bigint from documents as note
  where note.business_id = documents.business_id and note.corrects = documents.id and note.issued_at is not null)`

/** What payments are used for it, minor unit. */
const paid = sql<number>`(select coalesce(sum(used.amount_minor), 0)::bigint from allocations as used
  where used.business_id = documents.business_id and used.document_id = documents.id)`

const balances = [credited.as('credited_minor'), paid.as('paid_minor')] as const

export type BalancedRow = DocumentRow & { credited_minor: number; paid_minor: number }

export async function insertDocument(tx: Tx, row: Insertable<Documents>): Promise<void> {
  await tx.insertInto('documents').values(row).execute()
}

export async function findDocument(tx: Tx, businessId: string, id: string): Promise<BalancedRow | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll('documents')
    .select(balances)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, and whoever else changes, issues or credits it waits until the transaction has ended. */
export async function lockDocument(tx: Tx, businessId: string, id: string): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export const updateDocument = updateOnVersion('documents')

/** False when it is not there, or issued. */
export async function deleteDraft(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const { numAffectedRows: count } = await sql`
    delete from documents where business_id = ${businessId} and id = ${id} and issued_at is null`.execute(tx)
  return count === 1n
}

export async function linesOf(tx: Tx, businessId: string, documentId: string): Promise<LineRow[]> {
  return tx
    .selectFrom('document_lines')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
}

export async function replaceLines(
  tx: Tx,
  businessId: string,
  documentId: string,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`delete from document_lines where business_id = ${businessId} and document_id = ${documentId}`.execute(
    tx,
  )
  if (lines.length > 0) await tx.insertInto('document_lines').values(lines).execute()
}

/** Gives the next number of a series (M1): its row stays locked until the transaction ends, and goes back with it. */
export async function nextNumber(
  tx: Tx,
  businessId: string,
  kind: DocumentRow['kind'],
  year: number,
): Promise<number> {
  const { last } = await tx
    .insertInto('document_counters')
    .values({ business_id: businessId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'kind', 'year'])
        .doUpdateSet({ last: sql<number>`document_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The end of the seller's chain; undefined before its first document. */
export async function endOfChain(tx: Tx, businessId: string) {
  const end = await tx
    .selectFrom('documents')
    .select(['chain_position', 'hash'])
    .where('business_id', '=', businessId)
    .where('chain_position', 'is not', null)
    .orderBy('chain_position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return end?.chain_position && end.hash ? { chain_position: end.chain_position, hash: end.hash } : undefined
}

/** Day of the last document of a series; undefined before the first. */
export async function lastIssueDay(tx: Tx, businessId: string, kind: DocumentRow['kind']) {
  const last = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.max('issued_on').as('day'))
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return last?.day ?? undefined
}

/** Lets an issued document be found by whoever holds a copy of it. */
export async function insertHash(tx: Tx, row: Insertable<DocumentHashes>): Promise<void> {
  await tx.insertInto('document_hashes').values(row).execute()
}

/** Whose document has this hash; undefined when none was issued with it. Needs no scope. */
export async function findByHash(db: Db, hash: Buffer) {
  return db.selectFrom('document_hashes').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function correctionsOf(tx: Tx, businessId: string, id: string): Promise<DocumentRow[]> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('corrects', '=', id)
    .orderBy('chain_position')
    .execute()
}

/** What is still to be paid of all these invoices together, minor unit. */
export async function openOfInvoices(
  tx: Tx,
  businessId: string,
  numbers: readonly string[],
): Promise<number> {
  const row = await tx
    .selectFrom('documents')
    .select(sql<number>`coalesce(sum(gross_minor - ${credited} - ${paid}), 0)::bigint`.as('open'))
    .where('business_id', '=', businessId)
    .where('kind', '=', 'invoice')
    .where(sql<SqlBool>`number = any(${numbers}::text[])`)
    .executeTakeFirst()
  return row?.open ?? 0
}

/** For each line of an invoice what was credited of it so far, minor unit. */
export async function creditedByLine(
  tx: Tx,
  businessId: string,
  invoiceId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ credits: string; amount: number }>`
    select back.credits, sum(back.amount_minor)::bigint as amount
    from document_lines line join document_lines back on back.business_id = line.business_id and back.credits = line.id
    where line.business_id = ${businessId} and line.document_id = ${invoiceId} group by back.credits`.execute(
    tx,
  )
  return new Map(rows.map(({ credits, amount }) => [credits, amount]))
}

/** Which of these seats or extras stand on another document that was not credited back. Locks what is asked for. */
export async function chargedElsewhere(
  tx: Tx,
  businessId: string,
  documentId: string,
  { seats, extras }: { seats: readonly string[]; extras: readonly string[] },
): Promise<{ seat_id: string | null; extra_id: string | null }[]> {
  if (seats.length + extras.length === 0) return []
  for (const [table, ids] of Object.entries({ seats, extras }))
    await sql`select from ${sql.table(table)} where business_id = ${businessId} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(tx)
  const { rows } = await sql<{ seat_id: string | null; extra_id: string | null }>`
    select line.seat_id, line.extra_id
    from document_lines line join documents d on d.business_id = line.business_id and d.id = line.document_id
    where line.business_id = ${businessId} and line.document_id <> ${documentId} and d.kind = 'invoice'
      and (line.seat_id = any(${seats}::uuid[]) or line.extra_id = any(${extras}::uuid[]))
      and line.amount_minor > coalesce((
        select sum(back.amount_minor) from document_lines back
        where back.business_id = line.business_id and back.credits = line.id), 0)`.execute(tx)
  return rows
}

export interface DocumentPage {
  search?: string | undefined
  clientId?: string | undefined
  state?: State | undefined
  /** Without drafts. */
  issued?: boolean | undefined
  /** Decides what is overdue. */
  today: Temporal.PlainDate
  after: readonly [rank: number, id: string] | null
  limit: number
}

type State = ReturnType<typeof stateOf>

/** Conditions as `stateOf` in rules.ts has them; a test holds the two together. */
function isIn(state: State, today: Temporal.PlainDate) {
  const left = sql<number>`(gross_minor - ${credited})`
  const open = sql<number>`(${left} - ${paid})`
  const issued = sql<SqlBool>`issued_at is not null and (gross_minor <= 0 or ${left} > 0)`
  return {
    draft: sql<SqlBool>`issued_at is null`,
    credited: sql<SqlBool>`issued_at is not null and gross_minor > 0 and ${left} <= 0`,
    paid: sql<SqlBool>`${issued} and ${open} <= 0`,
    overdue: sql<SqlBool>`${issued} and ${open} > 0 and due_on < ${today}`,
    open: sql<SqlBool>`${issued} and ${open} > 0 and due_on >= ${today} and ${paid} = 0`,
    part_paid: sql<SqlBool>`${issued} and ${open} > 0 and due_on >= ${today} and ${paid} > 0`,
  }[state]
}

export type ListedRow = BalancedRow & { client_name: string; rank: number }

/** Drafts first, then by day of issue, the newest first. */
export async function listDocuments(
  tx: Tx,
  businessId: string,
  { search, clientId, state, issued, today, after, limit }: DocumentPage,
): Promise<ListedRow[]> {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rank = sql<number>`coalesce(issued_on - date '1970-01-01', 99999999)`
  return tx
    .selectFrom('documents')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.business_id', '=', 'documents.business_id')
        .onRef('clients.id', '=', 'documents.client_id'),
    )
    .selectAll('documents')
    .select([
      ...balances,
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('client_name'),
      rank.as('rank'),
    ])
    .where('documents.business_id', '=', businessId)
    .$if(Boolean(clientId), (query) => query.where('documents.client_id', '=', clientId ?? ''))
    .$if(issued === true, (query) => query.where('issued_at', 'is not', null))
    .$if(Boolean(state), (query) => query.where(isIn(state ?? 'draft', today)))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<SqlBool>`(coalesce(number, '') || ' ' || clients.first_name || ' ' || clients.last_name) ilike ${like}`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${rank}, documents.id) < (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid)`,
      ),
    )
    .orderBy('rank', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .execute()
}
