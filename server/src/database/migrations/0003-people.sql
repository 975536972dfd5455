-- Clients, the riders of their households, coming of age, imported lists, and the certificates of a business.

-- Which clients a trainer sees, if the business shows trainers only their own (P14). A request of such a trainer enters
-- with see_own_clients; the policies own_clients then hide the rows of all other clients from its queries.

create function clients_of(trainer uuid) returns setof uuid language plpgsql stable as $$
declare
  business uuid := current_setting('app.business')::uuid;
begin
  return query
    select id from clients where business_id = business and trainer_id = trainer
    union
    select c.id from clients c join people_imports i on i.business_id = c.business_id and i.id = c.import_id
      where c.business_id = business and i.imported_by = trainer
    union
    select client_id from client_shares where business_id = business and user_id = trainer
    union
    select unnest(array[s.client_id, r.client_id])
      from lessons l
        join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.state <> 'held'
        join riders r on r.business_id = s.business_id and r.id = s.rider_id
      where l.business_id = business and l.trainer_id = trainer;
end $$;
comment on function clients_of is 'The clients with a link to a trainer: those this trainer added, imported or is the trainer of, those with a lesson with this trainer, and those shared with this trainer (P14).';

create function see_own_clients() returns void language plpgsql as $$
begin
  perform set_config('app.own_clients', array(select clients_of(current_setting('app.user')::uuid))::text, true);
  perform set_config('app.sees', 'own', true);
end $$;
comment on function see_own_clients is 'Limits the transaction to the clients of its trainer (P14).';

create function own_clients() returns setof uuid language sql stable as $$
  select unnest(nullif(current_setting('app.own_clients', true), '')::uuid[])
$$;
comment on function own_clients is 'The only clients that a limited transaction sees.';

create function keep_to_own_clients(kept regclass, condition text) returns void language plpgsql as $$
begin
  execute format(
    'create policy own_clients on %s as restrictive for select using (current_setting(''app.sees'', true) is distinct from ''own'' or %s)',
    kept, condition);
end $$;
comment on function keep_to_own_clients is 'Hides the rows of a table that do not meet a condition from trainers who see only their own clients.';

create function names_others(ids uuid[], changed uuid[]) returns boolean language plpgsql as $$
declare
  business uuid := current_setting('app.business')::uuid;
  trainer uuid := current_setting('app.user')::uuid;
  counts text;
  parts text;
  seen bigint;
  every bigint;
  others boolean;
begin
  select 'select ' || string_agg(format('(select count(*) from %s where business_id = $1 and id = any ($2))', p.polrelid::regclass), ' + ')
    into counts
    from pg_policy p join pg_attribute a on a.attrelid = p.polrelid and a.attname = 'id'
    where p.polname = 'own_clients';
  execute counts into seen using business, ids;
  -- A part of such a record, such as a link to an invoice. A lesson of the trainer may come from a colleague's series.
  select 'select ' || string_agg(format('exists (select from %1$s x where x.%4$I = $1 and x.id = any ($2) and x.%2$I is not null
      and not exists (select from %3$s y where y.business_id = $1 and y.id = x.%2$I))',
      k.conrelid::regclass, a.attname, k.confrelid::regclass, b.attname), ' or ')
    into parts
    from pg_constraint k
      join pg_attribute b on b.attrelid = k.conrelid and b.attnum = k.conkey[1]
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'id'
    where k.contype = 'f' and array_length(k.conkey, 1) = 2 and k.conrelid <> 'lessons'::regclass
      and k.confrelid in (select polrelid from pg_policy where polname = 'own_clients')
      and k.conrelid not in (select polrelid from pg_policy where polname = 'own_clients');
  execute parts into others using business, ids;
  others := others or exists (select from horse_work w where w.business_id = business and w.id = any (ids)
    and w.rider_id not in (select own_riders()));
  perform set_config('app.sees', '', true);
  execute counts into every using business, ids;
  -- A cost of a horse concerns all its owners.
  others := others or exists (select from extras e where e.business_id = business and e.cost_id = any (ids)
    and e.client_id not in (select own_clients()))
    or exists (select from repeating_costs r join horse_owners o on o.business_id = r.business_id and o.horse_id = r.horse_id
      where r.business_id = business and r.id = any (ids) and o.client_id not in (select own_clients()));
  perform set_config('app.sees', 'own', true);
  return others or seen < every or (changed is not null and (
    exists (select from lessons l where l.business_id = business and l.id = any (ids) and l.trainer_id <> trainer)
    or exists (select from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      where s.business_id = business and s.id = any (changed) and l.trainer_id <> trainer)));
