-- What a client agreed to holds on the day the business calls so, and for what was issued while it was agreed.

create or replace function check_card_automatic() returns trigger language plpgsql as $$
declare
  wanted text;
begin
  select automatic into wanted from card_customers where business_id = new.business_id and client_id = new.client_id;
  if wanted in ('on_issue', 'on_due_day') then
    insert into card_checks (seller_business_id, document_id, why, due_at)
    values (new.business_id, new.id, 'automatic',
      case wanted when 'on_issue' then clock_timestamp()
        else greatest(clock_timestamp(), (new.due_on + time '06:00')
          at time zone (select time_zone from businesses where id = new.business_id)) end)
    on conflict do nothing;
  end if;
  return null;
end $$;

create function forget_card_automatic() returns trigger language plpgsql as $$
begin
  delete from card_checks c using documents d
  where c.why = 'automatic' and c.seller_business_id = new.business_id
    and d.business_id = new.business_id and d.id = c.document_id and d.client_id = new.client_id;
  return null;
end $$;
comment on function forget_card_automatic is 'Whoever ends it and agrees anew agrees to what is issued from then on: nothing that waited until then is charged.';
create trigger forget_card_automatic after update on card_customers
  for each row when (old.automatic <> 'never' and new.automatic = 'never') execute function forget_card_automatic();
