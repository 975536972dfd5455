-- Once a month what was taught becomes drafts by itself; if wanted, they are issued and mailed some days later.

create table invoice_run_settings (
  business_id uuid primary key references businesses,
  is_on boolean not null default false,
  draft_day integer not null default 1 check (draft_day between 1 and 31),
  issues boolean not null default false,
  issue_after_days integer not null default 3 check (issue_after_days between 1 and 14),
  sends boolean not null default false,
  next_draft_on date,
  version integer not null default 1,
  check (is_on = (next_draft_on is not null))
);
comment on table invoice_run_settings is 'Whether and when a business drafts its invoices by itself.';
comment on column invoice_run_settings.business_id is 'Tenant, the seller.';
comment on column invoice_run_settings.is_on is 'Off until its owner says otherwise.';
comment on column invoice_run_settings.draft_day is 'Day of the month on which drafts are made; in shorter months the last one.';
comment on column invoice_run_settings.issues is 'Drafts are issued by themselves; otherwise they wait for somebody.';
comment on column invoice_run_settings.issue_after_days is 'Days from drafting to issuing, to look them over.';
comment on column invoice_run_settings.sends is 'What is issued is mailed to whoever pays it.';
comment on column invoice_run_settings.next_draft_on is 'When drafts are made next, by the clock of the business; null while it is off.';
comment on column invoice_run_settings.version is 'Counts changes.';
grant select, insert, update on invoice_run_settings to cavaletti_server;

create table invoice_run_wakes (
  of_business_id uuid primary key references businesses,
  wake_at timestamptz not null
);
comment on table invoice_run_wakes is 'When there is something to do for a business next. Asked before any business is known, so not behind the tenants'' fence; it says nothing else.';
comment on column invoice_run_wakes.of_business_id is 'Which business.';
comment on column invoice_run_wakes.wake_at is 'Not before then.';
create index invoice_run_wakes_by_time on invoice_run_wakes (wake_at);
grant select, insert, update, delete on invoice_run_wakes to cavaletti_server;

create table invoice_runs (
  business_id uuid not null references businesses,
  id uuid not null,
  period date not null check (extract(day from period) = 1),
  state text not null default 'drafting' check (state in ('drafting', 'drafted', 'done')),
  drafted_on date not null,
  issue_on date,
  sends boolean not null,
  started_at timestamptz not null,
  primary key (business_id, id),
  constraint invoice_runs_period unique (business_id, period)
);
comment on table invoice_runs is 'One run for each month: never two.';
comment on column invoice_runs.business_id is 'Tenant, the seller.';
comment on column invoice_runs.id is 'UUID version 7.';
comment on column invoice_runs.period is 'First day of the month it bills; what was left from before is billed with it.';
comment on column invoice_runs.state is 'drafting; drafted: waits for the day of issue; done.';
comment on column invoice_runs.drafted_on is 'Day on which it began, by the clock of the business.';
comment on column invoice_runs.issue_on is 'Day on which its drafts are issued; null: somebody does it by hand.';
comment on column invoice_runs.sends is 'What is issued is mailed.';
comment on column invoice_runs.started_at is 'When it began.';
grant select, insert, update on invoice_runs to cavaletti_server;

create table invoice_run_items (
  business_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  client_id uuid not null,
  document_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'drafted', 'nothing', 'excluded', 'issued', 'removed', 'failed')),
  problem text not null default '',
  primary key (business_id, id),
  foreign key (business_id, run_id) references invoice_runs,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents on delete set null (document_id),
  constraint invoice_run_items_document unique (business_id, document_id)
);
comment on table invoice_run_items is 'What a run did for each payer.';
comment on column invoice_run_items.business_id is 'Tenant, the seller.';
comment on column invoice_run_items.id is 'UUID version 7.';
comment on column invoice_run_items.run_id is 'The run.';
comment on column invoice_run_items.client_id is 'Who pays.';
comment on column invoice_run_items.document_id is 'The draft, or what became of it; null before, without one, or once it was removed.';
comment on column invoice_run_items.state is 'nothing: was billed by hand meanwhile; excluded: stays a draft; removed: the draft was.';
comment on column invoice_run_items.problem is 'What went wrong, in a sentence; empty when nothing did.';
create index invoice_run_items_by_run on invoice_run_items (business_id, run_id, state);
grant select, insert, update on invoice_run_items to cavaletti_server;

select tell_changes_of(changed, 'money') from (values ('invoice_runs'), ('invoice_run_settings')) as told (changed);
