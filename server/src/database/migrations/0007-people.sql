-- Clients of a business.

create table clients (
  business_id uuid not null references businesses,
  id uuid not null,
  user_id uuid,
  trainer_id uuid,
  first_name text not null,
  last_name text not null,
  email text,
  joined_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  unique (business_id, user_id)
);
comment on table clients is 'Users who buy from a business. The record is the business''s own and outlives the account''s link to it (P14, P15).';
comment on column clients.business_id is 'Tenant.';
comment on column clients.id is 'UUID version 7.';
comment on column clients.user_id is 'The account, when there is one.';
comment on column clients.trainer_id is 'User id of the trainer the client is linked to.';
comment on column clients.first_name is 'First name.';
comment on column clients.last_name is 'Last name.';
comment on column clients.email is 'Address.';
comment on column clients.joined_at is 'Client since.';
comment on column clients.left_at is 'Joined another trainer or left at; null while a client.';
comment on column clients.version is 'Counts changes.';
-- Names sort as people read them: without regard to case, accents beside their letters.
create index clients_by_name on clients (business_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
grant select, insert, update on clients to cavaletti_server;
