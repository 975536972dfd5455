-- Whoever writes: what came in one currency pays nothing that is asked in another. What was used so before may be released.
create function money_has_one_currency() returns trigger language plpgsql as $$
begin
  if (select currency from payments where business_id = new.business_id and id = new.payment_id)
      <> (select currency from documents where business_id = new.business_id and id = new.document_id) then
    raise exception 'The payment % is in another currency than the invoice %.', new.payment_id, new.document_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function money_has_one_currency is 'A payment is used only for invoices in its own currency (M8).';
create constraint trigger money_has_one_currency after insert on allocations
  deferrable initially deferred for each row when (new.amount_minor > 0) execute function money_has_one_currency();
