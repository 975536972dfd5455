-- Locations, lesson types, working hours, lessons and their seats, series, and what cancelling costs.

create extension if not exists btree_gist;

create table places (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  street text not null,
  city text not null,
  postcode text not null,
  country text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  note text not null default '',
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint places_position_whole check ((latitude is null) = (longitude is null))
);
comment on table places is 'Locations: addresses where a business works.';
comment on column places.business_id is 'Tenant.';
comment on column places.id is 'UUID version 7.';
comment on column places.name is 'Name.';
comment on column places.street is 'Street and number.';
comment on column places.city is 'Town.';
comment on column places.postcode is 'Postcode.';
comment on column places.country is 'ISO 3166-1 alpha-2.';
comment on column places.latitude is 'Degrees north, WGS 84; null if unknown.';
comment on column places.longitude is 'Degrees east, WGS 84; null if unknown.';
comment on column places.note is 'Remark, such as where to park.';
comment on column places.archived_at is 'Archive time; null while in use.';
comment on column places.version is 'Counts changes.';
create index places_by_name on places (business_id, name collate "und-x-icu", id);
comment on index places_by_name is 'Lists are sorted by name, ignoring case.';
grant select, insert, update on places to cavaletti_server;
select tell_changes_of('places', 'places');

create table arenas (
  business_id uuid not null,
  id uuid not null,
  place_id uuid not null,
  name text not null,
  surface text not null default '',
  units integer not null check (units between 1 and 99),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, place_id) references places
);
comment on table arenas is 'Riding surfaces at a location.';
comment on column arenas.business_id is 'Tenant.';
comment on column arenas.id is 'UUID version 7.';
comment on column arenas.place_id is 'Location.';
comment on column arenas.name is 'Name.';
comment on column arenas.surface is 'Surface, in words.';
comment on column arenas.units is 'Arena space: simultaneous lessons may use this many units in total (H10).';
comment on column arenas.archived_at is 'Archive time; null while in use.';
comment on column arenas.version is 'Counts changes.';
create index arenas_by_place on arenas (business_id, place_id);
comment on index arenas_by_place is 'Arenas of a location.';
grant select, insert, update on arenas to cavaletti_server;
select tell_changes_of('arenas', 'places');

create table place_travel (
  business_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  minutes integer not null check (minutes between 0 and 1440),
  source text not null default 'hand' check (source in ('hand', 'lookup')),
  noted_by uuid,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (business_id, one_id, other_id),
  foreign key (business_id, one_id) references places,
  foreign key (business_id, other_id) references places,
  constraint place_travel_smaller_first check (one_id < other_id),
  constraint place_travel_noted_by check ((source = 'lookup') = (noted_by is null))
);
comment on table place_travel is 'Travel minutes between two locations, the same in both directions (S11). Without a row they are estimated.';
comment on column place_travel.business_id is 'Tenant.';
comment on column place_travel.one_id is 'The location with the smaller id.';
comment on column place_travel.other_id is 'The other location.';
comment on column place_travel.minutes is 'Travel minutes.';
comment on column place_travel.source is 'hand: entered by a user. lookup: from a map service, at noted_at.';
comment on column place_travel.noted_by is 'User who entered them; null for a map service.';
comment on column place_travel.noted_at is 'Time of entry or look-up.';
create index place_travel_other on place_travel (business_id, other_id);
comment on index place_travel_other is 'Travel from a location in either direction.';
grant select, insert, update, delete on place_travel to cavaletti_server;
select tell_changes_of('place_travel', 'places');

create table travel_fees (
  business_id uuid not null references businesses,
  id uuid not null,
  place_id uuid not null,
  client_id uuid,
  fee_minor integer not null check (fee_minor between 0 and 100000000),
  since date not null,
  shared_since date,
  primary key (business_id, id),
  constraint travel_fees_shared_by_all check (client_id is null or shared_since is null),
  constraint travel_fees_once unique nulls not distinct (business_id, place_id, client_id),
  foreign key (business_id, place_id) references places,
  foreign key (business_id, client_id) references clients
);
comment on table travel_fees is 'Travel fees of locations. A lesson at a location charges its clients the fee.';
comment on column travel_fees.business_id is 'Tenant.';
comment on column travel_fees.id is 'UUID version 7.';
comment on column travel_fees.place_id is 'The location.';
comment on column travel_fees.client_id is 'Client with a different fee; null: the fee of all others.';
comment on column travel_fees.fee_minor is 'Minor unit, once for each client and day, or once for each day if it is shared; 0: none.';
comment on column travel_fees.since is 'First day on which lessons charge it, in the business''s time zone.';
comment on column travel_fees.shared_since is 'First day whose clients share the fee; null: each pays it. A client with a different fee pays no more than that.';
grant select, insert, update, delete on travel_fees to cavaletti_server;
select keep_to_own_clients('travel_fees', 'client_id is null or client_id in (select own_clients())');
select tell_changes_of('travel_fees', 'places');

create table yard_days (
  business_id uuid not null references businesses,
  place_id uuid not null,
  day date not null,
  fee_minor integer not null check (fee_minor between 0 and 100000000),
  primary key (business_id, place_id, day),
  foreign key (business_id, place_id) references places
);
comment on table yard_days is 'Days whose shared travel fee has been charged, with the fee of then, so that a later change of the fee leaves them as they are.';
comment on column yard_days.business_id is 'Tenant.';
comment on column yard_days.place_id is 'The location.';
comment on column yard_days.day is 'Local day of the lessons.';
comment on column yard_days.fee_minor is 'Fee that its clients share, minor unit.';
grant select, insert on yard_days to cavaletti_server;
select tell_changes_of('yard_days', 'money');

create table offers (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('private', 'group', 'clinic')),
  rail text not null check (rail in ('pine', 'blue', 'plum', 'rust', 'teal', 'olive', 'violet', 'rose')),
  description text not null default '',
  minutes integer not null check (minutes between 5 and 720),
  price_minor integer not null check (price_minor between 0 and 100000000),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  capacity integer not null check (capacity between 1 and 99),
  min_level integer not null default 0 check (min_level between 0 and 9),
  horses text not null default 'assigned' check (horses in ('assigned', 'own', 'none')),
  arena_units integer not null default 1 check (arena_units between 0 and 99),
  horse_lead_minutes integer not null default 0 check (horse_lead_minutes between 0 and 240),
  trainer_buffer_minutes integer not null default 0 check (trainer_buffer_minutes between 0 and 240),
  cancel_ladder jsonb,
  booking text not null default 'trainer' check (booking in ('instant', 'request', 'trainer')),
  booking_lead_hours integer not null default 24 check (booking_lead_hours between 0 and 720),
  booking_horizon_days integer not null default 60 check (booking_horizon_days between 1 and 366),
  bookings_per_week integer not null default 0 check (bookings_per_week between 0 and 50),
  moves_per_booking integer not null default 2 check (moves_per_booking between 0 and 10),
  move_within_days integer not null default 30 check (move_within_days between 1 and 366),
  start_grid_minutes integer not null default 30 check (start_grid_minutes between 5 and 120),
  min_age integer not null default 0 check (min_age between 0 and 99),
  assessment text not null default 'required' check (assessment in ('required', 'not_required', 'is_one')),
  joins text not null default 'single' check (joins in ('single', 'term', 'both')),
  allows_passing boolean not null default false,
  clients_choose_horse boolean not null default false,
  min_riders integer not null default 0 check (min_riders between 0 and 99),
  decide_hours integer not null default 24 check (decide_hours between 1 and 336),
  below_min text not null default 'ask' check (below_min in ('ask', 'shorten', 'cancel')),
  short_minutes integer check (short_minutes between 5 and 720),
  payment text not null default 'invoice' check (payment in ('invoice', 'card', 'choice')),
  sold_by text not null default 'business' check (sold_by in ('business', 'trainer')),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint offers_of_trainers_take_no_cards check (sold_by = 'business' or payment = 'invoice'),
  constraint offers_private_has_one_seat check (kind <> 'private' or capacity = 1),
  constraint offers_shorten_to_a_length check (below_min <> 'shorten' or short_minutes is not null)
);
comment on table offers is 'Lesson types.';
comment on column offers.business_id is 'Tenant.';
comment on column offers.id is 'UUID version 7.';
comment on column offers.name is 'Name, such as "Jumping, group".';
comment on column offers.kind is 'private: one rider. group, clinic: several.';
comment on column offers.rail is 'Colour in the calendar, always shown with the name.';
comment on column offers.description is 'Description for clients.';
comment on column offers.minutes is 'Length of the lesson without margins.';
comment on column offers.price_minor is 'Price of a seat in the minor unit of the business''s currency, tax included.';
comment on column offers.tax_rate is 'Tax in the price, hundredths of a percent.';
comment on column offers.capacity is 'Seats.';
comment on column offers.min_level is 'Minimum level of a rider; 0: no minimum.';
comment on column offers.horses is 'assigned: the business chooses a horse for each rider. own: riders bring their own. none: nobody rides. The calendar marks missing horses only for assigned.';
comment on column offers.arena_units is 'Units of the arena it needs (H10); 0: none.';
comment on column offers.horse_lead_minutes is 'Minutes to prepare a horse before the lesson (S10).';
comment on column offers.trainer_buffer_minutes is 'Minutes the trainer keeps free after the lesson (S10).';
comment on column offers.cancel_ladder is 'Cancellation policy of this lesson type, as in businesses; null: that of the business.';
comment on column offers.booking is 'How clients book it. instant: at once. request: a trainer confirms. trainer: only trainers book it.';
comment on column offers.booking_lead_hours is 'Clients book it at least this long before the start.';
comment on column offers.booking_horizon_days is 'Clients book it at most this many days ahead.';
comment on column offers.bookings_per_week is 'Most bookings of one rider from Monday to Sunday (S9); 0: no limit.';
comment on column offers.moves_per_booking is 'How often clients move a booking themselves (S9); 0: never.';
comment on column offers.move_within_days is 'Clients move a booking at most this many days after the day agreed first (S9).';
comment on column offers.start_grid_minutes is 'Clients find starts at multiples of this after midnight, and where a lesson before it ends.';
comment on column offers.min_age is 'Minimum age of a rider in years (P10); 0: none.';
comment on column offers.assessment is 'Whether a trainer must have set the rider''s level before (P8). required: yes. not_required: no. is_one: this lesson is the assessment.';
comment on column offers.joins is 'How clients join a series of a group with an end. single: one lesson. term: all that are left, in one booking. both: as they choose.';
comment on column offers.allows_passing is 'Clients who book it at once may pass their place on to another family (S22).';
comment on column offers.clients_choose_horse is 'Clients who book it may choose a horse of the business; their own they always may.';
comment on column offers.min_riders is 'Fewest riders of a group (S19); 0 or 1: no minimum.';
comment on column offers.decide_hours is 'With fewer riders, it is decided this long before the start what happens.';
comment on column offers.below_min is 'What happens then. ask: the trainer decides. shorten: it lasts short_minutes at the same price. cancel: it is cancelled without a fee.';
comment on column offers.short_minutes is 'Length of a lesson with too few riders; null: it is not shortened.';
comment on column offers.payment is 'How clients pay a lesson that they book at once and no credit pays. invoice: afterwards. card: when booking. choice: as they choose.';
comment on column offers.sold_by is 'Who sells its lessons, and invoices them (M14). trainer: the trainer of the lesson in the calendar.';
comment on column offers.archived_at is 'Archive time; null while in use.';
comment on column offers.version is 'Counts changes.';
create index offers_by_name on offers (business_id, name collate "und-x-icu", id);
comment on index offers_by_name is 'Lists are sorted by name, ignoring case.';
grant select, insert, update on offers to cavaletti_server;
select tell_changes_of('offers', 'offers');

