import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'

/**
 * The rules of lessons again, in plain SQL over the tables: rows that a query returns break its rule. $1 is the
 * business. Independent of the product's code, functions and helper columns, so that a mistake is not repeated.
 */
export const lessonRules: Record<string, string> = {
  'S3: a trainer teaches one lesson at a time, and has the buffer after it (S10)': `
    select a.id, b.id from lessons a join lessons b on b.business_id = a.business_id and b.trainer_id = a.trainer_id
      and b.id > a.id
    where a.business_id = $1 and a.state = 'planned' and b.state = 'planned'
      and a.starts_at < b.ends_at + b.trainer_buffer_minutes * interval '1 minute'
      and b.starts_at < a.ends_at + a.trainer_buffer_minutes * interval '1 minute'`,
  'S3: a rider rides in one lesson at a time': `
    select a.id, b.id from seats a
      join seats b on b.business_id = a.business_id and b.rider_id = a.rider_id and b.id > a.id
      join lessons la on la.business_id = a.business_id and la.id = a.lesson_id
      join lessons lb on lb.business_id = b.business_id and lb.id = b.lesson_id
    where a.business_id = $1 and a.state in ('held', 'requested', 'booked', 'attended')
      and b.state in ('held', 'requested', 'booked', 'attended')
      and la.starts_at < lb.ends_at and lb.starts_at < la.ends_at`,
  'S3: a horse goes in one lesson at a time, and is prepared before it (S10)': `
    select a.id, b.id from seats a
      join seats b on b.business_id = a.business_id and b.horse_id = a.horse_id and b.id > a.id
      join lessons la on la.business_id = a.business_id and la.id = a.lesson_id
      join lessons lb on lb.business_id = b.business_id and lb.id = b.lesson_id
    where a.business_id = $1 and a.state in ('held', 'requested', 'booked', 'attended')
      and b.state in ('held', 'requested', 'booked', 'attended')
      and la.starts_at - la.horse_lead_minutes * interval '1 minute' < lb.ends_at
      and lb.starts_at - lb.horse_lead_minutes * interval '1 minute' < la.ends_at`,
  'H10: an arena is used up to its units': `
    select a.id, l.id from lessons l join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where l.business_id = $1 and l.state = 'planned' and a.units < (
      select sum(o.arena_units) from lessons o where o.business_id = l.business_id and o.arena_id = l.arena_id
        and o.state = 'planned' and o.starts_at <= l.starts_at and o.ends_at > l.starts_at)`,
  'S11: between lessons at two places there is the time to travel': `
    select e.id, e.next_id from (
      select id, place_id, ends_at, trainer_buffer_minutes, business_id, lead(id) over w as next_id,
        lead(place_id) over w as next_place, lead(starts_at) over w as next_start
      from lessons where business_id = $1 and state = 'planned' and place_id is not null
      window w as (partition by trainer_id order by starts_at)) e
      join place_travel t on t.business_id = e.business_id and t.one_id = least(e.place_id, e.next_place)
        and t.other_id = greatest(e.place_id, e.next_place)
    where e.next_place <> e.place_id
      and e.next_start < e.ends_at + (e.trainer_buffer_minutes + t.minutes) * interval '1 minute'`,
  'no more seats are taken than there are': `
    select l.id from lessons l join seats s on s.business_id = l.business_id and s.lesson_id = l.id
    where l.business_id = $1 and s.state in ('held', 'requested', 'booked', 'attended')
    group by l.id, l.capacity having count(*) > l.capacity`,
  'H5: no held horse, and none that left or may not work, goes in a lesson to come': `
    select s.id, h.id from seats s
      join horses h on h.business_id = s.business_id and h.id = s.horse_id
      join businesses b on b.id = s.business_id
      left join horse_times_off o on o.business_id = s.business_id and o.horse_id = s.horse_id
        and (s.starts_at at time zone b.time_zone)::date between o.from_day and coalesce(o.until_day, 'infinity')
    where s.business_id = $1 and s.state in ('held', 'requested', 'booked') and s.starts_at > clock_timestamp()
      and (o.id is not null or h.archived_at is not null or h.breeding <> 'none')`,
  'H2: no horse is planned for more in a day than it may do, but with leave': `
    select h.id, w.day from (
      select s.horse_id, (s.starts_at at time zone b.time_zone)::date as day, s.ends_at - s.starts_at as length,
        cardinality(s.overridden) > 0 as has_leave
      from seats s join businesses b on b.id = s.business_id
      where s.business_id = $1 and s.state in ('held', 'requested', 'booked', 'attended') and s.work_id is null
      union all
      select k.horse_id, k.day, k.minutes * interval '1 minute', cardinality(k.overridden) > 0
      from horse_work k where k.business_id = $1 and k.reverses is null
        and not exists (select from horse_work r where r.business_id = k.business_id and r.reverses = k.id)) w
      join horses h on h.business_id = $1 and h.id = w.horse_id
    group by h.id, h.max_works_per_day, h.max_minutes_per_day, w.day
    having not bool_or(w.has_leave) and (count(*) > h.max_works_per_day
      or sum(w.length) > h.max_minutes_per_day * interval '1 minute')`,
  'a seat has the times of its lesson': `
    select s.id from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = $1 and (s.starts_at, s.ends_at, s.horse_lead_minutes)
      is distinct from (l.starts_at, l.ends_at, l.horse_lead_minutes)`,
  'a cancelled lesson has no taken seat': `
    select s.id from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = $1 and l.state = 'cancelled' and s.state in ('held', 'requested', 'booked', 'attended')`,
  'H1: who attended on a horse is in the register, once, and nobody else is': `
    select s.id, k.id from (select * from seats where business_id = $1) s
      full join (select * from horse_work k where k.business_id = $1 and k.lesson_id is not null and k.reverses is null
        and not exists (select from horse_work r where r.business_id = k.business_id and r.reverses = k.id)) k
        on k.id = s.work_id
    where (s.work_id is not null and k.id is null) or (k.id is not null and s.id is null)
      or (s.state = 'attended' and s.horse_id is not null) is distinct from (k.id is not null)
      or (k.id is not null and (k.horse_id, k.rider_id, k.lesson_id, k.started_at)
        is distinct from (s.horse_id, s.rider_id, s.lesson_id, s.starts_at))`,
  'what is broken with leave has its reason': `
    select id from seats where business_id = $1 and (cardinality(overridden) > 0) <> (override_reason is not null)`,
}

/** Broken rules of a business, with the rows. */
export async function brokenRules(db: Db, businessId: string): Promise<Record<string, unknown[]>> {
  return inScope(db, jobScope(businessId), async (tx) => {
    const found: Record<string, unknown[]> = {}
    for (const [rule, statement] of Object.entries(lessonRules)) {
      const { rows } = await sql.raw(statement.replaceAll('$1', `'${businessId}'::uuid`)).execute(tx)
      if (rows.length > 0) found[rule] = rows
    }
    return found
  })
}
