import { sql } from 'kysely'
import type { Db, AnyTx } from '#database/scope.ts'

export interface BucketRow {
  key: Uint8Array
  everyMs: number
  burst: number
}

export interface TakenRow {
  place: number
  waitMs: number
  tokensLeft: number
}

/** Takes a token from each bucket in one round trip; `place` counts from 1. */
export async function takeTokens(db: Db | AnyTx, buckets: readonly BucketRow[]): Promise<TakenRow[]> {
  const keys = buckets.map((bucket) => bucket.key)
  const every = buckets.map((bucket) => bucket.everyMs)
  const bursts = buckets.map((bucket) => bucket.burst)
  const taken = await sql<TakenRow>`
    select place, wait_ms, tokens_left from take_tokens(${keys}::bytea[], ${every}::float8[], ${bursts}::int[])`.execute(
    db,
  )
  return taken.rows
}

/** The result of `takeTokens`, without taking tokens. */
export async function lookAtTokens(db: Db | AnyTx, buckets: readonly BucketRow[]): Promise<TakenRow[]> {
  const keys = buckets.map((bucket) => bucket.key)
  const every = buckets.map((bucket) => bucket.everyMs)
  const bursts = buckets.map((bucket) => bucket.burst)
  const { rows } = await sql<TakenRow>`
    select place::integer, greatest(0, ahead - every_ms * (burst - 1)) as wait_ms,
      greatest(0, floor(burst - ahead / every_ms))::integer as tokens_left
    from (select b.place, b.every_ms, b.burst,
        greatest(0, coalesce(extract(epoch from r.tat - clock_timestamp())::float8 * 1000, 0)) as ahead
      from unnest(${keys}::bytea[], ${every}::float8[], ${bursts}::int[]) with ordinality b (key, every_ms, burst, place)
      left join rate_limits r on r.key = b.key) seen`.execute(db)
  return rows
}

/** Returns one token to each bucket. */
export async function giveBackTokens(db: Db | AnyTx, buckets: readonly BucketRow[]): Promise<void> {
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
