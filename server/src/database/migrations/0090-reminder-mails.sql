-- The mail of a reminder is made after the reminder was issued: its pages are drawn while nobody waits for the seller.

alter table reminders add column awaits_mail boolean not null default false;
alter table reminders add constraint reminders_awaits_mail check (not awaits_mail or sent_to is not null);
comment on column reminders.awaits_mail is 'Issued, and its mail is still to be made.';

create or replace function reminders_stay() returns trigger language plpgsql as $$
declare
  mutable text[] := '{ended_at,ended_how,ended_by,end_reason,awaits_mail}';
begin
  if tg_op = 'DELETE' or old.ended_at is not null or (old.sent_at is not null and
    (to_jsonb(new) - mutable <> to_jsonb(old) - mutable or (new.awaits_mail and not old.awaits_mail))) then
    raise exception 'A reminder that went out or was ended is never changed (M11).' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function reminders_stay is 'Refuses every change of a reminder that went out but cancelling it and that its mail was made, also to the owner of the table.';
