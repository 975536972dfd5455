-- Receipts of payments: numbered, and never changed.

alter table document_counters drop constraint document_counters_kind_check;
alter table document_counters add constraint document_counters_kind_check
  check (kind in ('invoice', 'credit_note', 'reminder', 'receipt'));

alter table billing add column receipt_prefix text not null default 'Q' check (receipt_prefix ~ '^[A-Z0-9/-]{0,10}$');
comment on column billing.receipt_prefix is 'Begins the number of every receipt of a payment.';

create table receipts (
  business_id uuid not null references businesses,
  id uuid not null,
  payment_id uuid not null,
  number text not null,
  counter_year integer not null,
  counter_value integer not null,
  content jsonb not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payments,
  constraint receipts_of_payment unique (business_id, payment_id),
  constraint receipts_number unique (business_id, number),
  constraint receipts_counter unique (business_id, counter_year, counter_value)
);
comment on table receipts is 'Receipts of payments, one each: what was paid, and what it was used for when the receipt was made. Only ever added to.';
comment on column receipts.business_id is 'Tenant, who received the money.';
comment on column receipts.id is 'UUID version 7.';
comment on column receipts.payment_id is 'The payment.';
comment on column receipts.number is 'Sequential number of the seller''s receipts.';
comment on column receipts.counter_year is 'Series it was taken from, as in document_counters.';
comment on column receipts.counter_value is 'The number within that series.';
comment on column receipts.content is 'All that it says, as it says it.';
comment on column receipts.issued_by is 'User who asked for it first.';
comment on column receipts.issued_at is 'When that was.';
grant select, insert on receipts to cavaletti_server;

create trigger money_stays before update or delete on receipts for each row execute function money_stays();
create trigger money_stays_whole before truncate on receipts for each statement execute function money_stays();

select tell_changes_of(changed, 'money') from (values ('receipts')) as told (changed);
