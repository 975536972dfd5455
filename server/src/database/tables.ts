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

export type BusinessesLanguage = "de" | "en";

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

export type DocumentsLanguage = "de" | "en";

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

export type LessonsCancelledBecause = "arena" | "client" | "closure" | "horse" | "other" | "trainer" | "weather";

export type LessonsClockShift = "gap" | "overlap";

export type LessonsState = "cancelled" | "planned";

export type MailsState = "failed" | "queued" | "retrying" | "sent";

export type NoticeDeliveriesSkippedBecause = "no_access" | "off" | "past" | "superseded";

export type NoticesAudience = "household" | "trainer";

export type NoticesBecause = "arena" | "client" | "closure" | "horse" | "other" | "trainer" | "weather";

export type NoticesEvent = "lesson_booked" | "lesson_cancelled" | "lesson_handed_over" | "lesson_moved" | "lesson_reinstated" | "lesson_tomorrow";

export type Numeric = ColumnType<string, number | string, number | string>;

export type OffersAssessment = "is_one" | "not_required" | "required";

export type OffersBooking = "instant" | "request" | "trainer";

export type OffersHorses = "assigned" | "none" | "own";

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
   * Minor unit; negative for the release of an earlier allocation.
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
   * Time of creation.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * User who made or caused it.
   */
  made_by: string;
  /**
   * The payment.
   */
  payment_id: string;
}

export interface Arenas {
  /**
   * Archive time; null while in use.
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
   * Name.
   */
  name: string;
  /**
   * Location.
   */
  place_id: string;
  /**
   * Surface, in words.
   */
  surface: Generated<string>;
  /**
   * Arena space: simultaneous lessons may use this many units in total (H10).
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
   * Local day of the last mail; null before the first. At most one a day.
   */
  told_on: Temporal.PlainDate | null;
  /**
   * Trainer.
   */
  trainer_id: string;
}

export interface AuditLog {
  /**
   * Business of the actor, if any. The log itself belongs to the platform.
   */
  acting_business_id: string | null;
  /**
   * Acting user; null without a session.
   */
  actor_id: string | null;
  /**
   * Time of the event, UTC.
   */
  at: Generated<Temporal.Instant>;
  /**
   * Further details, never secrets: unknown addresses only as hashes.
   */
  detail: Generated<Json>;
  /**
   * The user on whose behalf an administrator acts.
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
   * Network of the request: IPv4 /24 or IPv6 /48.
   */
  ip: string | null;
  /**
   * Id of the object.
   */
  object_id: string | null;
  /**
   * Kind of object: user, session, invitation, business, mail.
   */
  object_type: string | null;
  /**
   * success or failure.
   */
  outcome: AuditLogOutcome;
  /**
   * Id of the request in the server log.
   */
  request_id: string | null;
  /**
   * Session of the action.
   */
  session_id: string | null;
  /**
   * User agent of the browser, at most 256 characters.
   */
  user_agent: string | null;
}

export interface AuthTokens {
  /**
   * Time of use.
   */
  consumed_at: Temporal.Instant | null;
  /**
   * Time of sending.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Address it was sent to; the token becomes invalid when the account's address changes.
   */
  email_key: string;
  /**
   * Time of expiry.
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
   * The registration that caused this mail (names, password hash, invitation). Activation uses exactly these, so that nobody can add a password to another person's registration.
   */
  registration: Json | null;
  /**
   * SHA-256 of the secret in the link.
   */
  secret_hash: Buffer;
  /**
   * Account it is for.
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
   * Start on each of these days, in minutes after midnight in the business's wall time; null: the whole day.
   */
  from_minute: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * A public holiday on which the business closes.
   */
  is_holiday: Generated<boolean>;
  /**
   * closed: cannot be booked. open: can be booked in addition to the week.
   */
  kind: AvailabilityExceptionsKind;
  /**
   * The trainer's location at that time; null: anywhere. Only for open.
   */
  place_id: string | null;
  /**
   * Reason in words; for a holiday, its name.
   */
  reason: Generated<string>;
  /**
   * Time of removal; null while it applies.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Trainer; null: everybody in the business.
   */
  trainer_id: string | null;
  /**
   * Last local day.
   */
  until_day: Temporal.PlainDate;
  /**
   * End on each of these days; null if from_minute is null.
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
   * Start in the business's wall time, in minutes after midnight.
   */
  from_minute: number;
  /**
   * The trainer's location at that time; null: anywhere.
   */
  place_id: string | null;
  /**
   * End in the business's wall time; 1440 is the end of the day.
   */
  until_minute: number;
  /**
   * The week.
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
   * Time of removal; null while it applies.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Trainer.
   */
  trainer_id: string;
  /**
   * First local day; null: no start.
   */
  valid_from: Temporal.PlainDate | null;
  /**
   * Last local day; null: no end.
   */
  valid_until: Temporal.PlainDate | null;
  /**
   * Counts changes, including changes of its hours.
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
   * The statement line.
   */
  line_id: string;
  /**
   * Time of creation.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * User who matched it.
   */
  made_by: string;
  /**
   * The payment, or for money out the refund.
   */
  payment_id: string;
  /**
   * Time at which the match was undone.
   */
  released_at: Temporal.Instant | null;
  /**
   * True: the payment had been entered by hand. False: it was recorded from the line.
   */
  was_there: boolean;
}

export interface BankLayouts {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * SHA-256 of the column titles.
   */
  head_hash: Buffer;
  /**
   * As `bankLayout` of the contract.
   */
  layout: Json;
  /**
   * Time of the last use.
   */
  used_at: Generated<Temporal.Instant>;
}

export interface BankLines {
  /**
   * Minor unit of the business's currency; negative for money out.
   */
  amount_minor: number;
  /**
   * Day of the entry at the bank.
   */
  booked_on: Temporal.PlainDate;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Payer or payee, as written by the bank.
   */
  counterparty: string;
  /**
   * IBAN of the counterparty, without spaces; empty if unknown.
   */
  counterparty_iban: string;
  /**
   * SHA-256 of account, day, amount, counterparty, reference, and the count among equal lines. A line is imported once, from any number of files.
   */
  fingerprint: Buffer;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Reason why it is no client's payment; null while it is not ignored.
   */
  ignored_because: string | null;
  /**
   * A user confirmed that it is a separate movement.
   */
  is_another: Generated<boolean>;
  /**
   * Row in that file, from 1.
   */
  place: number;
  /**
   * Reference from the payer.
   */
  reference: string;
  /**
   * The line of another file that looks like the same movement; null for none.
   */
  seen_as: string | null;
  /**
   * The first file with the line.
   */
  statement_id: string;
  /**
   * Counts changes of its matches.
   */
  version: Generated<number>;
}

export interface BankStatements {
  /**
   * Account, as named by the user who imported the file.
   */
  account: string;
  /**
   * IBAN in the file, without spaces; empty for none.
   */
  account_iban: Generated<string>;
  /**
   * Time of the import.
   */
  brought_at: Generated<Temporal.Instant>;
  /**
   * User who imported it.
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
   * Number of its lines that were imported before.
   */
  known_lines: Generated<number>;
  /**
   * Name of the file.
   */
  name: string;
  /**
   * SHA-256 of the column titles and the account: files of one source write a line in the same way. Null for files imported before this column was added.
   */
  source: Buffer | null;
}

