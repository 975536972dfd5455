-- Reminders of payments: documents with numbers of their own (M11). What they ask beside the invoices is theirs; an
-- invoice is never touched. Who is reminded of what, when, and who is left alone, and why.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('invoice', 'credit_note', 'reminder'));
alter table documents add column reminds jsonb;
alter table documents add constraint documents_reminds check ((kind = 'reminder') = (reminds is not null));
comment on column documents.kind is 'invoice; credit_note for what takes from one; reminder for what reminds of invoices and may ask a fee.';
comment on column documents.reminds is 'Of a reminder: its words, and the invoices as they stood when it was issued. Null for others.';
comment on column documents.corrects is 'The invoice, or reminder with a fee, that a credit note takes from.';

alter table billing add column reminder_prefix text not null default 'M' check (reminder_prefix ~ '^[A-Z0-9/-]{0,10}$');
comment on column billing.reminder_prefix is 'Begins the number of every reminder: a series of its own (M11).';

create table reminder_settings (
  business_id uuid primary key references businesses,
  is_automatic boolean not null default false,
  levels jsonb not null,
  version integer not null default 1
);
comment on table reminder_settings is 'When and how a business reminds of what is overdue.';
comment on column reminder_settings.business_id is 'Tenant.';
comment on column reminder_settings.is_automatic is 'Reminders go out by themselves; otherwise by hand only.';
comment on column reminder_settings.levels is 'One after another: afterDays since the due day, title, text, feeMinor, payDays to pay from then.';
comment on column reminder_settings.version is 'Counts changes.';
grant select, insert, update on reminder_settings to cavaletti_server;

create table reminders (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  level integer not null check (level between 1 and 5),
  is_by_hand boolean not null,
  is_by_mail boolean not null,
  planned_for timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  document_id uuid,
  sent_at timestamptz,
  sent_to text check (sent_to <> ''),
  ended_at timestamptz,
  ended_how text check (ended_how in ('paid', 'paused', 'withdrawn', 'cancelled')),
  ended_by uuid,
  end_reason text not null default '',
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents,
  constraint reminders_document unique (business_id, document_id),
  check ((document_id is null) = (sent_at is null)),
  check (num_nulls(ended_at, ended_how, ended_by) in (0, 3)),
  check ((ended_how = 'cancelled') = (sent_at is not null) or ended_how is null)
);
comment on table reminders is 'Reminders of a payer: planned until they go out, then documents (M11).';
comment on column reminders.business_id is 'Tenant.';
comment on column reminders.id is 'UUID version 7.';
comment on column reminders.client_id is 'Who pays.';
comment on column reminders.level is 'The highest of the levels at which it reminds, from 1.';
comment on column reminders.is_by_hand is 'Somebody asked for it; otherwise the schedule.';
comment on column reminders.is_by_mail is 'Goes out by mail; otherwise it is printed.';
comment on column reminders.planned_for is 'When it is to go out: never on a quiet day or at night.';
comment on column reminders.created_by is 'User who asked for it; nobody for the schedule.';
comment on column reminders.created_at is 'When that was.';
comment on column reminders.document_id is 'The document, once it went out.';
comment on column reminders.sent_at is 'When it went out.';
comment on column reminders.sent_to is 'Address it was mailed to; null where it is printed.';
comment on column reminders.ended_at is 'When it was stopped before it went out, or cancelled afterwards.';
comment on column reminders.ended_how is 'paid, paused or withdrawn before it went out; cancelled afterwards.';
comment on column reminders.ended_by is 'User who did that; nobody for the system.';
comment on column reminders.end_reason is 'Why, in words.';
create index reminders_by_client on reminders (business_id, client_id, id desc);
create index reminders_planned on reminders (business_id, planned_for) where sent_at is null and ended_at is null;
grant select, insert, update on reminders to cavaletti_server;

create table reminded_documents (
  business_id uuid not null,
  reminder_id uuid not null,
  document_id uuid not null,
  level integer not null check (level between 1 and 5),
  dropped_at timestamptz,
  primary key (business_id, reminder_id, document_id),
  foreign key (business_id, reminder_id) references reminders,
  foreign key (business_id, document_id) references documents
);
comment on table reminded_documents is 'Of what a reminder reminds, and at which level.';
comment on column reminded_documents.business_id is 'Tenant.';
comment on column reminded_documents.reminder_id is 'The reminder.';
comment on column reminded_documents.document_id is 'The invoice.';
comment on column reminded_documents.level is 'The how manieth reminder of this invoice it is.';
comment on column reminded_documents.dropped_at is 'Not reminded of after all: paid or paused before it went out, or cancelled.';
create unique index reminded_once on reminded_documents (business_id, document_id, level) where dropped_at is null;
grant select, insert, update on reminded_documents to cavaletti_server;

create table reminder_pauses (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  document_id uuid,
  until_on date,
  reason text not null check (reason <> ''),
  paused_by uuid not null,
  paused_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents
);
comment on table reminder_pauses is 'Payers and invoices that are not reminded of, and why: disputed, agreed otherwise.';
comment on column reminder_pauses.business_id is 'Tenant.';
comment on column reminder_pauses.id is 'UUID version 7.';
comment on column reminder_pauses.client_id is 'Who is left alone.';
comment on column reminder_pauses.document_id is 'Only for this invoice; null: for all of them.';
comment on column reminder_pauses.until_on is 'Last day of it; null: until it is ended.';
comment on column reminder_pauses.reason is 'Why, in words.';
comment on column reminder_pauses.paused_by is 'User who decided it.';
comment on column reminder_pauses.paused_at is 'When that was.';
comment on column reminder_pauses.ended_at is 'Reminded again since.';
create unique index reminder_pauses_of_client on reminder_pauses (business_id, client_id)
  where ended_at is null and document_id is null;
create unique index reminder_pauses_of_document on reminder_pauses (business_id, document_id)
  where ended_at is null and document_id is not null;
grant select, insert, update on reminder_pauses to cavaletti_server;

-- M11: a reminder that went out stays what it was; it can only be cancelled.
create function reminders_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or (old.sent_at is not null and
    (to_jsonb(new) - '{ended_at,ended_how,ended_by,end_reason}'::text[]) <> (to_jsonb(old) - '{ended_at,ended_how,ended_by,end_reason}'::text[])) then
    raise exception 'A reminder that went out or was ended is never changed (M11).' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function reminders_stay is 'Refuses every change of a reminder that went out but cancelling it, also to the owner of the table.';
create trigger reminders_stay before update or delete on reminders for each row execute function reminders_stay();

select tell_changes_of(changed, 'money') from (values
  ('reminder_settings'), ('reminders'), ('reminded_documents'), ('reminder_pauses')
) as told (changed);
