-- Lessons, their seats, and the series they repeat in. Nobody is booked twice at one time: the exclusion
-- constraints decide it for trainers, horses and riders, margins included (S3, S10). They may be deferred while many
-- lessons move at once, each into the time that another is about to leave.

create extension if not exists btree_gist;

-- Immutable in truth: minutes are the same in every zone.
create function busy(starts timestamptz, ends timestamptz, minutes_before integer, minutes_after integer)
returns tstzrange language sql immutable parallel safe as $$
  select tstzrange(starts - make_interval(mins => minutes_before), ends + make_interval(mins => minutes_after))
$$;
comment on function busy is 'The time something is taken: from its beginning to its end, with margins in minutes.';

create table lesson_series (
  business_id uuid not null references businesses,
  id uuid not null,
  offer_id uuid not null,
  trainer_id uuid not null,
  place_id uuid,
  arena_id uuid,
  title text not null default '',
  first_day date not null,
  wall_time time not null,
  minutes integer not null check (minutes between 5 and 1440),
  time_zone text not null,
  rule text not null,
  excluded_days date[] not null default '{}',
  capacity integer not null check (capacity between 1 and 99),
  arena_units integer not null check (arena_units between 0 and 99),
  horse_lead_minutes integer not null check (horse_lead_minutes between 0 and 240),
  trainer_buffer_minutes integer not null check (trainer_buffer_minutes between 0 and 240),
  derived_until date not null,
  follows uuid,
  ended_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  foreign key (business_id, follows) references lesson_series,
  check (wall_time = date_trunc('minute', wall_time))
);
comment on table lesson_series is 'Repeating lessons: a wall time, its zone, a rule and exceptions. Instants are derived from them (S1).';
comment on column lesson_series.business_id is 'Tenant.';
comment on column lesson_series.id is 'UUID version 7.';
comment on column lesson_series.offer_id is 'What is sold.';
comment on column lesson_series.trainer_id is 'User who teaches.';
comment on column lesson_series.place_id is 'Where; null for nowhere in particular.';
comment on column lesson_series.arena_id is 'Arena at that place; null for none.';
comment on column lesson_series.title is 'What it is called; empty: by its riders or its offer.';
comment on column lesson_series.first_day is 'Local day of the first occurrence: DTSTART of the rule.';
comment on column lesson_series.wall_time is 'Time on the clock of time_zone at which each occurrence begins, to the minute.';
comment on column lesson_series.minutes is 'Length of each occurrence.';
comment on column lesson_series.time_zone is 'IANA zone; the wall time wins over any instant (S1).';
comment on column lesson_series.rule is 'RFC 5545 RRULE without its name, such as FREQ=WEEKLY;BYDAY=TU.';
comment on column lesson_series.excluded_days is 'Local days of the rule on which nothing takes place: EXDATE.';
comment on column lesson_series.capacity is 'Seats of each occurrence.';
comment on column lesson_series.arena_units is 'Units of the arena each occurrence takes (H10).';
comment on column lesson_series.horse_lead_minutes is 'As in offers when it was planned (S10).';
comment on column lesson_series.trainer_buffer_minutes is 'As in offers when it was planned (S10).';
comment on column lesson_series.derived_until is 'Occurrences stand in lessons up to and including this local day.';
comment on column lesson_series.follows is 'The series this one was split from by a change of "this and following" (S5).';
comment on column lesson_series.ended_at is 'Ended by somebody at; null while it goes on or ran out by its rule.';
comment on column lesson_series.created_by is 'User who planned it.';
comment on column lesson_series.created_at is 'When that was.';
comment on column lesson_series.version is 'Counts changes.';
create index lesson_series_to_derive on lesson_series (business_id, derived_until) where ended_at is null;
grant select, insert, update on lesson_series to cavaletti_server;

create table series_seats (
  business_id uuid not null,
  series_id uuid not null,
  rider_id uuid not null,
  horse_id uuid,
  primary key (business_id, series_id, rider_id),
  foreign key (business_id, series_id) references lesson_series,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, horse_id) references horses
);
comment on table series_seats is 'Who rides in every occurrence of a series.';
comment on column series_seats.business_id is 'Tenant.';
comment on column series_seats.series_id is 'The series.';
comment on column series_seats.rider_id is 'Who rides.';
comment on column series_seats.horse_id is 'On which horse; null for any suitable one.';
create index series_seats_by_rider on series_seats (business_id, rider_id);
grant select, insert, update, delete on series_seats to cavaletti_server;

