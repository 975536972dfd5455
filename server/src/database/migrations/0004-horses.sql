-- Horses: owners, suitable riders, limits, time off work, the workload register, and care.

create table horses (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  born date,
  sex text check (sex in ('mare', 'gelding', 'stallion')),
  colour text not null default '',
  photo_id uuid,
  height_cm integer check (height_cm between 40 and 230),
  owned_by text not null default 'school' check (owned_by in ('school', 'clients')),
  ueln text not null default '',
  microchip text not null default '',
  passport_location text not null default '',
  not_for_consumption boolean not null default false,
  breeding text not null default 'none' check (breeding in ('none', 'heavy_in_foal', 'unweaned_foal')),
  foaled_on date,
  vaccination_rule text check (vaccination_rule in ('own_interval', 'gb_12_months', 'gb_6_months')),
  min_rider_height_cm integer check (min_rider_height_cm between 50 and 250),
  max_rider_height_cm integer check (max_rider_height_cm between 50 and 250),
  min_rider_level integer not null default 0 check (min_rider_level between 0 and 9),
  steady_from_level integer not null default 2 check (steady_from_level between 0 and 9),
  load_permille integer not null default 200 check (load_permille between 50 and 300),
  max_works_per_day integer not null default 3 check (max_works_per_day between 0 and 12),
  max_minutes_per_day integer not null default 120 check (max_minutes_per_day between 0 and 720),
  max_minutes_per_week integer check (max_minutes_per_week between 0 and 5040),
  max_works_in_a_row integer not null default 2 check (max_works_in_a_row between 1 and 12),
  min_rest_minutes integer not null default 30 check (min_rest_minutes between 0 and 480),
  rest_days_per_week integer not null default 1 check (rest_days_per_week between 0 and 7),
  rest_weekday integer check (rest_weekday between 1 and 7),
  created_at timestamptz not null default clock_timestamp(),
  archived_at timestamptz,
  archived_because text check (archived_because in ('sold', 'retired', 'died')),
  version integer not null default 1,
  primary key (business_id, id),
  constraint horses_photo foreign key (business_id, photo_id) references files,
  constraint horses_archived_for_reason check ((archived_at is null) = (archived_because is null)),
  constraint horses_rider_heights_in_order check (min_rider_height_cm <= max_rider_height_cm)
);
comment on table horses is 'Horses a business works with: its own and those of its clients.';
comment on column horses.business_id is 'Tenant.';
comment on column horses.id is 'UUID version 7.';
comment on column horses.name is 'Name.';
comment on column horses.born is 'Date of birth; 1 January if only the year is known.';
comment on column horses.sex is 'mare, gelding or stallion.';
comment on column horses.colour is 'Colour and markings, in words.';
comment on column horses.photo_id is 'Photo, redrawn without metadata, in the variants small and large; null for none.';
comment on column horses.height_cm is 'Height at the withers, cm.';
comment on column horses.owned_by is 'school: the business itself. clients: those in horse_owners, with shares of 100.00 % in total.';
comment on column horses.ueln is 'Unique Equine Life Number, 15 characters (H7).';
comment on column horses.microchip is 'Number of the microchip, 15 digits (H7).';
comment on column horses.passport_location is 'Where the passport is kept (H7).';
comment on column horses.not_for_consumption is 'Signed out of the food chain in its passport (H7).';
comment on column horses.breeding is 'Why a mare may not work: heavy in foal, or with an unweaned foal (H4).';
comment on column horses.foaled_on is 'Day the mare last foaled; some licences keep her off work for a time afterwards (H4).';
comment on column horses.vaccination_rule is 'What decides when the next dose against influenza is due (H8), by its name in the contract; null: as its business.';
comment on column horses.min_rider_height_cm is 'Smaller riders do not suit it, cm (H6).';
comment on column horses.max_rider_height_cm is 'Taller riders do not suit it, cm (H6).';
comment on column horses.min_rider_level is 'Riders below this level do not suit it; 0: no minimum (H6).';
comment on column horses.steady_from_level is 'Riders below this level count as a tenth heavier than they are (H6).';
comment on column horses.load_permille is 'Largest weight of rider and tack, in thousandths of its weight (H6).';
comment on column horses.max_works_per_day is 'Most lessons and other work a day (H2, H3).';
comment on column horses.max_minutes_per_day is 'Most minutes of work a day (H2).';
comment on column horses.max_minutes_per_week is 'Most minutes of work in any seven consecutive days; null: no limit (H2).';
comment on column horses.max_works_in_a_row is 'Most lessons and other work without min_rest_minutes in between (H2).';
comment on column horses.min_rest_minutes is 'Minutes without work that end a run of work (H2).';
comment on column horses.rest_days_per_week is 'Days without work from Monday to Sunday (H2).';
comment on column horses.rest_weekday is 'Fixed day without work, 1 is Monday; null: any day (H2).';
comment on column horses.created_at is 'Time of creation.';
comment on column horses.archived_at is 'Time at which it left the yard; null while it is there.';
comment on column horses.archived_because is 'Reason for leaving.';
comment on column horses.version is 'Counts changes.';
create index horses_by_name on horses (business_id, name collate "und-x-icu", id);
comment on index horses_by_name is 'Lists are sorted by name, ignoring case.';
grant select, insert, update on horses to cavaletti_server;
select tell_changes_of('horses', 'horses');

