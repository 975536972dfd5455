import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#database/scope.ts'
import type { AuditLog } from '#database/tables.ts'
import { readTimeCursor } from '#platform/http/cursor.ts'

export type AuditRow = Selectable<AuditLog>

/** Time and id of the previous page's last entry. Throws `invalid_input` for anything else. */
export function readAuditCursor(cursor: string | undefined): AuditFilter['before'] {
  const [at, id] = readTimeCursor(cursor, /^\d{1,18}$/) ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

export interface AuditFilter {
  event?: string | undefined
  actorId?: string | undefined
  outcome?: 'success' | 'failure' | undefined
  /** Time and id of the previous page's last entry. */
  before: { at: string; id: string } | null
  limit: number
}

/** Audit entries, newest first. Ordered by time first, so that only the requested months are read. */
export async function listAuditEntries(
  tx: Tx,
  { event, actorId, outcome, before, limit }: AuditFilter,
): Promise<AuditRow[]> {
  return tx
    .selectFrom('auditLog')
    .selectAll()
    .$if(Boolean(event), (query) => query.where('event', '=', event ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId ?? null))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'success'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${before?.at}::timestamptz, ${before?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether this session made the same query recently: paging and background refreshes count as one reading. */
export async function isSameReading(
  db: Db,
  { sessionId, filter, since }: { sessionId: string; filter: string; since: Temporal.Instant },
): Promise<boolean> {
  const found = await db
    .selectFrom('auditLog')
    .select('id')
    .where('event', '=', 'audit_read')
    .where('at', '>', since)
    .where('sessionId', '=', sessionId)
    .where(sql<boolean>`detail ->> 'filter' = ${filter}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
