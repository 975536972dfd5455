-- Packs of lessons paid for beforehand (M6, M7, M12). What is left of one is the sum of its entries and stands nowhere
-- as a number that could be edited; a pack is single-purpose: one place and one rate of tax, so tax is due at sale.

create table pack_kinds (
  business_id uuid not null references businesses,
  id uuid not null,
  name text not null,
  credits integer not null check (credits between 1 and 500),
  price_minor integer not null check (price_minor >= 1),
  tax_rate_id uuid,
  offer_ids uuid[] not null check (cardinality(offer_ids) between 1 and 100),
  valid_days integer check (valid_days between 1 and 3650),
  usable_from text not null default 'payment' check (usable_from in ('issue', 'payment')),
  missed_counts boolean not null default true,
  is_shared boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates
);
comment on table pack_kinds is 'Packs a business sells.';
comment on column pack_kinds.business_id is 'Tenant.';
comment on column pack_kinds.id is 'UUID version 7.';
comment on column pack_kinds.name is 'What it is called.';
comment on column pack_kinds.credits is 'Lessons in it.';
comment on column pack_kinds.price_minor is 'Price of the whole, minor unit, as prices of the seller are: with or without tax.';
comment on column pack_kinds.tax_rate_id is 'Its tax; null: the usual rate of the seller.';
comment on column pack_kinds.offer_ids is 'Kinds of lesson it pays for: one rate of tax, which is what makes it single-purpose (M6).';
comment on column pack_kinds.valid_days is 'Days it can be used, from the day of sale on; null: without an end.';
comment on column pack_kinds.usable_from is 'Usable once its invoice is issued, or once that is paid (M7).';
comment on column pack_kinds.missed_counts is 'A lesson cancelled late or not attended uses a credit (M7).';
comment on column pack_kinds.is_shared is 'For every rider of the household, instead of one (M7).';
comment on column pack_kinds.archived_at is 'Not sold any more since.';
comment on column pack_kinds.version is 'Counts changes.';
grant select, insert, update on pack_kinds to cavaletti_server;

create table packs (
  business_id uuid not null references businesses,
  id uuid not null,
  kind_id uuid not null,
  client_id uuid not null,
  rider_id uuid,
  extra_id uuid not null,
  name text not null,
  tax_class text not null default 'single_purpose' check (tax_class = 'single_purpose'),
  credits integer not null check (credits >= 1),
  price_minor integer not null,
  offer_ids uuid[] not null,
  usable_from text not null check (usable_from in ('issue', 'payment')),
  missed_counts boolean not null,
  sold_on date not null,
  expires_on date,
  sold_at_distance boolean not null,
  start_asked_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('withdrawal', 'taken_back')),
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, kind_id) references pack_kinds,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, extra_id) references extras,
  constraint packs_of_extra unique (business_id, extra_id),
  check (expires_on >= sold_on),
  check (num_nulls(ended_at, end_reason) in (0, 2)),
  check (start_asked_at is null or sold_at_distance)
);
comment on table packs is 'Packs that were sold, with their terms as they were.';
comment on column packs.business_id is 'Tenant, the seller.';
comment on column packs.id is 'UUID version 7.';
comment on column packs.kind_id is 'What was sold.';
comment on column packs.client_id is 'Who bought it.';
comment on column packs.rider_id is 'Whom it is for; null: every rider of the household (M7).';
comment on column packs.extra_id is 'What charges for it (M16).';
comment on column packs.name is 'As when it was sold.';
comment on column packs.tax_class is 'single_purpose: place and rate were known, tax was due at sale (M6). Money for any purpose is no pack but credit of the client.';
comment on column packs.credits is 'Lessons in it when it was sold.';
comment on column packs.price_minor is 'Price of the whole, minor unit.';
comment on column packs.offer_ids is 'Kinds of lesson it pays for.';
comment on column packs.usable_from is 'Usable once its invoice is issued, or once that is paid (M7).';
comment on column packs.missed_counts is 'A lesson cancelled late or not attended uses a credit (M7).';
comment on column packs.sold_on is 'Day of sale by the clock of the business.';
comment on column packs.expires_on is 'Last day whose lessons it pays for.';
comment on column packs.sold_at_distance is 'Sold by telephone, mail or online: the buyer may withdraw for fourteen days (M12).';
comment on column packs.start_asked_at is 'When the buyer asked to begin before these days are over (M12); without it the pack waits for their end.';
comment on column packs.ended_at is 'When nothing more was to be had from it.';
comment on column packs.end_reason is 'Why: the buyer withdrew (M12), or the seller took it back. That its time is over follows from its last day.';
comment on column packs.created_by is 'User who sold it.';
comment on column packs.created_at is 'When that was entered.';
comment on column packs.version is 'Counts changes.';
create index packs_by_client on packs (business_id, client_id, id desc);
create index packs_running on packs (business_id, client_id) where ended_at is null;
grant select, insert, update on packs to cavaletti_server;

