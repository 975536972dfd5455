-- Which values of SECRET stored data is encrypted with, so that none is removed while it is needed.

create table sealing_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8}$'),
  chosen_at timestamptz not null default clock_timestamp(),
  resealed integer not null default 0,
  unreadable integer not null default 0,
  businesses_seen integer not null default 0,
  businesses_total integer not null default 0,
  finished_at timestamptz
);
comment on table sealing_keys is 'The values of SECRET that encrypt stored data. Every encrypted field refers to the value it was encrypted with, so a row here cannot go while a field needs it.';
comment on column sealing_keys.id is 'First 8 characters derived from the value; it stands at the front of every encrypted field.';
comment on column sealing_keys.chosen_at is 'When a server last started with this value in front; the latest one is what everything is encrypted with anew.';
comment on column sealing_keys.resealed is 'Fields encrypted anew with this value so far.';
comment on column sealing_keys.unreadable is 'Fields of the last round that could not be read, such as damaged ones.';
comment on column sealing_keys.businesses_seen is 'Businesses whose health data the current or last round has been through.';
comment on column sealing_keys.businesses_total is 'Businesses of that round.';
comment on column sealing_keys.finished_at is 'When a round last found nothing that is encrypted with an older value that is known; null while there is work.';
grant select, insert, update, delete on sealing_keys to cavaletti_server;

create function sealed_with(sealed bytea) returns text language sql immutable parallel safe
  return encode(substring(sealed from 1 for 8), 'escape');
comment on function sealed_with is 'Which value of SECRET a field was encrypted with.';
grant execute on function sealed_with to cavaletti_server;

insert into sealing_keys (id)
  select sealed_with(sealed_allergies) from riders where sealed_allergies is not null
  union select sealed_with(sealed_conditions) from riders where sealed_conditions is not null
  union select sealed_with(sealed_body) from mails where sealed_body is not null;

alter table riders
  add column allergies_key text generated always as (sealed_with(sealed_allergies)) stored references sealing_keys,
  add column conditions_key text generated always as (sealed_with(sealed_conditions)) stored references sealing_keys;
comment on column riders.allergies_key is 'Value of SECRET that sealed_allergies needs.';
comment on column riders.conditions_key is 'Value of SECRET that sealed_conditions needs.';

create index riders_by_allergies_key on riders (allergies_key) where allergies_key is not null;
create index riders_by_conditions_key on riders (conditions_key) where conditions_key is not null;

alter table mails
  add column body_key text generated always as (sealed_with(sealed_body)) stored references sealing_keys;
comment on column mails.body_key is 'Value of SECRET that sealed_body needs.';
create index mails_by_key on mails (body_key, id) where body_key is not null;

alter table invitations
  add column sealed_code bytea,
  add column code_key text generated always as (sealed_with(sealed_code)) stored references sealing_keys;
comment on column invitations.sealed_code is 'The code, encrypted with a key that is not in the database; null for one from before codes were kept, which is derived from the id.';
comment on column invitations.code_key is 'Value of SECRET that sealed_code needs.';
comment on table invitations is 'Codes that let somebody join. The code is kept encrypted; its key is not in the database.';