export interface Billing {
  /**
   * Account number at that bank, without separators; empty for none.
   */
  account_number: Generated<string>;
  /**
   * Sort code, routing number or the country's equivalent, without separators; empty for none.
   */
  bank_code: Generated<string>;
  /**
   * Account holder; empty: the legal name.
   */
  bank_holder: Generated<string>;
  /**
   * BIC of that account; empty if not needed.
   */
  bic: Generated<string>;
  /**
   * Tenant, and seller of all its documents (M14).
   */
  business_id: string;
  /**
   * Email of the contact (BT-43); empty if unknown.
   */
  contact_email: Generated<string>;
  /**
   * Contact for buyers (BT-41); empty if unknown.
   */
  contact_name: Generated<string>;
  /**
   * Phone number of the contact (BT-42); empty if unknown.
   */
  contact_phone: Generated<string>;
  /**
   * Prefix of credit note numbers, a number range of their own (M2).
   */
  credit_prefix: Generated<string>;
  /**
   * Electronic address of the seller (BT-34), scheme:identifier or an email; empty: the email of the contact.
   */
  electronic_address: Generated<string>;
  /**
   * Sentence that gives the reason for charging no tax.
   */
  exemption_text: Generated<string>;
  /**
   * Free lines at the foot of documents.
   */
  footer: Generated<string>;
  /**
   * IBAN for payments, without spaces; empty for none.
   */
  iban: Generated<string>;
  /**
   * Prefix of invoice numbers.
   */
  invoice_prefix: Generated<string>;
  /**
   * Charges no tax as a small business (M4).
   */
  is_small_business: Generated<boolean>;
  /**
   * Legal form of the seller, which decides about exemptions (M4).
   */
  legal_form: Generated<BillingLegalForm>;
  /**
   * Name of the seller on documents; empty: the name of the business.
   */
  legal_name: Generated<string>;
  /**
   * Logo for new documents, redrawn without metadata, in the variants screen and paper; null without one.
   */
  logo_id: string | null;
  /**
   * Numbers contain the year and begin with 1 each year.
   */
  numbers_begin_yearly: Generated<boolean>;
  /**
   * True: line prices are gross. False: tax is added. Prices of seats always include tax (S14).
   */
  prices_include_tax: Generated<boolean>;
  /**
   * Prefix of receipt numbers.
   */
  receipt_prefix: Generated<string>;
  /**
   * Register, number, registered office and managers, as company law requires on documents; empty for none.
   */
  register_entry: Generated<string>;
  /**
   * Prefix of reminder numbers, a number range of their own (M11).
   */
  reminder_prefix: Generated<string>;
  /**
   * National tax number; empty for none.
   */
  tax_number: Generated<string>;
  /**
   * Days from issue until payment is due.
   */
  terms_days: Generated<number>;
  /**
   * VAT identification number; empty for none.
   */
  vat_id: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Businesses {
  /**
   * Minutes after booking in which cancelling is free, if the ladder has a free step; 0: no grace.
   */
  cancel_grace_minutes: Generated<number>;
  /**
   * Cost of cancelling a seat: steps with a percentage of its price until a number of hours before the start, in wall time (S12), and the percentage afterwards and for a no-show (S13). Hours fall, percentages rise.
   */
  cancel_ladder: Generated<Json>;
  /**
   * Town of the legal address; empty if unknown.
   */
  city: Generated<string>;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Time of founding.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * ISO 4217; amounts are integers in its minor unit.
   */
  currency: string;
  /**
   * Rule set for young horses and mares with foals (H4), by its name in the contract; null: that of its country.
   */
  eligibility_pack: string | null;
  /**
   * Free late cancellations of a client in a year (S16).
   */
  free_late_changes: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * ISO 639-1: language of its documents, and of mails to people without an account.
   */
  language: Generated<BusinessesLanguage>;
  /**
   * Name that clients see.
   */
  name: string;
  /**
   * User who founded or took over the business and may change it.
   */
  owner_id: string;
  /**
   * Days between expiry of a certificate and refusal of bookings (H13).
   */
  permit_grace_days: Generated<number>;
  /**
   * Postcode of the legal address; empty if unknown.
   */
  postcode: Generated<string>;
  /**
   * Street and number of the legal address; empty if unknown.
   */
  street: Generated<string>;
  /**
   * IANA zone for planning its lessons.
   */
  time_zone: string;
  /**
   * Counts changes; a change based on an older version is refused.
   */
  version: Generated<number>;
}

export interface CalendarFeeds {
  /**
   * Whole second since which the reply is the same; later for every other reply, so that it identifies them.
   */
  changed_at: Temporal.Instant | null;
  /**
   * Time at which a calendar program last fetched it.
   */
  fetched_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * Riders' names in the feed: grown_ups, none or all (S23).
   */
  names: Generated<CalendarFeedsNames>;
  /**
   * Business of the lessons.
   */
  of_business_id: string;
  /**
   * Minutes before each lesson at which calendar programs remind; null: no reminder.
   */
  remind_minutes: number | null;
  /**
   * Time at which it was turned off.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is not stored.
   */
  secret_hash: Buffer;
  /**
   * SHA-256 of the last reply; null before the first.
   */
  text_hash: Buffer | null;
  /**
   * Owner of the feed: it has the lessons that a trainer gives, or those of a client's riders.
   */
  user_id: string;
}

export interface CaptchaUsed {
  /**
   * Expiry of the challenge itself; the row can be deleted then.
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
   * Stripe allows it to take payments.
   */
  charges_enabled: Generated<boolean>;
  /**
   * Time of the last answer from Stripe about it.
   */
  checked_at: Temporal.Instant | null;
  /**
   * Time of the last reconciliation with Stripe.
   */
  compared_at: Temporal.Instant | null;
  /**
   * The trainer has entered the details that Stripe requires.
   */
  details_submitted: Generated<boolean>;
  /**
   * Stripe's reason for a restriction.
   */
  disabled_reason: string | null;
  /**
   * Clients see card payment.
   */
  is_offered: Generated<boolean>;
  /**
   * True: the client bears the fee that Stripe keeps on a refund (M9).
   */
  keeps_fees: Generated<boolean>;
  /**
   * Details that Stripe still needs, by Stripe's names.
   */
  missing: Generated<Json>;
  /**
   * Stripe pays out to its bank account.
   */
  payouts_enabled: Generated<boolean>;
  /**
   * acct_...; null until it is created.
   */
  stripe_id: string | null;
  /**
   * Counts changes of the terms.
   */
  version: Generated<number>;
}

export interface CardChecks {
  /**
   * The account of the client's agreement was replaced: nothing is charged, and the client gets a mail.
   */
  account_left: Generated<boolean>;
  /**
   * Number of failed attempts.
   */
  attempts: Generated<number>;
  /**
   * The document.
   */
  document_id: string;
  /**
   * Earliest time.
   */
  due_at: Temporal.Instant;
  /**
   * Time of the last failed attempt: a person must check it. Null while attempts continue.
   */
  given_up_at: Temporal.Instant | null;
  /**
   * Seller of the document.
   */
  seller_business_id: string;
  /**
   * Agreed time of an automatic payment; long afterwards nothing is charged. Null for other reasons.
   */
  wanted_at: Temporal.Instant | null;
  /**
   * balance: a pending payment may ask for another amount than is open. automatic: an automatic payment is due. outcome: a payment is pending on an account that Stripe no longer answers for.
   */
  why: CardChecksWhy;
}

export interface CardCustomers {
  /**
   * Time of the agreement; null without one.
   */
  agreed_at: Temporal.Instant | null;
  /**
   * User who agreed.
   */
  agreed_by: string | null;
  /**
   * When invoices issued from then on are paid automatically.
   */
  automatic: Generated<CardCustomersAutomatic>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Client.
   */
  client_id: string;
  /**
   * cus_... that was deleted at Stripe; null for none.
   */
  lost_stripe_id: string | null;
  /**
   * The sentence that the client agreed to.
   */
  mandate: Generated<string>;
  /**
   * cus_...; null until Stripe has answered.
   */
  stripe_id: string | null;
}

export interface CardDifferences {
  /**
   * Kind of object.
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
   * Only at Stripe, only in the ledger, or in both with different amounts.
   */
  kind: CardDifferencesKind;
  /**
   * Time of review; null again once it changes.
   */
  looked_at: Temporal.Instant | null;
  /**
   * User who reviewed it.
   */
  looked_by: string | null;
  /**
   * Name of that user at that time.
   */
  looked_by_name: string | null;
  /**
   * The reviewer's note.
   */
  note: string | null;
  /**
   * Time at which it was found.
   */
  noticed_at: Temporal.Instant;
  /**
   * Amount in the ledger, minor unit.
   */
  ours_minor: number | null;
  /**
   * Time at which reconciliation corrected the ledger from the object at Stripe.
   */
  resolved_at: Temporal.Instant | null;
  /**
   * Id of the object at Stripe.
   */
  stripe_id: string;
  /**
   * Amount at Stripe.
   */
  theirs_minor: number | null;
}

export interface CardDisputes {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * The refund in the ledger that took the money.
   */
  booked: string | null;
  /**
   * Amount recorded in the ledger, minor unit.
   */
  booked_minor: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Disputed payment.
   */
  card_payment_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time at which the server learned of it.
   */
  noticed_at: Temporal.Instant;
  /**
   * Stripe's code of the reason.
   */
  reason: string;
  /**
   * The trainer's deadline for an answer.
   */
  respond_by: Temporal.Instant | null;
  /**
   * warning: no money was taken. From needs_response on it is gone, until won.
   */
  state: CardDisputesState;
  /**
   * dp_...
   */
  stripe_id: string;
  /**
   * The payment in the ledger that returned it.
   */
  undone: string | null;
}

export interface CardFailures {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * Identifies the attempt.
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
   * Stripe's code of the failure.
   */
  code: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Time at which the failure was noticed.
   */
  failed_at: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The failure as a sentence.
   */
  message: string;
  /**
   * Seller.
   */
  seller_business_id: string;
  /**
   * pi_...
   */
  stripe_id: string;
}

export interface CardMethods {
  /**
   * Brand of the card, or bank code.
   */
  brand: Generated<string>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Client.
   */
  client_id: string;
  /**
   * Month in which the card expires.
   */
  expires_month: number | null;
  /**
   * Year in which the card expires.
   */
  expires_year: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Used for automatic payment; one at a time.
   */
  is_default: Generated<boolean>;
  /**
   * Stripe's type: card, sepa_debit, ...
   */
  kind: string;
  /**
   * Last four digits.
   */
  last_four: Generated<string>;
  /**
   * Time of removal; null while it can be used.
   */
  removed_at: Temporal.Instant | null;
  /**
   * pm_...
   */
  stripe_id: string;
}

export interface CardPayments {
  /**
   * Amount to pay, minor unit.
   */
  amount_minor: number;
  /**
   * Amount of the first request: the same idempotency key requires the same amount.
   */
  asked_minor: number;
  /**
   * Time of the automatic attempt; there is only one.
   */
  automatic_at: Temporal.Instant | null;
  /**
   * Time of the start.
   */
  begun_at: Temporal.Instant;
  /**
   * Who started it: the secret link, the signed-in client, or automatic payment.
   */
  begun_by: CardPaymentsBegunBy;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Payer.
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
   * The last failure as a sentence for the payer.
   */
  failure: string | null;
  /**
   * Stripe's code of the last failure.
   */
  failure_code: string | null;
  /**
   * The platform's fee at the start, hundredths of a percent.
   */
  fee_basis_points: Generated<number>;
  /**
   * Stripe's fee, minor unit; null while unknown.
   */
  fee_minor: number | null;
  /**
   * UUID version 7; stored in the metadata of the object at Stripe, so that it can be found if Stripe's answer was lost.
   */
  id: string;
  /**
   * Stripe's type of the payment method; null while unknown.
   */
  kind: string | null;
  /**
   * Last digits of the card or account.
   */
  last_four: Generated<string>;
  /**
   * Time at which a user marked a lost payment as not received; null until then.
   */
  looked_at: Temporal.Instant | null;
  /**
   * User who marked it.
   */
  looked_by: string | null;
  /**
   * Name of that user at that time.
   */
  looked_by_name: string | null;
  /**
   * The user's note.
   */
  looked_note: string | null;
  /**
   * Time of the mail to the owner about the failure; null without one, for example because of another mail that day.
   */
  owner_told_at: Temporal.Instant | null;
  /**
   * The payment in the ledger.
   */
  payment_id: string | null;
  /**
   * The platform's fee as an amount, minor unit.
   */
  platform_fee_minor: Generated<number>;
  /**
   * Time of Stripe's answer with this state; an older answer does not overwrite it.
   */
  seen_at: Temporal.Instant | null;
  /**
   * Stripe's state. lost: it was pending when Stripe stopped answering for the account. A later message from Stripe still counts.
   */
  state: Generated<CardPaymentsState>;
  /**
   * Account of the payment, acct_...; null until Stripe has answered.
   */
  stripe_account: string | null;
  /**
   * pi_...; null until Stripe has answered.
   */
  stripe_id: string | null;
  /**
   * Time at which the money arrived.
   */
  succeeded_at: Temporal.Instant | null;
  /**
   * Time of the mail to the client about the failure.
   */
  told_at: Temporal.Instant | null;
}

export interface CardRefunds {
  /**
   * Minor unit.
   */
  amount_minor: number;
  /**
   * Time of the refund.
   */
  asked_at: Temporal.Instant;
  /**
   * User who refunded; null for refunds on Stripe's own pages.
   */
  asked_by: string | null;
  /**
   * The refund in the ledger.
   */
  booked: string | null;
  /**
   * Amount recorded in the ledger, minor unit.
   */
  booked_minor: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Payment that is refunded.
   */
  card_payment_id: string;
  /**
   * Stripe's code of the failure.
   */
  failure: string | null;
  /**
   * UUID version 7; stored in the metadata of the object at Stripe.
   */
  id: string;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * asked: not known to Stripe yet. Then Stripe's state.
   */
  state: CardRefundsState;
  /**
   * re_...; null until Stripe has answered.
   */
  stripe_id: string | null;
  /**
   * The payment in the ledger that corrects a refund which failed later.
   */
  undone: string | null;
}

export interface ClientMoney {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Client.
   */
  client_id: string;
  /**
   * Payments neither allocated nor refunded, minor unit.
   */
  credit_minor: Generated<number>;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Number of open documents.
   */
  documents: Generated<number>;
  /**
   * Open amount, minor unit.
   */
  open_minor: Generated<number>;
}

export interface Clients {
  /**
   * Archive time; null while current.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Reference that the buyer wants on documents, such as a cost centre (BT-10); empty for none.
   */
  buyer_reference: Generated<string>;
  /**
   * Town.
   */
  city: Generated<string>;
  /**
   * ISO 3166-1 alpha-2; empty if unknown.
   */
  country: Generated<string>;
  /**
   * The buyer's address for e-invoices (BT-49), scheme:identifier or an email; empty: the email.
   */
  electronic_address: Generated<string>;
  /**
   * Address as typed; with an account, that of the account.
   */
  email: string | null;
  /**
   * The address in lower case, for look-ups.
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
   * The import that added the record; null if it was added by hand or by invitation.
   */
  import_id: string | null;
  /**
   * Name of the buyer on documents (BT-44), such as a company; empty: first and last name.
   */
  invoice_name: Generated<string>;
  /**
   * Time at which the client joined or was added.
   */
  joined_at: Generated<Temporal.Instant>;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * Time at which the client moved to another trainer or left; null for a current client.
   */
  left_at: Temporal.Instant | null;
  /**
   * For trainers; the client never sees it.
   */
  note: Generated<string>;
  /**
   * Phone number, as typed.
   */
  phone: Generated<string>;
  /**
   * Postcode.
   */
  postcode: Generated<string>;
  /**
   * Time of the client's return after leaving or being archived. Access to riders of other households from before no longer counts. Null if they never left.
   */
  returned_at: Temporal.Instant | null;
  /**
   * Street and number.
   */
  street: Generated<string>;
  /**
   * Labels that the business gives its clients.
   */
  tags: Generated<string[]>;
  /**
   * User id of the client's trainer.
   */
  trainer_id: string | null;
  /**
   * The account, if there is one.
   */
  user_id: string | null;
  /**
   * VAT identification number (BT-48); empty for none.
   */
  vat_id: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Devices {
  /**
   * Time of the first sign-in.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * First half of the cookie.
   */
  id: string;
  /**
   * Time of the last sign-in.
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
   * User who signed in there with the right password.
   */
  user_id: string;
}

export interface DocumentCounters {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Number range.
   */
  kind: DocumentCountersKind;
  /**
   * Last number used; 0 before the first.
   */
  last: number;
  /**
   * Year of the number range; 0 if numbers continue across years.
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
   * Seller of the document.
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
   * The invoice line that a line of a credit note corrects.
   */
  credits: string | null;
  /**
   * Description of the supply.
   */
  description: string;
  /**
   * Details, such as horse and lesson type.
   */
  detail: Generated<string>;
  /**
   * Discount on the line, minor unit, gross or net like the document.
   */
  discount_minor: Generated<number>;
  /**
   * Document of the line.
   */
  document_id: string;
  /**
   * Reason for charging no tax.
   */
  exemption_text: Generated<string>;
  /**
   * Extra that it charges for or credits.
   */
  extra_id: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Net amount. The lines of a rate add up exactly to its net total.
   */
  net_minor: Generated<number>;
  /**
   * Position on the document, from 1.
   */
  position: number;
  /**
   * Quantity in thousandths.
   */
  quantity_milli: Generated<number>;
  /**
   * Rider it is for; lines are grouped by rider.
   */
  rider_id: string | null;
  /**
   * Name of the rider when the line was written.
   */
  rider_name: Generated<string>;
  /**
   * Seat that it charges for or credits; null for a free line.
   */
  seat_id: string | null;
  /**
   * Day of supply; null without a day of its own.
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
   * Price of one unit, minor unit, gross or net like the document.
   */
  unit_price_minor: number;
}

export interface DocumentLinks {
  /**
   * The document it shows.
   */
  document_id: string;
  /**
   * Time at which somebody first opened it.
   */
  first_opened_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  made_at: Generated<Temporal.Instant>;
  /**
   * Time at which it was revoked.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is not stored.
   */
  secret_hash: Buffer;
  /**
   * Seller of the document.
   */
  seller_business_id: string;
  /**
   * Address it was mailed to; null for a copied link.
   */
  sent_to: string | null;
}

export interface Documents {
  /**
   * Tenant, the seller (M14).
   */
  business_id: string;
  /**
   * The buyer as at issue.
   */
  buyer: Json | null;
  /**
   * Position in the seller's chain of documents, from 1.
   */
  chain_position: number | null;
  /**
   * Payer, who may be neither the rider nor in their household (P1).
   */
  client_id: string;
  /**
   * Version of the hashed content; meaningless for a draft.
   */
  content_version: Generated<number>;
  /**
   * The invoice, or reminder with a fee, that a credit note corrects.
   */
  corrects: string | null;
  /**
   * Number within that range.
   */
  counter_value: number | null;
  /**
   * Year of the number range, as in document_counters.
   */
  counter_year: number | null;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who created the draft.
   */
  created_by: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Six in the morning of the due date, in the business's time zone at issue; automatic payments begin then. Null for drafts, and for documents issued before this column was added.
   */
  due_morning: Temporal.Instant | null;
  /**
   * Due date; for a credit note its date.
   */
  due_on: Temporal.PlainDate | null;
  /**
   * Amount to pay or, for a credit note, to return.
   */
  gross_minor: Generated<number>;
  /**
   * SHA-256 over the previous hash and the issued document.
   */
  hash: Buffer | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of issue; null for a draft.
   */
  issued_at: Temporal.Instant | null;
  /**
   * Local day of issue: the date of the document.
   */
  issued_on: Temporal.PlainDate | null;
  /**
   * invoice; credit_note, which corrects an invoice; reminder, which may add a fee.
   */
  kind: DocumentsKind;
  /**
   * ISO 639-1: language of its words. A draft is in the business's language; a credit note in that of its document. Not part of the hash.
   */
  language: Generated<DocumentsLanguage>;
  /**
   * Logo at issue; null for none, and for drafts, which show the current logo. Not part of the hash.
   */
  logo_id: string | null;
  /**
   * Sum without tax, minor unit; never negative, also for a credit note.
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
   * First day of the period it covers.
   */
  period_from: Temporal.PlainDate | null;
  /**
   * Last day of the period.
   */
  period_until: Temporal.PlainDate | null;
  /**
   * Hash of the previous document in the chain; 32 zero bytes for the first.
   */
  previous_hash: Buffer | null;
  /**
   * True: line amounts are gross. False: net.
   */
  prices_include_tax: boolean;
  /**
   * For a reminder: its text, and its invoices as at issue. Null for others.
   */
  reminds: Json | null;
  /**
   * The seller as at issue.
   */
  seller: Json | null;
  /**
   * Tax, rounded once for each rate and document (M5). For a credit note: the tax of everything credited so far, less that of earlier credits.
   */
  tax_minor: Generated<number>;
  /**
   * For each category and rate: net, tax and the exemption text.
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
   * Payer.
   */
  client_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  created_by: string;
  /**
   * Description for the document line.
   */
  description: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The travel fee is removed because its lesson did not take place. It returns if the lesson does.
   */
  is_withdrawn: Generated<boolean>;
  /**
   * Kind of extra.
   */
  kind: ExtrasKind;
  /**
   * The lesson it belongs to.
   */
  lesson_id: string | null;
  /**
   * For a travel fee that a lesson added, the location; null for other extras.
   */
  place_id: string | null;
  /**
   * Quantity in thousandths.
   */
  quantity_milli: Generated<number>;
  /**
   * Time of deletion of a mistaken extra; only possible while no document charges for it.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Rider it is for.
   */
  rider_id: string | null;
  /**
   * Day of supply.
   */
  served_on: Temporal.PlainDate;
  /**
   * Tax rate; null: the seller's default rate.
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
   * Total size of all variants.
   */
  bytes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * File name from the sender; shown, never trusted.
   */
  name: string;
  /**
   * Purpose, such as horse-photo.
   */
  purpose: string;
  /**
   * Time of removal; deleted some weeks later. Null while in use.
   */
  removed_at: Temporal.Instant | null;
  /**
   * SHA-256 over all variants, one after another.
   */
  sha256: Buffer;
  /**
   * Id of the record it belongs to, such as the horse.
   */
  subject_id: string;
  /**
   * Media type, detected from the first bytes.
   */
  type: FilesType;
  /**
   * Time of upload.
   */
  uploaded_at: Generated<Temporal.Instant>;
  /**
   * User who uploaded it.
   */
  uploaded_by: string;
}

export interface FormerSellers {
  /**
   * Its client record there.
   */
  client_id: string;
  /**
   * Time at which it left.
   */
  left_at: Temporal.Instant;
  /**
   * The business it left. Not the tenant of the row, because the account now belongs elsewhere.
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
   * Trainer who has hidden the list, for themselves only.
   */
  user_id: string;
}

export interface HorseCare {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Day it was done; null while it is due.
   */
  done_on: Temporal.PlainDate | null;
  /**
   * Day it is due; null for care entered as done.
   */
  due_on: Temporal.PlainDate | null;
  /**
   * The earlier care that made this one due.
   */
  follows: string | null;
  /**
   * Horse.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Days until it is due again after it was done; null: does not repeat.
   */
  interval_days: number | null;
  /**
   * Kind of care; passport: papers to handle (H7).
   */
  kind: HorseCareKind;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * Time of removal from the list; null while it counts.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Details, such as the vaccine.
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
   * Imposed by an inspector: ending it requires a veterinary certificate.
   */
  by_inspector: Generated<boolean>;
  /**
   * Content of the veterinary certificate: who signed it and when.
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
   * Horse that is off work.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of entry.
   */
  placed_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  placed_by: string;
  /**
   * Reason in words.
   */
  reason: string;
  /**
   * Time at which it was ended.
   */
  released_at: Temporal.Instant | null;
  /**
   * User who ended it.
   */
  released_by: string | null;
  /**
   * Last day without work; null until it is ended. The day before from_day if it never began.
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
   * Dose, in words.
   */
  dose: Generated<string>;
  /**
   * Name of the person who gave it.
   */
  given_by: Generated<string>;
  /**
   * Day it was given.
   */
  given_on: Temporal.PlainDate;
  /**
   * Horse that got it.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Must never be given to an animal that can enter the food chain, such as phenylbutazone.
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
   * Time of entry.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recorded_by: string;
  /**
   * Time of removal from the list; null while it counts.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Last day of the withdrawal period, during which the horse must not become food; null for none.
   */
  withdrawal_until: Temporal.PlainDate | null;
}

export interface HorseOwners {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Client who owns it.
   */
  client_id: string;
  /**
   * Horse.
   */
  horse_id: string;
  /**
   * In hundredths of a percent: 10000 is all of it.
   */
  share: number;
}

export interface Horses {
  /**
   * Time at which it left the yard; null while it is there.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Reason for leaving.
   */
  archived_because: HorsesArchivedBecause | null;
  /**
   * Date of birth; 1 January if only the year is known.
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
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Day the mare last foaled; some licences keep her off work for a time afterwards (H4).
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
   * Largest weight of rider and tack, in thousandths of its weight (H6).
   */
  load_permille: Generated<number>;
  /**
   * Most minutes of work a day (H2).
   */
  max_minutes_per_day: Generated<number>;
  /**
   * Most minutes of work in any seven consecutive days; null: no limit (H2).
   */
  max_minutes_per_week: number | null;
  /**
   * Taller riders do not suit it, cm (H6).
   */
  max_rider_height_cm: number | null;
  /**
   * Most lessons and other work without min_rest_minutes in between (H2).
   */
  max_works_in_a_row: Generated<number>;
  /**
   * Most lessons and other work a day (H2, H3).
   */
  max_works_per_day: Generated<number>;
  /**
   * Number of the microchip, 15 digits (H7).
   */
  microchip: Generated<string>;
  /**
   * Minutes without work that end a run of work (H2).
   */
  min_rest_minutes: Generated<number>;
  /**
   * Smaller riders do not suit it, cm (H6).
   */
  min_rider_height_cm: number | null;
  /**
   * Riders below this level do not suit it; 0: no minimum (H6).
   */
  min_rider_level: Generated<number>;
  /**
   * Name.
   */
  name: string;
  /**
   * Signed out of the food chain in its passport (H7).
   */
  not_for_consumption: Generated<boolean>;
  /**
   * school: the business itself. clients: those in horse_owners, with shares of 100.00 % in total.
   */
  owned_by: Generated<HorsesOwnedBy>;
  /**
   * Where the passport is kept (H7).
   */
  passport_location: Generated<string>;
  /**
   * Photo, redrawn without metadata, in the variants small and large; null for none.
   */
  photo_id: string | null;
  /**
   * Days without work from Monday to Sunday (H2).
   */
  rest_days_per_week: Generated<number>;
  /**
   * Fixed day without work, 1 is Monday; null: any day (H2).
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
   * Horse.
   */
  horse_id: string;
  /**
   * Weight, kg.
   */
  kilograms: number;
  /**
   * Day of weighing.
   */
  weighed_on: Temporal.PlainDate;
}

export interface HorseWork {
  /**
   * Kind of work.
   */
  activity: HorseWorkActivity;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Local day of the start in the business's time zone at entry. Limits count by it.
   */
  day: Temporal.PlainDate;
  /**
   * Horse that worked.
   */
  horse_id: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson, if the work was one.
   */
  lesson_id: string | null;
  /**
   * Length in minutes.
   */
  minutes: number;
  /**
   * Remark; for a reversal, its reason.
   */
  note: Generated<string>;
  /**
   * Limits that were overridden: works_per_day, minutes_per_day, minutes_per_week, works_in_a_row, rest_days, rest_weekday.
   */
  overridden: Generated<string[]>;
  /**
   * Reason for the override, in the user's words.
   */
  override_reason: string | null;
  /**
   * Time of entry.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered the work and overrode limits.
   */
  recorded_by: string;
  /**
   * The entry that this one reverses; null for work.
   */
  reverses: string | null;
  /**
   * Rider, if the business has a record.
   */
  rider_id: string | null;
  /**
   * Name of the rider at that time.
   */
  rider_name: Generated<string>;
  /**
   * Weight class of the rider, kg; null without a rider or a known weight.
   */
  rider_weight_class: HorseWorkRiderWeightClass | null;
  /**
   * Start of the work.
   */
  started_at: Temporal.Instant;
}

export interface IdempotentReplies {
  /**
   * Time of the first reply.
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
   * Body of the reply.
   */
  reply: Json;
  /**
   * SHA-256 of path and body. The same key with another request is refused.
   */
  request_hash: Buffer;
  /**
   * User who sent the request. Keys are separate for each user.
   */
  user_id: string;
}

export interface Invitations {
  /**
   * Name of the business at that time.
   */
  business_name: string | null;
  /**
   * Client record that the new account is linked to; null for a new client.
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
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Inviter; null for the invitation of the first administrator.
   */
  created_by: string | null;
  /**
   * Address of the invited person, as typed; null if anybody with the link may use it.
   */
  email: string | null;
  /**
   * The same address in canonical form.
   */
  email_key: string | null;
  /**
   * Time of expiry.
   */
  expires_at: Temporal.Instant;
  /**
   * First name from the client record at that time; it fills in the registration form.
   */
  first_name: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name of the inviter at that time; shown to anybody with the code.
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
   * Largest number of uses.
   */
  max_uses: Generated<number>;
  /**
   * Note for the inviter, such as a name.
   */
  note: Generated<string>;
  /**
   * Time at which it was revoked.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * Role the new account gets.
   */
  role: InvitationsRole;
  /**
   * The code, encrypted with a key that is not in the database. Null for old invitations, whose code is derived from the id.
   */
  sealed_code: Buffer | null;
  /**
   * Future trainer of the client.
   */
  trainer_id: string | null;
  /**
   * Number of uses so far.
   */
  uses: Generated<number>;
}

export interface InvitationUses {
  /**
   * The invitation.
   */
  invitation_id: string;
  /**
   * Time of use.
   */
  used_at: Generated<Temporal.Instant>;
  /**
   * User who used it.
   */
  user_id: string;
}

export interface InvoiceRunItems {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Payer.
   */
  client_id: string;
  /**
   * The draft or issued document; null before, without one, or if it was deleted.
   */
  document_id: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Problem, in a sentence; empty for none.
   */
  problem: Generated<string>;
  /**
   * The run.
   */
  run_id: string;
  /**
   * nothing: was billed by hand meanwhile. excluded: stays a draft. removed: the draft was deleted.
   */
  state: Generated<InvoiceRunItemsState>;
}

export interface InvoiceRuns {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * Local day on which it began.
   */
  drafted_on: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Day on which its drafts are issued; null: by hand.
   */
  issue_on: Temporal.PlainDate | null;
  /**
   * First day of the billed month; older unbilled charges are included.
   */
  period: Temporal.PlainDate;
  /**
   * Bulk mailing of the documents beyond the business's mail allowance; null for none.
   */
  sending_id: string | null;
  /**
   * Issued documents are mailed.
   */
  sends: boolean;
  /**
   * Time of the start.
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
   * Day of the month of drafting; shorter months use their last day.
   */
  draft_day: Generated<number>;
  /**
   * Off until the owner turns it on.
   */
  is_on: Generated<boolean>;
  /**
   * Days between drafting and issuing, for review.
   */
  issue_after_days: Generated<number>;
  /**
   * True: drafts are issued automatically. False: by hand.
   */
  issues: Generated<boolean>;
  /**
   * Local day of the next drafting; null while off.
   */
  next_draft_on: Temporal.PlainDate | null;
  /**
   * Issued documents are mailed to their payers.
   */
  sends: Generated<boolean>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface InvoiceRunWakes {
  /**
   * Business.
   */
  of_business_id: string;
  /**
   * Earliest time.
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
   * Arena at that location; null for none.
   */
  arena_id: string | null;
  /**
   * Units of the arena it needs (H10).
   */
  arena_units: number;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Time of cancellation.
   */
  cancelled_at: Temporal.Instant | null;
  /**
   * Whose reason the cancellation was, which decides the cost (S13).
   */
  cancelled_because: LessonsCancelledBecause | null;
  /**
   * User who cancelled it.
   */
  cancelled_by: string | null;
  /**
   * Number of seats.
   */
  capacity: number;
  /**
   * Time of the last change.
   */
  changed_at: Generated<Temporal.Instant>;
  /**
   * gap: its wall time does not exist that day and moved forward by the gap. overlap: it exists twice, and this is the first (S2).
   */
  clock_shift: LessonsClockShift | null;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  created_by: string;
  /**
   * End of the lesson, without margins.
   */
  ends_at: Temporal.Instant;
  /**
   * Minutes to prepare its horses before it (S10).
   */
  horse_lead_minutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Changed individually: changes of the whole series skip it.
   */
  is_exception: Generated<boolean>;
  /**
   * For trainers; clients never see it.
   */
  note: Generated<string>;
  /**
   * Local day by the rule of the series, also after a move (RECURRENCE-ID): moving a lesson never creates another (S5).
   */
  occurrence_day: Temporal.PlainDate | null;
  /**
   * Lesson type.
   */
  offer_id: string;
  /**
   * Local day of the start, by time_zone and the server's tz database.
   */
  on_day: Temporal.PlainDate;
  /**
   * Location; null for none.
   */
  place_id: string | null;
  /**
   * SEQUENCE in calendar feeds: raised when time, location or state change.
   */
  sequence: Generated<number>;
  /**
   * The series; null for a single lesson.
   */
  series_id: string | null;
  /**
   * Start of the lesson, without margins (S10).
   */
  starts_at: Temporal.Instant;
  /**
   * planned or cancelled.
   */
  state: Generated<LessonsState>;
  /**
   * IANA zone of its deadlines (S12).
   */
  time_zone: string;
  /**
   * Title; empty: named after its riders or lesson type.
   */
  title: Generated<string>;
  /**
   * Minutes its trainer keeps free after it (S10).
   */
  trainer_buffer_minutes: number;
  /**
   * From the start to the end of the buffer after it.
   */
  trainer_busy: Generated<string>;
  /**
   * Trainer.
   */
  trainer_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface LessonSeries {
  /**
   * Arena at that location; null for none.
   */
  arena_id: string | null;
  /**
   * Units of the arena that each occurrence needs (H10).
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
   * Version of the tz database that its instants were derived with, such as 2026c. With a later one they are derived again (S1).
   */
  clocks: Generated<string>;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  created_by: string;
  /**
   * Last local day with planned occurrences.
   */
  derived_until: Temporal.PlainDate;
  /**
   * Time at which a user ended it; null while it continues or if its rule ran out.
   */
  ended_at: Temporal.Instant | null;
  /**
   * First local day without a lesson after a user ended it; null while it continues or if its rule ran out.
   */
  ended_from: Temporal.PlainDate | null;
  /**
   * Local days of the rule without a lesson: EXDATE.
   */
  excluded_days: Generated<ArrayType<Temporal.PlainDate>>;
  /**
   * Local day of the first occurrence: DTSTART of the rule.
   */
  first_day: Temporal.PlainDate;
  /**
   * The series that this one was split from by a change of "this and following" (S5).
   */
  follows: string | null;
  /**
   * From the lesson type at planning (S10).
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
   * Lesson type.
   */
  offer_id: string;
  /**
   * Location; null for none.
   */
  place_id: string | null;
  /**
   * RFC 5545 RRULE without its name, such as FREQ=WEEKLY;BYDAY=TU.
   */
  rule: string;
  /**
   * State of that series and its lessons before the split, for Undo. Null: not split off.
   */
  split: Json | null;
  /**
   * IANA zone; the wall time wins over any instant (S1).
   */
  time_zone: string;
  /**
   * Title; empty: named after its riders or lesson type.
   */
  title: Generated<string>;
  /**
   * From the lesson type at planning (S10).
   */
  trainer_buffer_minutes: number;
  /**
   * Trainer.
   */
  trainer_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Wall time at which each occurrence begins, in time_zone, to the minute.
   */
  wall_time: Temporal.PlainTime;
}

export interface Mails {
  /**
   * Number of attempts.
   */
  attempts: Generated<number>;
  /**
   * Value of SECRET that sealed_body needs.
   */
  body_key: Generated<string | null>;
  /**
   * Time of queuing.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * UUID version 7: sorts by creation time.
   */
  id: string;
  /**
   * Time of the last attempt.
   */
  last_attempt_at: Temporal.Instant | null;
  /**
   * Reason why the last attempt failed, from the mail server; null after a success.
   */
  last_error: string | null;
  /**
   * Left part of the Message-ID. The same for every attempt, so that a mail sent twice is recognised; new when an administrator sends it again.
   */
  message_id: string;
  /**
   * HTML, plain text and main link, encrypted with a key derived from SECRET because they may contain secrets. Null once useful_until has passed.
   */
  sealed_body: Buffer | null;
  /**
   * Sending business; null for the platform.
   */
  sender_business_id: string | null;
  /**
   * Time of acceptance; null until then.
   */
  sent_at: Temporal.Instant | null;
  /**
   * queued; sent (accepted by the mail server or written to a file); retrying after a temporary failure; failed permanently.
   */
  state: Generated<MailsState>;
  /**
   * Subject; never contains a secret.
   */
  subject: string;
  /**
   * Name of the mail, such as activation or password-reset.
   */
  template: string;
  /**
   * Recipient, as that person typed the address.
   */
  to_address: string;
  /**
   * When the mail becomes useless, for example because its link expires. It is not sent later, and its body is deleted.
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
   * First day of the month.
   */
  month: Temporal.PlainDate;
  /**
   * Payments less refunds, by the day the money moved; a voided payment is subtracted in its own month.
   */
  paid_minor: Generated<number>;
  /**
   * Allocated part of the month's payments.
   */
  used_minor: Generated<number>;
}

export interface NoticeDeliveries {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * mail.
   */
  channel: string;
  /**
   * Not sent before. Quiet hours and the limit of mails postpone it.
   */
  due_at: Temporal.Instant;
  /**
   * The mail that has it; its state is the state of the delivery.
   */
  mail_id: string | null;
  /**
   * The notice.
   */
  notice_id: string;
  /**
   * Why it is not sent: off (switched off), no_access (the recipient may no longer see the rider), past (the lesson has begun), superseded.
   */
  skipped_because: NoticeDeliveriesSkippedBecause | null;
  /**
   * Copied from the notice.
   */
  user_id: string;
}

export interface NoticePreferences {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Events that are not mailed to this person. Urgent notices are always mailed.
   */
  mail_off: Generated<string[]>;
  /**
   * Hour of the person's wall time from which notices that are not urgent wait; null: no quiet hours.
   */
  quiet_from: Generated<number | null>;
  /**
   * Hour of the person's wall time at which they are mailed; null: no quiet hours.
   */
  quiet_until: Generated<number | null>;
  /**
   * The person.
   */
  user_id: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface NoticeRules {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * False: a booked lesson is announced in the app only.
   */
  mails_bookings: Generated<boolean>;
  /**
   * Hour of the business's wall time at which clients are reminded of the lessons of the next day.
   */
  reminder_hour: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Notices {
  /**
   * household: clients who are told of the rider. trainer: the trainer of the lesson.
   */
  audience: NoticesAudience;
  /**
   * Whose reason a cancellation was; null if nobody said, and for other events.
   */
  because: NoticesBecause | null;
  /**
   * The seat afterwards, in the same form.
   */
  becomes: Json;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Until then a further change of the seat replaces this notice, while it is unread, by one that tells both. Not later than created_at once it was mailed.
   */
  collects_until: Temporal.Instant;
  /**
   * Time of the last change that it tells.
   */
  created_at: Temporal.Instant;
  /**
   * What happened, from was to becomes.
   */
  event: NoticesEvent;
  /**
   * Random UUID.
   */
  id: Generated<string>;
  /**
   * Mailed at once, always.
   */
  is_urgent: boolean;
  /**
   * The lesson.
   */
  lesson_id: string;
  /**
   * Time at which the recipient read it in the app; null before.
   */
  read_at: Temporal.Instant | null;
  /**
   * Local day of the lesson that a reminder is about; null for other events.
   */
  reminds_of: Temporal.PlainDate | null;
  /**
   * Rider of the seat.
   */
  rider_id: string;
  /**
   * The seat.
   */
  seat_id: string;
  /**
   * Time at which a further change replaced it or made it pointless; null while it is shown.
   */
  superseded_at: Temporal.Instant | null;
  /**
   * The recipient's account. Whether it may still see the rider is asked again at every reading and before a mail (P1).
   */
  user_id: string;
  /**
   * The seat as the recipient knew it: state, startsAt, endsAt, timeZone, placeId, arenaId, trainerId. Null: there was none.
   */
  was: Json | null;
}

export interface NoticeWakes {
  /**
   * The moment.
   */
  due_at: Temporal.Instant;
  /**
   * Number.
   */
  id: Generated<number>;
  /**
   * The business.
   */
  of_business_id: string;
}

export interface Offers {
  /**
   * Archive time; null while in use.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Units of the arena it needs (H10); 0: none.
   */
  arena_units: Generated<number>;
  /**
   * Whether a trainer must have set the rider's level before (P8). required: yes. not_required: no. is_one: this lesson is the assessment.
   */
  assessment: Generated<OffersAssessment>;
  /**
   * How clients book it. instant: at once. request: a trainer confirms. trainer: only trainers book it.
   */
  booking: Generated<OffersBooking>;
  /**
   * Clients book it at most this many days ahead.
   */
  booking_horizon_days: Generated<number>;
  /**
   * Clients book it at least this long before the start.
   */
  booking_lead_hours: Generated<number>;
  /**
   * Most bookings of one rider from Monday to Sunday (S9); 0: no limit.
   */
  bookings_per_week: Generated<number>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Cancellation policy of this lesson type, as in businesses; null: that of the business.
   */
  cancel_ladder: Json | null;
  /**
   * Seats.
   */
  capacity: number;
  /**
   * Description for clients.
   */
  description: Generated<string>;
  /**
   * Minutes to prepare a horse before the lesson (S10).
   */
  horse_lead_minutes: Generated<number>;
  /**
   * assigned: the business chooses a horse for each rider. own: riders bring their own. none: nobody rides. The calendar marks missing horses only for assigned.
   */
  horses: Generated<OffersHorses>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * private: one rider. group, clinic: several.
   */
  kind: OffersKind;
  /**
   * Minimum age of a rider in years (P10); 0: none.
   */
  min_age: Generated<number>;
  /**
   * Minimum level of a rider; 0: no minimum.
   */
  min_level: Generated<number>;
  /**
   * Length of the lesson without margins.
   */
  minutes: number;
  /**
   * Name, such as "Jumping, group".
   */
  name: string;
  /**
   * Price of a seat in the minor unit of the business's currency, tax included.
   */
  price_minor: number;
  /**
   * Colour in the calendar, always shown with the name.
   */
  rail: OffersRail;
  /**
   * Clients find starts at multiples of this after midnight, and where a lesson before it ends.
   */
  start_grid_minutes: Generated<number>;
  /**
   * Tax in the price, hundredths of a percent.
   */
  tax_rate: number;
  /**
   * Minutes the trainer keeps free after the lesson (S10).
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
   * Number of documents; never 0.
   */
  documents: number;
  /**
   * Due date.
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
   * Payer.
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
   * Due date.
   */
  due_on: Temporal.PlainDate;
  /**
   * Total less credits and payments, minor unit; never 0.
   */
  open_minor: number;
}

export interface PackEntries {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who made the entry; null for automatic entries.
   */
  created_by: string | null;
  /**
   * Credits added; negative for credits used.
   */
  credits: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * sold: the initial credits. used: for a seat. returned: the seat is no longer chargeable. given: added or removed by hand, with a reason. ended: the rest at the end.
   */
  kind: PackEntriesKind;
  /**
   * The pack.
   */
  pack_id: string;
  /**
   * Reason in words.
   */
  reason: Generated<string>;
  /**
   * The seat it covers.
   */
  seat_id: string | null;
  /**
   * Price of one credit, minor unit; 0 for a gift.
   */
  unit_price_minor: number;
}

export interface PackKinds {
  /**
   * Archive time; null while on sale.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Number of lessons.
   */
  credits: number;
  /**
   * Extra days for a credit that is returned within this many days before the pack expires, or later; 0: none.
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
   * Name.
   */
  name: string;
  /**
   * Lesson types it covers, all of one tax rate, which makes it single-purpose (M6).
   */
  offer_ids: string[];
  /**
   * Price of the pack, minor unit, with or without tax like all prices of the seller.
   */
  price_minor: number;
  /**
   * Tax rate; null: the seller's default rate.
   */
  tax_rate_id: string | null;
  /**
   * Usable once its invoice is issued, or once the invoice is paid (M7).
   */
  usable_from: Generated<PackKindsUsableFrom>;
  /**
   * Days of validity from the day of sale; null: no end.
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
   * Buyer.
   */
  client_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who sold it.
   */
  created_by: string;
  /**
   * Number of lessons at sale.
   */
  credits: number;
  /**
   * Reason: the buyer withdrew (M12), or the seller took it back. Expiry follows from the last day.
   */
  end_reason: PacksEndReason | null;
  /**
   * Time at which it was ended.
   */
  ended_at: Temporal.Instant | null;
  /**
   * Last day of lessons that it covers.
   */
  expires_on: Temporal.PlainDate | null;
  /**
   * The extra that charges for it (M16).
   */
  extra_id: string;
  /**
   * As in pack_kinds at sale.
   */
  grace_days: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Pack type.
   */
  kind_id: string;
  /**
   * A lesson cancelled late or not attended uses a credit (M7).
   */
  missed_counts: boolean;
  /**
   * Name at sale.
   */
  name: string;
  /**
   * Lesson types it covers.
   */
  offer_ids: string[];
  /**
   * Price of the pack, minor unit.
   */
  price_minor: number;
  /**
   * Rider it is for; null: every rider of the household (M7).
   */
  rider_id: string | null;
  /**
   * Sold by phone, mail or online: the buyer may withdraw for fourteen days (M12).
   */
  sold_at_distance: boolean;
  /**
   * Local day of sale.
   */
  sold_on: Temporal.PlainDate;
  /**
   * Time at which the buyer asked to start within these days (M12); without it the pack waits for their end.
   */
  start_asked_at: Temporal.Instant | null;
  /**
   * single_purpose: place and rate were known, so tax was due at sale (M6). Money for any purpose is not a pack but credit of the client.
   */
  tax_class: Generated<string>;
  /**
   * Usable once its invoice is issued, or once the invoice is paid (M7).
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
   * Day on which the money moved.
   */
  booked_on: Temporal.PlainDate;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Client who paid.
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
   * payment; refund of one (M9); void of one that was entered by mistake.
   */
  kind: PaymentsKind;
  /**
   * Payment method. card: here, by Stripe. terminal: on the seller's own device.
   */
  method: PaymentsMethod;
  /**
   * Remark; for a void, its reason.
   */
  note: Generated<string>;
  /**
   * Time of entry.
   */
  recorded_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recorded_by: string;
  /**
   * Reference from the bank or the payer.
   */
  reference: Generated<string>;
  /**
   * The payment that a refund or void reduces.
   */
  takes_back: string | null;
}

export interface PeopleImports {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Time of the import.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * User who imported it.
   */
  imported_by: string;
  /**
   * Name of the file.
   */
  name: string;
  /**
   * Time at which it was undone.
   */
  undone_at: Temporal.Instant | null;
}

export interface PeopleWords {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Client who is found.
   */
  client_id: string;
  /**
   * The client or rider whose word it is.
   */
  person_id: string;
  /**
   * Lower case, without accents.
   */
  word: string;
}

export interface Permits {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  created_by: string;
  /**
   * Last day of validity.
   */
  expires_on: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Issuer.
   */
  issuer: Generated<string>;
  /**
   * Kind of certificate.
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
   * Time of removal from the list; null while valid.
   */
  removed_at: Temporal.Instant | null;
  /**
   * Trainer who holds it; null for the business itself.
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
   * Archive time; null while in use.
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
   * Degrees north, WGS 84; null if unknown.
   */
  latitude: number | null;
  /**
   * Degrees east, WGS 84; null if unknown.
   */
  longitude: number | null;
  /**
   * Name.
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
   * Travel minutes.
   */
  minutes: number;
  /**
   * Time of entry or look-up.
   */
  noted_at: Generated<Temporal.Instant>;
  /**
   * User who entered them; null for a map service.
   */
  noted_by: string | null;
  /**
   * The location with the smaller id.
   */
  one_id: string;
  /**
   * The other location.
   */
  other_id: string;
  /**
   * hand: entered by a user. lookup: from a map service, at noted_at.
   */
  source: Generated<PlaceTravelSource>;
}

export interface PlatformFees {
  /**
   * Hundredths of a percent.
   */
  basis_points: number;
  /**
   * UUID version 7; of several for one day the last one counts.
   */
  id: string;
  /**
   * Time of setting.
   */
  set_at: Temporal.Instant;
  /**
   * Administrator who set it.
   */
  set_by: string;
  /**
   * Name of that administrator at that time.
   */
  set_by_name: string;
  /**
   * First day (UTC) on which new payments have this fee.
   */
  valid_from: Temporal.PlainDate;
}

export interface RateLimits {
  /**
   * SHA-256 of the limited subject, such as "sign-in address 192.0.2.1".
   */
  key: Buffer;
  /**
   * Theoretical arrival time: when the bucket is empty again.
   */
  tat: Temporal.Instant;
}

export interface Receipts {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * The whole text of the receipt.
   */
  content: Json;
  /**
   * Number within that range.
   */
  counter_value: number;
  /**
   * Year of the number range, as in document_counters.
   */
  counter_year: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of issue.
   */
  issued_at: Temporal.Instant;
  /**
   * User who first asked for it.
   */
  issued_by: string;
  /**
   * Logo of the receipt; null for none.
   */
  logo_id: string | null;
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
   * Time at which the invoice left the reminder: paid or paused before sending, or cancelled.
   */
  dropped_at: Temporal.Instant | null;
  /**
   * Which reminder of this invoice it is, from 1.
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
   * Payer without reminders.
   */
  client_id: string;
  /**
   * Only this invoice; null: all of them.
   */
  document_id: string | null;
  /**
   * Time at which reminders were resumed.
   */
  ended_at: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of the pause.
   */
  paused_at: Generated<Temporal.Instant>;
  /**
   * User who paused them.
   */
  paused_by: string;
  /**
   * Reason in words.
   */
  reason: string;
  /**
   * Last day of the pause; null: until it is ended.
   */
  until_on: Temporal.PlainDate | null;
}

export interface Reminders {
  /**
   * Issued, but its mail is not queued yet.
   */
  awaits_mail: Generated<boolean>;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Payer.
   */
  client_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who asked for it; null for the schedule.
   */
  created_by: string;
  /**
   * The document, once it is sent.
   */
  document_id: string | null;
  /**
   * Reason in words.
   */
  end_reason: Generated<string>;
  /**
   * Time at which it was stopped before sending, or cancelled afterwards.
   */
  ended_at: Temporal.Instant | null;
  /**
   * User who ended it; null for the system.
   */
  ended_by: string | null;
  /**
   * paid, paused or withdrawn before it was sent; cancelled afterwards.
   */
  ended_how: RemindersEndedHow | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * True: a user asked for it. False: the schedule.
   */
  is_by_hand: boolean;
  /**
   * True: sent by mail. False: printed.
   */
  is_by_mail: boolean;
  /**
   * Highest level of its invoices, from 1.
   */
  level: number;
  /**
   * Time of sending: never on a quiet day or at night.
   */
  planned_for: Temporal.Instant;
  /**
   * Time of sending.
   */
  sent_at: Temporal.Instant | null;
  /**
   * Address it was mailed to; null if printed.
   */
  sent_to: string | null;
}

export interface ReminderSettings {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * True: reminders are sent automatically. False: by hand only.
   */
  is_automatic: Generated<boolean>;
  /**
   * The levels in order: afterDays since the due date, title, text, feeMinor, payDays to pay after the reminder.
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
   * Client with access.
   */
  client_id: string;
  /**
   * Time of the last change.
   */
  granted_at: Generated<Temporal.Instant>;
  /**
   * User who last changed it.
   */
  granted_by: string;
  /**
   * The client is a guardian while the rider is a minor.
   */
  is_guardian: Generated<boolean>;
  /**
   * The rider's invoices go to this client; one for each rider.
   */
  is_payer: Generated<boolean>;
  /**
   * book, pay, progress, reminders, receipts, health.
   */
  permissions: Generated<string[]>;
  /**
   * Rider.
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
   * Time of creation.
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
   * Note by the trainer.
   */
  note: Generated<string>;
  /**
   * Rider who was assessed.
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
   * Time at which a guardian consented to the rider's own account (P3).
   */
  account_consent_at: Temporal.Instant | null;
  /**
   * Name of the guardian who consented.
   */
  account_consent_by: Generated<string>;
  /**
   * Value of SECRET that sealed_allergies needs.
   */
  allergies_key: Generated<string | null>;
  /**
   * Archive time; null while current.
   */
  archived_at: Temporal.Instant | null;
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Household: the client whose rider this is.
   */
  client_id: string;
  /**
   * Value of SECRET that sealed_conditions needs.
   */
  conditions_key: Generated<string | null>;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Date of birth; null for an adult whose date is unknown.
   */
  date_of_birth: Temporal.PlainDate | null;
  /**
   * Name of the emergency contact.
   */
  emergency_name: Generated<string>;
  /**
   * Phone number of the emergency contact, as typed.
   */
  emergency_phone: Generated<string>;
  /**
   * Relationship of the emergency contact to the rider.
   */
  emergency_relation: Generated<string>;
  /**
   * Local day of the entry in the business's time zone.
   */
  entered_on: Temporal.PlainDate;
  /**
   * First name.
   */
  first_name: string;
  /**
   * Time of consent to keep both fields above; null: nothing may be stored (P7).
   */
  health_consent_at: Temporal.Instant | null;
  /**
   * User who gave or recorded the consent.
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
   * The import that added the record.
   */
  import_id: string | null;
  /**
   * The rider is the client: at most one in a household, and no minor (P3).
   */
  is_client: Generated<boolean>;
  /**
   * Last name.
   */
  last_name: string;
  /**
   * Level 0 to 9, as last set by a trainer; null before the first assessment (P8).
   */
  level: number | null;
  /**
   * Day on which the level was set.
   */
  level_set_on: Temporal.PlainDate | null;
  /**
   * For trainers; clients never see it.
   */
  note: Generated<string>;
  /**
   * Allergies, encrypted with a key that is not in the database (P7).
   */
  sealed_allergies: Buffer | null;
  /**
   * Illnesses and injuries, encrypted likewise (P7).
   */
  sealed_conditions: Buffer | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Day on which the weight was given.
   */
  weighed_on: Temporal.PlainDate | null;
  /**
   * Weight, kg.
   */
  weight_kg: Numeric | null;
}

export interface SealingKeys {
  /**
   * Businesses whose health data the current or last round has processed.
   */
  businesses_seen: Generated<number>;
  /**
   * Number of businesses in that round.
   */
  businesses_total: Generated<number>;
  /**
   * When a server last started with this value first. The value with the latest time encrypts.
   */
  chosen_at: Generated<Temporal.Instant>;
  /**
   * When a round last found no field with an older known value; null while there is work.
   */
  finished_at: Temporal.Instant | null;
  /**
   * First 8 characters derived from the value; every encrypted field starts with them.
   */
  id: string;
  /**
   * Fields encrypted again with this value so far.
   */
  resealed: Generated<number>;
  /**
   * Fields of the last round that could not be decrypted, such as damaged ones.
   */
  unreadable: Generated<number>;
}

export interface Seats {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Until then cancelling is free by the grace period at booking (S14); null: no grace. It also ends at the start of the lesson.
   */
  cancel_grace_until: Temporal.Instant | null;
  /**
   * Cancellation policy at booking (S13, S14); see businesses.
   */
  cancel_ladder: Generated<Json>;
  /**
   * Time at which the seat alone was cancelled; null if unknown.
   */
  cancelled_at: Temporal.Instant | null;
  /**
   * User who cancelled it.
   */
  cancelled_by: string | null;
  /**
   * State before the whole lesson was cancelled, restored with it. Null for a seat that was cancelled alone.
   */
  cancelled_from: SeatsCancelledFrom | null;
  /**
   * Time of the last change.
   */
  changed_at: Generated<Temporal.Instant>;
  /**
   * Current charge, minor unit: its price, the fee, or 0.
   */
  charge_minor: Generated<number>;
  /**
   * Household of the rider at booking.
   */
  client_id: string;
  /**
   * Time of creation.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * User who booked it.
   */
  created_by: string;
  /**
   * Copied from the lesson; the reference keeps it equal.
   */
  ends_at: Temporal.Instant;
  /**
   * That percentage of the price in the minor unit, half a unit rounded up.
   */
  fee_minor: number | null;
  /**
   * Percentage for the late cancellation or no-show; null before there were cancellation policies: the full price.
   */
  fee_percent: number | null;
  /**
   * Expiry of a request (S3); null: no expiry.
   */
  held_until: Temporal.Instant | null;
  /**
   * From the horse's preparation to the end of the lesson.
   */
  horse_busy: Generated<string>;
  /**
   * Horse; null: any suitable horse (H14).
   */
  horse_id: string | null;
  /**
   * Copied from the lesson; the reference keeps it equal.
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
   * The horse that this seat lost because it is off work or left (H5); null if none was lost, or the seat has another.
   */
  lost_horse_id: string | null;
  /**
   * Note about the lesson; readers need the permission to see the rider's progress.
   */
  note: Generated<string>;
  /**
   * Limits that were overridden, as in horse_work, and rider_level, rider_load, rider_height (H2, H6).
   */
  overridden: Generated<string[]>;
  /**
   * Reason for the override, in the user's words.
   */
  override_reason: string | null;
  /**
   * Price agreed at booking, minor unit, tax included (S14).
   */
  price_minor: number;
  /**
   * From start to end of the lesson.
   */
  rider_busy: Generated<string>;
  /**
   * Rider.
   */
  rider_id: string;
  /**
   * SEQUENCE in its household's calendar feeds: raised when the seat is cancelled or reinstated.
   */
  sequence: Generated<number>;
  /**
   * Copied from the lesson; the reference keeps it equal.
   */
  starts_at: Temporal.Instant;
  /**
   * Seats in the states requested and booked are taken, attended ones were; all others are free again.
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
   * Entry in the workload register, once the horse has worked (H1).
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
   * Reason of a failure, in a sentence.
   */
  problem: Generated<string>;
  /**
   * The bulk mailing.
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
   * True: documents that were mailed before are mailed again. False: they are skipped.
   */
  includes_sent: boolean;
  /**
   * When the rest is sent, if the business has reached its mail allowance.
   */
  resumes_at: Temporal.Instant | null;
  /**
   * Time of the start.
   */
  started_at: Temporal.Instant;
  /**
   * User who started it; null: a monthly run.
   */
  started_by: string | null;
}

export interface SeriesSeats {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * Horse; null: any suitable horse.
   */
  horse_id: string | null;
  /**
   * Rider.
   */
  rider_id: string;
  /**
   * The series.
   */
  series_id: string;
}

export interface Sessions {
  /**
   * Ends at this time in any case.
   */
  absolute_expires_at: Temporal.Instant;
  /**
   * Method of authentication: pwd, later otp, hwk.
   */
  amr: Generated<string[]>;
  /**
   * Time of sign-in.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Browser that opened it.
   */
  device_id: string | null;
  /**
   * The browser proved that it returns the device cookie. From then on the session requires it.
   */
  device_seen: Generated<boolean>;
  /**
   * UUID version 7; the sid claim.
   */
  id: string;
  /**
   * Ends at this time unless it is refreshed.
   */
  idle_expires_at: Temporal.Instant;
  /**
   * Reason for that.
   */
  impersonation_reason: string | null;
  /**
   * Administrator who acts as the user.
   */
  impersonator_id: string | null;
  /**
   * Address of the last refresh.
   */
  ip: string | null;
  /**
   * Time of the last refresh or sign-in.
   */
  last_seen_at: Generated<Temporal.Instant>;
  /**
   * logout, refresh_reuse, elsewhere, password_change, password_reset, disabled, joined, too_many.
   */
  revoke_reason: string | null;
  /**
   * Time at which it was ended early.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * Highest generation that the client has proved to hold.
   */
  rt_confirmed_gen: Generated<number>;
  /**
   * Current generation of the refresh token.
   */
  rt_gen: Generated<number>;
  /**
   * Time at which the current generation was issued.
   */
  rt_rotated_at: Generated<Temporal.Instant>;
  /**
   * 32 random bytes, an input of the refresh token's MAC.
   */
  rt_salt: Buffer;
  /**
   * User agent of the browser, at most 256 characters.
   */
  user_agent: string | null;
  /**
   * users.session_epoch, read together with the verified password hash.
   */
  user_epoch: number;
  /**
   * User of the session.
   */
  user_id: string;
}

export interface StripeAccounts {
  /**
   * Time at which another account replaced it; null for the current one.
   */
  left_at: Temporal.Instant | null;
  /**
   * Business of the account.
   */
  seller_business_id: string;
  /**
   * acct_...
   */
  stripe_id: string;
}

export interface StripeEvents {
  /**
   * Time at which it was last applied.
   */
  applied_at: Temporal.Instant | null;
  /**
   * Number of attempts.
   */
  attempts: Generated<number>;
  /**
   * Stripe's id, so a repeated message is stored once.
   */
  id: string;
  /**
   * Stripe's type.
   */
  kind: string;
  /**
   * Error of the last attempt.
   */
  last_error: string | null;
  /**
   * Id of the object.
   */
  object_id: string | null;
  /**
   * Time of receipt.
   */
  received_at: Temporal.Instant;
  /**
   * Business of the account; null for none.
   */
  seller_business_id: string | null;
  /**
   * waiting; applied; ignored: of an unknown account or an unused type; failed: out of attempts.
   */
  state: StripeEventsState;
  /**
   * Account; null for the platform's own.
   */
  stripe_account: string | null;
}

export interface TakeOvers {
  /**
   * Tenant.
   */
  business_id: string;
  /**
   * The rider's own client record.
   */
  client_id: string | null;
  /**
   * Time at which the rider got a record of their own; null while in the household.
   */
  done_at: Temporal.Instant | null;
  /**
   * User who did the handover.
   */
  done_by: string | null;
  /**
   * The rider's email address, entered by a guardian; null if unknown.
   */
  email: string | null;
  /**
   * User who entered the address.
   */
  email_by: string | null;
  /**
   * rider_access before the handover, for Undo.
   */
  former_access: Json | null;
  /**
   * The rider's former household, which keeps its invoices.
   */
  former_client_id: string | null;
  /**
   * Payer until then, and for lessons that began before.
   */
  former_payer_id: string | null;
  /**
   * Rider who comes of age.
   */
  rider_id: string;
  /**
   * Time of the mail some weeks before the birthday.
   */
  told_ahead_at: Temporal.Instant | null;
  /**
   * Time of the mail on the birthday. Consent given for the child expires some weeks later.
   */
  told_at: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface TaxRates {
  /**
   * Archive time; null while in use.
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
   * Reason for an exemption that limits who may use the rate: private_tuition is for natural persons only (M4).
   */
  exemption_reason: Generated<TaxRatesExemptionReason>;
  /**
   * Reason for charging no tax, for the document.
   */
  exemption_text: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Default rate; of several valid on a day, the one that began last (M4).
   */
  is_usual: Generated<boolean>;
  /**
   * Name.
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
   * Last day; null: no end.
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
   * Client with a different fee; null: the fee of all others.
   */
  client_id: string | null;
  /**
   * Minor unit, once for each client and day; 0: none.
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
   * First day on which lessons charge it, in the business's time zone.
   */
  since: Temporal.PlainDate;
}

export interface Unbilled {
  /**
   * Tenant, the seller.
   */
  business_id: string;
  /**
   * The extra, if it is one.
   */
  extra_id: string | null;
  /**
   * Id of the seat or extra.
   */
  id: string;
  /**
   * The seat, if it is one.
   */
  seat_id: string | null;
}

export interface Users {
  /**
   * Code of the affiliate, as given at registration.
   */
  affiliate_code: string | null;
  /**
   * For a client, the existing record that the invitation was for; it will be linked to the account. Null without one.
   */
  client_id: string | null;
  /**
   * Time of registration.
   */
  created_at: Generated<Temporal.Instant>;
  /**
   * Address as typed, for sending mail.
   */
  email: string;
  /**
   * Canonical address, for look-ups.
   */
  email_key: string;
  /**
   * Time at which the address was verified.
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
   * Business where the account works or buys: its tenant. Null for administrators and before activation.
   */
  member_of: string | null;
  /**
   * Time of the last password change.
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
   * pending until the address is verified; disabled accounts cannot sign in.
   */
  status: Generated<UsersStatus>;
  /**
   * IANA zone in which the user reads times.
   */
  time_zone: Generated<string>;
  /**
   * For a client, the linked trainer: the associatedTrainerId claim. Null for others.
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
   * Year in the business's time zone in which it counts as goodwill (S16); null for another reason.
   */
  goodwill_year: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Reason in words.
   */
  reason: string;
  /**
   * Time at which the waiver was undone; null while it applies.
   */
  revoked_at: Temporal.Instant | null;
  /**
   * User who undid it; null while it applies, and if it ended automatically, as goodwill does when the seat was attended after all.
   */
  revoked_by: string | null;
  /**
   * Name of that user at that time.
   */
  revoked_by_name: string | null;
  /**
   * The seat that is not charged.
   */
  seat_id: string | null;
  /**
   * Time of the waiver.
   */
  waived_at: Generated<Temporal.Instant>;
  /**
   * User who waived it.
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
  notice_deliveries: NoticeDeliveries;
  notice_preferences: NoticePreferences;
  notice_rules: NoticeRules;
  notice_wakes: NoticeWakes;
  notices: Notices;
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
