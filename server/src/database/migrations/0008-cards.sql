-- Card payments by Stripe. Each business has an account of its own there. Money that arrives is recorded in payments;
-- these tables link it to the objects at Stripe and follow their states (M10).

create table platform_fees (
  id uuid primary key,
  basis_points integer not null check (basis_points between 0 and 1000),
  valid_from date not null,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamptz not null
);
comment on table platform_fees is 'The platform''s fee on card payments, by first day. Append-only.';
comment on column platform_fees.id is 'UUID version 7; of several for one day the last one counts.';
comment on column platform_fees.basis_points is 'Hundredths of a percent.';
comment on column platform_fees.valid_from is 'First day (UTC) on which new payments have this fee.';
comment on column platform_fees.set_by is 'Administrator who set it.';
comment on column platform_fees.set_by_name is 'Name of that administrator at that time.';
comment on column platform_fees.set_at is 'Time of setting.';
grant select, insert, update (set_by_name) on platform_fees to cavaletti_server;

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
comment on table card_accounts is 'Stripe account of a business, and its terms for card payments.';
comment on column card_accounts.business_id is 'Tenant.';
comment on column card_accounts.stripe_id is 'acct_...; null until it is created.';
comment on column card_accounts.charges_enabled is 'Stripe allows it to take payments.';
comment on column card_accounts.payouts_enabled is 'Stripe pays out to its bank account.';
comment on column card_accounts.details_submitted is 'The trainer has entered the details that Stripe requires.';
comment on column card_accounts.missing is 'Details that Stripe still needs, by Stripe''s names.';
comment on column card_accounts.disabled_reason is 'Stripe''s reason for a restriction.';
comment on column card_accounts.checked_at is 'Time of the last answer from Stripe about it.';
comment on column card_accounts.is_offered is 'Clients see card payment.';
comment on column card_accounts.automatic_is_offered is 'Clients may agree to automatic payment.';
comment on column card_accounts.keeps_fees is 'True: the client bears the fee that Stripe keeps on a refund (M9).';
comment on column card_accounts.compared_at is 'Time of the last reconciliation with Stripe.';
comment on column card_accounts.version is 'Counts changes of the terms.';
grant select, insert, update on card_accounts to cavaletti_server;
select tell_changes_of('card_accounts', 'money');

create table stripe_accounts (
  stripe_id text primary key,
  seller_business_id uuid not null references businesses,
  left_at timestamptz
);
comment on table stripe_accounts is 'Stripe accounts and their businesses. Looked up when a message arrives, before the tenant is known, so without row-level security.';
comment on column stripe_accounts.stripe_id is 'acct_...';
comment on column stripe_accounts.seller_business_id is 'Business of the account.';
comment on column stripe_accounts.left_at is 'Time at which another account replaced it; null for the current one.';
create unique index stripe_accounts_in_use on stripe_accounts (seller_business_id) where left_at is null;
comment on index stripe_accounts_in_use is 'A business has one current account.';
grant select, insert, delete, update (left_at) on stripe_accounts to cavaletti_server;

