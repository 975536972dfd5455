// Written by `npm run generate` from the migrations; not to be edited.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type AuditLogOutcome = "failure" | "success";

export type AuthTokensPurpose = "activation" | "reset";

export type AvailabilityExceptionsKind = "closed" | "open";

export type BillingLegalForm = "association" | "company" | "partnership" | "sole_trader";

export type CalendarFeedsNames = "all" | "grown_ups" | "none";

export type CardChecksWhy = "automatic" | "balance" | "outcome";

export type CardCustomersAutomatic = "never" | "on_due_day" | "on_issue";

export type CardDifferencesAbout = "dispute" | "payment" | "refund";

export type CardDifferencesKind = "amount" | "missing_here" | "missing_there";

export type CardDisputesState = "lost" | "needs_response" | "under_review" | "warning" | "won";

export type CardPaymentsBegunBy = "automatic" | "client" | "link";

export type CardPaymentsState = "begun" | "canceled" | "lost" | "processing" | "succeeded";

export type CardRefundsState = "asked" | "failed" | "pending" | "succeeded";

export type DocumentCountersKind = "credit_note" | "invoice" | "receipt" | "reminder";

export type DocumentLinesTaxCategory = "AE" | "E" | "O" | "S" | "Z";

export type DocumentLinesUnit = "C62" | "DAY" | "HUR" | "KMT" | "MIN";

export type DocumentsKind = "credit_note" | "invoice" | "reminder";

export type ExtrasKind = "equipment" | "fee" | "livery" | "other" | "pack" | "travel";

export type ExtrasUnit = "C62" | "DAY" | "HUR" | "KMT" | "MIN";

export type FilesType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type HorseCareKind = "dentist" | "farrier" | "passport" | "vaccination" | "vet" | "worming";

export type HorsesArchivedBecause = "died" | "retired" | "sold";

export type HorsesBreeding = "heavy_in_foal" | "none" | "unweaned_foal";

export type HorsesOwnedBy = "clients" | "school";

export type HorsesSex = "gelding" | "mare" | "stallion";

export type HorseWorkActivity = "competition" | "hack" | "hire" | "lesson" | "lunging" | "owner_ride" | "schooling";

export type HorseWorkRiderWeightClass = "45_to_59" | "60_to_74" | "75_to_89" | "from_90" | "under_45";

export type InvitationsRole = "admin" | "client" | "trainer";

export type InvoiceRunItemsState = "drafted" | "excluded" | "failed" | "issued" | "nothing" | "removed" | "waiting";

export type InvoiceRunsState = "done" | "drafted" | "drafting";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type LessonsCancelledBecause = "arena" | "client" | "horse" | "other" | "trainer" | "weather";

export type LessonsClockShift = "gap" | "overlap";

export type LessonsState = "cancelled" | "planned";

export type MailsState = "failed" | "queued" | "retrying" | "sent";

export type Numeric = ColumnType<string, number | string, number | string>;

export type OffersKind = "clinic" | "group" | "private";

export type OffersRail = "blue" | "olive" | "pine" | "plum" | "rose" | "rust" | "teal" | "violet";

export type PackEntriesKind = "ended" | "given" | "returned" | "sold" | "used";

export type PackKindsUsableFrom = "issue" | "payment";

export type PacksEndReason = "taken_back" | "withdrawal";

export type PacksUsableFrom = "issue" | "payment";

export type PaymentsKind = "payment" | "refund" | "void";

export type PaymentsMethod = "bank" | "card" | "cash" | "other" | "terminal";

export type PermitsKind = "coach_licence" | "first_aid" | "liability_insurance" | "licence" | "safeguarding";

export type PgbossJobState = "active" | "cancelled" | "completed" | "created" | "failed" | "retry";

export type PlaceTravelSource = "hand" | "lookup";

export type RemindersEndedHow = "cancelled" | "paid" | "paused" | "withdrawn";

export type SeatsCancelledFrom = "booked" | "requested";

export type SeatsState = "attended" | "booked" | "cancelled" | "late_cancelled" | "no_show" | "requested";

export type SendingDocumentsState = "failed" | "passed_over" | "sent" | "waiting";

export type StripeEventsState = "applied" | "failed" | "ignored" | "waiting";

export type TaxRatesCategory = "AE" | "E" | "O" | "S" | "Z";

export type TaxRatesExemptionReason = "other" | "private_tuition";

export type UsersRole = "admin" | "client" | "trainer";

export type UsersStatus = "active" | "disabled" | "pending";

export interface Allocations {
  /**
   * Minor unit; below zero where an earlier allocation is released.
   */
  amount_minor: number;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The invoice.
   */
  document_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When that was.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * User who did it, or caused it.
   */
  made_by: string;
  /**
   * The payment.
   */
  payment_id: string;
}

