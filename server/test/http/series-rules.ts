/**
 * The rules of series again, in plain SQL over the tables: rows that a query returns break its rule. $1 is the
 * business. Dates come from PostgreSQL's calendar, for daily and weekly rules only.
 */
const dayOfRules = `
  select s.business_id, s.id, s.excluded_days, s.ended_from, d.day,
    row_number() over (partition by s.id order by d.day) as n, (regexp_match(s.rule, 'COUNT=(\\d+)'))[1]::integer as most
  from lesson_series s
    cross join lateral (select g::date as day
      from generate_series(s.first_day::timestamp, s.derived_until::timestamp, interval '1 day') g) d
  where s.business_id = $1
    and d.day <= coalesce(to_date((regexp_match(s.rule, 'UNTIL=(\\d{8})'))[1], 'YYYYMMDD'), 'infinity')
    and case substring(s.rule from 'FREQ=([A-Z]+)')
      when 'DAILY' then (d.day - s.first_day) % coalesce((regexp_match(s.rule, 'INTERVAL=(\\d+)'))[1]::integer, 1) = 0
      when 'WEEKLY' then
        (date_trunc('week', d.day)::date - date_trunc('week', s.first_day)::date) / 7
          % coalesce((regexp_match(s.rule, 'INTERVAL=(\\d+)'))[1]::integer, 1) = 0
        and upper(left(to_char(d.day, 'DY'), 2)) = any(string_to_array((regexp_match(s.rule, 'BYDAY=([A-Z,]+)'))[1], ','))
      else false end`

export const seriesRules: Record<string, string> = {
  'S5: no occurrence is lost: each day of a rule that is not excluded has its lesson': `
    with d as materialized (${dayOfRules}) select d.id, d.day from d
    where (d.most is null or d.n <= d.most) and d.day <> all(d.excluded_days) and d.day > current_date
      and not exists (select from lessons l where l.business_id = d.business_id and l.series_id = d.id
        and l.occurrence_day = d.day)`,
  'S5: no occurrence is made that its rule does not give': `
    with d as materialized (${dayOfRules}) select l.id, l.series_id, l.occurrence_day from lessons l
      left join d on d.id = l.series_id and d.day = l.occurrence_day
        and (d.most is null or d.n <= d.most) and d.day <> all(d.excluded_days)
    where l.business_id = $1 and l.series_id is not null and l.state = 'planned' and not l.is_exception
      and l.starts_at > clock_timestamp() and d.id is null`,
  'S1: what was not changed by itself stands at the wall time of its series, and is as the series has it': `
    select l.id from lessons l join lesson_series s on s.business_id = l.business_id and s.id = l.series_id
    where l.business_id = $1 and l.state = 'planned' and not l.is_exception and l.clock_shift is null
      and l.starts_at > clock_timestamp()
      and (l.starts_at, l.ends_at - l.starts_at, l.trainer_id, l.arena_id, l.title, l.capacity) is distinct from
        ((l.occurrence_day + s.wall_time) at time zone s.time_zone, s.minutes * interval '1 minute', s.trainer_id,
          s.arena_id, s.title, s.capacity)`,
}
