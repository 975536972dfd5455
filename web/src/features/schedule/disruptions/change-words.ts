import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'

type Change = Pick<ReplyOf<Api['GET /api/my-changes']>['items'][number], 'outcome' | 'was' | 'becomes'>

/** What a family is asked about. */
export function changeSentence(riderName: string, { outcome, was, becomes }: Change): string {
  const words = {
    horse: t`${riderName} rides ${becomes} instead of ${was}`,
    trainer: t`${becomes} teaches ${riderName} instead of ${was}`,
    type: t`${riderName}: ${becomes} instead of ${was}`,
  }
  return words[outcome]
}