create table availability_weeks (
  business_id uuid not null references businesses,
  id uuid not null,
  trainer_id uuid not null,
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  -- On each day one week applies.
  constraint availability_weeks_one_a_day exclude using gist
    (business_id with =, trainer_id with =, daterange(valid_from, valid_until, '[]') with &&)
    where (removed_at is null),
  constraint availability_weeks_in_order check (valid_from <= valid_until)
);
comment on table availability_weeks is 'Weekly working hours of trainers, each for a period such as the summer.';
comment on column availability_weeks.business_id is 'Tenant.';
comment on column availability_weeks.id is 'UUID version 7.';
comment on column availability_weeks.trainer_id is 'Trainer.';
comment on column availability_weeks.valid_from is 'First local day; null: no start.';
comment on column availability_weeks.valid_until is 'Last local day; null: no end.';
comment on column availability_weeks.removed_at is 'Time of removal; null while it applies.';
comment on column availability_weeks.version is 'Counts changes, including changes of its hours.';
grant select, insert, update on availability_weeks to cavaletti_server;
select tell_changes_of('availability_weeks', 'availability');

create table availability_hours (
  business_id uuid not null,
  week_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute <= 1440),
  place_id uuid,
  primary key (business_id, week_id, weekday, from_minute),
  foreign key (business_id, week_id) references availability_weeks,
  foreign key (business_id, place_id) references places,
  constraint availability_hours_once
    exclude using gist (business_id with =, week_id with =, weekday with =, int4range(from_minute, until_minute) with &&),
  constraint availability_hours_in_order check (from_minute < until_minute)
);
comment on table availability_hours is 'Working hours of a week.';
comment on column availability_hours.business_id is 'Tenant.';
comment on column availability_hours.week_id is 'The week.';
comment on column availability_hours.weekday is '1 Monday to 7 Sunday.';
comment on column availability_hours.from_minute is 'Start in the business''s wall time, in minutes after midnight.';
comment on column availability_hours.until_minute is 'End in the business''s wall time; 1440 is the end of the day.';
comment on column availability_hours.place_id is 'The trainer''s location at that time; null: anywhere.';
grant select, insert, delete on availability_hours to cavaletti_server;
select tell_changes_of('availability_hours', 'availability');

create table availability_exceptions (
  business_id uuid not null references businesses,
  id uuid not null,
  trainer_id uuid,
  kind text not null check (kind in ('closed', 'open')),
  from_day date not null,
  until_day date not null,
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute <= 1440),
  place_id uuid,
  reason text not null default '',
  is_holiday boolean not null default false,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, place_id) references places,
  constraint availability_exceptions_days_in_order check (from_day <= until_day),
  constraint availability_exceptions_hours_together check ((from_minute is null) = (until_minute is null)),
  constraint availability_exceptions_hours_in_order check (from_minute < until_minute),
  constraint availability_exceptions_place_when_open check (place_id is null or kind = 'open'),
  constraint availability_exceptions_holiday_is_whole_closed_day
    check (not is_holiday or (trainer_id is null and kind = 'closed' and from_day = until_day and from_minute is null))
);
comment on table availability_exceptions is 'Days off and additional hours: exceptions to weekly working hours.';
comment on column availability_exceptions.business_id is 'Tenant.';
comment on column availability_exceptions.id is 'UUID version 7.';
comment on column availability_exceptions.trainer_id is 'Trainer; null: everybody in the business.';
comment on column availability_exceptions.kind is 'closed: cannot be booked. open: can be booked in addition to the week.';
comment on column availability_exceptions.from_day is 'First local day.';
comment on column availability_exceptions.until_day is 'Last local day.';
comment on column availability_exceptions.from_minute is 'Start on each of these days, in minutes after midnight in the business''s wall time; null: the whole day.';
comment on column availability_exceptions.until_minute is 'End on each of these days; null if from_minute is null.';
comment on column availability_exceptions.place_id is 'The trainer''s location at that time; null: anywhere. Only for open.';
comment on column availability_exceptions.reason is 'Reason in words; for a holiday, its name.';
comment on column availability_exceptions.is_holiday is 'A public holiday on which the business closes.';
comment on column availability_exceptions.removed_at is 'Time of removal; null while it applies.';
comment on column availability_exceptions.version is 'Counts changes.';
create unique index availability_holiday_once on availability_exceptions (business_id, from_day)
  where is_holiday and removed_at is null;
comment on index availability_holiday_once is 'The business closes once on each holiday.';
create index availability_exceptions_by_day on availability_exceptions (business_id, from_day, id)
  where removed_at is null;
comment on index availability_exceptions_by_day is 'The list of days off and additional hours, by day.';
create index availability_exceptions_touching on availability_exceptions using gist
  (business_id, daterange(from_day, until_day, '[]')) where removed_at is null;
