-- Invoices and credit notes of a seller: the business (M14). Drafts may change and have no number; what is issued
-- never changes again (M2), is numbered without a gap (M1) and carries the hash of the document before it.

create table billing (
  business_id uuid primary key references businesses,
  legal_name text not null default '',
  legal_form text not null default 'sole_trader' check (legal_form in ('sole_trader', 'partnership', 'company', 'association')),
  vat_id text not null default '',
  tax_number text not null default '',
  is_small_business boolean not null default false,
  exemption_text text not null default '',
  prices_include_tax boolean not null default true,
  invoice_prefix text not null default '' check (invoice_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  credit_prefix text not null default 'C' check (credit_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  numbers_begin_yearly boolean not null default false,
  terms_days integer not null default 14 check (terms_days between 0 and 180),
  bank_holder text not null default '',
  iban text not null default '',
  bic text not null default '',
  footer text not null default '',
  version integer not null default 1
);
comment on table billing is 'How a business invoices; copied into every document when it is issued.';
comment on column billing.business_id is 'Tenant, and seller of all its documents (M14).';
comment on column billing.legal_name is 'Name of the seller on documents; empty: the name of the business.';
comment on column billing.legal_form is 'What the seller is: it decides what may be exempt (M4).';
comment on column billing.vat_id is 'VAT identification number; empty without one.';
comment on column billing.tax_number is 'Number the tax office gave; empty without one.';
comment on column billing.is_small_business is 'Charges no tax as a small business (M4).';
comment on column billing.exemption_text is 'The sentence that says why no tax is charged.';
comment on column billing.prices_include_tax is 'Prices of lines are gross; otherwise tax is added to them.';
comment on column billing.invoice_prefix is 'Begins the number of every invoice.';
comment on column billing.credit_prefix is 'Begins the number of every credit note: a series of its own (M2).';
comment on column billing.numbers_begin_yearly is 'Numbers carry the year and begin with 1 in each.';
comment on column billing.terms_days is 'Days from issue until payment is due.';
comment on column billing.bank_holder is 'Holder of the account; empty: the legal name.';
comment on column billing.iban is 'Account that is paid to, without spaces; empty without one.';
comment on column billing.bic is 'BIC of that account; empty where the IBAN says enough.';
comment on column billing.footer is 'Free lines at the foot of documents.';
comment on column billing.version is 'Counts changes.';
grant select, insert, update on billing to cavaletti_server;

create table tax_rates (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  rate integer not null check (rate between 0 and 10000),
  category text not null check (category in ('S', 'Z', 'E', 'O', 'AE')),
  exemption_text text not null default '',
  valid_from date not null,
  valid_until date,
  is_usual boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  check (valid_until >= valid_from),
  check (rate = 0 or category = 'S'),
  check (category not in ('E', 'O', 'AE') or exemption_text <> '')
);
comment on table tax_rates is 'Tax rates a seller uses, with the days they are valid (M4).';
comment on column tax_rates.business_id is 'Tenant.';
comment on column tax_rates.id is 'UUID version 7.';
comment on column tax_rates.name is 'What it is called.';
comment on column tax_rates.rate is 'Hundredths of a percent: 1900 is 19 %.';
comment on column tax_rates.category is 'EN 16931 (UNCL 5305): S taxed, Z zero, E exempt, O outside the scope, AE reverse charge.';
comment on column tax_rates.exemption_text is 'Why no tax is charged, for the document.';
comment on column tax_rates.valid_from is 'First day of service it applies to.';
comment on column tax_rates.valid_until is 'Last day; null while it is valid.';
comment on column tax_rates.is_usual is 'Taken where nothing else is said; one at a time.';
comment on column tax_rates.archived_at is 'Not offered any more since.';
comment on column tax_rates.version is 'Counts changes.';
create index tax_rates_by_day on tax_rates (business_id, valid_from);
grant select, insert, update on tax_rates to cavaletti_server;

create table document_counters (
  business_id uuid not null references businesses,
  kind text not null check (kind in ('invoice', 'credit_note', 'reminder')),
  year integer not null,
  last integer not null check (last >= 0),
  primary key (business_id, kind, year)
);
comment on table document_counters is 'The last number given out of each series (M1). Locked by the transaction that issues, so a rollback leaves no gap.';
comment on column document_counters.business_id is 'Tenant, the seller.';
comment on column document_counters.kind is 'Series.';
comment on column document_counters.year is 'Year of the series; 0 where numbers run on over the years.';
comment on column document_counters.last is 'Last number given; 0 before the first.';
grant select, insert, update on document_counters to cavaletti_server;

create table documents (
  business_id uuid not null references businesses,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  client_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  prices_include_tax boolean not null,
  note text not null default '',
  period_from date,
  period_until date,
  corrects uuid,
  issued_at timestamptz,
  issued_on date,
  due_on date,
  number text,
  counter_year integer,
  counter_value integer,
  seller jsonb,
  buyer jsonb,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  taxes jsonb not null default '[]',
  chain_position integer,
  previous_hash bytea,
  hash bytea,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, corrects) references documents,
  constraint documents_number unique (business_id, kind, number),
  constraint documents_counter unique (business_id, kind, counter_year, counter_value),
  constraint documents_chain unique (business_id, chain_position),
  check ((kind = 'credit_note') = (corrects is not null)),
  check (num_nulls(issued_at, issued_on, due_on, number, counter_year, counter_value, seller, buyer, chain_position, previous_hash, hash) in (0, 11)),
  check (gross_minor = net_minor + tax_minor)
);
comment on table documents is 'Invoices and credit notes. Without a number they are drafts; with one they are issued and frozen (M2). Whether one is paid is derived, never stored.';
comment on column documents.business_id is 'Tenant, the seller (M14).';
comment on column documents.id is 'UUID version 7.';
comment on column documents.kind is 'invoice, or credit_note for what takes from one.';
comment on column documents.client_id is 'Who pays; may be neither the rider nor their household (P1).';
comment on column documents.currency is 'ISO 4217.';
comment on column documents.prices_include_tax is 'Amounts of lines are gross; otherwise net.';
comment on column documents.note is 'Free text for the buyer.';
comment on column documents.period_from is 'First day of what it is for.';
comment on column documents.period_until is 'Last day of it.';
comment on column documents.corrects is 'The invoice a credit note takes from.';
comment on column documents.issued_at is 'When it was issued; null for a draft.';
comment on column documents.issued_on is 'That day by the clock of the business: its date.';
comment on column documents.due_on is 'Day until which it is to be paid; for a credit note its date.';
comment on column documents.number is 'Sequential number that identifies it (Directive 2006/112, Art. 226(2)).';
comment on column documents.counter_year is 'Series it was taken from, as in document_counters.';
comment on column documents.counter_value is 'The number within that series.';
comment on column documents.seller is 'The seller as it was when issued.';
comment on column documents.buyer is 'The buyer as they were when issued.';
comment on column documents.net_minor is 'Sum without tax, minor unit; never negative, also of a credit note.';
comment on column documents.tax_minor is 'Tax: once per rate and document (M5).';
comment on column documents.gross_minor is 'What is to be paid, or is given back.';
comment on column documents.taxes is 'Per category and rate: net, tax and the text of an exemption.';
comment on column documents.chain_position is 'Place in the seller''s chain of documents, from 1.';
comment on column documents.previous_hash is 'Hash of the document before it in the chain; 32 zero bytes for the first.';
comment on column documents.hash is 'SHA-256 over the previous hash and the document as issued.';
comment on column documents.created_by is 'User who began it.';
comment on column documents.created_at is 'When that was.';
comment on column documents.version is 'Counts changes of the draft.';
create index documents_by_client on documents (business_id, client_id, id desc);
create index documents_by_date on documents (business_id, issued_on desc, id desc) where issued_on is not null;
create index documents_drafts on documents (business_id, id desc) where issued_at is null;
create index documents_corrections on documents (business_id, corrects) where corrects is not null;
grant select, insert, update, delete on documents to cavaletti_server;

create table document_lines (
  business_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  position integer not null check (position >= 1),
  rider_id uuid,
  rider_name text not null default '',
  served_on date,
  description text not null,
  detail text not null default '',
  quantity_milli integer not null default 1000 check (quantity_milli > 0),
  unit text not null default 'C62' check (unit in ('C62', 'HUR', 'MIN', 'KMT', 'DAY')),
  unit_price_minor integer not null,
  discount_minor integer not null default 0 check (discount_minor >= 0),
  amount_minor bigint not null,
  net_minor bigint not null default 0,
  tax_category text not null check (tax_category in ('S', 'Z', 'E', 'O', 'AE')),
  tax_rate integer not null check (tax_rate between 0 and 10000),
  exemption_text text not null default '',
  seat_id uuid,
  extra_id uuid,
  credits uuid,
  primary key (business_id, id),
  constraint document_lines_in_order unique (business_id, document_id, position) deferrable,
  foreign key (business_id, document_id) references documents on delete cascade,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, credits) references document_lines
);
comment on table document_lines is 'Lines of invoices and credit notes.';
comment on column document_lines.business_id is 'Tenant.';
comment on column document_lines.id is 'UUID version 7.';
comment on column document_lines.document_id is 'Document it stands on.';
comment on column document_lines.position is 'Place on it, from 1.';
comment on column document_lines.rider_id is 'Whom it is for; lines are grouped by rider.';
comment on column document_lines.rider_name is 'Their name when the line was written.';
comment on column document_lines.served_on is 'Day of supply; null where it has none of its own.';
comment on column document_lines.description is 'What was supplied.';
comment on column document_lines.detail is 'More of it, such as horse and kind.';
comment on column document_lines.quantity_milli is 'Quantity in thousandths.';
comment on column document_lines.unit is 'UN/ECE Recommendation 20: C62 piece, HUR hour, MIN minute, KMT kilometre, DAY day.';
comment on column document_lines.unit_price_minor is 'Price of one unit, minor unit, gross or net as the document says.';
comment on column document_lines.discount_minor is 'Taken off the line, minor unit, in the same sense.';
comment on column document_lines.amount_minor is 'Quantity times price, rounded half away from zero, less the discount.';
comment on column document_lines.net_minor is 'Its share of the net sum of its rate: lines of a rate add up to it exactly.';
comment on column document_lines.tax_category is 'As in tax_rates.';
comment on column document_lines.tax_rate is 'Hundredths of a percent.';
comment on column document_lines.exemption_text is 'Why no tax is charged.';
comment on column document_lines.seat_id is 'The seat it charges for, or credits; null for a free line.';
comment on column document_lines.extra_id is 'The extra it charges for, or credits.';
comment on column document_lines.credits is 'The line of the invoice that a line of a credit note takes from.';
create index document_lines_credits on document_lines (business_id, credits) where credits is not null;
create index document_lines_by_seat on document_lines (business_id, seat_id) where seat_id is not null;
grant select, insert, update, delete on document_lines to cavaletti_server;

