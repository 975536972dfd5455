import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { changeItemInLists } from '../../../api/paged-cache.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Invitation = ReplyOf<Api['POST /api/invitations']>
export type NewInvitation = BodyOf<Api['POST /api/invitations']>

const invitationsKey = ['invitations']

/** Invitations that the user may see, newest first. */
export function useInvitations() {
  return usePagedList(invitationsKey, (cursor, signal) =>
    call('GET /api/invitations', { query: { cursor }, signal }),
  )
}

/** Invites somebody; repeating a lost request invites once. */
export function useInvite(): (body: NewInvitation) => Promise<Invitation> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const invitation = await call('POST /api/invitations', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await queries.invalidateQueries({ queryKey: invitationsKey })
    return invitation
  }
}

/** Revokes an invitation, at once on this screen; it returns to the list on failure. */
export function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/invitations/{id}', { params: { id } }),
    onMutate: (id) =>
      changeItemInLists<Invitation>(queries, invitationsKey, id, (invitation) => ({
        ...invitation,
        state: 'revoked',
      })),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  })
}
