-- A difference that no object proves is a person's to settle: who looked at it, and what they found.

alter table card_differences add column looked_at timestamptz;
alter table card_differences add column looked_by uuid;
alter table card_differences add column looked_by_name text;
alter table card_differences add column note text check (note <> '');
alter table card_differences add constraint card_differences_looked
  check (num_nulls(looked_at, looked_by, looked_by_name, note) in (0, 4));
comment on column card_differences.looked_at is 'When somebody said that it is settled; null again once it changes.';
comment on column card_differences.looked_by is 'User who did.';
comment on column card_differences.looked_by_name is 'Their name then.';
comment on column card_differences.note is 'What they found, in their words.';
