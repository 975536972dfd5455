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
  const earlier = await earlierReply(tx, attempt)
  if (earlier) return earlier.reply as Reply
  const reply = await work()
  await keepReplyOf(tx, attempt, reply)
  return reply
}

/**
 * First half of `once`, in one round trip: what the first attempt answered, if there was one. Whoever comes with the
 * same key waits for the end of the transaction. Throws `idempotency_conflict` when the key came with another request.
 */
export async function earlierReply(tx: Tx, attempt: Attempt): Promise<{ reply: unknown } | undefined> {
  const { userId, key } = attempt
  if (key === null) return undefined
  const [, earlier] = await Promise.all([lockKey(tx, userId, key), findReply(tx, userId, key)])
  if (!earlier) return undefined
  if (!sameBytes(earlier.request_hash, hashOf(attempt))) throw new AppError('idempotency_conflict')
  return { reply: earlier.reply }
}

/** Second half of `once`, when the work is done, or asked for in this transaction. */
export async function keepReplyOf(tx: Tx, attempt: Attempt, reply: unknown): Promise<void> {
  const { userId, key, endpoint } = attempt
  if (key === null) return
  await keepReply(tx, {
    user_id: userId,
    key,
    endpoint,
    request_hash: hashOf(attempt),
    reply: JSON.stringify(reply),
  })
}

function hashOf({ endpoint, request }: Attempt): Buffer {
  return sha256(JSON.stringify([endpoint, request]))
}
