import type { Api, ReplyOf } from '@cavaletti/contract'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type AuditEntry = ReplyOf<Api['GET /api/admin/audit']>['items'][number]

export interface AuditFilter {
  event: string
  actorId: string
  outcome: AuditEntry['outcome'] | undefined
}

/** Audit events, newest first. */
export function useAudit({ event, actorId, outcome }: AuditFilter) {
  const filter = { event: event || undefined, actorId: actorId || undefined, outcome }
  return usePagedList(['admin', 'audit', filter], (cursor, signal) =>
    call('GET /api/admin/audit', { query: { cursor, ...filter }, signal }),
  )
}