comment on index availability_exceptions_touching is 'Exceptions that overlap a range of days.';
grant select, insert, update on availability_exceptions to cavaletti_server;
select tell_changes_of('availability_exceptions', 'availability');

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
  clocks text not null default '',
  joins text check (joins in ('single', 'term', 'both')),
  follows uuid,
  split jsonb,
  ended_at timestamptz,
  ended_from date,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  foreign key (business_id, follows) references lesson_series,
  constraint lesson_series_whole_minutes check (wall_time = date_trunc('minute', wall_time)),
  constraint lesson_series_ended check ((ended_at is null) = (ended_from is null))
);
comment on table lesson_series is 'Series of lessons: a wall time, its zone, a rule and exceptions. Instants are derived from them (S1).';
comment on column lesson_series.business_id is 'Tenant.';
comment on column lesson_series.id is 'UUID version 7.';
comment on column lesson_series.offer_id is 'Lesson type.';
comment on column lesson_series.trainer_id is 'Trainer.';
comment on column lesson_series.place_id is 'Location; null for none.';
comment on column lesson_series.arena_id is 'Arena at that location; null for none.';
comment on column lesson_series.title is 'Title; empty: named after its riders or lesson type.';
comment on column lesson_series.first_day is 'Local day of the first occurrence: DTSTART of the rule.';
comment on column lesson_series.wall_time is 'Wall time at which each occurrence begins, in time_zone, to the minute.';
comment on column lesson_series.minutes is 'Length of each occurrence.';
comment on column lesson_series.time_zone is 'IANA zone; the wall time wins over any instant (S1).';
comment on column lesson_series.rule is 'RFC 5545 RRULE without its name, such as FREQ=WEEKLY;BYDAY=TU.';
comment on column lesson_series.excluded_days is 'Local days of the rule without a lesson: EXDATE.';
comment on column lesson_series.capacity is 'Seats of each occurrence.';
comment on column lesson_series.arena_units is 'Units of the arena that each occurrence needs (H10).';
comment on column lesson_series.horse_lead_minutes is 'From the lesson type at planning (S10).';
comment on column lesson_series.trainer_buffer_minutes is 'From the lesson type at planning (S10).';
comment on column lesson_series.derived_until is 'Last local day with planned occurrences.';
comment on column lesson_series.clocks is 'Version of the tz database that its instants were derived with, such as 2026c. With a later one they are derived again (S1).';
comment on column lesson_series.joins is 'How clients join it, as in offers; null: as its lesson type says.';
comment on column lesson_series.follows is 'The series that this one was split from by a change of "this and following" (S5).';
comment on column lesson_series.split is 'State of that series and its lessons before the split, for Undo. Null: not split off.';
comment on column lesson_series.ended_at is 'Time at which a user ended it; null while it continues or if its rule ran out.';
comment on column lesson_series.ended_from is 'First local day without a lesson after a user ended it; null while it continues or if its rule ran out.';
comment on column lesson_series.created_by is 'User who planned it.';
comment on column lesson_series.created_at is 'Time of creation.';
comment on column lesson_series.version is 'Counts changes.';
create index lesson_series_to_derive on lesson_series (business_id, derived_until) where ended_at is null;
comment on index lesson_series_to_derive is 'A nightly job finds series whose lessons end soon.';
create index lesson_series_by_clocks on lesson_series (business_id, clocks) where ended_at is null;
comment on index lesson_series_by_clocks is 'After an update of the tz database a job finds series derived with an older version (S1).';
grant select, insert, update, delete on lesson_series to cavaletti_server;
select keep_to_own_clients('lesson_series', 'trainer_id = nullif(current_setting(''app.user'', true), '''')::uuid');
select tell_changes_of('lesson_series', 'lessons');

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
comment on table series_seats is 'Roster of a series: riders with a seat in every occurrence.';
comment on column series_seats.business_id is 'Tenant.';
comment on column series_seats.series_id is 'The series.';
comment on column series_seats.rider_id is 'Rider.';
comment on column series_seats.horse_id is 'Horse; null: any suitable horse.';
create index series_seats_by_rider on series_seats (business_id, rider_id);
comment on index series_seats_by_rider is 'Undoing an import deletes riders; this index serves the check of the reference.';
grant select, insert, update, delete on series_seats to cavaletti_server;
select keep_to_own_clients('series_seats', 'rider_id in (select own_riders())');

-- Immutable in truth: minutes are the same in every zone.
create function busy(starts timestamptz, ends timestamptz, minutes_before integer, minutes_after integer)
returns tstzrange language sql immutable parallel safe as $$
  select tstzrange(starts - make_interval(mins => minutes_before), ends + make_interval(mins => minutes_after))
$$;
comment on function busy is 'The time in which something is taken: from start to end, with margins in minutes.';

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
  on_day date not null,
  time_zone text not null,
  capacity integer not null check (capacity between 1 and 99),
  arena_units integer not null check (arena_units between 0 and 99),
  horse_lead_minutes integer not null check (horse_lead_minutes between 0 and 240),
  trainer_buffer_minutes integer not null check (trainer_buffer_minutes between 0 and 240),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  cancelled_because text check (cancelled_because in ('trainer', 'weather', 'horse', 'arena', 'closure', 'too_few', 'client', 'other')),
  cancelled_at timestamptz,
  cancelled_by uuid,
  note text not null default '',
  from_hold boolean not null default false,
  sequence integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  trainer_busy tstzrange not null generated always as (busy(starts_at, ends_at, 0, trainer_buffer_minutes)) stored,
  primary key (business_id, id),
  constraint lessons_once_a_day_of_series unique (business_id, series_id, occurrence_day),
  constraint lessons_times unique (business_id, id, starts_at, ends_at, horse_lead_minutes),
  foreign key (business_id, series_id) references lesson_series,
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  constraint lessons_trainer_is_free
    exclude using gist (business_id with =, trainer_id with =, trainer_busy with &&)
    where (state = 'planned') deferrable,
  constraint lessons_day_of_series check ((series_id is null) = (occurrence_day is null)),
  constraint lessons_times_in_order check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint lessons_cancelled_at_time check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint lessons_cancelled_for_reason check ((state = 'cancelled') = (cancelled_because is not null))
);
comment on table lessons is 'Lessons: single ones and occurrences of series.';
comment on column lessons.business_id is 'Tenant.';
comment on column lessons.id is 'UUID version 7.';
comment on column lessons.series_id is 'The series; null for a single lesson.';
comment on column lessons.occurrence_day is 'Local day by the rule of the series, also after a move (RECURRENCE-ID): moving a lesson never creates another (S5).';
comment on column lessons.is_exception is 'Changed individually: changes of the whole series skip it.';
comment on column lessons.clock_shift is 'gap: its wall time does not exist that day and moved forward by the gap. overlap: it exists twice, and this is the first (S2).';
comment on column lessons.offer_id is 'Lesson type.';
comment on column lessons.trainer_id is 'Trainer.';
comment on column lessons.place_id is 'Location; null for none.';
comment on column lessons.arena_id is 'Arena at that location; null for none.';
comment on column lessons.title is 'Title; empty: named after its riders or lesson type.';
comment on column lessons.starts_at is 'Start of the lesson, without margins (S10).';
comment on column lessons.ends_at is 'End of the lesson, without margins.';
comment on column lessons.on_day is 'Local day of the start, by time_zone and the server''s tz database.';
comment on column lessons.time_zone is 'IANA zone of its deadlines (S12).';
comment on column lessons.capacity is 'Number of seats.';
comment on column lessons.arena_units is 'Units of the arena it needs (H10).';
comment on column lessons.horse_lead_minutes is 'Minutes to prepare its horses before it (S10).';
comment on column lessons.trainer_buffer_minutes is 'Minutes its trainer keeps free after it (S10).';
comment on column lessons.state is 'planned or cancelled.';
comment on column lessons.cancelled_because is 'Whose reason the cancellation was, which decides the cost (S13).';
comment on column lessons.cancelled_at is 'Time of cancellation.';
comment on column lessons.cancelled_by is 'User who cancelled it.';
comment on column lessons.note is 'For trainers; clients never see it.';
comment on column lessons.from_hold is 'Made for a held seat. Calendar feeds have it once a seat of it is not only held; if no seat is left, it is deleted.';
comment on column lessons.sequence is 'SEQUENCE in calendar feeds: raised when time, location or state change.';
comment on column lessons.created_by is 'User who planned it.';
comment on column lessons.created_at is 'Time of creation.';
comment on column lessons.changed_at is 'Time of the last change.';
comment on column lessons.version is 'Counts changes.';
comment on column lessons.trainer_busy is 'From the start to the end of the buffer after it.';
create index lessons_by_time on lessons (business_id, starts_at, id);
comment on index lessons_by_time is 'The calendar reads a range of time.';
create index lessons_by_trainer on lessons (business_id, trainer_id, starts_at);
comment on index lessons_by_trainer is 'A trainer''s lessons in a range of time, to find conflicts.';
create index lessons_by_arena on lessons (business_id, arena_id, starts_at) where arena_id is not null and state = 'planned';
comment on index lessons_by_arena is 'Lessons in an arena in a range of time (H10).';
grant select, insert, update, delete on lessons to cavaletti_server;
-- Restrictive, beside the tenant's policy: a cancelled lesson stays. References keep every lesson that something depends on.
create policy only_planned_lessons_go on lessons as restrictive for delete using (from_hold or state = 'planned');
select tell_changes_of('lessons', 'lessons');

create table group_decisions (
  business_id uuid not null,
  lesson_id uuid not null,
  decision text not null check (decision in ('asked', 'keep', 'shorten', 'cancel')),
  decided_at timestamptz not null,
  decided_by uuid not null,
  primary key (business_id, lesson_id),
  foreign key (business_id, lesson_id) references lessons
);
comment on table group_decisions is 'What was decided about lessons with fewer riders than their minimum (S19).';
comment on column group_decisions.business_id is 'Tenant.';
comment on column group_decisions.lesson_id is 'The lesson.';
comment on column group_decisions.decision is 'asked: the trainer was asked and has not decided. keep: it takes place as it is. shorten: it is shorter at the same price. cancel: it is cancelled.';
comment on column group_decisions.decided_at is 'Time of the question or the decision.';
comment on column group_decisions.decided_by is 'Trainer who decided; the nil UUID for the job.';
grant select, insert, update on group_decisions to cavaletti_server;
select tell_changes_of('group_decisions', 'lessons');

create table kept_slots (
  business_id uuid not null,
  series_id uuid not null,
  rider_id uuid not null,
  kept_through timestamptz not null,
  kept_at timestamptz not null,
  kept_by uuid not null,
  primary key (business_id, series_id, rider_id),
  foreign key (business_id, series_id) references lesson_series,
  foreign key (business_id, rider_id) references riders
);
comment on table kept_slots is 'Standing slots with low attendance that a trainer decided to keep (S20).';
comment on column kept_slots.business_id is 'Tenant.';
comment on column kept_slots.series_id is 'The series.';
comment on column kept_slots.rider_id is 'The rider.';
comment on column kept_slots.kept_through is 'Start of the last lesson that counted then. Only later ones lead to another review.';
comment on column kept_slots.kept_at is 'Time of the decision.';
comment on column kept_slots.kept_by is 'User who decided.';
create index kept_slots_by_rider on kept_slots (business_id, rider_id);
comment on index kept_slots_by_rider is 'Undoing an import deletes riders; this index serves the check of the reference.';
grant select, insert, update, delete on kept_slots to cavaletti_server;
select tell_changes_of('kept_slots', 'lessons');

create table lesson_day_clocks (
  business_id uuid primary key references businesses,
  clocks text not null
);
comment on table lesson_day_clocks is 'Version of the tz database with which the days of a business''s lessons were last derived.';
comment on column lesson_day_clocks.business_id is 'Tenant.';
comment on column lesson_day_clocks.clocks is 'Version of the tz database of the server, such as 2026c.';
grant select, insert, update on lesson_day_clocks to cavaletti_server;

-- Prefixed, because columns of seats have the shorter names.
create function cost_of_seat(seat_state text, agreed_minor integer, missed_minor integer) returns integer
  language sql immutable parallel safe return case
    when seat_state = 'attended' then agreed_minor
    when seat_state in ('late_cancelled', 'no_show') then coalesce(missed_minor, agreed_minor)
    else 0 end;
comment on function cost_of_seat is 'What a seat costs, minor unit: its price if the rider came, the fee for a late cancellation or a no-show, or 0.';

create table seats (
  business_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  rider_id uuid not null,
  client_id uuid not null,
  horse_id uuid,
  lost_horse_id uuid,
  chosen_horse_id uuid,
  state text not null check (state in ('held', 'requested', 'booked', 'attended', 'late_cancelled', 'cancelled', 'no_show')),
  held_until timestamptz,
  held_as text check (held_as in ('requested', 'booked')),
  held_for text check (held_for in ('booking', 'offer', 'term')),
  term_id uuid,
  cancelled_from text check (cancelled_from in ('requested', 'booked')),
  cancelled_at timestamptz,
  cancelled_by uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  horse_lead_minutes integer not null,
  price_minor integer not null check (price_minor between 0 and 100000000),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  cancel_ladder jsonb not null default '{"steps": [{"hours": 24, "percent": 0}], "late": 100}',
  cancel_grace_until timestamptz,
  fee_percent integer check (fee_percent between 0 and 100),
  fee_minor integer constraint seats_fee_within_price check (fee_minor between 0 and price_minor),
  sold_by text not null default 'business' check (sold_by in ('business', 'trainer')),
  school_horse boolean not null default false,
  cost_minor integer not null generated always as (cost_of_seat(state, price_minor, fee_minor)) stored,
  charge_minor integer not null
    generated always as (case sold_by when 'business' then cost_of_seat(state, price_minor, fee_minor) else 0 end) stored,
  overridden text[] not null default '{}',
  override_reason text,
  note text not null default '',
  message text not null default '',
  proposed boolean not null default false,
  travel_fee_minor integer check (travel_fee_minor between 0 and 100000000),
  declined_because text,
  cancel_message text not null default '',
  work_id uuid,
  moves integer not null default 0 check (moves >= 0),
  first_starts_at timestamptz,
  moved_to_seat_id uuid,
  sequence integer not null default 0,
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
  foreign key (business_id, chosen_horse_id) references horses,
  foreign key (business_id, work_id) references horse_work,
  foreign key (business_id, moved_to_seat_id) references seats,
  constraint seats_school_horse_is_a_horse check (horse_id is not null or not school_horse),
  constraint seats_rider_is_free
    exclude using gist (business_id with =, rider_id with =, rider_busy with &&)
    where (state in ('held', 'requested', 'booked', 'attended')) deferrable,
  constraint seats_horse_is_free
    exclude using gist (business_id with =, horse_id with =, horse_busy with &&)
    where (horse_id is not null and state in ('held', 'requested', 'booked', 'attended')) deferrable,
  constraint seats_expire_while_waiting check (held_until is null or state in ('held', 'requested')),
  constraint seats_held_whole
    check (case when state = 'held' then num_nulls(held_until, held_as, held_for) = 0 else num_nonnulls(held_as, held_for) = 0 end),
  constraint seats_held_for_a_term check (held_for is distinct from 'term' or term_id is not null),
  constraint seats_cancelled_from_state check (cancelled_from is null or state = 'cancelled'),
  constraint seats_override_has_reason check ((override_reason is null) = (cardinality(overridden) = 0)),
  constraint seats_fee_whole check (num_nulls(fee_percent, fee_minor) in (0, 2)),
  constraint seats_fee_when_late check (fee_minor is null or state in ('late_cancelled', 'no_show')),
  constraint seats_cancelled_by_somebody check (num_nulls(cancelled_at, cancelled_by) in (0, 2)),
  constraint seats_cancelled_alone check (cancelled_at is null or state in ('late_cancelled', 'cancelled')),
  constraint seats_moved_away check (moved_to_seat_id is null or state = 'cancelled'),
  constraint seats_moved_from_first check ((moves = 0) = (first_starts_at is null)),
  constraint seats_message_of_cancellation check (cancel_message = '' or state in ('cancelled', 'late_cancelled')),
  constraint seats_declined_by_somebody check (declined_because is null or (state = 'cancelled' and cancelled_at is not null))
);
comment on table seats is 'Riders'' places in lessons, each with its own state, price and horse (S6).';
comment on column seats.business_id is 'Tenant.';
comment on column seats.id is 'UUID version 7.';
comment on column seats.lesson_id is 'The lesson.';
comment on column seats.rider_id is 'Rider.';
comment on column seats.client_id is 'Household of the rider at booking.';
comment on column seats.horse_id is 'Horse; null: any suitable horse (H14).';
comment on column seats.lost_horse_id is 'The horse that this seat lost because it is off work or left (H5); null if none was lost, or the seat has another.';
comment on column seats.chosen_horse_id is 'The horse that the family chose by name when it booked, or the last one that took its place; null if it chose any suitable one. It is told if a trainer gives the seat another.';
comment on column seats.state is 'Seats in the states held, requested and booked are taken, attended ones were; all others are free again. A held seat is kept while somebody decides; when that ends, its row goes.';
comment on column seats.held_until is 'Expiry of a request or of a held seat (S3); null: no expiry.';
comment on column seats.held_as is 'What a held seat becomes when it is confirmed: requested if a trainer decides, otherwise booked. Null for other seats.';
comment on column seats.held_for is 'Why a seat is held. booking: a client confirms it. offer: it is offered to a client. term: a client confirms it together with the others of its term_id. Null for other seats.';
comment on column seats.term_id is 'Seats with the same id were booked together, as the rest of a series; null: booked alone. UUID version 7.';
comment on column seats.cancelled_from is 'State before the whole lesson was cancelled, restored with it. Null for a seat that was cancelled alone.';
comment on column seats.cancelled_at is 'Time at which the seat alone was cancelled; null if unknown.';
comment on column seats.cancelled_by is 'User who cancelled it.';
comment on column seats.starts_at is 'Copied from the lesson; the reference keeps it equal.';
comment on column seats.ends_at is 'Copied from the lesson; the reference keeps it equal.';
comment on column seats.horse_lead_minutes is 'Copied from the lesson; the reference keeps it equal.';
comment on column seats.price_minor is 'Price agreed at booking, minor unit, tax included (S14).';
comment on column seats.tax_rate is 'Tax in that price, hundredths of a percent.';
comment on column seats.cancel_ladder is 'Cancellation policy at booking (S13, S14); see businesses.';
comment on column seats.cancel_grace_until is 'Until then cancelling is free by the grace period at booking (S14); null: no grace. It also ends at the start of the lesson.';
comment on column seats.fee_percent is 'Percentage for the late cancellation or no-show; null before there were cancellation policies: the full price.';
comment on column seats.fee_minor is 'That percentage of the price in the minor unit, half a unit rounded up.';
comment on column seats.sold_by is 'Who sells it since its booking (M14, S14). trainer: the trainer of the lesson in the calendar. Never changes.';
comment on column seats.school_horse is 'Its horse belonged to the business when the seat got the horse, or its present state. A later sale of the horse changes nothing.';
comment on column seats.cost_minor is 'What it costs now, of either seller, minor unit: its price, the fee, or 0.';
comment on column seats.charge_minor is 'What the business charges for it now, minor unit: the cost, or 0 if the trainer sells it.';
comment on column seats.overridden is 'Limits that were overridden, as in horse_work, and rider_level, rider_load, rider_height (H2, H6).';
comment on column seats.override_reason is 'Reason for the override, in the user''s words.';
comment on column seats.note is 'Note about the lesson; readers need the permission to see the rider''s progress.';
comment on column seats.message is 'Message of the client to the trainer, from the booking; empty if there is none.';
comment on column seats.proposed is 'A trainer proposed this time; while the seat is requested, the client answers.';
comment on column seats.travel_fee_minor is 'Travel fee of the day that its client accepted at booking, minor unit: their share of a shared fee never exceeds it. Null: a trainer booked it.';
comment on column seats.declined_because is 'Message of the trainer who declined the request, empty if there is none; null unless it was declined.';
comment on column seats.cancel_message is 'From the trainer who cancelled the lesson or this seat, for its family; empty if they wrote none.';
comment on column seats.work_id is 'Entry in the workload register, once the horse has worked (H1).';
comment on column seats.moves is 'How often its clients moved it (S9).';
comment on column seats.first_starts_at is 'Start before the first of these moves; null if there was none.';
comment on column seats.moved_to_seat_id is 'The seat in another lesson for which its rider left this one; null for other seats.';
comment on column seats.sequence is 'SEQUENCE in its household''s calendar feeds: raised when the seat is cancelled or reinstated.';
comment on column seats.created_by is 'User who booked it.';
comment on column seats.created_at is 'Time of creation.';
comment on column seats.changed_at is 'Time of the last change.';
comment on column seats.version is 'Counts changes.';
comment on column seats.rider_busy is 'From start to end of the lesson.';
comment on column seats.horse_busy is 'From the horse''s preparation to the end of the lesson.';
create index seats_kept on seats (business_id, held_until) where held_until is not null;
comment on index seats_kept is 'Requests and held seats that expire (S3).';
create index seats_by_lesson on seats (business_id, lesson_id, id);
comment on index seats_by_lesson is 'Seats of a lesson.';
create index seats_by_rider on seats (business_id, rider_id, starts_at desc);
comment on index seats_by_rider is 'A rider''s lessons, latest first.';
create index seats_by_horse on seats (business_id, horse_id, starts_at) where horse_id is not null;
comment on index seats_by_horse is 'Lessons of a horse.';
create index seats_by_new_seat on seats (business_id, moved_to_seat_id) where moved_to_seat_id is not null;
comment on index seats_by_new_seat is 'Serves the reference to the new seat.';
create index seats_by_client on seats (business_id, client_id, starts_at desc);
comment on index seats_by_client is 'Lessons of a household, latest first.';
create index seats_of_term on seats (business_id, term_id) where term_id is not null;
comment on index seats_of_term is 'Seats that were booked together.';
create index seats_without_their_horse on seats (business_id, lost_horse_id, starts_at) where lost_horse_id is not null;
comment on index seats_without_their_horse is 'Seats that lost their horse and need another (H5).';
create index seats_of_trainers on seats (business_id, starts_at) where sold_by = 'trainer';
comment on index seats_of_trainers is 'Seats that trainers sell (M14).';
create index seats_without_attendance on seats (business_id, ends_at, lesson_id) where state = 'booked';
comment on index seats_without_attendance is 'Past lessons without attendance.';
grant select, insert, update, delete on seats to cavaletti_server;
select keep_to_own_clients('seats', 'client_id in (select own_clients())');
-- Beside the tenant's policy, because it is restrictive: what was asked, cancelled or recorded stays.
create policy only_new_seats_go on seats as restrictive for delete using (state in ('held', 'booked'));
select tell_changes_of('seats', 'lessons');

create function seats_keep_seller() returns trigger language plpgsql as $$
begin
  raise 'A seat keeps who sells it.' using errcode = 'check_violation', constraint = 'seats_keep_seller';
end $$;
comment on function seats_keep_seller is 'Refuses another seller of a seat.';
create trigger seats_keep_seller before update on seats for each row when (old.sold_by <> new.sold_by)
  execute function seats_keep_seller();
comment on trigger seats_keep_seller on seats is 'Guard: a seat keeps who sells it (M14, S14).';

create function refuse_seat_of_trainer() returns trigger language plpgsql as $$
begin
  if exists (select from seats s where s.business_id = new.business_id and s.id = new.seat_id and s.sold_by = 'trainer') then
    raise 'Seat % is sold by its trainer.', new.seat_id using errcode = 'check_violation', constraint = 'seat_of_trainer';
  end if;
  return new;
end $$;
comment on function refuse_seat_of_trainer is 'Refuses money of the business for a seat that its trainer sells.';

create table proposals (
  business_id uuid not null references businesses,
  seat_id uuid not null,
  asked_starts_at timestamptz not null,
  asked_ends_at timestamptz not null,
  asked_trainer_id uuid not null references users,
  asked_place_id uuid,
  asked_arena_id uuid,
  message text not null default '',
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  primary key (business_id, seat_id),
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, asked_place_id) references places,
  foreign key (business_id, asked_arena_id) references arenas
);
comment on table proposals is 'Requests for which a trainer proposed another time: what the client asked for. The proposed time is that of the seat.';
comment on column proposals.business_id is 'Tenant.';
comment on column proposals.seat_id is 'The requested seat.';
comment on column proposals.asked_starts_at is 'Start that the client asked for.';
comment on column proposals.asked_ends_at is 'End that the client asked for.';
comment on column proposals.asked_trainer_id is 'Trainer that the client asked for.';
comment on column proposals.asked_place_id is 'Location that the client asked for; null: none.';
comment on column proposals.asked_arena_id is 'Arena of the request; null: none.';
comment on column proposals.message is 'Message of the trainer to the client, from the latest proposal; empty if there is none.';
comment on column proposals.proposed_by is 'Trainer who proposed the time.';
comment on column proposals.proposed_at is 'Time of the latest proposal.';
grant select, insert, update on proposals to cavaletti_server;
select tell_changes_of('proposals', 'lessons');

create table move_requests (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid not null,
  rider_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  trainer_id uuid not null references users,
  place_id uuid,
  arena_id uuid,
  lesson_id uuid,
  keeps_horse boolean not null,
  horse_id uuid,
  travel_fee_minor integer check (travel_fee_minor >= 0),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn', 'expired', 'outdated')),
  message text not null default '',
  primary key (business_id, id),
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, horse_id) references horses,
  constraint move_requests_end_whole check (num_nulls(ended_at, outcome) in (0, 2)),
  constraint move_requests_one_horse check (not keeps_horse or horse_id is null)
);
comment on table move_requests is 'Requests of clients to move a booked lesson, or a place in a group, to a time that a trainer confirms. The seat keeps its time until then, and nothing is kept for it at the other one.';
comment on column move_requests.business_id is 'Tenant.';
comment on column move_requests.id is 'UUID version 7.';
comment on column move_requests.seat_id is 'The booked seat.';
comment on column move_requests.rider_id is 'Copied from the seat.';
comment on column move_requests.starts_at is 'Start asked for.';
comment on column move_requests.ends_at is 'End asked for.';
comment on column move_requests.trainer_id is 'Trainer asked for.';
comment on column move_requests.place_id is 'Location asked for; null: none.';
comment on column move_requests.arena_id is 'Arena asked for; null: none.';
comment on column move_requests.lesson_id is 'The planned lesson in which a place is asked for; null: the lesson itself moves.';
comment on column move_requests.keeps_horse is 'The seat keeps the horse that it has.';
comment on column move_requests.horse_id is 'Another horse asked for. Null: any suitable one, or the seat keeps its horse.';
comment on column move_requests.travel_fee_minor is 'Travel fee that the client was shown, minor unit; null: none.';
comment on column move_requests.asked_by is 'Client who asked.';
comment on column move_requests.asked_at is 'Time of the request.';
comment on column move_requests.expires_at is 'It expires then, unanswered.';
comment on column move_requests.ended_at is 'End of the request; null while it waits.';
comment on column move_requests.outcome is 'confirmed: the lesson was moved there. declined: by a trainer. withdrawn: by the client. expired: nobody answered. outdated: the lesson was changed or cancelled. Null while it waits.';
comment on column move_requests.message is 'Message of the trainer who declined it; empty if there is none.';
create unique index move_requests_one_waits on move_requests (business_id, seat_id) where ended_at is null;
comment on index move_requests_one_waits is 'A seat has one request at a time.';
create index move_requests_of_seat on move_requests (business_id, seat_id);
comment on index move_requests_of_seat is 'Serves the reference to the seat.';
create index move_requests_of_rider on move_requests (business_id, rider_id);
comment on index move_requests_of_rider is 'Serves the reference to the rider.';
create index move_requests_of_lesson on move_requests (business_id, lesson_id) where lesson_id is not null;
comment on index move_requests_of_lesson is 'Serves the reference to the lesson asked for.';
create index move_requests_waiting on move_requests (business_id, expires_at) where ended_at is null;
comment on index move_requests_waiting is 'Those that wait for an answer.';
grant select, insert, update on move_requests to cavaletti_server;
select keep_to_own_clients('move_requests', 'rider_id in (select own_riders())');
select tell_changes_of('move_requests', 'lessons');

create table waivers (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid,
  extra_id uuid,
  reason text not null check (reason <> ''),
  goodwill_year integer check (goodwill_year between 2000 and 2200),
  waived_by uuid not null,
  waived_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  primary key (business_id, id),
  foreign key (business_id, seat_id) references seats,
  constraint waivers_seat_or_extra check (num_nonnulls(seat_id, extra_id) = 1),
  constraint waivers_goodwill_for_seat check (goodwill_year is null or seat_id is not null),
  constraint waivers_revoked
    check (num_nulls(revoked_by, revoked_by_name) in (0, 2) and (revoked_by is null or revoked_at is not null))
);
comment on table waivers is 'Charges that are waived, with the reason (M16).';
comment on column waivers.business_id is 'Tenant.';
comment on column waivers.id is 'UUID version 7.';
comment on column waivers.seat_id is 'The seat that is not charged.';
comment on column waivers.extra_id is 'The extra that is not charged.';
comment on column waivers.reason is 'Reason in words.';
comment on column waivers.goodwill_year is 'Year in the business''s time zone in which it counts as goodwill (S16); null for another reason.';
comment on column waivers.waived_by is 'User who waived it.';
comment on column waivers.waived_at is 'Time of the waiver.';
comment on column waivers.revoked_at is 'Time at which the waiver was undone; null while it applies.';
comment on column waivers.revoked_by is 'User who undid it; null while it applies, and if it ended automatically, as goodwill does when the seat was attended after all.';
comment on column waivers.revoked_by_name is 'Name of that user at that time.';
create unique index waivers_of_seat on waivers (business_id, seat_id) where revoked_at is null;
comment on index waivers_of_seat is 'A seat has one active waiver at most.';
create unique index waivers_of_extra on waivers (business_id, extra_id) where revoked_at is null;
comment on index waivers_of_extra is 'An extra has one active waiver at most.';
create index waivers_of_goodwill on waivers (business_id, goodwill_year, seat_id)
  where goodwill_year is not null and revoked_at is null;
comment on index waivers_of_goodwill is 'Goodwill is counted for each client and year (S16).';
grant select, insert, update on waivers to cavaletti_server;
create trigger refuse_seat_of_trainer before insert on waivers for each row when (new.seat_id is not null)
  execute function refuse_seat_of_trainer();
comment on trigger refuse_seat_of_trainer on waivers is 'Guard: the business waives nothing that its trainer sells (M14).';
select tell_changes_of('waivers', 'money');

create table attendance_mails (
  business_id uuid not null references businesses,
  trainer_id uuid not null,
  is_on boolean not null default true,
  told_on date,
  primary key (business_id, trainer_id)
);
comment on table attendance_mails is 'Morning mails to trainers about past lessons without attendance. A trainer without a row gets them.';
comment on column attendance_mails.business_id is 'Tenant.';
comment on column attendance_mails.trainer_id is 'Trainer.';
comment on column attendance_mails.is_on is 'False: the trainer switched the mail off.';
comment on column attendance_mails.told_on is 'Local day of the last mail; null before the first. At most one a day.';
grant select, insert, update on attendance_mails to cavaletti_server;

create table calendar_feeds (
  id uuid primary key,
  of_business_id uuid not null references businesses,
  user_id uuid not null references users,
  names text not null default 'grown_ups' check (names in ('grown_ups', 'none', 'all')),
  remind_minutes integer check (remind_minutes between 5 and 10080),
  secret_hash bytea not null unique,
  made_at timestamptz not null default clock_timestamp(),
  fetched_at timestamptz,
  text_hash bytea,
  changed_at timestamptz,
  revoked_at timestamptz
);
comment on table calendar_feeds is 'Calendar feeds by secret. Looked up before the tenant is known, so without row-level security.';
comment on column calendar_feeds.id is 'UUID version 7.';
comment on column calendar_feeds.of_business_id is 'Business of the lessons.';
comment on column calendar_feeds.user_id is 'Owner of the feed: it has the lessons that a trainer gives, or those of a client''s riders.';
comment on column calendar_feeds.names is 'Riders'' names in the feed: grown_ups, none or all (S23).';
comment on column calendar_feeds.remind_minutes is 'Minutes before each lesson at which calendar programs remind; null: no reminder.';
comment on column calendar_feeds.secret_hash is 'SHA-256 of 256 random bits; the secret itself is not stored.';
comment on column calendar_feeds.made_at is 'Time of creation.';
comment on column calendar_feeds.fetched_at is 'Time at which a calendar program last fetched it.';
comment on column calendar_feeds.text_hash is 'SHA-256 of the last reply; null before the first.';
comment on column calendar_feeds.changed_at is 'Whole second since which the reply is the same; later for every other reply, so that it identifies them.';
comment on column calendar_feeds.revoked_at is 'Time at which it was turned off.';
create index calendar_feeds_by_user on calendar_feeds (user_id, id);
comment on index calendar_feeds_by_user is 'Feeds of a user.';
grant select, insert, update, delete on calendar_feeds to cavaletti_server;

create table linked_calendars (
  business_id uuid not null references businesses,
  id uuid not null,
  trainer_id uuid not null references users,
  name text not null check (name <> ''),
  host text not null,
  sealed bytea not null,
  sealed_key text generated always as (sealed_with(sealed)) stored references sealing_keys,
  counts_tentative boolean not null default true,
  read_at timestamptz,
  parsed_at timestamptz,
  etag text,
  busy_sha256 bytea,
  skipped_events integer not null default 0,
  failing_since timestamptz,
  failures integer not null default 0,
  problem text check (problem in ('no_answer', 'refused', 'forbidden', 'no_calendar', 'too_large', 'unreadable', 'locked')),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint linked_calendars_failing_together
    check ((problem is null) = (failing_since is null) and (problem is null) = (failures = 0))
);
comment on table linked_calendars is 'Trainers'' calendars outside of the product, read by their secret iCalendar address. Their busy times block bookings (S24).';
comment on column linked_calendars.business_id is 'Tenant.';
comment on column linked_calendars.id is 'UUID version 7.';
comment on column linked_calendars.trainer_id is 'Trainer whose calendar it is.';
comment on column linked_calendars.name is 'Name that the trainer gave it.';
comment on column linked_calendars.host is 'Host of the address.';
comment on column linked_calendars.sealed is 'Address, encrypted with a key that is not in the database: it opens the trainer''s private calendar.';
comment on column linked_calendars.sealed_key is 'Value of SECRET that sealed needs.';
comment on column linked_calendars.counts_tentative is 'Whether tentative events block bookings.';
comment on column linked_calendars.read_at is 'Time of the last successful reading; null: none.';
comment on column linked_calendars.parsed_at is 'Time at which its busy times were last read from a file. A file that stays the same is read again after a day, because its busy times reach 400 days ahead.';
comment on column linked_calendars.etag is 'Version of the file that was read, as its server names it; null: unknown, or it has to be read again.';
comment on column linked_calendars.busy_sha256 is 'SHA-256 of its busy times; null: none were stored.';
comment on column linked_calendars.skipped_events is 'Events of the last reading that were left out, because they are wrong or reading them takes too long.';
comment on column linked_calendars.failing_since is 'Time of the first failed reading since the last success; null: none.';
comment on column linked_calendars.failures is 'Failed readings since the last success.';
comment on column linked_calendars.problem is 'Why the last reading failed; null: it did not. Values: calendarProblems in contract/src/schedule/planning/linked-calendars.ts.';
comment on column linked_calendars.removed_at is 'Time at which the trainer unlinked it; null while it is linked.';
comment on column linked_calendars.version is 'Counts changes by the trainer.';
create index linked_calendars_by_trainer on linked_calendars (business_id, trainer_id, id);
comment on index linked_calendars_by_trainer is 'Linked calendars of a trainer.';
grant select, insert, update, delete on linked_calendars to cavaletti_server;
select tell_changes_of('linked_calendars', 'availability');

create table busy_times (
  business_id uuid not null,
  calendar_id uuid not null,
  trainer_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (business_id, calendar_id, starts_at),
  foreign key (business_id, calendar_id) references linked_calendars on delete cascade,
  constraint busy_times_in_order check (starts_at < ends_at)
);
comment on table busy_times is 'Busy times of linked calendars. Those of one calendar never overlap or adjoin. What they are for is not stored (S24).';
comment on column busy_times.business_id is 'Tenant.';
comment on column busy_times.calendar_id is 'The linked calendar.';
comment on column busy_times.trainer_id is 'Trainer of the calendar.';
comment on column busy_times.starts_at is 'Start.';
comment on column busy_times.ends_at is 'End.';
create index busy_times_by_trainer on busy_times (business_id, trainer_id, ends_at);
comment on index busy_times_by_trainer is 'Busy times of a trainer in a range of days.';
grant select, insert, delete on busy_times to cavaletti_server;

create table calendar_readings (
  of_business_id uuid not null references businesses,
  calendar_id uuid not null,
  due_at timestamptz not null,
  primary key (calendar_id)
);
comment on table calendar_readings is 'When linked calendars are due to be read. Looked through for all businesses, so without row-level security.';
comment on column calendar_readings.of_business_id is 'Business of the calendar.';
comment on column calendar_readings.calendar_id is 'The linked calendar.';
comment on column calendar_readings.due_at is 'Time of the next reading.';
create index calendar_readings_by_time on calendar_readings (due_at);
comment on index calendar_readings_by_time is 'Calendars that are due.';
grant select, insert, update, delete on calendar_readings to cavaletti_server;

create table waiting_rules (
  business_id uuid primary key references businesses,
  offer_minutes smallint not null default 30 check (offer_minutes between 10 and 720),
  round_hours smallint not null default 4 check (round_hours between 0 and 48),
  waives_filled boolean not null default false,
  siblings_first boolean not null default true,
  version integer not null default 1
);
comment on table waiting_rules is 'What a business chose about its waiting list. A business without a row has the defaults.';
comment on column waiting_rules.business_id is 'Tenant.';
comment on column waiting_rules.offer_minutes is 'Minutes for which a place is held for a client who is offered it (S17).';
comment on column waiting_rules.round_hours is 'Hours before a lesson from which all who fit are offered a place at the same time, and the first to say yes gets it; 0: never.';
comment on column waiting_rules.waives_filled is 'True: the fee of a late cancellation is waived if somebody else takes the place (S18).';
comment on column waiting_rules.siblings_first is 'True: a place beside a lesson of another rider of a waiting household is offered to that household first.';
comment on column waiting_rules.version is 'Counts changes.';
grant select, insert, update on waiting_rules to cavaletti_server;
select tell_changes_of('waiting_rules', 'waiting');

create table waiting_entries (
  business_id uuid not null references businesses,
  id uuid not null,
  rider_id uuid not null,
  client_id uuid not null,
  lesson_id uuid,
  offer_ids uuid[] not null check (cardinality(offer_ids) between 1 and 20),
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 0 and 1439),
  first_day date,
  last_day date,
  trainer_id uuid,
  place_id uuid,
  horse_id uuid,
  notice_hours smallint not null check (notice_hours between 0 and 168),
  paused_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('left', 'removed', 'booked')),
  message text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, horse_id) references horses,
  constraint waiting_entries_end check ((ended_at is null) = (ended_because is null)),
  constraint waiting_entries_days check (last_day >= first_day),
  constraint waiting_entries_times check (until_minute >= from_minute)
);
comment on table waiting_entries is 'Riders who wait for a place in a full lesson, or for a time that suits them (S17). First come, first served.';
comment on column waiting_entries.business_id is 'Tenant.';
comment on column waiting_entries.id is 'UUID version 7.';
comment on column waiting_entries.rider_id is 'Rider.';
comment on column waiting_entries.client_id is 'Household of the rider when it joined.';
comment on column waiting_entries.lesson_id is 'The lesson; null: any lesson that suits the wish.';
comment on column waiting_entries.offer_ids is 'Lesson types that suit. With a lesson: its lesson type.';
comment on column waiting_entries.weekdays is 'Weekdays of the business that suit, 1 for Monday; empty: any.';
comment on column waiting_entries.from_minute is 'Earliest start, minutes after midnight by the wall clock; null: any.';
comment on column waiting_entries.until_minute is 'Latest start, minutes after midnight by the wall clock; null: any.';
comment on column waiting_entries.first_day is 'First local day that suits; null: any.';
comment on column waiting_entries.last_day is 'Last local day that suits; null: any.';
comment on column waiting_entries.trainer_id is 'The only trainer who suits; null: any.';
comment on column waiting_entries.place_id is 'The only location that suits; null: any.';
comment on column waiting_entries.horse_id is 'Own horse of the family; null: another one.';
comment on column waiting_entries.notice_hours is 'A place is not offered later than this long before the lesson.';
comment on column waiting_entries.paused_at is 'Time at which the family paused the entry; null: it counts.';
comment on column waiting_entries.ended_at is 'Time at which it ended; null while it waits.';
comment on column waiting_entries.ended_because is 'Why it ended: left (by the family), removed (by a trainer), booked (the rider has a place).';
comment on column waiting_entries.message is 'Reason of the trainer who removed it; empty for others.';
comment on column waiting_entries.created_by is 'User who joined the list.';
comment on column waiting_entries.created_at is 'Time of joining, which decides about the order.';
comment on column waiting_entries.version is 'Counts changes.';
create index waiting_entries_in_order on waiting_entries (business_id, created_at, id) where ended_at is null;
comment on index waiting_entries_in_order is 'The order of those who wait.';
create index waiting_entries_by_rider on waiting_entries (business_id, rider_id, created_at);
comment on index waiting_entries_by_rider is 'Entries of a rider.';
create unique index waiting_entries_once on waiting_entries (business_id, rider_id, lesson_id) where ended_at is null;
comment on index waiting_entries_once is 'A rider waits once for a lesson.';
grant select, insert, update on waiting_entries to cavaletti_server;
select keep_to_own_clients('waiting_entries', 'client_id in (select own_clients())');
select tell_changes_of('waiting_entries', 'waiting');

create table vacancies (
  business_id uuid not null references businesses,
  id uuid not null default gen_random_uuid(),
  lesson_id uuid not null,
  offer_id uuid not null,
  trainer_id uuid not null,
  place_id uuid,
  arena_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  left_by uuid,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_because text check (closed_because in ('filled', 'nobody', 'past', 'moved')),
  primary key (business_id, id),
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, arena_id) references arenas,
  foreign key (business_id, left_by) references riders,
  constraint vacancies_close check ((closed_at is null) = (closed_because is null))
);
comment on table vacancies is 'Places that became free while somebody waited for one. A job offers each of them in the order of the waiting list (S17).';
comment on column vacancies.business_id is 'Tenant.';
comment on column vacancies.id is 'Random UUID.';
comment on column vacancies.lesson_id is 'The lesson with the free place. A private lesson may be cancelled: then its time is free.';
comment on column vacancies.offer_id is 'Lesson type of the lesson.';
comment on column vacancies.trainer_id is 'Trainer at that time.';
comment on column vacancies.place_id is 'Location at that time.';
comment on column vacancies.arena_id is 'Arena at that time.';
comment on column vacancies.starts_at is 'Start of the free place.';
comment on column vacancies.ends_at is 'End of the free place.';
comment on column vacancies.time_zone is 'Time zone of the lesson.';
comment on column vacancies.left_by is 'The rider whose booking or request ended. They are not offered the place; null: the lesson took more riders, or a trainer offers it.';
comment on column vacancies.created_at is 'Time at which it became free.';
comment on column vacancies.closed_at is 'Time from which it is offered no more; null before.';
comment on column vacancies.closed_because is 'filled (somebody has it), nobody (who waits and fits has had an offer), past (too late to offer it), moved (its lesson was moved, and the place is offered there).';
create index vacancies_open on vacancies (business_id, starts_at) where closed_at is null;
comment on index vacancies_open is 'Places that are being offered.';
create index vacancies_of_lesson on vacancies (business_id, lesson_id);
comment on index vacancies_of_lesson is 'Serves the reference to the lesson.';
grant select, insert, update on vacancies to cavaletti_server;

create table waiting_decisions (
  business_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  entry_id uuid not null,
  outcome text not null check (outcome in ('offered', 'skipped')),
  reason text check (reason in ('paused', 'too_late', 'quiet', 'level', 'horse', 'busy', 'terms', 'taken', 'in_turn', 'sibling_first')),
  waits_until timestamptz,
  offer_id uuid,
  price_minor integer,
  booking text check (booking in ('instant', 'request')),
  seat_id uuid,
  beside_seat_id uuid,
  is_round boolean not null default false,
  expires_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'expired', 'gone', 'moved')),
  answered_at timestamptz,
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, vacancy_id) references vacancies,
  foreign key (business_id, entry_id) references waiting_entries,
  foreign key (business_id, offer_id) references offers,
  foreign key (business_id, beside_seat_id) references seats,
  constraint waiting_decisions_skip check ((outcome = 'skipped') = (reason is not null)),
  constraint waiting_decisions_offer check ((outcome = 'offered') = (expires_at is not null)),
  constraint waiting_decisions_terms check (outcome = 'skipped' or num_nulls(offer_id, price_minor, booking) = 0),
  constraint waiting_decisions_answer check ((answer is null) = (answered_at is null) and (answer is null or outcome = 'offered'))
);
comment on table waiting_decisions is 'What was decided about an entry when a place was free: it was offered, or why not (S17). One row for each place and entry.';
comment on column waiting_decisions.business_id is 'Tenant.';
comment on column waiting_decisions.id is 'UUID version 7.';
comment on column waiting_decisions.vacancy_id is 'The free place.';
comment on column waiting_decisions.entry_id is 'The entry.';
comment on column waiting_decisions.outcome is 'offered or skipped.';
comment on column waiting_decisions.reason is 'Why it was skipped: paused, too_late (nearer to the lesson than wanted or allowed), quiet (the family sleeps until it is too late), level, horse, busy (rider or trainer), terms (those of online booking), taken, in_turn (somebody before is offered it), sibling_first (a household with a lesson beside it is offered it before its turn).';
comment on column waiting_decisions.waits_until is 'With in_turn and sibling_first: expiry of the offer to somebody else.';
comment on column waiting_decisions.offer_id is 'Lesson type that was offered.';
comment on column waiting_decisions.price_minor is 'Price that was offered, minor unit.';
comment on column waiting_decisions.booking is 'instant: accepting it books the place. request: a trainer confirms it.';
comment on column waiting_decisions.seat_id is 'The seat that holds the place, or has it. Null in a round, until somebody accepts the place or begins to pay it. No reference, because the seat goes when it is held no more.';
comment on column waiting_decisions.beside_seat_id is 'Booked seat of another rider of the household right before, right after or at the same time, when it was offered; null: none.';
comment on column waiting_decisions.is_round is 'Whether the place is offered to several at once, and the first to say yes gets it.';
comment on column waiting_decisions.expires_at is 'The offer expires then. It lasts longer while the client pays the place by card.';
comment on column waiting_decisions.answer is 'accepted, declined, expired, gone (somebody else has the place), or moved (its lesson was moved).';
comment on column waiting_decisions.answered_at is 'Time of the answer or the expiry.';
comment on column waiting_decisions.decided_by is 'Trainer who offered it by hand; the nil UUID for the job.';
comment on column waiting_decisions.decided_at is 'Time of the decision.';
create unique index waiting_decisions_once on waiting_decisions (business_id, vacancy_id, entry_id);
comment on index waiting_decisions_once is 'No entry is offered a place twice.';
create index waiting_decisions_of_entry on waiting_decisions (business_id, entry_id, decided_at desc);
comment on index waiting_decisions_of_entry is 'The last decision about an entry.';
create index waiting_decisions_open on waiting_decisions (business_id, expires_at) where outcome = 'offered' and answer is null;
comment on index waiting_decisions_open is 'Offers that wait for an answer.';
create index waiting_decisions_beside on waiting_decisions (business_id, beside_seat_id) where beside_seat_id is not null;
comment on index waiting_decisions_beside is 'Serves the reference to the seat.';
grant select, insert, update, delete on waiting_decisions to cavaletti_server;
select tell_changes_of('waiting_decisions', 'waiting');

create table disruptions (
  business_id uuid not null references businesses,
  id uuid not null,
  cause text not null check (cause in ('trainer', 'weather', 'horse', 'arena', 'closure', 'client', 'other')),
  horse_id uuid,
  trainer_id uuid references users,
  from_day date not null,
  until_day date,
  reason text not null default '',
  made_by uuid not null references users,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, horse_id) references horses,
  constraint disruptions_horse_is_the_cause check ((horse_id is not null) = (cause = 'horse')),
  constraint disruptions_whole_days check (until_day >= from_day)
);
comment on table disruptions is 'A horse off work, an absent trainer or a closed arena that changed lessons.';
comment on column disruptions.business_id is 'Tenant.';
comment on column disruptions.id is 'UUID version 7.';
comment on column disruptions.cause is 'As in lessons.cancelled_because.';
comment on column disruptions.horse_id is 'The horse off work; null for other causes.';
comment on column disruptions.trainer_id is 'The absent trainer; null for other causes, or if everybody is away.';
comment on column disruptions.from_day is 'First day.';
comment on column disruptions.until_day is 'Last day; null: no end yet.';
comment on column disruptions.reason is 'What happened, as typed; may be empty.';
comment on column disruptions.made_by is 'Trainer who changed the lessons.';
comment on column disruptions.made_at is 'Time of the change.';
comment on column disruptions.undone_at is 'Time at which it was undone; null if it was not.';
create index disruptions_by_time on disruptions (business_id, made_at desc);
comment on index disruptions_by_time is 'The latest ones are listed.';
grant select, insert, update on disruptions to cavaletti_server;
select tell_changes_of('disruptions', 'lessons');

create table disrupted_seats (
  business_id uuid not null,
  disruption_id uuid not null,
  seat_id uuid not null,
  outcome text not null check (outcome in ('horse', 'no_horse', 'trainer', 'cancelled')),
  was_horse_id uuid,
  horse_id uuid,
  was_trainer_id uuid references users,
  trainer_id uuid references users,
  answer text check (answer in ('agreed', 'declined')),
  answered_at timestamptz,
  answered_by uuid references users,
  phoned_at timestamptz,
  phoned_by uuid references users,
  primary key (business_id, disruption_id, seat_id),
  foreign key (business_id, disruption_id) references disruptions,
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, was_horse_id) references horses,
  foreign key (business_id, horse_id) references horses,
  constraint disrupted_seats_horse check ((horse_id is not null) = (outcome = 'horse')),
  constraint disrupted_seats_trainer check ((trainer_id is not null) = (outcome = 'trainer')),
  constraint disrupted_seats_answered check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
  constraint disrupted_seats_phoned check (num_nulls(phoned_at, phoned_by) in (0, 2))
);
comment on table disrupted_seats is 'What became of each seat of a disruption, and whether its family knows.';
comment on column disrupted_seats.business_id is 'Tenant.';
comment on column disrupted_seats.disruption_id is 'The disruption.';
comment on column disrupted_seats.seat_id is 'The seat.';
comment on column disrupted_seats.outcome is 'horse (another horse), no_horse (it lost its horse), trainer (another trainer) or cancelled.';
comment on column disrupted_seats.was_horse_id is 'Horse before; null for other outcomes.';
comment on column disrupted_seats.horse_id is 'Other horse; null for other outcomes.';
comment on column disrupted_seats.was_trainer_id is 'Trainer before; null for other outcomes.';
comment on column disrupted_seats.trainer_id is 'Other trainer; null for other outcomes.';
comment on column disrupted_seats.answer is 'agreed: the family accepts the other horse or trainer. declined: it cancelled instead, without a fee. Null: no answer.';
comment on column disrupted_seats.answered_at is 'Time of the answer.';
comment on column disrupted_seats.answered_by is 'Who answered.';
comment on column disrupted_seats.phoned_at is 'Time at which a trainer noted that the family was reached by phone; null: it was not.';
comment on column disrupted_seats.phoned_by is 'The trainer who noted it.';
create index disrupted_seats_of_seat on disrupted_seats (business_id, seat_id);
comment on index disrupted_seats_of_seat is 'The open change of a seat.';
grant select, insert, update on disrupted_seats to cavaletti_server;
select tell_changes_of('disrupted_seats', 'lessons');

create table type_changes (
  business_id uuid not null references businesses,
  id uuid not null,
  lesson_id uuid not null,
  was_offer_id uuid not null,
  offer_id uuid not null,
  price_minor integer not null check (price_minor between 0 and 100000000),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  minutes integer not null check (minutes between 5 and 720),
  cancel_ladder jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  trainer_id uuid not null references users,
  answer_by timestamptz,
  asked_at timestamptz not null,
  asked_by uuid not null references users,
  ended_at timestamptz,
  outcome text check (outcome in ('changed', 'withdrawn', 'declined', 'unanswered', 'outdated', 'refused')),
  primary key (business_id, id),
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, was_offer_id) references offers,
  foreign key (business_id, offer_id) references offers,
  constraint type_changes_another_type check (offer_id <> was_offer_id),
  constraint type_changes_ended check (num_nulls(ended_at, outcome) in (0, 2)),
  constraint type_changes_asked check (answer_by is not null or outcome = 'changed')
);
comment on table type_changes is 'A lesson with too few riders that becomes another lesson type, if its families agree (S19).';
comment on column type_changes.business_id is 'Tenant.';
comment on column type_changes.id is 'UUID version 7.';
comment on column type_changes.lesson_id is 'The lesson.';
comment on column type_changes.was_offer_id is 'Lesson type before.';
comment on column type_changes.offer_id is 'The other lesson type.';
comment on column type_changes.price_minor is 'Its price of a seat when the families were asked, minor unit, tax included (S14).';
comment on column type_changes.tax_rate is 'Its tax then, hundredths of a percent.';
comment on column type_changes.minutes is 'Its length then.';
comment on column type_changes.cancel_ladder is 'Its cancellation policy then.';
comment on column type_changes.starts_at is 'Start of the lesson then. At another time, the question is over.';
comment on column type_changes.ends_at is 'End of the lesson then.';
comment on column type_changes.trainer_id is 'Trainer of the lesson then.';
comment on column type_changes.answer_by is 'The families answer before this; null: nobody had to agree.';
comment on column type_changes.asked_at is 'Time of the question.';
comment on column type_changes.asked_by is 'Trainer who asked.';
comment on column type_changes.ended_at is 'End of the question; null while it waits.';
comment on column type_changes.outcome is 'changed: all agreed, and the lesson is of the other type. withdrawn: by a trainer. declined: too few riders are left. unanswered: somebody did not answer in time. outdated: riders, time or trainer are others. refused: all agreed, but the lesson could not be changed. Null while it waits.';
create unique index type_changes_one_waits on type_changes (business_id, lesson_id) where ended_at is null;
comment on index type_changes_one_waits is 'The families of a lesson are asked one question at a time.';
create index type_changes_of_lesson on type_changes (business_id, lesson_id);
comment on index type_changes_of_lesson is 'Serves the reference to the lesson.';
grant select, insert, update on type_changes to cavaletti_server;
select tell_changes_of('type_changes', 'lessons');

create table type_change_seats (
  business_id uuid not null,
  type_change_id uuid not null,
  seat_id uuid not null,
  was_price_minor integer not null,
  answer text check (answer in ('agreed', 'declined')),
  answered_at timestamptz,
  answered_by uuid references users,
  primary key (business_id, type_change_id, seat_id),
  foreign key (business_id, type_change_id) references type_changes,
  foreign key (business_id, seat_id) references seats,
  constraint type_change_seats_answered check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
comment on table type_change_seats is 'A seat whose family is asked about another lesson type, and its answer.';
comment on column type_change_seats.business_id is 'Tenant.';
comment on column type_change_seats.type_change_id is 'The question.';
comment on column type_change_seats.seat_id is 'The seat.';
comment on column type_change_seats.was_price_minor is 'Price of the seat before, minor unit.';
comment on column type_change_seats.answer is 'agreed: to the other type at its price. declined: the seat was cancelled without a fee. Null: no answer.';
comment on column type_change_seats.answered_at is 'Time of the answer.';
comment on column type_change_seats.answered_by is 'Who answered, or the trainer who noted the answer.';
create index type_change_seats_of_seat on type_change_seats (business_id, seat_id);
comment on index type_change_seats_of_seat is 'The open question of a seat.';
grant select, insert, update on type_change_seats to cavaletti_server;
select tell_changes_of('type_change_seats', 'lessons');

create table action_links (
  id uuid primary key,
  of_business_id uuid not null references businesses,
  user_id uuid not null references users,
  seat_id uuid not null,
  action text not null check (action in ('show', 'cancel', 'confirm', 'decline', 'agree', 'cancel_free', 'accept_time', 'decline_time')),
  secret_hash bytea not null unique,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  cost jsonb,
  foreign key (of_business_id, seat_id) references seats (business_id, id),
  constraint action_links_show_is_never_used check (action <> 'show' or used_at is null),
  constraint action_links_cost_of_a_cancellation check (cost is null or (action = 'cancel' and used_at is not null))
);
comment on table action_links is 'Links in mails, each to one seat for one person and one action. Looked up before the tenant is known, so without row-level security.';
comment on column action_links.id is 'UUID version 7.';
comment on column action_links.of_business_id is 'Business of the seat.';
comment on column action_links.user_id is 'Its recipient. Whether they may still do it is asked at each use.';
comment on column action_links.seat_id is 'The seat.';
comment on column action_links.action is 'What it can do: show the seat (any number of times), cancel, confirm or decline it, agree to a disruption''s change of it, cancel it without a fee because of one, or accept or decline its proposed time (once).';
comment on column action_links.secret_hash is 'SHA-256 of 256 random bits; the secret itself is not stored.';
comment on column action_links.made_at is 'Time of creation.';
comment on column action_links.expires_at is 'Time from which it does nothing. One that shows works 30 days longer than the lesson, also if the lesson was moved.';
comment on column action_links.used_at is 'Time at which it acted; null before.';
comment on column action_links.cost is 'What the cancellation by this link cost: percent, feeMinor, usesGoodwill, toPayMinor, pack, makeUpUntil, currency.';
create index action_links_by_seat on action_links (of_business_id, seat_id);
comment on index action_links_by_seat is 'Serves the reference to the seat.';
create index action_links_by_expiry on action_links (expires_at);
comment on index action_links_by_expiry is 'A job deletes old ones.';
grant select, insert, update, delete on action_links to cavaletti_server;

create table passed_places (
  business_id uuid not null references businesses,
  from_seat_id uuid not null,
  to_seat_id uuid not null,
  passed_at timestamptz not null,
  primary key (business_id, to_seat_id),
  foreign key (business_id, from_seat_id) references seats,
  foreign key (business_id, to_seat_id) references seats
);
comment on table passed_places is 'Places that a client passed on to another rider (S22): the seat that ended, and the one that took its place.';
comment on column passed_places.business_id is 'Tenant.';
comment on column passed_places.from_seat_id is 'Seat that ended, at no cost. It may have several rows, if it was reinstated in between. A place can be passed on again: then its new seat is another row''s from_seat_id.';
comment on column passed_places.to_seat_id is 'Seat that began.';
comment on column passed_places.passed_at is 'Time.';
create index passed_places_by_from on passed_places (business_id, from_seat_id);
comment on index passed_places_by_from is 'Finds the takers of a seat’s place.';
grant select, insert on passed_places to cavaletti_server;
select tell_changes_of('passed_places', 'lessons');

create table place_links (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid not null,
  made_by uuid not null references users,
  sent_to uuid references users,
  is_mailed boolean not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('taken', 'withdrawn', 'cancelled')),
  primary key (business_id, id),
  unique (business_id, secret_hash),
  foreign key (business_id, seat_id) references seats,
  constraint place_links_end_whole check (num_nulls(ended_at, ended_because) in (0, 2)),
  constraint place_links_sent_by_mail check (sent_to is null or is_mailed)
);
comment on table place_links is 'Links with which another family takes the place of a seat (S22). The seat stays with its rider until somebody does.';
comment on column place_links.business_id is 'Tenant.';
comment on column place_links.id is 'UUID version 7.';
comment on column place_links.seat_id is 'The seat whose place is passed on.';
comment on column place_links.made_by is 'Client who passes it on.';
comment on column place_links.sent_to is 'Client who got the link by mail; null: none, or the address that was entered belongs to no client of the business. The address is not stored.';
comment on column place_links.is_mailed is 'It was made for an address. Otherwise its maker sends it.';
comment on column place_links.secret_hash is 'SHA-256 of the secret, which follows from the id and SECRET.';
comment on column place_links.made_at is 'Time of creation.';
comment on column place_links.expires_at is 'Time from which it does nothing.';
comment on column place_links.ended_at is 'Time of its end before it expired; null: it may still be used.';
comment on column place_links.ended_because is 'taken: somebody has the place. withdrawn: its maker ended it. cancelled: the seat was cancelled.';
create index place_links_by_seat on place_links (business_id, seat_id);
comment on index place_links_by_seat is 'Finds the links of a seat.';
grant select, insert, update, delete on place_links to cavaletti_server;
select tell_changes_of('place_links', 'lessons');

create table public_addresses (
  slug text primary key check (slug ~ '^[a-z0-9](-?[a-z0-9])+$' and length(slug) between 3 and 60),
  page_business_id uuid not null unique references businesses,
  published_at timestamptz
);
comment on table public_addresses is 'Addresses of public pages, unique over all businesses. Looked up before the tenant is known, so without row-level security.';
comment on column public_addresses.slug is 'Last part of the address: small letters and digits, parts joined by single hyphens.';
comment on column public_addresses.page_business_id is 'Business of the page.';
comment on column public_addresses.published_at is 'Time of publishing; null: strangers get the answer for an unknown address.';
grant select, insert, update on public_addresses to cavaletti_server;

create table public_pages (
  business_id uuid not null references businesses,
  introduction text not null default '',
  languages text not null default '',
  terms text not null default '',
  email text not null default '',
  phone text not null default '',
  licence_holder text not null default '',
  licence_number text not null default '',
  offer_ids uuid[] not null default '{}',
  place_ids uuid[] not null default '{}',
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 6),
  shows_times boolean not null default true,
  takes_requests boolean not null default true,
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id)
);
comment on table public_pages is 'What businesses show to everybody. Without a row, a business has set up no page.';
comment on column public_pages.business_id is 'Tenant.';
comment on column public_pages.introduction is 'Who teaches, and how; plain text.';
comment on column public_pages.languages is 'Languages of the lessons, in words.';
comment on column public_pages.terms is 'Terms that visitors read; plain text.';
comment on column public_pages.email is 'Address for questions; empty: not shown.';
comment on column public_pages.phone is 'Phone number for questions; empty: not shown.';
comment on column public_pages.licence_holder is 'Name on the licence to hire out horses; empty: none.';
comment on column public_pages.licence_number is 'Number of that licence; empty: none.';
comment on column public_pages.offer_ids is 'Lesson types shown with their prices. Archived ones are left out when the page is read.';
comment on column public_pages.place_ids is 'Locations shown. Archived ones are left out when the page is read.';
comment on column public_pages.photo_ids is 'Files shown as photos, in this order.';
comment on column public_pages.shows_times is 'Free times of the next days are shown.';
comment on column public_pages.takes_requests is 'Visitors can ask for a trial lesson.';
comment on column public_pages.changed_at is 'Time of the last change, for search engines.';
comment on column public_pages.version is 'Counts changes; a change based on an older version is refused.';
grant select, insert, update on public_pages to cavaletti_server;

create table visitor_requests (
  business_id uuid not null references businesses,
  id uuid not null,
  state text not null check (state in ('waiting', 'known', 'accepted', 'declined', 'expired')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  is_rider boolean not null,
  rider_first_name text not null,
  rider_last_name text not null,
  rider_born_on date not null,
  experience text not null default '',
  message text not null default '',
  language text not null check (language in ('en', 'de')),
  offer_id uuid,
  starts_at timestamptz,
  trainer_id uuid,
  place_id uuid,
  lesson_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers,
  check ((starts_at is null) = (trainer_id is null)),
  check (starts_at is null or offer_id is not null),
  check ((state = 'waiting') = (ended_at is null))
);
comment on table visitor_requests is 'Requests of visitors of public pages for a first lesson. They hold no place. Deleted 30 days after their end.';
comment on column visitor_requests.business_id is 'Tenant.';
comment on column visitor_requests.id is 'UUID version 7, made by the visitor''s browser.';
comment on column visitor_requests.state is 'waiting: for a trainer. known: the address is a client''s, who got a mail; trainers do not see it. accepted, declined, expired: answered.';
comment on column visitor_requests.first_name is 'First name of the visitor, who becomes the client.';
comment on column visitor_requests.last_name is 'Last name of the visitor.';
comment on column visitor_requests.email is 'Address for the answer; nobody has verified it.';
comment on column visitor_requests.phone is 'Phone number; empty: none given.';
comment on column visitor_requests.is_rider is 'The visitor is the rider.';
comment on column visitor_requests.rider_first_name is 'First name of the rider.';
comment on column visitor_requests.rider_last_name is 'Last name of the rider.';
comment on column visitor_requests.rider_born_on is 'Date of birth of the rider.';
comment on column visitor_requests.experience is 'What the rider can do, in the visitor''s words.';
comment on column visitor_requests.message is 'To the trainer; empty: none.';
comment on column visitor_requests.language is 'ISO 639-1: language of the page, and of mails about the request.';
comment on column visitor_requests.offer_id is 'Lesson type asked for; null: any.';
comment on column visitor_requests.starts_at is 'Start of the free time that was chosen; null: none.';
comment on column visitor_requests.trainer_id is 'Trainer of that time; null without a time.';
comment on column visitor_requests.place_id is 'Location of that time; null: none.';
comment on column visitor_requests.lesson_id is 'Planned lesson to join at that time; null: a new one.';
comment on column visitor_requests.expires_at is 'Without an answer it ends then.';
comment on column visitor_requests.created_at is 'Time of the request.';
comment on column visitor_requests.ended_at is 'Time of the answer or the expiry; null while it waits.';
comment on column visitor_requests.version is 'Counts changes; an answer to an older version is refused.';
create index visitor_requests_by_end on visitor_requests (ended_at);
comment on index visitor_requests_by_end is 'Nightly deletion.';
create index visitor_requests_waiting on visitor_requests (business_id, created_at) where state = 'waiting';
comment on index visitor_requests_waiting is 'Requests that wait for an answer, and their expiry.';
grant select, insert, update, delete on visitor_requests to cavaletti_server;
select keep_to_own_clients('visitor_requests', 'trainer_id is null or trainer_id = nullif(current_setting(''app.user'', true), '''')::uuid');
select tell_changes_of('visitor_requests', 'lessons');