create table card_customers (
  business_id uuid not null references businesses,
  client_id uuid not null,
  stripe_id text,
  lost_stripe_id text,
  automatic text not null default 'never' check (automatic in ('never', 'on_issue', 'on_due_day')),
  agreed_at timestamptz,
  agreed_by uuid,
  mandate text not null default '',
  primary key (business_id, client_id),
  foreign key (business_id, client_id) references clients,
  constraint card_customers_agreed_when_automatic check ((automatic = 'never') = (agreed_at is null)),
  constraint card_customers_agreed_by_somebody check (num_nulls(agreed_at, agreed_by) in (0, 2))
);
comment on table card_customers is 'Clients as customers at Stripe, and their agreement to automatic payment.';
comment on column card_customers.business_id is 'Tenant.';
comment on column card_customers.client_id is 'Client.';
comment on column card_customers.stripe_id is 'cus_...; null until Stripe has answered.';
comment on column card_customers.lost_stripe_id is 'cus_... that was deleted at Stripe; null for none.';
comment on column card_customers.automatic is 'When invoices issued from then on are paid automatically.';
comment on column card_customers.agreed_at is 'Time of the agreement; null without one.';
comment on column card_customers.agreed_by is 'User who agreed.';
comment on column card_customers.mandate is 'The sentence that the client agreed to.';
grant select, insert, update on card_customers to cavaletti_server;
select keep_to_own_clients('card_customers', 'client_id in (select own_clients())');
select tell_changes_of('card_customers', 'money');

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
  constraint card_methods_stripe_id unique (business_id, stripe_id),
  foreign key (business_id, client_id) references card_customers,
  constraint card_methods_default_is_kept check (not is_default or removed_at is null)
);
comment on table card_methods is 'Saved payment methods. Only Stripe stores the numbers of cards and accounts.';
comment on column card_methods.business_id is 'Tenant.';
comment on column card_methods.id is 'UUID version 7.';
comment on column card_methods.client_id is 'Client.';
comment on column card_methods.stripe_id is 'pm_...';
comment on column card_methods.kind is 'Stripe''s type: card, sepa_debit, ...';
comment on column card_methods.brand is 'Brand of the card, or bank code.';
comment on column card_methods.last_four is 'Last four digits.';
comment on column card_methods.expires_year is 'Year in which the card expires.';
comment on column card_methods.expires_month is 'Month in which the card expires.';
comment on column card_methods.is_default is 'Used for automatic payment; one at a time.';
comment on column card_methods.removed_at is 'Time of removal; null while it can be used.';
create unique index card_methods_one_default on card_methods (business_id, client_id) where is_default;
comment on index card_methods_one_default is 'A client has one default method at most.';
grant select, insert, update, delete on card_methods to cavaletti_server;
select keep_to_own_clients('card_methods', 'client_id in (select own_clients())');
select tell_changes_of('card_methods', 'money');

create table booking_payments (
  business_id uuid not null references businesses,
  id uuid not null,
  client_id uuid not null,
  user_id uuid not null references users,
  amount_minor integer not null check (amount_minor > 0),
  message text not null default '',
  place_offer_id uuid,
  term_id uuid,
  state text not null default 'open' check (state in ('open', 'ended', 'booked', 'refused')),
  refusal text,
  document_id uuid,
  pays_until timestamptz not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, document_id) references documents,
  foreign key (business_id, place_offer_id) references waiting_decisions,
  constraint booking_payments_for_one check (num_nonnulls(place_offer_id, term_id) <= 1),
  constraint booking_payments_refused_because check ((refusal is null) = (state <> 'refused')),
  constraint booking_payments_invoiced_when_booked check (document_id is null or state = 'booked')
);
comment on table booking_payments is 'Held places that a client pays by card before they are booked, all or none.';
comment on column booking_payments.business_id is 'Tenant.';
comment on column booking_payments.id is 'UUID version 7.';
comment on column booking_payments.client_id is 'Who books and pays.';
comment on column booking_payments.user_id is 'Their account.';
comment on column booking_payments.amount_minor is 'Sum of the paid seats, minor unit, tax included.';
comment on column booking_payments.message is 'From the client to the trainer.';
comment on column booking_payments.place_offer_id is 'The offer of the waiting list whose place is paid; null for other places.';
comment on column booking_payments.term_id is 'The term_id of the seats if a group is joined until its end; null for other places.';
comment on column booking_payments.state is 'open: not paid yet. ended: given up, though a payment that still arrives counts. booked: paid, and the seats are booked. refused: paid, but a place was gone, so the money goes back.';
comment on column booking_payments.refusal is 'Error code of what prevented the booking; null unless refused.';
comment on column booking_payments.document_id is 'Invoice of the paid seats; null until they are booked.';
comment on column booking_payments.pays_until is 'The places are held for it until then.';
comment on column booking_payments.created_at is 'Time at which the client chose to pay.';
create index booking_payments_by_offer on booking_payments (business_id, place_offer_id) where place_offer_id is not null;
comment on index booking_payments_by_offer is 'Attempts to pay an offered place.';
grant select, insert, update on booking_payments to cavaletti_server;
select keep_to_own_clients('booking_payments', 'client_id in (select own_clients())');
select tell_changes_of('booking_payments', 'money');

