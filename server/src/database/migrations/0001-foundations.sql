-- What every module leans on: throttles, the audit log, answers kept for repeated requests.

create unlogged table rate_limits (
  key bytea primary key,
  tat timestamptz not null
);
comment on table rate_limits is 'Throttles (GCRA). Unlogged: after a crash every throttle starts empty.';
comment on column rate_limits.key is 'SHA-256 of what is limited, such as "sign-in address 192.0.2.1".';
comment on column rate_limits.tat is 'Theoretical arrival time: when the bucket is empty again.';
create index rate_limits_tat on rate_limits (tat);
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
comment on function take_tokens is 'Takes one token from each bucket in one statement each: wait_ms is 0 where there was one, else how long until there is.';
grant execute on function take_tokens to cavaletti_server;

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
comment on table audit_log is 'What happened, append-only, one partition a month, kept 400 days.';
comment on column audit_log.id is 'Order of writing within a partition.';
comment on column audit_log.at is 'When it happened, UTC.';
comment on column audit_log.event is 'Name in the OWASP logging vocabulary, such as authn_login_success.';
comment on column audit_log.outcome is 'success or failure.';
comment on column audit_log.actor_id is 'Who did it; null when nobody was signed in.';
comment on column audit_log.effective_user_id is 'As whom it was done, when an administrator acts for somebody.';
comment on column audit_log.acting_business_id is 'Business of the actor, when there is one. The log itself belongs to the platform.';
comment on column audit_log.session_id is 'Session it was done in.';
comment on column audit_log.object_type is 'Kind of thing it was done to: user, session, invitation, business, mail.';
comment on column audit_log.object_id is 'Id of that thing.';
comment on column audit_log.ip is 'Network the request came from: IPv4 /24 or IPv6 /48.';
comment on column audit_log.user_agent is 'Browser as it names itself, at most 256 characters.';
comment on column audit_log.request_id is 'Id the same request has in the server log.';
comment on column audit_log.detail is 'More, never secrets: unknown addresses only as hashes.';
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_event on audit_log (event, at desc);

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
  for month in select generate_series(date_trunc('month', today::timestamp), date_trunc('month', today::timestamp) + interval '2 months', interval '1 month')::date loop
    if to_regclass('public.audit_log_' || to_char(month, 'YYYYMM')) is null
       and not exists (select from public.audit_log_other where at >= month and at < month + interval '1 month') then
      execute format('create table public.%I partition of public.audit_log for values from (%L) to (%L)',
        'audit_log_' || to_char(month, 'YYYYMM'), month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end if;
  end loop;
  for old in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
             where i.inhparent = 'public.audit_log'::regclass and c.relname ~ '^audit_log_[0-9]{6}$'
               and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' < today - keep loop
    execute format('drop table public.%I', old.relname);
  end loop;
end $$;
comment on function maintain_audit_log is 'Makes the partitions of this and the next two months and drops those past keeping.';
revoke all on function maintain_audit_log from public;
grant execute on function maintain_audit_log to cavaletti_server;
select maintain_audit_log(current_date);
grant select, insert on audit_log to cavaletti_server;

create table idempotent_replies (
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
comment on table idempotent_replies is 'Answers to requests that carried an Idempotency-Key, kept 48 hours, so that a repetition creates nothing (S4).';
comment on column idempotent_replies.user_id is 'Who asked. Keys of different people never meet.';
comment on column idempotent_replies.key is 'The Idempotency-Key header.';
comment on column idempotent_replies.endpoint is 'Method and path pattern, such as POST /api/invitations.';
comment on column idempotent_replies.request_hash is 'SHA-256 of path and body: the same key with another request is refused.';
comment on column idempotent_replies.reply is 'The body that was answered.';
comment on column idempotent_replies.created_at is 'When it was answered first.';
create index idempotent_replies_created_at on idempotent_replies (created_at);
grant select, insert, delete on idempotent_replies to cavaletti_server;