-- M2: nothing on an issued document changes, whoever tries.
create function documents_stay() returns trigger language plpgsql as $$
begin
  if old.issued_at is not null then
    raise exception 'An issued document is never changed (M2): write a credit note.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function documents_stay is 'Refuses every change of an issued document, also to the owner of the table.';
create trigger documents_stay before update or delete on documents for each row execute function documents_stay();

create function document_lines_stay() returns trigger language plpgsql as $$
declare
  line document_lines := case when tg_op = 'INSERT' then new else old end;
begin
  if exists (select from documents where business_id = line.business_id and id = line.document_id and issued_at is not null) then
    raise exception 'An issued document is never changed (M2): write a credit note.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.document_id <> old.document_id then
    raise exception 'A line stays on its document.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function document_lines_stay is 'Refuses every change of the lines of an issued document.';
create trigger document_lines_stay before insert or update or delete on document_lines
  for each row execute function document_lines_stay();

create function documents_stay_whole() returns trigger language plpgsql as $$
begin
  raise exception 'Documents are kept.' using errcode = 'restrict_violation';
end $$;
comment on function documents_stay_whole is 'Refuses emptying a table of documents.';
create trigger documents_stay_whole before truncate on documents for each statement execute function documents_stay_whole();
create trigger document_lines_stay_whole before truncate on document_lines for each statement execute function documents_stay_whole();

