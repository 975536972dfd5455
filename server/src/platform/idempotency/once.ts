import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sameBytes, sha256 } from '#platform/keys.ts'
import { findReply, keepReply, lockKey } from './store.ts'

/** A call that may be a repetition. The server fills it in for every call that the contract declares `repeatable`. */
export interface Attempt {
  userId: string
  /** The Idempotency-Key header; null: run without idempotency. */
  key: string | null
  /** Method and path as the contract writes them. */
  endpoint: string
  /** Validated parameters, query and body: all that must be equal in a repetition. */
  request: unknown
}

/**
 * Runs the work once for each key (S4). A repeated key returns the first reply. Work and reply share a transaction,
 * so both are stored or neither. Throws `idempotency_conflict` if the key was used for another request.
 */
export async function once<Reply>(tx: Tx, attempt: Attempt, work: () => Promise<Reply>): Promise<Reply> {
  const earlier = await earlierReply(tx, attempt)
  if (earlier) return earlier.reply as Reply
  const reply = await work()
  await keepReplyOf(tx, attempt, reply)
  return reply
}

/**
 * First half of `once`, in one round trip: the stored reply, if any. A concurrent caller with the same key waits for
 * this transaction. Throws `idempotency_conflict` if the key was used for another request.
 */
export async function earlierReply(tx: Tx, attempt: Attempt): Promise<{ reply: unknown } | undefined> {
  const { userId, key } = attempt
  if (key === null) return undefined
  const [, earlier] = await Promise.all([lockKey(tx, userId, key), findReply(tx, userId, key)])
  if (!earlier) return undefined
  if (!sameBytes(earlier.request_hash, hashOf(attempt))) throw new AppError('idempotency_conflict')
  return { reply: earlier.reply }
}

/** Second half of `once`: stores the reply. */
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