-- The incident book (P9): an incident and its notes are added once. The server may only encrypt them again.
create table heat_readings (
  business_id uuid not null references businesses,
  id uuid not null,
  place_id uuid not null,
  taken_at timestamptz not null,
  temperature_tenths integer not null,
  unit text not null check (unit in ('celsius', 'fahrenheit')),
  humidity integer not null check (humidity between 0 and 100),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, place_id) references places,
  constraint heat_readings_on_earth
    check (temperature_tenths between -400 and case unit when 'celsius' then 600 else 1400 end)
);
comment on table heat_readings is 'Temperature and humidity at a location, as somebody of the team read and typed them (H11).';
comment on column heat_readings.business_id is 'Tenant.';
comment on column heat_readings.id is 'UUID version 7.';
comment on column heat_readings.place_id is 'Location.';
comment on column heat_readings.taken_at is 'Time of the reading.';
comment on column heat_readings.temperature_tenths is 'Temperature in tenths of a degree, in the unit in which it was typed: converting it could move the heat index across a limit.';
comment on column heat_readings.unit is 'Unit of the temperature.';
comment on column heat_readings.humidity is 'Relative humidity in percent.';
comment on column heat_readings.recorded_by is 'User who recorded it.';
comment on column heat_readings.recorded_at is 'Time of entry.';
comment on column heat_readings.removed_at is 'Time at which it was removed as wrong; null while it counts.';
comment on column heat_readings.version is 'Counts changes. The audit log has the values before each.';
create index heat_readings_by_time on heat_readings (business_id, taken_at, id);
comment on index heat_readings_by_time is 'Readings of a day or a period.';
create index heat_readings_by_place on heat_readings (business_id, place_id);
comment on index heat_readings_by_place is 'Serves the reference to the location.';
create index heat_readings_by_user on heat_readings (recorded_by);
comment on index heat_readings_by_user is 'Serves the reference to the account.';
grant select, insert, update, delete on heat_readings to cavaletti_server;
select tell_changes_of('heat_readings', 'heat');

