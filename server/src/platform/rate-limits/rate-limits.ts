import type { Db } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import { type LimitName, limits } from './limits.ts'
import { type BucketRow, forgetBuckets, giveBackTokens, takeTokens } from './store.ts'

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
}

/** Throttles shared by all server processes. Keys are hashed, so the table names nobody. */
export function createRateLimits(db: Db): RateLimits {
  const take = async (...buckets: Bucket[]): Promise<Taken[]> => {
    const rows = await takeTokens(db, buckets.map(row))
    return rows
      .toSorted((a, b) => a.place - b.place)
      .map((taken) => ({ waitSeconds: Math.ceil(taken.wait_ms / 1000), left: taken.tokens_left }))
  }
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
  }
}

/** RATE_LIMITS=off, for load tests. */
export const noRateLimits: RateLimits = {
  take: async (...buckets) => buckets.map(() => ({ waitSeconds: 0, left: 100 })),
  spend: async () => {},
  giveBack: async () => {},
  forget: async () => {},
}

function row([name, subject]: Bucket): BucketRow {
  return { key: sha256(`${name}\0${subject}`), ...limits[name] }
}
