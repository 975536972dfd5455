-- Money that is asked for: documents, unbilled charges, packs, receipts, mailings, monthly runs and reminders.
-- Drafts change and have no number. An issued document never changes (M2), has a number without a gap (M1), and carries
-- the hash of the document before it.

create table billing (
  business_id uuid primary key references businesses,
  legal_name text not null default '',
  legal_form text not null default 'sole_trader' check (legal_form in ('sole_trader', 'partnership', 'company', 'association')),
  register_entry text not null default '' check (length(register_entry) <= 200),
  vat_id text not null default '',
  tax_number text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  electronic_address text not null default '',
  is_small_business boolean not null default false,
  exemption_text text not null default '',
  prices_include_tax boolean not null default true,
  invoice_prefix text not null default '' check (invoice_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  credit_prefix text not null default 'C' check (credit_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  reminder_prefix text not null default 'M' check (reminder_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  receipt_prefix text not null default 'Q' check (receipt_prefix ~ '^[A-Z0-9/-]{0,10}$'),
  numbers_begin_yearly boolean not null default false,
  terms_days integer not null default 14 check (terms_days between 0 and 180),
  bank_holder text not null default '',
  iban text not null default '',
  bic text not null default '',
  bank_code text not null default '' check (bank_code ~ '^[A-Z0-9]{0,20}$'),
  account_number text not null default '' check (account_number ~ '^[A-Z0-9]{0,34}$'),
  footer text not null default '',
  logo_id uuid,
  version integer not null default 1,
  constraint billing_logo foreign key (business_id, logo_id) references files
);
comment on table billing is 'Invoice settings of a business; copied into every document at issue.';
comment on column billing.business_id is 'Tenant, and seller of all its documents (M14).';
comment on column billing.legal_name is 'Name of the seller on documents; empty: the name of the business.';
comment on column billing.legal_form is 'Legal form of the seller, which decides about exemptions (M4).';
comment on column billing.register_entry is 'Register, number, registered office and managers, as company law requires on documents; empty for none.';
comment on column billing.vat_id is 'VAT identification number; empty for none.';
comment on column billing.tax_number is 'National tax number; empty for none.';
comment on column billing.contact_name is 'Contact for buyers (BT-41); empty if unknown.';
comment on column billing.contact_phone is 'Phone number of the contact (BT-42); empty if unknown.';
comment on column billing.contact_email is 'Email of the contact (BT-43); empty if unknown.';
comment on column billing.electronic_address is 'Electronic address of the seller (BT-34), scheme:identifier or an email; empty: the email of the contact.';
comment on column billing.is_small_business is 'Charges no tax as a small business (M4).';
comment on column billing.exemption_text is 'Sentence that gives the reason for charging no tax.';
comment on column billing.prices_include_tax is 'True: line prices are gross. False: tax is added. Prices of seats always include tax (S14).';
comment on column billing.invoice_prefix is 'Prefix of invoice numbers.';
comment on column billing.credit_prefix is 'Prefix of credit note numbers, a number range of their own (M2).';
comment on column billing.reminder_prefix is 'Prefix of reminder numbers, a number range of their own (M11).';
comment on column billing.receipt_prefix is 'Prefix of receipt numbers.';
comment on column billing.numbers_begin_yearly is 'Numbers contain the year and begin with 1 each year.';
comment on column billing.terms_days is 'Days from issue until payment is due.';
comment on column billing.bank_holder is 'Account holder; empty: the legal name.';
comment on column billing.iban is 'IBAN for payments, without spaces; empty for none.';
comment on column billing.bic is 'BIC of that account; empty if not needed.';
comment on column billing.bank_code is 'Sort code, routing number or the country''s equivalent, without separators; empty for none.';
comment on column billing.account_number is 'Account number at that bank, without separators; empty for none.';
comment on column billing.footer is 'Free lines at the foot of documents.';
comment on column billing.logo_id is 'Logo for new documents, redrawn without metadata, in the variants screen and paper; null without one.';
comment on column billing.version is 'Counts changes.';
grant select, insert, update on billing to cavaletti_server;
select tell_changes_of('billing', 'money');

create table tax_rates (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  rate integer not null check (rate between 0 and 10000),
  category text not null check (category in ('S', 'Z', 'E', 'O', 'AE')),
  exemption_reason text not null default 'other'
  check (exemption_reason in ('other', 'private_tuition')),
  exemption_text text not null default '',
  valid_from date not null,
  valid_until date,
  is_usual boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  constraint tax_rates_days_in_order check (valid_until >= valid_from),
  constraint tax_rates_taxed_or_zero check (rate = 0 or category = 'S'),
  constraint tax_rates_exempt_says_why check (category not in ('E', 'O', 'AE') or exemption_text <> ''),
  constraint tax_rates_reason_when_exempt check (exemption_reason = 'other' or category = 'E')
);
comment on table tax_rates is 'Tax rates a seller uses, with the days they are valid (M4).';
comment on column tax_rates.business_id is 'Tenant.';
comment on column tax_rates.id is 'UUID version 7.';
comment on column tax_rates.name is 'Name.';
comment on column tax_rates.rate is 'Hundredths of a percent: 1900 is 19 %.';
comment on column tax_rates.category is 'EN 16931 (UNCL 5305): S taxed, Z zero, E exempt, O outside the scope, AE reverse charge.';
comment on column tax_rates.exemption_reason is 'Reason for an exemption that limits who may use the rate: private_tuition is for natural persons only (M4).';
comment on column tax_rates.exemption_text is 'Reason for charging no tax, for the document.';
comment on column tax_rates.valid_from is 'First day of service it applies to.';
comment on column tax_rates.valid_until is 'Last day; null: no end.';
comment on column tax_rates.is_usual is 'Default rate; of several valid on a day, the one that began last (M4).';
comment on column tax_rates.archived_at is 'Archive time; null while in use.';
comment on column tax_rates.version is 'Counts changes.';
create index tax_rates_by_day on tax_rates (business_id, valid_from);
comment on index tax_rates_by_day is 'Rates valid on a day.';
grant select, insert, update on tax_rates to cavaletti_server;
select tell_changes_of('tax_rates', 'money');

create table document_counters (
  business_id uuid not null references businesses,
  kind text not null check (kind in ('invoice', 'credit_note', 'reminder', 'receipt')),
  year integer not null,
  last integer not null check (last >= 0),
  primary key (business_id, kind, year)
);
comment on table document_counters is 'Last number of each number range (M1). Locked by the issuing transaction, so a rollback leaves no gap.';
comment on column document_counters.business_id is 'Tenant, the seller.';
comment on column document_counters.kind is 'Number range.';
comment on column document_counters.year is 'Year of the number range; 0 if numbers continue across years.';
comment on column document_counters.last is 'Last number used; 0 before the first.';
grant select, insert, update on document_counters to cavaletti_server;

create table documents (
  business_id uuid not null references businesses,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'reminder')),
  client_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'en' check (language in ('en', 'de')),
  prices_include_tax boolean not null,
  note text not null default '',
  period_from date,
  period_until date,
  corrects uuid,
  reminds jsonb,
  issued_at timestamptz,
  issued_on date,
  due_on date,
  due_morning timestamptz,
  number text,
  counter_year integer,
  counter_value integer,
  seller jsonb,
  buyer jsonb,
  logo_id uuid,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  taxes jsonb not null default '[]',
  chain_position integer,
  content_version smallint not null default 1 check (content_version >= 1),
  previous_hash bytea,
  hash bytea,
  erased_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  constraint documents_number unique (business_id, kind, number),
  constraint documents_counter unique (business_id, kind, counter_year, counter_value),
  constraint documents_chain unique (business_id, chain_position),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, corrects) references documents,
  constraint documents_logo foreign key (business_id, logo_id) references files,
  constraint documents_credit_note_corrects check ((kind = 'credit_note') = (corrects is not null)),
  constraint documents_frozen_whole
    check (num_nulls(issued_at, issued_on, due_on, number, counter_year, counter_value, seller, buyer, chain_position,
      previous_hash, hash) in (0, 11)),
  constraint documents_gross_is_net_and_tax check (gross_minor = net_minor + tax_minor),
  constraint documents_reminds check ((kind = 'reminder') = (reminds is not null)),
  constraint documents_not_too_large check (greatest(abs(net_minor), abs(tax_minor), abs(gross_minor)) <= 1000000000)
);
comment on table documents is 'Invoices, credit notes and reminders. Without a number they are drafts; with one they are issued and cannot change (M2). Whether one is paid is computed, never stored.';
comment on column documents.business_id is 'Tenant, the seller (M14).';
comment on column documents.id is 'UUID version 7.';
comment on column documents.kind is 'invoice; credit_note, which corrects an invoice; reminder, which may add a fee.';
comment on column documents.client_id is 'Payer, who may be neither the rider nor in their household (P1).';
comment on column documents.currency is 'ISO 4217.';
comment on column documents.language is 'ISO 639-1: language of its words. A draft is in the business''s language; a credit note in that of its document. Not part of the hash.';
comment on column documents.prices_include_tax is 'True: line amounts are gross. False: net.';
comment on column documents.note is 'Free text for the buyer.';
comment on column documents.period_from is 'First day of the period it covers.';
comment on column documents.period_until is 'Last day of the period.';
comment on column documents.corrects is 'The invoice, or reminder with a fee, that a credit note corrects.';
comment on column documents.reminds is 'For a reminder: its text, and its invoices as at issue. Null for others.';
comment on column documents.issued_at is 'Time of issue; null for a draft.';
comment on column documents.issued_on is 'Local day of issue: the date of the document.';
comment on column documents.due_on is 'Due date; for a credit note its date.';
comment on column documents.due_morning is 'Six in the morning of the due date, in the business''s time zone at issue; automatic payments begin then. Null for drafts, and for documents issued before this column was added.';
comment on column documents.number is 'Sequential number that identifies it (Directive 2006/112, Art. 226(2)).';
comment on column documents.counter_year is 'Year of the number range, as in document_counters.';
comment on column documents.counter_value is 'Number within that range.';
comment on column documents.seller is 'The seller as at issue.';
comment on column documents.buyer is 'The buyer as at issue.';
comment on column documents.logo_id is 'Logo at issue; null for none, and for drafts, which show the current logo. Not part of the hash.';
comment on column documents.net_minor is 'Sum without tax, minor unit; never negative, also for a credit note.';
comment on column documents.tax_minor is 'Tax, rounded once for each rate and document (M5). For a credit note: the tax of everything credited so far, less that of earlier credits.';
comment on column documents.gross_minor is 'Amount to pay or, for a credit note, to return.';
comment on column documents.taxes is 'For each category and rate: net, tax and the exemption text.';
comment on column documents.chain_position is 'Position in the seller''s chain of documents, from 1.';
comment on column documents.content_version is 'Version of the hashed content; meaningless for a draft.';
comment on column documents.previous_hash is 'Hash of the previous document in the chain; 32 zero bytes for the first.';
comment on column documents.hash is 'SHA-256 over the previous hash and the issued document.';
comment on column documents.erased_at is 'Time at which its personal content was erased, after the tax law no longer needed it (P11). Its hash stays, so the chain can still be checked. Null for most.';
comment on column documents.created_by is 'User who created the draft.';
comment on column documents.created_at is 'Time of creation.';
comment on column documents.version is 'Counts changes of the draft.';
create index documents_by_client on documents (business_id, client_id, id desc);
comment on index documents_by_client is 'Documents of a client, newest first.';
create index documents_by_date on documents (business_id, issued_on desc, id desc) where issued_on is not null;
comment on index documents_by_date is 'Issued documents by date.';
create index documents_drafts on documents (business_id, id desc) where issued_at is null;
comment on index documents_drafts is 'Drafts, newest first.';
create index documents_corrections on documents (business_id, corrects) where corrects is not null;
comment on index documents_corrections is 'Credit notes of a document.';
create index documents_listed on documents (business_id, (coalesce(issued_on - date '1970-01-01', 99999999)) desc, id desc);
comment on index documents_listed is 'The list of documents: drafts first, then by date.';
create index documents_of_range on documents (business_id, kind, issued_on desc) where issued_on is not null;
comment on index documents_of_range is 'The date of the last document of a number range.';
grant select, insert, update, delete on documents to cavaletti_server;
select keep_to_own_clients('documents', 'client_id in (select own_clients())');
select tell_changes_of('documents', 'money');

