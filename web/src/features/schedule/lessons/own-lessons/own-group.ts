import type { Api, ReplyOf } from '@cavaletti/contract'

/** A group that one of the client's riders joined until its end. */
export type OwnGroup = ReplyOf<Api['GET /api/my-terms']>['items'][number]
