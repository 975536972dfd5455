import { sql } from 'kysely'
import type { Db } from '#database/scope.ts'

export interface BucketRow {
  key: Uint8Array
  everyMs: number
  burst: number
}

export interface TakenRow {
  place: number
  wait_ms: number
  tokens_left: number
}

/** Takes a token from each bucket, all in one round trip; `place` counts from 1. */
export async function takeTokens(db: Db, buckets: readonly BucketRow[]): Promise<TakenRow[]> {
  const keys = buckets.map((bucket) => bucket.key)
  const every = buckets.map((bucket) => bucket.everyMs)
  const bursts = buckets.map((bucket) => bucket.burst)
  const taken = await sql<TakenRow>`
    select place, wait_ms, tokens_left from take_tokens(${keys}::bytea[], ${every}::float8[], ${bursts}::int[])`.execute(
    db,
  )
  return taken.rows
}

/** Puts one token back into each bucket. */
export async function giveBackTokens(db: Db, buckets: readonly BucketRow[]): Promise<void> {
  const keys = buckets.map((bucket) => bucket.key)
  const every = buckets.map((bucket) => bucket.everyMs)
  await sql`
    update rate_limits r set tat = r.tat - b.ms * interval '1 millisecond'
    from unnest(${keys}::bytea[], ${every}::float8[]) as b(key, ms) where r.key = b.key`.execute(db)
}

export async function forgetBuckets(db: Db, keys: readonly Uint8Array[]): Promise<void> {
  await sql`delete from rate_limits where key = any(${keys}::bytea[])`.execute(db)
}

export async function purgeFullBuckets(db: Db): Promise<void> {
  await sql`delete from rate_limits where tat < clock_timestamp()`.execute(db)
}
