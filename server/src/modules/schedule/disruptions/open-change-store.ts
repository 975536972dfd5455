import { sql } from 'kysely'

/**
 * Whether the family of a seat `s` of a lesson `l` was asked about another horse or trainer and has not answered, and
 * the change still stands. The condition of a join of `disrupted_seats x` and `disruptions d`.
 */
export const isOpenChange = (at: Temporal.Instant) => sql<boolean>`(x.outcome in ('horse', 'trainer')
  and x.answer is null and d.undone_at is null and s.state = 'booked' and l.state = 'planned'
  and l.starts_at > ${at}::timestamptz
  and case x.outcome when 'horse' then s.horse_id = x.horse_id else l.trainer_id = x.trainer_id end)`

/** Whether a seat `s` of a lesson `l` has an open change; for the statements of links. */
export const hasOpenChange = (at: Temporal.Instant) => sql<boolean>`exists (select from disrupted_seats x
  join disruptions d on d.business_id = x.business_id and d.id = x.disruption_id
  where x.business_id = s.business_id and x.seat_id = s.id and ${isOpenChange(at)})`
