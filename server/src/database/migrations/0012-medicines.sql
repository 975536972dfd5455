-- Medicines given to horses, and when a mare has foaled.

alter table horses add column foaled_on date;
comment on column horses.foaled_on is 'Day a mare last foaled; some licences keep her out of work for a time after it (H4).';

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
  check (withdrawal_until >= given_on)
);
comment on table horse_medicines is 'Medicines given to a horse (H7).';
comment on column horse_medicines.business_id is 'Tenant.';
comment on column horse_medicines.id is 'UUID version 7.';
comment on column horse_medicines.horse_id is 'Who got it.';
comment on column horse_medicines.given_on is 'Day it was given.';
comment on column horse_medicines.product is 'Name of the medicine.';
comment on column horse_medicines.dose is 'How much, in words.';
comment on column horse_medicines.withdrawal_until is 'Last day of the withdrawal period: until then the horse must not become food; null where none was given.';
comment on column horse_medicines.not_for_food_animals is 'May never be given to an animal that can become food, such as phenylbutazone.';
comment on column horse_medicines.given_by is 'Who gave it, in words.';
comment on column horse_medicines.note is 'Remark.';
comment on column horse_medicines.removed_at is 'Taken out of the list at; null while it stands.';
comment on column horse_medicines.recorded_by is 'User who entered it.';
comment on column horse_medicines.recorded_at is 'When that was.';
comment on column horse_medicines.version is 'Counts changes.';
create index horse_medicines_by_day on horse_medicines (business_id, horse_id, given_on desc, id desc);
grant select, insert, update on horse_medicines to cavaletti_server;
