-- Sums, so that reports on a hundred thousand documents are as quick as on a thousand. Triggers update them at the
-- end of each transaction that moved money. They are derived only from documents, payments and allocations (M8).

create table open_days (
  business_id uuid not null references businesses,
  currency text not null,
  due_on date not null,
  open_minor bigint not null,
  documents integer not null,
  primary key (business_id, currency, due_on)
);
comment on table open_days is 'Open amounts by due date. Kept by triggers.';
comment on column open_days.business_id is 'Tenant, the seller.';
comment on column open_days.currency is 'ISO 4217.';
comment on column open_days.due_on is 'Due date.';
comment on column open_days.open_minor is 'Minor unit.';
comment on column open_days.documents is 'Number of documents; never 0.';
grant select, insert, update, delete on open_days to cavaletti_server;

create table client_money (
  business_id uuid not null references businesses,
  currency text not null,
  client_id uuid not null,
  open_minor bigint not null default 0,
  documents integer not null default 0,
  credit_minor bigint not null default 0,
  primary key (business_id, currency, client_id)
);
comment on table client_money is 'Open amount and credit of each client. Kept by triggers.';
comment on column client_money.business_id is 'Tenant, the seller.';
comment on column client_money.currency is 'ISO 4217.';
comment on column client_money.client_id is 'Client.';
comment on column client_money.open_minor is 'Open amount, minor unit.';
comment on column client_money.documents is 'Number of open documents.';
comment on column client_money.credit_minor is 'Payments neither allocated nor refunded, minor unit.';
create index client_money_owing on client_money (business_id, currency, open_minor desc, client_id) where open_minor > 0;
comment on index client_money_owing is 'Clients with the largest open amounts.';
create index client_money_credits on client_money (business_id, currency, credit_minor desc, client_id) where credit_minor > 0;
comment on index client_money_credits is 'Clients with the most credit.';
grant select, insert, update, delete on client_money to cavaletti_server;
select keep_to_own_clients('client_money', 'client_id in (select own_clients())');

create table money_months (
  business_id uuid not null references businesses,
  currency text not null,
  month date not null check (extract(day from month) = 1),
  billed_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  used_minor bigint not null default 0,
  primary key (business_id, currency, month)
);
comment on table money_months is 'Invoiced and paid amounts of each month. Kept by triggers.';
comment on column money_months.business_id is 'Tenant, the seller.';
comment on column money_months.currency is 'ISO 4217.';
comment on column money_months.month is 'First day of the month.';
comment on column money_months.billed_minor is 'Invoices less credit notes, by their date, minor unit, tax included.';
comment on column money_months.paid_minor is 'Payments less refunds, by the day the money moved; a voided payment is subtracted in its own month.';
comment on column money_months.used_minor is 'Allocated part of the month''s payments.';
grant select, insert, update, delete on money_months to cavaletti_server;

create function add_open(business uuid, document uuid, amount bigint) returns void language plpgsql as $$
declare
  found record;
  before bigint;
  more integer;
begin
  select client_id, currency, due_on into strict found from documents where business_id = business and id = document;
  select open_minor into before from open_documents where business_id = business and document_id = document;
  before := coalesce(before, 0);
  more := (before + amount <> 0)::integer - (before <> 0)::integer;
  if before + amount = 0 then
    delete from open_documents where business_id = business and document_id = document;
  else
    insert into open_documents values (business, document, found.client_id, found.currency, found.due_on, amount)
      on conflict (business_id, document_id) do update set open_minor = before + amount;
  end if;
  insert into open_days as day values (business, found.currency, found.due_on, amount, more)
    on conflict (business_id, currency, due_on) do update
      set open_minor = day.open_minor + amount, documents = day.documents + more;
  delete from open_days
    where business_id = business and currency = found.currency and due_on = found.due_on and documents = 0;
  insert into client_money as client (business_id, currency, client_id, open_minor, documents)
    values (business, found.currency, found.client_id, amount, more)
    on conflict (business_id, currency, client_id) do update
      set open_minor = client.open_minor + amount, documents = client.documents + more;
