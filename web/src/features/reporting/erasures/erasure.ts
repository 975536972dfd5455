import type { Api, ReplyOf } from '@cavaletti/contract'

/** What an erasure does, or did. */
export type Plan = ReplyOf<Api['GET /api/clients/{id}/erasure']>
/** A request to erase a person. */
export type Erasure = ReplyOf<Api['GET /api/erasures']>['items'][number]

/** What the dialog and its parts show of an erasure of anybody. */
export interface ShownPlan extends Pick<Plan, 'days' | 'gone' | 'stays'> {
  obstacles: { obstacle: string; sentence: string }[]
}

/** A person whose data can be erased, and the calls about them. */
export interface ErasureCalls {
  /** Fetched only while something shows it. */
  plan: { data: ShownPlan | undefined; error: Error | null }
  ask: (reason: string) => Promise<unknown>
  keep: () => Promise<unknown>
}
