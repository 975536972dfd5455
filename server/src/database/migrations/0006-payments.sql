-- Money that arrives: payments, their use for documents, and bank statements. Payments and their use are only ever
-- added to. The references to documents follow in 0007-invoicing.sql.

create table payments (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'void', 'refund_void')),
  method text not null check (method in ('cash', 'bank', 'card', 'terminal', 'other')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  reference text not null default '',
  note text not null default '',
  takes_back uuid,
  voids_refund uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  credited_minor bigint not null generated always as
    (case when kind in ('payment', 'refund_void') then amount_minor else -amount_minor end) stored,
  primary key (business_id, id),
  constraint payments_of_client unique (business_id, client_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, client_id, takes_back) references payments (business_id, client_id, id),
  constraint payments_takes_back_unless_payment check ((kind = 'payment') = (takes_back is null)),
  constraint payments_of_payment unique (business_id, takes_back, id),
  foreign key (business_id, takes_back, voids_refund) references payments (business_id, takes_back, id),
  constraint payments_voids_refund_if_void_of_one check ((kind = 'refund_void') = (voids_refund is not null)),
  constraint payments_not_too_large check (amount_minor <= 1000000000)
);
comment on table payments is 'Payments of clients, their refunds, and voids of payments and refunds entered by mistake. Append-only.';
comment on column payments.business_id is 'Tenant.';
comment on column payments.id is 'UUID version 7.';
comment on column payments.client_id is 'Client who paid.';
comment on column payments.kind is 'payment; refund of one (M9); void of a payment, refund_void of a refund, that was entered by mistake.';
comment on column payments.method is 'Payment method. card: here, by Stripe. terminal: on the seller''s own device.';
comment on column payments.amount_minor is 'Minor unit, above zero.';
comment on column payments.currency is 'ISO 4217.';
comment on column payments.paid_on is 'Day on which the money moved.';
comment on column payments.reference is 'Reference from the bank or the payer.';
comment on column payments.note is 'Remark; for a void, its reason.';
comment on column payments.takes_back is 'The payment that a refund or void reduces, or to which the void of a refund returns.';
comment on column payments.voids_refund is 'For a refund_void: the refund that was entered by mistake.';
comment on column payments.recorded_by is 'User who entered it.';
comment on column payments.recorded_at is 'Time of entry.';
comment on column payments.credited_minor is 'Change of the client''s credit: amount_minor, negative for a refund or a void. Minor unit.';
create index payments_by_client on payments (business_id, client_id, paid_on desc, id desc);
comment on index payments_by_client is 'Payments of a client, latest first.';
create index payments_by_day on payments (business_id, paid_on desc, id desc);
comment on index payments_by_day is 'The list of payments, latest first.';
create index payments_taken_back on payments (business_id, takes_back) where takes_back is not null;
comment on index payments_taken_back is 'Refunds and voids of a payment.';
create unique index payments_refund_voided_once on payments (business_id, voids_refund) where voids_refund is not null;
comment on index payments_refund_voided_once is 'A refund is voided once.';
grant select, insert on payments to cavaletti_server;
select keep_to_own_clients('payments', 'client_id in (select own_clients())');
select tell_changes_of('payments', 'money');

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
  constraint allocations_not_too_large check (abs(amount_minor) <= 1000000000)
);
comment on table allocations is 'Uses of payments for invoices: a payment may pay several invoices, and several payments one invoice (M8). Append-only.';
comment on column allocations.business_id is 'Tenant.';
comment on column allocations.id is 'UUID version 7.';
comment on column allocations.payment_id is 'The payment.';
comment on column allocations.document_id is 'The invoice.';
comment on column allocations.amount_minor is 'Minor unit; negative for the release of an earlier allocation.';
comment on column allocations.made_by is 'User who made or caused it.';
comment on column allocations.made_at is 'Time of creation.';
create index allocations_by_payment on allocations (business_id, payment_id);
comment on index allocations_by_payment is 'Uses of a payment.';
create index allocations_by_document on allocations (business_id, document_id);
comment on index allocations_by_document is 'Payments of a document.';
grant select, insert on allocations to cavaletti_server;
select tell_changes_of('allocations', 'money');