end $$;
comment on function add_open is 'For keep_money(): adds to the open amount of an invoice.';

create function add_month(business uuid, of_currency text, day date, billed bigint, paid bigint, used bigint) returns void
language sql as $$
  insert into money_months as m values (business, of_currency, date_trunc('month', day)::date, billed, paid, used)
    on conflict (business_id, currency, month) do update set billed_minor = m.billed_minor + billed,
      paid_minor = m.paid_minor + paid, used_minor = m.used_minor + used;
$$;
comment on function add_month is 'For keep_money(): adds to the amounts of a month.';

create function add_credit(business uuid, of_currency text, client uuid, amount bigint) returns void language sql as $$
  insert into client_money as m (business_id, currency, client_id, credit_minor)
    values (business, of_currency, client, amount)
    on conflict (business_id, currency, client_id) do update set credit_minor = m.credit_minor + amount;
$$;
comment on function add_credit is 'For keep_money(): adds to a client''s credit.';

-- Runs at the end of a transaction and locks the business's sums. A transaction that waits here waits only for a
-- commit, so deadlocks are impossible.
create function keep_money() returns trigger language plpgsql as $$
declare
  payment record;
  amount bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('sums of ' || new.business_id, 0));
  if tg_table_name = 'documents' then
    amount := case new.kind when 'credit_note' then -new.gross_minor else new.gross_minor end;
    if amount <> 0 then
      perform add_open(new.business_id, case new.kind when 'credit_note' then new.corrects else new.id end, amount);
      perform add_month(new.business_id, new.currency, new.issued_on, amount, 0, 0);
    end if;
  elsif tg_table_name = 'allocations' then
    select client_id, currency, paid_on into strict payment from payments
      where business_id = new.business_id and id = new.payment_id;
    perform add_open(new.business_id, new.document_id, -new.amount_minor);
    perform add_credit(new.business_id, payment.currency, payment.client_id, -new.amount_minor);
    perform add_month(new.business_id, payment.currency, payment.paid_on, 0, 0, new.amount_minor);
  else
    perform add_credit(new.business_id, new.currency, new.client_id, new.credited_minor);
    perform add_month(new.business_id, new.currency, coalesce((select paid_on from payments
        where business_id = new.business_id and new.kind in ('void', 'refund_void')
          and id = coalesce(new.voids_refund, new.takes_back)), new.paid_on), 0, new.credited_minor, 0);
  end if;
  return null;
end $$;
comment on function keep_money is 'Updates the sums of the overview after changes of documents, payments and allocations.';
create constraint trigger keep_money after update on documents deferrable initially deferred
  for each row when (old.issued_at is null and new.issued_at is not null) execute function keep_money();
comment on trigger keep_money on documents is 'Sum: open, billed and paid amounts by day, client and month (M8).';
create constraint trigger keep_money_entered after insert on documents deferrable initially deferred
  for each row when (new.issued_at is not null) execute function keep_money();
comment on trigger keep_money_entered on documents is 'Sum: open, billed and paid amounts by day, client and month (M8).';
create constraint trigger keep_money after insert on allocations deferrable initially deferred
  for each row execute function keep_money();
comment on trigger keep_money on allocations is 'Sum: open, billed and paid amounts by day, client and month (M8).';
create constraint trigger keep_money after insert on payments deferrable initially deferred
  for each row execute function keep_money();
comment on trigger keep_money on payments is 'Sum: open, billed and paid amounts by day, client and month (M8).';

