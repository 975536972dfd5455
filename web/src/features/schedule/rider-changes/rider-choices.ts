import type { Api, ReplyOf } from '@cavaletti/contract'

/** The riders of the family, and whether each may take a seat. */
export type RiderChoices = ReplyOf<Api['GET /api/my-seats/{id}/riders']>