export interface Arenas {
  /**
   * Given up at; null while it is used.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Where it is.
   */
  place_id: string;
  /**
   * What one rides on, in words.
   */
  surface: Generated<string>;
  /**
   * Capacity: what takes place at the same time may use so many units together (H10).
   */
  units: number;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface AttendanceMails {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * False: the trainer switched the mail off.
   */
  is_on: Generated<boolean>;
  /**
   * Day of the last mail, by the clock of the business; null before the first. At most one a day.
   */
  told_on: Temporal.PlainDate | null;
  /**
   * User who teaches.
   */
  trainer_id: string;
}

export interface AuditLog {
  /**
   * Business of the actor, when there is one. The log itself belongs to the platform.
   */
  acting_business_id: string | null;
  /**
   * Who did it; null when nobody was signed in.
   */
  actor_id: string | null;
  /**
   * When it happened, UTC.
   */
  at: Generated<Temporal.Instant>;
  /**
   * More, never secrets: unknown addresses only as hashes.
   */
  detail: Generated<Json>;
  /**
   * As whom it was done, when an administrator acts for somebody.
   */
  effective_user_id: string | null;
  /**
   * Name in the OWASP logging vocabulary, such as authn_login_success.
   */
  event: string;
  /**
   * Order of writing within a partition.
   */
  id: Generated<number>;
  /**
   * Network the request came from: IPv4 /24 or IPv6 /48.
   */
  ip: string | null;
  /**
   * Id of that thing.
   */
  object_id: string | null;
  /**
   * Kind of thing it was done to: user, session, invitation, business, mail.
   */
  object_type: string | null;
  /**
   * success or failure.
   */
  outcome: AuditLogOutcome;
  /**
   * Id the same request has in the server log.
   */
  request_id: string | null;
  /**
   * Session it was done in.
   */
  session_id: string | null;
  /**
   * Browser as it names itself, at most 256 characters.
   */
  user_agent: string | null;
}

export interface AuthTokens {
  /**
   * Used at.
   */
  consumed_at: Temporal.Instant | null;
  /**
   * Sent at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Address it was sent to; it dies when the account's changes.
   */
  email_key: string;
  /**
   * Works until then.
   */
  expires_at: Temporal.Instant;
  /**
   * UUID version 7; the selector of a reset link.
   */
  id: string;
  /**
   * activation or reset.
   */
  purpose: AuthTokensPurpose;
  /**
   * What was registered with this mail (names, password hash, invitation): activation takes exactly that, so that nobody can slip a password under another's registration.
   */
  registration: Json | null;
  /**
   * SHA-256 of the secret in the link.
   */
  secret_hash: Buffer;
  /**
   * Whose.
   */
  user_id: string;
}

export interface AvailabilityExceptions {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * First local day.
   */
  from_day: Temporal.PlainDate;
  /**
   * On each of these days from, in minutes after midnight by the clock of the business; null: the whole day.
   */
  from_minute: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * A public holiday that was adopted.
   */
  is_holiday: Generated<boolean>;
  /**
   * closed: not to be booked. open: to be booked beyond the week.
   */
  kind: AvailabilityExceptionsKind;
  /**
   * Where the trainer is then; null: anywhere. Only of what is open.
   */
  place_id: string | null;
  /**
   * Why, in words; the name of a holiday.
   */
  reason: Generated<string>;
  /**
   * Taken out at; null while it applies.
   */
  removed_at: Temporal.Instant | null;
  /**
   * User it is about; null: everybody in the business.
   */
  trainer_id: string | null;
  /**
   * Last local day.
   */
  until_day: Temporal.PlainDate;
  /**
   * On each of these days until; null where from_minute is.
   */
  until_minute: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface AvailabilityHours {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Beginning on the clock of the business, in minutes after midnight.
   */
  from_minute: number;
  /**
   * Where the trainer is then; null: anywhere.
   */
  place_id: string | null;
  /**
   * End on that clock; 1440 is the end of the day.
   */
  until_minute: number;
  /**
   * The week they belong to.
   */
  week_id: string;
  /**
   * 1 Monday to 7 Sunday.
   */
  weekday: number;
}

export interface AvailabilityWeeks {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Taken out at; null while it applies.
   */
  removed_at: Temporal.Instant | null;
  /**
   * User who teaches.
   */
  trainer_id: string;
  /**
   * First local day it applies to; null: since ever.
   */
  valid_from: Temporal.PlainDate | null;
  /**
   * Last local day it applies to; null: for good.
   */
  valid_until: Temporal.PlainDate | null;
  /**
   * Counts changes, those of its hours too.
   */
  version: Generated<number>;
}

export interface BankEntries {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The line.
   */
  line_id: string;
  /**
   * When that was.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * User who said so.
   */
  made_by: string;
  /**
   * The payment, or for money that went out the refund.
   */
  payment_id: string;
  /**
   * The line no longer stands for it since.
   */
  released_at: Temporal.Instant | null;
  /**
   * It had been entered by hand before; otherwise it was booked from the line.
   */
  was_there: boolean;
}

export interface BankLayouts {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * SHA-256 of the titles of the columns.
   */
  head_hash: Buffer;
  /**
   * As `bankLayout` of the contract.
   */
  layout: Json;
  /**
   * When a file was last read with it.
   */
  used_at: Generated<Temporal.Instant>;
}

export interface BankLines {
  /**
   * Minor unit of the business's currency; below zero where money went out.
   */
  amount_minor: number;
  /**
   * Day the bank booked it.
   */
  booked_on: Temporal.PlainDate;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who paid or was paid, as the bank writes it.
   */
  counterparty: string;
  /**
   * Their account, without spaces; empty when the bank does not say.
   */
  counterparty_iban: string;
  /**
   * SHA-256 of account, day, amount, other side, reference, and which of several equal lines it is: a line is taken once, whatever files it stands in.
   */
  fingerprint: Buffer;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Why it stands for no payment, in words; null while it is not put aside.
   */
  ignored_because: string | null;
  /**
   * Somebody said that it is another movement all the same.
   */
  is_another: Generated<boolean>;
  /**
   * Which row of the file it was, from 1.
   */
  place: number;
  /**
   * What the payer wrote.
   */
  reference: string;
  /**
   * The line of another file that looks like the same movement; null where none does.
   */
  seen_as: string | null;
  /**
   * The file that brought it first.
   */
  statement_id: string;
  /**
   * Counts changes of what it stands for.
   */
  version: Generated<number>;
}

export interface BankStatements {
  /**
   * Which account it is of, as whoever brought it named it.
   */
  account: string;
  /**
   * IBAN that the file itself names, without spaces; empty where it names none.
   */
  account_iban: Generated<string>;
  /**
   * When that was.
   */
  brought_at: Generated<Temporal.Instant>;
  /**
   * User who brought it.
   */
  brought_by: string;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * How many of its lines an earlier file had brought already.
   */
  known_lines: Generated<number>;
  /**
   * Name of the file.
   */
  name: string;
  /**
   * SHA-256 of the titles of its columns and the account: files of one source write a line in one way. Null of files from before there was this.
   */
  source: Buffer | null;
}

export interface Billing {
  /**
   * Number of the account at that bank, without separators; empty without one.
   */
  account_number: Generated<string>;
  /**
   * Sort code, routing number or what the country of the business has, without separators; empty without one.
   */
  bank_code: Generated<string>;
  /**
   * Holder of the account; empty: the legal name.
   */
  bank_holder: Generated<string>;
  /**
   * BIC of that account; empty where the IBAN says enough.
   */
  bic: Generated<string>;
  /**
   * Tenant, and seller of all its documents (M14).
   */
  business_id: string;
  /**
   * Their email (BT-43); empty until given.
   */
  contact_email: Generated<string>;
  /**
   * Whom buyers ask about a document (BT-41); empty until given.
   */
  contact_name: Generated<string>;
  /**
   * Their telephone (BT-42); empty until given.
   */
  contact_phone: Generated<string>;
  /**
   * Begins the number of every credit note: a series of its own (M2).
   */
  credit_prefix: Generated<string>;
  /**
   * Where the seller is reached electronically (BT-34), scheme:identifier or an email; empty: the email of the contact.
   */
  electronic_address: Generated<string>;
  /**
   * The sentence that says why no tax is charged.
   */
  exemption_text: Generated<string>;
  /**
   * Free lines at the foot of documents.
   */
  footer: Generated<string>;
  /**
   * Account that is paid to, without spaces; empty without one.
   */
  iban: Generated<string>;
  /**
   * Begins the number of every invoice.
   */
  invoice_prefix: Generated<string>;
  /**
   * Charges no tax as a small business (M4).
   */
  is_small_business: Generated<boolean>;
  /**
   * What the seller is: it decides what may be exempt (M4).
   */
  legal_form: Generated<BillingLegalForm>;
  /**
   * Name of the seller on documents; empty: the name of the business.
   */
  legal_name: Generated<string>;
  /**
   * Numbers carry the year and begin with 1 in each.
   */
  numbers_begin_yearly: Generated<boolean>;
  /**
   * Prices of lines are gross; otherwise tax is added to them. Seats are agreed with their tax in any case (S14).
   */
  prices_include_tax: Generated<boolean>;
  /**
   * Begins the number of every receipt of a payment.
   */
  receipt_prefix: Generated<string>;
  /**
   * Register and number, seat, who manages it, as the law of companies wants it on what they send; empty without one.
   */
  register_entry: Generated<string>;
  /**
   * Begins the number of every reminder: a series of its own (M11).
   */
  reminder_prefix: Generated<string>;
  /**
   * Number the tax office gave; empty without one.
   */
  tax_number: Generated<string>;
  /**
   * Days from issue until payment is due.
   */
  terms_days: Generated<number>;
  /**
   * VAT identification number; empty without one.
   */
  vat_id: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Businesses {
  /**
   * A seat is free to cancel for so many minutes after it was booked, where its ladder has a free step; 0 for no grace.
   */
  cancel_grace_minutes: Generated<number>;
  /**
   * What cancelling a seat costs: percent of its price until the same wall-clock time so many hours earlier (S12), and what it costs afterwards and when nobody comes (S13). Hours fall, percent rises.
   */
  cancel_ladder: Generated<Json>;
  /**
   * City of the legal address; empty until given.
   */
  city: Generated<string>;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * When it was founded.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * ISO 4217; amounts are integers in its minor unit.
   */
  currency: string;
  /**
   * Rules about horses too young to work or with a foal (H4), by their name in the contract; null for those of its country.
   */
  eligibility_pack: string | null;
  /**
   * Late cancellations of a client in a year for which nothing is asked (S16).
   */
  free_late_changes: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name clients know it by.
   */
  name: string;
  /**
   * User who founded it and may change it.
   */
  owner_id: string;
  /**
   * Days after a permit has expired before bookings are refused (H13).
   */
  permit_grace_days: Generated<number>;
  /**
   * Postcode of the legal address; empty until given.
   */
  postcode: Generated<string>;
  /**
   * Street and number of the legal address; empty until given.
   */
  street: Generated<string>;
  /**
   * IANA zone in which its lessons are planned.
   */
  time_zone: string;
  /**
   * Counts changes; a change made on an older one is refused.
   */
  version: Generated<number>;
}

export interface CalendarFeeds {
  /**
   * Whole second from which on that was the answer; later for every other answer, so that it tells them apart.
   */
  changed_at: Temporal.Instant | null;
  /**
   * When a calendar program last fetched it.
   */
  fetched_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When it was made.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * Whose names stand in it: grown_ups, nobody's, or children's too.
   */
  names: Generated<CalendarFeedsNames>;
  /**
   * Whose lessons.
   */
  of_business_id: string;
  /**
   * Calendar programs remind so many minutes before each lesson; null: never.
   */
  remind_minutes: number | null;
  /**
   * Answers nothing any more since.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is nowhere here.
   */
  secret_hash: Buffer;
  /**
   * SHA-256 of what was answered last; null until somebody came.
   */
  text_hash: Buffer | null;
  /**
   * Whose calendar: lessons a trainer gives, or those of the riders a client looks after.
   */
  user_id: string;
}

export interface CaptchaUsed {
  /**
   * When the challenge itself expires; the row may go then.
   */
  expires_at: Temporal.Instant;
  /**
   * SHA-256 of the signature of the challenge.
   */
  signature: Buffer;
}

export interface CardAccounts {
  /**
   * Clients may agree to automatic payment.
   */
  automatic_is_offered: Generated<boolean>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Stripe lets it take payments.
   */
  charges_enabled: Generated<boolean>;
  /**
   * When Stripe was last asked.
   */
  checked_at: Temporal.Instant | null;
  /**
   * When the books were last compared with Stripe.
   */
  compared_at: Temporal.Instant | null;
  /**
   * The trainer has entered what Stripe asked for.
   */
  details_submitted: Generated<boolean>;
  /**
   * Why it may not, in Stripe's word.
   */
  disabled_reason: string | null;
  /**
   * Clients see cards.
   */
  is_offered: Generated<boolean>;
  /**
   * What Stripe keeps of a payment given back, the client bears (M9).
   */
  keeps_fees: Generated<boolean>;
  /**
   * What Stripe still asks for, in its own words.
   */
  missing: Generated<Json>;
  /**
   * Stripe pays out to its bank.
   */
  payouts_enabled: Generated<boolean>;
  /**
   * acct_...; null until one was made.
   */
  stripe_id: string | null;
  /**
   * Counts changes of the terms.
   */
  version: Generated<number>;
}

export interface CardChecks {
  /**
   * The account for which the client agreed was left for another one: nothing is charged, and they are told.
   */
  account_left: Generated<boolean>;
  /**
   * How often it was tried in vain.
   */
  attempts: Generated<number>;
  /**
   * The document.
   */
  document_id: string;
  /**
   * Not before then.
   */
  due_at: Temporal.Instant;
  /**
   * When the last try was in vain: a person has to look. Null while it is tried.
   */
  given_up_at: Temporal.Instant | null;
  /**
   * Whose document.
   */
  seller_business_id: string;
  /**
   * When an invoice was to be paid by itself, as its client agreed: long after it nothing is charged any more. Null for any other reason to look.
   */
  wanted_at: Temporal.Instant | null;
  /**
   * balance: a payment that is under way may be about another sum than what is open. automatic: it is to be paid with what the client saved. outcome: a payment is on its way to an account that can no longer be asked.
   */
  why: CardChecksWhy;
}

export interface CardCustomers {
  /**
   * When the client agreed; null where they have not.
   */
  agreed_at: Temporal.Instant | null;
  /**
   * User who agreed.
   */
  agreed_by: string | null;
  /**
   * When invoices issued from then on are paid by themselves.
   */
  automatic: Generated<CardCustomersAutomatic>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * cus_... that is no longer there; null where none was lost.
   */
  lost_stripe_id: string | null;
  /**
   * The sentence they agreed to.
   */
  mandate: Generated<string>;
  /**
   * cus_...; null until Stripe answered.
   */
  stripe_id: string | null;
}

export interface CardDifferences {
  /**
   * What kind of object.
   */
  about: CardDifferencesAbout;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Only Stripe knew of it, only the books did, or both with another sum.
   */
  kind: CardDifferencesKind;
  /**
   * When somebody said that it is settled; null again once it changes.
   */
  looked_at: Temporal.Instant | null;
  /**
   * User who did.
   */
  looked_by: string | null;
  /**
   * Their name then.
   */
  looked_by_name: string | null;
  /**
   * When the books were put right by what the object proves.
   */
  mended_at: Temporal.Instant | null;
  /**
   * What they found, in their words.
   */
  note: string | null;
  /**
   * When it was noticed.
   */
  noticed_at: Temporal.Instant;
  /**
   * What the books said, minor unit.
   */
  ours_minor: number | null;
  /**
   * Its name at Stripe.
   */
  stripe_id: string;
  /**
   * What Stripe said.
   */
  theirs_minor: number | null;
}

export interface CardDisputes {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * The refund in the books by which the money went.
   */
  booked: string | null;
  /**
   * What of it is in the books, minor unit.
   */
  booked_minor: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Of which payment.
   */
  card_payment_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When it was first heard of.
   */
  noticed_at: Temporal.Instant;
  /**
   * Stripe's word.
   */
  reason: string;
  /**
   * Until when the trainer can answer.
   */
  respond_by: Temporal.Instant | null;
  /**
   * warning: no money was taken; from needs_response on it is gone, until won.
   */
  state: CardDisputesState;
  /**
   * dp_...
   */
  stripe_id: string;
  /**
   * The payment in the books by which it came back.
   */
  undone: string | null;
}

export interface CardFailures {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * Tells one try from the next.
   */
  attempt: string;
  /**
   * As in card_payments.
   */
  begun_by: string;
  /**
   * The payment.
   */
  card_payment_id: string;
  /**
   * Stripe's word for why.
   */
  code: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * When it was noticed.
   */
  failed_at: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The same as a sentence.
   */
  message: string;
  /**
   * To whom it should have gone.
   */
  seller_business_id: string;
  /**
   * pi_...
   */
  stripe_id: string;
}

export interface CardMethods {
  /**
   * Brand of the card, or code of the bank.
   */
  brand: Generated<string>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Whose it is.
   */
  client_id: string;
  /**
   * Month in which it ends.
   */
  expires_month: number | null;
  /**
   * Year in which a card ends.
   */
  expires_year: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The one that pays by itself; one at a time.
   */
  is_default: Generated<boolean>;
  /**
   * Stripe's kind: card, sepa_debit, ...
   */
  kind: string;
  /**
   * Last four figures.
   */
  last_four: Generated<string>;
  /**
   * Nothing is paid with it any more since.
   */
  removed_at: Temporal.Instant | null;
  /**
   * pm_...
   */
  stripe_id: string;
}

export interface CardPayments {
  /**
   * What is to be paid, minor unit.
   */
  amount_minor: number;
  /**
   * What it was made with: the same key must come with the same sum.
   */
  asked_minor: number;
  /**
   * When it was tried without the client; it is tried once.
   */
  automatic_at: Temporal.Instant | null;
  /**
   * When it was begun.
   */
  begun_at: Temporal.Instant;
  /**
   * Who began it: whoever has a link, the client signed in, or nobody, as agreed beforehand.
   */
  begun_by: CardPaymentsBegunBy;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * The invoice.
   */
  document_id: string;
  /**
   * The same as a sentence for who pays.
   */
  failure: string | null;
  /**
   * Why the last try did not work, in Stripe's word.
   */
  failure_code: string | null;
  /**
   * What the platform takes of it, hundredths of a percent, as it was when it was begun.
   */
  fee_basis_points: Generated<number>;
  /**
   * What Stripe took, minor unit; null until it is known.
   */
  fee_minor: number | null;
  /**
   * UUID version 7; named in the metadata of the object at Stripe, so that it is found when the answer to making it got lost.
   */
  id: string;
  /**
   * Stripe's kind of how it was paid; null before it is known.
   */
  kind: string | null;
  /**
   * Last figures of the card or account.
   */
  last_four: Generated<string>;
  /**
   * When somebody said that the money of a lost payment did not come; null until then, and where it is not lost.
   */
  looked_at: Temporal.Instant | null;
  /**
   * User who did.
   */
  looked_by: string | null;
  /**
   * Their name then.
   */
  looked_by_name: string | null;
  /**
   * What they found, in their words.
   */
  looked_note: string | null;
  /**
   * When the owner of the business was told that it was not charged; null where they were not, or had been told of another one that day.
   */
  owner_told_at: Temporal.Instant | null;
  /**
   * The entry in the books.
   */
  payment_id: string | null;
  /**
   * The same as a sum, minor unit.
   */
  platform_fee_minor: Generated<number>;
  /**
   * When Stripe was asked for the state above: an older answer does not overwrite it.
   */
  seen_at: Temporal.Instant | null;
  /**
   * As Stripe has it; lost: it was on its way when the account could no longer be asked, and no try has helped. If Stripe tells of it later, that counts.
   */
  state: Generated<CardPaymentsState>;
  /**
   * The account in which it is, acct_...; null until Stripe answered.
   */
  stripe_account: string | null;
  /**
   * pi_...; null until Stripe answered.
   */
  stripe_id: string | null;
  /**
   * When the money came.
   */
  succeeded_at: Temporal.Instant | null;
  /**
   * When the client was told that this did not work.
   */
  told_at: Temporal.Instant | null;
}

export interface CardRefunds {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * When that was.
   */
  asked_at: Temporal.Instant;
  /**
   * User who gave it back; null where it was done on Stripe's own pages.
   */
  asked_by: string | null;
  /**
   * The refund in the books.
   */
  booked: string | null;
  /**
   * What of it is in the books, minor unit.
   */
  booked_minor: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Of which payment.
   */
  card_payment_id: string;
  /**
   * Why it failed, in Stripe's word.
   */
  failure: string | null;
  /**
   * UUID version 7; named in the metadata of the object at Stripe.
   */
  id: string;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * asked: Stripe does not know of it yet; then as Stripe has it.
   */
  state: CardRefundsState;
  /**
   * re_...; null until Stripe answered.
   */
  stripe_id: string | null;
  /**
   * The payment in the books that puts right a refund that failed after all.
   */
  undone: string | null;
}

export interface ClientMoney {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * Paid and neither used for an invoice nor given back, minor unit.
   */
  credit_minor: Generated<number>;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Of how many invoices.
   */
  documents: Generated<number>;
  /**
   * To be paid, minor unit.
   */
  open_minor: Generated<number>;
}

export interface Clients {
  /**
   * Put away at; null while in the list.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * What the buyer wants named, such as a cost centre (BT-10); empty without one.
   */
  buyer_reference: Generated<string>;
  /**
   * Town.
   */
  city: Generated<string>;
  /**
   * ISO 3166-1 alpha-2; empty when not known.
   */
  country: Generated<string>;
  /**
   * Where e-invoices reach the buyer (BT-49), scheme:identifier or an email; empty: the email.
   */
  electronic_address: Generated<string>;
  /**
   * Address, as typed; with an account that of the account.
   */
  email: string | null;
  /**
   * The address in small letters; look-ups go by it.
   */
  email_key: Generated<string | null>;
  /**
   * First name.
   */
  first_name: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The import that brought the record; null when entered by hand or come by invitation.
   */
  import_id: string | null;
  /**
   * Name of the buyer on documents (BT-44), such as that of a firm; empty: first and last name.
   */
  invoice_name: Generated<string>;
  /**
   * Client since: joined by invitation, or was entered.
   */
  joined_at: Generated<Temporal.Instant>;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * Joined another trainer or left at; null while a client.
   */
  left_at: Temporal.Instant | null;
  /**
   * For those who teach; the client never sees it.
   */
  note: Generated<string>;
  /**
   * Telephone number, as typed.
   */
  phone: Generated<string>;
  /**
   * Postcode.
   */
  postcode: Generated<string>;
  /**
   * Came back at, after leaving or being archived: access to riders of other households granted before no longer counts. Null for a client who never went.
   */
  returned_at: Temporal.Instant | null;
  /**
   * Street and number.
   */
  street: Generated<string>;
  /**
   * Words the business sorts its clients by.
   */
  tags: Generated<string[]>;
  /**
   * User id of the trainer the client is linked to.
   */
  trainer_id: string | null;
  /**
   * The account, when there is one.
   */
  user_id: string | null;
  /**
   * VAT identification number (BT-48); empty without one.
   */
  vat_id: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Devices {
  /**
   * When it signed in first.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * First half of the cookie.
   */
  id: string;
  /**
   * When it last signed in.
   */
  last_seen_at: Generated<Temporal.Instant>;
  /**
   * SHA-256 of the secret half of the cookie.
   */
  secret_hash: Buffer;
}

export interface DeviceUsers {
  /**
   * The browser.
   */
  device_id: string;
  /**
   * Who signed in there with the right password.
   */
  user_id: string;
}

export interface DocumentCounters {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Series.
   */
  kind: DocumentCountersKind;
  /**
   * Last number given; 0 before the first.
   */
  last: number;
  /**
   * Year of the series; 0 where numbers run on over the years.
   */
  year: number;
}

export interface DocumentHashes {
  /**
   * The document.
   */
  document_id: string;
  /**
   * As in documents.
   */
  hash: Buffer;
  /**
   * Whose document it is.
   */
  seller_business_id: string;
}

export interface DocumentLines {
  /**
   * Quantity times price, rounded half away from zero, less the discount.
   */
  amount_minor: number;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The line of the invoice that a line of a credit note takes from.
   */
  credits: string | null;
  /**
   * What was supplied.
   */
  description: string;
  /**
   * More of it, such as horse and kind.
   */
  detail: Generated<string>;
  /**
   * Taken off the line, minor unit, in the same sense.
   */
  discount_minor: Generated<number>;
  /**
   * Document it stands on.
   */
  document_id: string;
  /**
   * Why no tax is charged.
   */
  exemption_text: Generated<string>;
  /**
   * The extra it charges for, or credits.
   */
  extra_id: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Its share of the net sum of its rate: lines of a rate add up to it exactly.
   */
  net_minor: Generated<number>;
  /**
   * Place on it, from 1.
   */
  position: number;
  /**
   * Quantity in thousandths.
   */
  quantity_milli: Generated<number>;
  /**
   * Whom it is for; lines are grouped by rider.
   */
  rider_id: string | null;
  /**
   * Their name when the line was written.
   */
  rider_name: Generated<string>;
  /**
   * The seat it charges for, or credits; null for a free line.
   */
  seat_id: string | null;
  /**
   * Day of supply; null where it has none of its own.
   */
  served_on: Temporal.PlainDate | null;
  /**
   * As in tax_rates.
   */
  tax_category: DocumentLinesTaxCategory;
  /**
   * Hundredths of a percent.
   */
  tax_rate: number;
  /**
   * UN/ECE Recommendation 20: C62 piece, HUR hour, MIN minute, KMT kilometre, DAY day.
   */
  unit: Generated<DocumentLinesUnit>;
  /**
   * Price of one unit, minor unit, gross or net as the document says.
   */
  unit_price_minor: number;
}

export interface DocumentLinks {
  /**
   * The one document it shows.
   */
  document_id: string;
  /**
   * When somebody first opened it.
   */
  first_opened_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When it was made.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * Shows nothing any more since.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is nowhere here.
   */
  secret_hash: Buffer;
  /**
   * Whose document it is.
   */
  seller_business_id: string;
  /**
   * Address it was mailed to when it was made; null where it was copied by hand.
   */
  sent_to: string | null;
}

export interface Documents {
  /**
   * Tenant, the seller (M14).
   */
  business_id: string;
  /**
   * The buyer as they were when issued.
   */
  buyer: Json | null;
  /**
   * Place in the seller's chain of documents, from 1.
   */
  chain_position: number | null;
  /**
   * Who pays; may be neither the rider nor their household (P1).
   */
  client_id: string;
  /**
   * Which shape of its content the hash is made of; of a draft without meaning.
   */
  content_version: Generated<number>;
  /**
   * The invoice, or reminder with a fee, that a credit note takes from.
   */
  corrects: string | null;
  /**
   * The number within that series.
   */
  counter_value: number | null;
  /**
   * Series it was taken from, as in document_counters.
   */
  counter_year: number | null;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who began it.
   */
  created_by: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Day until which it is to be paid; for a credit note its date.
   */
  due_on: Temporal.PlainDate | null;
  /**
   * What is to be paid, or is given back.
   */
  gross_minor: Generated<number>;
  /**
   * SHA-256 over the previous hash and the document as issued.
   */
  hash: Buffer | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When it was issued; null for a draft.
   */
  issued_at: Temporal.Instant | null;
  /**
   * That day by the clock of the business: its date.
   */
  issued_on: Temporal.PlainDate | null;
  /**
   * invoice; credit_note for what takes from one; reminder for what reminds of invoices and may ask a fee.
   */
  kind: DocumentsKind;
  /**
   * Sum without tax, minor unit; never negative, also of a credit note.
   */
  net_minor: Generated<number>;
  /**
   * Free text for the buyer.
   */
  note: Generated<string>;
  /**
   * Sequential number that identifies it (Directive 2006/112, Art. 226(2)).
   */
  number: string | null;
  /**
   * First day of what it is for.
   */
  period_from: Temporal.PlainDate | null;
  /**
   * Last day of it.
   */
  period_until: Temporal.PlainDate | null;
  /**
   * Hash of the document before it in the chain; 32 zero bytes for the first.
   */
  previous_hash: Buffer | null;
  /**
   * Amounts of lines are gross; otherwise net.
   */
  prices_include_tax: boolean;
  /**
   * Of a reminder: its words, and the invoices as they stood when it was issued. Null for others.
   */
  reminds: Json | null;
  /**
   * The seller as it was when issued.
   */
  seller: Json | null;
  /**
   * Tax: once per rate and document (M5); of a credit note that of all that is credited with it, less that of what was credited before.
   */
  tax_minor: Generated<number>;
  /**
   * Per category and rate: net, tax and the text of an exemption.
   */
  taxes: Generated<Json>;
  /**
   * Counts changes of the draft.
   */
  version: Generated<number>;
}

export interface Extras {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  created_by: string;
  /**
   * In words, for the line.
   */
  description: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The travel fee was removed because its lesson did not take place after all. It comes back if the lesson does.
   */
  is_withdrawn: Generated<boolean>;
  /**
   * What sort of thing it is.
   */
  kind: ExtrasKind;
  /**
   * The lesson it belongs to.
   */
  lesson_id: string | null;
  /**
   * Of a travel fee that a lesson added: the location; null for what somebody entered.
   */
  place_id: string | null;
  /**
   * Quantity in thousandths.
   */
  quantity_milli: Generated<number>;
  /**
   * Entered by mistake and taken out at; only while nothing charges for it.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Whom it is for.
   */
  rider_id: string | null;
  /**
   * Day of supply.
   */
  served_on: Temporal.PlainDate;
  /**
   * Its tax; null: the usual one of the seller.
   */
  tax_rate_id: string | null;
  /**
   * As in document_lines.
   */
  unit: Generated<ExtrasUnit>;
  /**
   * Price of one unit, minor unit.
   */
  unit_price_minor: number;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Files {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Size of all variants together.
   */
  bytes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * What its sender called it; shown, never trusted.
   */
  name: string;
  /**
   * What it is for, such as horse-photo.
   */
  purpose: string;
  /**
   * Out of use since; some weeks later it is gone. Null while in use.
   */
  removed_at: Temporal.Instant | null;
  /**
   * SHA-256 of all variants one after the other.
   */
  sha256: Buffer;
  /**
   * What it belongs to, such as the horse.
   */
  subject_id: string;
  /**
   * Media type by its first bytes.
   */
  type: FilesType;
  /**
   * When it came.
   */
  uploaded_at: Generated<Temporal.Instant>;
  /**
   * User who sent it.
   */
  uploaded_by: string;
}

export interface FormerSellers {
  /**
   * Its record there.
   */
  client_id: string;
  /**
   * When it left.
   */
  left_at: Temporal.Instant;
  /**
   * The business it left. Not a tenant of the row: whoever moved asks from elsewhere.
   */
  seller_business_id: string;
  /**
   * The account.
   */
  user_id: string;
}

export interface HiddenSetUps {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Hidden at.
   */
  hidden_at: Temporal.Instant;
  /**
   * Who has hidden it, from themselves alone.
   */
  user_id: string;
}

export interface HorseCare {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Entered at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Day it was done; null while it is due.
   */
  done_on: Temporal.PlainDate | null;
  /**
   * Day it is due; null for what was entered when it was done.
   */
  due_on: Temporal.PlainDate | null;
  /**
   * The care after which this one became due.
   */
  follows: string | null;
  /**
   * Who is cared for.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Due again this many days after it was done; null for once.
   */
  interval_days: number | null;
  /**
   * What is done; passport: papers to be seen to (H7).
   */
  kind: HorseCareKind;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * Taken out of the list at; null while it counts.
   */
  removed_at: Temporal.Instant | null;
  /**
   * More exactly, such as the vaccine.
   */
  title: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseHolds {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Imposed by an inspector: ends only with a veterinary certificate.
   */
  by_inspector: Generated<boolean>;
  /**
   * What the veterinary certificate says: who signed it and when.
   */
  certificate: string | null;
  /**
   * The uploaded veterinary certificate (H5).
   */
  certificate_file_id: string | null;
  /**
   * First day without work.
   */
  from_day: Temporal.PlainDate;
  /**
   * Who must not work.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When it was entered.
   */
  placed_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  placed_by: string;
  /**
   * Why, in words.
   */
  reason: string;
  /**
   * When that was.
   */
  released_at: Temporal.Instant | null;
  /**
   * User who released it.
   */
  released_by: string | null;
  /**
   * Last day without work; null until it is released. The day before from_day when it never began.
   */
  until_day: Temporal.PlainDate | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseMedicines {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * How much, in words.
   */
  dose: Generated<string>;
  /**
   * Who gave it, in words.
   */
  given_by: Generated<string>;
  /**
   * Day it was given.
   */
  given_on: Temporal.PlainDate;
  /**
   * Who got it.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * May never be given to an animal that can become food, such as phenylbutazone.
   */
  not_for_food_animals: Generated<boolean>;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * Name of the medicine.
   */
  product: string;
  /**
   * When that was.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recorded_by: string;
  /**
   * Taken out of the list at; null while it stands.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Last day of the withdrawal period: until then the horse must not become food; null where none was given.
   */
  withdrawal_until: Temporal.PlainDate | null;
}

export interface HorseOwners {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who owns.
   */
  client_id: string;
  /**
   * What is owned.
   */
  horse_id: string;
  /**
   * In hundredths of a percent: 10000 is all of it.
   */
  share: number;
}

export interface Horses {
  /**
   * Left the yard at; null while it is here.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Why it left.
   */
  archived_because: HorsesArchivedBecause | null;
  /**
   * Day of birth; 1 January where only the year is known.
   */
  born: Temporal.PlainDate | null;
  /**
   * Why a mare may not work: heavy in foal, or with an unweaned foal (H4).
   */
  breeding: Generated<HorsesBreeding>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Colour and markings, in words.
   */
  colour: Generated<string>;
  /**
   * Entered at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Day a mare last foaled; some licences keep her out of work for a time after it (H4).
   */
  foaled_on: Temporal.PlainDate | null;
  /**
   * Height at the withers, cm.
   */
  height_cm: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Rider and tack together at most this share of its weight, in thousandths (H6).
   */
  load_permille: Generated<number>;
  /**
   * Minutes of work a day (H2).
   */
  max_minutes_per_day: Generated<number>;
  /**
   * Minutes of work in any seven days on end; null for no such limit (H2).
   */
  max_minutes_per_week: number | null;
  /**
   * Riders above this do not suit it, cm (H6).
   */
  max_rider_height_cm: number | null;
  /**
   * Lessons and other work without min_rest_minutes between them (H2).
   */
  max_works_in_a_row: Generated<number>;
  /**
   * Lessons and other work a day (H2, H3).
   */
  max_works_per_day: Generated<number>;
  /**
   * Number of the microchip, 15 digits (H7).
   */
  microchip: Generated<string>;
  /**
   * Minutes without work that end a row (H2).
   */
  min_rest_minutes: Generated<number>;
  /**
   * Riders below this do not suit it, cm (H6).
   */
  min_rider_height_cm: number | null;
  /**
   * Riders below this level do not suit it; 0 takes everybody (H6).
   */
  min_rider_level: Generated<number>;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Signed out of the food chain in its passport (H7).
   */
  not_for_consumption: Generated<boolean>;
  /**
   * school: the business itself. clients: those in horse_owners, with shares of 100.00 % together.
   */
  owned_by: Generated<HorsesOwnedBy>;
  /**
   * Where the passport is kept (H7).
   */
  passport_location: Generated<string>;
  /**
   * Its photo, made anew without metadata, in the variants small and large; null without one.
   */
  photo_id: string | null;
  /**
   * Days without work from Monday to Sunday (H2).
   */
  rest_days_per_week: Generated<number>;
  /**
   * Day of the week on which it never works, 1 is Monday; null for any (H2).
   */
  rest_weekday: number | null;
  /**
   * mare, gelding or stallion.
   */
  sex: HorsesSex | null;
  /**
   * Riders below this level count as a tenth heavier than they are (H6).
   */
  steady_from_level: Generated<number>;
  /**
   * Unique Equine Life Number, 15 characters (H7).
   */
  ueln: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseWeights {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who was weighed.
   */
  horse_id: string;
  /**
   * Weight, kg.
   */
  kilograms: number;
  /**
   * When.
   */
  weighed_on: Temporal.PlainDate;
}

export interface HorseWork {
  /**
   * What it was.
   */
  activity: HorseWorkActivity;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The day it began on, by the clock of the business when it was entered. Limits count by it.
   */
  day: Temporal.PlainDate;
  /**
   * Who worked.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson it was, if it was one.
   */
  lesson_id: string | null;
  /**
   * How long, minutes.
   */
  minutes: number;
  /**
   * Remark; for a reversal why it is one.
   */
  note: Generated<string>;
  /**
   * Limits it broke with leave: works_per_day, minutes_per_day, minutes_per_week, works_in_a_row, rest_days, rest_weekday.
   */
  overridden: Generated<string[]>;
  /**
   * Why the limits were broken, in the words of whoever gave leave.
   */
  override_reason: string | null;
  /**
   * When it was entered.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered it, and gave leave.
   */
  recorded_by: string;
  /**
   * The entry that this one takes back; null for work that was done.
   */
  reverses: string | null;
  /**
   * Rider, where the business knows them.
   */
  rider_id: string | null;
  /**
   * Rider as written down then.
   */
  rider_name: Generated<string>;
  /**
   * Weight class of the rider, kg; null without a rider or where not known.
   */
  rider_weight_class: HorseWorkRiderWeightClass | null;
  /**
   * When the work began.
   */
  started_at: Temporal.Instant;
}

export interface IdempotentReplies {
  /**
   * When it was answered first.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Method and path pattern, such as POST /api/invitations.
   */
  endpoint: string;
  /**
   * The Idempotency-Key header.
   */
  key: string;
  /**
   * The body that was answered.
   */
  reply: Json;
  /**
   * SHA-256 of path and body: the same key with another request is refused.
   */
  request_hash: Buffer;
  /**
   * Who asked. Keys of different people never meet.
   */
  user_id: string;
}

export interface Invitations {
  /**
   * Name of the business, as it was then.
   */
  business_name: string | null;
  /**
   * Record of the business that the new account is linked to; null for somebody new.
   */
  client_id: string | null;
  /**
   * HMAC-SHA-256 of the code.
   */
  code_hmac: Buffer;
  /**
   * Value of SECRET that sealed_code needs.
   */
  code_key: Generated<string | null>;
  /**
   * When it was made.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Who invites; null for the first administrator's.
   */
  created_by: string | null;
  /**
   * Whom it is meant for, as typed; null when the link is enough.
   */
  email: string | null;
  /**
   * The same, canonical.
   */
  email_key: string | null;
  /**
   * Works until then.
   */
  expires_at: Temporal.Instant;
  /**
   * First name of the client record it is for, as it was then; whoever has the code finds it filled in.
   */
  first_name: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name of who invites, as it was then; shown to whoever has the code.
   */
  inviter_name: string | null;
  /**
   * Business to join; null for administrators and for trainers who will found their own.
   */
  inviting_business_id: string | null;
  /**
   * Last name, likewise.
   */
  last_name: Generated<string>;
  /**
   * How many may use it.
   */
  max_uses: Generated<number>;
  /**
   * For the inviter, such as a name.
   */
  note: Generated<string>;
  /**
   * Withdrawn at.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * Role the new account gets.
   */
  role: InvitationsRole;
  /**
   * The code, encrypted with a key that is not in the database; null for one from before codes were kept, which is derived from the id.
   */
  sealed_code: Buffer | null;
  /**
   * Trainer a client will be linked to.
   */
  trainer_id: string | null;
  /**
   * How many have.
   */
  uses: Generated<number>;
}

export interface InvitationUses {
  /**
   * The invitation.
   */
  invitation_id: string;
  /**
   * When.
   */
  used_at: Generated<Temporal.Instant>;
  /**
   * Who used it.
   */
  user_id: string;
}

export interface InvoiceRunItems {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * The draft, or what became of it; null before, without one, or once it was removed.
   */
  document_id: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * What went wrong, in a sentence; empty when nothing did.
   */
  problem: Generated<string>;
  /**
   * The run.
   */
  run_id: string;
  /**
   * nothing: was billed by hand meanwhile; excluded: stays a draft; removed: the draft was.
   */
  state: Generated<InvoiceRunItemsState>;
}

export interface InvoiceRuns {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Day on which it began, by the clock of the business.
   */
  drafted_on: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Day on which its drafts are issued; null: somebody does it by hand.
   */
  issue_on: Temporal.PlainDate | null;
  /**
   * First day of the month it bills; what was left from before is billed with it.
   */
  period: Temporal.PlainDate;
  /**
   * What is issued is mailed.
   */
  sends: boolean;
  /**
   * When it began.
   */
  started_at: Temporal.Instant;
  /**
   * drafting; drafted: waits for the day of issue; done.
   */
  state: Generated<InvoiceRunsState>;
}

export interface InvoiceRunSettings {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Day of the month on which drafts are made; in shorter months the last one.
   */
  draft_day: Generated<number>;
  /**
   * Off until its owner says otherwise.
   */
  is_on: Generated<boolean>;
  /**
   * Days from drafting to issuing, to look them over.
   */
  issue_after_days: Generated<number>;
  /**
   * Drafts are issued by themselves; otherwise they wait for somebody.
   */
  issues: Generated<boolean>;
  /**
   * When drafts are made next, by the clock of the business; null while it is off.
   */
  next_draft_on: Temporal.PlainDate | null;
  /**
   * What is issued is mailed to whoever pays it.
   */
  sends: Generated<boolean>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface InvoiceRunWakes {
  /**
   * Which business.
   */
  of_business_id: string;
  /**
   * Not before then.
   */
  wake_at: Temporal.Instant;
}

export interface JournalAccounts {
  /**
   * Number or name of the account.
   */
  account: string;
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * receivables; bank, cash, card, terminal, other: where money comes in; fees: of reminders; revenue or tax of a category (EN 16931) and a rate in hundredths of a percent.
   */
  purpose: string;
}

export interface LessonDayClocks {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Version of the tz database of the server, such as 2026c.
   */
  clocks: string;
}

export interface Lessons {
  /**
   * Arena at that place; null for none.
   */
  arena_id: string | null;
  /**
   * Units it takes of the arena (H10).
   */
  arena_units: number;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * When it was cancelled.
   */
  cancelled_at: Temporal.Instant | null;
  /**
   * Whose reason it was; that decides what it costs (S13).
   */
  cancelled_because: LessonsCancelledBecause | null;
  /**
   * User who cancelled it.
   */
  cancelled_by: string | null;
  /**
   * Seats at most.
   */
  capacity: number;
  /**
   * Last change.
   */
  changed_at: Generated<Temporal.Instant>;
  /**
   * gap: its wall time does not exist that day and moved forward by the gap. overlap: it exists twice, this is the first (S2).
   */
  clock_shift: LessonsClockShift | null;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  created_by: string;
  /**
   * End of the lesson itself.
   */
  ends_at: Temporal.Instant;
  /**
   * Minutes its horses are prepared before it (S10).
   */
  horse_lead_minutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Changed by itself: changes of the whole series leave it alone.
   */
  is_exception: Generated<boolean>;
  /**
   * For those who teach; clients never see it.
   */
  note: Generated<string>;
  /**
   * Local day the rule of the series gives, wherever the lesson was moved since (RECURRENCE-ID): moving one never makes another (S5).
   */
  occurrence_day: Temporal.PlainDate | null;
  /**
   * What is sold.
   */
  offer_id: string;
  /**
   * Local day on which it begins, by time_zone and the clock rules of the server.
   */
  on_day: Temporal.PlainDate;
  /**
   * Where; null for nowhere in particular.
   */
  place_id: string | null;
  /**
   * SEQUENCE in calendar feeds: raised when time, place or state change.
   */
  sequence: Generated<number>;
  /**
   * The series it is an occurrence of; null for a single one.
   */
  series_id: string | null;
  /**
   * Beginning of the lesson itself, margins left out (S10).
   */
  starts_at: Temporal.Instant;
  /**
   * planned or cancelled.
   */
  state: Generated<LessonsState>;
  /**
   * IANA zone its deadlines count in (S12).
   */
  time_zone: string;
  /**
   * What it is called; empty: by its riders or its offer.
   */
  title: Generated<string>;
  /**
   * Minutes its trainer keeps free after it (S10).
   */
  trainer_buffer_minutes: number;
  /**
   * From its beginning to its end and the buffer after it.
   */
  trainer_busy: Generated<string>;
  /**
   * User who teaches.
   */
  trainer_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface LessonSeries {
  /**
   * Arena at that place; null for none.
   */
  arena_id: string | null;
  /**
   * Units of the arena each occurrence takes (H10).
   */
  arena_units: number;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Seats of each occurrence.
   */
  capacity: number;
  /**
   * Version of the tz database its instants were derived with, such as 2026c; with a later one they are derived anew (S1).
   */
  clocks: Generated<string>;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  created_by: string;
  /**
   * Occurrences stand in lessons up to and including this local day.
   */
  derived_until: Temporal.PlainDate;
  /**
   * Ended by somebody at; null while it goes on or ran out by its rule.
   */
  ended_at: Temporal.Instant | null;
  /**
   * First local day on which it no longer takes place; null while it goes on or ran out by its rule.
   */
  ended_from: Temporal.PlainDate | null;
  /**
   * Local days of the rule on which nothing takes place: EXDATE.
   */
  excluded_days: Generated<ArrayType<Temporal.PlainDate>>;
  /**
   * Local day of the first occurrence: DTSTART of the rule.
   */
  first_day: Temporal.PlainDate;
  /**
   * The series this one was split from by a change of "this and following" (S5).
   */
  follows: string | null;
  /**
   * As in offers when it was planned (S10).
   */
  horse_lead_minutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Length of each occurrence.
   */
  minutes: number;
  /**
   * What is sold.
   */
  offer_id: string;
  /**
   * Where; null for nowhere in particular.
   */
  place_id: string | null;
  /**
   * RFC 5545 RRULE without its name, such as FREQ=WEEKLY;BYDAY=TU.
   */
  rule: string;
  /**
   * IANA zone; the wall time wins over any instant (S1).
   */
  time_zone: string;
  /**
   * What it is called; empty: by its riders or its offer.
   */
  title: Generated<string>;
  /**
   * As in offers when it was planned (S10).
   */
  trainer_buffer_minutes: number;
  /**
   * User who teaches.
   */
  trainer_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Time on the clock of time_zone at which each occurrence begins, to the minute.
   */
  wall_time: Temporal.PlainTime;
}

export interface Mails {
  /**
   * How often sending was tried.
   */
  attempts: Generated<number>;
  /**
   * Value of SECRET that sealed_body needs.
   */
  body_key: Generated<string | null>;
  /**
   * When it was written.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * UUID version 7: sorts by when it was written.
   */
  id: string;
  /**
   * When sending was last tried.
   */
  last_attempt_at: Temporal.Instant | null;
  /**
   * Why the last try failed, as the mail server put it; null after a success.
   */
  last_error: string | null;
  /**
   * Left part of the Message-ID. The same for every try, so that a mail sent twice is recognised; new when an administrator sends it again.
   */
  message_id: string;
  /**
   * HTML, plain text and main link, encrypted with a key derived from SECRET, for they may hold secrets. Null once useful_until has passed.
   */
  sealed_body: Buffer | null;
  /**
   * Business on whose behalf it goes out; null for the platform.
   */
  sender_business_id: string | null;
  /**
   * When it was taken; null until then.
   */
  sent_at: Temporal.Instant | null;
  /**
   * queued, sent (taken by the mail server or written to a file), retrying after a passing failure, failed for good.
   */
  state: Generated<MailsState>;
  /**
   * Subject, never with a secret.
   */
  subject: string;
  /**
   * Which mail it is, such as activation or password-reset.
   */
  template: string;
  /**
   * Whom it goes to, as that person typed the address.
   */
  to_address: string;
  /**
   * When it loses its use, such as its link expiring: it is not sent later than that, and its body is deleted.
   */
  useful_until: Temporal.Instant;
}

export interface MoneyMonths {
  /**
   * Invoices less credit notes, by their date, minor unit, tax included.
   */
  billed_minor: Generated<number>;
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Its first day.
   */
  month: Temporal.PlainDate;
  /**
   * Payments less what was given back, by the day the money moved; a payment that never was is taken out of its own month.
   */
  paid_minor: Generated<number>;
  /**
   * What of the payments of the month is used for invoices.
   */
  used_minor: Generated<number>;
}

export interface Offers {
  /**
   * No longer sold since; null while it is.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Units it takes of an arena (H10); 0 for what needs none of it.
   */
  arena_units: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * As in businesses, where this offer differs; null: as the business has it.
   */
  cancel_ladder: Json | null;
  /**
   * Seats.
   */
  capacity: number;
  /**
   * For those who buy.
   */
  description: Generated<string>;
  /**
   * Minutes a horse is prepared before it begins (S10).
   */
  horse_lead_minutes: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * private: one rider. group, clinic: several.
   */
  kind: OffersKind;
  /**
   * Riders below this level are too early for it; 0 takes everybody.
   */
  min_level: Generated<number>;
  /**
   * Length of the lesson itself, without any margin.
   */
  minutes: number;
  /**
   * What it is called, such as "Jumping, group".
   */
  name: string;
  /**
   * Price of a seat in the minor unit of the currency of the business, tax included.
   */
  price_minor: number;
  /**
   * Colour of its rail in the calendar; its name stands beside it always.
   */
  rail: OffersRail;
  /**
   * Tax in the price, hundredths of a percent.
   */
  tax_rate: number;
  /**
   * Minutes the trainer keeps free after it (S10).
   */
  trainer_buffer_minutes: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface OpenDays {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Of how many invoices; never 0.
   */
  documents: number;
  /**
   * The day.
   */
  due_on: Temporal.PlainDate;
  /**
   * Minor unit.
   */
  open_minor: number;
}

export interface OpenDocuments {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Who pays it.
   */
  client_id: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * The invoice.
   */
  document_id: string;
  /**
   * Day until which it is to be paid.
   */
  due_on: Temporal.PlainDate;
  /**
   * Its sum less what was credited and what was paid of it, minor unit; never 0.
   */
  open_minor: number;
}

export interface PackEntries {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who did it; null for what the product does by itself.
   */
  created_by: string | null;
  /**
   * So many more, or less.
   */
  credits: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * sold: those it began with; used for a seat; returned when the seat asks for nothing any more; given or taken by hand, with a reason; ended: what was left at its end.
   */
  kind: PackEntriesKind;
  /**
   * The pack.
   */
  pack_id: string;
  /**
   * Why, in words.
   */
  reason: Generated<string>;
  /**
   * The seat it pays for.
   */
  seat_id: string | null;
  /**
   * What one credit cost, minor unit; 0 for one that was a present.
   */
  unit_price_minor: number;
}

export interface PackKinds {
  /**
   * Not sold any more since.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Lessons in it.
   */
  credits: number;
  /**
   * Days for which a lesson given back in the last so many days, or after the last day, can still be used from then on; 0: not at all.
   */
  grace_days: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * For every rider of the household, instead of one (M7).
   */
  is_shared: Generated<boolean>;
  /**
   * A lesson cancelled late or not attended uses a credit (M7).
   */
  missed_counts: Generated<boolean>;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Kinds of lesson it pays for: one rate of tax, which is what makes it single-purpose (M6).
   */
  offer_ids: string[];
  /**
   * Price of the whole, minor unit, as prices of the seller are: with or without tax.
   */
  price_minor: number;
  /**
   * Its tax; null: the usual rate of the seller.
   */
  tax_rate_id: string | null;
  /**
   * Usable once its invoice is issued, or once that is paid (M7).
   */
  usable_from: Generated<PackKindsUsableFrom>;
  /**
   * Days it can be used, from the day of sale on; null: without an end.
   */
  valid_days: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Packs {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Who bought it.
   */
  client_id: string;
  /**
   * When that was entered.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who sold it.
   */
  created_by: string;
  /**
   * Lessons in it when it was sold.
   */
  credits: number;
  /**
   * Why: the buyer withdrew (M12), or the seller took it back. That its time is over follows from its last day.
   */
  end_reason: PacksEndReason | null;
  /**
   * When nothing more was to be had from it.
   */
  ended_at: Temporal.Instant | null;
  /**
   * Last day whose lessons it pays for.
   */
  expires_on: Temporal.PlainDate | null;
  /**
   * What charges for it (M16).
   */
  extra_id: string;
  /**
   * As in pack_kinds, as when it was sold.
   */
  grace_days: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * What was sold.
   */
  kind_id: string;
  /**
   * A lesson cancelled late or not attended uses a credit (M7).
   */
  missed_counts: boolean;
  /**
   * As when it was sold.
   */
  name: string;
  /**
   * Kinds of lesson it pays for.
   */
  offer_ids: string[];
  /**
   * Price of the whole, minor unit.
   */
  price_minor: number;
  /**
   * Whom it is for; null: every rider of the household (M7).
   */
  rider_id: string | null;
  /**
   * Sold by telephone, mail or online: the buyer may withdraw for fourteen days (M12).
   */
  sold_at_distance: boolean;
  /**
   * Day of sale by the clock of the business.
   */
  sold_on: Temporal.PlainDate;
  /**
   * When the buyer asked to begin before these days are over (M12); without it the pack waits for their end.
   */
  start_asked_at: Temporal.Instant | null;
  /**
   * single_purpose: place and rate were known, tax was due at sale (M6). Money for any purpose is no pack but credit of the client.
   */
  tax_class: Generated<string>;
  /**
   * Usable once its invoice is issued, or once that is paid (M7).
   */
  usable_from: PacksUsableFrom;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Payments {
  /**
   * Minor unit, above zero.
   */
  amount_minor: number;
  /**
   * Day the money came or went.
   */
  booked_on: Temporal.PlainDate;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who paid.
   */
  client_id: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * payment; refund: given back of one (M9); void: one that never was.
   */
  kind: PaymentsKind;
  /**
   * How the money went. card: in here, by Stripe; terminal: by a device of the seller's own.
   */
  method: PaymentsMethod;
  /**
   * Remark; for a void why it is one.
   */
  note: Generated<string>;
  /**
   * When that was.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recorded_by: string;
  /**
   * As the bank or the payer wrote it.
   */
  reference: Generated<string>;
  /**
   * The payment a refund or void takes back from.
   */
  takes_back: string | null;
}

export interface PeopleImports {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * When.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * User who did it.
   */
  imported_by: string;
  /**
   * Name of the file.
   */
  name: string;
  /**
   * Taken back at.
   */
  undone_at: Temporal.Instant | null;
}

export interface PeopleWords {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who is found.
   */
  client_id: string;
  /**
   * Whose word it is: the client or a rider of theirs.
   */
  person_id: string;
  /**
   * Small letters without accents.
   */
  word: string;
}

export interface Permits {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  created_by: string;
  /**
   * Last day it is in force.
   */
  expires_on: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Who gave it.
   */
  issuer: Generated<string>;
  /**
   * What it is.
   */
  kind: PermitsKind;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * Number of the licence or policy.
   */
  reference: Generated<string>;
  /**
   * Taken out of the list at; null while it stands.
   */
  removed_at: Temporal.Instant | null;
  /**
   * User it was given to; null for the business itself.
   */
  trainer_id: string | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface PgbossBam {
  command: string;
  completed_on: Temporal.Instant | null;
  created_on: Generated<Temporal.Instant>;
  error: string | null;
  id: Generated<string>;
  name: string;
  queue: string | null;
  started_on: Temporal.Instant | null;
  status: Generated<string>;
  table_name: string;
  version: number;
}

export interface PgbossJob {
  blocked: Generated<boolean>;
  blocking: Generated<boolean>;
  completed_on: Temporal.Instant | null;
  created_on: Generated<Temporal.Instant>;
  data: Json | null;
  dead_letter: string | null;
  deletion_seconds: Generated<number>;
  expire_seconds: Generated<number>;
  group_id: string | null;
  group_tier: string | null;
  heartbeat_on: Temporal.Instant | null;
  heartbeat_seconds: number | null;
  id: Generated<string>;
  keep_until: Generated<Temporal.Instant>;
  name: string;
  output: Json | null;
  pending_dependencies: Generated<number>;
  policy: string | null;
  priority: Generated<number>;
  retry_backoff: Generated<boolean>;
  retry_count: Generated<number>;
  retry_delay: Generated<number>;
  retry_delay_max: number | null;
  retry_limit: Generated<number>;
  singleton_key: string | null;
  singleton_on: Temporal.PlainDateTime | null;
  source_created_on: Temporal.Instant | null;
  source_id: string | null;
  source_name: string | null;
  source_output: Json | null;
  source_retry_count: number | null;
  source_root_id: string | null;
  start_after: Generated<Temporal.Instant>;
  started_on: Temporal.Instant | null;
  state: Generated<PgbossJobState>;
}

export interface PgbossJobDependency {
  child_id: string;
  child_name: string;
  parent_id: string;
  parent_name: string;
}

export interface PgbossQueue {
  active_count: Generated<number>;
  completed_delta: Generated<number>;
  created_delta: Generated<number>;
  created_on: Generated<Temporal.Instant>;
  dead_letter: string | null;
  deferred_count: Generated<number>;
  deletion_seconds: number;
  delta_on: Temporal.Instant | null;
  delta_seconds: number | null;
  expire_seconds: number;
  failed_count: Generated<number>;
  failed_delta: Generated<number>;
  heartbeat_seconds: number | null;
  maintain_on: Temporal.Instant | null;
  monitor_claim_on: Temporal.Instant | null;
  monitor_on: Temporal.Instant | null;
  name: string;
  notify: Generated<boolean>;
  partition: boolean;
  policy: string;
  queued_count: Generated<number>;
  ready_count: Generated<number>;
  ready_history: Generated<number[]>;
  retention_seconds: number;
  retry_backoff: boolean;
  retry_delay: number;
  retry_delay_max: number | null;
  retry_limit: number;
  singletons_active: string[] | null;
  table_name: string;
  total_count: Generated<number>;
  updated_on: Generated<Temporal.Instant>;
  warning_queued: Generated<number>;
}

export interface PgbossQueueStats {
  active_count: Generated<number>;
  captured_on: Generated<Temporal.Instant>;
  completed_delta: number | null;
  created_delta: number | null;
  deferred_count: Generated<number>;
  delta_on: Temporal.Instant | null;
  delta_seconds: number | null;
  failed_count: Generated<number>;
  failed_delta: number | null;
  id: Generated<string>;
  name: string;
  queued_count: Generated<number>;
  ready_count: Generated<number>;
  total_count: Generated<number>;
}

export interface PgbossSchedule {
  created_on: Generated<Temporal.Instant>;
  cron: string;
  data: Json | null;
  key: Generated<string>;
  kind: Generated<string>;
  last_job_id: string | null;
  name: string;
  options: Json | null;
  timezone: Generated<string | null>;
  updated_on: Generated<Temporal.Instant>;
}

export interface PgbossSubscription {
  created_on: Generated<Temporal.Instant>;
  event: string;
  name: string;
  updated_on: Generated<Temporal.Instant>;
}

export interface PgbossVersion {
  bam_on: Temporal.Instant | null;
  cron_on: Temporal.Instant | null;
  flow_on: Temporal.Instant | null;
  monitor_backoff_on: Temporal.Instant | null;
  reindex_on: Temporal.Instant | null;
  version: number;
}

export interface PgbossWarning {
  created_on: Generated<Temporal.Instant>;
  data: Json | null;
  id: Generated<string>;
  message: string;
  type: string;
}

export interface Places {
  /**
   * Given up at; null while it is used.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Town.
   */
  city: string;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Degrees north, WGS 84; null where nobody has said where it is.
   */
  latitude: number | null;
  /**
   * Degrees east, WGS 84; null where latitude is.
   */
  longitude: number | null;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Remark, such as where to park.
   */
  note: Generated<string>;
  /**
   * Postcode.
   */
  postcode: string;
  /**
   * Street and number.
   */
  street: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface PlaceTravel {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Minutes on the way.
   */
  minutes: number;
  /**
   * When that was.
   */
  noted_at: Generated<Temporal.Instant>;
  /**
   * User who entered them; null where a map service was asked.
   */
  noted_by: string | null;
  /**
   * The place with the smaller id.
   */
  one_id: string;
  /**
   * The other one.
   */
  other_id: string;
  /**
   * hand: somebody entered them. lookup: a map service was asked, on noted_at.
   */
  source: Generated<PlaceTravelSource>;
}

export interface PlatformFees {
  /**
   * Hundredths of a percent.
   */
  basis_points: number;
  /**
   * UUID version 7; of those for one day the last one counts.
   */
  id: string;
  /**
   * When that was.
   */
  set_at: Temporal.Instant;
  /**
   * Administrator who set it.
   */
  set_by: string;
  /**
   * What they were called then.
   */
  set_by_name: string;
  /**
   * First day (UTC) on which payments begun bear it.
   */
  valid_from: Temporal.PlainDate;
}

export interface RateLimits {
  /**
   * SHA-256 of what is limited, such as "sign-in address 192.0.2.1".
   */
  key: Buffer;
  /**
   * Theoretical arrival time: when the bucket is empty again.
   */
  tat: Temporal.Instant;
}

export interface Receipts {
  /**
   * Tenant, who received the money.
   */
  business_id: string;
  /**
   * All that it says, as it says it.
   */
  content: Json;
  /**
   * The number within that series.
   */
  counter_value: number;
  /**
   * Series it was taken from, as in document_counters.
   */
  counter_year: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When that was.
   */
  issued_at: Temporal.Instant;
  /**
   * User who asked for it first.
   */
  issued_by: string;
  /**
   * Sequential number of the seller's receipts.
   */
  number: string;
  /**
   * The payment.
   */
  payment_id: string;
}

export interface RemindedDocuments {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The invoice.
   */
  document_id: string;
  /**
   * Not reminded of after all: paid or paused before it went out, or cancelled.
   */
  dropped_at: Temporal.Instant | null;
  /**
   * The how manieth reminder of this invoice it is.
   */
  level: number;
  /**
   * The reminder.
   */
  reminder_id: string;
}

export interface ReminderPauses {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who is left alone.
   */
  client_id: string;
  /**
   * Only for this invoice; null: for all of them.
   */
  document_id: string | null;
  /**
   * Reminded again since.
   */
  ended_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * When that was.
   */
  paused_at: Generated<Temporal.Instant>;
  /**
   * User who decided it.
   */
  paused_by: string;
  /**
   * Why, in words.
   */
  reason: string;
  /**
   * Last day of it; null: until it is ended.
   */
  until_on: Temporal.PlainDate | null;
}

export interface Reminders {
  /**
   * Issued, and its mail is still to be made.
   */
  awaits_mail: Generated<boolean>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who pays.
   */
  client_id: string;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who asked for it; nobody for the schedule.
   */
  created_by: string;
  /**
   * The document, once it went out.
   */
  document_id: string | null;
  /**
   * Why, in words.
   */
  end_reason: Generated<string>;
  /**
   * When it was stopped before it went out, or cancelled afterwards.
   */
  ended_at: Temporal.Instant | null;
  /**
   * User who did that; nobody for the system.
   */
  ended_by: string | null;
  /**
   * paid, paused or withdrawn before it went out; cancelled afterwards.
   */
  ended_how: RemindersEndedHow | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Somebody asked for it; otherwise the schedule.
   */
  is_by_hand: boolean;
  /**
   * Goes out by mail; otherwise it is printed.
   */
  is_by_mail: boolean;
  /**
   * The highest of the levels at which it reminds, from 1.
   */
  level: number;
  /**
   * When it is to go out: never on a quiet day or at night.
   */
  planned_for: Temporal.Instant;
  /**
   * When it went out.
   */
  sent_at: Temporal.Instant | null;
  /**
   * Address it was mailed to; null where it is printed.
   */
  sent_to: string | null;
}

export interface ReminderSettings {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Reminders go out by themselves; otherwise by hand only.
   */
  is_automatic: Generated<boolean>;
  /**
   * One after another: afterDays since the due day, title, text, feeMinor, payDays to pay from then.
   */
  levels: Json;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface RiderAccess {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Who may.
   */
  client_id: string;
  /**
   * When that was.
   */
  granted_at: Generated<Temporal.Instant>;
  /**
   * User who last changed it.
   */
  granted_by: string;
  /**
   * Answers for the rider while a minor.
   */
  is_guardian: Generated<boolean>;
  /**
   * Invoices for the rider go here; one for each rider.
   */
  is_payer: Generated<boolean>;
  /**
   * book, pay, progress, reminders, receipts, health.
   */
  permissions: Generated<string[]>;
  /**
   * For whom.
   */
  rider_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface RiderLevels {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Entered at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Level, 0 to 9.
   */
  level: number;
  /**
   * What the trainer saw.
   */
  note: Generated<string>;
  /**
   * Who was assessed.
   */
  rider_id: string;
  /**
   * User id of the trainer.
   */
  set_by: string;
  /**
   * Day of the assessment.
   */
  set_on: Temporal.PlainDate;
}

export interface Riders {
  /**
   * A guardian agreed to an account of the rider's own (P3).
   */
  account_consent_at: Temporal.Instant | null;
  /**
   * Who agreed, in words.
   */
  account_consent_by: Generated<string>;
  /**
   * Value of SECRET that sealed_allergies needs.
   */
  allergies_key: Generated<string | null>;
  /**
   * Put away at; null while in the list.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Household: the client they belong to.
   */
  client_id: string;
  /**
   * Value of SECRET that sealed_conditions needs.
   */
  conditions_key: Generated<string | null>;
  /**
   * Entered at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Day of birth; null for a grown-up who did not say.
   */
  date_of_birth: Temporal.PlainDate | null;
  /**
   * Whom to call when something happens.
   */
  emergency_name: Generated<string>;
  /**
   * Their telephone number, as typed.
   */
  emergency_phone: Generated<string>;
  /**
   * Who they are to the rider.
   */
  emergency_relation: Generated<string>;
  /**
   * Day on which they were entered, on the clock of the business.
   */
  entered_on: Temporal.PlainDate;
  /**
   * First name.
   */
  first_name: string;
  /**
   * Consent to keep the two above was given; null: nothing may be kept (P7).
   */
  health_consent_at: Temporal.Instant | null;
  /**
   * User who gave the consent, or recorded it.
   */
  health_consent_by: string | null;
  /**
   * Height, cm.
   */
  height_cm: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The import that brought the record.
   */
  import_id: string | null;
  /**
   * The client rides, and this is them: one a household at most, and no child (P3).
   */
  is_client: Generated<boolean>;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * Level 0 to 9 as last set by a trainer; null until assessed (P8).
   */
  level: number | null;
  /**
   * Day that level was set.
   */
  level_set_on: Temporal.PlainDate | null;
  /**
   * For those who teach; clients never see it.
   */
  note: Generated<string>;
  /**
   * Allergies, encrypted with a key that is not in the database (P7).
   */
  sealed_allergies: Buffer | null;
  /**
   * Illnesses and injuries to know of, encrypted likewise (P7).
   */
  sealed_conditions: Buffer | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Day the weight was given.
   */
  weighed_on: Temporal.PlainDate | null;
  /**
   * Weight, kg.
   */
  weight_kg: Numeric | null;
}

export interface SealingKeys {
  /**
   * Businesses whose health data the current or last round has been through.
   */
  businesses_seen: Generated<number>;
  /**
   * Businesses of that round.
   */
  businesses_total: Generated<number>;
  /**
   * When a server last started with this value in front; the latest one is what everything is encrypted with anew.
   */
  chosen_at: Generated<Temporal.Instant>;
  /**
   * When a round last found nothing that is encrypted with an older value that is known; null while there is work.
   */
  finished_at: Temporal.Instant | null;
  /**
   * First 8 characters derived from the value; it stands at the front of every encrypted field.
   */
  id: string;
  /**
   * Fields encrypted anew with this value so far.
   */
  resealed: Generated<number>;
  /**
   * Fields of the last round that could not be read, such as damaged ones.
   */
  unreadable: Generated<number>;
}

export interface Seats {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Cancelling costs nothing until then, whatever the ladder asks, as it was when the seat was booked (S14); null for no grace. The lesson's start ends it.
   */
  cancel_grace_until: Temporal.Instant | null;
  /**
   * What cancelling it costs, as it was when the seat was taken (S13, S14); see businesses.
   */
  cancel_ladder: Generated<Json>;
  /**
   * When it was cancelled by itself; null where that is not known.
   */
  cancelled_at: Temporal.Instant | null;
  /**
   * User who did.
   */
  cancelled_by: string | null;
  /**
   * Its state when the whole lesson was cancelled: it comes back with it. Null for a seat cancelled by itself.
   */
  cancelled_from: SeatsCancelledFrom | null;
  /**
   * Last change.
   */
  changed_at: Generated<Temporal.Instant>;
  /**
   * What is to be paid for it as things stand, minor unit: its price, the fee, or nothing.
   */
  charge_minor: Generated<number>;
  /**
   * Household of the rider when the seat was taken.
   */
  client_id: string;
  /**
   * When that was.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who took it.
   */
  created_by: string;
  /**
   * As the lesson has it; the reference keeps it so.
   */
  ends_at: Temporal.Instant;
  /**
   * The same of its price, in the minor unit, half a unit rounded up.
   */
  fee_minor: number | null;
  /**
   * What the ladder asked when it was cancelled late or missed; null before there were ladders: all of it.
   */
  fee_percent: number | null;
  /**
   * A request is kept until then and lapses (S3); null keeps it until it is answered.
   */
  held_until: Temporal.Instant | null;
  /**
   * From when the horse is prepared to the end of the lesson.
   */
  horse_busy: Generated<string>;
  /**
   * On which horse; null for any suitable one (H14).
   */
  horse_id: string | null;
  /**
   * As the lesson has it; the reference keeps it so.
   */
  horse_lead_minutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson.
   */
  lesson_id: string;
  /**
   * The horse that was taken out of this seat by a hold or because it left (H5); null when none was, or another was found.
   */
  lost_horse_id: string | null;
  /**
   * What was done and seen; those who may see the rider's progress read it.
   */
  note: Generated<string>;
  /**
   * Limits that were broken with leave, as in horse_work, and rider_level, rider_load, rider_height (H2, H6).
   */
  overridden: Generated<string[]>;
  /**
   * Why, in the words of whoever gave leave.
   */
  override_reason: string | null;
  /**
   * Price agreed when the seat was taken, minor unit, tax included (S14).
   */
  price_minor: number;
  /**
   * From the beginning to the end of the lesson.
   */
  rider_busy: Generated<string>;
  /**
   * Who rides.
   */
  rider_id: string;
  /**
   * SEQUENCE in its household's calendar feeds: raised when the seat is lost or given back.
   */
  sequence: Generated<number>;
  /**
   * As the lesson has it; the reference keeps it so.
   */
  starts_at: Temporal.Instant;
  /**
   * requested and booked seats are taken, attended ones were; the others are free again.
   */
  state: SeatsState;
  /**
   * Tax in that price, hundredths of a percent.
   */
  tax_rate: number;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Entry in the workload register, once the horse did the work (H1).
   */
  work_id: string | null;
}

export interface SendingDocuments {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * The document.
   */
  document_id: string;
  /**
   * Why it failed, in a sentence.
   */
  problem: Generated<string>;
  /**
   * The sending.
   */
  sending_id: string;
  /**
   * passed_over: it had been mailed before.
   */
  state: Generated<SendingDocumentsState>;
}

export interface Sendings {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Also what was mailed before; otherwise that is passed over.
   */
  includes_sent: boolean;
  /**
   * When the rest goes out, where the business has sent as many mails as it may for now.
   */
  resumes_at: Temporal.Instant | null;
  /**
   * When that was.
   */
  started_at: Temporal.Instant;
  /**
   * User who asked for it.
   */
  started_by: string;
}

export interface SeriesSeats {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * On which horse; null for any suitable one.
   */
  horse_id: string | null;
  /**
   * Who rides.
   */
  rider_id: string;
  /**
   * The series.
   */
  series_id: string;
}

export interface Sessions {
  /**
   * Ends then in any case.
   */
  absolute_expires_at: Temporal.Instant;
  /**
   * How it was proven: pwd, later otp, hwk.
   */
  amr: Generated<string[]>;
  /**
   * Signed in at.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Browser it was opened in.
   */
  device_id: string | null;
  /**
   * The browser proved that it returns the device cookie; from then on the session is worth nothing without it.
   */
  device_seen: Generated<boolean>;
  /**
   * UUID version 7; the sid claim.
   */
  id: string;
  /**
   * Ends if not refreshed by then.
   */
  idle_expires_at: Temporal.Instant;
  /**
   * Why.
   */
  impersonation_reason: string | null;
  /**
   * Administrator acting as the user.
   */
  impersonator_id: string | null;
  /**
   * Address it was last refreshed from.
   */
  ip: string | null;
  /**
   * Last refresh or sign-in.
   */
  last_seen_at: Generated<Temporal.Instant>;
  /**
   * logout, refresh_reuse, elsewhere, password_change, password_reset, disabled, joined, too_many.
   */
  revoke_reason: string | null;
  /**
   * Ended early at.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * Highest generation the client has proven to hold.
   */
  rt_confirmed_gen: Generated<number>;
  /**
   * Current generation of the refresh token.
   */
  rt_gen: Generated<number>;
  /**
   * When the current generation was made.
   */
  rt_rotated_at: Generated<Temporal.Instant>;
  /**
   * 32 random bytes that enter the refresh token's MAC.
   */
  rt_salt: Buffer;
  /**
   * Browser as it names itself, at most 256 characters.
   */
  user_agent: string | null;
  /**
   * users.session_epoch read together with the password hash that was verified.
   */
  user_epoch: number;
  /**
   * Whose session.
   */
  user_id: string;
}

export interface StripeAccounts {
  /**
   * When another one took its place; null for the one in use.
   */
  left_at: Temporal.Instant | null;
  /**
   * Whose it is.
   */
  seller_business_id: string;
  /**
   * acct_...
   */
  stripe_id: string;
}

export interface StripeEvents {
  /**
   * When it was applied last.
   */
  applied_at: Temporal.Instant | null;
  /**
   * How often it was tried.
   */
  attempts: Generated<number>;
  /**
   * Stripe's own: a message that comes twice is one.
   */
  id: string;
  /**
   * Stripe's kind.
   */
  kind: string;
  /**
   * What the last try said.
   */
  last_error: string | null;
  /**
   * What it is about.
   */
  object_id: string | null;
  /**
   * When it came.
   */
  received_at: Temporal.Instant;
  /**
   * Whose account that is; null for nobody's.
   */
  seller_business_id: string | null;
  /**
   * waiting to be applied; applied; ignored: of nobody's account, or of a kind nothing depends on; failed: tried often enough.
   */
  state: StripeEventsState;
  /**
   * Account it is about; null for the platform's own.
   */
  stripe_account: string | null;
}

export interface TakeOvers {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * That record.
   */
  client_id: string | null;
  /**
   * The rider has a record of their own since; null while in the household.
   */
  done_at: Temporal.Instant | null;
  /**
   * User who did it.
   */
  done_by: string | null;
  /**
   * Where the rider is reached, as a guardian said; null when nobody did.
   */
  email: string | null;
  /**
   * User who said so.
   */
  email_by: string | null;
  /**
   * rider_access as it was, to take it back.
   */
  former_access: Json | null;
  /**
   * Household the rider came from; what was invoiced stays there.
   */
  former_client_id: string | null;
  /**
   * Who paid until then, and pays for lessons that began before.
   */
  former_payer_id: string | null;
  /**
   * Who comes of age.
   */
  rider_id: string;
  /**
   * Mailed some weeks before the birthday.
   */
  told_ahead_at: Temporal.Instant | null;
  /**
   * Mailed on the birthday; consent given for the child lapses some weeks later.
   */
  told_at: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface TaxRates {
  /**
   * Not offered any more since.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * EN 16931 (UNCL 5305): S taxed, Z zero, E exempt, O outside the scope, AE reverse charge.
   */
  category: TaxRatesCategory;
  /**
   * Why it is exempt, where that decides who may use it: private_tuition is for natural persons alone (M4).
   */
  exemption_reason: Generated<TaxRatesExemptionReason>;
  /**
   * Why no tax is charged, for the document.
   */
  exemption_text: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Taken where nothing else is said; of several that are valid on a day the one that began last (M4).
   */
  is_usual: Generated<boolean>;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Hundredths of a percent: 1900 is 19 %.
   */
  rate: number;
  /**
   * First day of service it applies to.
   */
  valid_from: Temporal.PlainDate;
  /**
   * Last day; null while it is valid.
   */
  valid_until: Temporal.PlainDate | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface TravelFees {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The client who pays this instead; null for the fee of everybody else.
   */
  client_id: string | null;
  /**
   * Minor unit, once per client and day; 0: none.
   */
  fee_minor: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The location.
   */
  place_id: string;
  /**
   * First day on which lessons add it, by the clock of the business.
   */
  since: Temporal.PlainDate;
}

export interface Unbilled {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Or an extra.
   */
  extra_id: string | null;
  /**
   * Of the seat or extra.
   */
  id: string;
  /**
   * A seat that asks for money.
   */
  seat_id: string | null;
}

export interface Users {
  /**
   * Code of the affiliate who brought the account, as given at registration.
   */
  affiliate_code: string | null;
  /**
   * For a client the record of the business that the invitation was for, to be linked to the account; null when it was for nobody in particular.
   */
  client_id: string | null;
  /**
   * When the account was registered.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Address as typed; mail goes there.
   */
  email: string;
  /**
   * Canonical address; look-ups go by it.
   */
  email_key: string;
  /**
   * When the address was proven.
   */
  email_verified_at: Temporal.Instant | null;
  /**
   * First name.
   */
  first_name: string;
  /**
   * UUID version 7; the sub claim.
   */
  id: string;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * BCP 47 language tag.
   */
  locale: Generated<string>;
  /**
   * Business the account works in or buys from: its tenant. Null for administrators and until activated.
   */
  member_of: string | null;
  /**
   * When the password was last set.
   */
  password_changed_at: Temporal.Instant | null;
  /**
   * argon2id in PHC form; null until activated.
   */
  password_hash: string | null;
  /**
   * admin, trainer or client.
   */
  role: UsersRole;
  /**
   * Raised by every change that must end all sessions.
   */
  session_epoch: Generated<number>;
  /**
   * pending until the address is proven; disabled accounts cannot sign in.
   */
  status: Generated<UsersStatus>;
  /**
   * IANA zone the person reads times in.
   */
  time_zone: Generated<string>;
  /**
   * For a client the linked trainer: the associatedTrainerId claim. Null for others.
   */
  trainer_id: string | null;
  /**
   * Counts changes to the profile.
   */
  version: Generated<number>;
}

export interface Waivers {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The extra that is not charged.
   */
  extra_id: string | null;
  /**
   * It is goodwill (S16) and counts in this year of the clock of the business; null for what is not charged for another reason.
   */
  goodwill_year: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Why, in words.
   */
  reason: string;
  /**
   * Charged after all since; null while it is waived.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * User who took it back; null while it stands, and where it fell away by itself, as goodwill does when the seat was ridden after all.
   */
  revoked_by: string | null;
  /**
   * Their name then.
   */
  revoked_by_name: string | null;
  /**
   * The seat that is not charged.
   */
  seat_id: string | null;
  /**
   * When that was.
   */
  waived_at: Generated<Temporal.Instant>;
  /**
   * User who decided it.
   */
  waived_by: string;
}

export interface Tables {
  allocations: Allocations;
  arenas: Arenas;
  attendance_mails: AttendanceMails;
  audit_log: AuditLog;
  auth_tokens: AuthTokens;
  availability_exceptions: AvailabilityExceptions;
  availability_hours: AvailabilityHours;
  availability_weeks: AvailabilityWeeks;
  bank_entries: BankEntries;
  bank_layouts: BankLayouts;
  bank_lines: BankLines;
  bank_statements: BankStatements;
  billing: Billing;
  businesses: Businesses;
  calendar_feeds: CalendarFeeds;
  captcha_used: CaptchaUsed;
  card_accounts: CardAccounts;
  card_checks: CardChecks;
  card_customers: CardCustomers;
  card_differences: CardDifferences;
  card_disputes: CardDisputes;
  card_failures: CardFailures;
  card_methods: CardMethods;
  card_payments: CardPayments;
  card_refunds: CardRefunds;
  client_money: ClientMoney;
  clients: Clients;
  device_users: DeviceUsers;
  devices: Devices;
  document_counters: DocumentCounters;
  document_hashes: DocumentHashes;
  document_lines: DocumentLines;
  document_links: DocumentLinks;
  documents: Documents;
  extras: Extras;
  files: Files;
  former_sellers: FormerSellers;
  hidden_set_ups: HiddenSetUps;
  horse_care: HorseCare;
  horse_holds: HorseHolds;
  horse_medicines: HorseMedicines;
  horse_owners: HorseOwners;
  horse_weights: HorseWeights;
  horse_work: HorseWork;
  horses: Horses;
  idempotent_replies: IdempotentReplies;
  invitation_uses: InvitationUses;
  invitations: Invitations;
  invoice_run_items: InvoiceRunItems;
  invoice_run_settings: InvoiceRunSettings;
  invoice_run_wakes: InvoiceRunWakes;
  invoice_runs: InvoiceRuns;
  journal_accounts: JournalAccounts;
  lesson_day_clocks: LessonDayClocks;
  lesson_series: LessonSeries;
  lessons: Lessons;
  mails: Mails;
  money_months: MoneyMonths;
  offers: Offers;
  open_days: OpenDays;
  open_documents: OpenDocuments;
  pack_entries: PackEntries;
  pack_kinds: PackKinds;
  packs: Packs;
  payments: Payments;
  people_imports: PeopleImports;
  people_words: PeopleWords;
  permits: Permits;
  "pgboss.bam": PgbossBam;
  "pgboss.job": PgbossJob;
  "pgboss.job_dependency": PgbossJobDependency;
  "pgboss.queue": PgbossQueue;
  "pgboss.queue_stats": PgbossQueueStats;
  "pgboss.schedule": PgbossSchedule;
  "pgboss.subscription": PgbossSubscription;
  "pgboss.version": PgbossVersion;
  "pgboss.warning": PgbossWarning;
  place_travel: PlaceTravel;
  places: Places;
  platform_fees: PlatformFees;
  rate_limits: RateLimits;
  receipts: Receipts;
  reminded_documents: RemindedDocuments;
  reminder_pauses: ReminderPauses;
  reminder_settings: ReminderSettings;
  reminders: Reminders;
  rider_access: RiderAccess;
  rider_levels: RiderLevels;
  riders: Riders;
  sealing_keys: SealingKeys;
  seats: Seats;
  sending_documents: SendingDocuments;
  sendings: Sendings;
  series_seats: SeriesSeats;
  sessions: Sessions;
  stripe_accounts: StripeAccounts;
  stripe_events: StripeEvents;
  take_overs: TakeOvers;
  tax_rates: TaxRates;
  travel_fees: TravelFees;
  unbilled: Unbilled;
  users: Users;
  waivers: Waivers;
}
