-- Who left can no longer end what they agreed to, so it ends with them.
create function end_card_automatic() returns trigger language plpgsql as $$
begin
  update card_customers set automatic = 'never', agreed_at = null, agreed_by = null
    where business_id = new.business_id and client_id = new.id;
  return null;
end $$;
comment on function end_card_automatic is 'Nothing is charged without the client once they left.';
create trigger end_card_automatic after update of left_at on clients
  for each row when (old.left_at is null and new.left_at is not null) execute function end_card_automatic();