create function money_stays() returns trigger language plpgsql as $$
declare
  -- credited_minor is generated, and so still empty in a trigger before the change.
  ignored text[] := '{reference,note,content,credited_minor}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - ignored = to_jsonb(old) - ignored then
    return new;
  end if;
  raise exception 'What was booked is only ever added to.' using errcode = 'restrict_violation';
end $$;
comment on function money_stays is 'Refuses every change of an entry, also by the owner of the table, except an erasure (P11).';
create trigger money_stays before update or delete on payments for each row execute function money_stays();
comment on trigger money_stays on payments is 'Immutability: entries are append-only.';
create trigger money_stays_whole before truncate on payments for each statement execute function money_stays();
comment on trigger money_stays_whole on payments is 'Immutability: entries are append-only.';
create trigger money_stays before update or delete on allocations for each row execute function money_stays();
comment on trigger money_stays on allocations is 'Immutability: entries are append-only.';
create trigger money_stays_whole before truncate on allocations for each statement execute function money_stays();
comment on trigger money_stays_whole on allocations is 'Immutability: entries are append-only.';

create table bank_statements (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  account text not null,
  account_iban text not null default '',
  source bytea,
  known_lines integer not null default 0,
  brought_by uuid not null,
  brought_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id)
);
comment on table bank_statements is 'Imported files of banks.';
comment on column bank_statements.business_id is 'Tenant.';
comment on column bank_statements.id is 'UUID version 7.';
comment on column bank_statements.name is 'Name of the file.';
comment on column bank_statements.account is 'Account, as named by the user who imported the file.';
comment on column bank_statements.account_iban is 'IBAN in the file, without spaces; empty for none.';
comment on column bank_statements.source is 'SHA-256 of the column titles and the account: files of one source write a line in the same way. Null for files imported before this column was added.';
comment on column bank_statements.known_lines is 'Number of its lines that were imported before.';
comment on column bank_statements.brought_by is 'User who imported it.';
comment on column bank_statements.brought_at is 'Time of the import.';
grant select, insert, update, delete on bank_statements to cavaletti_server;
select tell_changes_of('bank_statements', 'money');

create table bank_lines (
  business_id uuid not null references businesses,
  id uuid not null,
  statement_id uuid not null,
  place integer not null check (place > 0),
  paid_on date not null,
  amount_minor bigint not null check (amount_minor <> 0),
  counterparty text not null,
  counterparty_iban text not null,
  reference text not null,
  fingerprint bytea not null,
  seen_as uuid,
  is_another boolean not null default false,
  ignored_because text check (ignored_because <> ''),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, statement_id) references bank_statements,
  constraint bank_lines_seen_as foreign key (business_id, seen_as) references bank_lines (business_id, id),
  constraint bank_lines_another_than check (not is_another or seen_as is not null),
  constraint bank_lines_not_too_large check (abs(amount_minor) <= 100000000000)
);
comment on table bank_lines is 'Statement lines. The bank''s data never changes; matches are in bank_entries.';
comment on column bank_lines.business_id is 'Tenant.';
comment on column bank_lines.id is 'UUID version 7.';
comment on column bank_lines.statement_id is 'The first file with the line.';
comment on column bank_lines.place is 'Row in that file, from 1.';
comment on column bank_lines.paid_on is 'Day of the entry at the bank.';
comment on column bank_lines.amount_minor is 'Minor unit of the business''s currency; negative for money out.';
comment on column bank_lines.counterparty is 'Payer or payee, as written by the bank.';
comment on column bank_lines.counterparty_iban is 'IBAN of the counterparty, without spaces; empty if unknown.';
comment on column bank_lines.reference is 'Reference from the payer.';
comment on column bank_lines.fingerprint is 'SHA-256 of account, day, amount, counterparty, reference, and the count among equal lines. A line is imported once, from any number of files.';
comment on column bank_lines.seen_as is 'The line of another file that looks like the same movement; null for none.';
comment on column bank_lines.is_another is 'A user confirmed that it is a separate movement.';
comment on column bank_lines.ignored_because is 'Reason why it is no client''s payment; null while it is not ignored.';
comment on column bank_lines.version is 'Counts changes of its matches.';
create unique index bank_lines_once on bank_lines (business_id, fingerprint);
comment on index bank_lines_once is 'A line is imported once, from any number of files.';
create index bank_lines_by_day on bank_lines (business_id, paid_on desc, id desc);
comment on index bank_lines_by_day is 'The list of statement lines, latest first.';
create index bank_lines_by_statement on bank_lines (business_id, statement_id);
comment on index bank_lines_by_statement is 'Lines of a statement.';
create index bank_lines_seen on bank_lines (business_id, seen_as) where seen_as is not null;
comment on index bank_lines_seen is 'Lines that look like an earlier line.';
grant select, insert, delete, update (seen_as, is_another, ignored_because, version) on bank_lines to cavaletti_server;
select tell_changes_of('bank_lines', 'money');

