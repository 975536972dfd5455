-- M16: a seat that was credited as a whole and taken part in anew is to be billed again. Where it stands among what is
-- unbilled, it was: whoever charges or credits takes it out, and whoever says of a seat that it took place puts it in.

comment on table unbilled is 'Where to look for what is to be billed: no seat or extra that is (M16) is missing here. Whether it is, it says itself; of what was charged and credited as a whole, that it stands here says that it asks for money anew. Kept by triggers.';

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
    elsif exists (select from seats where business_id = new.business_id and id = new.seat_id and price_minor > 0
        and state in ('attended', 'late_cancelled', 'no_show')) then
      insert into unbilled values (new.business_id, new.seat_id, new.seat_id, null) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