create table extras (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  rider_id uuid,
  lesson_id uuid,
  kind text not null check (kind in ('travel', 'livery', 'equipment', 'fee', 'other')),
  served_on date not null,
  description text not null,
  quantity_milli integer not null default 1000 check (quantity_milli > 0),
  unit text not null default 'C62' check (unit in ('C62', 'HUR', 'MIN', 'KMT', 'DAY')),
  unit_price_minor integer not null,
  tax_rate_id uuid,
  removed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, tax_rate_id) references tax_rates
);
comment on table extras is 'What is charged besides seats: travel and the like (M16).';
comment on column extras.business_id is 'Tenant.';
comment on column extras.id is 'UUID version 7.';
comment on column extras.client_id is 'Who pays.';
comment on column extras.rider_id is 'Whom it is for.';
comment on column extras.lesson_id is 'The lesson it belongs to.';
comment on column extras.kind is 'What sort of thing it is.';
comment on column extras.served_on is 'Day of supply.';
comment on column extras.description is 'In words, for the line.';
comment on column extras.quantity_milli is 'Quantity in thousandths.';
comment on column extras.unit is 'As in document_lines.';
comment on column extras.unit_price_minor is 'Price of one unit, minor unit.';
comment on column extras.tax_rate_id is 'Its tax; null: the usual one of the seller.';
comment on column extras.removed_at is 'Entered by mistake and taken out at; only while nothing charges for it.';
comment on column extras.created_by is 'User who entered it.';
comment on column extras.created_at is 'When that was.';
comment on column extras.version is 'Counts changes.';
create index extras_by_client on extras (business_id, client_id, served_on);
grant select, insert, update on extras to cavaletti_server;
alter table document_lines add foreign key (business_id, extra_id) references extras;
create index document_lines_by_extra on document_lines (business_id, extra_id) where extra_id is not null;

