import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { changeItemInLists } from '../../../data/queries/paged-cache.ts'

export type User = ReplyOf<Api['PATCH /api/admin/users/{id}']>

/** Disables or enables a user, at once on this screen; reverted if the server refuses. */
export function useSetUserStatus(): (id: string, status: 'active' | 'disabled') => Promise<void> {
  const queries = useQueryClient()
  const change = useApiChange('PATCH /api/admin/users/{id}')
  return async (id, status) => {
    await change({ params: { id }, body: { status } }, () =>
      changeItemInLists<User>(queries, keyOf('GET /api/admin/users'), id, (user) => ({ ...user, status })),
    )
  }
}
