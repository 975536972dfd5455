-- How a seller's bookkeeping calls the accounts that the journal is written with.

create table journal_accounts (
  business_id uuid not null references businesses,
  purpose text not null check (purpose ~ '^(receivables|bank|cash|card|other|fees|(revenue|tax):[A-Z]{1,2}:\d{1,5})$'),
  account text not null check (length(account) between 1 and 40),
  primary key (business_id, purpose)
);
comment on table journal_accounts is 'Accounts of the journal, where they are not called by their purpose.';
comment on column journal_accounts.business_id is 'Tenant, the seller.';
comment on column journal_accounts.purpose is 'receivables; bank, cash, card, other: where money comes in; fees: of reminders; revenue or tax of a category (EN 16931) and a rate in hundredths of a percent.';
comment on column journal_accounts.account is 'Number or name of the account.';
grant select, insert, update, delete on journal_accounts to cavaletti_server;
