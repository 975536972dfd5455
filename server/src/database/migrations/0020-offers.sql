-- What a business sells by the hour: kinds of lesson with price, size and margins.

create table offers (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('private', 'group', 'clinic')),
  rail text not null check (rail in ('pine', 'blue', 'plum', 'rust')),
  description text not null default '',
  minutes integer not null check (minutes between 5 and 720),
  price_minor integer not null check (price_minor between 0 and 100000000),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  capacity integer not null check (capacity between 1 and 99),
  min_level integer not null default 0 check (min_level between 0 and 9),
  arena_units integer not null default 1 check (arena_units between 0 and 99),
  horse_lead_minutes integer not null default 0 check (horse_lead_minutes between 0 and 240),
  trainer_buffer_minutes integer not null default 0 check (trainer_buffer_minutes between 0 and 240),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  check (kind <> 'private' or capacity = 1)
);
comment on table offers is 'Kinds of lesson that are sold.';
comment on column offers.business_id is 'Tenant.';
comment on column offers.id is 'UUID version 7.';
comment on column offers.name is 'What it is called, such as "Jumping, group".';
comment on column offers.kind is 'private: one rider. group, clinic: several.';
comment on column offers.rail is 'Colour of its rail in the calendar; its name stands beside it always.';
comment on column offers.description is 'For those who buy.';
comment on column offers.minutes is 'Length of the lesson itself, without any margin.';
comment on column offers.price_minor is 'Price of a seat in the minor unit of the currency of the business, tax included.';
comment on column offers.tax_rate is 'Tax in the price, hundredths of a percent.';
comment on column offers.capacity is 'Seats.';
comment on column offers.min_level is 'Riders below this level are too early for it; 0 takes everybody.';
comment on column offers.arena_units is 'Units it takes of an arena (H10); 0 for what needs none of it.';
comment on column offers.horse_lead_minutes is 'Minutes a horse is prepared before it begins (S10).';
comment on column offers.trainer_buffer_minutes is 'Minutes the trainer keeps free after it (S10).';
comment on column offers.archived_at is 'No longer sold since; null while it is.';
comment on column offers.version is 'Counts changes.';
create index offers_by_name on offers (business_id, name collate "und-x-icu", id);
grant select, insert, update on offers to cavaletti_server;