create table extras (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  rider_id uuid,
  lesson_id uuid,
  place_id uuid,
  horse_id uuid,
  cost_id uuid,
  kind text not null check (kind in ('travel', 'livery', 'equipment', 'fee', 'other', 'pack')),
  served_on date not null,
  description text not null,
  detail text not null default '',
  quantity_milli integer not null default 1000 check (quantity_milli > 0),
  unit text not null default 'C62' check (unit in ('C62', 'HUR', 'MIN', 'KMT', 'DAY')),
  unit_price_minor integer not null,
  tax_rate_id uuid,
  removed_at timestamptz,
  is_withdrawn boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, tax_rate_id) references tax_rates,
  foreign key (business_id, place_id) references places,
  foreign key (business_id, horse_id) references horses,
  constraint extras_of_a_cost check ((horse_id is null) = (cost_id is null)),
  constraint extras_not_too_large check (round(quantity_milli::bigint * unit_price_minor / 1000.0) <= 100000000),
  constraint extras_withdrawn_travel check (not is_withdrawn or (removed_at is not null and place_id is not null))
);
comment on table extras is 'Charges besides seats, such as travel (M16).';
comment on column extras.business_id is 'Tenant.';
comment on column extras.id is 'UUID version 7.';
comment on column extras.client_id is 'Payer.';
comment on column extras.rider_id is 'Rider it is for.';
comment on column extras.lesson_id is 'The lesson it belongs to.';
comment on column extras.place_id is 'For a travel fee that a lesson added, the location; null for other extras.';
comment on column extras.horse_id is 'Horse whose cost it is a part of; null for other extras.';
comment on column extras.cost_id is 'The cost that was split among the owners of the horse (M13), UUID version 7: their parts share it. Null for other extras.';
comment on column extras.kind is 'Kind of extra.';
comment on column extras.served_on is 'Day of supply.';
comment on column extras.description is 'Description for the document line.';
comment on column extras.detail is 'Second line of the document line: of a horse''s cost, the horse and the share. Empty for others.';
comment on column extras.quantity_milli is 'Quantity in thousandths.';
comment on column extras.unit is 'As in document_lines.';
comment on column extras.unit_price_minor is 'Price of one unit, minor unit.';
comment on column extras.tax_rate_id is 'Tax rate; null: the seller''s default rate.';
comment on column extras.removed_at is 'Time of deletion of a mistaken extra; only possible while no document charges for it.';
comment on column extras.is_withdrawn is 'The travel fee is removed because its lesson did not take place. It returns if the lesson does.';
comment on column extras.created_by is 'User who entered it.';
comment on column extras.created_at is 'Time of creation.';
comment on column extras.version is 'Counts changes.';
create index extras_by_client on extras (business_id, client_id, served_on);
comment on index extras_by_client is 'Extras of a client.';
create index extras_by_cost on extras (business_id, cost_id) where cost_id is not null;
create index extras_by_horse on extras (business_id, horse_id, served_on, cost_id) where horse_id is not null;
comment on index extras_by_cost is 'The parts of one cost: to show and remove it, and whether its id is taken.';
comment on index extras_by_horse is 'Costs of a horse.';
create unique index extras_of_travel on extras (business_id, client_id, place_id, served_on) where place_id is not null;
comment on index extras_of_travel is 'A client pays a travel fee once for each location and day.';
grant select, insert, update on extras to cavaletti_server;
select keep_to_own_clients('extras', 'client_id in (select own_clients())');
select tell_changes_of('extras', 'money');

create table repeating_costs (
  business_id uuid not null references businesses,
  id uuid not null,
  horse_id uuid not null,
  kind text not null check (kind in ('livery', 'equipment', 'fee', 'other')),
  description text not null,
  amount_minor integer not null check (amount_minor between 1 and 100000000),
  every text not null check (every in ('week', 'four_weeks', 'month', 'quarter', 'year')),
  starts_on date not null,
  ends_on date,
  times_done integer not null default 0 check (times_done >= 0),
  next_on date,
  skipped_on date,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, horse_id) references horses,
  constraint repeating_costs_end_after_start check (ends_on >= starts_on)
);
comment on table repeating_costs is 'Costs of horses that are added by themselves on their dates, each as extras of the owners (M13).';
comment on column repeating_costs.business_id is 'Tenant.';
comment on column repeating_costs.id is 'UUID version 7.';
comment on column repeating_costs.horse_id is 'The horse.';
comment on column repeating_costs.kind is 'As in extras.';
comment on column repeating_costs.description is 'Description for the document line.';
comment on column repeating_costs.amount_minor is 'The whole cost of each date, minor unit.';
comment on column repeating_costs.every is 'Time between two dates; a quarter has three months.';
comment on column repeating_costs.starts_on is 'First date. Months count from it: the 31st becomes the last day of a shorter month.';
comment on column repeating_costs.ends_on is 'Last day on which a cost may be added; null: until somebody stops it.';
comment on column repeating_costs.times_done is 'Dates that were added or skipped so far; the next one has this number, counted from 0.';
comment on column repeating_costs.next_on is 'Next date; null once it is stopped or over.';
comment on column repeating_costs.skipped_on is 'Latest date without a cost, because the horse was archived or nobody could be charged; null: none.';
comment on column repeating_costs.created_by is 'User who entered it.';
comment on column repeating_costs.created_at is 'Time of creation.';
comment on column repeating_costs.version is 'Counts changes.';
create index repeating_costs_due on repeating_costs (business_id, next_on) where next_on is not null;
comment on index repeating_costs_due is 'Repeating costs with a date that has come.';
create index repeating_costs_of_horse on repeating_costs (business_id, horse_id) where next_on is not null;
comment on index repeating_costs_of_horse is 'Repeating costs of a horse that have a date to come.';
grant select, insert, update on repeating_costs to cavaletti_server;
select tell_changes_of('repeating_costs', 'money');

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
  foreign key (business_id, credits) references document_lines,
  foreign key (business_id, extra_id) references extras,
  constraint document_lines_not_too_large check (greatest(abs(amount_minor), abs(net_minor)) <= 1000000000)
);
comment on table document_lines is 'Lines of invoices and credit notes.';
comment on column document_lines.business_id is 'Tenant.';
comment on column document_lines.id is 'UUID version 7.';
comment on column document_lines.document_id is 'Document of the line.';
comment on column document_lines.position is 'Position on the document, from 1.';
comment on column document_lines.rider_id is 'Rider it is for; lines are grouped by rider.';
comment on column document_lines.rider_name is 'Name of the rider when the line was written.';
comment on column document_lines.served_on is 'Day of supply; null without a day of its own.';
comment on column document_lines.description is 'Description of the supply.';
comment on column document_lines.detail is 'Details, such as horse and lesson type.';
comment on column document_lines.quantity_milli is 'Quantity in thousandths.';
comment on column document_lines.unit is 'UN/ECE Recommendation 20: C62 piece, HUR hour, MIN minute, KMT kilometre, DAY day.';
comment on column document_lines.unit_price_minor is 'Price of one unit, minor unit, gross or net like the document.';
comment on column document_lines.discount_minor is 'Discount on the line, minor unit, gross or net like the document.';
comment on column document_lines.amount_minor is 'Quantity times price, rounded half away from zero, less the discount.';
comment on column document_lines.net_minor is 'Net amount. The lines of a rate add up exactly to its net total.';
comment on column document_lines.tax_category is 'As in tax_rates.';
comment on column document_lines.tax_rate is 'Hundredths of a percent.';
comment on column document_lines.exemption_text is 'Reason for charging no tax.';
comment on column document_lines.seat_id is 'Seat that it charges for or credits; null for a free line.';
comment on column document_lines.extra_id is 'Extra that it charges for or credits.';
comment on column document_lines.credits is 'The invoice line that a line of a credit note corrects.';
create index document_lines_credits on document_lines (business_id, credits) where credits is not null;
comment on index document_lines_credits is 'Credits of a line.';
create index document_lines_by_seat on document_lines (business_id, seat_id) where seat_id is not null;
comment on index document_lines_by_seat is 'Whether a seat is billed.';
create index document_lines_by_extra on document_lines (business_id, extra_id) where extra_id is not null;
comment on index document_lines_by_extra is 'Whether an extra is billed.';
grant select, insert, update, delete on document_lines to cavaletti_server;
create trigger refuse_seat_of_trainer before insert on document_lines for each row when (new.seat_id is not null)
  execute function refuse_seat_of_trainer();
comment on trigger refuse_seat_of_trainer on document_lines is 'Guard: the business invoices nothing that its trainer sells (M14).';
select tell_changes_of('document_lines', 'money');

