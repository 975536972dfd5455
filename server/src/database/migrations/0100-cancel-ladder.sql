-- What a cancelled seat costs: a ladder by the time that is left (S13), as it was agreed when the seat was taken (S14),
-- and so many late cancellations a year for which nothing is asked (S16). What stood before stays as it was: nothing
-- until the notice, the whole price afterwards, and nothing let off in a business that never said so.

alter table businesses drop constraint businesses_cancel_notice_hours_check;
alter table businesses alter column cancel_notice_hours drop default;
alter table businesses alter column cancel_notice_hours type jsonb using
  jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('hours', cancel_notice_hours, 'percent', 0)), 'late', 100);
alter table businesses rename column cancel_notice_hours to cancel_ladder;
alter table businesses alter column cancel_ladder set default '{"steps": [{"hours": 24, "percent": 0}], "late": 100}';
comment on column businesses.cancel_ladder is 'What cancelling a seat costs: percent of its price until the same wall-clock time so many hours earlier (S12), and what it costs afterwards and when nobody comes (S13). Hours fall, percent rises.';
alter table businesses add column free_late_changes integer not null default 0 check (free_late_changes between 0 and 50);
alter table businesses alter column free_late_changes set default 2;
comment on column businesses.free_late_changes is 'Late cancellations of a client in a year for which nothing is asked (S16).';

alter table offers add column cancel_ladder jsonb;
comment on column offers.cancel_ladder is 'As in businesses, where this offer differs; null: as the business has it.';

alter table seats add column cancel_ladder jsonb not null default '{"steps": [{"hours": 24, "percent": 0}], "late": 100}';
alter table seats
  add column cancelled_at timestamptz,
  add column cancelled_by uuid,
  add column fee_percent integer check (fee_percent between 0 and 100),
  add column fee_minor integer check (fee_minor between 0 and price_minor),
  add column charge_minor integer not null generated always as (case
    when state = 'attended' then price_minor
    when state in ('late_cancelled', 'no_show') then coalesce(fee_minor, price_minor)
    else 0 end) stored,
  add check (num_nulls(fee_percent, fee_minor) in (0, 2)),
  add check (fee_minor is null or state in ('late_cancelled', 'no_show')),
  add check (num_nulls(cancelled_at, cancelled_by) in (0, 2)),
  add check (cancelled_at is null or state in ('late_cancelled', 'cancelled'));
comment on column seats.cancel_ladder is 'What cancelling it costs, as it was when the seat was taken (S13, S14); see businesses.';
comment on column seats.cancelled_at is 'When it was cancelled by itself; null where that is not known.';
comment on column seats.cancelled_by is 'User who did.';
comment on column seats.fee_percent is 'What the ladder asked when it was cancelled late or missed; null before there were ladders: all of it.';
comment on column seats.fee_minor is 'The same of its price, in the minor unit, half a unit rounded up.';
comment on column seats.charge_minor is 'What is to be paid for it as things stand, minor unit: its price, the fee, or nothing.';

alter table waivers add column goodwill_year integer check (goodwill_year between 2000 and 2200);
comment on column waivers.goodwill_year is 'It is goodwill (S16) and counts in this year of the clock of the business; null for what is not charged for another reason.';
alter table waivers add check (goodwill_year is null or seat_id is not null);
create index waivers_of_goodwill on waivers (business_id, goodwill_year, seat_id)
  where goodwill_year is not null and revoked_at is null;

-- What asks for money (M16) is what has a charge.
create or replace function keep_unbilled() returns trigger language plpgsql as $$
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
drop trigger keep_unbilled_changed on seats;
create trigger keep_unbilled_changed after update on seats for each row
  when ((old.state, old.charge_minor) is distinct from (new.state, new.charge_minor)
    and (old.state in ('attended', 'late_cancelled', 'no_show') or new.state in ('attended', 'late_cancelled', 'no_show')))
  execute function keep_unbilled();

create or replace function pack_entries_fit() returns trigger language plpgsql as $$
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
    -- Where to look for what is to be billed (M16). No invoice charges for what used a credit, unless it was credited.
    if new.kind = 'used' then
      delete from unbilled where business_id = new.business_id and id = new.seat_id;
    elsif exists (select from seats where business_id = new.business_id and id = new.seat_id and charge_minor > 0) then
      insert into unbilled values (new.business_id, new.seat_id, new.seat_id, null) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

-- Seats that are taken were taken on the notice there was.
update seats set cancel_ladder = b.cancel_ladder from businesses b
  where b.id = seats.business_id and b.cancel_ladder <> '{"steps": [{"hours": 24, "percent": 0}], "late": 100}';
