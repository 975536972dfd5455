import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../wire/api-error.ts'
import { OfflineError } from '../../wire/offline-error.ts'

/** Automatic retries, only of errors that may be temporary. */
const retries = 2

/** One cache for one user. Queries wait while the server is down; changes do not. */
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

/** Tells queries whether the server can be reached; the browser only knows about the network. */
export function followConnection(isOnline: boolean): void {
  onlineManager.setOnline(isOnline)
}

onlineManager.setEventListener(() => () => undefined)
