-- Mail that goes out, and captcha solutions that were used.

create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  template text not null,
  sealed_body bytea,
  useful_until timestamptz not null,
  sender_business_id uuid,
  state text not null default 'queued' check (state in ('queued', 'sent', 'retrying', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  message_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  last_attempt_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
comment on table mails is 'Every mail and what became of it. Written with what causes it; a job sends it after the commit.';
comment on column mails.id is 'UUID version 7: sorts by when it was written.';
comment on column mails.to_address is 'Whom it goes to, as that person typed the address.';
comment on column mails.subject is 'Subject, never with a secret.';
comment on column mails.template is 'Which mail it is, such as activation or password-reset.';
comment on column mails.sealed_body is 'HTML, plain text and main link, encrypted with a key derived from SECRET, for they may hold secrets. Null once useful_until has passed.';
comment on column mails.useful_until is 'When it loses its use, such as its link expiring: it is not sent later than that, and its body is deleted.';
comment on column mails.sender_business_id is 'Business on whose behalf it goes out; null for the platform.';
comment on column mails.state is 'queued, sent (taken by the mail server or written to a file), retrying after a passing failure, failed for good.';
comment on column mails.attempts is 'How often sending was tried.';
comment on column mails.last_error is 'Why the last try failed, as the mail server put it; null after a success.';
comment on column mails.message_id is 'Left part of the Message-ID. The same for every try, so that a mail sent twice is recognised; new when an administrator sends it again.';
comment on column mails.created_at is 'When it was written.';
comment on column mails.last_attempt_at is 'When sending was last tried.';
comment on column mails.sent_at is 'When it was taken; null until then.';
create index mails_state on mails (state, id desc);
create index mails_to_delete on mails (useful_until) where sealed_body is not null;
grant select, insert, update, delete on mails to cavaletti_server;

create table captcha_used (
  signature bytea primary key,
  expires_at timestamptz not null
);
comment on table captcha_used is 'ALTCHA challenges that were answered once, so that none is taken twice.';
comment on column captcha_used.signature is 'SHA-256 of the signature of the challenge.';
comment on column captcha_used.expires_at is 'When the challenge itself expires; the row may go then.';
create index captcha_used_expires_at on captcha_used (expires_at);
grant select, insert, delete on captcha_used to cavaletti_server;
