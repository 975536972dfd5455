import { sql } from 'kysely'
import { slotLessons } from '@cavaletti/contract/schedule/planning/standing-slots'
import type { Tx } from '#database/scope.ts'
import type { Attendance } from './rules.ts'

/** A rider on the roster of a weekly series that goes on. */
export interface SlotRow extends Attendance {
  seriesId: string
  riderId: string
  riderName: string
  name: string
  trainerId: string
  wallTime: Temporal.PlainTime
  weekday: number | null
  lastAt: Temporal.Instant | null
  nextLessonId: string
  nextDay: Temporal.PlainDate
  keptThrough: Temporal.Instant | null
}

/**
 * Standing slots with the attendance of the last lessons that count, by the rider's name. Lessons of the series that a
 * split series follows count too. What the business cancelled does not count, a change that the family declined neither,
 * and lessons without attendance are unknown.
 */
export async function standingSlots(
  tx: Tx,
  of: { riderId: string } | 'all',
  now: Temporal.Instant,
): Promise<SlotRow[]> {
  const whose = of === 'all' ? sql`true` : sql`ss.rider_id = ${of.riderId}`
  const { rows } = await sql<SlotRow>`
    with recursive chain as (
      select x.id as slot_id, x.id, x.follows from lesson_series x
        where x.business_id = ${tx.businessId} and x.ended_at is null and x.rule like 'FREQ=WEEKLY%'
      union
      select c.slot_id, p.id, p.follows from chain c
        join lesson_series p on p.business_id = ${tx.businessId} and p.id = c.follows)
    select x.id as series_id, ss.rider_id, r.first_name || ' ' || r.last_name as rider_name,
      coalesce(nullif(x.title, ''), o.name) as name, x.trainer_id, x.wall_time, past.weekday, past.came, past.lessons,
      past.first_at, past.last_at, coming.id as next_lesson_id, coming.on_day as next_day, kept.kept_through
    from lesson_series x
      join series_seats ss on ss.business_id = x.business_id and ss.series_id = x.id
      join riders r on r.business_id = x.business_id and r.id = ss.rider_id and r.archived_at is null
      join offers o on o.business_id = x.business_id and o.id = x.offer_id
      cross join lateral (select l.id, l.on_day from lessons l where l.business_id = x.business_id and l.series_id = x.id
        and l.state = 'planned' and l.starts_at > ${now}::timestamptz order by l.starts_at limit 1) coming
      cross join lateral (select max(k.kept_through) as kept_through from kept_slots k
        where k.business_id = x.business_id and k.rider_id = ss.rider_id
          and k.series_id in (select c.id from chain c where c.slot_id = x.id)) kept
      cross join lateral (
        select (count(*) filter (where t.state = 'attended'))::integer as came, count(*)::integer as lessons,
          min(t.starts_at) as first_at, max(t.starts_at) as last_at,
          case when count(distinct t.weekday) = 1 then min(t.weekday)::integer end as weekday
        from (select s.state, s.starts_at, extract(isodow from l.on_day) as weekday
          from chain c
            join lessons l on l.business_id = x.business_id and l.series_id = c.id
            join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.rider_id = ss.rider_id
          where c.slot_id = x.id and s.starts_at < ${now}::timestamptz
            and (l.state = 'planned' or l.cancelled_because = 'client')
            and (s.state in ('attended', 'no_show', 'late_cancelled')
              or s.state = 'cancelled' and s.cancelled_at < s.starts_at
                and exists (select from memberships m where m.of_business_id = s.business_id and m.user_id = s.cancelled_by
                  and m.role = 'client')
                and not exists (select from disrupted_seats d where d.business_id = s.business_id and d.seat_id = s.id
                  and d.answer = 'declined')
                and not exists (select from type_change_seats y where y.business_id = s.business_id and y.seat_id = s.id
                  and y.answer = 'declined'))
          order by s.starts_at desc limit ${slotLessons}) t) past
    where x.business_id = ${tx.businessId} and x.ended_at is null and x.rule like 'FREQ=WEEKLY%' and ${whose}
    order by (r.first_name || ' ' || r.last_name) collate "und-x-icu", x.wall_time, x.id`.execute(tx)
  return rows
}

/** A later decision replaces an earlier one, and an outdated one changes nothing. False if the rider has no such slot. */
export async function keepSlot(
  tx: Tx,
  {
    seriesId,
    riderId,
    keptThrough,
    by,
    at,
  }: {
    seriesId: string
    riderId: string
    keptThrough: Temporal.Instant
    by: string
    at: Temporal.Instant
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_slots (business_id, series_id, rider_id, kept_through, kept_at, kept_by)
    select business_id, series_id, rider_id, ${keptThrough}::timestamptz, ${at}::timestamptz, ${by} from series_seats
      where business_id = ${tx.businessId} and series_id = ${seriesId} and rider_id = ${riderId}
    on conflict (business_id, series_id, rider_id) do update
      set kept_through = greatest(kept_slots.kept_through, excluded.kept_through), kept_at = excluded.kept_at,
        kept_by = excluded.kept_by
    returning series_id`.execute(tx)
  return rows.length > 0
}