-- M2: an issued document never changes, also for the owner of the table.
create function documents_stay() returns trigger language plpgsql as $$
declare
  personal text[] := '{buyer,note,reminds,erased_at}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - personal = to_jsonb(old) - personal then
    return new;
  end if;
  if old.issued_at is not null then
    raise exception 'An issued document is never changed (M2): write a credit note.' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
comment on function documents_stay is 'Refuses every change of an issued document, also by the owner of the table.';
create trigger documents_stay before update or delete on documents for each row execute function documents_stay();
comment on trigger documents_stay on documents is 'Immutability: an issued document never changes (M2).';

create function document_lines_stay() returns trigger language plpgsql as $$
declare
  line document_lines := case when tg_op = 'INSERT' then new else old end;
  personal text[] := '{rider_name,description,detail}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - personal = to_jsonb(old) - personal then
    return new;
  end if;
  if exists (select from documents
      where business_id = line.business_id and id = line.document_id and issued_at is not null) then
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
comment on trigger document_lines_stay on document_lines is 'Immutability: lines of an issued document never change (M2).';

create function documents_stay_whole() returns trigger language plpgsql as $$
begin
  raise exception 'Documents are kept.' using errcode = 'restrict_violation';
end $$;
comment on function documents_stay_whole is 'Refuses truncating a table of documents.';
create trigger documents_stay_whole before truncate on documents for each statement execute function documents_stay_whole();
comment on trigger documents_stay_whole on documents is 'Immutability: documents are kept (M2).';
create trigger document_lines_stay_whole before truncate on document_lines
  for each statement execute function documents_stay_whole();
comment on trigger document_lines_stay_whole on document_lines is 'Immutability: documents are kept (M2).';

-- References of 0005-schedule.sql and 0006-payments.sql to documents and extras.
alter table waivers add foreign key (business_id, extra_id) references extras;
alter table allocations add foreign key (business_id, document_id) references documents;

-- At the end of a transaction, allocations exceed neither their payment nor the amount of their document.
create function money_adds_up() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
  payment uuid := changed ->> case tg_table_name when 'allocations' then 'payment_id' else 'takes_back' end;
  document uuid := case tg_table_name when 'allocations' then changed ->> 'document_id'
    when 'documents' then changed ->> 'corrects' end;
begin
  if payment is not null and (
    select amount_minor
        + coalesce((select sum(credited_minor) from payments back
            where back.business_id = new.business_id and back.takes_back = payment), 0)
      < coalesce((select sum(amount_minor) from allocations used
            where used.business_id = new.business_id and used.payment_id = payment), 0)
    from payments where business_id = new.business_id and id = payment) then
    raise exception 'The payment % is used for more than it holds.', payment using errcode = 'check_violation';
  end if;
  if document is not null and (
    select gross_minor
        - coalesce((select sum(gross_minor) from documents note where note.business_id = new.business_id
            and note.corrects = document and note.issued_at is not null), 0)
      < coalesce((select sum(amount_minor) from allocations used
            where used.business_id = new.business_id and used.document_id = document), 0)
    from documents where business_id = new.business_id and id = document) then
    raise exception 'The invoice % is paid with more than it asks.', document using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function money_adds_up is 'Checks that payments and allocations fit the invoices they pay (M8).';
create constraint trigger money_adds_up after insert on allocations
  deferrable initially deferred for each row execute function money_adds_up();
comment on trigger money_adds_up on allocations is 'Guard: allocations never exceed their payment, nor the amount of their invoice (M8).';
create constraint trigger money_adds_up after insert on payments
  deferrable initially deferred for each row when (new.takes_back is not null) execute function money_adds_up();
comment on trigger money_adds_up on payments is 'Guard: allocations never exceed their payment, nor the amount of their invoice (M8).';
create constraint trigger money_adds_up after update on documents
  deferrable initially deferred for each row when (new.corrects is not null and new.issued_at is not null)
  execute function money_adds_up();
comment on trigger money_adds_up on documents is 'Guard: allocations never exceed their payment, nor the amount of their invoice (M8).';

-- A payment pays only documents in its currency.
create function money_has_one_currency() returns trigger language plpgsql as $$
begin
  if (select currency from payments where business_id = new.business_id and id = new.payment_id)
      <> (select currency from documents where business_id = new.business_id and id = new.document_id) then
    raise exception 'The payment % is in another currency than the invoice %.', new.payment_id, new.document_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function money_has_one_currency is 'Checks that a payment is allocated only to invoices in its currency (M8).';
create constraint trigger money_has_one_currency after insert on allocations
  deferrable initially deferred for each row when (new.amount_minor > 0) execute function money_has_one_currency();
comment on trigger money_has_one_currency on allocations is 'Guard: a payment pays only invoices in its currency (M8).';

create table open_documents (
  business_id uuid not null references businesses,
  document_id uuid not null,
  client_id uuid not null,
  currency text not null,
  due_on date not null,
  open_minor bigint not null,
  primary key (business_id, document_id)
);
comment on table open_documents is 'Issued invoices, and reminders with a fee, that have an open amount. Kept by triggers.';
comment on column open_documents.business_id is 'Tenant, the seller.';
comment on column open_documents.document_id is 'The invoice.';
comment on column open_documents.client_id is 'Payer.';
comment on column open_documents.currency is 'ISO 4217.';
comment on column open_documents.due_on is 'Due date.';
comment on column open_documents.open_minor is 'Total less credits and payments, minor unit; never 0.';
create index open_documents_by_client on open_documents (business_id, client_id, currency, due_on);
comment on index open_documents_by_client is 'Open documents of a client, earliest due date first.';
grant select, insert, update, delete on open_documents to cavaletti_server;
select keep_to_own_clients('open_documents', 'client_id in (select own_clients())');

