import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { changeItemInLists } from '../../../data/queries/paged-cache.ts'

export type Invitation = ReplyOf<Api['POST /api/invitations']>
export type NewInvitation = BodyOf<Api['POST /api/invitations']>

/** Revokes an invitation, at once on this screen; it returns to the list on failure. */
export function useWithdraw(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  const withdraw = useApiChange('DELETE /api/invitations/{id}')
  return async (id) => {
    await withdraw({ params: { id } }, () =>
      changeItemInLists<Invitation>(queries, keyOf('GET /api/invitations'), id, (invitation) => ({
        ...invitation,
        state: 'revoked',
      })),
    )
  }
}
