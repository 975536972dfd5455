import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { useMay } from '../../../data/use-may.ts'

export type OwnershipOffer = NonNullable<ReplyOf<Api['GET /api/ownership-offer']>['offer']>

/** The open offer, if the user is an owner or the colleague it is for. */
export function useOwnershipOffer(): OwnershipOffer | null {
  const { data } = useApiQuery('GET /api/ownership-offer', {}, { enabled: useMay()('team.read') })
  return data?.offer ?? null
}

/** What the owner who offers becomes. */
export function giverWords({ byName, giverBecomes }: OwnershipOffer): string {
  const words = {
    owner: t`${byName} stays an owner.`,
    trainer: t`${byName} becomes a trainer.`,
    nobody: t`${byName} leaves the business.`,
  }
  return words[giverBecomes]
}
