import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { OfflineError } from './offline-error.ts'

/** Tries again by itself at most this often, and only what may well succeed. */
const retries = 2

/** One cache for one signed-in user. Queries wait while the server is away; what a user sends does not. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < retries &&
          (error instanceof OfflineError || (error instanceof ApiError && error.isTemporary)),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Tells the queries whether the server can be reached; the browser's own idea of it is only about cables. */
export function followConnection(isOnline: boolean): void {
  onlineManager.setOnline(isOnline)
}

onlineManager.setEventListener(() => () => undefined)
