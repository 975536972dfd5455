-- Sums a seller looks at every day, kept so that a hundred thousand documents are added up as quickly as a thousand.
-- Nobody writes them by hand: triggers do, at the end of the transaction that moved the money, and recount_money()
-- makes them anew from documents, payments and their uses, which alone say what is so (M8).

create table open_documents (
  business_id uuid not null references businesses,
  document_id uuid not null,
  client_id uuid not null,
  currency text not null,
  due_on date not null,
  open_minor bigint not null,
  primary key (business_id, document_id)
);
comment on table open_documents is 'Issued invoices, and reminders with a fee, of which something is to be paid, and how much. Kept by triggers.';
comment on column open_documents.business_id is 'Tenant, the seller.';
comment on column open_documents.document_id is 'The invoice.';
comment on column open_documents.client_id is 'Who pays it.';
comment on column open_documents.currency is 'ISO 4217.';
comment on column open_documents.due_on is 'Day until which it is to be paid.';
comment on column open_documents.open_minor is 'Its sum less what was credited and what was paid of it, minor unit; never 0.';
create index open_documents_by_client on open_documents (business_id, client_id, currency, due_on);
grant select, insert, update, delete on open_documents to cavaletti_server;

create table open_days (
  business_id uuid not null references businesses,
  currency text not null,
  due_on date not null,
  open_minor bigint not null,
  documents integer not null,
  primary key (business_id, currency, due_on)
);
comment on table open_days is 'What is to be paid, by the day it is due. Kept by triggers.';
comment on column open_days.business_id is 'Tenant, the seller.';
comment on column open_days.currency is 'ISO 4217.';
comment on column open_days.due_on is 'The day.';
comment on column open_days.open_minor is 'Minor unit.';
comment on column open_days.documents is 'Of how many invoices; never 0.';
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
comment on table client_money is 'What each client is to pay, and what they have paid that is not used. Kept by triggers.';
comment on column client_money.business_id is 'Tenant, the seller.';
comment on column client_money.currency is 'ISO 4217.';
comment on column client_money.client_id is 'Who pays.';
comment on column client_money.open_minor is 'To be paid, minor unit.';
comment on column client_money.documents is 'Of how many invoices.';
comment on column client_money.credit_minor is 'Paid and neither used for an invoice nor given back, minor unit.';
create index client_money_owing on client_money (business_id, currency, open_minor desc, client_id) where open_minor > 0;
create index client_money_credits on client_money (business_id, currency, credit_minor desc, client_id) where credit_minor > 0;
grant select, insert, update, delete on client_money to cavaletti_server;

create table money_months (
  business_id uuid not null references businesses,
  currency text not null,
  month date not null check (extract(day from month) = 1),
  billed_minor bigint not null default 0,
  paid_minor bigint not null default 0,
  used_minor bigint not null default 0,
  primary key (business_id, currency, month)
);
comment on table money_months is 'What was invoiced and what was paid in each month. Kept by triggers.';
comment on column money_months.business_id is 'Tenant, the seller.';
comment on column money_months.currency is 'ISO 4217.';
comment on column money_months.month is 'Its first day.';
comment on column money_months.billed_minor is 'Invoices less credit notes, by their date, minor unit, tax included.';
comment on column money_months.paid_minor is 'Payments less what was given back, by the day the money moved; a payment that never was is taken out of its own month.';
comment on column money_months.used_minor is 'What of the payments of the month is used for invoices.';
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
  delete from open_days where business_id = business and currency = found.currency and due_on = found.due_on and documents = 0;
  insert into client_money as client (business_id, currency, client_id, open_minor, documents)
    values (business, found.currency, found.client_id, amount, more)
    on conflict (business_id, currency, client_id) do update
      set open_minor = client.open_minor + amount, documents = client.documents + more;
end $$;
comment on function add_open is 'For keep_money(): so much more of an invoice is to be paid, or less.';

create function add_month(business uuid, of_currency text, day date, billed bigint, paid bigint, used bigint) returns void language sql as $$
  insert into money_months as m values (business, of_currency, date_trunc('month', day)::date, billed, paid, used)
    on conflict (business_id, currency, month) do update set billed_minor = m.billed_minor + billed,
      paid_minor = m.paid_minor + paid, used_minor = m.used_minor + used;
$$;
comment on function add_month is 'For keep_money(): so much more in a month.';

create function add_credit(business uuid, of_currency text, client uuid, amount bigint) returns void language sql as $$
  insert into client_money as m (business_id, currency, client_id, credit_minor) values (business, of_currency, client, amount)
    on conflict (business_id, currency, client_id) do update set credit_minor = m.credit_minor + amount;
$$;
comment on function add_credit is 'For keep_money(): so much more that a client has paid and that is not used.';

-- At the end of a transaction, and one transaction of a business after the other: whoever waits here waits for a
-- commit and for nothing else, so that no two wait for each other.
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
    select client_id, currency, booked_on into strict payment from payments
      where business_id = new.business_id and id = new.payment_id;
    perform add_open(new.business_id, new.document_id, -new.amount_minor);
    perform add_credit(new.business_id, payment.currency, payment.client_id, -new.amount_minor);
    perform add_month(new.business_id, payment.currency, payment.booked_on, 0, 0, new.amount_minor);
  else
    amount := case new.kind when 'payment' then new.amount_minor else -new.amount_minor end;
    perform add_credit(new.business_id, new.currency, new.client_id, amount);
    perform add_month(new.business_id, new.currency, case new.kind when 'void' then
      (select booked_on from payments where business_id = new.business_id and id = new.takes_back) else new.booked_on end,
      0, amount, 0);
  end if;
  return null;