create table incident_books (
  business_id uuid primary key references businesses,
  keep_years smallint not null default 4 check (keep_years between 4 and 30),
  last_number integer not null default 0
);
comment on table incident_books is 'The incident book of a business. A business without a row has the defaults.';
comment on column incident_books.business_id is 'Tenant.';
comment on column incident_books.keep_years is 'Years after which an incident is erased; those of minors later (P9).';
comment on column incident_books.last_number is 'Number of the latest incident. Locked while one is recorded, so numbers have no gaps.';
grant select, insert, update on incident_books to cavaletti_server;
select tell_changes_of('incident_books', 'incidents');

create table incidents (
  business_id uuid not null references businesses,
  id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('injury', 'fall', 'horse_injury', 'near_miss', 'damage')),
  happened_at timestamptz not null,
  place_id uuid,
  lesson_id uuid,
  sealed bytea not null,
  sealed_key text generated always as (sealed_with(sealed)) stored references sealing_keys,
  sha256 text not null,
  minor_until date,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (business_id, id),
  constraint incidents_of_number unique (business_id, number),
  foreign key (business_id, place_id) references places
);
comment on table incidents is 'Incidents and near misses; append-only (P9).';
comment on column incidents.business_id is 'Tenant.';
comment on column incidents.id is 'UUID version 7.';
comment on column incidents.number is 'Counts the incidents of the business from 1.';
comment on column incidents.kind is 'injury: of a person. fall: without an injury. horse_injury: of a horse. near_miss: nearly. damage: of things.';
comment on column incidents.happened_at is 'Time of the incident.';
comment on column incidents.place_id is 'Location; null: none.';
comment on column incidents.lesson_id is 'The lesson; null: none. It may be deleted.';
comment on column incidents.sealed is 'Everything that was typed, people with their injuries, and the names of location, horses and lesson at the time, as JSON, encrypted with a key that is not in the database (P7).';
comment on column incidents.sealed_key is 'Value of SECRET that sealed needs.';
comment on column incidents.sha256 is 'SHA-256 of number, kind, time and what is sealed, in hexadecimal. The sealed text holds random characters, so nobody can guess it from the hash.';
comment on column incidents.minor_until is 'Latest 21st birthday of the riders who were minors: three years after they came of age. Null: no minor.';
comment on column incidents.recorded_by is 'User who recorded it.';
comment on column incidents.recorded_at is 'Time of entry.';
create index incidents_by_time on incidents (business_id, happened_at, id);
comment on index incidents_by_time is 'The list, latest first, and what is no longer kept.';
create index incidents_by_lesson on incidents (business_id, lesson_id) where lesson_id is not null;
comment on index incidents_by_lesson is 'Incidents of the lessons of a trainer.';
create index incidents_by_place on incidents (business_id, place_id) where place_id is not null;
comment on index incidents_by_place is 'Serves the reference to the location.';
create index incidents_by_user on incidents (recorded_by);
comment on index incidents_by_user is 'Serves the reference to the account.';
create index incidents_by_sealed_key on incidents (sealed_key);
comment on index incidents_by_sealed_key is 'A new value of SECRET encrypts incidents again, key by key.';
grant select, insert, update (sealed) on incidents to cavaletti_server;
select tell_changes_of('incidents', 'incidents');

