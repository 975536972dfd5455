-- Businesses, accounts, sessions and invitations. Accounts belong to no tenant: at sign-in there is none.

create table businesses (
  id uuid primary key,
  name text not null,
  owner_id uuid not null,
  street text not null default '',
  city text not null default '',
  postcode text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  language text not null default 'en' check (language in ('en', 'de')),
  rule_set text,
  vaccination_rule text check (vaccination_rule in ('own_interval', 'gb_12_months', 'gb_6_months')),
  supervision_rule text check (supervision_rule in ('ages_16_18', 'none')),
  permit_grace_days integer not null default 0 check (permit_grace_days between 0 and 90),
  heat_amber integer not null default 130 check (heat_amber between 80 and 250),
  heat_strong_amber integer not null default 150 check (heat_strong_amber between 80 and 250),
  heat_red integer not null default 180 check (heat_red between 80 and 250),
  cancel_ladder jsonb not null default '{"steps": [{"hours": 24, "percent": 0}], "late": 100}',
  cancel_grace_minutes integer not null default 60 check (cancel_grace_minutes between 0 and 1440),
  allows_rider_change boolean not null default true,
  standing_slot_percent integer not null default 80 check (standing_slot_percent between 0 and 100),
  free_late_changes integer not null default 2 check (free_late_changes between 0 and 50),
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  constraint businesses_heat_rises check (heat_amber < heat_strong_amber and heat_strong_amber < heat_red)
);
comment on table businesses is 'The tenants. Every other table of a business is keyed (business_id, id).';
comment on column businesses.id is 'UUID version 7.';
comment on column businesses.name is 'Name that clients see.';
comment on column businesses.owner_id is 'The owner who gets the mails about its money and requests: one of its owners in memberships.';
comment on column businesses.street is 'Street and number of the legal address; empty if unknown.';
comment on column businesses.city is 'Town of the legal address; empty if unknown.';
comment on column businesses.postcode is 'Postcode of the legal address; empty if unknown.';
comment on column businesses.country is 'ISO 3166-1 alpha-2.';
comment on column businesses.currency is 'ISO 4217; amounts are integers in its minor unit.';
comment on column businesses.time_zone is 'IANA zone for planning its lessons.';
comment on column businesses.language is 'ISO 639-1: language of its documents, and of mails to people without an account.';
comment on column businesses.rule_set is 'Rule set for young horses and mares with foals (H4), by its name in the contract; null: that of its country.';
comment on column businesses.vaccination_rule is 'What decides when the next dose against influenza is due (H8), by its name in the contract; null: the default of its country.';
comment on column businesses.supervision_rule is 'Ages of trainers and supervisors (H12), by its name in the contract; null: the default of its country.';
comment on column businesses.permit_grace_days is 'Days between expiry of a certificate and refusal of bookings (H13).';
comment on column businesses.heat_amber is 'Heat index (°F plus percent of humidity) from which lessons should be shorter or lighter (H11).';
comment on column businesses.heat_strong_amber is 'Heat index from which work should be short, with walk, water and shade (H11).';
comment on column businesses.heat_red is 'Heat index from which riding should stop (H11).';
comment on column businesses.cancel_ladder is 'Cost of cancelling a seat: steps with a percentage of its price until a number of hours before the start, in wall time (S12), and the percentage afterwards and for a no-show (S13). Hours fall, percentages rise.';
comment on column businesses.standing_slot_percent is 'Attendance of a standing slot, in percent, below which a trainer is asked about it (S20); 0: never.';
comment on column businesses.allows_rider_change is 'Clients may let another rider of their household ride instead.';
comment on column businesses.cancel_grace_minutes is 'Minutes after booking in which cancelling is free, if the ladder has a free step; 0: no grace.';
comment on column businesses.free_late_changes is 'Free late cancellations of a client in a year (S16).';
comment on column businesses.created_at is 'Time of founding.';
comment on column businesses.version is 'Counts changes; a change based on an older version is refused.';
grant select, insert, update on businesses to cavaletti_server;

-- Row-level security by id. Administrators of the platform read every business; they change none.
alter table businesses enable row level security;
alter table businesses force row level security;
create policy tenant on businesses
  using (id = nullif(current_setting('app.business', true), '')::uuid)
  with check (id = nullif(current_setting('app.business', true), '')::uuid);
