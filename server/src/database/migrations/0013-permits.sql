-- What a business must have in force to teach, and the rules it goes by for horses that must not work.

alter table businesses add column eligibility_pack text;
comment on column businesses.eligibility_pack is 'Rules about horses too young to work or with a foal (H4), by their name in the contract; null for those of its country.';
alter table businesses add column permit_grace_days integer not null default 0 check (permit_grace_days between 0 and 90);
comment on column businesses.permit_grace_days is 'Days after a permit has expired before bookings are refused (H13).';

create table permits (
  business_id uuid not null references businesses,
  id uuid not null,
  kind text not null check (kind in ('licence', 'liability_insurance', 'first_aid', 'safeguarding', 'coach_licence')),
  trainer_id uuid,
  reference text not null default '',
  issuer text not null default '',
  expires_on date not null,
  note text not null default '',
  removed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id)
);
comment on table permits is 'Licences, insurances and certificates with their ends (H13). A renewed one is a row of its own: the latest of a kind and trainer counts.';
comment on column permits.business_id is 'Tenant.';
comment on column permits.id is 'UUID version 7.';
comment on column permits.kind is 'What it is.';
comment on column permits.trainer_id is 'User it was given to; null for the business itself.';
comment on column permits.reference is 'Number of the licence or policy.';
comment on column permits.issuer is 'Who gave it.';
comment on column permits.expires_on is 'Last day it is in force.';
comment on column permits.note is 'Remark.';
comment on column permits.removed_at is 'Taken out of the list at; null while it stands.';
comment on column permits.created_by is 'User who entered it.';
comment on column permits.created_at is 'When that was.';
comment on column permits.version is 'Counts changes.';
create index permits_by_expiry on permits (business_id, expires_on, id);
grant select, insert, update on permits to cavaletti_server;
