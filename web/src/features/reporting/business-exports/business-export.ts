import type { Api, ReplyOf } from '@cavaletti/contract'

/** An export of all data of the business. */
export type BusinessExport = ReplyOf<Api['GET /api/business-exports']>['items'][number]