create table incident_riders (
  business_id uuid not null,
  incident_id uuid not null,
  rider_id uuid not null,
  primary key (business_id, incident_id, rider_id),
  foreign key (business_id, incident_id) references incidents,
  foreign key (business_id, rider_id) references riders
);
comment on table incident_riders is 'Riders of the business who were involved in incidents; append-only.';
comment on column incident_riders.business_id is 'Tenant.';
comment on column incident_riders.incident_id is 'The incident.';
comment on column incident_riders.rider_id is 'Rider.';
create index incident_riders_by_rider on incident_riders (business_id, rider_id);
comment on index incident_riders_by_rider is 'Incidents of a rider.';
grant select, insert on incident_riders to cavaletti_server;

create table incident_horses (
  business_id uuid not null,
  incident_id uuid not null,
  horse_id uuid not null,
  primary key (business_id, incident_id, horse_id),
  foreign key (business_id, incident_id) references incidents,
  foreign key (business_id, horse_id) references horses
);
comment on table incident_horses is 'Horses that were involved in incidents; append-only.';
comment on column incident_horses.business_id is 'Tenant.';
comment on column incident_horses.incident_id is 'The incident.';
comment on column incident_horses.horse_id is 'Horse.';
create index incident_horses_by_horse on incident_horses (business_id, horse_id);
comment on index incident_horses_by_horse is 'Incidents of a horse.';
grant select, insert on incident_horses to cavaletti_server;

