import type { Db, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import { type LimitName, limits } from './limits.ts'
import {
  type BucketRow,
  type TakenRow,
  forgetBuckets,
  giveBackTokens,
  lookAtTokens,
  takeTokens,
} from './store.ts'

/** One limit for one subject: an address key, an IP network, a session id. */
export type Bucket = readonly [limit: LimitName, subject: string]

export interface Taken {
  /** 0 if there was a token; otherwise the time until there is one. */
  waitSeconds: number
  left: number
}

export interface RateLimits {
  /** Takes a token from each bucket; results in the same order. */
  take(...buckets: Bucket[]): Promise<Taken[]>
  /** Takes a token from each bucket. Throws `rate_limited` with the wait if one was empty. */
  spend(...buckets: Bucket[]): Promise<void>
  giveBack(...buckets: Bucket[]): Promise<void>
  forget(...buckets: Bucket[]): Promise<void>
  /** Like `take`, in the caller's transaction: a rollback returns the tokens. Locks the buckets. */
  takeIn(tx: Tx, ...buckets: Bucket[]): Promise<Taken[]>
  giveBackIn(tx: Tx, ...buckets: Bucket[]): Promise<void>
  /** The result of `take`, without taking tokens. */
  look(tx: Tx, ...buckets: Bucket[]): Promise<Taken[]>
}

/** Rate limits shared by all server processes. Keys are hashed, so the table names nobody. */
export function createRateLimits(db: Db): RateLimits {
  const take = async (...buckets: Bucket[]) => inOrder(await takeTokens(db, buckets.map(row)))
  return {
    take,
    async spend(...buckets) {
      const taken = await take(...buckets)
      const retryAfterSeconds = Math.max(...taken.map((one) => one.waitSeconds))
      if (retryAfterSeconds > 0) throw new AppError('rate_limited', { retryAfterSeconds })
    },
    giveBack: (...buckets) => giveBackTokens(db, buckets.map(row)),
    forget: (...buckets) =>
      forgetBuckets(
        db,
        buckets.map((bucket) => row(bucket).key),
      ),
    takeIn: async (tx, ...buckets) => inOrder(await takeTokens(tx, buckets.map(row))),
    giveBackIn: (tx, ...buckets) => giveBackTokens(tx, buckets.map(row)),
    look: async (tx, ...buckets) => inOrder(await lookAtTokens(tx, buckets.map(row))),
  }
}

/** RATE_LIMITS=off, for load tests. */
export const noRateLimits: RateLimits = {
  take: async (...buckets) => buckets.map(() => ({ waitSeconds: 0, left: 100 })),
  spend: async () => {},
  giveBack: async () => {},
  forget: async () => {},
  takeIn: async (_, ...buckets) => buckets.map(() => ({ waitSeconds: 0, left: 100 })),
  giveBackIn: async () => {},
  look: async (_, ...buckets) => buckets.map(() => ({ waitSeconds: 0, left: 100 })),
}

function inOrder(rows: readonly TakenRow[]): Taken[] {
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map((taken) => ({ waitSeconds: Math.ceil(taken.waitMs / 1000), left: taken.tokensLeft }))
}

function row([name, subject]: Bucket): BucketRow {
  return { key: sha256(`${name}\0${subject}`), ...limits[name] }
}
