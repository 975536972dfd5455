-- Codes that let somebody join. Used before there is an account, so outside any tenant; each query names its business.

create table invitations (
  id uuid primary key,
  inviting_business_id uuid references businesses,
  trainer_id uuid,
  role text not null check (role in ('admin', 'trainer', 'client')),
  email text,
  email_key text,
  note text not null default '',
  code_hmac bytea not null unique,
  max_uses integer not null default 1,
  uses integer not null default 0,
  created_by uuid,
  inviter_name text,
  business_name text,
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
comment on column invitations.inviter_name is 'Name of who invites, as it was then; shown to whoever has the code.';
comment on column invitations.business_name is 'Name of the business, as it was then.';
comment on column invitations.created_at is 'When it was made.';
comment on column invitations.expires_at is 'Works until then.';
comment on column invitations.revoked_at is 'Withdrawn at.';
create index invitations_business on invitations (inviting_business_id, id desc);
create index invitations_created_by on invitations (created_by, id desc);
grant select, insert, update on invitations to cavaletti_server;

create table invitation_uses (
  invitation_id uuid not null references invitations on delete cascade,
  user_id uuid not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (invitation_id, user_id)
);
comment on table invitation_uses is 'Who used an invitation. A use by somebody who already has an account is kept for them until they join.';
comment on column invitation_uses.invitation_id is 'The invitation.';
comment on column invitation_uses.user_id is 'Who used it.';
comment on column invitation_uses.used_at is 'When.';
grant select, insert on invitation_uses to cavaletti_server;