create table document_hashes (
  hash bytea primary key,
  seller_business_id uuid not null,
  document_id uuid not null,
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table document_hashes is 'Issued documents by hash, for holders of a copy. Looked up before the tenant is known, so without row-level security.';
comment on column document_hashes.hash is 'As in documents.';
comment on column document_hashes.seller_business_id is 'Seller of the document.';
comment on column document_hashes.document_id is 'The document.';
grant select, insert on document_hashes to cavaletti_server;

create table document_links (
  id uuid primary key,
  seller_business_id uuid not null,
  document_id uuid not null,
  secret_hash bytea not null,
  sent_to text check (sent_to <> ''),
  made_at timestamptz not null default clock_timestamp(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table document_links is 'Secret links, each to one document for anybody who has it. Looked up before the tenant is known, so without row-level security.';
comment on column document_links.id is 'UUID version 7.';
comment on column document_links.seller_business_id is 'Seller of the document.';
comment on column document_links.document_id is 'The document it shows.';
comment on column document_links.secret_hash is 'SHA-256 of 256 random bits; the secret itself is not stored.';
comment on column document_links.sent_to is 'Address it was mailed to; null for a copied link.';
comment on column document_links.made_at is 'Time of creation.';
comment on column document_links.first_opened_at is 'Time at which somebody first opened it.';
comment on column document_links.revoked_at is 'Time at which it was revoked.';
create unique index document_links_by_secret on document_links (secret_hash);
comment on index document_links_by_secret is 'A link is found by its secret.';
create index document_links_by_document on document_links (seller_business_id, document_id);
comment on index document_links_by_document is 'Links of a document.';
grant select, insert, update on document_links to cavaletti_server;

create table unbilled (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid,
  extra_id uuid,
  primary key (business_id, id),
  foreign key (business_id, seat_id) references seats,
  foreign key (business_id, extra_id) references extras on delete cascade,
  constraint unbilled_seat_or_extra check (num_nonnulls(seat_id, extra_id) = 1 and id = coalesce(seat_id, extra_id))
);
comment on table unbilled is 'Candidates for billing: every seat or extra that is unbilled (M16) is here. The seat or extra itself decides whether it is chargeable. After a full credit, a row here means that it is charged again. Kept by triggers.';
comment on column unbilled.business_id is 'Tenant, the seller.';
comment on column unbilled.id is 'Id of the seat or extra.';
comment on column unbilled.seat_id is 'The seat, if it is one.';
comment on column unbilled.extra_id is 'The extra, if it is one.';
grant select, insert, delete on unbilled to cavaletti_server;
select tell_changes_of('unbilled', 'money');

-- Chargeable items (M16) are those with a charge.
create function keep_unbilled() returns trigger language plpgsql as $$
declare
  about jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  is_wanted boolean := case tg_table_name
    when 'seats' then (about ->> 'charge_minor')::integer > 0
    when 'extras' then about ->> 'removed_at' is null
    when 'waivers' then about ->> 'revoked_at' is not null
    else tg_op = 'DELETE' end;
  seat uuid := case tg_table_name when 'seats' then about ->> 'id' when 'extras' then null else about ->> 'seat_id' end;
  extra uuid := case tg_table_name when 'extras' then about ->> 'id' when 'seats' then null else about ->> 'extra_id' end;
  business uuid := about ->> 'business_id';
begin
  if is_wanted then
    insert into unbilled values (business, coalesce(seat, extra), seat, extra) on conflict do nothing;
  else
    delete from unbilled where business_id = business and id = coalesce(seat, extra);
  end if;
  return null;
end $$;
comment on function keep_unbilled is 'Updates the candidates for billing after changes of seats, extras, lines and waivers.';
create trigger keep_unbilled after insert on seats for each row
  when (new.state in ('attended', 'late_cancelled', 'no_show')) execute function keep_unbilled();
comment on trigger keep_unbilled on seats is 'Look-up: candidates for billing (M16).';
create trigger keep_unbilled_changed after update on seats for each row
  when ((old.state, old.charge_minor) is distinct from (new.state, new.charge_minor)
    and (old.state in ('attended', 'late_cancelled', 'no_show') or new.state in ('attended', 'late_cancelled', 'no_show')))
  execute function keep_unbilled();
comment on trigger keep_unbilled_changed on seats is 'Look-up: candidates for billing (M16).';
-- Only of these columns: an erasure takes names out of the texts of extras and waivers, and bills nothing again.
create trigger keep_unbilled after insert or update of removed_at on extras for each row execute function keep_unbilled();
comment on trigger keep_unbilled on extras is 'Look-up: candidates for billing (M16).';
create trigger keep_unbilled after insert or update of revoked_at on waivers for each row execute function keep_unbilled();
comment on trigger keep_unbilled on waivers is 'Look-up: candidates for billing (M16).';
create trigger keep_unbilled after insert on document_lines for each row
  when (new.seat_id is not null or new.extra_id is not null) execute function keep_unbilled();
comment on trigger keep_unbilled on document_lines is 'Look-up: candidates for billing (M16).';
create trigger keep_unbilled_again after delete on document_lines for each row
  when (old.seat_id is not null or old.extra_id is not null) execute function keep_unbilled();
comment on trigger keep_unbilled_again on document_lines is 'Look-up: candidates for billing (M16).';

-- Packs of lessons paid in advance (M6, M7, M12). The rest of a pack is the sum of its entries, never a column that
-- could be edited. A pack is single-purpose: one location and one tax rate, so tax is due at sale.
create table pack_kinds (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  credits integer not null check (credits between 1 and 500),
  price_minor integer not null check (price_minor >= 1),
  tax_rate_id uuid,
  offer_ids uuid[] not null check (cardinality(offer_ids) between 1 and 100),
  valid_days integer check (valid_days between 1 and 3650),
  grace_days integer not null default 30 check (grace_days between 0 and 365),
  usable_from text not null default 'payment' check (usable_from in ('issue', 'payment')),
  missed_counts boolean not null default true,
  is_shared boolean not null default false,
  sold_online boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates,
  constraint pack_kinds_not_too_large check (price_minor <= 100000000)
);
comment on table pack_kinds is 'Pack types that a business sells.';
comment on column pack_kinds.business_id is 'Tenant.';
comment on column pack_kinds.id is 'UUID version 7.';
comment on column pack_kinds.name is 'Name.';
comment on column pack_kinds.credits is 'Number of lessons.';
comment on column pack_kinds.price_minor is 'Price of the pack, minor unit, with or without tax like all prices of the seller.';
comment on column pack_kinds.tax_rate_id is 'Tax rate; null: the seller''s default rate.';
comment on column pack_kinds.offer_ids is 'Lesson types it covers, all of one tax rate, which makes it single-purpose (M6).';
comment on column pack_kinds.valid_days is 'Days of validity from the day of sale; null: no end.';
comment on column pack_kinds.grace_days is 'Extra days for a credit that is returned within this many days before the pack expires, or later; 0: none.';
comment on column pack_kinds.usable_from is 'Usable once its invoice is issued, or once the invoice is paid (M7).';
comment on column pack_kinds.missed_counts is 'A lesson cancelled late or not attended uses a credit (M7).';
comment on column pack_kinds.is_shared is 'For every rider of the household, instead of one (M7).';
comment on column pack_kinds.sold_online is 'Clients may buy it themselves.';
comment on column pack_kinds.archived_at is 'Archive time; null while on sale.';
comment on column pack_kinds.version is 'Counts changes.';
grant select, insert, update on pack_kinds to cavaletti_server;
select tell_changes_of('pack_kinds', 'money');

-- Memberships: a fee for each month, and lessons that are included in it (M17). Each month is a pack with its own charge.
create table membership_kinds (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  price_minor integer not null check (price_minor between 1 and 100000000),
  tax_rate_id uuid,
  credits integer not null check (credits between 1 and 60),
  offer_ids uuid[] not null check (cardinality(offer_ids) between 1 and 100),
  carry_most integer not null default 0 check (carry_most between 0 and 60),
  term_months integer not null default 1 check (term_months between 1 and 24),
  renewal_months integer not null default 1 check (renewal_months between 1 and 12),
  notice_days integer not null default 30 check (notice_days between 0 and 90),
  pause_months integer not null default 0 check (pause_months between 0 and 6),
  is_shared boolean not null default false,
  sold_online boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates
);
comment on table membership_kinds is 'Membership types that a business sells.';
comment on column membership_kinds.business_id is 'Tenant.';
comment on column membership_kinds.id is 'UUID version 7.';
comment on column membership_kinds.name is 'Name.';
comment on column membership_kinds.price_minor is 'Fee of a month, minor unit, with or without tax like all prices of the seller.';
comment on column membership_kinds.tax_rate_id is 'Tax rate; null: the seller''s default rate.';
comment on column membership_kinds.credits is 'Lessons included in a month.';
comment on column membership_kinds.offer_ids is 'Lesson types it covers, all of one tax rate, which makes it single-purpose (M6).';
comment on column membership_kinds.carry_most is 'Unused lessons of a month that can still be used in the next one; 0: none.';
comment on column membership_kinds.term_months is 'Months of the minimum term.';
comment on column membership_kinds.renewal_months is 'Months by which it renews after the minimum term.';
comment on column membership_kinds.notice_days is 'Days of notice before the end of a term.';
comment on column membership_kinds.pause_months is 'Months that clients may pause in a year; 0: none.';
comment on column membership_kinds.is_shared is 'For every rider of the household, instead of one.';
comment on column membership_kinds.sold_online is 'Clients may buy it themselves.';
comment on column membership_kinds.archived_at is 'Archive time; null while on sale.';
comment on column membership_kinds.version is 'Counts changes.';
grant select, insert, update on membership_kinds to cavaletti_server;
select tell_changes_of('membership_kinds', 'money');

create table client_memberships (
  business_id uuid not null references businesses,
  id uuid not null,
  kind_id uuid not null,
  client_id uuid not null,
  rider_id uuid,
  name text not null,
  price_minor integer not null check (price_minor between 1 and 100000000),
  tax_rate_id uuid,
  credits integer not null check (credits between 1 and 60),
  offer_ids uuid[] not null,
  carry_most integer not null,
  term_months integer not null,
  renewal_months integer not null,
  notice_days integer not null,
  pause_months integer not null,
  starts_on date not null,
  ends_on date,
  ended_by text check (ended_by in ('client', 'trainer', 'withdrawal')),
  notice_at timestamptz,
  months_done integer not null default 0 check (months_done >= 0),
  sold_at_distance boolean not null,
  start_asked_at timestamptz,
  reminded_of date,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, kind_id) references membership_kinds,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, tax_rate_id) references tax_rates,
  constraint client_memberships_ended_by_somebody check (num_nulls(ends_on, ended_by, notice_at) in (0, 3)),
  constraint client_memberships_start_asked_at_distance check (start_asked_at is null or sold_at_distance)
);
comment on table client_memberships is 'Memberships of clients, with their terms at sale.';
comment on column client_memberships.business_id is 'Tenant, the seller.';
comment on column client_memberships.id is 'UUID version 7.';
comment on column client_memberships.kind_id is 'Membership type.';
comment on column client_memberships.client_id is 'Buyer.';
comment on column client_memberships.rider_id is 'Rider it is for; null: every rider of the household.';
comment on column client_memberships.name is 'Name at sale.';
comment on column client_memberships.price_minor is 'Fee of a month, minor unit.';
comment on column client_memberships.tax_rate_id is 'Tax rate; null: the seller''s default rate.';
comment on column client_memberships.credits is 'Lessons included in a month.';
comment on column client_memberships.offer_ids is 'Lesson types it covers.';
comment on column client_memberships.carry_most is 'As in membership_kinds at sale.';
comment on column client_memberships.term_months is 'As in membership_kinds at sale.';
comment on column client_memberships.renewal_months is 'As in membership_kinds at sale.';
comment on column client_memberships.notice_days is 'As in membership_kinds at sale.';
comment on column client_memberships.pause_months is 'As in membership_kinds at sale.';
comment on column client_memberships.starts_on is 'First day. Each month begins on this day of the month, or on the last day of a shorter month.';
comment on column client_memberships.ends_on is 'Last day, once notice was given; null: it goes on.';
comment on column client_memberships.ended_by is 'Who gave notice, or withdrew from the purchase (M12).';
comment on column client_memberships.notice_at is 'Time of the notice.';
comment on column client_memberships.months_done is 'Months that were charged or paused so far; the next one has this number, counted from 0.';
comment on column client_memberships.sold_at_distance is 'Sold by phone, mail or online: the buyer may withdraw for fourteen days (M12).';
comment on column client_memberships.start_asked_at is 'Time at which the buyer asked to start within these days (M12).';
comment on column client_memberships.reminded_of is 'Renewal that the client was last told of by mail.';
comment on column client_memberships.created_by is 'User who sold it, or the client who bought it online.';
comment on column client_memberships.created_at is 'Time of creation.';
comment on column client_memberships.version is 'Counts changes.';
create index client_memberships_by_client on client_memberships (business_id, client_id, id desc);
comment on index client_memberships_by_client is 'Memberships of a client, newest first.';
grant select, insert, update on client_memberships to cavaletti_server;
select keep_to_own_clients('client_memberships', 'client_id in (select own_clients())');
select tell_changes_of('client_memberships', 'money');

create table membership_pauses (
  business_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  first_month integer not null check (first_month >= 1),
  months integer not null check (months between 1 and 6),
  removed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, membership_id) references client_memberships
);
comment on table membership_pauses is 'Whole months of a membership that cost nothing and give no lessons.';
comment on column membership_pauses.business_id is 'Tenant.';
comment on column membership_pauses.id is 'UUID version 7.';
comment on column membership_pauses.membership_id is 'The membership.';
comment on column membership_pauses.first_month is 'Number of its first month in the membership, counted from 0.';
comment on column membership_pauses.months is 'Number of months.';
comment on column membership_pauses.removed_at is 'Time at which it was cancelled before it began; null: it counts.';
comment on column membership_pauses.created_by is 'User who paused it.';
comment on column membership_pauses.created_at is 'Time of creation.';
create index membership_pauses_of_membership on membership_pauses (business_id, membership_id);
comment on index membership_pauses_of_membership is 'Pauses of a membership.';
grant select, insert, update on membership_pauses to cavaletti_server;
select tell_changes_of('membership_pauses', 'money');

create table membership_orders (
  business_id uuid not null,
  membership_id uuid not null,
  user_id uuid not null references users,
  ordered_at timestamptz not null,
  language text not null check (language in ('en', 'de')),
  text_version integer not null check (text_version >= 1),
  terms_text text not null check (terms_text <> ''),
  withdrawal_text text not null check (withdrawal_text <> ''),
  start_text text check (start_text <> ''),
  primary key (business_id, membership_id),
  foreign key (business_id, membership_id) references client_memberships
);
comment on table membership_orders is 'What a client read and agreed to when they bought a membership online (M12): append-only.';
comment on column membership_orders.business_id is 'Tenant, the seller.';
comment on column membership_orders.membership_id is 'The membership.';
comment on column membership_orders.user_id is 'The person who bought it.';
comment on column membership_orders.ordered_at is 'Time of the purchase and of the consent.';
comment on column membership_orders.language is 'Language of the texts.';
comment on column membership_orders.text_version is 'Version of the texts.';
comment on column membership_orders.terms_text is 'The terms, as shown.';
comment on column membership_orders.withdrawal_text is 'The right to withdraw, as shown.';
comment on column membership_orders.start_text is 'The consent to start within the withdrawal period, as ticked; null: not ticked.';
grant select, insert on membership_orders to cavaletti_server;
select tell_changes_of('membership_orders', 'money');