end $$;
comment on function names_others is 'Whether one of these ids is a record of a client that the transaction does not see; in a change also a lesson of another trainer, or a seat in one that it changes. Such a request is answered as for an unknown id.';

create table people_imports (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  imported_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (business_id, id)
);
comment on table people_imports is 'Lists of clients and riders imported from files.';
comment on column people_imports.business_id is 'Tenant.';
comment on column people_imports.id is 'UUID version 7.';
comment on column people_imports.name is 'Name of the file.';
comment on column people_imports.imported_by is 'User who imported it.';
comment on column people_imports.created_at is 'Time of the import.';
comment on column people_imports.undone_at is 'Time at which it was undone.';
grant select, insert, update on people_imports to cavaletti_server;

create table clients (
  business_id uuid not null references businesses,
  id uuid not null,
  user_id uuid,
  trainer_id uuid,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text generated always as (lower(email collate "und-x-icu")) stored,
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  postcode text not null default '',
  country text not null default '',
  invoice_name text not null default '',
  vat_id text not null default '',
  buyer_reference text not null default '',
  electronic_address text not null default '',
  tags text[] not null default '{}',
  note text not null default '',
  import_id uuid,
  joined_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  returned_at timestamptz,
  archived_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint clients_one_per_account unique (business_id, user_id),
  foreign key (business_id, import_id) references people_imports
);
comment on table clients is 'People who buy from a business. The record belongs to the business and stays when the account leaves (P14, P15).';
comment on column clients.business_id is 'Tenant.';
comment on column clients.id is 'UUID version 7.';
comment on column clients.user_id is 'The account, if there is one.';
comment on column clients.trainer_id is 'User id of the client''s trainer.';
comment on column clients.first_name is 'First name.';
comment on column clients.last_name is 'Last name.';
comment on column clients.email is 'Address as typed; with an account, that of the account.';
comment on column clients.email_key is 'The address in lower case, for look-ups.';
comment on column clients.phone is 'Phone number, as typed.';
comment on column clients.street is 'Street and number.';
comment on column clients.city is 'Town.';
comment on column clients.postcode is 'Postcode.';
comment on column clients.country is 'ISO 3166-1 alpha-2; empty if unknown.';
comment on column clients.invoice_name is 'Name of the buyer on documents (BT-44), such as a company; empty: first and last name.';
comment on column clients.vat_id is 'VAT identification number (BT-48); empty for none.';
comment on column clients.buyer_reference is 'Reference that the buyer wants on documents, such as a cost centre (BT-10); empty for none.';
comment on column clients.electronic_address is 'The buyer''s address for e-invoices (BT-49), scheme:identifier or an email; empty: the email.';
comment on column clients.tags is 'Labels that the business gives its clients.';
comment on column clients.note is 'For trainers; the client never sees it.';
comment on column clients.import_id is 'The import that added the record; null if it was added by hand or by invitation.';
comment on column clients.joined_at is 'Time at which the client joined or was added.';
comment on column clients.left_at is 'Time at which the client moved to another trainer or left; null for a current client.';
comment on column clients.returned_at is 'Time of the client''s return after leaving or being archived. Access to riders of other households from before no longer counts. Null if they never left.';
comment on column clients.archived_at is 'Archive time; null while current.';
comment on column clients.erased_at is 'Time of the erasure; the row then names nobody (P11). Null for most.';
comment on column clients.version is 'Counts changes.';
create index clients_by_name on clients (business_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
comment on index clients_by_name is 'Lists are sorted by name, ignoring case, with accented letters beside plain ones.';
create index clients_by_email on clients (business_id, email_key) where email_key is not null;
comment on index clients_by_email is 'Look-ups and imports find a client by address.';
create index clients_by_import on clients (business_id, import_id) where import_id is not null;
comment on index clients_by_import is 'Undoing an import finds the records it added.';
grant select, insert, update, delete on clients to cavaletti_server;
select keep_to_own_clients('clients', 'id in (select own_clients())');
select tell_changes_of('clients', 'people');

create table client_shares (
  business_id uuid not null,
  client_id uuid not null,
  user_id uuid not null references users,
  shared_by uuid not null,
  shared_at timestamptz not null default clock_timestamp(),
  primary key (business_id, client_id, user_id),
  foreign key (business_id, client_id) references clients on delete cascade
);
comment on table client_shares is 'Clients shared with a colleague, who otherwise sees only their own clients (P14).';
comment on column client_shares.business_id is 'Tenant.';
comment on column client_shares.client_id is 'The client.';
comment on column client_shares.user_id is 'The colleague who sees the client.';
comment on column client_shares.shared_by is 'User who shared it.';
comment on column client_shares.shared_at is 'Time of sharing.';
grant select, insert, delete on client_shares to cavaletti_server;
select keep_to_own_clients('client_shares', 'client_id in (select own_clients())');
select tell_changes_of('client_shares', 'people');

-- A revoked or used invitation outlives the record it was for.
alter table invitations add foreign key (inviting_business_id, client_id)
  references clients (business_id, id) on delete set null (client_id);

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
  allergies_key text generated always as (sealed_with(sealed_allergies)) stored references sealing_keys,
  sealed_conditions bytea,
  conditions_key text generated always as (sealed_with(sealed_conditions)) stored references sealing_keys,
  health_consent_at timestamptz,
  health_consent_by uuid,
  health_consent_text text,
  health_consent_version integer,
  ended_health_consents jsonb not null default '[]',
  account_consent_at timestamptz,
  account_consent_by text not null default '',
  import_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  entered_on date not null,
  archived_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, import_id) references people_imports,
  constraint riders_level_set_on_day check ((level is null) = (level_set_on is null)),
  constraint riders_weighed_on_day check ((weight_kg is null) = (weighed_on is null)),
  constraint riders_health_consent_text check ((health_consent_text is null) = (health_consent_at is null)
    and (health_consent_version is null) = (health_consent_at is null)),
  constraint riders_health_needs_consent
    check (health_consent_at is not null or (sealed_allergies is null and sealed_conditions is null))
);
comment on table riders is 'People who are taught, each in the household of a client.';
comment on column riders.business_id is 'Tenant.';
comment on column riders.id is 'UUID version 7.';
comment on column riders.client_id is 'Household: the client whose rider this is.';
comment on column riders.is_client is 'The rider is the client: at most one in a household, and no minor (P3).';
comment on column riders.first_name is 'First name.';
comment on column riders.last_name is 'Last name.';
comment on column riders.date_of_birth is 'Date of birth; null for an adult whose date is unknown.';
comment on column riders.level is 'Level 0 to 9, as last set by a trainer; null before the first assessment (P8).';
comment on column riders.level_set_on is 'Day on which the level was set.';
comment on column riders.height_cm is 'Height, cm.';
comment on column riders.weight_kg is 'Weight, kg.';
comment on column riders.weighed_on is 'Day on which the weight was given.';
comment on column riders.emergency_name is 'Name of the emergency contact.';
comment on column riders.emergency_phone is 'Phone number of the emergency contact, as typed.';
comment on column riders.emergency_relation is 'Relationship of the emergency contact to the rider.';
comment on column riders.note is 'For trainers; clients never see it.';
comment on column riders.sealed_allergies is 'Allergies, encrypted with a key that is not in the database (P7).';
comment on column riders.allergies_key is 'Value of SECRET that sealed_allergies needs.';
comment on column riders.sealed_conditions is 'Illnesses and injuries, encrypted likewise (P7).';
comment on column riders.conditions_key is 'Value of SECRET that sealed_conditions needs.';
comment on column riders.health_consent_at is 'Time of consent to keep both fields above; null: nothing may be stored (P7).';
comment on column riders.health_consent_by is 'User who gave or recorded the consent.';
comment on column riders.health_consent_text is 'The consent as it was shown, in the language of who gave or recorded it; null: none.';
comment on column riders.health_consent_version is 'Version of the wording of that text; null: none.';
comment on column riders.ended_health_consents is 'Consents that were withdrawn, renewed or lapsed, oldest first: text, version, from and until (ISO 8601, UTC).';
comment on column riders.account_consent_at is 'Time at which a guardian consented to the rider''s own account (P3).';
comment on column riders.account_consent_by is 'Name of the guardian who consented.';
comment on column riders.import_id is 'The import that added the record.';
comment on column riders.created_at is 'Time of creation.';
comment on column riders.entered_on is 'Local day of the entry in the business''s time zone.';
comment on column riders.archived_at is 'Archive time; null while current.';
comment on column riders.erased_at is 'Time of the erasure; the row then names nobody (P11). Null for most.';
comment on column riders.version is 'Counts changes.';
create index riders_by_client on riders (business_id, client_id);
comment on index riders_by_client is 'Riders of a household.';
create index riders_by_name on riders (business_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
comment on index riders_by_name is 'Lists are sorted by name, ignoring case.';
create index riders_by_import on riders (business_id, import_id) where import_id is not null;
comment on index riders_by_import is 'Undoing an import finds the records it added.';
create unique index riders_who_are_the_client on riders (business_id, client_id) where is_client and archived_at is null;
comment on index riders_who_are_the_client is 'A client rides as one rider at most (P3).';
create index riders_by_birth on riders (business_id, date_of_birth, id) where archived_at is null;
comment on index riders_by_birth is 'A nightly job finds riders who come of age.';
create index riders_by_allergies_key on riders (allergies_key) where allergies_key is not null;
comment on index riders_by_allergies_key is 'A new value of SECRET encrypts health data again, key by key.';
create index riders_by_conditions_key on riders (conditions_key) where conditions_key is not null;
comment on index riders_by_conditions_key is 'A new value of SECRET encrypts health data again, key by key.';
grant select, insert, update, delete on riders to cavaletti_server;
select keep_to_own_clients('riders', 'client_id in (select own_clients())');
select tell_changes_of('riders', 'people');

create function own_riders() returns setof uuid language sql stable as $$
  select id from riders where business_id = nullif(current_setting('app.business', true), '')::uuid
    and client_id in (select own_clients())
$$;
comment on function own_riders is 'The only riders that a limited transaction sees.';

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
comment on table rider_levels is 'Every assessment of a rider''s level; append-only (P8).';
comment on column rider_levels.business_id is 'Tenant.';
comment on column rider_levels.id is 'UUID version 7.';
comment on column rider_levels.rider_id is 'Rider who was assessed.';
comment on column rider_levels.level is 'Level, 0 to 9.';
comment on column rider_levels.set_on is 'Day of the assessment.';
comment on column rider_levels.note is 'Note by the trainer.';
comment on column rider_levels.set_by is 'User id of the trainer.';
comment on column rider_levels.created_at is 'Time of creation.';
create index rider_levels_by_rider on rider_levels (business_id, rider_id, set_on desc, id desc);
comment on index rider_levels_by_rider is 'A rider''s levels, latest first.';
grant select, insert on rider_levels to cavaletti_server;
select keep_to_own_clients('rider_levels', 'rider_id in (select own_riders())');
select tell_changes_of('rider_levels', 'people');

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
comment on table rider_access is 'A client''s access to a rider: roles and permissions, each granted separately and one way (P1).';
comment on column rider_access.business_id is 'Tenant.';
comment on column rider_access.rider_id is 'Rider.';
comment on column rider_access.client_id is 'Client with access.';
comment on column rider_access.is_guardian is 'The client is a guardian while the rider is a minor.';
comment on column rider_access.is_payer is 'The rider''s invoices go to this client; one for each rider.';
comment on column rider_access.permissions is 'book, pay, progress, reminders, receipts, health.';
comment on column rider_access.granted_by is 'User who last changed it.';
comment on column rider_access.granted_at is 'Time of the last change.';
comment on column rider_access.version is 'Counts changes.';
create unique index rider_access_one_payer on rider_access (business_id, rider_id) where is_payer;
comment on index rider_access_one_payer is 'A rider has one payer (P1).';
create index rider_access_by_client on rider_access (business_id, client_id);
comment on index rider_access_by_client is 'A client''s access to all riders.';
grant select, insert, update, delete on rider_access to cavaletti_server;
select keep_to_own_clients('rider_access', 'client_id in (select own_clients())');
select tell_changes_of('rider_access', 'people');

create table comings_of_age (
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
  constraint comings_of_age_done_has_record check ((done_at is null) = (client_id is null)),
  constraint comings_of_age_done_has_former_record check ((done_at is null) = (former_client_id is null))
);
comment on table comings_of_age is 'Riders who come of age: mails about it, and the handover to a record of their own (P3).';
comment on column comings_of_age.business_id is 'Tenant.';
comment on column comings_of_age.rider_id is 'Rider who comes of age.';
comment on column comings_of_age.email is 'The rider''s email address, entered by a guardian; null if unknown.';
comment on column comings_of_age.email_by is 'User who entered the address.';
comment on column comings_of_age.told_ahead_at is 'Time of the mail some weeks before the birthday.';
comment on column comings_of_age.told_at is 'Time of the mail on the birthday. Consent given for the child expires some weeks later.';
comment on column comings_of_age.done_at is 'Time at which the rider got a record of their own; null while in the household.';
comment on column comings_of_age.done_by is 'User who did the handover.';
comment on column comings_of_age.client_id is 'The rider''s own client record.';
comment on column comings_of_age.former_client_id is 'The rider''s former household, which keeps its invoices.';
comment on column comings_of_age.former_payer_id is 'Payer until then, and for lessons that began before.';
comment on column comings_of_age.former_access is 'rider_access before the handover, for Undo.';
comment on column comings_of_age.version is 'Counts changes.';
grant select, insert, update, delete on comings_of_age to cavaletti_server;
select keep_to_own_clients('comings_of_age', 'rider_id in (select own_riders())');
select tell_changes_of('comings_of_age', 'people');

create table photo_purposes (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null default '' check (length(name) <= 60),
  text text not null default '' check (length(text) <= 2000),
  text_version integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id)
);
comment on table photo_purposes is 'What photos and videos of riders are used for, as far as a business changed it: standard purposes have no row until then (P13).';
comment on column photo_purposes.business_id is 'Tenant.';
comment on column photo_purposes.id is 'UUID version 7; standard purposes have the same id in every business.';
comment on column photo_purposes.name is 'Name; empty: the name of the standard purpose, in the reader''s language.';
comment on column photo_purposes.text is 'What people agree to; empty: the standard text, in the reader''s language.';
comment on column photo_purposes.text_version is 'Counts changes of the text. An answer to an older text does not count.';
comment on column photo_purposes.removed_at is 'Time of the removal: nobody is asked any more. Null while in use.';
comment on column photo_purposes.created_at is 'Time of creation.';
comment on column photo_purposes.version is 'Counts changes.';
grant select, insert, update on photo_purposes to cavaletti_server;
select tell_changes_of('photo_purposes', 'people');

