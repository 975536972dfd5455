-- Money that comes by Stripe. Each business has an account of its own there; what is booked is in payments, here
-- stands what it came from. Books follow the objects as Stripe has them now, whichever way it was heard of them (M10).

create table card_accounts (
  business_id uuid primary key references businesses,
  stripe_id text check (stripe_id ~ '^acct_'),
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  missing jsonb not null default '[]',
  disabled_reason text,
  checked_at timestamptz,
  is_offered boolean not null default true,
  automatic_is_offered boolean not null default true,
  keeps_fees boolean not null default false,
  compared_at timestamptz,
  version integer not null default 1
);
comment on table card_accounts is 'The account of a business at Stripe, and on what terms it takes cards.';
comment on column card_accounts.business_id is 'Tenant.';
comment on column card_accounts.stripe_id is 'acct_...; null until one was made.';
comment on column card_accounts.charges_enabled is 'Stripe lets it take payments.';
comment on column card_accounts.payouts_enabled is 'Stripe pays out to its bank.';
comment on column card_accounts.details_submitted is 'The trainer has entered what Stripe asked for.';
comment on column card_accounts.missing is 'What Stripe still asks for, in its own words.';
comment on column card_accounts.disabled_reason is 'Why it may not, in Stripe''s word.';
comment on column card_accounts.checked_at is 'When Stripe was last asked.';
comment on column card_accounts.is_offered is 'Clients see cards.';
comment on column card_accounts.automatic_is_offered is 'Clients may agree to automatic payment.';
comment on column card_accounts.keeps_fees is 'What Stripe keeps of a payment given back, the client bears (M9).';
comment on column card_accounts.compared_at is 'When the books were last compared with Stripe.';
comment on column card_accounts.version is 'Counts changes of the terms.';
grant select, insert, update on card_accounts to cavaletti_server;

create table stripe_accounts (
  stripe_id text primary key,
  seller_business_id uuid not null unique references businesses
);
comment on table stripe_accounts is 'Whose an account at Stripe is: asked when a message comes, before any business is known, so not behind the tenants'' fence.';
comment on column stripe_accounts.stripe_id is 'acct_...';
comment on column stripe_accounts.seller_business_id is 'Whose it is.';
grant select, insert, delete on stripe_accounts to cavaletti_server;

create table platform_fees (
  id uuid primary key,
  basis_points integer not null check (basis_points between 0 and 1000),
  valid_from date not null,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamptz not null
);
comment on table platform_fees is 'What the platform takes of payments by card, from which day on. Only ever added to.';
comment on column platform_fees.id is 'UUID version 7; of those for one day the last one counts.';
comment on column platform_fees.basis_points is 'Hundredths of a percent.';
comment on column platform_fees.valid_from is 'First day (UTC) on which payments begun bear it.';
comment on column platform_fees.set_by is 'Administrator who set it.';
comment on column platform_fees.set_by_name is 'What they were called then.';
comment on column platform_fees.set_at is 'When that was.';
grant select, insert on platform_fees to cavaletti_server;