create table pack_entries (
  business_id uuid not null,
  id uuid not null,
  pack_id uuid not null,
  kind text not null check (kind in ('sold', 'used', 'returned', 'given', 'ended')),
  credits integer not null check (credits <> 0),
  unit_price_minor integer not null,
  seat_id uuid,
  reason text not null default '',
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (business_id, id),
  foreign key (business_id, pack_id) references packs,
  foreign key (business_id, seat_id) references seats,
  check ((kind in ('used', 'returned')) = (seat_id is not null)),
  check (kind not in ('used', 'ended') or credits < 0),
  check (kind not in ('sold', 'returned') or credits > 0),
  check (kind not in ('used', 'returned') or abs(credits) = 1),
  check (kind <> 'given' or reason <> '')
);
comment on table pack_entries is 'Credits of packs that come and go (M6): added to, never changed. Their sum is what is left.';
comment on column pack_entries.business_id is 'Tenant.';
comment on column pack_entries.id is 'UUID version 7.';
comment on column pack_entries.pack_id is 'The pack.';
comment on column pack_entries.kind is 'sold: those it began with; used for a seat; returned when the seat asks for nothing any more; given or taken by hand, with a reason; ended: what was left at its end.';
comment on column pack_entries.credits is 'So many more, or less.';
comment on column pack_entries.unit_price_minor is 'What one credit cost, minor unit; 0 for one that was a present.';
comment on column pack_entries.seat_id is 'The seat it pays for.';
comment on column pack_entries.reason is 'Why, in words.';
comment on column pack_entries.created_by is 'User who did it; null for what the product does by itself.';
comment on column pack_entries.created_at is 'When that was.';
create index pack_entries_of_pack on pack_entries (business_id, pack_id, id);
create index pack_entries_of_seat on pack_entries (business_id, seat_id) where seat_id is not null;
grant select, insert on pack_entries to cavaletti_server;

create function pack_entries_fit() returns trigger language plpgsql as $$
begin
  perform from packs where business_id = new.business_id and id = new.pack_id for no key update;
  if (select sum(credits) from pack_entries where business_id = new.business_id and pack_id = new.pack_id) < 0 then
    raise exception 'No more can be used of a pack than is in it.' using errcode = 'check_violation', constraint = 'pack_entries_left';
  end if;
  if new.seat_id is not null then
    perform from seats where business_id = new.business_id and id = new.seat_id for no key update;
    if (select sum(credits) from pack_entries where business_id = new.business_id and seat_id = new.seat_id) not in (0, -1) then
      raise exception 'A seat uses one credit at most.' using errcode = 'check_violation', constraint = 'pack_entries_of_seat';
    end if;
    -- Where to look for what is to be billed (M16).
    if new.kind = 'used' then
      delete from unbilled where business_id = new.business_id and id = new.seat_id;
    elsif exists (select from seats where business_id = new.business_id and id = new.seat_id and price_minor > 0
        and state in ('attended', 'late_cancelled', 'no_show'))
        and not exists (select from document_lines where business_id = new.business_id and seat_id = new.seat_id) then
      insert into unbilled values (new.business_id, new.seat_id, new.seat_id, null) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
comment on function pack_entries_fit is 'Whatever the code does: no pack goes below zero, no seat uses two credits.';
create trigger pack_entries_fit after insert on pack_entries for each row execute function pack_entries_fit();

create function pack_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of packs are kept as they are: write another one.' using errcode = 'restrict_violation';
end $$;
comment on function pack_entries_stay is 'The ledger is only added to.';
create trigger pack_entries_stay before update or delete on pack_entries for each row execute function pack_entries_stay();
create trigger pack_entries_stay_whole before truncate on pack_entries for each statement execute function pack_entries_stay();

alter table extras drop constraint extras_kind_check;
alter table extras add constraint extras_kind_check check (kind in ('travel', 'livery', 'equipment', 'fee', 'other', 'pack'));

select tell_changes_of(changed, 'money') from (values ('pack_kinds'), ('packs'), ('pack_entries')) as told (changed);