end $$;
comment on function keep_money is 'Keeps what the overview shows in step with documents, payments and their uses.';
create constraint trigger keep_money after update on documents deferrable initially deferred
  for each row when (old.issued_at is null and new.issued_at is not null) execute function keep_money();
create constraint trigger keep_money_entered after insert on documents deferrable initially deferred
  for each row when (new.issued_at is not null) execute function keep_money();
create constraint trigger keep_money after insert on allocations deferrable initially deferred
  for each row execute function keep_money();
create constraint trigger keep_money after insert on payments deferrable initially deferred
  for each row execute function keep_money();

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
    select business, currency, due_on, sum(open_minor), count(*) from open_documents where business_id = business group by currency, due_on;
  insert into client_money
    select business, currency, client_id, sum(open), sum(documents), sum(credit) from (
      select currency, client_id, open_minor as open, 1 as documents, 0::bigint as credit from open_documents where business_id = business
      union all
      select currency, client_id, 0, 0, case kind when 'payment' then amount_minor else -amount_minor end from payments where business_id = business
      union all
      select p.currency, p.client_id, 0, 0, -a.amount_minor from allocations a
        join payments p on p.business_id = a.business_id and p.id = a.payment_id where a.business_id = business) moved
    group by currency, client_id;
  insert into money_months
    select business, currency, date_trunc('month', day)::date, sum(billed), sum(paid), sum(used) from (
      select currency, issued_on as day, case kind when 'credit_note' then -gross_minor else gross_minor end as billed, 0::bigint as paid, 0::bigint as used
        from documents where business_id = business and issued_at is not null
      union all
      select p.currency, case p.kind when 'void' then t.booked_on else p.booked_on end, 0,
        case p.kind when 'payment' then p.amount_minor else -p.amount_minor end, 0
        from payments p left join payments t on t.business_id = p.business_id and t.id = p.takes_back where p.business_id = business
      union all
      select p.currency, p.booked_on, 0, 0, a.amount_minor from allocations a
        join payments p on p.business_id = a.business_id and p.id = a.payment_id where a.business_id = business) moved
    group by currency, date_trunc('month', day);
end $$;
comment on function recount_money is 'Makes the sums of a business anew, as after its tables were filled with their triggers off.';

-- What may still have to be billed (M16).

create table unbilled (
  business_id uuid not null references businesses,
  id uuid not null,
  seat_id uuid,
  extra_id uuid,
  primary key (business_id, id),
  foreign key (business_id, seat_id) references seats on delete cascade,
  foreign key (business_id, extra_id) references extras on delete cascade,
  check (num_nonnulls(seat_id, extra_id) = 1 and id = coalesce(seat_id, extra_id))
);
comment on table unbilled is 'Where to look for what is to be billed: no seat or extra that is (M16) is missing here. Whether it is, it says itself. Kept by triggers.';
comment on column unbilled.business_id is 'Tenant, the seller.';
comment on column unbilled.id is 'Of the seat or extra.';
comment on column unbilled.seat_id is 'A seat that asks for money.';
comment on column unbilled.extra_id is 'Or an extra.';
grant select, insert, delete on unbilled to cavaletti_server;

create function keep_unbilled() returns trigger language plpgsql as $$
declare
  about jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  is_wanted boolean := case tg_table_name
    when 'seats' then about ->> 'state' in ('attended', 'late_cancelled', 'no_show') and (about ->> 'price_minor')::integer > 0
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
comment on function keep_unbilled is 'Keeps where to look for what is to be billed in step with seats, extras, lines and waivers.';
create trigger keep_unbilled after insert on seats for each row
  when (new.state in ('attended', 'late_cancelled', 'no_show')) execute function keep_unbilled();
create trigger keep_unbilled_changed after update on seats for each row
  when ((old.state, old.price_minor) is distinct from (new.state, new.price_minor)
    and (old.state in ('attended', 'late_cancelled', 'no_show') or new.state in ('attended', 'late_cancelled', 'no_show')))
  execute function keep_unbilled();
create trigger keep_unbilled after insert or update on extras for each row execute function keep_unbilled();
create trigger keep_unbilled after insert or update on waivers for each row execute function keep_unbilled();
create trigger keep_unbilled after insert on document_lines for each row
  when (new.seat_id is not null or new.extra_id is not null) execute function keep_unbilled();
create trigger keep_unbilled_again after delete on document_lines for each row
  when (old.seat_id is not null or old.extra_id is not null) execute function keep_unbilled();

-- What is there already. The owner of the tables sees a business's rows only after saying which one.
do $$
declare
  business uuid;
begin
  for business in select id from businesses loop
    perform set_config('app.business', business::text, true);
    perform recount_money(business);
    insert into unbilled
      select business, s.id, s.id, null from seats s
      where s.business_id = business and s.state in ('attended', 'late_cancelled', 'no_show') and s.price_minor > 0
        and not exists (select from document_lines l where l.business_id = business and l.seat_id = s.id)
        and not exists (select from waivers w where w.business_id = business and w.seat_id = s.id and w.revoked_at is null)
      union all
      select business, e.id, null, e.id from extras e
      where e.business_id = business and e.removed_at is null
        and not exists (select from document_lines l where l.business_id = business and l.extra_id = e.id)
        and not exists (select from waivers w where w.business_id = business and w.extra_id = e.id and w.revoked_at is null);
  end loop;
  perform set_config('app.business', '', true);
end $$;

select tell_changes_of('unbilled', 'money');