create table card_payments (
  business_id uuid not null references businesses,
  id uuid not null,
  document_id uuid not null,
  client_id uuid not null,
  begun_by text not null check (begun_by in ('link', 'client', 'automatic')),
  amount_minor bigint not null check (amount_minor > 0),
  asked_minor bigint not null check (asked_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 1000),
  platform_fee_minor bigint not null default 0 check (platform_fee_minor >= 0),
  stripe_id text,
  state text not null default 'begun' check (state in ('begun', 'processing', 'succeeded', 'canceled')),
  kind text,
  last_four text not null default '',
  failure_code text,
  failure text,
  fee_minor bigint,
  payment_id uuid,
  seen_at timestamptz,
  automatic_at timestamptz,
  told_at timestamptz,
  begun_at timestamptz not null,
  succeeded_at timestamptz,
  primary key (business_id, id),
  unique (business_id, stripe_id),
  unique (business_id, payment_id),
  foreign key (business_id, document_id) references documents,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, payment_id) references payments,
  check ((payment_id is null) = (succeeded_at is null)),
  check (payment_id is null or state = 'succeeded')
);
comment on table card_payments is 'Payments of one document by card or direct debit: under way, done, failed.';
comment on column card_payments.business_id is 'Tenant.';
comment on column card_payments.id is 'UUID version 7; named in the metadata of the object at Stripe, so that it is found when the answer to making it got lost.';
comment on column card_payments.document_id is 'The invoice.';
comment on column card_payments.client_id is 'Who pays.';
comment on column card_payments.begun_by is 'Who began it: whoever has a link, the client signed in, or nobody, as agreed beforehand.';
comment on column card_payments.amount_minor is 'What is to be paid, minor unit.';
comment on column card_payments.asked_minor is 'What it was made with: the same key must come with the same sum.';
comment on column card_payments.currency is 'ISO 4217.';
comment on column card_payments.fee_basis_points is 'What the platform takes of it, hundredths of a percent, as it was when it was begun.';
comment on column card_payments.platform_fee_minor is 'The same as a sum, minor unit.';
comment on column card_payments.stripe_id is 'pi_...; null until Stripe answered.';
comment on column card_payments.state is 'As Stripe had it last. A try that failed leaves it begun, with failure.';
comment on column card_payments.kind is 'Stripe''s kind of how it was paid; null before it is known.';
comment on column card_payments.last_four is 'Last figures of the card or account.';
comment on column card_payments.failure_code is 'Why the last try did not work, in Stripe''s word.';
comment on column card_payments.failure is 'The same as a sentence for who pays.';
comment on column card_payments.fee_minor is 'What Stripe took, minor unit; null until it is known.';
comment on column card_payments.payment_id is 'The entry in the books.';
comment on column card_payments.seen_at is 'When Stripe was asked for the state above: an older answer does not overwrite it.';
comment on column card_payments.automatic_at is 'When it was tried without the client; it is tried once.';
comment on column card_payments.told_at is 'When the client was told that this did not work.';
comment on column card_payments.begun_at is 'When it was begun.';
comment on column card_payments.succeeded_at is 'When the money came.';
create unique index card_payments_one_at_a_time on card_payments (business_id, document_id) where state in ('begun', 'processing');
create unique index card_payments_one_automatic on card_payments (business_id, document_id) where automatic_at is not null;
create index card_payments_by_age on card_payments (business_id, id desc);
create index card_payments_by_document on card_payments (business_id, document_id);
grant select, insert, update on card_payments to cavaletti_server;

create table card_refunds (
  business_id uuid not null references businesses,
  id uuid not null,
  card_payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  stripe_id text,
  state text not null check (state in ('asked', 'pending', 'succeeded', 'failed')),
  failure text,
  note text not null default '',
  asked_by uuid,
  asked_at timestamptz not null,
  booked uuid,
  undone uuid,
  primary key (business_id, id),
  unique (business_id, stripe_id),
  foreign key (business_id, card_payment_id) references card_payments,
  foreign key (business_id, booked) references payments,
  foreign key (business_id, undone) references payments
);
comment on table card_refunds is 'What was given back of payments by card, the way they came (M9).';
comment on column card_refunds.business_id is 'Tenant.';
comment on column card_refunds.id is 'UUID version 7; named in the metadata of the object at Stripe.';
comment on column card_refunds.card_payment_id is 'Of which payment.';
comment on column card_refunds.amount_minor is 'Minor unit.';
comment on column card_refunds.stripe_id is 're_...; null until Stripe answered.';
comment on column card_refunds.state is 'asked: Stripe does not know of it yet; then as Stripe has it.';
comment on column card_refunds.failure is 'Why it failed, in Stripe''s word.';
comment on column card_refunds.note is 'Remark.';
comment on column card_refunds.asked_by is 'User who gave it back; null where it was done on Stripe''s own pages.';
comment on column card_refunds.asked_at is 'When that was.';
comment on column card_refunds.booked is 'The refund in the books.';
comment on column card_refunds.undone is 'The payment in the books that puts right a refund that failed after all.';
create index card_refunds_by_payment on card_refunds (business_id, card_payment_id);
grant select, insert, update on card_refunds to cavaletti_server;

create table card_disputes (
  business_id uuid not null references businesses,
  id uuid not null,
  card_payment_id uuid not null,
  stripe_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('warning', 'needs_response', 'under_review', 'won', 'lost')),
  reason text not null,
  respond_by timestamptz,
  noticed_at timestamptz not null,
  booked uuid,
  undone uuid,
  primary key (business_id, id),
  unique (business_id, stripe_id),
  foreign key (business_id, card_payment_id) references card_payments,
  foreign key (business_id, booked) references payments,
  foreign key (business_id, undone) references payments
);
comment on table card_disputes is 'Payments whose payer asked the bank for the money back; while it is gone the invoice is open again (M9).';
comment on column card_disputes.business_id is 'Tenant.';
comment on column card_disputes.id is 'UUID version 7.';
comment on column card_disputes.card_payment_id is 'Of which payment.';
comment on column card_disputes.stripe_id is 'dp_...';
comment on column card_disputes.amount_minor is 'Minor unit.';
comment on column card_disputes.state is 'warning: no money was taken; from needs_response on it is gone, until won.';
comment on column card_disputes.reason is 'Stripe''s word.';
comment on column card_disputes.respond_by is 'Until when the trainer can answer.';
comment on column card_disputes.noticed_at is 'When it was first heard of.';
comment on column card_disputes.booked is 'The refund in the books by which the money went.';
comment on column card_disputes.undone is 'The payment in the books by which it came back.';
create index card_disputes_by_payment on card_disputes (business_id, card_payment_id);
grant select, insert, update on card_disputes to cavaletti_server;

