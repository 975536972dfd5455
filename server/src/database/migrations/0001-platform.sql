-- What every domain uses: throttles, the audit log, replies kept for repeated requests, encryption keys, mails, files,
-- and the notices that report changes to open screens.
--
-- The files 0001 to 0009 hold one domain each, in the order in which domains build on each other. Every column has its
-- meaning, unit and shape in `comment on column`; docs/schema.md shows the result. A table with business_id belongs to a
-- tenant: after-migrate.sql fences it. The server works as cavaletti_server and may do what each `grant` says.

create unlogged table rate_limits (
  key bytea primary key,
  tat timestamptz not null
);
comment on table rate_limits is 'Throttles (GCRA). Unlogged: after a crash every throttle starts empty.';
comment on column rate_limits.key is 'SHA-256 of the limited subject, such as "sign-in address 192.0.2.1".';
comment on column rate_limits.tat is 'Theoretical arrival time: when the bucket is empty again.';
create index rate_limits_tat on rate_limits (tat);
comment on index rate_limits_tat is 'The clean-up deletes buckets that are empty again.';
grant select, insert, update, delete on rate_limits to cavaletti_server;

create function take_tokens(keys bytea[], every_ms float8[], bursts integer[])
returns table (place integer, wait_ms float8, tokens_left integer)
language plpgsql as $$
declare
  every interval;
  arrival timestamptz;
begin
  -- In the order of the keys, so that two callers never wait for each other crosswise.
  for place in select i from generate_subscripts(keys, 1) as i order by keys[i] loop
    every := every_ms[place] * interval '1 millisecond';
    insert into rate_limits as r (key, tat) values (keys[place], clock_timestamp() + every)
    on conflict (key) do update set tat = greatest(r.tat, clock_timestamp()) + every
      where greatest(r.tat, clock_timestamp()) - clock_timestamp() <= every * (bursts[place] - 1)
    returning tat into arrival;
    if found then
      wait_ms := 0;
      tokens_left := floor(bursts[place] - extract(epoch from arrival - clock_timestamp()) * 1000 / every_ms[place]);
    else
      select tat into arrival from rate_limits where key = keys[place];
      wait_ms := greatest(1, extract(epoch from arrival - clock_timestamp()) * 1000 - every_ms[place] * (bursts[place] - 1));
      tokens_left := 0;
    end if;
    return next;
  end loop;
end $$;
comment on function take_tokens is 'Takes one token from each bucket in one statement. wait_ms is 0 if there was one, otherwise the time until there is one.';
grant execute on function take_tokens to cavaletti_server;

-- ALTCHA challenges that were solved.
create table captcha_used (
  signature bytea primary key,
  expires_at timestamptz not null
);
comment on table captcha_used is 'Solved ALTCHA challenges, so that none is accepted twice.';
comment on column captcha_used.signature is 'SHA-256 of the signature of the challenge.';
comment on column captcha_used.expires_at is 'Expiry of the challenge itself; the row can be deleted then.';
create index captcha_used_expires_at on captcha_used (expires_at);
comment on index captcha_used_expires_at is 'The clean-up deletes challenges that have expired.';
grant select, insert, delete on captcha_used to cavaletti_server;

create table idempotent_replies (
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
comment on table idempotent_replies is 'Replies to requests with an Idempotency-Key, kept for 48 hours, so that a repeated request creates nothing (S4).';
comment on column idempotent_replies.user_id is 'User who sent the request. Keys are separate for each user.';
comment on column idempotent_replies.key is 'The Idempotency-Key header.';
comment on column idempotent_replies.endpoint is 'Method and path pattern, such as POST /api/invitations.';
comment on column idempotent_replies.request_hash is 'SHA-256 of path and body. The same key with another request is refused.';
comment on column idempotent_replies.reply is 'Body of the reply.';
comment on column idempotent_replies.created_at is 'Time of the first reply.';
create index idempotent_replies_created_at on idempotent_replies (created_at);
comment on index idempotent_replies_created_at is 'The clean-up deletes replies older than 48 hours.';
grant select, insert, delete on idempotent_replies to cavaletti_server;

create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  actor_id uuid,
  effective_user_id uuid,
  acting_business_id uuid,
  session_id uuid,
  object_type text,
  object_id text,
  ip text,
  user_agent text,
  request_id text,
  detail jsonb not null default '{}'
) partition by range (at);
comment on table audit_log is 'Audit events, append-only, one partition a month, kept for 400 days.';
comment on column audit_log.id is 'Order of writing within a partition.';
comment on column audit_log.at is 'Time of the event, UTC.';
comment on column audit_log.event is 'Name in the OWASP logging vocabulary, such as authn_login_success.';
comment on column audit_log.outcome is 'success or failure.';
comment on column audit_log.actor_id is 'Acting user; null without a session.';
comment on column audit_log.effective_user_id is 'The user on whose behalf an administrator acts.';
comment on column audit_log.acting_business_id is 'Business of the actor, if any. The log itself belongs to the platform.';
comment on column audit_log.session_id is 'Session of the action.';
comment on column audit_log.object_type is 'Kind of object: user, session, invitation, business, mail.';
comment on column audit_log.object_id is 'Id of the object.';
comment on column audit_log.ip is 'Network of the request: IPv4 /24 or IPv6 /48.';
comment on column audit_log.user_agent is 'User agent of the browser, at most 256 characters.';
comment on column audit_log.request_id is 'Id of the request in the server log.';
comment on column audit_log.detail is 'Further details, never secrets: unknown addresses only as hashes.';
create index audit_log_at on audit_log (at desc, id desc);
comment on index audit_log_at is 'The log is read newest first, in pages.';
create index audit_log_actor on audit_log (actor_id, at desc);
comment on index audit_log_actor is 'Events of one actor, newest first.';
create index audit_log_event on audit_log (event, at desc);
comment on index audit_log_event is 'Events of one kind, newest first.';
grant select, insert on audit_log to cavaletti_server;

