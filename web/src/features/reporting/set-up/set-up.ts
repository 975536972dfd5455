import type { Api, ReplyOf } from '@cavaletti/contract'

export type SetUp = ReplyOf<Api['GET /api/set-up']>

/** Steps are left, and the list is not hidden. */
export function isSetUpOpen({ done, isHidden }: SetUp): boolean {
  return !isHidden && Object.values(done).includes(false)
}
