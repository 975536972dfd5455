-- Who may sign in. No tenant: at sign-in there is none. Only the accounts module writes here.

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
