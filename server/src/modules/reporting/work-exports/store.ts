import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface TaughtRow {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  title: string
  place: string
  riders: number
}

/** Past lessons of a trainer that were not cancelled, latest first. */
export async function lessonsOfTrainer(
  tx: Tx,
  trainerId: string,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    select l.starts_at, l.ends_at, o.name as title, coalesce(p.name, '') as place,
      (select count(*)::integer from seats s where s.business_id = l.business_id and s.lesson_id = l.id
        and s.state in ('booked', 'attended')) as riders
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
    where l.business_id = ${tx.businessId} and l.trainer_id = ${trainerId} and l.state = 'planned'
      and l.ends_at <= ${now}::timestamptz
    order by l.starts_at desc, l.id limit ${limit}`.execute(tx)
  return rows
}
