-- How a series ends and comes back, and by which rules of clocks its instants were derived.

alter table lesson_series
  add column ended_from date,
  add column clocks text not null default '',
  add constraint lesson_series_ended check ((ended_at is null) = (ended_from is null));
comment on column lesson_series.ended_from is 'First local day on which it no longer takes place; null while it goes on or ran out by its rule.';
comment on column lesson_series.clocks is 'Version of the tz database its instants were derived with, such as 2026c; with a later one they are derived anew (S1).';
create index lesson_series_by_clocks on lesson_series (business_id, clocks) where ended_at is null;