create function recount_money(business uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sums of ' || business, 0));
  delete from open_documents where business_id = business;
  delete from open_days where business_id = business;
  delete from client_money where business_id = business;
  delete from money_months where business_id = business;
  insert into open_documents
    select business, d.id, d.client_id, d.currency, d.due_on, d.gross_minor - coalesce(n.credited, 0) - coalesce(a.paid, 0)
    from documents d
    left join (select corrects, sum(gross_minor) as credited from documents
      where business_id = business and corrects is not null and issued_at is not null group by corrects) n on n.corrects = d.id
    left join (select document_id, sum(amount_minor) as paid from allocations
      where business_id = business group by document_id) a on a.document_id = d.id
    where d.business_id = business and d.kind <> 'credit_note' and d.issued_at is not null
      and d.gross_minor - coalesce(n.credited, 0) - coalesce(a.paid, 0) <> 0;
  insert into open_days
    select business, currency, due_on, sum(open_minor), count(*) from open_documents
      where business_id = business group by currency, due_on;
  insert into client_money
    select business, currency, client_id, sum(open), sum(documents), sum(credit) from (
      select currency, client_id, open_minor as open, 1 as documents, 0::bigint as credit
        from open_documents where business_id = business
      union all
      select currency, client_id, 0, 0, credited_minor
        from payments where business_id = business
      union all
      select p.currency, p.client_id, 0, 0, -a.amount_minor from allocations a
        join payments p on p.business_id = a.business_id and p.id = a.payment_id where a.business_id = business) moved
    group by currency, client_id;
  insert into money_months
    select business, currency, date_trunc('month', day)::date, sum(billed), sum(paid), sum(used) from (
      select currency, issued_on as day, case kind when 'credit_note' then -gross_minor else gross_minor end as billed,
          0::bigint as paid, 0::bigint as used
        from documents where business_id = business and issued_at is not null
      union all
      select p.currency, coalesce(t.paid_on, p.paid_on), 0, p.credited_minor, 0
        from payments p left join payments t on t.business_id = p.business_id
          and t.id = coalesce(p.voids_refund, p.takes_back) and p.kind in ('void', 'refund_void')
        where p.business_id = business
      union all
      select p.currency, p.paid_on, 0, 0, a.amount_minor from allocations a
        join payments p on p.business_id = a.business_id and p.id = a.payment_id where a.business_id = business) moved
    group by currency, date_trunc('month', day);
end $$;
comment on function recount_money is 'Recomputes the sums of a business, for example after its tables were filled with their triggers off.';

create table journal_accounts (
  business_id uuid not null references businesses,
  purpose text not null check (purpose ~ '^(receivables|bank|cash|card|terminal|other|fees|(revenue|tax):[A-Z]{1,2}:\d{1,5})$'),
  account text not null check (length(account) between 1 and 40),
  primary key (business_id, purpose)
);
comment on table journal_accounts is 'Accounts of the journal, where they are not called by their purpose.';
comment on column journal_accounts.business_id is 'Tenant, the seller.';
comment on column journal_accounts.purpose is 'receivables; bank, cash, card, terminal, other: where money comes in; fees: of reminders; revenue or tax of a category (EN 16931) and a rate in hundredths of a percent.';
comment on column journal_accounts.account is 'Number or name of the account.';
grant select, insert, update, delete on journal_accounts to cavaletti_server;

create table hidden_set_ups (
  business_id uuid not null references businesses,
  user_id uuid not null references users,
  hidden_at timestamptz not null,
  primary key (business_id, user_id)
);
comment on table hidden_set_ups is 'Trainers who have hidden the list of first steps. Which steps are done is read from the data.';
comment on column hidden_set_ups.business_id is 'Tenant.';
comment on column hidden_set_ups.user_id is 'Trainer who has hidden the list, for themselves only.';
comment on column hidden_set_ups.hidden_at is 'Hidden at.';
grant select, insert, delete on hidden_set_ups to cavaletti_server;

create table erasures (
  business_id uuid not null references businesses,
  id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('client', 'rider')),
  subject_id uuid not null,
  language text not null check (language in ('en', 'de')),
  asked_by uuid not null,
  asked_as text not null check (asked_as in ('self', 'guardian', 'trainer', 'administrator')),
  reason text not null default '',
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'withdrawn', 'done')),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  done_at timestamptz,
  answer jsonb,
  next_on date,
  primary key (business_id, id),
  constraint erasures_number unique (business_id, number),
  constraint erasures_withdrawn check (num_nulls(withdrawn_at, withdrawn_by) = case state when 'withdrawn' then 0 else 2 end),
  constraint erasures_done check (num_nulls(done_at, answer) = case state when 'done' then 0 else 2 end),
  constraint erasures_next_after_done check (next_on is null or state = 'done')
);
comment on table erasures is 'Requests to erase a person, and what became of them (P11). No column names the person.';
comment on column erasures.business_id is 'Tenant.';
comment on column erasures.id is 'UUID version 7.';
comment on column erasures.number is 'Sequential number within the business: the person''s name from then on, and the number of the answer.';
comment on column erasures.kind is 'client: with riders and account. rider: one rider.';
comment on column erasures.subject_id is 'Id of the client or rider.';
comment on column erasures.language is 'ISO 639-1: language of the person, and of the answer.';
comment on column erasures.asked_by is 'User who asked for it.';
comment on column erasures.asked_as is 'In which role that user asked.';
comment on column erasures.reason is 'Reason in words; deleted when the erasure is done.';
comment on column erasures.asked_at is 'Time of the request.';
comment on column erasures.due_at is 'Until then it can be withdrawn; afterwards a job erases.';
comment on column erasures.state is 'waiting, withdrawn or done.';
comment on column erasures.withdrawn_at is 'Time at which it was withdrawn.';
comment on column erasures.withdrawn_by is 'User who withdrew it.';
comment on column erasures.done_at is 'Time at which the data was erased.';
comment on column erasures.answer is 'What was erased, and what stayed: purposes with counts and the last day. Null until then.';
comment on column erasures.next_on is 'Day on which the next of what stayed is erased; null if nothing is left.';
create unique index erasures_waiting on erasures (business_id, subject_id) where state = 'waiting';
comment on index erasures_waiting is 'A person waits for one erasure at most, also if two tabs ask.';
create index erasures_due on erasures (business_id, due_at) where state = 'waiting';
comment on index erasures_due is 'A job finds what is due.';
create index erasures_next on erasures (business_id, next_on) where next_on is not null;
comment on index erasures_next is 'A job finds what stayed and reaches its day.';
grant select, insert, update on erasures to cavaletti_server;
select keep_to_own_clients('erasures', 'subject_id in (select own_clients() union all select own_riders())');
select tell_changes_of('erasures', 'people');

