import type { Api, ReplyOf } from '@cavaletti/contract'

/** What a horse may still do today. */
export type Allowance = ReplyOf<Api['GET /api/workload/board']>['items'][number]