create table bank_entries (
  business_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  was_there boolean not null,
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  released_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, line_id) references bank_lines,
  foreign key (business_id, payment_id) references payments
);
comment on table bank_entries is 'Matches of a statement line with payments or refunds: one, or several if it is split between payers.';
comment on column bank_entries.business_id is 'Tenant.';
comment on column bank_entries.id is 'UUID version 7.';
comment on column bank_entries.line_id is 'The statement line.';
comment on column bank_entries.payment_id is 'The payment, or for money out the refund.';
comment on column bank_entries.was_there is 'True: the payment had been entered by hand. False: it was recorded from the line.';
comment on column bank_entries.made_by is 'User who matched it.';
comment on column bank_entries.made_at is 'Time of creation.';
comment on column bank_entries.released_at is 'Time at which the match was undone.';
create index bank_entries_by_line on bank_entries (business_id, line_id);
comment on index bank_entries_by_line is 'Matches of a line.';
create unique index bank_entries_by_payment on bank_entries (business_id, payment_id) where released_at is null;
comment on index bank_entries_by_payment is 'A payment is matched with one line at a time.';
grant select, insert, update (released_at) on bank_entries to cavaletti_server;
select tell_changes_of('bank_entries', 'money');

-- Matches of a line never exceed its amount, and have its direction.
create function bank_lines_add_up() returns trigger language plpgsql as $$
begin
  if (select abs(l.amount_minor) < coalesce(sum(p.amount_minor) filter (where v.id is null), 0)
        or bool_or((p.kind = 'payment') <> (l.amount_minor > 0))
      from bank_lines l
      join bank_entries e on e.business_id = l.business_id and e.line_id = l.id and e.released_at is null
      join payments p on p.business_id = e.business_id and p.id = e.payment_id
      left join payments v on v.business_id = p.business_id
        and (v.takes_back = p.id and v.kind = 'void' or v.voids_refund = p.id)
      where l.business_id = new.business_id and l.id = new.line_id group by l.amount_minor) then
    raise exception 'The line % stands for more than the bank said.', new.line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function bank_lines_add_up is 'Checks that the matches of a statement line add up to no more than its amount (M8).';
create constraint trigger bank_lines_add_up after insert on bank_entries
  deferrable initially deferred for each row execute function bank_lines_add_up();
comment on trigger bank_lines_add_up on bank_entries is 'Guard: matches never exceed the amount of a line (M8).';

create table bank_layouts (
  business_id uuid not null references businesses,
  head_hash bytea not null,
  layout jsonb not null,
  used_at timestamptz not null default clock_timestamp(),
  primary key (business_id, head_hash)
);
comment on table bank_layouts is 'Column mapping last used for a bank''s files.';
comment on column bank_layouts.business_id is 'Tenant.';
comment on column bank_layouts.head_hash is 'SHA-256 of the column titles.';
comment on column bank_layouts.layout is 'As `bankLayout` of the contract.';
comment on column bank_layouts.used_at is 'Time of the last use.';
grant select, insert, update on bank_layouts to cavaletti_server;