create table account_erasures (
  id uuid primary key,
  number integer not null generated always as identity unique,
  user_id uuid not null references users,
  language text not null check (language in ('en', 'de')),
  asked_by uuid not null references users,
  asked_as text not null check (asked_as in ('self', 'administrator')),
  with_records boolean not null,
  reason text not null default '',
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'withdrawn', 'done')),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  done_at timestamptz,
  answer jsonb,
  constraint account_erasures_withdrawn check (num_nulls(withdrawn_at, withdrawn_by) = case state when 'withdrawn' then 0 else 2 end),
  constraint account_erasures_done check (num_nulls(done_at, answer) = case state when 'done' then 0 else 2 end)
);
comment on table account_erasures is 'Requests to erase an account, and what became of them (P11). They belong to no business. No column names the person.';
comment on column account_erasures.id is 'UUID version 7.';
comment on column account_erasures.number is 'Number of the erasure: the person''s name from then on, and the number of the answer.';
comment on column account_erasures.user_id is 'Account.';
comment on column account_erasures.language is 'ISO 639-1: language of the person, and of the answer.';
comment on column account_erasures.asked_by is 'User who asked for it.';
comment on column account_erasures.asked_as is 'self, or an administrator on behalf of the person.';
comment on column account_erasures.with_records is 'Businesses also erase their records of the person as a client, with riders. Otherwise only the link to the account ends.';
comment on column account_erasures.reason is 'Reason of an administrator; deleted when the erasure is done.';
comment on column account_erasures.asked_at is 'Time of the request.';
comment on column account_erasures.due_at is 'Until then it can be withdrawn; afterwards a job erases.';
comment on column account_erasures.state is 'waiting, withdrawn or done.';
comment on column account_erasures.withdrawn_at is 'Time at which it was withdrawn.';
comment on column account_erasures.withdrawn_by is 'User who withdrew it.';
comment on column account_erasures.done_at is 'Time at which the account was erased.';
comment on column account_erasures.answer is 'What was erased, and what stayed: purposes and numbers. Null until then.';
create unique index account_erasures_waiting on account_erasures (user_id) where state = 'waiting';
comment on index account_erasures_waiting is 'An account waits for one erasure at most, also if two tabs ask.';
create index account_erasures_due on account_erasures (due_at) where state = 'waiting';
comment on index account_erasures_due is 'A job finds what is due.';
grant select, insert, update on account_erasures to cavaletti_server;

