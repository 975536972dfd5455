-- When trainers can be booked: hours that repeat weekly by the clock of the business, and what differs on some days.

create extension if not exists btree_gist;

create table availability_weeks (
  business_id uuid not null references businesses,
  id uuid not null,
  trainer_id uuid not null,
  valid_from date,
  valid_until date,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  check (valid_from <= valid_until),
  -- On each day one week applies.
  constraint availability_weeks_one_a_day exclude using gist
    (business_id with =, trainer_id with =, daterange(valid_from, valid_until, '[]') with &&)
    where (removed_at is null)
);
comment on table availability_weeks is 'Weeks of hours at which a trainer can be booked, each for a time such as the summer.';
comment on column availability_weeks.business_id is 'Tenant.';
comment on column availability_weeks.id is 'UUID version 7.';
comment on column availability_weeks.trainer_id is 'User who teaches.';
comment on column availability_weeks.valid_from is 'First local day it applies to; null: since ever.';
comment on column availability_weeks.valid_until is 'Last local day it applies to; null: for good.';
comment on column availability_weeks.removed_at is 'Taken out at; null while it applies.';
comment on column availability_weeks.version is 'Counts changes, those of its hours too.';
grant select, insert, update on availability_weeks to cavaletti_server;

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
  check (from_minute < until_minute),
  constraint availability_hours_once exclude using gist
    (business_id with =, week_id with =, weekday with =, int4range(from_minute, until_minute) with &&)
);
comment on table availability_hours is 'Hours of such a week.';
comment on column availability_hours.business_id is 'Tenant.';
comment on column availability_hours.week_id is 'The week they belong to.';
comment on column availability_hours.weekday is '1 Monday to 7 Sunday.';
comment on column availability_hours.from_minute is 'Beginning on the clock of the business, in minutes after midnight.';
comment on column availability_hours.until_minute is 'End on that clock; 1440 is the end of the day.';
comment on column availability_hours.place_id is 'Where the trainer is then; null: anywhere.';
grant select, insert, delete on availability_hours to cavaletti_server;

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
  check (from_day <= until_day),
  check ((from_minute is null) = (until_minute is null)),
  check (from_minute < until_minute),
  check (place_id is null or kind = 'open'),
  check (not is_holiday or (trainer_id is null and kind = 'closed' and from_day = until_day and from_minute is null))
);
comment on table availability_exceptions is 'Days on which trainers can be booked otherwise than in their week.';
comment on column availability_exceptions.business_id is 'Tenant.';
comment on column availability_exceptions.id is 'UUID version 7.';
comment on column availability_exceptions.trainer_id is 'User it is about; null: everybody in the business.';
comment on column availability_exceptions.kind is 'closed: not to be booked. open: to be booked beyond the week.';
comment on column availability_exceptions.from_day is 'First local day.';
comment on column availability_exceptions.until_day is 'Last local day.';
comment on column availability_exceptions.from_minute is 'On each of these days from, in minutes after midnight by the clock of the business; null: the whole day.';
comment on column availability_exceptions.until_minute is 'On each of these days until; null where from_minute is.';
comment on column availability_exceptions.place_id is 'Where the trainer is then; null: anywhere. Only of what is open.';
comment on column availability_exceptions.reason is 'Why, in words; the name of a holiday.';
comment on column availability_exceptions.is_holiday is 'A public holiday that was adopted.';
comment on column availability_exceptions.removed_at is 'Taken out at; null while it applies.';
comment on column availability_exceptions.version is 'Counts changes.';
create unique index availability_holiday_once on availability_exceptions (business_id, from_day)
  where is_holiday and removed_at is null;
create index availability_exceptions_by_day on availability_exceptions (business_id, from_day, id)
  where removed_at is null;
create index availability_exceptions_touching on availability_exceptions using gist
  (business_id, daterange(from_day, until_day, '[]')) where removed_at is null;
grant select, insert, update on availability_exceptions to cavaletti_server;
