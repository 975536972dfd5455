import { type RawBuilder, sql } from 'kysely'
import type { Undelivered } from '@cavaletti/contract/notices/undelivered'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'

/** Days of which administrators see failures. */
const daysShown = 7

/** SQL about the messages of one channel, which it names m. */
interface Channel {
  /** `pushes as m` */
  messages: RawBuilder<unknown>
  waits: RawBuilder<unknown>
  failed: RawBuilder<unknown>
}

/** Messages of the last seven days that wait or failed, by business; at most 200 businesses. For administrators. */
export async function countUndelivered(tx: Tx, { messages, waits, failed }: Channel): Promise<Undelivered[]> {
  const since = now().subtract({ hours: 24 * daysShown })
  type Row = Omit<Undelivered, 'oldestAt'> & { oldestAt: Temporal.Instant | null }
  const { rows } = await sql<Row>`
    select b.id as "businessId", b.name as "businessName",
      count(*) filter (where ${waits})::integer as waiting, count(*) filter (where ${failed})::integer as failed,
      min(m.created_at) filter (where ${waits}) as "oldestAt",
      (array_agg(m.last_error order by m.last_attempt_at desc nulls last) filter (where m.last_error is not null))[1]
        as "lastError"
    from ${messages} join businesses b on b.id = m.of_business_id
    where (${waits} or ${failed}) and m.created_at >= ${since}::timestamptz
    group by b.id, b.name order by waiting desc, failed desc, b.name limit 200`.execute(tx)
  return rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toString() ?? null }))
}