create table business_erasures (
  id uuid primary key,
  number integer not null generated always as identity unique,
  of_business_id uuid not null references businesses,
  language text not null check (language in ('en', 'de')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'withdrawn', 'running', 'done')),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  closed_at timestamptz,
  answer jsonb,
  done_at timestamptz,
  ended_at timestamptz,
  constraint business_erasures_withdrawn check (num_nulls(withdrawn_at, withdrawn_by) = case state when 'withdrawn' then 0 else 2 end),
  constraint business_erasures_closed check (num_nulls(closed_at, answer) = case when state in ('running', 'done') then 0 else 2 end),
  constraint business_erasures_done check ((done_at is null) = (state <> 'done')),
  constraint business_erasures_ended check (ended_at is null or state = 'done')
);
comment on table business_erasures is 'Requests to erase a business, and what became of them (P11). Read by administrators, so without row-level security. No column names the business.';
comment on column business_erasures.id is 'UUID version 7.';
comment on column business_erasures.number is 'Number of the erasure: the name of the business from then on, and the number of the answer.';
comment on column business_erasures.of_business_id is 'The business.';
comment on column business_erasures.language is 'ISO 639-1: language of the business, and of the answer.';
comment on column business_erasures.asked_by is 'Owner who asked for it, and who gets the answer.';
comment on column business_erasures.asked_at is 'Time of the request.';
comment on column business_erasures.due_at is 'Until then it can be withdrawn; afterwards a job erases.';
comment on column business_erasures.state is 'waiting, withdrawn, running (closed, and being erased) or done.';
comment on column business_erasures.withdrawn_at is 'Time at which it was withdrawn.';
comment on column business_erasures.withdrawn_by is 'Owner who withdrew it.';
comment on column business_erasures.closed_at is 'Time at which all memberships ended.';
comment on column business_erasures.answer is 'What was erased, and what stayed: purposes with counts and the last day. Null until the business is closed.';
comment on column business_erasures.done_at is 'Time at which everything was erased that no law requires.';
comment on column business_erasures.ended_at is 'Time at which the rest was deleted; null while something stays.';
create unique index business_erasures_open on business_erasures (of_business_id) where state <> 'withdrawn';
comment on index business_erasures_open is 'A business is erased once at most, also if two owners ask.';
create index business_erasures_due on business_erasures (due_at) where state in ('waiting', 'running');
comment on index business_erasures_due is 'A job finds what is due.';
grant select, insert, update on business_erasures to cavaletti_server;