create table packs (
  business_id uuid not null references businesses,
  id uuid not null,
  origin text not null default 'sale' check (origin in ('sale', 'make_up', 'membership')),
  kind_id uuid,
  membership_id uuid,
  client_id uuid not null,
  rider_id uuid,
  extra_id uuid,
  of_seat_id uuid,
  name text not null,
  tax_class text not null default 'single_purpose' check (tax_class = 'single_purpose'),
  credits integer not null check (credits >= 1),
  price_minor integer not null,
  offer_ids uuid[] not null,
  most_price_minor integer check (most_price_minor > 0),
  usable_from text not null check (usable_from in ('start', 'issue', 'payment')),
  missed_counts boolean not null,
  sold_on date not null,
  expires_on date,
  grace_days integer not null default 30 check (grace_days between 0 and 365),
  sold_at_distance boolean not null,
  start_asked_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('withdrawal', 'taken_back')),
  warned_of_end date,
  mailed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  constraint packs_of_extra unique (business_id, extra_id),
  foreign key (business_id, kind_id) references pack_kinds,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, extra_id) references extras,
  foreign key (business_id, of_seat_id) references seats,
  foreign key (business_id, membership_id) references client_memberships,
  constraint packs_sold_or_made_up check (case origin
    when 'sale' then kind_id is not null and extra_id is not null and membership_id is null
      and of_seat_id is null and most_price_minor is null
    when 'membership' then membership_id is not null and extra_id is not null and expires_on is not null and kind_id is null
      and of_seat_id is null and most_price_minor is null
    else kind_id is null and membership_id is null and extra_id is null and rider_id is not null and expires_on is not null and credits = 1
      and price_minor = 0 and most_price_minor is not null end),
  constraint packs_days_in_order check (expires_on >= sold_on),
  constraint packs_ended_for_reason check (num_nulls(ended_at, end_reason) in (0, 2)),
  constraint packs_start_asked_at_distance check (start_asked_at is null or sold_at_distance),
  constraint packs_not_too_large check (price_minor <= 100000000)
);
comment on table packs is 'Credits that clients own, by where they came from, with the terms of that day: packs sold, months of client_memberships (M17), and make-up lessons (S15).';
comment on column packs.business_id is 'Tenant, the seller.';
comment on column packs.id is 'UUID version 7.';
comment on column packs.origin is 'sale: a pack was bought. make_up: a lesson was missed in time, or a trainer granted it (S15). membership: the lessons of a month (M17).';
comment on column packs.kind_id is 'Pack type; null for other origins.';
comment on column packs.membership_id is 'The membership whose month it is; null for other origins.';
comment on column packs.client_id is 'Buyer, or household of the rider who missed a lesson.';
comment on column packs.rider_id is 'Rider it is for; null: every rider of the household (M7).';
comment on column packs.extra_id is 'The extra that charges for it (M16); null for a make-up lesson.';
comment on column packs.of_seat_id is 'The missed seat that a make-up lesson replaces; null if a trainer granted it, and for packs.';
comment on column packs.name is 'Name at sale.';
comment on column packs.tax_class is 'single_purpose: place and rate were known, so tax was due at sale (M6). Money for any purpose is not a pack but credit of the client.';
comment on column packs.credits is 'Number of lessons at sale.';
comment on column packs.price_minor is 'Price of the pack, minor unit.';
comment on column packs.offer_ids is 'Lesson types it covers; empty for a make-up lesson.';
comment on column packs.most_price_minor is 'Highest price of a lesson that a make-up lesson covers, minor unit; null for packs.';
comment on column packs.usable_from is 'Usable once its invoice is issued, or once the invoice is paid (M7); start: from its first day.';
comment on column packs.missed_counts is 'A lesson cancelled late or not attended uses a credit (M7).';
comment on column packs.sold_on is 'Local day of sale.';
comment on column packs.expires_on is 'Last day of lessons that it covers.';
comment on column packs.grace_days is 'As in pack_kinds at sale.';
comment on column packs.sold_at_distance is 'Sold by phone, mail or online: the buyer may withdraw for fourteen days (M12).';
comment on column packs.start_asked_at is 'Time at which the buyer asked to start within these days (M12); without it the pack waits for their end.';
comment on column packs.ended_at is 'Time at which it was ended.';
comment on column packs.end_reason is 'Reason: the buyer withdrew (M12), or the seller took it back. Expiry follows from the last day.';
comment on column packs.mailed_at is 'Time of the mail about a make-up lesson; null before, and for packs.';
comment on column packs.warned_of_end is 'Last day that the buyer was warned of; null: not warned yet.';
comment on column packs.created_by is 'User who sold it, or the client who bought it online.';
comment on column packs.created_at is 'Time of creation.';
comment on column packs.version is 'Counts changes.';
create index packs_by_client on packs (business_id, client_id, id desc);
comment on index packs_by_client is 'Packs of a client, newest first.';
create index packs_running on packs (business_id, client_id) where ended_at is null;
comment on index packs_running is 'Packs that can still cover a lesson.';
create index packs_ending on packs (business_id, expires_on) where ended_at is null and expires_on is not null;
comment on index packs_ending is 'A job looks for packs that expire soon.';
create unique index packs_of_missed_seat on packs (business_id, of_seat_id) where of_seat_id is not null and ended_at is null;
comment on index packs_of_missed_seat is 'One running make-up lesson for each missed seat (S15).';
create unique index packs_of_month on packs (business_id, membership_id, sold_on) where membership_id is not null;
comment on index packs_of_month is 'Each month of a membership is granted and charged once (M17).';
create index packs_of_absences on packs (business_id, rider_id, sold_on) where origin = 'make_up';
comment on index packs_of_absences is 'Make-up lessons of a rider, which are limited for each period (S15).';
grant select, insert, update on packs to cavaletti_server;
select keep_to_own_clients('packs', 'client_id in (select own_clients())');
select tell_changes_of('packs', 'money');

create table pack_orders (
  business_id uuid not null,
  pack_id uuid not null,
  user_id uuid not null references users,
  ordered_at timestamptz not null,
  language text not null check (language in ('en', 'de')),
  text_version integer not null check (text_version >= 1),
  withdrawal_text text not null check (withdrawal_text <> ''),
  start_text text check (start_text <> ''),
  primary key (business_id, pack_id),
  foreign key (business_id, pack_id) references packs
);
comment on table pack_orders is 'What a client read and agreed to when they bought a pack online (M12): append-only.';
comment on column pack_orders.business_id is 'Tenant, the seller.';
comment on column pack_orders.pack_id is 'The pack.';
comment on column pack_orders.user_id is 'The person who bought it.';
comment on column pack_orders.ordered_at is 'Time of the purchase and of the consent.';
comment on column pack_orders.language is 'Language of the texts.';
comment on column pack_orders.text_version is 'Version of the texts.';
comment on column pack_orders.withdrawal_text is 'The right to withdraw, as shown.';
comment on column pack_orders.start_text is 'The consent to start within the withdrawal period, as ticked; null: not ticked.';
grant select, insert on pack_orders to cavaletti_server;
select tell_changes_of('pack_orders', 'money');

create table pack_entries (
  business_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  kind text not null check (kind in ('sold', 'granted', 'used', 'returned', 'given', 'ended')),
  credits integer not null check (credits <> 0),
  unit_price_minor integer not null,
  seat_id uuid,
  reason text not null default '',
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, pack_id) references packs,
  foreign key (business_id, seat_id) references seats,
  constraint pack_entries_used_for_seat check ((kind in ('used', 'returned')) = (seat_id is not null)),
  constraint pack_entries_used_takes check (kind not in ('used', 'ended') or credits < 0),
  constraint pack_entries_sold_adds check (kind not in ('sold', 'granted', 'returned') or credits > 0),
  constraint pack_entries_used_once check (kind not in ('used', 'returned') or abs(credits) = 1),
  constraint pack_entries_given_for_reason check (kind <> 'given' or reason <> '')
);
comment on table pack_entries is 'Credits added to and used from packs (M6): append-only. Their sum is what is left.';
comment on column pack_entries.business_id is 'Tenant.';
comment on column pack_entries.id is 'UUID version 7.';
comment on column pack_entries.pack_id is 'The pack.';
comment on column pack_entries.kind is 'sold: the initial credits. granted: the credit of a make-up lesson. used: for a seat. returned: the seat is no longer chargeable. given: added or removed by hand, with a reason. ended: the rest at the end.';
comment on column pack_entries.credits is 'Credits added; negative for credits used.';
comment on column pack_entries.unit_price_minor is 'Price of one credit, minor unit; 0 for a gift.';
comment on column pack_entries.seat_id is 'The seat it covers.';
comment on column pack_entries.reason is 'Reason in words.';
comment on column pack_entries.created_by is 'User who made the entry; null for automatic entries.';
comment on column pack_entries.created_at is 'Time of creation.';
create index pack_entries_of_pack on pack_entries (business_id, pack_id, id);
comment on index pack_entries_of_pack is 'Entries of a pack; their sum is what is left.';
create index pack_entries_of_seat on pack_entries (business_id, seat_id) where seat_id is not null;
comment on index pack_entries_of_seat is 'Whether a pack pays for a seat.';
grant select, insert on pack_entries to cavaletti_server;
select tell_changes_of('pack_entries', 'money');

create function pack_entries_fit() returns trigger language plpgsql as $$
begin
  perform from packs where business_id = new.business_id and id = new.pack_id for no key update;
  if (select sum(credits) from pack_entries where business_id = new.business_id and pack_id = new.pack_id) < 0 then
    raise exception 'No more can be used of a pack than is in it.'
      using errcode = 'check_violation', constraint = 'pack_entries_left';
  end if;
  if new.seat_id is not null then
    perform from seats where business_id = new.business_id and id = new.seat_id for no key update;
    if (select sum(credits) from pack_entries
        where business_id = new.business_id and seat_id = new.seat_id) not in (0, -1) then
      raise exception 'A seat uses one credit at most.'
        using errcode = 'check_violation', constraint = 'pack_entries_of_seat';
    end if;
  end if;
  return null;
end $$;
comment on function pack_entries_fit is 'Checks that no pack goes below zero and no seat uses two credits.';
create trigger pack_entries_fit after insert on pack_entries for each row execute function pack_entries_fit();
create trigger refuse_seat_of_trainer before insert on pack_entries for each row when (new.seat_id is not null)
  execute function refuse_seat_of_trainer();
