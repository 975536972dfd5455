import type { Api, ReplyOf } from '@cavaletti/contract'

export type Encryption = ReplyOf<Api['GET /api/admin/encryption']>
export type SealingKey = Encryption['keys'][number]

/** Whether stored data needs a key besides the newest. */
export function isWorking(encryption: Encryption | undefined): boolean {
  return (
    encryption?.keys.some(({ state }) => state === 'needed') === true && encryption.progress.unreadable === 0
  )
}
