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

/** One throttle for one subject: an address key, an IP network, a session id. */
export type Bucket = readonly [limit: LimitName, subject: string]

export interface Taken {
  /** 0 when there was a token; otherwise how long until there is. */
  waitSeconds: number
  left: number
}

export interface RateLimits {
  /** Takes a token from each; answers in the order asked. */
  take(...buckets: Bucket[]): Promise<Taken[]>
  /** Takes a token from each, and throws `rate_limited` with the wait when one had none. */
  spend(...buckets: Bucket[]): Promise<void>
  giveBack(...buckets: Bucket[]): Promise<void>
  forget(...buckets: Bucket[]): Promise<void>
  /** As `take`, in the caller's transaction: without its commit nothing was taken. The buckets are locked until then. */
  takeIn(tx: Tx, ...buckets: Bucket[]): Promise<Taken[]>
  giveBackIn(tx: Tx, ...buckets: Bucket[]): Promise<void>
  /** What `take` would answer, without taking any. */
  look(tx: Tx, ...buckets: Bucket[]): Promise<Taken[]>
}

/** Throttles shared by all server processes. Keys are hashed, so the table names nobody. */
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
    .map((taken) => ({ waitSeconds: Math.ceil(taken.wait_ms / 1000), left: taken.tokens_left }))
}

function row([name, subject]: Bucket): BucketRow {
  return { key: sha256(`${name}\0${subject}`), ...limits[name] }
}