comment on trigger refuse_seat_of_trainer on pack_entries is 'Guard: no pack pays what its trainer sells (M14).';
comment on trigger pack_entries_fit on pack_entries is 'Guard: no pack goes below zero, and no seat uses two credits (M6).';

create function keep_unbilled_of_packs() returns trigger language plpgsql as $$
begin
  -- A seat that uses a credit is no candidate for billing.
  if new.kind = 'used' then
    delete from unbilled where business_id = new.business_id and id = new.seat_id;
  elsif exists (select from seats where business_id = new.business_id and id = new.seat_id and charge_minor > 0) then
    insert into unbilled values (new.business_id, new.seat_id, new.seat_id, null) on conflict do nothing;
  end if;
  return null;
end $$;
comment on function keep_unbilled_of_packs is 'Updates the candidates for billing after changes of pack credits.';
-- Triggers fire by name: pack_entries_fit has locked the pack and the seat by then.
create trigger pack_entries_keep_unbilled after insert on pack_entries
  for each row when (new.seat_id is not null) execute function keep_unbilled_of_packs();
comment on trigger pack_entries_keep_unbilled on pack_entries is 'Look-up: candidates for billing (M16).';

create function pack_entries_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'Entries of packs are kept as they are: write another one.' using errcode = 'restrict_violation';
end $$;
comment on function pack_entries_stay is 'Refuses every change of an entry, except an erasure (P11).';
create trigger pack_entries_stay before update or delete on pack_entries
  for each row execute function pack_entries_stay();
comment on trigger pack_entries_stay on pack_entries is 'Immutability: entries of packs are append-only (M6).';
create trigger pack_entries_stay_whole before truncate on pack_entries
  for each statement execute function pack_entries_stay();
comment on trigger pack_entries_stay_whole on pack_entries is 'Immutability: entries of packs are append-only (M6).';

create table receipts (
  business_id uuid not null references businesses,
  id uuid not null,
  payment_id uuid not null,
  number text not null,
  counter_year integer not null,
  counter_value integer not null,
  content jsonb not null,
  logo_id uuid,
  issued_by uuid not null,
  issued_at timestamptz not null,
  primary key (business_id, id),
  constraint receipts_of_payment unique (business_id, payment_id),
  constraint receipts_number unique (business_id, number),
  constraint receipts_counter unique (business_id, counter_year, counter_value),
  foreign key (business_id, payment_id) references payments,
  constraint receipts_logo foreign key (business_id, logo_id) references files
);
comment on table receipts is 'Receipts of payments, one for each: the payment, and its allocations when the receipt was created. Append-only.';
comment on column receipts.business_id is 'Tenant, the seller.';
comment on column receipts.id is 'UUID version 7.';
comment on column receipts.payment_id is 'The payment.';
comment on column receipts.number is 'Sequential number of the seller''s receipts.';
comment on column receipts.counter_year is 'Year of the number range, as in document_counters.';
comment on column receipts.counter_value is 'Number within that range.';
comment on column receipts.content is 'The whole text of the receipt.';
comment on column receipts.logo_id is 'Logo of the receipt; null for none.';
comment on column receipts.issued_by is 'User who first asked for it.';
comment on column receipts.issued_at is 'Time of issue.';
grant select, insert on receipts to cavaletti_server;
select tell_changes_of('receipts', 'money');
create trigger money_stays before update or delete on receipts for each row execute function money_stays();
comment on trigger money_stays on receipts is 'Immutability: entries are append-only.';
create trigger money_stays_whole before truncate on receipts for each statement execute function money_stays();
comment on trigger money_stays_whole on receipts is 'Immutability: entries are append-only.';

create table sendings (
  business_id uuid not null references businesses,
  id uuid not null,
  started_by uuid,
  started_at timestamptz not null,
  includes_sent boolean not null,
  resumes_at timestamptz,
  primary key (business_id, id)
);
comment on table sendings is 'Bulk mailings of documents.';
comment on column sendings.business_id is 'Tenant, the seller.';
comment on column sendings.id is 'UUID version 7.';
comment on column sendings.started_by is 'User who started it; null: a monthly run.';
comment on column sendings.started_at is 'Time of the start.';
comment on column sendings.includes_sent is 'True: documents that were mailed before are mailed again. False: they are skipped.';
comment on column sendings.resumes_at is 'When the rest is sent, if the business has reached its mail allowance.';
grant select, insert, update (resumes_at) on sendings to cavaletti_server;

create table sending_documents (
  business_id uuid not null,
  sending_id uuid not null,
  document_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'passed_over', 'failed')),
  problem text not null default '',
  primary key (business_id, sending_id, document_id),
  foreign key (business_id, sending_id) references sendings,
  foreign key (business_id, document_id) references documents on delete cascade,
  constraint sending_documents_failed_with_problem check ((state = 'failed') = (problem <> ''))
);
comment on table sending_documents is 'State of each document in a bulk mailing.';
comment on column sending_documents.business_id is 'Tenant, the seller.';
comment on column sending_documents.sending_id is 'The bulk mailing.';
comment on column sending_documents.document_id is 'The document.';
comment on column sending_documents.state is 'passed_over: it had been mailed before.';
comment on column sending_documents.problem is 'Reason of a failure, in a sentence.';
create unique index sending_documents_waiting on sending_documents (business_id, document_id) where state = 'waiting';
comment on index sending_documents_waiting is 'A document waits in at most one bulk mailing.';
grant select, insert, update on sending_documents to cavaletti_server;

create table invoice_run_settings (
  business_id uuid primary key references businesses,
  is_on boolean not null default false,
  draft_day integer not null default 1 check (draft_day between 1 and 31),
  issues boolean not null default false,
  issue_after_days integer not null default 3 check (issue_after_days between 1 and 14),
  sends boolean not null default false,
  next_draft_on date,
  version integer not null default 1,
  constraint invoice_run_settings_on_has_next_day check (is_on = (next_draft_on is not null))
);
comment on table invoice_run_settings is 'Whether and when a business drafts its invoices automatically.';
comment on column invoice_run_settings.business_id is 'Tenant, the seller.';
comment on column invoice_run_settings.is_on is 'Off until the owner turns it on.';
comment on column invoice_run_settings.draft_day is 'Day of the month of drafting; shorter months use their last day.';
comment on column invoice_run_settings.issues is 'True: drafts are issued automatically. False: by hand.';
comment on column invoice_run_settings.issue_after_days is 'Days between drafting and issuing, for review.';
comment on column invoice_run_settings.sends is 'Issued documents are mailed to their payers.';
comment on column invoice_run_settings.next_draft_on is 'Local day of the next drafting; null while off.';
comment on column invoice_run_settings.version is 'Counts changes.';
grant select, insert, update on invoice_run_settings to cavaletti_server;
select tell_changes_of('invoice_run_settings', 'money');

create table invoice_run_wakes (
  of_business_id uuid primary key references businesses,
  wake_at timestamptz not null
);
comment on table invoice_run_wakes is 'Next work for each business. Looked up before the tenant is known, so without row-level security; it contains nothing else.';
comment on column invoice_run_wakes.of_business_id is 'Business.';
comment on column invoice_run_wakes.wake_at is 'Earliest time.';
create index invoice_run_wakes_by_time on invoice_run_wakes (wake_at);
comment on index invoice_run_wakes_by_time is 'A job finds the next work.';
grant select, insert, update, delete on invoice_run_wakes to cavaletti_server;

create table invoice_runs (
  business_id uuid not null references businesses,
  id uuid not null,
  period date not null check (extract(day from period) = 1),
  state text not null default 'drafting' check (state in ('drafting', 'drafted', 'done')),
  drafted_on date not null,
  issue_on date,
  sends boolean not null,
  sending_id uuid,
  started_at timestamptz not null,
  primary key (business_id, id),
  constraint invoice_runs_period unique (business_id, period),
  foreign key (business_id, sending_id) references sendings
);
comment on table invoice_runs is 'Monthly runs: at most one for each month.';
comment on column invoice_runs.business_id is 'Tenant, the seller.';
comment on column invoice_runs.id is 'UUID version 7.';
comment on column invoice_runs.period is 'First day of the billed month; older unbilled charges are included.';
comment on column invoice_runs.state is 'drafting; drafted: waits for the day of issue; done.';
comment on column invoice_runs.drafted_on is 'Local day on which it began.';
comment on column invoice_runs.issue_on is 'Day on which its drafts are issued; null: by hand.';
comment on column invoice_runs.sends is 'Issued documents are mailed.';
comment on column invoice_runs.sending_id is 'Bulk mailing of the documents beyond the business''s mail allowance; null for none.';
comment on column invoice_runs.started_at is 'Time of the start.';
grant select, insert, update on invoice_runs to cavaletti_server;
select tell_changes_of('invoice_runs', 'money');

create table invoice_run_items (
  business_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  client_id uuid not null,
  document_id uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'drafted', 'nothing', 'excluded', 'issued', 'removed', 'failed')),
  problem text not null default '',
  saved_at timestamptz,
  primary key (business_id, id),
  constraint invoice_run_items_document unique (business_id, document_id),
  foreign key (business_id, run_id) references invoice_runs,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents on delete set null (document_id)
);
comment on table invoice_run_items is 'Result of a monthly run for each payer.';
comment on column invoice_run_items.business_id is 'Tenant, the seller.';
comment on column invoice_run_items.id is 'UUID version 7.';
comment on column invoice_run_items.run_id is 'The run.';
comment on column invoice_run_items.client_id is 'Payer.';
comment on column invoice_run_items.document_id is 'The draft or issued document; null before, without one, or if it was deleted.';
comment on column invoice_run_items.state is 'nothing: was billed by hand meanwhile. excluded: stays a draft. removed: the draft was deleted.';
comment on column invoice_run_items.problem is 'Problem, in a sentence; empty for none.';
comment on column invoice_run_items.saved_at is 'Time at which the team first saved the issued document as PDF, for printing; null: not yet, or it had no problem.';
create index invoice_run_items_by_run on invoice_run_items (business_id, run_id, state);
comment on index invoice_run_items_by_run is 'Items of a run, by state.';
grant select, insert, update on invoice_run_items to cavaletti_server;
select keep_to_own_clients('invoice_run_items', 'client_id in (select own_clients())');
select tell_changes_of('invoice_run_items', 'money');