create table booking_payment_seats (
  business_id uuid not null references businesses,
  booking_payment_id uuid not null,
  seat_id uuid not null,
  rider_id uuid not null,
  offer_id uuid not null,
  lesson_id uuid,
  trainer_id uuid not null,
  place_id uuid,
  arena_id uuid,
  horse_id uuid,
  starts_at timestamptz not null,
  lesson_version integer not null,
  price_minor integer not null check (price_minor >= 0),
  travel_fee_minor integer check (travel_fee_minor >= 0),
  is_paid boolean not null,
  moved_from_seat_id uuid,
  document_id uuid,
  primary key (business_id, booking_payment_id, seat_id),
  foreign key (business_id, booking_payment_id) references booking_payments,
  foreign key (business_id, moved_from_seat_id) references seats,
  foreign key (business_id, document_id) references documents,
  foreign key (business_id, rider_id) references riders,
  foreign key (business_id, offer_id) references offers,
  constraint booking_payment_seats_moved_when_paid
    check (moved_from_seat_id is null or is_paid),
  constraint booking_payment_seats_invoiced_when_moved
    check (document_id is null or moved_from_seat_id is not null)
);
comment on table booking_payment_seats is 'Places of a payment when booking, as the client saw them. A place that is no longer held is held again with the same id.';
comment on column booking_payment_seats.business_id is 'Tenant.';
comment on column booking_payment_seats.booking_payment_id is 'The payment.';
comment on column booking_payment_seats.seat_id is 'The seat. It may be gone, because an ended hold leaves nothing.';
comment on column booking_payment_seats.rider_id is 'Rider.';
comment on column booking_payment_seats.offer_id is 'Lesson type.';
comment on column booking_payment_seats.lesson_id is 'The group lesson; null for a lesson that was made for the place.';
comment on column booking_payment_seats.trainer_id is 'Trainer.';
comment on column booking_payment_seats.place_id is 'Location.';
comment on column booking_payment_seats.arena_id is 'Arena.';
comment on column booking_payment_seats.horse_id is 'The horse asked for; null: any suitable one.';
comment on column booking_payment_seats.starts_at is 'Start.';
comment on column booking_payment_seats.lesson_version is 'Version of the lesson that the client saw.';
comment on column booking_payment_seats.price_minor is 'Price, minor unit, tax included.';
comment on column booking_payment_seats.travel_fee_minor is 'Travel fee that the client saw; it is invoiced after the lesson.';
comment on column booking_payment_seats.is_paid is 'False: this place is booked with the others, and paid in another way.';
comment on column booking_payment_seats.moved_from_seat_id is 'The paid seat that its rider left for this one (S8); null for a place that the client saw when paying.';
comment on column booking_payment_seats.document_id is 'Invoice of a place that was moved; null: the invoice of the payment.';
create index booking_payment_seats_by_seat on booking_payment_seats (business_id, seat_id);
comment on index booking_payment_seats_by_seat is 'What was paid when a seat was booked.';
grant select, insert on booking_payment_seats to cavaletti_server;
select tell_changes_of('booking_payment_seats', 'money');

