-- What a business keeps of its clients, with or without a login, and of the riders it teaches.

alter table clients
  add column phone text not null default '',
  add column street text not null default '',
  add column city text not null default '',
  add column postcode text not null default '',
  add column country text not null default '',
  add column tags text[] not null default '{}',
  add column note text not null default '',
  add column archived_at timestamptz,
  add column import_id uuid,
  add column email_key text generated always as (lower(email collate "und-x-icu")) stored;
comment on column clients.email_key is 'The address in small letters; look-ups go by it.';
comment on column clients.email is 'Address, as typed; with an account that of the account.';
comment on column clients.joined_at is 'Client since: joined by invitation, or was entered.';
comment on column clients.phone is 'Telephone number, as typed.';
comment on column clients.street is 'Street and number.';
comment on column clients.city is 'Town.';
comment on column clients.postcode is 'Postcode.';
comment on column clients.country is 'ISO 3166-1 alpha-2; empty when not known.';
comment on column clients.tags is 'Words the business sorts its clients by.';
comment on column clients.note is 'For those who teach; the client never sees it.';
comment on column clients.archived_at is 'Put away at; null while in the list.';
comment on column clients.import_id is 'The import that brought the record; null when entered by hand or come by invitation.';
create index clients_by_email on clients (business_id, email_key) where email_key is not null;
create index clients_by_import on clients (business_id, import_id) where import_id is not null;
grant delete on clients to cavaletti_server;

alter table users add column client_id uuid;
comment on column users.client_id is 'For a client the record of the business that the invitation was for, to be linked to the account; null when it was for nobody in particular.';

alter table invitations
  add column client_id uuid,
  add constraint invitations_client check (client_id is null or role = 'client'),
  add foreign key (inviting_business_id, client_id) references clients (business_id, id) on delete set null (client_id);
comment on column invitations.client_id is 'Record of the business that the new account is linked to; null for somebody new.';
create index invitations_by_client on invitations (inviting_business_id, client_id, id desc) where client_id is not null;

create table riders (
  business_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  is_client boolean not null default false,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  level integer check (level between 0 and 9),
  level_set_on date,
  height_cm integer check (height_cm between 50 and 250),
  weight_kg numeric(4, 1) check (weight_kg between 5 and 250),
  weighed_on date,
  emergency_name text not null default '',
  emergency_phone text not null default '',
  emergency_relation text not null default '',
  note text not null default '',
  sealed_allergies bytea,
  sealed_conditions bytea,
  health_consent_at timestamptz,
  health_consent_by uuid,
  account_consent_at timestamptz,
  account_consent_by text not null default '',
  import_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  check ((level is null) = (level_set_on is null)),
  check ((weight_kg is null) = (weighed_on is null)),
  check (health_consent_at is not null or (sealed_allergies is null and sealed_conditions is null))
);
comment on table riders is 'People who are taught, each in the household of a client.';
comment on column riders.business_id is 'Tenant.';
comment on column riders.id is 'UUID version 7.';
comment on column riders.client_id is 'Household: the client they belong to.';
comment on column riders.is_client is 'The client rides, and this is them: one a household at most, and no child (P3).';
comment on column riders.first_name is 'First name.';
comment on column riders.last_name is 'Last name.';
comment on column riders.date_of_birth is 'Day of birth; null for a grown-up who did not say.';
comment on column riders.level is 'Level 0 to 9 as last set by a trainer; null until assessed (P8).';
comment on column riders.level_set_on is 'Day that level was set.';
comment on column riders.height_cm is 'Height, cm.';
comment on column riders.weight_kg is 'Weight, kg.';
comment on column riders.weighed_on is 'Day the weight was given.';
comment on column riders.emergency_name is 'Whom to call when something happens.';
comment on column riders.emergency_phone is 'Their telephone number, as typed.';
comment on column riders.emergency_relation is 'Who they are to the rider.';
comment on column riders.note is 'For those who teach; clients never see it.';
comment on column riders.sealed_allergies is 'Allergies, encrypted with a key that is not in the database (P7).';
comment on column riders.sealed_conditions is 'Illnesses and injuries to know of, encrypted likewise (P7).';
comment on column riders.health_consent_at is 'Consent to keep the two above was given; null: nothing may be kept (P7).';
comment on column riders.health_consent_by is 'User who gave the consent, or recorded it.';
comment on column riders.account_consent_at is 'A guardian agreed to an account of the rider''s own (P3).';
comment on column riders.account_consent_by is 'Who agreed, in words.';
comment on column riders.import_id is 'The import that brought the record.';
comment on column riders.created_at is 'Entered at.';
comment on column riders.archived_at is 'Put away at; null while in the list.';
comment on column riders.version is 'Counts changes.';
create index riders_by_client on riders (business_id, client_id);
create index riders_by_name on riders (business_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
create index riders_by_import on riders (business_id, import_id) where import_id is not null;
create unique index riders_who_are_the_client on riders (business_id, client_id) where is_client and archived_at is null;
grant select, insert, update, delete on riders to cavaletti_server;

create table rider_levels (
  business_id uuid not null,
  id uuid not null,
  rider_id uuid not null,
  level integer not null check (level between 0 and 9),
  set_on date not null,
  note text not null default '',
  set_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, rider_id) references riders
);
comment on table rider_levels is 'Every assessment of a rider''s level; only ever added to (P8).';
comment on column rider_levels.business_id is 'Tenant.';
comment on column rider_levels.id is 'UUID version 7.';
comment on column rider_levels.rider_id is 'Who was assessed.';
comment on column rider_levels.level is 'Level, 0 to 9.';
comment on column rider_levels.set_on is 'Day of the assessment.';
comment on column rider_levels.note is 'What the trainer saw.';
comment on column rider_levels.set_by is 'User id of the trainer.';
comment on column rider_levels.created_at is 'Entered at.';
create index rider_levels_by_rider on rider_levels (business_id, rider_id, set_on desc, id desc);
grant select, insert on rider_levels to cavaletti_server;

