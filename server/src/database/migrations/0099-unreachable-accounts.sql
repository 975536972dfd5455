-- An account at Stripe may be disconnected while a bank still moves money to it: then nobody can ask any more what became of it.
-- What cannot be asked is tried more and more seldom, in the end a last time; then it says so, and a person acts.

alter table card_payments drop constraint card_payments_state_check;
alter table card_payments add constraint card_payments_state_check
  check (state in ('begun', 'processing', 'succeeded', 'canceled', 'lost'));
comment on column card_payments.state is 'As Stripe has it; lost: it was on its way when the account could no longer be asked, and no try has helped. If Stripe tells of it later, that counts.';

alter table card_checks drop constraint card_checks_why_check;
alter table card_checks add constraint card_checks_why_check check (why in ('balance', 'automatic', 'outcome'));
alter table card_checks add column attempts integer not null default 0;
alter table card_checks add column given_up_at timestamptz;
comment on column card_checks.why is 'balance: a payment that is under way may be about another sum than what is open. automatic: it is to be paid with what the client saved. outcome: a payment is on its way to an account that can no longer be asked.';
comment on column card_checks.attempts is 'How often it was tried in vain.';
comment on column card_checks.given_up_at is 'When the last try was in vain: a person has to look. Null while it is tried.';
create index card_checks_given_up on card_checks (seller_business_id) where given_up_at is not null;

create or replace function check_card_balance() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_table_name when 'allocations' then (to_jsonb(new) ->> 'document_id')::uuid else (to_jsonb(new) ->> 'corrects')::uuid end;
begin
  if exists (select from card_payments where business_id = new.business_id and document_id = changed and state = 'begun') then
    insert into card_checks (seller_business_id, document_id, why, due_at)
    values (new.business_id, changed, 'balance', clock_timestamp())
    on conflict (seller_business_id, document_id, why) do update set due_at = excluded.due_at, attempts = 0, given_up_at = null;
  end if;
  return null;
end $$;