create table card_customers (
  business_id uuid not null references businesses,
  client_id uuid not null,
  stripe_id text,
  automatic text not null default 'never' check (automatic in ('never', 'on_issue', 'on_due_day')),
  agreed_at timestamptz,
  agreed_by uuid,
  mandate text not null default '',
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients,
  check ((automatic = 'never') = (agreed_at is null)),
  check (num_nulls(agreed_at, agreed_by) in (0, 2))
);
comment on table card_customers is 'Clients who may save ways to pay, and whether invoices are paid with one of them by themselves.';
comment on column card_customers.business_id is 'Tenant.';
comment on column card_customers.client_id is 'Who pays.';
comment on column card_customers.stripe_id is 'cus_...; null until Stripe answered.';
comment on column card_customers.automatic is 'When invoices issued from then on are paid by themselves.';
comment on column card_customers.agreed_at is 'When the client agreed; null where they have not.';
comment on column card_customers.agreed_by is 'User who agreed.';
comment on column card_customers.mandate is 'The sentence they agreed to.';
grant select, insert, update on card_customers to cavaletti_server;

create table card_methods (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  stripe_id text not null,
  kind text not null,
  brand text not null default '',
  last_four text not null default '',
  expires_year integer,
  expires_month integer,
  is_default boolean not null default false,
  removed_at timestamptz,
  primary key (business_id, id),
  unique (business_id, stripe_id),
  foreign key (business_id, client_id) references card_customers,
  check (not is_default or removed_at is null)
);
comment on table card_methods is 'Ways to pay that clients saved. Numbers of cards and accounts are with Stripe alone.';
comment on column card_methods.business_id is 'Tenant.';
comment on column card_methods.id is 'UUID version 7.';
comment on column card_methods.client_id is 'Whose it is.';
comment on column card_methods.stripe_id is 'pm_...';
comment on column card_methods.kind is 'Stripe''s kind: card, sepa_debit, ...';
comment on column card_methods.brand is 'Brand of the card, or code of the bank.';
comment on column card_methods.last_four is 'Last four figures.';
comment on column card_methods.expires_year is 'Year in which a card ends.';
comment on column card_methods.expires_month is 'Month in which it ends.';
comment on column card_methods.is_default is 'The one that pays by itself; one at a time.';
comment on column card_methods.removed_at is 'Nothing is paid with it any more since.';
create unique index card_methods_one_default on card_methods (business_id, client_id) where is_default;
grant select, insert, update on card_methods to cavaletti_server;

create table card_differences (
  business_id uuid not null references businesses,
  id uuid not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount')),
  about text not null check (about in ('payment', 'refund', 'dispute')),
  stripe_id text not null,
  ours_minor bigint,
  theirs_minor bigint,
  noticed_at timestamptz not null,
  mended_at timestamptz,
  primary key (business_id, id)
);
comment on table card_differences is 'Where the books and Stripe said different things when they were compared.';
comment on column card_differences.business_id is 'Tenant.';
comment on column card_differences.id is 'UUID version 7.';
comment on column card_differences.kind is 'Only Stripe knew of it, only the books did, or both with another sum.';
comment on column card_differences.about is 'What kind of object.';
comment on column card_differences.stripe_id is 'Its name at Stripe.';
comment on column card_differences.ours_minor is 'What the books said, minor unit.';
comment on column card_differences.theirs_minor is 'What Stripe said.';
comment on column card_differences.noticed_at is 'When it was noticed.';
comment on column card_differences.mended_at is 'When the books were put right by what the object proves.';
create unique index card_differences_open on card_differences (business_id, stripe_id) where mended_at is null;
grant select, insert, update on card_differences to cavaletti_server;

select tell_changes_of(changed, 'money') from (values
  ('card_accounts'), ('card_payments'), ('card_refunds'), ('card_disputes'), ('card_customers'), ('card_methods'), ('card_differences')
) as told (changed);