create table card_payments (
  business_id uuid not null references businesses,
  id uuid not null,
  document_id uuid,
  booking_payment_id uuid,
  client_id uuid not null,
  begun_by text not null check (begun_by in ('link', 'client', 'automatic')),
  amount_minor bigint not null check (amount_minor > 0),
  asked_minor bigint not null check (asked_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 1000),
  platform_fee_minor bigint not null default 0 check (platform_fee_minor >= 0),
  stripe_id text,
  stripe_account text check (stripe_account ~ '^acct_'),
  state text not null default 'begun' check (state in ('begun', 'processing', 'succeeded', 'canceled', 'lost')),
  kind text,
  last_four text not null default '',
  failure_code text,
  failure text,
  fee_minor bigint,
  payment_id uuid,
  seen_at timestamptz,
  automatic_at timestamptz,
  told_at timestamptz,
  owner_told_at timestamptz,
  begun_at timestamptz not null,
  succeeded_at timestamptz,
  looked_at timestamptz,
  looked_by uuid,
  looked_by_name text,
  looked_note text check (looked_note <> ''),
  primary key (business_id, id),
  constraint card_payments_stripe_id unique (business_id, stripe_id),
  constraint card_payments_payment unique (business_id, payment_id),
  foreign key (business_id, document_id) references documents,
  foreign key (business_id, booking_payment_id) references booking_payments,
  foreign key (business_id, client_id) references clients,
  foreign key (business_id, payment_id) references payments,
  constraint card_payments_for_something check (num_nonnulls(document_id, booking_payment_id) > 0),
  constraint card_payments_paid_at_once check ((payment_id is null) = (succeeded_at is null)),
  constraint card_payments_paid_when_succeeded check (payment_id is null or state = 'succeeded'),
  constraint card_payments_in_an_account check ((stripe_id is null) = (stripe_account is null)),
  constraint card_payments_looked check (num_nulls(looked_at, looked_by, looked_by_name, looked_note) in (0, 4))
);
comment on table card_payments is 'Payments of one document by card or direct debit, or of places when booking: pending, succeeded or failed.';
comment on column card_payments.business_id is 'Tenant.';
comment on column card_payments.id is 'UUID version 7; stored in the metadata of the object at Stripe, so that it can be found if Stripe''s answer was lost.';
comment on column card_payments.document_id is 'The invoice; null for places that are not booked.';
comment on column card_payments.booking_payment_id is 'The places that it pays when they are booked; null otherwise.';
comment on column card_payments.client_id is 'Payer.';
comment on column card_payments.begun_by is 'Who started it: the secret link, the signed-in client, or automatic payment.';
comment on column card_payments.amount_minor is 'Amount to pay, minor unit.';
comment on column card_payments.asked_minor is 'Amount of the first request: the same idempotency key requires the same amount.';
comment on column card_payments.currency is 'ISO 4217.';
comment on column card_payments.fee_basis_points is 'The platform''s fee at the start, hundredths of a percent.';
comment on column card_payments.platform_fee_minor is 'The platform''s fee as an amount, minor unit.';
comment on column card_payments.stripe_id is 'pi_...; null until Stripe has answered.';
comment on column card_payments.stripe_account is 'Account of the payment, acct_...; null until Stripe has answered.';
comment on column card_payments.state is 'Stripe''s state. lost: it was pending when Stripe stopped answering for the account. A later message from Stripe still counts.';
comment on column card_payments.kind is 'Stripe''s type of the payment method; null while unknown.';
comment on column card_payments.last_four is 'Last digits of the card or account.';
comment on column card_payments.failure_code is 'Stripe''s code of the last failure.';
comment on column card_payments.failure is 'The last failure as a sentence for the payer.';
comment on column card_payments.fee_minor is 'Stripe''s fee, minor unit; null while unknown.';
comment on column card_payments.payment_id is 'The payment in the ledger.';
comment on column card_payments.seen_at is 'Time of Stripe''s answer with this state; an older answer does not overwrite it.';
comment on column card_payments.automatic_at is 'Time of the automatic attempt; there is only one.';
comment on column card_payments.told_at is 'Time of the mail to the client about the failure.';
comment on column card_payments.owner_told_at is 'Time of the mail to the owner about the failure; null without one, for example because of another mail that day.';
comment on column card_payments.begun_at is 'Time of the start.';
comment on column card_payments.succeeded_at is 'Time at which the money arrived.';
comment on column card_payments.looked_at is 'Time at which a user marked a lost payment as not received; null until then.';
comment on column card_payments.looked_by is 'User who marked it.';
comment on column card_payments.looked_by_name is 'Name of that user at that time.';
comment on column card_payments.looked_note is 'The user''s note.';
create unique index card_payments_one_at_a_time on card_payments (business_id, document_id) where state in ('begun', 'processing');
comment on index card_payments_one_at_a_time is 'A document has one pending payment.';
create unique index card_payments_one_for_places on card_payments (business_id, booking_payment_id) where state in ('begun', 'processing');
comment on index card_payments_one_for_places is 'Places have one pending payment.';
create index card_payments_by_places on card_payments (business_id, booking_payment_id) where booking_payment_id is not null;
comment on index card_payments_by_places is 'Card payments of places.';
create unique index card_payments_one_automatic on card_payments (business_id, document_id) where automatic_at is not null;
comment on index card_payments_one_automatic is 'A document is charged automatically once.';
create index card_payments_by_age on card_payments (business_id, id desc);
comment on index card_payments_by_age is 'The list of card payments, newest first.';
create index card_payments_by_document on card_payments (business_id, document_id);
comment on index card_payments_by_document is 'Card payments of a document.';
create index card_payments_owner_told on card_payments (business_id, owner_told_at) where owner_told_at is not null;
comment on index card_payments_owner_told is 'Whether the owner has had a mail about a failed automatic payment that day.';
grant select, insert, update on card_payments to cavaletti_server;
select keep_to_own_clients('card_payments', 'client_id in (select own_clients())');
select tell_changes_of('card_payments', 'money');

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
  recorded uuid,
  recorded_minor bigint not null default 0
    constraint card_refunds_recorded_within check (recorded_minor between 0 and amount_minor),
  undone uuid,
  primary key (business_id, id),
  constraint card_refunds_stripe_id unique (business_id, stripe_id),
  foreign key (business_id, card_payment_id) references card_payments,
  foreign key (business_id, recorded) references payments,
  foreign key (business_id, undone) references payments
);
comment on table card_refunds is 'Refunds of card payments by the way they came (M9).';
comment on column card_refunds.business_id is 'Tenant.';
comment on column card_refunds.id is 'UUID version 7; stored in the metadata of the object at Stripe.';
comment on column card_refunds.card_payment_id is 'Payment that is refunded.';
comment on column card_refunds.amount_minor is 'Minor unit.';
comment on column card_refunds.stripe_id is 're_...; null until Stripe has answered.';
comment on column card_refunds.state is 'asked: not known to Stripe yet. Then Stripe''s state.';
comment on column card_refunds.failure is 'Stripe''s code of the failure.';
comment on column card_refunds.note is 'Remark.';
comment on column card_refunds.asked_by is 'User who refunded; null for refunds on Stripe''s own pages.';
comment on column card_refunds.asked_at is 'Time of the refund.';
comment on column card_refunds.recorded is 'The refund in the ledger.';
comment on column card_refunds.recorded_minor is 'Amount recorded in the ledger, minor unit.';
comment on column card_refunds.undone is 'The payment in the ledger that corrects a refund which failed later.';
create index card_refunds_by_payment on card_refunds (business_id, card_payment_id);
comment on index card_refunds_by_payment is 'Refunds of a payment.';
grant select, insert, update on card_refunds to cavaletti_server;
select tell_changes_of('card_refunds', 'money');

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
  recorded uuid,
  recorded_minor bigint not null default 0
    constraint card_disputes_recorded_within check (recorded_minor between 0 and amount_minor),
  undone uuid,
  primary key (business_id, id),
  constraint card_disputes_stripe_id unique (business_id, stripe_id),
  foreign key (business_id, card_payment_id) references card_payments,
  foreign key (business_id, recorded) references payments,
  foreign key (business_id, undone) references payments
);
comment on table card_disputes is 'Disputes: the payer asked the bank for the money back. While it is gone, the invoice is open again (M9).';
comment on column card_disputes.business_id is 'Tenant.';
comment on column card_disputes.id is 'UUID version 7.';
comment on column card_disputes.card_payment_id is 'Disputed payment.';
comment on column card_disputes.stripe_id is 'dp_...';
comment on column card_disputes.amount_minor is 'Minor unit.';
comment on column card_disputes.state is 'warning: no money was taken. From needs_response on it is gone, until won.';
comment on column card_disputes.reason is 'Stripe''s code of the reason.';
comment on column card_disputes.respond_by is 'The trainer''s deadline for an answer.';
comment on column card_disputes.noticed_at is 'Time at which the server learned of it.';
comment on column card_disputes.recorded is 'The refund in the ledger that took the money.';
comment on column card_disputes.recorded_minor is 'Amount recorded in the ledger, minor unit.';
comment on column card_disputes.undone is 'The payment in the ledger that returned it.';
create index card_disputes_by_payment on card_disputes (business_id, card_payment_id);
comment on index card_disputes_by_payment is 'Disputes of a payment.';
grant select, insert, update on card_disputes to cavaletti_server;
select tell_changes_of('card_disputes', 'money');

