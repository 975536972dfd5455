-- Screens that are open hear of every change of their business as soon as it is committed, from whichever server
-- process made it.

create function tell_change() returns trigger language plpgsql as $$
declare
  business text := nullif(current_setting('app.business', true), '');
begin
  -- The same notice twice in one transaction is one.
  if business is not null then
    perform pg_notify('changes', business || ' ' || tg_argv[0]);
  end if;
  return null;
end $$;
comment on function tell_change is 'Tells the channel "changes" which business changed something, and of what kind (the argument).';

create function tell_changes_of(changed regclass, topic text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger tell_change after insert or update or delete on %s for each statement execute function tell_change(%L)',
    changed, topic);
end $$;
comment on function tell_changes_of is 'For migrations: from now on changes of this table are told under this topic, one of those in contract/src/live.ts.';
revoke execute on function tell_changes_of from public;

select tell_changes_of(changed, topic) from (values
  ('lessons', 'lessons'),
  ('seats', 'lessons'),
  ('lesson_series', 'lessons'),
  ('offers', 'offers'),
  ('horses', 'horses'),
  ('horse_holds', 'horses'),
  ('horse_owners', 'horses'),
  ('horse_weights', 'horses'),
  ('horse_work', 'horses'),
  ('horse_care', 'horses'),
  ('clients', 'people'),
  ('riders', 'people'),
  ('rider_levels', 'people'),
  ('rider_access', 'people'),
  ('places', 'places'),
  ('arenas', 'places'),
  ('place_travel', 'places')
) as told (changed, topic);