create table horse_owners (
  business_id uuid not null,
  horse_id uuid not null,
  client_id uuid not null,
  share integer not null check (share between 1 and 10000),
  primary key (business_id, horse_id, client_id),
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, client_id) references clients
);
comment on table horse_owners is 'Clients who own a horse, alone or together.';
comment on column horse_owners.business_id is 'Tenant.';
comment on column horse_owners.horse_id is 'Horse.';
comment on column horse_owners.client_id is 'Client who owns it.';
comment on column horse_owners.share is 'In hundredths of a percent: 10000 is all of it.';
create index horse_owners_by_client on horse_owners (business_id, client_id);
comment on index horse_owners_by_client is 'Horses of a client.';
grant select, insert, delete on horse_owners to cavaletti_server;
select keep_to_own_clients('horse_owners', 'client_id in (select own_clients())');
select tell_changes_of('horse_owners', 'horses');

-- At the end of a transaction the shares of a horse are 100.00 % of it, or the business owns it.
create function horse_shares_are_whole() returns trigger language plpgsql as $$
declare
  business uuid := coalesce(new.business_id, old.business_id);
  horse uuid;
  kind text;
  total integer;
begin
  horse := case when tg_table_name = 'horses' then (to_jsonb(new) ->> 'id')::uuid
    else (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'horse_id')::uuid end;
  select owned_by into kind from horses where business_id = business and id = horse;
  select coalesce(sum(share), 0) into total from horse_owners where business_id = business and horse_id = horse;
  if total <> (case kind when 'clients' then 10000 else 0 end) then
    raise exception 'The shares of horse % make % hundredths of a percent.', horse, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function horse_shares_are_whole is 'Checks that the shares of each horse add up to 100.00 %.';
create constraint trigger horse_shares_are_whole after insert or update or delete on horse_owners
  deferrable initially deferred for each row execute function horse_shares_are_whole();
comment on trigger horse_shares_are_whole on horse_owners is 'Guard: the shares of a horse add up to 100.00 %.';
create constraint trigger horse_shares_are_whole after insert or update of owned_by on horses
  deferrable initially deferred for each row execute function horse_shares_are_whole();
comment on trigger horse_shares_are_whole on horses is 'Guard: the shares of a horse add up to 100.00 %.';

create table horse_weights (
  business_id uuid not null,
  horse_id uuid not null,
  weighed_on date not null,
  kilograms integer not null check (kilograms between 30 and 1500),
  primary key (business_id, horse_id, weighed_on),
  foreign key (business_id, horse_id) references horses
);
comment on table horse_weights is 'Weights of horses, at most one a day; the latest counts (H6).';
comment on column horse_weights.business_id is 'Tenant.';
comment on column horse_weights.horse_id is 'Horse.';
comment on column horse_weights.weighed_on is 'Day of weighing.';
comment on column horse_weights.kilograms is 'Weight, kg.';
grant select, insert, update, delete on horse_weights to cavaletti_server;
select tell_changes_of('horse_weights', 'horses');