create table card_failures (
  id uuid primary key,
  seller_business_id uuid not null references businesses,
  card_payment_id uuid not null,
  attempt text not null,
  amount_minor bigint not null,
  currency text not null,
  begun_by text not null,
  code text not null,
  message text not null,
  stripe_id text not null,
  failed_at timestamptz not null,
  constraint card_failures_once unique (seller_business_id, attempt),
  foreign key (seller_business_id, card_payment_id) references card_payments (business_id, id)
);
comment on table card_failures is 'Failed card payments for administrators, without the payer. So without row-level security.';
comment on column card_failures.id is 'UUID version 7.';
comment on column card_failures.seller_business_id is 'Seller.';
comment on column card_failures.card_payment_id is 'The payment.';
comment on column card_failures.attempt is 'Identifies the attempt.';
comment on column card_failures.amount_minor is 'Minor unit.';
comment on column card_failures.currency is 'ISO 4217.';
comment on column card_failures.begun_by is 'As in card_payments.';
comment on column card_failures.code is 'Stripe''s code of the failure.';
comment on column card_failures.message is 'The failure as a sentence.';
comment on column card_failures.stripe_id is 'pi_...';
comment on column card_failures.failed_at is 'Time at which the failure was noticed.';
create index card_failures_by_age on card_failures (id desc);
comment on index card_failures_by_age is 'Administrators list failures, newest first.';
grant select, insert on card_failures to cavaletti_server;