create policy administrators_read on businesses for select
  using (current_setting('app.role', true) = 'admin');

alter table files add foreign key (business_id) references businesses;

create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  password_changed_at timestamptz,
  role text not null check (role in ('admin', 'trainer', 'client')),
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
comment on column users.email is 'Address as typed, for sending mail.';
comment on column users.email_key is 'Canonical address, for look-ups.';
comment on column users.password_hash is 'argon2id in PHC form; null until activated.';
comment on column users.password_changed_at is 'Time of the last password change.';
comment on column users.role is 'admin; of others trainer or client, as in the business they used last. Sessions read the role from memberships.';
comment on column users.member_of is 'Business that the person used last; the next session starts there. Null for administrators, before activation, and for people without a business.';
comment on column users.status is 'pending until the address is verified; disabled accounts cannot sign in.';
comment on column users.session_epoch is 'Raised by every change that must end all sessions.';
comment on column users.first_name is 'First name.';
comment on column users.last_name is 'Last name.';
comment on column users.locale is 'BCP 47 language tag.';
comment on column users.time_zone is 'IANA zone in which the user reads times.';
comment on column users.affiliate_code is 'Code of the affiliate, as given at registration.';
comment on column users.email_verified_at is 'Time at which the address was verified.';
comment on column users.created_at is 'Time of registration.';
comment on column users.version is 'Counts changes to the profile.';
create index users_member_of on users (member_of) where member_of is not null;
comment on index users_member_of is 'Accounts by the business they used last.';
grant select, insert, update on users to cavaletti_server;

create table memberships (
  of_business_id uuid not null references businesses,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'trainer', 'assistant', 'bookkeeper', 'client')),
  trainer_id uuid references users,
  client_id uuid,
  since timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  client_list_until timestamptz,
  version integer not null default 1,
  primary key (of_business_id, user_id),
  constraint memberships_trainer check ((trainer_id is null and client_id is null) or role = 'client')
);
comment on table memberships is 'Who works for a business or buys from it. Read before the tenant is known, so each query names its business. A person may have several, one in each business.';
comment on column memberships.of_business_id is 'The business.';
comment on column memberships.user_id is 'The person.';
comment on column memberships.role is 'owner, trainer, assistant, bookkeeper, or client. Read on every request, so that a change counts at once.';
comment on column memberships.trainer_id is 'For a client, the linked trainer: the associatedTrainerId claim.';
comment on column memberships.client_id is 'For a client, the existing record that the invitation was for; it will be linked to the account. Null without one.';
comment on column memberships.since is 'Time at which the person joined, or joined again.';
comment on column memberships.ends_at is 'End of the membership, also in the future; null: none. An ended membership stays, so that records keep their people.';
comment on column memberships.client_list_until is 'Until then, the person may save the list of their own clients, also after they have left (P15); null: the business has not agreed.';
comment on column memberships.version is 'Counts changes; a change based on an older version is refused.';
create index memberships_user on memberships (user_id);
comment on index memberships_user is 'The businesses of a person.';
grant select, insert, update on memberships to cavaletti_server;

create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- Only close_business() gets here with the owner's rights: all memberships end when a business is erased.
  if is_erasing() then
    return null;
  end if;
  -- One change of a business's owners at a time: two owners who remove each other would both see the other one.
  perform pg_advisory_xact_lock(hashtextextended('owners ' || new.of_business_id, 0));
  if not exists (select from memberships where of_business_id = new.of_business_id and role = 'owner' and ends_at is null) then
    raise exception 'The business % would have no owner.', new.of_business_id
      using errcode = 'check_violation', constraint = 'memberships_keep_an_owner';
  end if;
  return null;
end $$;
comment on function keep_an_owner is 'Refuses the change that would leave a business without an owner, except when it is erased (P11).';
create trigger keep_an_owner after update on memberships for each row
  when (old.role = 'owner' and (new.role <> 'owner' or new.ends_at is not null))
  execute function keep_an_owner();
