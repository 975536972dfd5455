import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useMay } from '../../../data/me/use-may.ts'

export type OwnershipOffer = NonNullable<ReplyOf<Api['GET /api/ownership-offer']>['offer']>

/** The open offer, if the user is an owner or the colleague it is for. */
export function useOwnershipOffer(): OwnershipOffer | null {
  const { data } = useApiQuery('GET /api/ownership-offer', {}, { enabled: useMay()('team.read') })
  return data?.offer ?? null
}
