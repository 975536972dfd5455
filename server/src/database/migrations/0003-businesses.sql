-- The tenant: one trainer's trade or one riding school.

create table businesses (
  id uuid primary key,
  name text not null,
  owner_id uuid not null,
  street text not null default '',
  city text not null default '',
  postcode text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1
);
comment on table businesses is 'The tenants. Every other business table is keyed (business_id, id).';
comment on column businesses.id is 'UUID version 7.';
comment on column businesses.name is 'Name clients know it by.';
comment on column businesses.owner_id is 'User who founded it and may change it.';
comment on column businesses.street is 'Street and number of the legal address; empty until given.';
comment on column businesses.city is 'City of the legal address; empty until given.';
comment on column businesses.postcode is 'Postcode of the legal address; empty until given.';
comment on column businesses.country is 'ISO 3166-1 alpha-2.';
comment on column businesses.currency is 'ISO 4217; amounts are integers in its minor unit.';
comment on column businesses.time_zone is 'IANA zone in which its lessons are planned.';
comment on column businesses.created_at is 'When it was founded.';
comment on column businesses.version is 'Counts changes; a change made on an older one is refused.';

-- Administrators of the platform read every business; they change none.
alter table businesses enable row level security;
alter table businesses force row level security;
create policy tenant on businesses
  using (id = nullif(current_setting('app.business', true), '')::uuid)
  with check (id = nullif(current_setting('app.business', true), '')::uuid);
create policy administrators_read on businesses for select
  using (current_setting('app.role', true) = 'admin');
grant select, insert, update on businesses to cavaletti_server;