comment on trigger keep_an_owner on memberships is 'Guard: a business has at least one owner whose membership does not end.';

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
comment on column auth_tokens.user_id is 'Account it is for.';
comment on column auth_tokens.purpose is 'activation or reset.';
comment on column auth_tokens.secret_hash is 'SHA-256 of the secret in the link.';
comment on column auth_tokens.email_key is 'Address it was sent to; the token becomes invalid when the account''s address changes.';
comment on column auth_tokens.registration is 'The registration that caused this mail (names, password hash, invitation). Activation uses exactly these, so that nobody can add a password to another person''s registration.';
comment on column auth_tokens.created_at is 'Time of sending.';
comment on column auth_tokens.expires_at is 'Time of expiry.';
comment on column auth_tokens.consumed_at is 'Time of use.';
create index auth_tokens_user on auth_tokens (user_id, purpose, created_at desc);
comment on index auth_tokens_user is 'The latest link of an account, by purpose.';
create index auth_tokens_expires on auth_tokens (expires_at);
comment on index auth_tokens_expires is 'The clean-up deletes links that have expired.';
grant select, insert, update, delete on auth_tokens to cavaletti_server;

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  ends_others boolean not null,
  old_email text not null,
  old_email_key text not null,
  new_email text not null,
  new_email_key text not null,
  secret_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  way_back_hash bytea,
  way_back_until timestamptz,
  constraint email_changes_way_back check (
    (confirmed_at is null) = (way_back_hash is null) and (confirmed_at is null) = (way_back_until is null))
);
comment on table email_changes is 'Changes of the address of an account: asked for, or confirmed and open to be taken back. Cancelling and taking back delete the row.';
comment on column email_changes.id is 'UUID version 7; the selector of both links.';
comment on column email_changes.user_id is 'Account.';
comment on column email_changes.session_id is 'Session that asked; it stays when the others end.';
comment on column email_changes.ends_others is 'The confirmation ends all other sessions of the account.';
comment on column email_changes.old_email is 'Address before the change, as typed.';
comment on column email_changes.old_email_key is 'The same in canonical form. While the way back is open, no other account can take it.';
comment on column email_changes.new_email is 'Address after the change, as typed.';
comment on column email_changes.new_email_key is 'The same in canonical form.';
comment on column email_changes.secret_hash is 'SHA-256 of the secret in the link to the new address; null until the mail is written.';
comment on column email_changes.created_at is 'Time of the request. A later change of the password makes the request invalid.';
comment on column email_changes.expires_at is 'The link to the new address works until then.';
comment on column email_changes.confirmed_at is 'Time at which the address changed; null: not confirmed.';
comment on column email_changes.way_back_hash is 'SHA-256 of the secret in the link to the old address.';
comment on column email_changes.way_back_until is 'The change can be taken back until then.';
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null;
comment on index email_changes_pending is 'An account has one change that waits for its confirmation.';
create unique index email_changes_confirmed on email_changes (user_id) where confirmed_at is not null;
comment on index email_changes_confirmed is 'An account has one way back at a time.';
create index email_changes_old on email_changes (old_email_key) where confirmed_at is not null;
comment on index email_changes_old is 'Registrations and other changes ask whether an address is kept for a way back.';
grant select, insert, update, delete on email_changes to cavaletti_server;

create table factor_removals (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  user_epoch integer not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz
);
comment on table factor_removals is 'Removals of a lost second step: asked for, or confirmed and waiting. Stopping one, a sign-in with the second step, and the removal itself delete the row.';
comment on column factor_removals.id is 'UUID version 7; the selector of the link.';
comment on column factor_removals.user_id is 'Account.';
comment on column factor_removals.user_epoch is 'Epoch of the account at the request. Another password or a change of factors raises the epoch, which makes the request invalid.';
comment on column factor_removals.secret_hash is 'SHA-256 of the secret in the link.';
comment on column factor_removals.created_at is 'Time of the request.';
comment on column factor_removals.expires_at is 'It can be confirmed until then.';
comment on column factor_removals.due_at is 'The second step goes at this time; null: not confirmed.';
create index factor_removals_due on factor_removals (due_at) where due_at is not null;
comment on index factor_removals_due is 'The job removes what is due.';
grant select, insert, update, delete on factor_removals to cavaletti_server;