create table reminder_settings (
  business_id uuid primary key references businesses,
  is_automatic boolean not null default false,
  levels jsonb not null,
  version integer not null default 1
);
comment on table reminder_settings is 'Schedule and texts of a business''s payment reminders.';
comment on column reminder_settings.business_id is 'Tenant.';
comment on column reminder_settings.is_automatic is 'True: reminders are sent automatically. False: by hand only.';
comment on column reminder_settings.levels is 'The levels in order: afterDays since the due date, title, text, feeMinor, payDays to pay after the reminder.';
comment on column reminder_settings.version is 'Counts changes.';
grant select, insert, update on reminder_settings to cavaletti_server;
select tell_changes_of('reminder_settings', 'money');

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
  awaits_mail boolean not null default false,
  ended_at timestamptz,
  ended_how text check (ended_how in ('paid', 'paused', 'withdrawn', 'cancelled')),
  ended_by uuid,
  end_reason text not null default '',
  primary key (business_id, id),
  constraint reminders_document unique (business_id, document_id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents,
  constraint reminders_sent_is_document check ((document_id is null) = (sent_at is null)),
  constraint reminders_ended_by_somebody check (num_nulls(ended_at, ended_how, ended_by) in (0, 3)),
  constraint reminders_cancelled_after_sent
    check ((ended_how = 'cancelled') = (sent_at is not null) or ended_how is null),
  constraint reminders_awaits_mail check (not awaits_mail or sent_to is not null)
);
comment on table reminders is 'Reminders of a payer: planned until they are sent, then documents (M11).';
comment on column reminders.business_id is 'Tenant.';
comment on column reminders.id is 'UUID version 7.';
comment on column reminders.client_id is 'Payer.';
comment on column reminders.level is 'Highest level of its invoices, from 1.';
comment on column reminders.is_by_hand is 'True: a user asked for it. False: the schedule.';
comment on column reminders.is_by_mail is 'True: sent by mail. False: printed.';
comment on column reminders.planned_for is 'Time of sending: never on a quiet day or at night.';
comment on column reminders.created_by is 'User who asked for it; null for the schedule.';
comment on column reminders.created_at is 'Time of creation.';
comment on column reminders.document_id is 'The document, once it is sent.';
comment on column reminders.sent_at is 'Time of sending.';
comment on column reminders.sent_to is 'Address it was mailed to; null if printed.';
comment on column reminders.awaits_mail is 'Issued, but its mail is not queued yet.';
comment on column reminders.ended_at is 'Time at which it was stopped before sending, or cancelled afterwards.';
comment on column reminders.ended_how is 'paid, paused or withdrawn before it was sent; cancelled afterwards.';
comment on column reminders.ended_by is 'User who ended it; null for the system.';
comment on column reminders.end_reason is 'Reason in words.';
create index reminders_by_client on reminders (business_id, client_id, id desc);
comment on index reminders_by_client is 'Reminders of a payer, newest first.';
create index reminders_planned on reminders (business_id, planned_for) where sent_at is null and ended_at is null;
comment on index reminders_planned is 'Reminders that are due to go out.';
grant select, insert, update on reminders to cavaletti_server;
select keep_to_own_clients('reminders', 'client_id in (select own_clients())');
select tell_changes_of('reminders', 'money');

-- M11: a sent reminder never changes; it can only be cancelled.
create function reminders_stay() returns trigger language plpgsql as $$
declare
  mutable text[] := '{ended_at,ended_how,ended_by,end_reason,awaits_mail}';
  personal text[] := '{sent_to,end_reason,awaits_mail}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - personal = to_jsonb(old) - personal then
    return new;
  end if;
  if tg_op = 'DELETE' or old.ended_at is not null or (old.sent_at is not null and
    (to_jsonb(new) - mutable <> to_jsonb(old) - mutable or (new.awaits_mail and not old.awaits_mail))) then
    raise exception 'A reminder that went out or was ended is never changed (M11).' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function reminders_stay is 'Refuses every change of a sent reminder except cancelling it and queuing its mail, also by the owner of the table.';
create trigger reminders_stay before update or delete on reminders for each row execute function reminders_stay();
comment on trigger reminders_stay on reminders is 'Immutability: a sent reminder never changes (M11).';

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
comment on table reminded_documents is 'Invoices of a reminder, with their level.';
comment on column reminded_documents.business_id is 'Tenant.';
comment on column reminded_documents.reminder_id is 'The reminder.';
comment on column reminded_documents.document_id is 'The invoice.';
comment on column reminded_documents.level is 'Which reminder of this invoice it is, from 1.';
comment on column reminded_documents.dropped_at is 'Time at which the invoice left the reminder: paid or paused before sending, or cancelled.';
create unique index reminded_once on reminded_documents (business_id, document_id, level) where dropped_at is null;
comment on index reminded_once is 'A document has one reminder of each level at a time.';
grant select, insert, update on reminded_documents to cavaletti_server;
select tell_changes_of('reminded_documents', 'money');

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
comment on table reminder_pauses is 'Pauses of reminders for payers and invoices, with the reason, such as a dispute.';
comment on column reminder_pauses.business_id is 'Tenant.';
comment on column reminder_pauses.id is 'UUID version 7.';
comment on column reminder_pauses.client_id is 'Payer without reminders.';
comment on column reminder_pauses.document_id is 'Only this invoice; null: all of them.';
comment on column reminder_pauses.until_on is 'Last day of the pause; null: until it is ended.';
comment on column reminder_pauses.reason is 'Reason in words.';
comment on column reminder_pauses.paused_by is 'User who paused them.';
comment on column reminder_pauses.paused_at is 'Time of the pause.';
comment on column reminder_pauses.ended_at is 'Time at which reminders were resumed.';
create unique index reminder_pauses_of_client on reminder_pauses (business_id, client_id)
  where ended_at is null and document_id is null;
comment on index reminder_pauses_of_client is 'A client has one active pause at most.';
create unique index reminder_pauses_of_document on reminder_pauses (business_id, document_id)
  where ended_at is null and document_id is not null;
comment on index reminder_pauses_of_document is 'A document has one active pause at most.';
grant select, insert, update, delete on reminder_pauses to cavaletti_server;
select keep_to_own_clients('reminder_pauses', 'client_id in (select own_clients())');
select tell_changes_of('reminder_pauses', 'money');

create table former_sellers (
  user_id uuid not null,
  seller_business_id uuid not null references businesses,
  client_id uuid not null,
  left_at timestamptz not null,
  primary key (user_id, seller_business_id),
  foreign key (seller_business_id, client_id) references clients (business_id, id)
);
comment on table former_sellers is 'Businesses that an account has left. It can still see its own documents there.';
comment on column former_sellers.user_id is 'The account.';
comment on column former_sellers.seller_business_id is 'The business it left. Not the tenant of the row, because the account now belongs elsewhere.';
comment on column former_sellers.client_id is 'Its client record there.';
comment on column former_sellers.left_at is 'Time at which it left.';
create index former_sellers_by_client on former_sellers (seller_business_id, client_id);
comment on index former_sellers_by_client is 'Undoing an import deletes clients; this index serves the check of the reference.';
grant select, insert, update, delete on former_sellers to cavaletti_server;

-- Pay of staff (M19). Lessons, seats and charges decide what a lesson pays; a statement keeps it as it was.
create table pay_rates (
  business_id uuid not null references businesses,
  id uuid not null,
  member_id uuid not null,
  offer_id uuid,
  basis text not null check (basis in ('lesson', 'hour', 'head', 'share', 'none')),
  rate_minor integer check (rate_minor between 0 and 100000000),
  share_points integer check (share_points between 1 and 10000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers,
  constraint pay_rates_fit_basis check (
    (basis in ('lesson', 'hour', 'head')) = (rate_minor is not null) and (basis = 'share') = (share_points is not null))
);
comment on table pay_rates is 'How somebody who works for the business is paid, from a day on. Append-only: a change is another row.';
comment on column pay_rates.business_id is 'Tenant, who pays.';
comment on column pay_rates.id is 'UUID version 7.';
comment on column pay_rates.member_id is 'User who is paid.';
comment on column pay_rates.offer_id is 'Only for this lesson type; null: for all that have no rate of their own.';
comment on column pay_rates.basis is 'lesson, hour: rate_minor for each lesson or hour. head: for each rider who counts. share: share_points of what the lesson was charged without tax. none: no rate from that day on.';
comment on column pay_rates.rate_minor is 'Amount for a lesson, an hour or a rider, minor unit.';
comment on column pay_rates.share_points is 'Share in hundredths of a percent.';
comment on column pay_rates.currency is 'ISO 4217; a rate in another currency than that of the business does not apply.';
comment on column pay_rates.valid_from is 'First local day on which it applies. Of two rates for the same day, the one with the larger id applies.';
comment on column pay_rates.added_by is 'User who added it.';
comment on column pay_rates.added_at is 'Time of adding.';
create index pay_rates_of_member on pay_rates (business_id, member_id, valid_from);
comment on index pay_rates_of_member is 'Rates of a person.';
grant select, insert on pay_rates to cavaletti_server;
select tell_changes_of('pay_rates', 'money');
create trigger money_stays before update or delete on pay_rates for each row execute function money_stays();
comment on trigger money_stays on pay_rates is 'Immutability: pay rates are append-only (M19).';
create trigger money_stays_whole before truncate on pay_rates for each statement execute function money_stays();
comment on trigger money_stays_whole on pay_rates is 'Immutability: pay rates are append-only (M19).';

create table yard_fees (
  business_id uuid not null references businesses,
  id uuid not null,
  offer_id uuid not null,
  lesson_minor integer not null check (lesson_minor between 0 and 100000000),
  horse_minor integer not null check (horse_minor between 0 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, offer_id) references offers
);
comment on table yard_fees is 'What a trainer owes the business for arena and horses of a lesson that they sell (M14), from a day on. Append-only: a change is another row.';
comment on column yard_fees.business_id is 'Tenant, who gets it.';
comment on column yard_fees.id is 'UUID version 7.';
comment on column yard_fees.offer_id is 'The lesson type.';
comment on column yard_fees.lesson_minor is 'Amount for each lesson, minor unit.';
comment on column yard_fees.horse_minor is 'Amount for each rider on a horse of the business, minor unit.';
comment on column yard_fees.currency is 'ISO 4217; a fee in another currency than that of the business does not apply.';
comment on column yard_fees.valid_from is 'First local day on which it applies. Of two fees for the same day, the one with the larger id applies.';
comment on column yard_fees.added_by is 'User who added it.';
comment on column yard_fees.added_at is 'Time of adding.';
create index yard_fees_of_offer on yard_fees (business_id, offer_id, valid_from);
comment on index yard_fees_of_offer is 'Fees of a lesson type.';
grant select, insert on yard_fees to cavaletti_server;
select tell_changes_of('yard_fees', 'money');
create trigger money_stays before update or delete on yard_fees for each row execute function money_stays();
comment on trigger money_stays on yard_fees is 'Immutability: yard fees are append-only (M14).';
create trigger money_stays_whole before truncate on yard_fees for each statement execute function money_stays();
comment on trigger money_stays_whole on yard_fees is 'Immutability: yard fees are append-only (M14).';

create table pay_statements (
  business_id uuid not null references businesses,
  id uuid not null,
  member_id uuid not null,
  member_name text not null,
  from_day date not null,
  until_day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('en', 'de')),
  seller jsonb not null,
  logo_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  approved_by uuid,
  approved_by_name text not null default '',
  approved_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  paid_on date,
  version integer not null default 1,
  primary key (business_id, id),
  constraint pay_statements_logo foreign key (business_id, logo_id) references files,
  constraint pay_statements_days check (until_day >= from_day),
  constraint pay_statements_approved check (num_nulls(approved_by, approved_at) in (0, 2)),
  constraint pay_statements_withdrawn check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2)),
  constraint pay_statements_one_end check (num_nonnulls(approved_at, withdrawn_at) <= 1),
  constraint pay_statements_paid_when_approved check (paid_on is null or approved_at is not null)
);
comment on table pay_statements is 'Pay statements of people who work for the business. An approved one never changes, except the day on which it was paid.';
comment on column pay_statements.business_id is 'Tenant: the seller of the lessons, who pays, or is owed a negative sum (M14).';
comment on column pay_statements.id is 'UUID version 7.';
comment on column pay_statements.member_id is 'User who is paid.';
comment on column pay_statements.member_name is 'Name of that user at creation.';
comment on column pay_statements.from_day is 'First local day of the period.';
comment on column pay_statements.until_day is 'Last local day of the period.';
comment on column pay_statements.currency is 'ISO 4217, of all its amounts.';
comment on column pay_statements.language is 'ISO 639-1, of the PDF and the CSV.';
comment on column pay_statements.seller is 'Name and address of the business at creation, as on its documents.';
comment on column pay_statements.logo_id is 'Logo of the PDF; null for none.';
comment on column pay_statements.created_by is 'User who created it.';
comment on column pay_statements.created_at is 'Time of creation.';
comment on column pay_statements.approved_by is 'Owner who approved it; null: not approved.';
comment on column pay_statements.approved_by_name is 'Name of that owner at that time; empty: not approved.';
comment on column pay_statements.approved_at is 'Time of approval.';
comment on column pay_statements.withdrawn_by is 'User who withdrew it.';
comment on column pay_statements.withdrawn_at is 'Time of withdrawal; its lines count no longer.';
comment on column pay_statements.paid_on is 'Local day on which it was paid, or its negative sum received; null: not marked as paid.';
comment on column pay_statements.version is 'Counts changes.';
create index pay_statements_of_member on pay_statements (business_id, member_id, until_day);
comment on index pay_statements_of_member is 'Statements of a person.';
grant select, insert, update on pay_statements to cavaletti_server;
select tell_changes_of('pay_statements', 'money');