create table card_differences (
  business_id uuid not null references businesses,
  id uuid not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount')),
  about text not null check (about in ('payment', 'refund', 'dispute')),
  stripe_id text not null,
  ours_minor bigint,
  theirs_minor bigint,
  noticed_at timestamptz not null,
  resolved_at timestamptz,
  looked_at timestamptz,
  looked_by uuid,
  looked_by_name text,
  note text check (note <> ''),
  primary key (business_id, id),
  constraint card_differences_looked check (num_nulls(looked_at, looked_by, looked_by_name, note) in (0, 4))
);
comment on table card_differences is 'Differences between ledger and Stripe that reconciliation found.';
comment on column card_differences.business_id is 'Tenant.';
comment on column card_differences.id is 'UUID version 7.';
comment on column card_differences.kind is 'Only at Stripe, only in the ledger, or in both with different amounts.';
comment on column card_differences.about is 'Kind of object.';
comment on column card_differences.stripe_id is 'Id of the object at Stripe.';
comment on column card_differences.ours_minor is 'Amount in the ledger, minor unit.';
comment on column card_differences.theirs_minor is 'Amount at Stripe.';
comment on column card_differences.noticed_at is 'Time at which it was found.';
comment on column card_differences.resolved_at is 'Time at which reconciliation corrected the ledger from the object at Stripe.';
comment on column card_differences.looked_at is 'Time of review; null again once it changes.';
comment on column card_differences.looked_by is 'User who reviewed it.';
comment on column card_differences.looked_by_name is 'Name of that user at that time.';
comment on column card_differences.note is 'The reviewer''s note.';
create unique index card_differences_open on card_differences (business_id, stripe_id) where resolved_at is null;
comment on index card_differences_open is 'An object has one open difference at a time.';
grant select, insert, update on card_differences to cavaletti_server;
select tell_changes_of('card_differences', 'money');

