import { sql } from 'kysely'

/**
 * Whether the question `q` about the lesson `l` still stands: its time is not over, and riders, time, trainer and lesson
 * type are those that the families were asked about.
 */
export const isOpenTypeChange = (at: Temporal.Instant) => sql<boolean>`(q.ended_at is null
  and q.answer_by > ${at}::timestamptz and l.state = 'planned' and l.starts_at > ${at}::timestamptz
  and (l.offer_id, l.starts_at, l.ends_at, l.trainer_id) = (q.was_offer_id, q.starts_at, q.ends_at, q.trainer_id)
  and not exists (select from seats other where other.business_id = l.business_id and other.lesson_id = l.id
    and other.state in ('requested', 'booked', 'attended')
    and (other.held_until is null or other.held_until > ${at}::timestamptz)
    and not exists (select from type_change_seats z where z.business_id = q.business_id and z.type_change_id = q.id
      and z.seat_id = other.id)))`

/** Whether the family of a seat `s` of a lesson `l` is asked about another lesson type; for the statements of links. */
export const hasOpenTypeChange = (at: Temporal.Instant) => sql<boolean>`(s.state = 'booked' and exists (
  select from type_change_seats y
    join type_changes q on q.business_id = y.business_id and q.id = y.type_change_id
  where y.business_id = s.business_id and y.seat_id = s.id and y.answer is null and ${isOpenTypeChange(at)}))`