create table admin_removals (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  asked_by uuid not null references users,
  reason text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'expired', 'not_lost')),
  ended_by uuid references users,
  ended_at timestamptz,
  constraint admin_removals_ended check ((outcome is null) = (ended_at is null)),
  constraint admin_removals_another check (asked_by <> user_id and (outcome is distinct from 'confirmed' or ended_by not in (asked_by, user_id)))
);
comment on table admin_removals is 'Requests of an administrator to remove a lost second step. Another administrator confirms.';
comment on column admin_removals.id is 'UUID version 7.';
comment on column admin_removals.user_id is 'Account whose second step is lost.';
comment on column admin_removals.asked_by is 'Administrator who asked; never the person of the account.';
comment on column admin_removals.reason is 'Why, and how the administrator knows that it is the person.';
comment on column admin_removals.asked_at is 'Time of the request.';
comment on column admin_removals.expires_at is '24 hours later; nobody can confirm it then.';
comment on column admin_removals.outcome is 'confirmed: the second step is removed; withdrawn; expired; not_lost: the person signed in with it. Null: open, unless it has expired.';
comment on column admin_removals.ended_by is 'Administrator who confirmed or withdrew it; null for other outcomes.';
comment on column admin_removals.ended_at is 'Time of the outcome.';
create unique index admin_removals_open on admin_removals (user_id) where outcome is null;
comment on index admin_removals_open is 'An account has one open request at most, also if two administrators ask.';
grant select, insert, update, delete on admin_removals to cavaletti_server;

create table devices (
  id uuid primary key,
  secret_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp()
);
comment on table devices is 'Browsers that have signed in, recognised by the __Host-device cookie.';
comment on column devices.id is 'First half of the cookie.';
comment on column devices.secret_hash is 'SHA-256 of the secret half of the cookie.';
comment on column devices.created_at is 'Time of the first sign-in.';
comment on column devices.last_seen_at is 'Time of the last sign-in.';
grant select, insert, update, delete on devices to cavaletti_server;

create table device_users (
  device_id uuid not null references devices on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (device_id, user_id)
);
comment on table device_users is 'Users who signed in on a browser. It is known to their account and exempt from the account''s throttle.';
comment on column device_users.device_id is 'The browser.';
comment on column device_users.user_id is 'User who signed in there with the right password.';
grant select, insert, delete on device_users to cavaletti_server;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_epoch integer not null,
  of_business_id uuid references businesses,
  device_id uuid references devices on delete set null,
  device_seen boolean not null default false,
  rt_salt bytea not null,
  rt_gen bigint not null default 0,
  rt_confirmed_gen bigint not null default 0,
  rt_rotated_at timestamptz not null default clock_timestamp(),
  amr text[] not null default '{pwd}',
  proved_at timestamptz not null,
  factor_proved_at timestamptz,
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
comment on table sessions is 'Sign-ins. A refresh token names a session and a generation. Of a token''s parts only the salt is stored here.';
comment on column sessions.id is 'UUID version 7; the sid claim.';
comment on column sessions.user_id is 'User of the session.';
comment on column sessions.user_epoch is 'users.session_epoch, read together with the verified password hash.';
comment on column sessions.of_business_id is 'Business in use. The session ends when the membership there does. Null for administrators, and people without a business.';
comment on column sessions.device_id is 'Browser that opened it.';
comment on column sessions.device_seen is 'The browser proved that it returns the device cookie. From then on the session requires it.';
comment on column sessions.rt_salt is '32 random bytes, an input of the refresh token''s MAC.';
comment on column sessions.rt_gen is 'Current generation of the refresh token.';
comment on column sessions.rt_confirmed_gen is 'Highest generation that the client has proved to hold.';
comment on column sessions.rt_rotated_at is 'Time at which the current generation was issued.';
comment on column sessions.amr is 'Methods of the sign-in: pwd (password), otp (authenticator app), hwk (passkey), recovery (recovery code).';
comment on column sessions.proved_at is 'Last time at which its user proved to be the owner of the account. Dangerous calls need a fresh proof.';
comment on column sessions.factor_proved_at is 'Last time at which its user proved it with a second factor or a recovery code.';
comment on column sessions.impersonator_id is 'Administrator who acts as the user.';
comment on column sessions.impersonation_reason is 'Reason for that.';
comment on column sessions.created_at is 'Time of sign-in.';
comment on column sessions.last_seen_at is 'Time of the last refresh or sign-in.';
comment on column sessions.ip is 'Address of the last refresh.';
comment on column sessions.user_agent is 'User agent of the browser, at most 256 characters.';
comment on column sessions.idle_expires_at is 'Ends at this time unless it is refreshed.';
comment on column sessions.absolute_expires_at is 'Ends at this time in any case.';
comment on column sessions.revoked_at is 'Time at which it was ended early.';
comment on column sessions.revoke_reason is 'logout, refresh_reuse, elsewhere, password_change, password_reset, disabled, joined, too_many.';
create index sessions_live on sessions (user_id) where revoked_at is null;
comment on index sessions_live is 'Changes that end all sessions of an account find them here.';
create index sessions_last_seen on sessions (user_id, last_seen_at desc);
comment on index sessions_last_seen is 'The list of a user''s own sessions, last used first.';
create index sessions_absolute on sessions (absolute_expires_at);
comment on index sessions_absolute is 'The clean-up deletes sessions that ended long ago.';
grant select, insert, update, delete on sessions to cavaletti_server;