create table incident_notes (
  business_id uuid not null,
  id uuid not null,
  incident_id uuid not null,
  sealed bytea not null,
  sealed_key text generated always as (sealed_with(sealed)) stored references sealing_keys,
  sha256 text not null,
  written_by uuid not null references users,
  written_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, incident_id) references incidents
);
comment on table incident_notes is 'Corrections of incidents, and what happened since; append-only (P9).';
comment on column incident_notes.business_id is 'Tenant.';
comment on column incident_notes.id is 'UUID version 7.';
comment on column incident_notes.incident_id is 'The incident.';
comment on column incident_notes.sealed is 'The text as JSON, encrypted like incidents.';
comment on column incident_notes.sealed_key is 'Value of SECRET that sealed needs.';
comment on column incident_notes.sha256 is 'SHA-256 of the incident and what is sealed, in hexadecimal.';
comment on column incident_notes.written_by is 'User who wrote it.';
comment on column incident_notes.written_at is 'Time of entry.';
create index incident_notes_of_incident on incident_notes (business_id, incident_id, written_at, id);
comment on index incident_notes_of_incident is 'Notes of an incident in order.';
create index incident_notes_by_user on incident_notes (written_by);
comment on index incident_notes_by_user is 'Serves the reference to the account.';
create index incident_notes_by_sealed_key on incident_notes (sealed_key);
comment on index incident_notes_by_sealed_key is 'A new value of SECRET encrypts notes again, key by key.';
grant select, insert, update (sealed) on incident_notes to cavaletti_server;
select tell_changes_of('incident_notes', 'incidents');

