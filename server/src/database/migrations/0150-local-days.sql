-- The local day of a lesson is stored when it is written: this database and the server may know different rules of
-- clocks. Existing rows take it from the database here; a nightly job corrects them by the rules of the server.

alter table lessons add column on_day date;
update lessons set on_day = (starts_at at time zone time_zone)::date;
alter table lessons alter column on_day set not null;
comment on column lessons.on_day is 'Local day on which it begins, by time_zone and the clock rules of the server.';

alter table riders add column entered_on date;
update riders set entered_on = (riders.created_at at time zone b.time_zone)::date from businesses b where b.id = riders.business_id;
alter table riders alter column entered_on set not null;
comment on column riders.entered_on is 'Day on which they were entered, on the clock of the business.';

create table lesson_day_clocks (
  business_id uuid primary key references businesses,
  clocks text not null
);
comment on table lesson_day_clocks is 'With which clock rules the days of the lessons of a business were derived last.';
comment on column lesson_day_clocks.business_id is 'Tenant.';
comment on column lesson_day_clocks.clocks is 'Version of the tz database of the server, such as 2026c.';
grant select, insert, update on lesson_day_clocks to cavaletti_server;

-- A hold takes the horse out of the seats of lessons on its days.
create or replace function seats_lose_held_horse() returns trigger language plpgsql as $$
begin
  update seats set horse_id = null, lost_horse_id = new.horse_id, changed_at = clock_timestamp(), version = seats.version + 1
  from lessons l
  where seats.business_id = new.business_id and seats.horse_id = new.horse_id and seats.state in ('requested', 'booked')
    and seats.starts_at > clock_timestamp() and l.business_id = seats.business_id and l.id = seats.lesson_id
    and l.on_day between new.from_day and coalesce(new.until_day, 'infinity');
  return null;
end $$;