-- Event streams end with their session, on every server process.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', to_jsonb(new) ->> case tg_table_name when 'users' then 'id' else 'user_id' end);
  return null;
end $$;
comment on function tell_session_ended is 'Notifies the channel "sessions" of the user whose session ended or changed business, or whose account or membership changed.';
create trigger tell_session_ended after update on sessions for each row
  when ((old.revoked_at is null and new.revoked_at is not null) or old.of_business_id is distinct from new.of_business_id)
  execute function tell_session_ended();
comment on trigger tell_session_ended on sessions is 'Notice: streams of a session that ended, or whose account changed, end too.';
create trigger tell_session_ended after update on memberships for each row
  when (old.role is distinct from new.role or old.ends_at is distinct from new.ends_at)
  execute function tell_session_ended();
comment on trigger tell_session_ended on memberships is 'Notice: streams of somebody who may do something else now end.';
create trigger tell_session_ended after update on users for each row
  when (old.session_epoch is distinct from new.session_epoch or old.status is distinct from new.status
    or old.role is distinct from new.role or old.member_of is distinct from new.member_of)
  execute function tell_session_ended();
comment on trigger tell_session_ended on users is 'Notice: streams of a session that ended, or whose account changed, end too.';

-- Used before there is an account, so outside any tenant; each query names its business.
create table invitations (
  id uuid primary key,
  inviting_business_id uuid references businesses,
  trainer_id uuid,
  client_id uuid,
  role text not null check (role in ('admin', 'trainer', 'client')),
  staff_role text check (staff_role in ('owner', 'trainer', 'assistant', 'bookkeeper')),
  email text,
  email_key text,
  note text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  code_hmac bytea not null unique,
  sealed_code bytea,
  code_key text generated always as (sealed_with(sealed_code)) stored references sealing_keys,
  max_uses integer not null default 1,
  uses integer not null default 0,
  created_by uuid,
  inviter_name text,
  business_name text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint invitations_not_used_up check (uses <= max_uses),
  constraint invitations_email_has_key check ((email is null) = (email_key is null)),
  constraint invitations_client_has_trainer
    check (role <> 'client' or (inviting_business_id is not null and trainer_id is not null)),
  constraint invitations_client check (client_id is null or role = 'client'),
  constraint invitations_staff_role check ((staff_role is not null) = (role = 'trainer' and inviting_business_id is not null))
);
comment on table invitations is 'Codes for joining. The code is stored encrypted; its key is not in the database.';
comment on column invitations.id is 'UUID version 7.';
comment on column invitations.inviting_business_id is 'Business to join; null for administrators and for trainers who will found their own.';
comment on column invitations.trainer_id is 'Future trainer of the client.';
comment on column invitations.client_id is 'Client record that the new account is linked to; null for a new client.';
comment on column invitations.role is 'Role the new account gets.';
comment on column invitations.staff_role is 'Role in the business, of an invitation to work for it; null for others.';
comment on column invitations.email is 'Address of the invited person, as typed; null if anybody with the link may use it.';
comment on column invitations.email_key is 'The same address in canonical form.';
comment on column invitations.note is 'Note for the inviter, such as a name.';
comment on column invitations.first_name is 'First name from the client record at that time; it fills in the registration form.';
comment on column invitations.last_name is 'Last name, likewise.';
comment on column invitations.code_hmac is 'HMAC-SHA-256 of the code.';
comment on column invitations.sealed_code is 'The code, encrypted with a key that is not in the database. Null for old invitations, whose code is derived from the id.';
comment on column invitations.code_key is 'Value of SECRET that sealed_code needs.';
comment on column invitations.max_uses is 'Largest number of uses.';
comment on column invitations.uses is 'Number of uses so far.';
comment on column invitations.created_by is 'Inviter; null for the invitation of the first administrator.';
comment on column invitations.inviter_name is 'Name of the inviter at that time; shown to anybody with the code.';
comment on column invitations.business_name is 'Name of the business at that time.';
comment on column invitations.created_at is 'Time of creation.';
comment on column invitations.expires_at is 'Time of expiry.';
comment on column invitations.revoked_at is 'Time at which it was revoked.';
create index invitations_business on invitations (inviting_business_id, id desc);
comment on index invitations_business is 'Invitations of a business, newest first.';
create index invitations_created_by on invitations (created_by, id desc);
comment on index invitations_created_by is 'Administrators list invitations that belong to no business.';
create index invitations_by_client on invitations (inviting_business_id, client_id, id desc) where client_id is not null;
comment on index invitations_by_client is 'The latest invitation for a client record.';
grant select, insert, update on invitations to cavaletti_server;

