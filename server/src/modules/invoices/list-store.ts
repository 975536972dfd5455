import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { stateOf } from './rules.ts'
import { balances, type BalancedRow, credited, paid } from './store.ts'

export interface DocumentPage {
  search?: string | undefined
  clientId?: string | undefined
  state?: ReturnType<typeof stateOf> | undefined
  /** Without drafts. */
  issued?: boolean | undefined
  /** Decides what is overdue. */
  today: Temporal.PlainDate
  after: readonly [rank: number, id: string] | null
  limit: number
}

/**
 * Conditions as `stateOf` in rules.ts has them; a test holds the two together. Sums kept by triggers only say where to
 * look, so that what is open is not looked for among all that was ever paid.
 */
function isIn(state: ReturnType<typeof stateOf>, today: Temporal.PlainDate) {
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
  }[state]
}

/** Drafts first, then by day of issue, the newest first. */
export async function listDocuments(
  tx: Tx,
  businessId: string,
  { search, clientId, state, issued, today, after, limit }: DocumentPage,
): Promise<(BalancedRow & { client_name: string; rank: number })[]> {
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
