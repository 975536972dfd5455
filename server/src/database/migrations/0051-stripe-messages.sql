-- What comes from Stripe, and what the platform has to do and to see of it, before or beside any business.

create table stripe_events (
  id text primary key check (id ~ '^evt_'),
  kind text not null,
  stripe_account text,
  seller_business_id uuid references businesses,
  object_id text,
  state text not null check (state in ('waiting', 'applied', 'ignored', 'failed')),
  attempts integer not null default 0,
  last_error text,
  received_at timestamptz not null,
  applied_at timestamptz
);
comment on table stripe_events is 'Messages Stripe signed, each once (M10). Only what happened to what is kept: how it is now is fetched.';
comment on column stripe_events.id is 'Stripe''s own: a message that comes twice is one.';
comment on column stripe_events.kind is 'Stripe''s kind.';
comment on column stripe_events.stripe_account is 'Account it is about; null for the platform''s own.';
comment on column stripe_events.seller_business_id is 'Whose account that is; null for nobody''s.';
comment on column stripe_events.object_id is 'What it is about.';
comment on column stripe_events.state is 'waiting to be applied; applied; ignored: of nobody''s account, or of a kind nothing depends on; failed: tried often enough.';
comment on column stripe_events.attempts is 'How often it was tried.';
comment on column stripe_events.last_error is 'What the last try said.';
comment on column stripe_events.received_at is 'When it came.';
comment on column stripe_events.applied_at is 'When it was applied last.';
create index stripe_events_by_age on stripe_events (received_at desc, id desc);
create index stripe_events_by_state on stripe_events (state, received_at desc, id desc) where state in ('waiting', 'failed');
grant select, insert, update, delete on stripe_events to cavaletti_server;

create table card_failures (
  id uuid primary key,
  seller_business_id uuid not null references businesses,
  card_payment_id uuid not null,
  attempt text not null,
  amount_minor bigint not null,
  currency text not null,
  begun_by text not null,
  code text not null,
  message text not null,
  stripe_id text not null,
  failed_at timestamptz not null,
  foreign key (seller_business_id, card_payment_id) references card_payments (business_id, id),
  unique (seller_business_id, attempt)
);
comment on table card_failures is 'Payments by card that did not work, for administrators: nothing here says who wanted to pay. So not behind the tenants'' fence.';
comment on column card_failures.id is 'UUID version 7.';
comment on column card_failures.seller_business_id is 'To whom it should have gone.';
comment on column card_failures.card_payment_id is 'The payment.';
comment on column card_failures.attempt is 'Tells one try from the next.';
comment on column card_failures.amount_minor is 'Minor unit.';
comment on column card_failures.currency is 'ISO 4217.';
comment on column card_failures.begun_by is 'As in card_payments.';
comment on column card_failures.code is 'Stripe''s word for why.';
comment on column card_failures.message is 'The same as a sentence.';
comment on column card_failures.stripe_id is 'pi_...';
comment on column card_failures.failed_at is 'When it was noticed.';
create index card_failures_by_age on card_failures (id desc);
grant select, insert on card_failures to cavaletti_server;

create table card_checks (
  seller_business_id uuid not null,
  document_id uuid not null,
  why text not null check (why in ('balance', 'automatic')),
  due_at timestamptz not null,
  primary key (seller_business_id, document_id, why),
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table card_checks is 'Documents to be looked at: what is open of them changed while somebody is paying, or they are to be paid by themselves. One list for all, so not behind the tenants'' fence.';
comment on column card_checks.seller_business_id is 'Whose document.';
comment on column card_checks.document_id is 'The document.';
comment on column card_checks.why is 'balance: a payment that is under way may be about another sum than what is open. automatic: it is to be paid with what the client saved.';
comment on column card_checks.due_at is 'Not before then.';
create index card_checks_by_time on card_checks (due_at);
grant select, insert, update, delete on card_checks to cavaletti_server;

-- Modules below know nothing of cards, so the tables tell: whoever changed what is open of a document.
create function check_card_balance() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'allocations' then (to_jsonb(new) ->> 'document_id')::uuid else (to_jsonb(new) ->> 'corrects')::uuid end;
begin
  if exists (select from card_payments where business_id = new.business_id and document_id = changed and state = 'begun') then
    insert into card_checks (seller_business_id, document_id, why, due_at)
    values (new.business_id, changed, 'balance', clock_timestamp())
    on conflict (seller_business_id, document_id, why) do update set due_at = excluded.due_at;
  end if;
  return null;
end $$;
comment on function check_card_balance is 'Has a payment under way looked at when something else changes what is open of its document.';
create trigger check_card_balance after insert on allocations for each row execute function check_card_balance();
create trigger check_card_balance after update on documents
  for each row when (new.corrects is not null and old.issued_at is null and new.issued_at is not null)
  execute function check_card_balance();

create function check_card_automatic() returns trigger language plpgsql as $$
declare
  wanted text;
begin
  select automatic into wanted from card_customers where business_id = new.business_id and client_id = new.client_id;
  if wanted in ('on_issue', 'on_due_day') then
    insert into card_checks (seller_business_id, document_id, why, due_at)
    values (new.business_id, new.id, 'automatic',
      case wanted when 'on_issue' then clock_timestamp()
        else greatest(clock_timestamp(), (new.due_on + time '06:00') at time zone 'UTC') end)
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function check_card_automatic is 'Has an invoice paid by itself whose client agreed to that.';
create trigger check_card_automatic after update on documents
  for each row when (new.kind = 'invoice' and old.issued_at is null and new.issued_at is not null)
  execute function check_card_automatic();
