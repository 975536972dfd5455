-- Places where a business works, their arenas, and the minutes of travel between them.

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
  check ((latitude is null) = (longitude is null))
);
comment on table places is 'Addresses at which a business works.';
comment on column places.business_id is 'Tenant.';
comment on column places.id is 'UUID version 7.';
comment on column places.name is 'What it is called.';
comment on column places.street is 'Street and number.';
comment on column places.city is 'Town.';
comment on column places.postcode is 'Postcode.';
comment on column places.country is 'ISO 3166-1 alpha-2.';
comment on column places.latitude is 'Degrees north, WGS 84; null where nobody has said where it is.';
comment on column places.longitude is 'Degrees east, WGS 84; null where latitude is.';
comment on column places.note is 'Remark, such as where to park.';
comment on column places.archived_at is 'Given up at; null while it is used.';
comment on column places.version is 'Counts changes.';
create index places_by_name on places (business_id, name collate "und-x-icu", id);
grant select, insert, update on places to cavaletti_server;

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
comment on table arenas is 'Riding surfaces at a place.';
comment on column arenas.business_id is 'Tenant.';
comment on column arenas.id is 'UUID version 7.';
comment on column arenas.place_id is 'Where it is.';
comment on column arenas.name is 'What it is called.';
comment on column arenas.surface is 'What one rides on, in words.';
comment on column arenas.units is 'Capacity: what takes place at the same time may use so many units together (H10).';
comment on column arenas.archived_at is 'Given up at; null while it is used.';
comment on column arenas.version is 'Counts changes.';
create index arenas_by_place on arenas (business_id, place_id);
grant select, insert, update on arenas to cavaletti_server;

create table place_travel (
  business_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  minutes integer not null check (minutes between 0 and 1440),
  noted_by uuid not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (business_id, one_id, other_id),
  foreign key (business_id, one_id) references places,
  foreign key (business_id, other_id) references places,
  check (one_id < other_id)
);
comment on table place_travel is 'Minutes of travel between two places as somebody entered them, both ways the same (S11). Without a row they are estimated.';
comment on column place_travel.business_id is 'Tenant.';
comment on column place_travel.one_id is 'The place with the smaller id.';
comment on column place_travel.other_id is 'The other one.';
comment on column place_travel.minutes is 'Minutes on the way.';
comment on column place_travel.noted_by is 'User who entered them.';
comment on column place_travel.noted_at is 'When that was.';
create index place_travel_other on place_travel (business_id, other_id);
grant select, insert, update, delete on place_travel to cavaletti_server;