create table photo_consents (
  business_id uuid not null,
  id uuid not null,
  rider_id uuid not null,
  purpose_id uuid not null,
  purpose text not null,
  text text not null,
  text_version integer not null,
  agreed boolean not null,
  answered_at timestamptz not null,
  answered_as text not null check (answered_as in ('rider', 'guardian', 'paper')),
  answered_by uuid not null references users,
  signed_by text not null default '',
  ends_agreement_of timestamptz,
  primary key (business_id, id),
  foreign key (business_id, rider_id) references riders,
  constraint photo_consents_end_by_refusal check (ends_agreement_of is null or not agreed)
);
comment on table photo_consents is 'Every answer to whether photos and videos of a rider may be used for a purpose; append-only (P13).';
comment on column photo_consents.business_id is 'Tenant.';
comment on column photo_consents.id is 'UUID version 7.';
comment on column photo_consents.rider_id is 'Rider in the photos.';
comment on column photo_consents.purpose_id is 'Purpose. No reference: standard purposes have no row.';
comment on column photo_consents.purpose is 'Name of the purpose as it was shown.';
comment on column photo_consents.text is 'Text as it was shown.';
comment on column photo_consents.text_version is 'Version of the text.';
comment on column photo_consents.agreed is 'False: refused, or withdrawn.';
comment on column photo_consents.answered_at is 'Time of the answer.';
comment on column photo_consents.answered_as is 'rider: the adult. guardian: of a minor. paper: a trainer recorded a signed form.';
comment on column photo_consents.answered_by is 'Account that answered or recorded it.';
comment on column photo_consents.signed_by is 'Name of the person who signed the form; empty for answers online.';
comment on column photo_consents.ends_agreement_of is 'The consent that this answer withdrew was valid since then; null if there was none.';
create index photo_consents_of_rider on photo_consents (business_id, rider_id, answered_at, id);
comment on index photo_consents_of_rider is 'A rider''s answers in order.';
create index photo_consents_withdrawn on photo_consents (business_id, answered_at desc, id desc)
  where ends_agreement_of is not null;