create table invitation_uses (
  invitation_id uuid not null references invitations on delete cascade,
  user_id uuid not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (invitation_id, user_id)
);
comment on table invitation_uses is 'Uses of invitations. A use by somebody with an existing account is kept until they join.';
comment on column invitation_uses.invitation_id is 'The invitation.';
comment on column invitation_uses.user_id is 'User who used it.';
comment on column invitation_uses.used_at is 'Time of use.';
grant select, insert on invitation_uses to cavaletti_server;

create table totp (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  secret_key text generated always as (sealed_with(sealed_secret)) stored references sealing_keys,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);
comment on table totp is 'Authenticator apps: at most one for each account.';
comment on column totp.user_id is 'Account.';
comment on column totp.sealed_secret is 'The secret shared with the app, encrypted.';
comment on column totp.secret_key is 'Value of SECRET that encrypted it.';
comment on column totp.confirmed_at is 'Time of the first right code. Before, the app is no second factor.';
comment on column totp.last_step is 'Latest step of 30 seconds whose code was used; older and equal ones are refused.';
comment on column totp.created_at is 'Time at which the secret was made.';
create index totp_secret_key on totp (secret_key, user_id);
comment on index totp_secret_key is 'After a change of SECRET, the secrets that need an older value.';
grant select, insert, update, delete on totp to cavaletti_server;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
comment on table passkeys is 'Passkeys (WebAuthn credentials). Each is a second factor, and signs in without a password.';
comment on column passkeys.id is 'UUID version 7.';
comment on column passkeys.user_id is 'Account.';
comment on column passkeys.credential_id is 'Id given by the authenticator, base64url.';
comment on column passkeys.public_key is 'COSE key. The private key never leaves the authenticator.';
comment on column passkeys.sign_count is 'Last counter of the authenticator; a lower or equal one means a copy. Synced passkeys always send 0.';
comment on column passkeys.transports is 'How browsers reach the authenticator, such as internal, usb, hybrid.';
comment on column passkeys.is_backed_up is 'The authenticator stores it in more than one place.';
comment on column passkeys.name is 'Name given by its owner.';
comment on column passkeys.created_at is 'Time of registration.';
comment on column passkeys.last_used_at is 'Time of the last sign-in or proof with it.';
create index passkeys_user on passkeys (user_id);
comment on index passkeys_user is 'Passkeys of an account; every request asks whether there is one.';
grant select, insert, update, delete on passkeys to cavaletti_server;

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that take the place of a lost second factor, once each.';
comment on column recovery_codes.user_id is 'Account.';
comment on column recovery_codes.code_hash is 'SHA-256 of user and code. A code has 80 random bits.';
comment on column recovery_codes.used_at is 'Time of use.';
grant select, insert, update, delete on recovery_codes to cavaletti_server;