create table waivers (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid,
  extra_id uuid,
  reason text not null check (reason <> ''),
  waived_by uuid not null,
  waived_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, extra_id) references extras,
  check (num_nonnulls(seat_id, extra_id) = 1)
);
comment on table waivers is 'What is not charged, and why (M16).';
comment on column waivers.business_id is 'Tenant.';
comment on column waivers.id is 'UUID version 7.';
comment on column waivers.seat_id is 'The seat that is not charged.';
comment on column waivers.extra_id is 'The extra that is not charged.';
comment on column waivers.reason is 'Why, in words.';
comment on column waivers.waived_by is 'User who decided it.';
comment on column waivers.waived_at is 'When that was.';
comment on column waivers.revoked_at is 'Charged after all since; null while it is waived.';
create unique index waivers_of_seat on waivers (business_id, seat_id) where revoked_at is null;
create unique index waivers_of_extra on waivers (business_id, extra_id) where revoked_at is null;
grant select, insert, update on waivers to cavaletti_server;

create table document_hashes (
  hash bytea primary key,
  seller_business_id uuid not null,
  document_id uuid not null,
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table document_hashes is 'Where an issued document is found by its hash, for whoever holds a copy of it: before any business is known, so not behind the tenants'' fence.';
comment on column document_hashes.hash is 'As in documents.';
comment on column document_hashes.seller_business_id is 'Whose document it is.';
comment on column document_hashes.document_id is 'The document.';
grant select, insert on document_hashes to cavaletti_server;

create table document_links (
  id uuid primary key,
  seller_business_id uuid not null,
  document_id uuid not null,
  secret_hash bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table document_links is 'Secret addresses under which one document is shown to whoever has them, and nothing else. Looked up before any business is known, so not behind the tenants'' fence.';
comment on column document_links.seller_business_id is 'Whose document it is.';
comment on column document_links.id is 'UUID version 7.';
comment on column document_links.document_id is 'The one document it shows.';
comment on column document_links.secret_hash is 'SHA-256 of 256 random bits; the secret itself is nowhere here.';
comment on column document_links.made_at is 'When it was made.';
comment on column document_links.first_opened_at is 'When somebody first opened it.';
comment on column document_links.revoked_at is 'Shows nothing any more since.';
create unique index document_links_by_secret on document_links (secret_hash);
create index document_links_by_document on document_links (seller_business_id, document_id);
grant select, insert, update on document_links to cavaletti_server;

select tell_changes_of(changed, 'money') from (values
  ('documents'), ('document_lines'), ('extras'), ('waivers'), ('billing'), ('tax_rates')
) as told (changed);
