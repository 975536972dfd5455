import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { TimeSpan } from './rules.ts'

interface Which {
  spans: readonly TimeSpan[]
  /** Only lessons that end later than this. */
  after: Temporal.Instant
  trainerId: string | undefined
  /** Only lessons of this trainer; null: of everybody. */
  only: string | null
  placeId: string | undefined
  arenaId: string | undefined
}

/** Planned lessons that overlap one of these spans, by time. */
export async function lessonsWithin(
  tx: Tx,
  { spans, after, trainerId, only, placeId, arenaId }: Which,
  limit: number,
): Promise<string[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const [starts, ends] = [spans.map(({ start }) => start.toString()), spans.map(({ end }) => end.toString())]
  const { rows } = await sql<{ id: string }>`select id from lessons l
    where business_id = ${tx.businessId} and state = 'planned' and ends_at > ${after}::timestamptz
      and starts_at >= ${first.start.subtract({ hours: 24 })}::timestamptz and starts_at < ${last.end}::timestamptz
      ${trainerId === undefined ? sql`` : sql`and trainer_id = ${trainerId}::uuid`}
      ${only === null ? sql`` : sql`and trainer_id = ${only}::uuid`}
      ${placeId === undefined ? sql`` : sql`and place_id = ${placeId}::uuid`}
      ${arenaId === undefined ? sql`` : sql`and arena_id = ${arenaId}::uuid`}
      and exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(first, after)
        where l.starts_at < span.after and l.ends_at > span.first)
    order by starts_at, id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