create table rider_access (
  business_id uuid not null,
  rider_id uuid not null,
  client_id uuid not null,
  is_guardian boolean not null default false,
  is_payer boolean not null default false,
  permissions text[] not null default '{}'
    check (permissions <@ array['book', 'pay', 'progress', 'reminders', 'receipts', 'health']),
  granted_by uuid not null,
  granted_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, rider_id, client_id),
  foreign key (business_id, rider_id) references riders on delete cascade,
  foreign key (business_id, client_id) references clients
);
comment on table rider_access is 'What a client may do for a rider: roles and permissions are granted one way and each by itself (P1).';
comment on column rider_access.business_id is 'Tenant.';
comment on column rider_access.rider_id is 'For whom.';
comment on column rider_access.client_id is 'Who may.';
comment on column rider_access.is_guardian is 'Answers for the rider while a minor.';
comment on column rider_access.is_payer is 'Invoices for the rider go here; one for each rider.';
comment on column rider_access.permissions is 'book, pay, progress, reminders, receipts, health.';
comment on column rider_access.granted_by is 'User who last changed it.';
comment on column rider_access.granted_at is 'When that was.';
comment on column rider_access.version is 'Counts changes.';
create unique index rider_access_one_payer on rider_access (business_id, rider_id) where is_payer;
create index rider_access_by_client on rider_access (business_id, client_id);
grant select, insert, update, delete on rider_access to cavaletti_server;

-- Finding while typing. An index serves only comparisons that PostgreSQL trusts not to leak rows across the
-- tenants' fence; `ilike` is none, comparing the beginnings of words is.
create function search_words(variadic texts text[]) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(
    translate(replace(regexp_replace(
      normalize(lower(array_to_string(texts, ' ') collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'øłđæœ', 'oldao') collate "und-x-icu", '[^[:alnum:]]+') as word where word <> ''
$$;
comment on function search_words is 'The words of texts as they are searched for: small letters without accents.';

create table people_words (
  business_id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  word text collate "C" not null,
  primary key (business_id, person_id, word),
  foreign key (business_id, client_id) references clients on delete cascade
);
comment on table people_words is 'Words by which a client is found: of name and address, and of the names of riders. Kept by triggers.';
comment on column people_words.business_id is 'Tenant.';
comment on column people_words.client_id is 'Who is found.';
comment on column people_words.person_id is 'Whose word it is: the client or a rider of theirs.';
comment on column people_words.word is 'Small letters without accents.';
create index people_words_by_word on people_words (business_id, word, client_id);
grant select, insert, delete on people_words to cavaletti_server;

create function keep_client_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from people_words where business_id = new.business_id and person_id = new.id;
  end if;
  insert into people_words (business_id, client_id, person_id, word)
    select new.business_id, new.id, new.id, unnest(search_words(new.first_name, new.last_name, new.email));
  return null;
end $$;
comment on function keep_client_words is 'Keeps people_words for a client.';
create trigger keep_client_words after insert or update of first_name, last_name, email on clients
  for each row execute function keep_client_words();

create function keep_rider_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from people_words where business_id = old.business_id and person_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.archived_at is null then
    insert into people_words (business_id, client_id, person_id, word)
      select new.business_id, new.client_id, new.id, unnest(search_words(new.first_name, new.last_name));
  end if;
  return null;
end $$;
comment on function keep_rider_words is 'Keeps people_words for a rider.';
create trigger keep_rider_words after insert or delete or update of first_name, last_name, archived_at on riders
  for each row execute function keep_rider_words();

-- The owner of a fenced table sees no row of it either; the fence is put back after the migration.
alter table clients no force row level security;
insert into people_words (business_id, client_id, person_id, word)
  select business_id, id, id, unnest(search_words(first_name, last_name, email)) from clients;

create table people_imports (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  imported_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (business_id, id)
);
comment on table people_imports is 'Lists of clients and riders that were brought in from a file.';
comment on column people_imports.business_id is 'Tenant.';
comment on column people_imports.id is 'UUID version 7.';
comment on column people_imports.name is 'Name of the file.';
comment on column people_imports.imported_by is 'User who did it.';
comment on column people_imports.created_at is 'When.';
comment on column people_imports.undone_at is 'Taken back at.';
alter table clients add foreign key (business_id, import_id) references people_imports;
alter table riders add foreign key (business_id, import_id) references people_imports;
grant select, insert, update on people_imports to cavaletti_server;
