import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sameBytes, sha256 } from '#platform/keys.ts'
import { findReply, keepReply, lockKey } from './store.ts'

export interface Attempt {
  userId: string
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | null
  endpoint: string
  request: unknown
}

/**
 * Does the work once for each key (S4): a repetition answers what the first answered, in the same transaction
 * as the work, so both are there or neither. Throws `idempotency_conflict` when the key came with another request.
 */
export async function once<Reply>(tx: Tx, attempt: Attempt, work: () => Promise<Reply>): Promise<Reply> {
  const { userId, key, endpoint } = attempt
  if (key === null) return work()
  const requestHash = sha256(JSON.stringify([endpoint, attempt.request]))
  await lockKey(tx, userId, key)
  const earlier = await findReply(tx, userId, key)
  if (earlier) {
    if (!sameBytes(earlier.request_hash, requestHash)) throw new AppError('idempotency_conflict')
    return earlier.reply as Reply
  }
  const reply = await work()
  await keepReply(tx, {
    user_id: userId,
    key,
    endpoint,
    request_hash: requestHash,
    reply: JSON.stringify(reply),
  })
  return reply
}
