import type { Api, ReplyOf } from '@cavaletti/contract'

export type AuditEntry = ReplyOf<Api['GET /api/admin/audit']>['items'][number]
