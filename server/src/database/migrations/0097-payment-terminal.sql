-- Who has a terminal of their own, at which clients pay in the yard, enters such money as what it is. It has nothing to do
-- with paying by card in here, and is there with Stripe's keys and without.

alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('cash', 'bank', 'card', 'terminal', 'other'));
comment on column payments.method is 'How the money went. card: in here, by Stripe; terminal: by a device of the seller''s own.';

alter table journal_accounts drop constraint journal_accounts_purpose_check;
alter table journal_accounts add constraint journal_accounts_purpose_check
  check (purpose ~ '^(receivables|bank|cash|card|terminal|other|fees|(revenue|tax):[A-Z]{1,2}:\d{1,5})$');
comment on column journal_accounts.purpose is 'receivables; bank, cash, card, terminal, other: where money comes in; fees: of reminders; revenue or tax of a category (EN 16931) and a rate in hundredths of a percent.';