create table lessons (
  business_id uuid not null references businesses,
  id uuid not null,
  series_id uuid,
  occurrence_day date,
  is_exception boolean not null default false,
  clock_shift text check (clock_shift in ('gap', 'overlap')),
  offer_id uuid not null,
  trainer_id uuid not null,
  place_id uuid,
  arena_id uuid,
  title text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  capacity integer not null check (capacity between 1 and 99),
  arena_units integer not null check (arena_units between 0 and 99),
  horse_lead_minutes integer not null check (horse_lead_minutes between 0 and 240),
  trainer_buffer_minutes integer not null check (trainer_buffer_minutes between 0 and 240),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  cancelled_because text check (cancelled_because in ('trainer', 'weather', 'horse', 'arena', 'client', 'other')),
  cancelled_at timestamptz,
  cancelled_by uuid,
  note text not null default '',
  sequence integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  trainer_busy tstzrange not null generated always as (busy(starts_at, ends_at, 0, trainer_buffer_minutes)) stored,
  primary key (business_id, id),
  constraint lessons_once_a_day_of_series unique (business_id, series_id, occurrence_day),
  constraint lessons_times unique (business_id, id, starts_at, ends_at, horse_lead_minutes),
  constraint lessons_trainer_is_free exclude using gist (business_id with =, trainer_id with =, trainer_busy with &&)
    where (state = 'planned') deferrable,
  foreign key (business_id, series_id) references lesson_series,
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  check ((series_id is null) = (occurrence_day is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'cancelled') = (cancelled_because is not null))
);
comment on table lessons is 'Dated lessons, single ones and occurrences of series.';
comment on column lessons.business_id is 'Tenant.';
comment on column lessons.id is 'UUID version 7.';
comment on column lessons.series_id is 'The series it is an occurrence of; null for a single one.';
comment on column lessons.occurrence_day is 'Local day the rule of the series gives, wherever the lesson was moved since (RECURRENCE-ID): moving one never makes another (S5).';
comment on column lessons.is_exception is 'Changed by itself: changes of the whole series leave it alone.';
comment on column lessons.clock_shift is 'gap: its wall time does not exist that day and moved forward by the gap. overlap: it exists twice, this is the first (S2).';
comment on column lessons.offer_id is 'What is sold.';
comment on column lessons.trainer_id is 'User who teaches.';
comment on column lessons.place_id is 'Where; null for nowhere in particular.';
comment on column lessons.arena_id is 'Arena at that place; null for none.';
comment on column lessons.title is 'What it is called; empty: by its riders or its offer.';
comment on column lessons.starts_at is 'Beginning of the lesson itself, margins left out (S10).';
comment on column lessons.ends_at is 'End of the lesson itself.';
comment on column lessons.time_zone is 'IANA zone its deadlines count in (S12).';
comment on column lessons.capacity is 'Seats at most.';
comment on column lessons.arena_units is 'Units it takes of the arena (H10).';
comment on column lessons.horse_lead_minutes is 'Minutes its horses are prepared before it (S10).';
comment on column lessons.trainer_buffer_minutes is 'Minutes its trainer keeps free after it (S10).';
comment on column lessons.state is 'planned or cancelled.';
comment on column lessons.cancelled_because is 'Whose reason it was; that decides what it costs (S13).';
comment on column lessons.cancelled_at is 'When it was cancelled.';
comment on column lessons.cancelled_by is 'User who cancelled it.';
comment on column lessons.note is 'For those who teach; clients never see it.';
comment on column lessons.sequence is 'SEQUENCE in calendar feeds: raised when time, place or state change.';
comment on column lessons.created_by is 'User who planned it.';
comment on column lessons.created_at is 'When that was.';
comment on column lessons.changed_at is 'Last change.';
comment on column lessons.version is 'Counts changes.';
comment on column lessons.trainer_busy is 'From its beginning to its end and the buffer after it.';
create index lessons_by_time on lessons (business_id, starts_at, id);
create index lessons_by_trainer on lessons (business_id, trainer_id, starts_at);
create index lessons_by_arena on lessons (business_id, arena_id, starts_at) where arena_id is not null and state = 'planned';
grant select, insert, update on lessons to cavaletti_server;

