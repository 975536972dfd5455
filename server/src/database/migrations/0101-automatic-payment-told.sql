-- What was to be paid by itself and cannot be is told, and never charged long after the day that was agreed.

alter table card_checks add column wanted_at timestamptz;
alter table card_checks add column account_left boolean not null default false;
comment on column card_checks.wanted_at is 'When an invoice was to be paid by itself, as its client agreed: long after it nothing is charged any more. Null for any other reason to look.';
comment on column card_checks.account_left is 'The account for which the client agreed was left for another one: nothing is charged, and they are told.';

alter table card_payments add column owner_told_at timestamptz;
comment on column card_payments.owner_told_at is 'When the owner of the business was told that it was not charged; null where they were not, or had been told of another one that day.';
create index card_payments_owner_told on card_payments (business_id, owner_told_at) where owner_told_at is not null;
update card_checks set wanted_at = due_at where why = 'automatic' and attempts = 0;

create or replace function check_card_automatic() returns trigger language plpgsql as $$
declare
  wanted text;
  moment timestamptz;
begin
  select automatic into wanted from card_customers where business_id = new.business_id and client_id = new.client_id;
  if wanted in ('on_issue', 'on_due_day') then
    moment := case wanted when 'on_issue' then clock_timestamp()
      else greatest(clock_timestamp(), (new.due_on + time '06:00')
        at time zone (select time_zone from businesses where id = new.business_id)) end;
    insert into card_checks (seller_business_id, document_id, why, due_at, wanted_at)
    values (new.business_id, new.id, 'automatic', moment, moment)
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function forget_card_automatic() returns trigger language plpgsql as $$
begin
  delete from card_checks c using documents d
  where c.why = 'automatic' and c.seller_business_id = new.business_id and not c.account_left
    and d.business_id = new.business_id and d.id = c.document_id and d.client_id = new.client_id;
  return null;
end $$;

create or replace function forget_saved_cards() returns trigger language plpgsql as $$
begin
  -- Clients rely on what they agreed to: they did not end it, so each invoice that waited for its day says that it ended.
  update card_checks c set account_left = true, due_at = clock_timestamp(), attempts = 0, given_up_at = null
    from documents d join card_customers k on k.business_id = d.business_id and k.client_id = d.client_id
    where c.seller_business_id = new.business_id and c.why = 'automatic'
      and d.business_id = new.business_id and d.id = c.document_id and k.automatic <> 'never';
  update card_methods set removed_at = clock_timestamp(), is_default = false
    where business_id = new.business_id and removed_at is null;
  update card_customers set stripe_id = null, lost_stripe_id = coalesce(stripe_id, lost_stripe_id),
      automatic = 'never', agreed_at = null, agreed_by = null
    where business_id = new.business_id;
  return null;
end $$;
