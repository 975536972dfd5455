import type { Api, ReplyOf } from '@cavaletti/contract'
import { optionalSteps, setUpSteps } from '@cavaletti/contract/reporting/set-up-steps'

export type SetUp = ReplyOf<Api['GET /api/set-up']>

/** Steps that every business needs are left, and the list is not hidden. */
export function isSetUpOpen({ done, isHidden }: SetUp): boolean {
  return !isHidden && setUpSteps.some((step) => !done[step])
}

/** Any step is left, also an optional one, and the list is not hidden. */
export function isSetUpShown({ done, isHidden }: SetUp): boolean {
  return !isHidden && [...setUpSteps, ...optionalSteps].some((step) => !done[step])
}