create unlogged table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'proof', 'registration')),
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Challenges for passkeys that nobody has answered yet. An answer deletes its challenge.';
comment on column passkey_challenges.id is 'UUID version 7.';
comment on column passkey_challenges.purpose is 'sign-in, proof or registration.';
comment on column passkey_challenges.user_id is 'Account it is for; null at sign-in, where the passkey names the account.';
comment on column passkey_challenges.challenge is '32 random bytes, base64url.';
comment on column passkey_challenges.expires_at is 'Five minutes after it was made.';
create index passkey_challenges_expires on passkey_challenges (expires_at);
comment on index passkey_challenges_expires is 'The clean-up deletes challenges that have expired.';
grant select, insert, update, delete on passkey_challenges to cavaletti_server;

create table sign_in_attempts (
  id uuid primary key,
  secret_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  user_epoch integer not null,
  device_id uuid not null,
  device_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
comment on table sign_in_attempts is 'Sign-ins with the right password that wait for the second factor.';
comment on column sign_in_attempts.id is 'UUID version 7; the first half of the ticket.';
comment on column sign_in_attempts.secret_hash is 'SHA-256 of the second half of the ticket.';
comment on column sign_in_attempts.user_id is 'Account.';
comment on column sign_in_attempts.user_epoch is 'users.session_epoch, read together with the verified password hash.';
comment on column sign_in_attempts.device_id is 'Browser that sent the password; only it may finish.';
comment on column sign_in_attempts.device_hash is 'SHA-256 of the secret of its device cookie.';
comment on column sign_in_attempts.tries is 'Codes tried, at most five.';
comment on column sign_in_attempts.expires_at is 'Five minutes after the password.';
comment on column sign_in_attempts.consumed_at is 'Time at which it became a session.';
create index sign_in_attempts_expires on sign_in_attempts (expires_at);
comment on index sign_in_attempts_expires is 'The clean-up deletes attempts that have expired.';
grant select, insert, update, delete on sign_in_attempts to cavaletti_server;

create table sign_in_rules (
  member_of uuid primary key references businesses,
  factor_needed_from timestamptz
);
comment on table sign_in_rules is 'What a business demands of the people who work in it. Read at every request, so outside any tenant.';
comment on column sign_in_rules.member_of is 'The business, as in users.member_of.';
comment on column sign_in_rules.factor_needed_from is 'From this time they need a second factor; null: it is optional.';
grant select, insert, update on sign_in_rules to cavaletti_server;

create table team_rules (
  member_of uuid primary key references businesses,
  trainers_see text not null check (trainers_see in ('all', 'own'))
);
comment on table team_rules is 'What the people who work in a business see of it. Read at every request, so outside any tenant.';
comment on column team_rules.member_of is 'The business, as in users.member_of.';
comment on column team_rules.trainers_see is 'Which clients trainers see (P14). all: everybody; own: those with a link to them, see see_own_clients. Without a row: all.';
grant select, insert, update on team_rules to cavaletti_server;

create table ownership_offers (
  business_id uuid not null references businesses,
  id uuid not null,
  offered_to uuid not null references users,
  offered_by uuid not null references users,
  giver_becomes text not null check (giver_becomes in ('owner', 'trainer', 'nobody')),
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  ended_at timestamptz,
  primary key (business_id, id),
  constraint ownership_offers_ended check ((outcome is null) = (ended_at is null)),
  constraint ownership_offers_another check (offered_to <> offered_by)
);
comment on table ownership_offers is 'Offers of an owner to make a colleague an owner. Both confirm it.';
comment on column ownership_offers.business_id is 'Tenant.';
comment on column ownership_offers.id is 'UUID version 7.';
comment on column ownership_offers.offered_to is 'User who accepts or declines.';
comment on column ownership_offers.offered_by is 'Owner who offers.';
comment on column ownership_offers.giver_becomes is 'What the owner who offers becomes once it is accepted: owner (stays one), trainer, or nobody (leaves the business).';
comment on column ownership_offers.offered_at is 'Time of the offer.';
comment on column ownership_offers.expires_at is 'Seven days later; nobody can accept it then.';
comment on column ownership_offers.outcome is 'accepted, declined, withdrawn or expired; null: open, unless it has expired.';
comment on column ownership_offers.ended_at is 'Time of the outcome.';
create unique index ownership_offers_open on ownership_offers (business_id) where outcome is null;
comment on index ownership_offers_open is 'A business has one open offer at most, also if two tabs offer.';
grant select, insert, update on ownership_offers to cavaletti_server;
select tell_changes_of('ownership_offers', 'people');
