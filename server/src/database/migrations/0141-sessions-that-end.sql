-- Streams of events end when their session does, on whichever server either is.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', case tg_table_name when 'users' then new.id::text else to_jsonb(new) ->> 'user_id' end);
  return null;
end $$;
comment on function tell_session_ended is 'Tells the channel "sessions" whose sessions to look at again: one ended, or the account changed.';

create trigger tell_session_ended after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_ended();
create trigger tell_session_ended after update on users for each row
  when (old.session_epoch is distinct from new.session_epoch or old.status is distinct from new.status
    or old.role is distinct from new.role or old.member_of is distinct from new.member_of)
  execute function tell_session_ended();
