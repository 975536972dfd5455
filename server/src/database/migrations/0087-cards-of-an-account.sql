-- A trainer may disconnect an account at Stripe and connect another one; customers may be deleted there.

alter table card_payments add column stripe_account text check (stripe_account ~ '^acct_');
comment on column card_payments.stripe_account is 'The account in which it is, acct_...; null until Stripe answered.';
update card_payments p set stripe_account = a.stripe_id
  from card_accounts a where a.business_id = p.business_id and p.stripe_id is not null;
alter table card_payments add check ((stripe_id is null) = (stripe_account is null));

alter table stripe_accounts drop constraint stripe_accounts_seller_business_id_key;
alter table stripe_accounts add column left_at timestamptz;
comment on column stripe_accounts.left_at is 'When another one took its place; null for the one in use.';
create unique index stripe_accounts_in_use on stripe_accounts (seller_business_id) where left_at is null;
grant update (left_at) on stripe_accounts to cavaletti_server;

alter table card_customers add column lost_stripe_id text;
comment on column card_customers.lost_stripe_id is 'cus_... that is no longer there; null where none was lost.';

-- What was saved was saved with the account before, and agreed to for it.
create function forget_saved_cards() returns trigger language plpgsql as $$
begin
  update card_methods set removed_at = clock_timestamp(), is_default = false
    where business_id = new.business_id and removed_at is null;
  update card_customers set stripe_id = null, lost_stripe_id = coalesce(stripe_id, lost_stripe_id),
      automatic = 'never', agreed_at = null, agreed_by = null
    where business_id = new.business_id;
  return null;
end $$;
comment on function forget_saved_cards is 'Nothing that clients saved is there when the business takes cards with another account.';
create trigger forget_saved_cards after update on card_accounts
  for each row when (old.stripe_id is not null and old.stripe_id <> new.stripe_id) execute function forget_saved_cards();
