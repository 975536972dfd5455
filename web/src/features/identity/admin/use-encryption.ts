import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type Encryption = ReplyOf<Api['GET /api/admin/encryption']>
export type SealingKey = Encryption['keys'][number]

/** Milliseconds between fetches while data is being encrypted again. */
const lookAgain = 3000

/** Keys of stored data. Fetches again while encryption is in progress. */
export function useEncryption() {
  return useQuery({
    queryKey: ['admin', 'encryption'],
    queryFn: ({ signal }) => call('GET /api/admin/encryption', { signal }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? lookAgain : false),
  })
}

/** Whether stored data needs a key besides the newest. */
export function isWorking(encryption: Encryption | undefined): boolean {
  return (
    encryption?.keys.some(({ state }) => state === 'needed') === true && encryption.progress.unreadable === 0
  )
}
