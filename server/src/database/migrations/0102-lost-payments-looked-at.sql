-- A payment that was lost may have come all the same: its invoice is reminded of once a person has looked (M11).

alter table card_payments add column looked_at timestamptz;
alter table card_payments add column looked_by uuid;
alter table card_payments add column looked_by_name text;
alter table card_payments add column looked_note text check (looked_note <> '');
alter table card_payments add constraint card_payments_looked
  check (num_nulls(looked_at, looked_by, looked_by_name, looked_note) in (0, 4));
comment on column card_payments.looked_at is 'When somebody said that the money of a lost payment did not come; null until then, and where it is not lost.';
comment on column card_payments.looked_by is 'User who did.';
comment on column card_payments.looked_by_name is 'Their name then.';
comment on column card_payments.looked_note is 'What they found, in their words.';