create table business_exports (
  business_id uuid not null references businesses,
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  language text not null check (language in ('en', 'de')),
  state text not null default 'building' check (state in ('building', 'ready', 'failed', 'ended')),
  step text not null default 'tables' check (step in ('tables', 'statements', 'files', 'documents', 'receipts', 'packing')),
  after text,
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  attempt integer not null default 0 check (attempt >= 0),
  problem text check (problem in ('disk_full', 'failed')),
  bytes bigint,
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  primary key (business_id, id),
  constraint business_exports_ready check (state <> 'ready' or num_nulls(bytes, ready_at, expires_at) = 0),
  constraint business_exports_problem check ((problem is null) = (state <> 'failed'))
);
comment on table business_exports is 'Exports of all data of a business (P12). The archive is at exports/<business>/<id> in DATA_DIR until it expires.';
comment on column business_exports.business_id is 'Tenant.';
comment on column business_exports.id is 'UUID version 7.';
comment on column business_exports.asked_by is 'Owner who asked for it, and who gets the mail.';
comment on column business_exports.asked_at is 'Time of the request.';
comment on column business_exports.language is 'ISO 639-1: language of the README in the archive.';
comment on column business_exports.state is 'building; ready; failed; ended: the archive is deleted.';
comment on column business_exports.step is 'What is being collected, in this order; packing is last.';
comment on column business_exports.after is 'Last item of the step that is done; a restarted job continues after it. Null at the beginning of a step.';
comment on column business_exports.done is 'Number of items that are done.';
comment on column business_exports.total is 'Number of items to do, counted at the beginning; 0 before.';
comment on column business_exports.attempt is 'Counts the jobs that worked on it. Only the latest may save its progress.';
comment on column business_exports.problem is 'Why it failed.';
comment on column business_exports.bytes is 'Size of the archive.';
comment on column business_exports.ready_at is 'Time at which the archive was ready.';
comment on column business_exports.expires_at is 'The archive is deleted then.';
comment on column business_exports.downloaded_at is 'Time of the last download in the audit log; parts of one download are logged once.';
create unique index business_exports_building on business_exports (business_id) where state = 'building';
comment on index business_exports_building is 'A business makes one export at a time.';
grant select, insert, update on business_exports to cavaletti_server;
select tell_changes_of('business_exports', 'exports');