create function incidents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{sealed,sealed_key}'::text[] = to_jsonb(old) - '{sealed,sealed_key}'::text[] then
    return new;
  end if;
  raise exception 'The incident book is only ever added to.' using errcode = 'restrict_violation';
end $$;
comment on function incidents_stay is 'Refuses every change of the incident book, also by the owner of the table, except the erasure of what is no longer kept. A sealed text may be encrypted again; its hash stays.';
create trigger incidents_stay before update or delete on incidents for each row execute function incidents_stay();
comment on trigger incidents_stay on incidents is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay_whole before truncate on incidents for each statement execute function incidents_stay();
comment on trigger incidents_stay_whole on incidents is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay before update or delete on incident_notes for each row execute function incidents_stay();
comment on trigger incidents_stay on incident_notes is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay_whole before truncate on incident_notes for each statement execute function incidents_stay();
comment on trigger incidents_stay_whole on incident_notes is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay before update or delete on incident_riders for each row execute function incidents_stay();
comment on trigger incidents_stay on incident_riders is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay_whole before truncate on incident_riders for each statement execute function incidents_stay();
comment on trigger incidents_stay_whole on incident_riders is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay before update or delete on incident_horses for each row execute function incidents_stay();
comment on trigger incidents_stay on incident_horses is 'Immutability: the incident book is append-only (P9).';
create trigger incidents_stay_whole before truncate on incident_horses for each statement execute function incidents_stay();
comment on trigger incidents_stay_whole on incident_horses is 'Immutability: the incident book is append-only (P9).';

create function is_incident_protected(happened_at timestamptz, minor_until date) returns boolean language sql stable as $$
  select happened_at >= clock_timestamp() - interval '4 years'
    or coalesce(minor_until >= (clock_timestamp() at time zone 'UTC')::date, false)
$$;
comment on function is_incident_protected is 'Whether an incident may not be erased by anybody: for four years, and until the minors in it are 21 (P9).';

-- The one way to delete incidents. Every call is in the audit log. What must be kept is out of reach, whatever the caller asks.
create function erase_incidents(of_ids uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  business uuid := nullif(current_setting('app.business', true), '')::uuid;
  old uuid[] := array(select i.id from incidents i where i.business_id = business and i.id = any (of_ids)
    and not is_incident_protected(i.happened_at, i.minor_until));
begin
  perform set_config('app.erasing', 'on', true);
  delete from incident_notes where business_id = business and incident_id = any (old);
  delete from incident_riders where business_id = business and incident_id = any (old);
  delete from incident_horses where business_id = business and incident_id = any (old);
  delete from incidents where business_id = business and id = any (old);
  perform set_config('app.erasing', '', true);
  insert into audit_log (event, outcome, acting_business_id, object_type, detail)
    values ('rows_erased', 'success', business, 'incidents',
      jsonb_build_object('rows', cardinality(old), 'ids', array_to_string(old, ' ')));
  return cardinality(old);
end $$;
comment on function erase_incidents is 'Deletes incidents with their notes, in the business of the transaction (P9). Returns their number. Incidents of the last four years, and of minors who are not yet 21, stay untouched.';
revoke all on function erase_incidents from public;
grant execute on function erase_incidents to cavaletti_server;
