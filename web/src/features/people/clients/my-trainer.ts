import type { Api, ReplyOf } from '@cavaletti/contract'

export type MyTrainer = NonNullable<ReplyOf<Api['GET /api/my-trainer']>['trainer']>