-- The one way to clear personal columns of rows that otherwise never change. Every call is in the audit log. What the
-- law protects is out of reach: bookkeeping for five years and the register of horses for three, whatever the caller asks.
create function erase_fixed(of_table text, of_ids uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  business uuid := nullif(current_setting('app.business', true), '')::uuid;
  today date := (clock_timestamp() at time zone 'UTC')::date;
  protected date := today - interval '5 years';
  erased integer := 0;
begin
  perform set_config('app.erasing', 'on', true);
  case of_table
    when 'documents' then
      update document_lines l set rider_name = '', description = '', detail = ''
        where l.business_id = business and l.document_id in (select d.id from documents d
          where d.business_id = business and d.id = any (of_ids) and d.issued_on < protected);
      update documents d set note = '', erased_at = clock_timestamp(),
          buyer = (select jsonb_object_agg(key, case key when 'country' then value else '""' end) from jsonb_each(d.buyer)),
          reminds = case when d.reminds is null then null else d.reminds || '{"text": ""}' end
        where d.business_id = business and d.id = any (of_ids) and d.issued_on < protected and d.erased_at is null;
    when 'document_lines' then
      update document_lines l set rider_name = ''
        where l.business_id = business and l.id = any (of_ids) and exists (select from documents d
          where d.business_id = business and d.id = l.document_id and (d.issued_on is null or d.issued_on < protected));
      get diagnostics erased = row_count;
      update documents d set erased_at = clock_timestamp()
        where d.business_id = business and d.erased_at is null and d.issued_on < protected
          and d.id in (select l.document_id from document_lines l where l.business_id = business and l.id = any (of_ids));
    when 'payments' then
      update receipts r set content = jsonb_set(r.content - 'reference', '{payer}', (select
            jsonb_object_agg(key, case key when 'country' then value else '""' end) from jsonb_each(r.content -> 'payer')))
            || '{"reference": ""}'
        where r.business_id = business and r.payment_id in (select p.id from payments p
          where p.business_id = business and p.id = any (of_ids) and p.paid_on < protected);
      update payments p set reference = '', note = ''
        where p.business_id = business and p.id = any (of_ids) and p.paid_on < protected;
    when 'bank_lines' then
      update bank_statements s set source = null, account = '', account_iban = ''
        where s.business_id = business and not exists (select from bank_lines l
            where l.business_id = business and l.statement_id = s.id and l.paid_on >= protected)
          and s.id in (select l.statement_id from bank_lines l where l.business_id = business and l.id = any (of_ids));
      update bank_lines l set counterparty = '', counterparty_iban = '', reference = '',
          ignored_because = case when l.ignored_because is null then null else '–' end
        where l.business_id = business and l.id = any (of_ids) and l.paid_on < protected;
    when 'horse_work' then
      update horse_work w set rider_name = '', rider_weight_class = null,
          note = case when w.reverses is null then '' else '–' end,
          override_reason = case when w.override_reason is null then null else '' end
        where w.business_id = business and w.id = any (of_ids) and w.day < today - interval '3 years';
    when 'pack_entries' then
      update pack_entries e set reason = case when e.reason = '' then '' else '–' end
        where e.business_id = business and e.id = any (of_ids);
    when 'reminders' then
      update reminders r set sent_to = null, awaits_mail = false, end_reason = ''
        where r.business_id = business and r.id = any (of_ids);
    when 'rider_levels' then
      update rider_levels l set note = '' where l.business_id = business and l.id = any (of_ids);
    else
      raise exception 'Nothing is erased in % here.', of_table using errcode = 'invalid_parameter_value';
  end case;
  if of_table <> 'document_lines' then
    get diagnostics erased = row_count;
  end if;
  perform set_config('app.erasing', '', true);
  insert into audit_log (event, outcome, acting_business_id, object_type, detail)
    values ('rows_erased', 'success', business, of_table, jsonb_build_object('rows', erased, 'ids', array_to_string(of_ids, ' ')));
  return erased;
end $$;
comment on function erase_fixed is 'Clears the personal columns of rows that otherwise never change, in the business of the transaction (P11). Returns the number of rows. Bookkeeping younger than five years and register entries younger than three stay untouched.';
revoke all on function erase_fixed from public;
grant execute on function erase_fixed to cavaletti_server;

create function without_word(given text, word text) returns text language sql immutable as $$
  select regexp_replace(given, '(?<![[:alnum:]])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g')
    || '(?![[:alnum:]])', '…', 'gi')
$$;
comment on function without_word is 'A text with an ellipsis in place of a word, in upper or lower case. A part of a longer word stays: Anna Lee is not Joanna Lee (P11).';

-- Takes a name, address or phone number out of texts of rows that otherwise never change, and which are about others.
create function erase_word(of_table text, word text) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  business uuid := nullif(current_setting('app.business', true), '')::uuid;
  erased integer := 0;
begin
  if length(word) < 4 then
    raise exception 'Shorter words stand in too many others.' using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('app.erasing', 'on', true);
  case of_table
    when 'pay_lines' then
      update pay_lines l set text = without_word(l.text, word)
        where l.business_id = business and strpos(lower(l.text), lower(word)) > 0;
    when 'pack_entries' then
      update pack_entries e set reason = without_word(e.reason, word)
        where e.business_id = business and strpos(lower(e.reason), lower(word)) > 0;
    when 'reminders' then
      update reminders r set end_reason = without_word(r.end_reason, word)
        where r.business_id = business and strpos(lower(r.end_reason), lower(word)) > 0;
    when 'rider_levels' then
      update rider_levels l set note = without_word(l.note, word)
        where l.business_id = business and strpos(lower(l.note), lower(word)) > 0;
    else
      raise exception 'No words are erased in % here.', of_table using errcode = 'invalid_parameter_value';
  end case;
  get diagnostics erased = row_count;
  perform set_config('app.erasing', '', true);
  if erased > 0 then
    insert into audit_log (event, outcome, acting_business_id, object_type, detail)
      values ('rows_erased', 'success', business, of_table, jsonb_build_object('rows', erased));
  end if;
  return erased;
