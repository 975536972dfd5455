-- Riders who come of age take over what a guardian answered for until then (P3).

create table take_overs (
  business_id uuid not null,
  rider_id uuid not null,
  email text,
  email_by uuid,
  told_ahead_at timestamptz,
  told_at timestamptz,
  done_at timestamptz,
  done_by uuid,
  client_id uuid,
  former_client_id uuid,
  former_payer_id uuid,
  former_access jsonb,
  version integer not null default 1,
  primary key (business_id, rider_id),
  foreign key (business_id, rider_id) references riders on delete cascade,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, former_client_id) references clients,
  foreign key (business_id, former_payer_id) references clients,
  check ((done_at is null) = (client_id is null)),
  check ((done_at is null) = (former_client_id is null))
);
comment on table take_overs is 'Who comes of age, what was mailed about it, and how the rider came to a record of their own (P3).';
comment on column take_overs.business_id is 'Tenant.';
comment on column take_overs.rider_id is 'Who comes of age.';
comment on column take_overs.email is 'Where the rider is reached, as a guardian said; null when nobody did.';
comment on column take_overs.email_by is 'User who said so.';
comment on column take_overs.told_ahead_at is 'Mailed some weeks before the birthday.';
comment on column take_overs.told_at is 'Mailed on the birthday; consent given for the child lapses some weeks later.';
comment on column take_overs.done_at is 'The rider has a record of their own since; null while in the household.';
comment on column take_overs.done_by is 'User who did it.';
comment on column take_overs.client_id is 'That record.';
comment on column take_overs.former_client_id is 'Household the rider came from; what was invoiced stays there.';
comment on column take_overs.former_payer_id is 'Who paid until then, and pays for lessons that began before.';
comment on column take_overs.former_access is 'rider_access as it was, to take it back.';
comment on column take_overs.version is 'Counts changes.';
grant select, insert, update on take_overs to cavaletti_server;
select tell_changes_of('take_overs', 'people');

create index riders_by_birth on riders (business_id, date_of_birth, id) where archived_at is null;

-- A rider who moves to another household is found under that one.
drop trigger keep_rider_words on riders;
create trigger keep_rider_words
  after insert or delete or update of client_id, first_name, last_name, archived_at on riders
  for each row execute function keep_rider_words();
