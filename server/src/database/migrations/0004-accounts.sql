-- Who may sign in. These tables have no tenant: at sign-in there is none. Only the accounts module reaches them.

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  password_changed_at timestamptz,
  role text not null check (role in ('admin', 'trainer', 'client')),
  trainer_id uuid references users,
  member_of uuid references businesses,
  status text not null default 'pending' check (status in ('pending', 'active', 'disabled')),
  session_epoch integer not null default 1,
  first_name text not null,
  last_name text not null,
  locale text not null default 'en-GB',
  time_zone text not null default 'UTC',
  affiliate_code text,
  email_verified_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1
);
comment on table users is 'Accounts.';
comment on column users.id is 'UUID version 7; the sub claim.';
comment on column users.email is 'Address as typed; mail goes there.';
comment on column users.email_key is 'Canonical address; look-ups go by it.';
comment on column users.password_hash is 'argon2id in PHC form; null until activated.';
comment on column users.password_changed_at is 'When the password was last set.';
comment on column users.role is 'admin, trainer or client.';
comment on column users.trainer_id is 'For a client the linked trainer: the associatedTrainerId claim. Null for others.';
comment on column users.member_of is 'Business the account works in or buys from: its tenant. Null for administrators and until activated.';
comment on column users.status is 'pending until the address is proven; disabled accounts cannot sign in.';
comment on column users.session_epoch is 'Raised by every change that must end all sessions.';
comment on column users.first_name is 'First name.';
comment on column users.last_name is 'Last name.';
comment on column users.locale is 'BCP 47 language tag.';
comment on column users.time_zone is 'IANA zone the person reads times in.';
comment on column users.affiliate_code is 'Code of the affiliate who brought the account, as given at registration.';
comment on column users.email_verified_at is 'When the address was proven.';
comment on column users.created_at is 'When the account was registered.';
comment on column users.version is 'Counts changes to the profile.';
create index users_trainer on users (trainer_id) where trainer_id is not null;
create index users_member_of on users (member_of) where member_of is not null;
create index users_created on users (created_at desc, id desc);
grant select, insert, update on users to cavaletti_server;

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
create index sessions_absolute on sessions (absolute_expires_at);
grant select, insert, update, delete on sessions to cavaletti_server;

create table invitations (
  id uuid primary key,
  inviting_business_id uuid references businesses,
  trainer_id uuid references users,
  role text not null check (role in ('admin', 'trainer', 'client')),
  email text,
  email_key text,
  note text not null default '',
  code_hmac bytea not null unique,
  max_uses integer not null default 1,
  uses integer not null default 0,
  created_by uuid references users,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (uses <= max_uses),
  check ((email is null) = (email_key is null)),
  check (role <> 'client' or (inviting_business_id is not null and trainer_id is not null))
);
comment on table invitations is 'Codes that let somebody join. The code itself is derived from the id with a key that is not in the database.';
comment on column invitations.id is 'UUID version 7.';
comment on column invitations.inviting_business_id is 'Business to join; null for administrators and for trainers who will found their own.';
comment on column invitations.trainer_id is 'Trainer a client will be linked to.';
comment on column invitations.role is 'Role the new account gets.';
comment on column invitations.email is 'Whom it is meant for, as typed; null when the link is enough.';
comment on column invitations.email_key is 'The same, canonical.';
comment on column invitations.note is 'For the inviter, such as a name.';
comment on column invitations.code_hmac is 'HMAC-SHA-256 of the code.';
comment on column invitations.max_uses is 'How many may use it.';
comment on column invitations.uses is 'How many have.';
comment on column invitations.created_by is 'Who invites; null for the first administrator''s.';
comment on column invitations.created_at is 'When it was made.';
comment on column invitations.expires_at is 'Works until then.';
comment on column invitations.revoked_at is 'Withdrawn at.';
create index invitations_business on invitations (inviting_business_id, id desc);
create index invitations_created_by on invitations (created_by, id desc);
grant select, insert, update on invitations to cavaletti_server;

create table invitation_uses (
  invitation_id uuid not null references invitations on delete cascade,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz not null default clock_timestamp(),
  primary key (invitation_id, user_id)
);
comment on table invitation_uses is 'Who used an invitation. A use by somebody who already has an account is kept for them until they join.';
comment on column invitation_uses.invitation_id is 'The invitation.';
comment on column invitation_uses.user_id is 'Who used it.';
comment on column invitation_uses.used_at is 'When.';
grant select, insert on invitation_uses to cavaletti_server;

create table auth_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset')),
  secret_hash bytea not null,
  email_key text not null,
  registration jsonb,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table auth_tokens is 'Secrets sent by mail.';
comment on column auth_tokens.id is 'UUID version 7; the selector of a reset link.';
comment on column auth_tokens.user_id is 'Whose.';
comment on column auth_tokens.purpose is 'activation or reset.';
comment on column auth_tokens.secret_hash is 'SHA-256 of the secret in the link.';
comment on column auth_tokens.email_key is 'Address it was sent to; it dies when the account''s changes.';
comment on column auth_tokens.registration is 'What was registered with this mail (names, password hash, invitation): activation takes exactly that, so that nobody can slip a password under another''s registration.';
comment on column auth_tokens.created_at is 'Sent at.';
comment on column auth_tokens.expires_at is 'Works until then.';
comment on column auth_tokens.consumed_at is 'Used at.';
create index auth_tokens_user on auth_tokens (user_id, purpose, created_at desc);
create index auth_tokens_expires on auth_tokens (expires_at);
grant select, insert, update, delete on auth_tokens to cavaletti_server;