end $$;
comment on function erase_word is 'Takes a word out of texts of rows that otherwise never change, in the business of the transaction (P11). Returns the number of rows. The word is not in the audit log.';
revoke all on function erase_word from public;
grant execute on function erase_word to cavaletti_server;

-- All memberships of a business end, those of its owners too. Only while it is erased.
create function close_business() returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  business uuid := nullif(current_setting('app.business', true), '')::uuid;
  ended integer;
begin
  if not exists (select from business_erasures where of_business_id = business and state = 'running') then
    raise exception 'The business is not being erased.' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.erasing', 'on', true);
  update memberships set ends_at = clock_timestamp(), version = version + 1
    where of_business_id = business and (ends_at is null or ends_at > clock_timestamp());
  get diagnostics ended = row_count;
  perform set_config('app.erasing', '', true);
  return ended;
end $$;
comment on function close_business is 'Ends all memberships of the business of the transaction while it is being erased (P11). Returns their number.';
revoke all on function close_business from public;
grant execute on function close_business to cavaletti_server;

-- The server may delete rows of few tables. When a business is erased, the rows of most go; rows that otherwise never
-- change only go once nothing in the business is protected by law, whatever the caller asks.
create function erase_rows(of_table text, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  business uuid := nullif(current_setting('app.business', true), '')::uuid;
  today date := (clock_timestamp() at time zone 'UTC')::date;
  books date := today - interval '5 years';
  owner_column text;
  not_pointed_to text;
  erased integer;
begin
  if not exists (select from business_erasures where of_business_id = business and state in ('running', 'done')) then
    raise exception 'The business is not being erased.' using errcode = 'insufficient_privilege';
  end if;
  select a.attname into owner_column from pg_attribute a
    where a.attrelid = format('public.%I', of_table)::regclass and not a.attisdropped and a.attname = any (
      '{business_id,of_business_id,seller_business_id,inviting_business_id,page_business_id,sender_business_id}')
    order by a.attname limit 1;
  if owner_column is null or of_table in ('business_erasures', 'sessions') then
    raise exception 'Nothing is erased in % here.', of_table using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from documents where business_id = business and issued_on >= books)
    and not exists (select from payments where business_id = business and paid_on >= books)
    and not exists (select from bank_lines where business_id = business and paid_on >= books)
    and not exists (select from pay_statements where business_id = business and until_day >= books)
    and not exists (select from horse_medicines where business_id = business and given_on >= books)
    and not exists (select from horse_work where business_id = business and day >= today - interval '3 years')
    and not exists (select from incidents where business_id = business and is_incident_protected(happened_at, minor_until)) then
    perform set_config('app.erasing', 'on', true);
  end if;
  -- A row that others of its table point to, such as a refunded payment, goes after them.
  select coalesce(string_agg(format(' and not exists (select from %I r where %s)', of_table, pairs), ''), '')
    into not_pointed_to from (
      select (select string_agg(format('r.%I = t.%I', own.attname, other.attname), ' and ')
          from unnest(k.conkey, k.confkey) as pair (own, other)
            join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
            join pg_attribute other on other.attrelid = k.conrelid and other.attnum = pair.other) as pairs
      from pg_constraint k
      where k.contype = 'f' and k.conrelid = format('public.%I', of_table)::regclass and k.confrelid = k.conrelid) each;
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I t where %2$I = $1%3$s limit $2))',
    of_table, owner_column, not_pointed_to) using business, most;
  get diagnostics erased = row_count;
  perform set_config('app.erasing', '', true);
  return erased;
end $$;
comment on function erase_rows is 'Deletes up to a number of rows of one table, in the business of the transaction, while it is being erased or is erased (P11). Returns their number. Bookkeeping, the register and incidents stay until none of it is young.';
revoke all on function erase_rows from public;
grant execute on function erase_rows to cavaletti_server;
