import type { Api, ReplyOf } from '@cavaletti/contract'

/** An entry of the work register. */
export type WorkEntry = ReplyOf<Api['POST /api/horses/{id}/work']>