create table horse_times_off (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  from_day date not null,
  until_day date,
  reason text not null,
  by_inspector boolean not null default false,
  certificate text,
  certificate_file_id uuid,
  placed_by uuid not null,
  placed_at timestamptz not null default clock_timestamp(),
  ended_by uuid,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, horse_id) references horses,
  constraint horse_times_off_certificate foreign key (business_id, certificate_file_id) references files,
  constraint horse_times_off_days_in_order check (until_day >= from_day - 1),
  constraint horse_times_off_inspector_needs_certificate
    check (not by_inspector or until_day is null or certificate is not null),
  constraint horse_times_off_ended_has_end check (ended_at is null or until_day is not null),
  constraint horse_times_off_ended_by_certificate
    check (not by_inspector or until_day is null or certificate_file_id is not null)
);
comment on table horse_times_off is 'Times off work (H5).';
comment on column horse_times_off.business_id is 'Tenant.';
comment on column horse_times_off.id is 'UUID version 7.';
comment on column horse_times_off.horse_id is 'Horse that is off work.';
comment on column horse_times_off.from_day is 'First day without work.';
comment on column horse_times_off.until_day is 'Last day without work; null until it is ended. The day before from_day if it never began.';
comment on column horse_times_off.reason is 'Reason in words.';
comment on column horse_times_off.by_inspector is 'Imposed by an inspector: ending it requires a veterinary certificate.';
comment on column horse_times_off.certificate is 'Content of the veterinary certificate: who signed it and when.';
comment on column horse_times_off.certificate_file_id is 'The uploaded veterinary certificate (H5).';
comment on column horse_times_off.placed_by is 'User who entered it.';
comment on column horse_times_off.placed_at is 'Time of entry.';
comment on column horse_times_off.ended_by is 'User who ended it.';
comment on column horse_times_off.ended_at is 'Time at which it was ended.';
comment on column horse_times_off.version is 'Counts changes.';
create index horse_times_off_by_horse on horse_times_off (business_id, horse_id, from_day desc);
comment on index horse_times_off_by_horse is 'Times off work of a horse, latest first.';
grant select, insert, update on horse_times_off to cavaletti_server;
select tell_changes_of('horse_times_off', 'horses');

create table horse_work (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  started_at timestamptz not null,
  day date not null,
  minutes integer not null check (minutes between 1 and 720),
  activity text not null check (activity in ('lesson', 'hack', 'lunging', 'schooling', 'owner_ride', 'hire', 'competition')),
  rider_id uuid,
  rider_name text not null default '',
  rider_weight_class text check (rider_weight_class in ('under_45', '45_to_59', '60_to_74', '75_to_89', 'from_90')),
  lesson_id uuid,
  note text not null default '',
  reverses uuid,
  overridden text[] not null default '{}',
  override_reason text,
  recorded_by uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  constraint horse_work_of_horse unique (business_id, horse_id, id),
  constraint horse_work_reversed_once unique (business_id, reverses),
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, horse_id, reverses) references horse_work (business_id, horse_id, id),
  constraint horse_work_override_has_reason check ((override_reason is null) = (cardinality(overridden) = 0)),
  constraint horse_work_reversal_has_reason check (reverses is null or note <> '')
);
comment on table horse_work is 'The workload register (H1): every lesson and all other work of a horse. Append-only; a mistake is corrected by an entry that reverses it.';
comment on column horse_work.business_id is 'Tenant.';
comment on column horse_work.id is 'UUID version 7.';
comment on column horse_work.horse_id is 'Horse that worked.';
comment on column horse_work.started_at is 'Start of the work.';
comment on column horse_work.day is 'Local day of the start in the business''s time zone at entry. Limits count by it.';
comment on column horse_work.minutes is 'Length in minutes.';
comment on column horse_work.activity is 'Kind of work.';
comment on column horse_work.rider_id is 'Rider, if the business has a record.';
comment on column horse_work.rider_name is 'Name of the rider at that time.';
comment on column horse_work.rider_weight_class is 'Weight class of the rider, kg; null without a rider or a known weight.';
comment on column horse_work.lesson_id is 'The lesson, if the work was one.';
comment on column horse_work.note is 'Remark; for a reversal, its reason.';
comment on column horse_work.reverses is 'The entry that this one reverses; null for work.';
comment on column horse_work.overridden is 'Limits that were overridden: works_per_day, minutes_per_day, minutes_per_week, works_in_a_row, rest_days, rest_weekday.';
comment on column horse_work.override_reason is 'Reason for the override, in the user''s words.';
comment on column horse_work.recorded_by is 'User who entered the work and overrode limits.';
comment on column horse_work.recorded_at is 'Time of entry.';
create index horse_work_by_day on horse_work (business_id, horse_id, day, started_at);
comment on index horse_work_by_day is 'Limits count the work of a horse on a day and in the days around it.';
create index horse_work_of_all_by_day on horse_work (business_id, day);
comment on index horse_work_of_all_by_day is 'The register of all horses, by day.';
grant select, insert on horse_work to cavaletti_server;
select tell_changes_of('horse_work', 'horses');

create function horse_work_stays() returns trigger language plpgsql as $$
declare
  personal text[] := '{rider_name,rider_weight_class,note,override_reason}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - personal = to_jsonb(old) - personal then
    return new;
  end if;
  raise exception 'The workload register is only ever added to.' using errcode = 'restrict_violation';
end $$;
comment on function horse_work_stays is 'Refuses every change of an entry, also by the owner of the table, except an erasure (P11).';
create trigger horse_work_stays before update or delete on horse_work
  for each row execute function horse_work_stays();
