import { type Db, inScope, type Scope, type Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sameBytes, sha256 } from '#platform/keys.ts'
import { findReply, keepReply, lockKey } from './store.ts'

/** A call that may be a repetition. */
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
 * Runs the work of a repeatable call in one transaction of its scope, once for each key (S4). The result is stored in
 * the same transaction, so both are stored or neither; a repeated key gets it again. With `describe`, the result is
 * only what the description needs, such as an id: secrets are not stored, and a repeated key gets the present state.
 * Throws `idempotency_conflict` if the key was used for another request.
 */
export interface Once {
  <Reply>(work: (tx: Tx) => Promise<Reply>): Promise<Reply>
  <Done, Reply>(
    work: (tx: Tx) => Promise<Done>,
    describe: (tx: Tx, done: Done) => Promise<Reply>,
  ): Promise<Reply>
  /**
   * The same in two transactions: `read`, then `make` outside of any, so that nothing waits for it, then `work`, whose
   * result is stored. A repeated key makes nothing.
   */
  inTwo<Read, Made, Reply>(
    read: (tx: Tx) => Promise<Read>,
    make: (read: Read) => Promise<Made>,
    work: (tx: Tx, made: Made) => Promise<Reply>,
  ): Promise<Reply>
}

export function onceFor(db: Db, scope: Scope, attempt: Attempt): Once {
  const once = <Done, Reply>(
    work: (tx: Tx) => Promise<Done>,
    describe: (tx: Tx, done: Done) => Promise<Reply> = (_, done) => Promise.resolve(done as never),
  ): Promise<Reply> =>
    inScope(db, scope, async (tx) => {
      const earlier = await earlierReply(tx, attempt)
      if (earlier) return describe(tx, earlier.reply as Done)
      const done = await work(tx)
      const [reply] = await Promise.all([describe(tx, done), storeReply(tx, attempt, done)])
      return reply
    })
  const inTwo: Once['inTwo'] = async (read, make, work) => {
    const begun = await inScope(
      db,
      scope,
      async (tx) => (await earlierReply(tx, attempt)) ?? { found: await read(tx) },
    )
    if ('reply' in begun) return begun.reply as never
    const made = await make(begun.found)
    return once((tx) => work(tx, made))
  }
  return Object.assign(once, { inTwo })
}

/**
 * The stored reply, if any. A concurrent caller with the same key waits for this transaction. Throws
 * `idempotency_conflict`.
 */
async function earlierReply(tx: Tx, attempt: Attempt): Promise<{ reply: unknown } | undefined> {
  const { userId, key } = attempt
  if (key === null) return undefined
  const [, earlier] = await Promise.all([lockKey(tx, userId, key), findReply(tx, userId, key)])
  if (!earlier) return undefined
  if (!sameBytes(earlier.requestHash, hashOf(attempt))) throw new AppError('idempotency_conflict')
  return { reply: earlier.reply }
}

async function storeReply(tx: Tx, attempt: Attempt, reply: unknown): Promise<void> {
  const { userId, key, endpoint } = attempt
  if (key === null) return
  await keepReply(tx, {
    userId,
    key,
    endpoint,
    requestHash: hashOf(attempt),
    reply: JSON.stringify(reply ?? null),
  })
}

function hashOf({ endpoint, request }: Attempt): Buffer {
  return sha256(JSON.stringify([endpoint, request]))
}