comment on index photo_consents_withdrawn is 'The list of withdrawn consents, latest first.';
create index photo_consents_by_user on photo_consents (answered_by);
comment on index photo_consents_by_user is 'Serves the reference to the account.';
grant select, insert, update (signed_by) on photo_consents to cavaletti_server;
select keep_to_own_clients('photo_consents', 'rider_id in (select own_riders())');
select tell_changes_of('photo_consents', 'people');

create table agreements (
  business_id uuid not null references businesses,
  id uuid not null,
  text_version integer not null default 1,
  needed_from date not null,
  first_needed_from date not null,
  valid_months integer check (valid_months between 1 and 120),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id)
);
comment on table agreements is 'What riders sign before they ride, such as a risk acknowledgement (P5).';
comment on column agreements.business_id is 'Tenant.';
comment on column agreements.id is 'UUID version 7.';
comment on column agreements.text_version is 'The current text in agreement_texts.';
comment on column agreements.needed_from is 'Day of the first lessons that need a signature of the current text.';
comment on column agreements.first_needed_from is 'Day of the first lessons that needed a signature of any text. Between both days, a signature of an earlier text is enough.';
comment on column agreements.valid_months is 'Months after which a new signature expires; null: never.';
comment on column agreements.removed_at is 'Time of the removal: nobody is asked any more. Null while in use.';
comment on column agreements.created_at is 'Time of creation.';
comment on column agreements.version is 'Counts changes.';
grant select, insert, update on agreements to cavaletti_server;
select tell_changes_of('agreements', 'people');

