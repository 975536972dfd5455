-- Horses of a business: who they are and whose, what they may carry and how much they may work, when they must
-- not, what work they did, and the care they need.

create table horses (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  born date,
  sex text check (sex in ('mare', 'gelding', 'stallion')),
  colour text not null default '',
  height_cm integer check (height_cm between 40 and 230),
  owned_by text not null default 'school' check (owned_by in ('school', 'clients')),
  ueln text not null default '',
  microchip text not null default '',
  passport_location text not null default '',
  not_for_consumption boolean not null default false,
  breeding text not null default 'none' check (breeding in ('none', 'heavy_in_foal', 'unweaned_foal')),
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
  check ((archived_at is null) = (archived_because is null)),
  check (min_rider_height_cm <= max_rider_height_cm)
);
comment on table horses is 'Horses a business works with: its own and those of its clients.';
comment on column horses.business_id is 'Tenant.';
comment on column horses.id is 'UUID version 7.';
comment on column horses.name is 'What it is called.';
comment on column horses.born is 'Day of birth; 1 January where only the year is known.';
comment on column horses.sex is 'mare, gelding or stallion.';
comment on column horses.colour is 'Colour and markings, in words.';
comment on column horses.height_cm is 'Height at the withers, cm.';
comment on column horses.owned_by is 'school: the business itself. clients: those in horse_owners, with shares of 100.00 % together.';
comment on column horses.ueln is 'Unique Equine Life Number, 15 characters (H7).';
comment on column horses.microchip is 'Number of the microchip, 15 digits (H7).';
comment on column horses.passport_location is 'Where the passport is kept (H7).';
comment on column horses.not_for_consumption is 'Signed out of the food chain in its passport (H7).';
comment on column horses.breeding is 'Why a mare may not work: heavy in foal, or with an unweaned foal (H4).';
comment on column horses.min_rider_height_cm is 'Riders below this do not suit it, cm (H6).';
comment on column horses.max_rider_height_cm is 'Riders above this do not suit it, cm (H6).';
comment on column horses.min_rider_level is 'Riders below this level do not suit it; 0 takes everybody (H6).';
comment on column horses.steady_from_level is 'Riders below this level count as a tenth heavier than they are (H6).';
comment on column horses.load_permille is 'Rider and tack together at most this share of its weight, in thousandths (H6).';
comment on column horses.max_works_per_day is 'Lessons and other work a day (H2, H3).';
comment on column horses.max_minutes_per_day is 'Minutes of work a day (H2).';
comment on column horses.max_minutes_per_week is 'Minutes of work in any seven days on end; null for no such limit (H2).';
comment on column horses.max_works_in_a_row is 'Lessons and other work without min_rest_minutes between them (H2).';
comment on column horses.min_rest_minutes is 'Minutes without work that end a row (H2).';
comment on column horses.rest_days_per_week is 'Days without work from Monday to Sunday (H2).';
comment on column horses.rest_weekday is 'Day of the week on which it never works, 1 is Monday; null for any (H2).';
comment on column horses.created_at is 'Entered at.';
comment on column horses.archived_at is 'Left the yard at; null while it is here.';
comment on column horses.archived_because is 'Why it left.';
comment on column horses.version is 'Counts changes.';
create index horses_by_name on horses (business_id, name collate "und-x-icu", id);
grant select, insert, update on horses to cavaletti_server;

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
comment on column horse_owners.horse_id is 'What is owned.';
comment on column horse_owners.client_id is 'Who owns.';
comment on column horse_owners.share is 'In hundredths of a percent: 10000 is all of it.';
create index horse_owners_by_client on horse_owners (business_id, client_id);
grant select, insert, delete on horse_owners to cavaletti_server;

-- Whoever writes: at the end of a transaction the shares of a horse are 100.00 % of it, or it is the school's.
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
comment on function horse_shares_are_whole is 'Keeps the shares of each horse at 100.00 % together.';
create constraint trigger horse_shares_are_whole after insert or update or delete on horse_owners
  deferrable initially deferred for each row execute function horse_shares_are_whole();
create constraint trigger horse_shares_are_whole after insert or update of owned_by on horses
  deferrable initially deferred for each row execute function horse_shares_are_whole();

create table horse_weights (
  business_id uuid not null,
  horse_id uuid not null,
  weighed_on date not null,
  kilograms integer not null check (kilograms between 30 and 1500),
  primary key (business_id, horse_id, weighed_on),
  foreign key (business_id, horse_id) references horses
);
comment on table horse_weights is 'Weighings, one a day at most; the latest counts (H6).';
comment on column horse_weights.business_id is 'Tenant.';
comment on column horse_weights.horse_id is 'Who was weighed.';
comment on column horse_weights.weighed_on is 'When.';
comment on column horse_weights.kilograms is 'Weight, kg.';
grant select, insert, update, delete on horse_weights to cavaletti_server;