comment on trigger horse_work_stays on horse_work is 'Immutability: the workload register is append-only (H1).';
create trigger horse_work_stays_whole before truncate on horse_work
  for each statement execute function horse_work_stays();
comment on trigger horse_work_stays_whole on horse_work is 'Immutability: the workload register is append-only (H1).';

create table horse_care (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  kind text not null check (kind in ('vaccination', 'farrier', 'dentist', 'worming', 'vet', 'passport')),
  title text not null default '',
  against text check (against in ('influenza', 'other')),
  is_booster boolean not null default false,
  due_on date,
  done_on date,
  interval_days integer check (interval_days between 1 and 1830),
  note text not null default '',
  follows uuid,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  constraint horse_care_of_horse unique (business_id, horse_id, id),
  constraint horse_care_followed_once unique (business_id, follows),
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, horse_id, follows) references horse_care (business_id, horse_id, id),
  constraint horse_care_against_if_vaccination check ((kind = 'vaccination') = (against is not null)),
  constraint horse_care_booster_of_influenza check (not is_booster or (against is not null and against = 'influenza')),
  constraint horse_care_due_or_done check (due_on is not null or done_on is not null)
);
comment on table horse_care is 'Care of horses, done or due. Recurring care counts from the day it was done (H9).';
comment on column horse_care.business_id is 'Tenant.';
comment on column horse_care.id is 'UUID version 7.';
comment on column horse_care.horse_id is 'Horse.';
comment on column horse_care.kind is 'Kind of care; passport: papers to handle (H7).';
comment on column horse_care.title is 'Details, such as the vaccine.';
comment on column horse_care.against is 'Disease of a vaccination; influenza also for vaccines against influenza and another disease; null for other care.';
comment on column horse_care.is_booster is 'Counts as a booster, because the passport shows the complete course before it (H8).';
comment on column horse_care.due_on is 'Day it is due; null for care entered as done.';
comment on column horse_care.done_on is 'Day it was done; null while it is due.';
comment on column horse_care.interval_days is 'Days until it is due again after it was done; null: does not repeat.';
comment on column horse_care.note is 'Remark.';
comment on column horse_care.follows is 'The earlier care that made this one due.';
comment on column horse_care.removed_at is 'Time of removal from the list; null while it counts.';
comment on column horse_care.created_at is 'Time of creation.';
comment on column horse_care.version is 'Counts changes.';
create index horse_care_due on horse_care (business_id, due_on, id) where done_on is null and removed_at is null;
comment on index horse_care_due is 'Care due, earliest first.';
create index horse_care_by_horse on horse_care (business_id, horse_id, id);
comment on index horse_care_by_horse is 'Care of a horse.';
grant select, insert, update on horse_care to cavaletti_server;
select tell_changes_of('horse_care', 'horses');

create table horse_medicines (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  given_on date not null,
  product text not null check (product <> ''),
  dose text not null default '',
  withdrawal_until date,
  not_for_food_animals boolean not null default false,
  given_by text not null default '',
  note text not null default '',
  removed_at timestamptz,
  recorded_by uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, horse_id) references horses,
  constraint horse_medicines_days_in_order check (withdrawal_until >= given_on)
);
comment on table horse_medicines is 'Medicines given to a horse (H7).';
comment on column horse_medicines.business_id is 'Tenant.';
comment on column horse_medicines.id is 'UUID version 7.';
comment on column horse_medicines.horse_id is 'Horse that got it.';
comment on column horse_medicines.given_on is 'Day it was given.';
comment on column horse_medicines.product is 'Name of the medicine.';
comment on column horse_medicines.dose is 'Dose, in words.';
comment on column horse_medicines.withdrawal_until is 'Last day of the withdrawal period, during which the horse must not become food; null for none.';
comment on column horse_medicines.not_for_food_animals is 'Must never be given to an animal that can enter the food chain, such as phenylbutazone.';
comment on column horse_medicines.given_by is 'Name of the person who gave it.';
comment on column horse_medicines.note is 'Remark.';
comment on column horse_medicines.removed_at is 'Time of removal from the list; null while it counts.';
comment on column horse_medicines.recorded_by is 'User who entered it.';
comment on column horse_medicines.recorded_at is 'Time of entry.';
comment on column horse_medicines.version is 'Counts changes.';
create index horse_medicines_by_day on horse_medicines (business_id, horse_id, given_on desc, id desc);
comment on index horse_medicines_by_day is 'Medicines of a horse, latest first.';
grant select, insert, update on horse_medicines to cavaletti_server;
select tell_changes_of('horse_medicines', 'horses');
