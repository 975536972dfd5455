import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { keptOffline } from '../../../data/offline/kept-offline.ts'
import { useMe } from '../../../data/me/use-me.ts'

export type OwnBusiness = ReplyOf<Api['GET /api/me/businesses']>['items'][number]

/** The businesses of the user, the one in use first; empty until they are known, and for administrators. */
export function useOwnBusinesses(): readonly OwnBusiness[] {
  const { data: me } = useMe()
  const isOfBusinesses = me !== undefined && me.role !== 'admin'
  const { data } = useApiQuery('GET /api/me/businesses', {}, { ...keptOffline, enabled: isOfBusinesses })
  return data?.items ?? []
}