create table card_checks (
  seller_business_id uuid not null,
  document_id uuid not null,
  why text not null check (why in ('balance', 'automatic', 'outcome')),
  due_at timestamptz not null,
  wanted_at timestamptz,
  account_left boolean not null default false,
  attempts integer not null default 0,
  given_up_at timestamptz,
  primary key (seller_business_id, document_id, why),
  foreign key (seller_business_id, document_id) references documents (business_id, id)
);
comment on table card_checks is 'Documents whose payment must be checked: the open amount changed during a payment, or an automatic payment is due. One list for all businesses, so without row-level security.';
comment on column card_checks.seller_business_id is 'Seller of the document.';
comment on column card_checks.document_id is 'The document.';
comment on column card_checks.why is 'balance: a pending payment may ask for another amount than is open. automatic: an automatic payment is due. outcome: a payment is pending on an account that Stripe no longer answers for.';
comment on column card_checks.due_at is 'Earliest time.';
comment on column card_checks.wanted_at is 'Agreed time of an automatic payment; long afterwards nothing is charged. Null for other reasons.';
comment on column card_checks.account_left is 'The account of the client''s agreement was replaced: nothing is charged, and the client gets a mail.';
comment on column card_checks.attempts is 'Number of failed attempts.';
comment on column card_checks.given_up_at is 'Time of the last failed attempt: a person must check it. Null while attempts continue.';
create index card_checks_by_time on card_checks (due_at);
comment on index card_checks_by_time is 'A job finds what is due.';
create index card_checks_given_up on card_checks (seller_business_id) where given_up_at is not null;
comment on index card_checks_given_up is 'Checks of a business that wait for a person.';
grant select, insert, update, delete on card_checks to cavaletti_server;

create table stripe_events (
  id text primary key check (id ~ '^evt_'),
  kind text not null,
  stripe_account text,
  seller_business_id uuid references businesses,
  object_id text,
  state text not null check (state in ('waiting', 'applied', 'ignored', 'failed')),
  attempts integer not null default 0,
  last_error text,
  received_at timestamptz not null,
  applied_at timestamptz
);
comment on table stripe_events is 'Messages signed by Stripe, each stored once (M10). They name only the object; its current state is fetched.';
comment on column stripe_events.id is 'Stripe''s id, so a repeated message is stored once.';
comment on column stripe_events.kind is 'Stripe''s type.';
comment on column stripe_events.stripe_account is 'Account; null for the platform''s own.';
comment on column stripe_events.seller_business_id is 'Business of the account; null for none.';
comment on column stripe_events.object_id is 'Id of the object.';
comment on column stripe_events.state is 'waiting; applied; ignored: of an unknown account or an unused type; failed: out of attempts.';
comment on column stripe_events.attempts is 'Number of attempts.';
comment on column stripe_events.last_error is 'Error of the last attempt.';
comment on column stripe_events.received_at is 'Time of receipt.';
comment on column stripe_events.applied_at is 'Time at which it was last applied.';
create index stripe_events_by_age on stripe_events (received_at desc, id desc);
comment on index stripe_events_by_age is 'Administrators list messages, newest first.';
create index stripe_events_by_state on stripe_events (state, received_at desc, id desc) where state in ('waiting', 'failed');
comment on index stripe_events_by_state is 'Messages that wait or failed.';
grant select, insert, update, delete on stripe_events to cavaletti_server;
