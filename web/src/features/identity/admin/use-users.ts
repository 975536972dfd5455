import type { Api, ReplyOf, Role } from '@cavaletti/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { changeItemInLists } from '../../../api/paged-cache.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type User = ReplyOf<Api['PATCH /api/admin/users/{id}']>

const usersKey = ['admin', 'users']

export interface UserFilter {
  search: string
  role: Role | undefined
  status: User['status'] | undefined
}

/** Users of the platform, newest first. */
export function useUsers({ search, role, status }: UserFilter) {
  const filter = { search: search || undefined, role, status }
  return usePagedList([...usersKey, filter], (cursor, signal) =>
    call('GET /api/admin/users', { query: { cursor, ...filter }, signal }),
  )
}

/** Disables or enables a user, at once on this screen; reverted if the server refuses. */
export function useSetUserStatus() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'active' | 'disabled' }) =>
      call('PATCH /api/admin/users/{id}', { params: { id }, body: { status } }),
    onMutate: ({ id, status }) =>
      changeItemInLists<User>(queries, usersKey, id, (user) => ({ ...user, status })),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  })
}
