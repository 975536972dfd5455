-- Money that came and went, apart from invoices, and what it was used for (M8). Both are only ever added to.

create table payments (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'void')),
  method text not null check (method in ('cash', 'bank', 'card', 'other')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  booked_on date not null,
  reference text not null default '',
  note text not null default '',
  takes_back uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  unique (business_id, client_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, client_id, takes_back) references payments (business_id, client_id, id),
  check ((kind = 'payment') = (takes_back is null))
);
comment on table payments is 'What clients paid, and what was given back or had been entered by mistake. Only ever added to.';
comment on column payments.business_id is 'Tenant.';
comment on column payments.id is 'UUID version 7.';
comment on column payments.client_id is 'Who paid.';
comment on column payments.kind is 'payment; refund: given back of one (M9); void: one that never was.';
comment on column payments.method is 'How the money went.';
comment on column payments.amount_minor is 'Minor unit, above zero.';
comment on column payments.currency is 'ISO 4217.';
comment on column payments.booked_on is 'Day the money came or went.';
comment on column payments.reference is 'As the bank or the payer wrote it.';
comment on column payments.note is 'Remark; for a void why it is one.';
comment on column payments.takes_back is 'The payment a refund or void takes back from.';
comment on column payments.recorded_by is 'User who entered it.';
comment on column payments.recorded_at is 'When that was.';
create index payments_by_client on payments (business_id, client_id, booked_on desc, id desc);
create index payments_by_day on payments (business_id, booked_on desc, id desc);
create index payments_taken_back on payments (business_id, takes_back) where takes_back is not null;
grant select, insert on payments to cavaletti_server;

create table allocations (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  document_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  foreign key (business_id, document_id) references documents
);
comment on table allocations is 'What a payment was used for: any number of invoices, and an invoice by any number of payments (M8). Only ever added to.';
comment on column allocations.business_id is 'Tenant.';
comment on column allocations.id is 'UUID version 7.';
comment on column allocations.payment_id is 'The payment.';
comment on column allocations.document_id is 'The invoice.';
comment on column allocations.amount_minor is 'Minor unit; below zero where an earlier allocation is released.';
comment on column allocations.made_by is 'User who did it, or caused it.';
comment on column allocations.made_at is 'When that was.';
create index allocations_by_payment on allocations (business_id, payment_id);
create index allocations_by_document on allocations (business_id, document_id);
grant select, insert on allocations to cavaletti_server;

create function money_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What was booked is only ever added to.' using errcode = 'restrict_violation';
end $$;
comment on function money_stays is 'Refuses every change of what was booked, also to the owner of the table.';
create trigger money_stays before update or delete on payments for each row execute function money_stays();
create trigger money_stays before update or delete on allocations for each row execute function money_stays();
create trigger money_stays_whole before truncate on payments for each statement execute function money_stays();
create trigger money_stays_whole before truncate on allocations for each statement execute function money_stays();

-- Whoever writes: at the end of a transaction no payment is used for more than it holds, and no invoice is paid
-- with more than it asks.
create function money_adds_up() returns trigger language plpgsql as $$
declare
  payment uuid := case tg_table_name when 'allocations' then (to_jsonb(new) ->> 'payment_id')::uuid else (to_jsonb(new) ->> 'takes_back')::uuid end;
  document uuid := case tg_table_name when 'allocations' then (to_jsonb(new) ->> 'document_id')::uuid
    when 'documents' then (to_jsonb(new) ->> 'corrects')::uuid end;
begin
  if payment is not null and (
    select amount_minor - coalesce((select sum(amount_minor) from payments back where back.business_id = new.business_id and back.takes_back = payment), 0)
      < coalesce((select sum(amount_minor) from allocations used where used.business_id = new.business_id and used.payment_id = payment), 0)
    from payments where business_id = new.business_id and id = payment) then
    raise exception 'The payment % is used for more than it holds.', payment using errcode = 'check_violation';
  end if;
  if document is not null and (
    select gross_minor - coalesce((select sum(gross_minor) from documents note where note.business_id = new.business_id and note.corrects = document and note.issued_at is not null), 0)
      < coalesce((select sum(amount_minor) from allocations used where used.business_id = new.business_id and used.document_id = document), 0)
    from documents where business_id = new.business_id and id = document) then
    raise exception 'The invoice % is paid with more than it asks.', document using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function money_adds_up is 'Keeps payments, what they are used for, and invoices in step (M8).';
create constraint trigger money_adds_up after insert on allocations
  deferrable initially deferred for each row execute function money_adds_up();
create constraint trigger money_adds_up after insert on payments
  deferrable initially deferred for each row when (new.takes_back is not null) execute function money_adds_up();
create constraint trigger money_adds_up after update on documents
  deferrable initially deferred for each row when (new.corrects is not null and new.issued_at is not null) execute function money_adds_up();

select tell_changes_of(changed, 'money') from (values ('payments'), ('allocations')) as told (changed);
