import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'

export type MembershipKinds = ReplyOf<Api['GET /api/membership-kinds']>
export type MembershipKind = MembershipKinds['items'][number]
export type Membership = ReplyOf<Api['GET /api/memberships/{id}']>
export type OwnMembership = ReplyOf<Api['GET /api/my-memberships']>['items'][number]
export type MembershipShop = ReplyOf<Api['GET /api/my-membership-offers']>
export type MembershipOffer = MembershipShop['items'][number]
export type NewMembershipKind = BodyOf<Api['POST /api/membership-kinds']>

type Named = Pick<OwnMembership, 'id' | 'version'>

/** What a trainer or a client can do with a membership. */
export interface MembershipActions {
  pause: (membership: Named, from: string, months: number) => Promise<unknown>
  endPause: (id: string) => Promise<unknown>
  giveNotice: (membership: Named, endsOn: string) => Promise<unknown>
}

export function useTrainerActions(): MembershipActions {
  const pause = useApiChange('POST /api/memberships/{id}/pauses')
  const endPause = useApiChange('DELETE /api/membership-pauses/{id}')
  const giveNotice = useApiChange('POST /api/memberships/{id}/notice')
  return {
    pause: ({ id, version }, from, months) => pause({ params: { id }, body: { version, from, months } }),
    endPause: (id) => endPause({ params: { id } }),
    giveNotice: ({ id, version }, endsOn) => giveNotice({ params: { id }, body: { version, endsOn } }),
  }
}

export function useClientActions(): MembershipActions {
  const pause = useApiChange('POST /api/my-memberships/{id}/pauses')
  const endPause = useApiChange('DELETE /api/my-membership-pauses/{id}')
  const giveNotice = useApiChange('POST /api/my-memberships/{id}/notice')
  return {
    pause: ({ id, version }, from, months) => pause({ params: { id }, body: { version, from, months } }),
    endPause: (id) => endPause({ params: { id } }),
    giveNotice: ({ id, version }, endsOn) => giveNotice({ params: { id }, body: { version, endsOn } }),
  }
}