create table agreement_texts (
  business_id uuid not null,
  agreement_id uuid not null,
  text_version integer not null,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 20000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz not null default clock_timestamp(),
  primary key (business_id, agreement_id, text_version),
  foreign key (business_id, agreement_id) references agreements
);
comment on table agreement_texts is 'Every text of an agreement; append-only, because signatures are for one of them (P5).';
comment on column agreement_texts.business_id is 'Tenant.';
comment on column agreement_texts.agreement_id is 'The agreement.';
comment on column agreement_texts.text_version is 'Counts texts, from 1.';
comment on column agreement_texts.title is 'Title.';
comment on column agreement_texts.text is 'What is signed.';
comment on column agreement_texts.sha256 is 'SHA-256 of the title, an empty line, and the text, in hexadecimal.';
comment on column agreement_texts.written_at is 'Time of writing.';
grant select, insert on agreement_texts to cavaletti_server;

create table agreement_signatures (
  business_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  rider_id uuid not null,
  text_version integer not null,
  signed_on date not null,
  recorded_at timestamptz not null,
  signed_as text not null check (signed_as in ('rider', 'guardian', 'paper')),
  signed_by text not null,
  recorded_by uuid not null references users,
  valid_until date,
  invalid_at timestamptz,
  invalid_by uuid references users,
  invalid_reason text not null default '' check (length(invalid_reason) <= 200),
  primary key (business_id, id),
  foreign key (business_id, agreement_id, text_version) references agreement_texts,
  foreign key (business_id, rider_id) references riders,
  constraint agreement_signatures_invalid_by_somebody check ((invalid_at is null) = (invalid_by is null))
);
comment on table agreement_signatures is 'Signatures of agreements; append-only, except that one can be marked as invalid (P5).';
comment on column agreement_signatures.business_id is 'Tenant.';
comment on column agreement_signatures.id is 'UUID version 7.';
comment on column agreement_signatures.agreement_id is 'The agreement.';
comment on column agreement_signatures.rider_id is 'The rider.';
comment on column agreement_signatures.text_version is 'The text that was signed.';
comment on column agreement_signatures.signed_on is 'Day of the signature, in the business''s time zone.';
comment on column agreement_signatures.recorded_at is 'Time at which it was signed online, or recorded from paper.';
comment on column agreement_signatures.signed_as is 'rider: the adult. guardian: for a minor. paper: a trainer recorded a signed form.';
comment on column agreement_signatures.signed_by is 'Name as the person wrote it.';
comment on column agreement_signatures.recorded_by is 'Account that signed or recorded it.';
comment on column agreement_signatures.valid_until is 'Last day; null: it does not expire.';
comment on column agreement_signatures.invalid_at is 'Time at which a trainer marked it as invalid; null: valid.';
comment on column agreement_signatures.invalid_by is 'Account of that trainer.';
comment on column agreement_signatures.invalid_reason is 'Why, in the words of that trainer; empty while valid.';
create index agreement_signatures_of_rider on agreement_signatures (business_id, rider_id, recorded_at, id);
comment on index agreement_signatures_of_rider is 'A rider''s signatures in order.';
create index agreement_signatures_of_text on agreement_signatures (business_id, agreement_id, text_version);
comment on index agreement_signatures_of_text is 'Serves the reference to the text.';
create index agreement_signatures_by_user on agreement_signatures (recorded_by);
comment on index agreement_signatures_by_user is 'Serves the reference to the account.';
create index agreement_signatures_invalid_by on agreement_signatures (invalid_by) where invalid_by is not null;
comment on index agreement_signatures_invalid_by is 'Serves the reference to the account.';
grant select, insert, update (signed_by, invalid_at, invalid_by, invalid_reason) on agreement_signatures to cavaletti_server;
select keep_to_own_clients('agreement_signatures', 'rider_id in (select own_riders())');
select tell_changes_of('agreement_signatures', 'people');