create table horse_holds (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  from_day date not null,
  until_day date,
  reason text not null,
  by_inspector boolean not null default false,
  certificate text,
  placed_by uuid not null,
  placed_at timestamptz not null default clock_timestamp(),
  released_by uuid,
  released_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, horse_id) references horses,
  check (until_day >= from_day - 1),
  check (not by_inspector or until_day is null or certificate is not null),
  check (released_at is null or until_day is not null)
);
comment on table horse_holds is 'Times in which a horse must not work (H5).';
comment on column horse_holds.business_id is 'Tenant.';
comment on column horse_holds.id is 'UUID version 7.';
comment on column horse_holds.horse_id is 'Who must not work.';
comment on column horse_holds.from_day is 'First day without work.';
comment on column horse_holds.until_day is 'Last day without work; null until it is released. The day before from_day when it never began.';
comment on column horse_holds.reason is 'Why, in words.';
comment on column horse_holds.by_inspector is 'Imposed by an inspector: ends only with a veterinary certificate.';
comment on column horse_holds.certificate is 'The veterinary certificate that ended it: who signed it and when.';
comment on column horse_holds.placed_by is 'User who entered it.';
comment on column horse_holds.placed_at is 'When it was entered.';
comment on column horse_holds.released_by is 'User who released it.';
comment on column horse_holds.released_at is 'When that was.';
comment on column horse_holds.version is 'Counts changes.';
create index horse_holds_by_horse on horse_holds (business_id, horse_id, from_day desc);
grant select, insert, update on horse_holds to cavaletti_server;

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
  unique (business_id, horse_id, id),
  constraint horse_work_reversed_once unique (business_id, reverses),
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, horse_id, reverses) references horse_work (business_id, horse_id, id),
  check ((override_reason is null) = (cardinality(overridden) = 0)),
  check (reverses is null or note <> '')
);
comment on table horse_work is 'The workload register (H1): every lesson and every other work of a horse. Only ever added to; a mistake is put right by an entry that reverses it.';
comment on column horse_work.business_id is 'Tenant.';
comment on column horse_work.id is 'UUID version 7.';
comment on column horse_work.horse_id is 'Who worked.';
comment on column horse_work.started_at is 'When the work began.';
comment on column horse_work.day is 'The day it began on, by the clock of the business when it was entered. Limits count by it.';
comment on column horse_work.minutes is 'How long, minutes.';
comment on column horse_work.activity is 'What it was.';
comment on column horse_work.rider_id is 'Rider, where the business knows them.';
comment on column horse_work.rider_name is 'Rider as written down then.';
comment on column horse_work.rider_weight_class is 'Weight class of the rider, kg; null without a rider or where not known.';
comment on column horse_work.lesson_id is 'The lesson it was, if it was one.';
comment on column horse_work.note is 'Remark; for a reversal why it is one.';
comment on column horse_work.reverses is 'The entry that this one takes back; null for work that was done.';
comment on column horse_work.overridden is 'Limits it broke with leave: works_per_day, minutes_per_day, minutes_per_week, works_in_a_row, rest_days, rest_weekday.';
comment on column horse_work.override_reason is 'Why the limits were broken, in the words of whoever gave leave.';
comment on column horse_work.recorded_by is 'User who entered it, and gave leave.';
comment on column horse_work.recorded_at is 'When it was entered.';
create index horse_work_by_day on horse_work (business_id, horse_id, day, started_at);
create index horse_work_of_all_by_day on horse_work (business_id, day);
grant select, insert on horse_work to cavaletti_server;

create function horse_work_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The workload register is only ever added to.' using errcode = 'restrict_violation';
end $$;
comment on function horse_work_stays is 'Refuses every change of what was entered, also to the owner of the table.';
create trigger horse_work_stays before update or delete on horse_work
  for each row execute function horse_work_stays();
create trigger horse_work_stays_whole before truncate on horse_work
  for each statement execute function horse_work_stays();

create table horse_care (
  business_id uuid not null,
  id uuid not null,
  horse_id uuid not null,
  kind text not null check (kind in ('vaccination', 'farrier', 'dentist', 'worming', 'vet', 'passport')),
  title text not null default '',
  due_on date,
  done_on date,
  interval_days integer check (interval_days between 1 and 1830),
  note text not null default '',
  follows uuid,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  unique (business_id, horse_id, id),
  constraint horse_care_followed_once unique (business_id, follows),
  foreign key (business_id, horse_id) references horses,
  foreign key (business_id, horse_id, follows) references horse_care (business_id, horse_id, id),
  check (due_on is not null or done_on is not null)
);
comment on table horse_care is 'Care of a horse, done or due. What recurs is due counted from when it was done (H9).';
comment on column horse_care.business_id is 'Tenant.';
comment on column horse_care.id is 'UUID version 7.';
comment on column horse_care.horse_id is 'Who is cared for.';
comment on column horse_care.kind is 'What is done; passport: papers to be seen to (H7).';
comment on column horse_care.title is 'More exactly, such as the vaccine.';
comment on column horse_care.due_on is 'Day it is due; null for what was entered when it was done.';
comment on column horse_care.done_on is 'Day it was done; null while it is due.';
comment on column horse_care.interval_days is 'Due again this many days after it was done; null for once.';
comment on column horse_care.note is 'Remark.';
comment on column horse_care.follows is 'The care after which this one became due.';
comment on column horse_care.removed_at is 'Taken out of the list at; null while it counts.';
comment on column horse_care.created_at is 'Entered at.';
comment on column horse_care.version is 'Counts changes.';
create index horse_care_due on horse_care (business_id, due_on, id) where done_on is null and removed_at is null;
create index horse_care_by_horse on horse_care (business_id, horse_id, id);
grant select, insert, update on horse_care to cavaletti_server;
