-- Sign-ins and the browsers they were made in.

create table devices (
  id uuid primary key,
  secret_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp()
);
comment on table devices is 'Browsers that signed in once, known by the __Host-device cookie.';
comment on column devices.id is 'First half of the cookie.';
comment on column devices.secret_hash is 'SHA-256 of the secret half of the cookie.';
comment on column devices.created_at is 'When it signed in first.';
comment on column devices.last_seen_at is 'When it last signed in.';
grant select, insert, update, delete on devices to cavaletti_server;

create table device_users (
  device_id uuid not null references devices on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (device_id, user_id)
);
comment on table device_users is 'Who signed in on a browser: known there, and so exempt from the throttle of the account.';
comment on column device_users.device_id is 'The browser.';
comment on column device_users.user_id is 'Who signed in there with the right password.';
grant select, insert, delete on device_users to cavaletti_server;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_epoch integer not null,
  device_id uuid references devices on delete set null,
  device_seen boolean not null default false,
  rt_salt bytea not null,
  rt_gen bigint not null default 0,
  rt_confirmed_gen bigint not null default 0,
  rt_rotated_at timestamptz not null default clock_timestamp(),
  amr text[] not null default '{pwd}',
  impersonator_id uuid references users,
  impersonation_reason text,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  ip text,
  user_agent text,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
);
comment on table sessions is 'Sign-ins. A refresh token names a session and a generation; nothing a token is made of stands here but the salt.';
comment on column sessions.id is 'UUID version 7; the sid claim.';
comment on column sessions.user_id is 'Whose session.';
comment on column sessions.user_epoch is 'users.session_epoch read together with the password hash that was verified.';
comment on column sessions.device_id is 'Browser it was opened in.';
comment on column sessions.device_seen is 'The browser proved that it returns the device cookie; from then on the session is worth nothing without it.';
comment on column sessions.rt_salt is '32 random bytes that enter the refresh token''s MAC.';
comment on column sessions.rt_gen is 'Current generation of the refresh token.';
comment on column sessions.rt_confirmed_gen is 'Highest generation the client has proven to hold.';
comment on column sessions.rt_rotated_at is 'When the current generation was made.';
comment on column sessions.amr is 'How it was proven: pwd, later otp, hwk.';
comment on column sessions.impersonator_id is 'Administrator acting as the user.';
comment on column sessions.impersonation_reason is 'Why.';
comment on column sessions.created_at is 'Signed in at.';
comment on column sessions.last_seen_at is 'Last refresh or sign-in.';
comment on column sessions.ip is 'Address it was last refreshed from.';
comment on column sessions.user_agent is 'Browser as it names itself, at most 256 characters.';
comment on column sessions.idle_expires_at is 'Ends if not refreshed by then.';
comment on column sessions.absolute_expires_at is 'Ends then in any case.';
comment on column sessions.revoked_at is 'Ended early at.';
comment on column sessions.revoke_reason is 'logout, refresh_reuse, elsewhere, password_change, password_reset, disabled, joined, too_many.';
create index sessions_live on sessions (user_id) where revoked_at is null;
create index sessions_last_seen on sessions (user_id, last_seen_at desc);
create index sessions_absolute on sessions (absolute_expires_at);
grant select, insert, update, delete on sessions to cavaletti_server;