create table agreement_asks (
  business_id uuid not null,
  agreement_id uuid not null,
  rider_id uuid not null,
  text_version integer not null,
  asked_at timestamptz not null,
  people integer not null check (people >= 0),
  primary key (business_id, agreement_id, rider_id),
  foreign key (business_id, agreement_id) references agreements,
  foreign key (business_id, rider_id) references riders
);
comment on table agreement_asks is 'When families and adult riders were last asked to sign an agreement (P5).';
comment on column agreement_asks.business_id is 'Tenant.';
comment on column agreement_asks.agreement_id is 'The agreement.';
comment on column agreement_asks.rider_id is 'The rider whose signature is missing.';
comment on column agreement_asks.text_version is 'The text that they were asked about.';
comment on column agreement_asks.asked_at is 'Time of the notice.';
comment on column agreement_asks.people is 'Number of people who were asked; 0: nobody who may sign has an account.';
create index agreement_asks_of_rider on agreement_asks (business_id, rider_id);
comment on index agreement_asks_of_rider is 'Serves the reference to the rider.';
grant select, insert, update, delete on agreement_asks to cavaletti_server;
select keep_to_own_clients('agreement_asks', 'rider_id in (select own_riders())');

-- Search while typing. With row-level security, an index serves only operators that PostgreSQL considers
-- leakproof. `ilike` is not one of them; comparing the beginnings of words is.
create function search_words(variadic texts text[]) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct word), '{}') from regexp_split_to_table(
    translate(replace(regexp_replace(
      normalize(lower(array_to_string(texts, ' ') collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'øłđæœ', 'oldao') collate "und-x-icu", '[^[:alnum:]]+') as word where word <> ''
$$;
comment on function search_words is 'The words of texts in searchable form: lower case without accents.';

create table people_words (
  business_id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  word text collate "C" not null,
  primary key (business_id, person_id, word),
  foreign key (business_id, client_id) references clients on delete cascade
);
comment on table people_words is 'Words that find a client: of name and address, and of the riders'' names. Kept by triggers.';
comment on column people_words.business_id is 'Tenant.';
comment on column people_words.client_id is 'Client who is found.';
comment on column people_words.person_id is 'The client or rider whose word it is.';
comment on column people_words.word is 'Lower case, without accents.';
create index people_words_by_word on people_words (business_id, word, client_id);
comment on index people_words_by_word is 'Search compares the beginnings of words.';
grant select, insert, delete on people_words to cavaletti_server;
select keep_to_own_clients('people_words', 'client_id in (select own_clients())');

create function keep_client_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from people_words where business_id = new.business_id and person_id = new.id;
  end if;
  insert into people_words (business_id, client_id, person_id, word)
    select new.business_id, new.id, new.id, unnest(search_words(new.first_name, new.last_name, new.email));
  return null;
end $$;
comment on function keep_client_words is 'Updates people_words for a client.';
create trigger keep_client_words after insert or update of first_name, last_name, email on clients
  for each row execute function keep_client_words();
comment on trigger keep_client_words on clients is 'Look-up: words that find a client.';

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
comment on function keep_rider_words is 'Updates people_words for a rider.';
create trigger keep_rider_words
  after insert or delete or update of client_id, first_name, last_name, archived_at on riders
  for each row execute function keep_rider_words();
comment on trigger keep_rider_words on riders is 'Look-up: words of riders that find their household.';

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
comment on table permits is 'Licences, insurance and certificates with their expiry (H13). A renewal is another row: the latest of a kind and trainer counts.';
comment on column permits.business_id is 'Tenant.';
comment on column permits.id is 'UUID version 7.';
comment on column permits.kind is 'Kind of certificate.';
comment on column permits.trainer_id is 'Trainer who holds it; null for the business itself.';
comment on column permits.reference is 'Number of the licence or policy.';
comment on column permits.issuer is 'Issuer.';
comment on column permits.expires_on is 'Last day of validity.';
comment on column permits.note is 'Remark.';
comment on column permits.removed_at is 'Time of removal from the list; null while valid.';
comment on column permits.created_by is 'User who entered it.';
comment on column permits.created_at is 'Time of creation.';
comment on column permits.version is 'Counts changes.';
create index permits_by_expiry on permits (business_id, expires_on, id);
comment on index permits_by_expiry is 'The list shows the earliest expiry first.';
grant select, insert, update on permits to cavaletti_server;
select tell_changes_of('permits', 'permits');

create table team_supervision (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  date_of_birth date,
  supervisor_id uuid references users,
  version integer not null default 1,
  primary key (business_id, user_id),
  constraint team_supervision_another check (supervisor_id <> user_id)
);
comment on table team_supervision is 'Age and supervisor of people on the team (H12). Somebody without a row is an adult.';
comment on column team_supervision.business_id is 'Tenant.';
comment on column team_supervision.user_id is 'The person.';
comment on column team_supervision.date_of_birth is 'Date of birth; null for an adult.';
comment on column team_supervision.supervisor_id is 'Who is in charge when this person teaches; null: nobody.';
comment on column team_supervision.version is 'Counts changes.';
grant select, insert, update, delete on team_supervision to cavaletti_server;
select tell_changes_of('team_supervision', 'people');
