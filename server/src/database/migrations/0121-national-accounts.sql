-- Accounts that are not named by an IBAN alone: sort code, routing number and the like, by the country of the business.

alter table billing
  add column bank_code text not null default '' check (bank_code ~ '^[A-Z0-9]{0,20}$'),
  add column account_number text not null default '' check (account_number ~ '^[A-Z0-9]{0,34}$');
comment on column billing.bank_code is 'Sort code, routing number or what the country of the business has, without separators; empty without one.';
comment on column billing.account_number is 'Number of the account at that bank, without separators; empty without one.';