create table audit_log_other partition of audit_log default;

-- The server's role owns nothing, so it can neither make nor drop a partition itself.
create function maintain_audit_log(today date, keep interval default interval '400 days') returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  month date;
  old record;
begin
  -- Several servers may come here at once; one waits for the other.
  perform pg_advisory_xact_lock(hashtext('maintain_audit_log'));
  for month in select (date_trunc('month', today::timestamp) + n * interval '1 month')::date from generate_series(0, 2) as n loop
    if to_regclass('public.audit_log_' || to_char(month, 'YYYYMM')) is null
       and not exists (select from public.audit_log_other where at >= month and at < month + interval '1 month') then
      execute format('create table public.%I partition of public.audit_log for values from (%L) to (%L)',
        'audit_log_' || to_char(month, 'YYYYMM'),
        month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end if;
  end loop;
  for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
             where i.inhparent = 'public.audit_log'::regclass and c.relname ~ '^audit_log_[0-9]{6}$'
               and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' < today - keep loop
    execute format('drop table public.%I', old.relname);
  end loop;
end $$;
comment on function maintain_audit_log is 'Creates the partitions of this month and the next two, and drops those past the retention period.';
revoke all on function maintain_audit_log from public;
grant execute on function maintain_audit_log to cavaletti_server;
select maintain_audit_log((clock_timestamp() at time zone 'UTC')::date);

-- An erasure clears personal columns of rows that otherwise never change, and deletes what no law protects any more. Only
-- functions that belong to the owner of the tables pass: the server's role fails the second test even if it sets the
-- variable itself.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('app.erasing', true), '') = 'on' and current_user <> 'cavaletti_server'
$$;
comment on function is_erasing is 'Whether erase_fixed(), erase_rows() or close_business() runs, which may change what otherwise stays as it is (P11).';

create function sealed_with(sealed bytea) returns text language sql immutable parallel safe
  return encode(substring(sealed from 1 for 8), 'escape');
comment on function sealed_with is 'Id of the SECRET value that encrypted a field.';
grant execute on function sealed_with to cavaletti_server;

-- Which values of SECRET encrypt stored data, so that none is removed while it is needed.
create table sealing_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8}$'),
  chosen_at timestamptz not null default clock_timestamp(),
  resealed integer not null default 0,
  unreadable integer not null default 0,
  businesses_seen integer not null default 0,
  businesses_total integer not null default 0,
  finished_at timestamptz
);
comment on table sealing_keys is 'The values of SECRET that encrypt stored data. Every encrypted field refers to its value, so a row cannot be deleted while a field needs it.';
comment on column sealing_keys.id is 'First 8 characters derived from the value; every encrypted field starts with them.';
comment on column sealing_keys.chosen_at is 'When a server last started with this value first. The value with the latest time encrypts.';
comment on column sealing_keys.resealed is 'Fields encrypted again with this value so far.';
comment on column sealing_keys.unreadable is 'Fields of the last round that could not be decrypted, such as damaged ones.';
comment on column sealing_keys.businesses_seen is 'Businesses whose health data the current or last round has processed.';
comment on column sealing_keys.businesses_total is 'Number of businesses in that round.';
comment on column sealing_keys.finished_at is 'When a round last found no field with an older known value; null while there is work.';
grant select, insert, update, delete on sealing_keys to cavaletti_server;

