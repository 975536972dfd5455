-- A family's calendar shows a lesson as cancelled once its own seats are gone. Calendar programs take a change over
-- only when SEQUENCE rises, so each seat counts how often it was lost or given back.

alter table seats add column sequence integer not null default 0;
comment on column seats.sequence is 'SEQUENCE in its household''s calendar feeds: raised when the seat is lost or given back.';

-- A family's feed names its own riders, children too, unless the family chose no names.
update calendar_feeds set names = 'all' where names = 'grown_ups'
  and user_id in (select id from users where role = 'client');
alter table calendar_feeds add column remind_minutes integer check (remind_minutes between 5 and 10080);
comment on column calendar_feeds.remind_minutes is 'Calendar programs remind so many minutes before each lesson; null: never.';