create table seats (
  business_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  rider_id uuid not null,
  client_id uuid not null,
  horse_id uuid,
  lost_horse_id uuid,
  state text not null check (state in ('requested', 'booked', 'attended', 'late_cancelled', 'cancelled', 'no_show')),
  held_until timestamptz,
  cancelled_from text check (cancelled_from in ('requested', 'booked')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  horse_lead_minutes integer not null,
  price_minor integer not null check (price_minor between 0 and 100000000),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  overridden text[] not null default '{}',
  override_reason text,
  note text not null default '',
  work_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  rider_busy tstzrange not null generated always as (busy(starts_at, ends_at, 0, 0)) stored,
  horse_busy tstzrange not null generated always as (busy(starts_at, ends_at, horse_lead_minutes, 0)) stored,
  primary key (business_id, id),
  foreign key (business_id, lesson_id, starts_at, ends_at, horse_lead_minutes)
    references lessons (business_id, id, starts_at, ends_at, horse_lead_minutes) on update cascade,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, lost_horse_id) references horses,
  foreign key (business_id, work_id) references horse_work,
  constraint seats_rider_is_free exclude using gist (business_id with =, rider_id with =, rider_busy with &&)
    where (state in ('requested', 'booked', 'attended')) deferrable,
  constraint seats_horse_is_free exclude using gist (business_id with =, horse_id with =, horse_busy with &&)
    where (horse_id is not null and state in ('requested', 'booked', 'attended')) deferrable,
  check (held_until is null or state = 'requested'),
  check (cancelled_from is null or state = 'cancelled'),
  check ((override_reason is null) = (cardinality(overridden) = 0))
);
comment on table seats is 'Riders'' places in lessons, each with a state, a price and a horse of its own (S6).';
comment on column seats.business_id is 'Tenant.';
comment on column seats.id is 'UUID version 7.';
comment on column seats.lesson_id is 'The lesson.';
comment on column seats.rider_id is 'Who rides.';
comment on column seats.client_id is 'Household of the rider when the seat was taken.';
comment on column seats.horse_id is 'On which horse; null for any suitable one (H14).';
comment on column seats.lost_horse_id is 'The horse that was taken out of this seat by a hold or because it left (H5); null when none was, or another was found.';
comment on column seats.state is 'requested and booked seats are taken, attended ones were; the others are free again.';
comment on column seats.held_until is 'A request is kept until then and lapses (S3); null keeps it until it is answered.';
comment on column seats.cancelled_from is 'Its state when the whole lesson was cancelled: it comes back with it. Null for a seat cancelled by itself.';
comment on column seats.starts_at is 'As the lesson has it; the reference keeps it so.';
comment on column seats.ends_at is 'As the lesson has it; the reference keeps it so.';
comment on column seats.horse_lead_minutes is 'As the lesson has it; the reference keeps it so.';
comment on column seats.price_minor is 'Price agreed when the seat was taken, minor unit, tax included (S14).';
comment on column seats.tax_rate is 'Tax in that price, hundredths of a percent.';
comment on column seats.overridden is 'Limits that were broken with leave, as in horse_work, and rider_level, rider_load, rider_height (H2, H6).';
comment on column seats.override_reason is 'Why, in the words of whoever gave leave.';
comment on column seats.note is 'What was done and seen; those who may see the rider''s progress read it.';
comment on column seats.work_id is 'Entry in the workload register, once the horse did the work (H1).';
comment on column seats.created_by is 'User who took it.';
comment on column seats.created_at is 'When that was.';
comment on column seats.changed_at is 'Last change.';
comment on column seats.version is 'Counts changes.';
comment on column seats.rider_busy is 'From the beginning to the end of the lesson.';
comment on column seats.horse_busy is 'From when the horse is prepared to the end of the lesson.';
create index seats_kept on seats (business_id, held_until) where held_until is not null;
create index seats_by_lesson on seats (business_id, lesson_id, id);
create index seats_by_rider on seats (business_id, rider_id, starts_at desc);
create index seats_by_horse on seats (business_id, horse_id, starts_at) where horse_id is not null;
create index seats_by_client on seats (business_id, client_id, starts_at desc);
create index seats_without_their_horse on seats (business_id, lost_horse_id, starts_at) where lost_horse_id is not null;
grant select, insert, update on seats to cavaletti_server;

-- A hold takes the horse out of every future seat at once (H5), whoever enters it.
create function seats_lose_held_horse() returns trigger language plpgsql as $$
begin
  update seats set horse_id = null, lost_horse_id = new.horse_id, changed_at = clock_timestamp(), version = version + 1
  where business_id = new.business_id and horse_id = new.horse_id and state in ('requested', 'booked')
    and starts_at > clock_timestamp()
    and (starts_at at time zone (select time_zone from businesses where id = new.business_id))::date
      between new.from_day and coalesce(new.until_day, 'infinity');
  return null;
end $$;
comment on function seats_lose_held_horse is 'Takes a held horse out of its seats to come.';
create trigger seats_lose_held_horse after insert or update of from_day, until_day on horse_holds
  for each row execute function seats_lose_held_horse();

-- So does leaving the yard, or a foal (H4).
create function seats_lose_leaving_horse() returns trigger language plpgsql as $$
begin
  update seats set horse_id = null, lost_horse_id = new.id, changed_at = clock_timestamp(), version = version + 1
  where business_id = new.business_id and horse_id = new.id and state in ('requested', 'booked')
    and starts_at > clock_timestamp();
  return null;
end $$;
comment on function seats_lose_leaving_horse is 'Takes a horse that left, or may no longer work, out of its seats to come.';
create trigger seats_lose_leaving_horse after update of archived_at, breeding on horses
  for each row when (new.archived_at is not null or new.breeding <> 'none') execute function seats_lose_leaving_horse();
