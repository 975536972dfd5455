import { sql, type SqlBool } from 'kysely'
import type { invoiceFilters } from '@cavaletti/contract/invoicing/invoice-states'
import type { Tx } from '#database/scope.ts'
import { type BalancedRow, credited, paid } from './store.ts'

export { findDocument } from './store.ts'

type InvoiceFilter = (typeof invoiceFilters)[number]

export interface DocumentPage {
  search?: string | undefined
  clientId?: string | undefined
  state?: InvoiceFilter | undefined
  /** Only issued documents that were, or were never, emailed. */
  emailed?: 'yes' | 'no' | undefined
  /** Exclude drafts. */
  issued?: boolean | undefined
  /** Decides what is overdue; required with a state. */
  today?: Temporal.PlainDate | undefined
  after: readonly [rank: number, id: string] | null
  limit: number
}

/**
 * SQL conditions equal to `stateOf` in rules.ts; a test compares them. Sums kept by triggers only narrow the search,
 * so that open documents are not sought among all paid ones.
 */
function isIn(state: InvoiceFilter, today: Temporal.PlainDate) {
  const among = (which: ReturnType<typeof sql>) => sql`(documents.business_id, documents.id) in (${which})`
  const asks = (due: ReturnType<typeof sql>) => sql`kind <> 'credit_note' and issued_at is not null
    and ${among(sql`select business_id, document_id from open_documents where ${due}`)}`
  const before = sql`due_on < ${today}`
  const later = sql`due_on >= ${today}`
  const left = sql<number>`(gross_minor - ${credited})`
  return {
    draft: sql<SqlBool>`issued_at is null`,
    credited: sql<SqlBool>`issued_at is not null and gross_minor > 0 and ${left} <= 0
      and ${among(sql`select business_id, corrects from documents where corrects is not null and issued_at is not null`)}`,
    paid: sql<SqlBool>`issued_at is not null and (gross_minor <= 0 or ${left} > 0)
      and (kind = 'credit_note' or ${left} - ${paid} <= 0)`,
    overdue: sql<SqlBool>`${asks(before)} and ${before} and ${left} - ${paid} > 0`,
    open: sql<SqlBool>`${asks(later)} and ${later} and ${paid} = 0 and ${left} > 0`,
    part_paid: sql<SqlBool>`${asks(later)} and ${later} and ${paid} > 0 and ${left} - ${paid} > 0`,
    unpaid: sql<SqlBool>`${asks(sql`true`)} and ${left} - ${paid} > 0`,
  }[state]
}

const links = sql`from document_links l where l.seller_business_id = documents.business_id and l.document_id = documents.id`
const mails = sql`${links} and l.sent_to is not null`
/** A reminder is mailed as a file, without a link to itself. */
const reminded = sql`from reminders r where r.business_id = documents.business_id and r.document_id = documents.id and r.sent_to is not null`

/** Columns for a list. Seller, buyer and tax are long, and a page has a hundred rows. */
const listed = [
  'documents.id',
  'documents.kind',
  'documents.number',
  'documents.clientId',
  'documents.currency',
  'documents.issuedOn',
  'documents.dueOn',
  'documents.grossMinor',
  'documents.version',
] as const

export type ListedRow = Pick<
  BalancedRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'clientId'
  | 'currency'
  | 'issuedOn'
  | 'dueOn'
  | 'grossMinor'
  | 'creditedMinor'
  | 'paidMinor'
>

export type Listed = ListedRow & {
  emailedAt: Temporal.Instant | null
  openedAt: Temporal.Instant | null
  version: number
  clientName: string
  /** Of the business: with it, a list needs no statement more to know what is overdue. */
  timeZone: string
  rank: number
}

/** Drafts first, then by day of issue, newest first. */
export async function listDocuments(
  tx: Tx,
  { search, clientId, state, emailed, issued, today, after, limit }: DocumentPage,
): Promise<Listed[]> {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // In the text: with a parameter, PostgreSQL would plan the statement each time, which takes as long as running it.
  const size = sql.lit(limit)
  const rank = sql<number>`coalesce(issued_on - date '1970-01-01', 99999999)`
  const page = tx
    .selectFrom('documents')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.businessId', '=', 'documents.businessId')
        .onRef('clients.id', '=', 'documents.clientId'),
    )
    .select([
      ...listed,
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('clientName'),
      rank.as('rank'),
    ])
    .where('documents.businessId', '=', tx.businessId)
    .$if(Boolean(clientId), (query) => query.where('documents.clientId', '=', clientId ?? ''))
    .$if(emailed !== undefined, (query) =>
      query.where(
        sql<SqlBool>`issued_at is not null and (exists (select ${mails}) or exists (select ${reminded})) = ${emailed === 'yes'}`,
      ),
    )
    .$if(issued === true, (query) => query.where('issuedAt', 'is not', null))
    .$if(state !== undefined && today !== undefined, (query) =>
      query.where(isIn(state ?? 'draft', today ?? Temporal.PlainDate.from('2000-01-01'))),
    )
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
    .limit(size)
  // Sums of the whole page at once take a fifth less time than subqueries for each of its rows.
  const { rows } = await sql<Listed>`with page as (${page})
    select page.*, coalesce(credited, 0)::bigint as credited_minor, coalesce(paid, 0)::bigint as paid_minor,
      greatest(mailed_at, reminded_at) as emailed_at, opened_at,
      (select time_zone from businesses where id = ${tx.businessId}) as time_zone
    from page
    left join (select corrects, sum(gross_minor) as credited from documents
      where business_id = ${tx.businessId} and issued_at is not null and corrects in (select id from page)
      group by corrects) as notes on notes.corrects = page.id
    left join (select document_id, sum(amount_minor) as paid from allocations
      where business_id = ${tx.businessId} and document_id in (select id from page)
      group by document_id) as used on used.document_id = page.id
    left join (select document_id, min(first_opened_at) as opened_at,
        max(made_at) filter (where sent_to is not null) as mailed_at from document_links
      where seller_business_id = ${tx.businessId} and document_id in (select id from page)
      group by document_id) as links on links.document_id = page.id
    left join (select document_id, sent_at as reminded_at from reminders
      where business_id = ${tx.businessId} and sent_to is not null and document_id in (select id from page)
      ) as reminded on reminded.document_id = page.id
    order by rank desc, id desc`.execute(tx)
  return rows
}
