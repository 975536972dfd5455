-- Eight colours for lesson types, and none used twice while another is free.

alter table offers drop constraint offers_rail_check;
alter table offers add constraint offers_rail_check
  check (rail in ('pine', 'blue', 'plum', 'rust', 'teal', 'olive', 'violet', 'rose'));

-- Of the types in use that share a colour, the first by id keeps it; the others get the colours that are free.
do $$
declare
  offer record;
  free text;
begin
  for offer in
    select o.business_id, o.id from offers o
    where o.archived_at is null and exists (
      select from offers other
      where other.business_id = o.business_id and other.rail = o.rail and other.archived_at is null and other.id < o.id)
    order by o.business_id, o.id
  loop
    select colour into free
    from unnest(array['pine', 'blue', 'plum', 'rust', 'teal', 'olive', 'violet', 'rose']) with ordinality as c(colour, place)
    where not exists (
      select from offers
      where business_id = offer.business_id and rail = colour and archived_at is null)
    order by place
    limit 1;
    if free is not null then
      update offers set rail = free where business_id = offer.business_id and id = offer.id;
    end if;
  end loop;
end
$$;