create table pay_lines (
  business_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  position integer not null check (position >= 1),
  member_id uuid not null,
  counts boolean not null default true,
  kind text not null check (kind in ('lesson', 'correction', 'manual')),
  lesson_id uuid,
  corrects uuid,
  on_day date not null,
  starts_at timestamptz,
  offer_name text not null default '',
  minutes integer not null default 0,
  riders integer not null default 0 check (riders >= 0),
  basis text check (basis in ('lesson', 'hour', 'head', 'share')),
  rate_minor integer,
  share_points integer,
  charged_minor bigint,
  horses integer not null default 0 check (horses >= 0),
  lesson_fee_minor integer,
  horse_fee_minor integer,
  owed_minor bigint not null default 0 check (abs(owed_minor) <= 100000000000),
  amount_minor bigint not null check (abs(amount_minor) <= 100000000000),
  reason text check (reason in ('no_rate', 'unmarked', 'no_riders', 'sold_by_trainer', 'not_taught')),
  text text not null default '',
  primary key (business_id, id),
  constraint pay_lines_in_order unique (business_id, statement_id, position),
  foreign key (business_id, statement_id) references pay_statements,
  foreign key (business_id, lesson_id) references lessons,
  foreign key (business_id, corrects) references pay_lines,
  constraint pay_lines_whole check (case kind
    when 'manual' then lesson_id is null and corrects is null and text <> '' and owed_minor = 0
    when 'lesson' then lesson_id is not null and corrects is null and owed_minor >= 0 and amount_minor + owed_minor >= 0
    else lesson_id is not null and corrects is not null end)
);
comment on table pay_lines is 'Lines of pay statements. What a lesson has paid a person is the sum of its lines that count.';
comment on column pay_lines.business_id is 'Tenant.';
comment on column pay_lines.id is 'UUID version 7.';
comment on column pay_lines.statement_id is 'Statement of the line.';
comment on column pay_lines.position is 'Position on the statement, from 1.';
comment on column pay_lines.member_id is 'Copied from the statement, for the index.';
comment on column pay_lines.counts is 'False once its statement is withdrawn.';
comment on column pay_lines.kind is 'lesson: a lesson as it was then. correction: the difference to earlier lines of the lesson. manual: written by hand.';
comment on column pay_lines.lesson_id is 'The lesson; null for a line written by hand.';
comment on column pay_lines.corrects is 'Of a correction, the first line of the lesson.';
comment on column pay_lines.on_day is 'Local day of the lesson, or of the line written by hand.';
comment on column pay_lines.starts_at is 'Start of the lesson.';
comment on column pay_lines.offer_name is 'Lesson type.';
comment on column pay_lines.minutes is 'Length of the lesson if a rider counts, otherwise 0; of a correction, the difference.';
comment on column pay_lines.riders is 'Riders who count: those who came, and those who did not come but pay.';
comment on column pay_lines.basis is 'As in pay_rates; null: no rate.';
comment on column pay_lines.rate_minor is 'Amount for a lesson, an hour or a rider, minor unit.';
comment on column pay_lines.share_points is 'Share in hundredths of a percent.';
comment on column pay_lines.charged_minor is 'What the riders who count were charged, without tax, minor unit.';
comment on column pay_lines.horses is 'Horses of the business of riders who count and whose seats the person sold (M14).';
comment on column pay_lines.lesson_fee_minor is 'Yard fee for the lesson, as in yard_fees; null: none.';
comment on column pay_lines.horse_fee_minor is 'Yard fee for each of these horses, as in yard_fees; null: none.';
comment on column pay_lines.owed_minor is 'What the person owes the business for arena and horses, minor unit; of a correction, the difference.';
comment on column pay_lines.amount_minor is 'What the person gets less what they owe, minor unit, half a unit rounded up; negative: they owe it. Of a correction, the difference.';
comment on column pay_lines.reason is 'Why the lesson pays nothing; null: it pays.';
comment on column pay_lines.text is 'Of a line written by hand.';
create unique index pay_lines_lesson_once on pay_lines (business_id, member_id, lesson_id) where counts and kind = 'lesson';
comment on index pay_lines_lesson_once is 'A lesson is on one statement of a person, besides its corrections.';
create index pay_lines_of_lesson on pay_lines (business_id, lesson_id) where lesson_id is not null;
comment on index pay_lines_of_lesson is 'Deleting a lesson checks this reference.';
grant select, insert, update on pay_lines to cavaletti_server;
select tell_changes_of('pay_lines', 'money');

create function pay_statements_stay() returns trigger language plpgsql as $$
declare
  mutable text[] := '{paid_on,version}';
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'Pay statements are kept: withdraw it.' using errcode = 'restrict_violation';
  end if;
  if (old.approved_at is not null or old.withdrawn_at is not null) and to_jsonb(new) - mutable <> to_jsonb(old) - mutable then
    raise exception 'An approved or withdrawn pay statement is never changed (M19).' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function pay_statements_stay is 'Refuses every change of an approved or withdrawn pay statement, except the day on which it was paid.';
create trigger pay_statements_stay before update or delete on pay_statements
  for each row execute function pay_statements_stay();
comment on trigger pay_statements_stay on pay_statements is 'Immutability: an approved pay statement never changes (M19).';
create trigger pay_statements_stay_whole before truncate on pay_statements
  for each statement execute function documents_stay_whole();
comment on trigger pay_statements_stay_whole on pay_statements is 'Immutability: pay statements are kept (M19).';

create function pay_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing() then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then
    return new;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and to_jsonb(new) - 'counts' <> to_jsonb(old) - 'counts') or exists (
      select from pay_statements s where s.business_id = new.business_id and s.id = new.statement_id
        and (s.approved_at is not null or s.withdrawn_at is not null)) then
    raise exception 'Lines of a pay statement are kept as they are (M19): add a correction.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function pay_lines_stay is 'Refuses changes of lines, and new lines on an approved or withdrawn statement.';
create trigger pay_lines_stay before insert or update or delete on pay_lines for each row execute function pay_lines_stay();
comment on trigger pay_lines_stay on pay_lines is 'Immutability: lines of pay statements never change (M19).';
create trigger pay_lines_stay_whole before truncate on pay_lines for each statement execute function documents_stay_whole();
comment on trigger pay_lines_stay_whole on pay_lines is 'Immutability: pay statements are kept (M19).';

create table sale_marks (
  business_id uuid not null references businesses,
  seat_id uuid not null,
  trainer_id uuid not null references users,
  amount_minor integer not null check (amount_minor between 0 and 100000000),
  marked_at timestamptz not null,
  primary key (business_id, seat_id),
  foreign key (business_id, seat_id) references seats
);
comment on table sale_marks is 'Seats that their trainers sell and have invoiced themselves (M14), as the trainers say.';
comment on column sale_marks.business_id is 'Tenant.';
comment on column sale_marks.seat_id is 'The seat.';
comment on column sale_marks.trainer_id is 'User who invoiced it: the trainer of the lesson in the calendar at that time.';
comment on column sale_marks.amount_minor is 'Its cost at that time, minor unit. If the seat costs something else now, the trainer has to invoice the difference.';
comment on column sale_marks.marked_at is 'Time of the mark.';
grant select, insert, update, delete on sale_marks to cavaletti_server;
select keep_to_own_clients('sale_marks', 'seat_id in (select id from seats)');
select tell_changes_of('sale_marks', 'money');
