-- Secret addresses under which calendar programs fetch somebody's lessons (S23).

create table calendar_feeds (
  id uuid primary key,
  of_business_id uuid not null references businesses,
  user_id uuid not null references users,
  names text not null default 'grown_ups' check (names in ('grown_ups', 'none', 'all')),
  secret_hash bytea not null unique,
  made_at timestamptz not null default clock_timestamp(),
  fetched_at timestamptz,
  revoked_at timestamptz
);
comment on table calendar_feeds is 'Calendar feeds by secret. Looked up before anybody is known, so not behind the tenants'' fence.';
comment on column calendar_feeds.id is 'UUID version 7.';
comment on column calendar_feeds.of_business_id is 'Whose lessons.';
comment on column calendar_feeds.user_id is 'Whose calendar: lessons a trainer gives, or those of the riders a client looks after.';
comment on column calendar_feeds.names is 'Whose names stand in it: grown_ups, nobody''s, or children''s too.';
comment on column calendar_feeds.secret_hash is 'SHA-256 of 256 random bits; the secret itself is nowhere here.';
comment on column calendar_feeds.made_at is 'When it was made.';
comment on column calendar_feeds.fetched_at is 'When a calendar program last fetched it.';
comment on column calendar_feeds.revoked_at is 'Answers nothing any more since.';
create index calendar_feeds_by_user on calendar_feeds (user_id, id);
grant select, insert, update on calendar_feeds to cavaletti_server;