create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  template text not null,
  sealed_body bytea,
  body_key text generated always as (sealed_with(sealed_body)) stored references sealing_keys,
  useful_until timestamptz not null,
  sender_business_id uuid,
  state text not null default 'queued' check (state in ('queued', 'sent', 'retrying', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  message_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  last_attempt_at timestamptz,
  sent_at timestamptz,
  constraint mails_sent_at_time check ((state = 'sent') = (sent_at is not null))
);
comment on table mails is 'Every mail with its delivery state. Written in the transaction of its cause; a job sends it after the commit.';
comment on column mails.id is 'UUID version 7: sorts by creation time.';
comment on column mails.to_address is 'Recipient, as that person typed the address.';
comment on column mails.subject is 'Subject; never contains a secret.';
comment on column mails.template is 'Name of the mail, such as activation or password-reset.';
comment on column mails.sealed_body is 'HTML, plain text and main link, encrypted with a key derived from SECRET because they may contain secrets. Null once useful_until has passed.';
comment on column mails.body_key is 'Value of SECRET that sealed_body needs.';
comment on column mails.useful_until is 'When the mail becomes useless, for example because its link expires. It is not sent later, and its body is deleted.';
comment on column mails.sender_business_id is 'Sending business; null for the platform.';
comment on column mails.state is 'queued; sent (accepted by the mail server or written to a file); retrying after a temporary failure; failed permanently.';
comment on column mails.attempts is 'Number of attempts.';
comment on column mails.last_error is 'Reason why the last attempt failed, from the mail server; null after a success.';
comment on column mails.message_id is 'Left part of the Message-ID. The same for every attempt, so that a mail sent twice is recognised; new when an administrator sends it again.';
comment on column mails.created_at is 'Time of queuing.';
comment on column mails.last_attempt_at is 'Time of the last attempt.';
comment on column mails.sent_at is 'Time of acceptance; null until then.';
create index mails_state on mails (state, id desc);
comment on index mails_state is 'Administrators list mails by state, newest first.';
create index mails_to_delete on mails (useful_until) where sealed_body is not null;
comment on index mails_to_delete is 'The clean-up deletes bodies of useless mails.';
create index mails_by_key on mails (body_key, id) where body_key is not null;
comment on index mails_by_key is 'A new value of SECRET encrypts bodies again, key by key.';
create index mails_waiting on mails (sender_business_id) where state = 'queued' and sender_business_id is not null;
comment on index mails_waiting is 'Businesses take turns: the number of mails a business has waiting decides the turn of its next one.';
grant select, insert, update, delete on mails to cavaletti_server;

create table refused_addresses (
  email_key text primary key,
  refused_at timestamptz not null,
  reason text not null
);
comment on table refused_addresses is 'Mail addresses that their mail server refused for good. Businesses send nothing there until a mail of the platform arrives. Mails belong to no business, so without row-level security.';
comment on column refused_addresses.email_key is 'The address in its canonical form.';
comment on column refused_addresses.refused_at is 'Time of the last refusal.';
comment on column refused_addresses.reason is 'What the mail server said.';
grant select, insert, update, delete on refused_addresses to cavaletti_server;

-- Uploads. Their bytes are in a folder or bucket beside the database.
create table files (
  business_id uuid not null,
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (business_id, id)
);
comment on table files is 'Uploaded files. The bytes are at <business>/<id>/<variant> in the folder or bucket for files, and never change.';
comment on column files.business_id is 'Tenant.';
comment on column files.id is 'UUID version 7.';
comment on column files.purpose is 'Purpose, such as horse-photo.';
comment on column files.subject_id is 'Id of the record it belongs to, such as the horse.';
comment on column files.name is 'File name from the sender; shown, never trusted.';
comment on column files.type is 'Media type, detected from the first bytes.';
comment on column files.bytes is 'Total size of all variants.';
comment on column files.sha256 is 'SHA-256 over all variants, one after another.';
comment on column files.uploaded_by is 'User who uploaded it.';
comment on column files.uploaded_at is 'Time of upload.';
comment on column files.removed_at is 'Time of removal; deleted some weeks later. Null while in use.';
create index files_removed on files (business_id, removed_at) where removed_at is not null;
comment on index files_removed is 'The clean-up deletes files some weeks after their removal.';
grant select, insert, update, delete on files to cavaletti_server;

-- Every server process learns of a business's changes when they are committed, and updates open screens.
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
comment on function tell_change is 'Notifies the channel "changes" of the business and the kind of data that changed (the argument).';

create function tell_changes_of(changed regclass, topic text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger tell_change after insert or update or delete on %s for each statement execute function tell_change(%L)',
    changed, topic);
  execute format('comment on trigger tell_change on %s is %L', changed, 'Notice: open screens learn of ' || topic || '.');
end $$;
comment on function tell_changes_of is 'For migrations: from now on, changes of this table are reported under this topic, one of those in contract/src/live.ts.';
revoke execute on function tell_changes_of from public;
