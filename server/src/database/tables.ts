// Written by `npm run generate` from the migrations; not to be edited.

import type { ColumnType } from "kysely";

export type AccountErasuresAskedAs = "administrator" | "self";

export type AccountErasuresLanguage = "de" | "en";

export type AccountErasuresState = "done" | "waiting" | "withdrawn";

export type ActionLinksAction = "accept_time" | "agree" | "cancel" | "cancel_free" | "confirm" | "decline" | "decline_time" | "show";

export type AdminRemovalsOutcome = "confirmed" | "expired" | "not_lost" | "withdrawn";

export type AgreementSignaturesSignedAs = "guardian" | "paper" | "rider";

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

export type BookingPaymentsState = "booked" | "ended" | "open" | "refused";

export type BusinessErasuresLanguage = "de" | "en";

export type BusinessErasuresState = "done" | "running" | "waiting" | "withdrawn";

export type BusinessesLanguage = "de" | "en";

export type BusinessesSupervisionRule = "ages_16_18" | "none";

export type BusinessesVaccinationRule = "gb_12_months" | "gb_6_months" | "own_interval";

export type BusinessExportsLanguage = "de" | "en";

export type BusinessExportsProblem = "disk_full" | "failed";

export type BusinessExportsState = "building" | "ended" | "failed" | "ready";

export type BusinessExportsStep = "documents" | "files" | "packing" | "receipts" | "statements" | "tables";

export type CalendarFeedsNames = "all" | "grown_ups" | "none";

export type CardChecksWhy = "automatic" | "balance" | "outcome";

export type CardCustomersAutomatic = "never" | "on_due_day" | "on_issue";

export type CardDifferencesAbout = "dispute" | "payment" | "refund";

export type CardDifferencesKind = "amount" | "missing_here" | "missing_there";

export type CardDisputesState = "lost" | "needs_response" | "under_review" | "warning" | "won";

export type CardPaymentsBegunBy = "automatic" | "client" | "link";

export type CardPaymentsState = "begun" | "canceled" | "lost" | "processing" | "succeeded";

export type CardRefundsState = "asked" | "failed" | "pending" | "succeeded";

export type ClientMembershipsEndedBy = "client" | "trainer" | "withdrawal";

export type DisruptedSeatsAnswer = "agreed" | "declined";

export type DisruptedSeatsOutcome = "cancelled" | "horse" | "no_horse" | "trainer";

export type DisruptionsCause = "arena" | "client" | "closure" | "horse" | "other" | "trainer" | "weather";

export type DocumentCountersKind = "credit_note" | "invoice" | "receipt" | "reminder";

export type DocumentLinesTaxCategory = "AE" | "E" | "O" | "S" | "Z";

export type DocumentLinesUnit = "C62" | "DAY" | "HUR" | "KMT" | "MIN";

export type DocumentsKind = "credit_note" | "invoice" | "reminder";

export type DocumentsLanguage = "de" | "en";

export type ErasuresAskedAs = "administrator" | "guardian" | "self" | "trainer";

export type ErasuresKind = "client" | "rider";

export type ErasuresLanguage = "de" | "en";

export type ErasuresState = "done" | "waiting" | "withdrawn";

export type ExtrasKind = "equipment" | "fee" | "livery" | "other" | "pack" | "travel";

export type ExtrasUnit = "C62" | "DAY" | "HUR" | "KMT" | "MIN";

export type FilesType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type GroupDecisionsDecision = "asked" | "cancel" | "keep" | "shorten";

export type HeatReadingsUnit = "celsius" | "fahrenheit";

export type HorseCareAgainst = "influenza" | "other";

export type HorseCareKind = "dentist" | "farrier" | "passport" | "vaccination" | "vet" | "worming";

export type HorsesArchivedBecause = "died" | "retired" | "sold";

export type HorsesBreeding = "heavy_in_foal" | "none" | "unweaned_foal";

export type HorsesOwnedBy = "clients" | "school";

export type HorsesSex = "gelding" | "mare" | "stallion";

export type HorsesVaccinationRule = "gb_12_months" | "gb_6_months" | "own_interval";

export type HorseWorkActivity = "competition" | "hack" | "hire" | "lesson" | "lunging" | "owner_ride" | "schooling";

export type HorseWorkRiderWeightClass = "45_to_59" | "60_to_74" | "75_to_89" | "from_90" | "under_45";

export type IncidentsKind = "damage" | "fall" | "horse_injury" | "injury" | "near_miss";

export type InvitationsRole = "admin" | "client" | "trainer";

export type InvitationsStaffRole = "assistant" | "bookkeeper" | "owner" | "trainer";

export type InvoiceRunItemsState = "drafted" | "excluded" | "failed" | "issued" | "nothing" | "removed" | "waiting";

export type InvoiceRunsState = "done" | "drafted" | "drafting";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type LessonsCancelledBecause = "arena" | "client" | "closure" | "horse" | "other" | "too_few" | "trainer" | "weather";

export type LessonsClockShift = "gap" | "overlap";

export type LessonSeriesJoins = "both" | "single" | "term";

export type LessonsState = "cancelled" | "planned";

export type LinkedCalendarsProblem = "forbidden" | "locked" | "no_answer" | "no_calendar" | "refused" | "too_large" | "unreadable";

export type MailsState = "failed" | "queued" | "retrying" | "sent";

export type MembershipOrdersLanguage = "de" | "en";

export type MembershipsRole = "assistant" | "bookkeeper" | "client" | "owner" | "trainer";

export type MessagesSender = "business" | "family";

export type MoveRequestsOutcome = "confirmed" | "declined" | "expired" | "outdated" | "withdrawn";

export type NoticeDeliveriesChannel = "calendar" | "mail" | "push" | "text";

export type NoticeDeliveriesSkippedBecause = "bad_number" | "by_push" | "no_access" | "no_device" | "no_number" | "off" | "past" | "stopped" | "superseded" | "text_limit";

export type NoticesAudience = "household" | "trainer";

export type NoticesBecause = "arena" | "client" | "closure" | "horse" | "other" | "too_few" | "trainer" | "weather";

export type NoticesCausedBy = "client" | "job" | "trainer";

export type NoticesEvent = "agreement_to_sign" | "credit_ending" | "fee_waived" | "horse_changed" | "incident_recorded" | "invoice_issued" | "lesson_booked" | "lesson_cancelled" | "lesson_handed_over" | "lesson_moved" | "lesson_reinstated" | "lesson_requested" | "lesson_tomorrow" | "level_set" | "message_received" | "move_declined" | "move_expired" | "move_requested" | "move_withdrawn" | "note_written" | "pack_bought" | "pack_withdrawn" | "pay_approved" | "pay_paid" | "pay_rate_changed" | "payment_failed" | "payment_received" | "photos_withdrawn" | "place_given" | "place_offered" | "place_passed_on" | "proposal_declined" | "proposal_expired" | "request_declined" | "request_expired" | "request_withdrawn" | "small_group" | "term_joined" | "term_left" | "time_proposed" | "type_changed" | "type_kept" | "type_proposed" | "yard_fee_changed";

export type NoticesLostCredit = "membership" | "pack";

export type Numeric = ColumnType<string, number | string, number | string>;

export type OffersAssessment = "is_one" | "not_required" | "required";

export type OffersBelowMin = "ask" | "cancel" | "shorten";

export type OffersBooking = "instant" | "request" | "trainer";

export type OffersHorses = "assigned" | "none" | "own";

export type OffersJoins = "both" | "single" | "term";

export type OffersKind = "clinic" | "group" | "private";

export type OffersPayment = "card" | "choice" | "invoice";

export type OffersRail = "blue" | "olive" | "pine" | "plum" | "rose" | "rust" | "teal" | "violet";

export type OffersSoldBy = "business" | "trainer";

export type OwnershipOffersGiverBecomes = "nobody" | "owner" | "trainer";

export type OwnershipOffersOutcome = "accepted" | "declined" | "expired" | "withdrawn";

export type PackEntriesKind = "ended" | "given" | "granted" | "returned" | "sold" | "used";

export type PackKindsUsableFrom = "issue" | "payment";

export type PackOrdersLanguage = "de" | "en";

export type PacksEndReason = "taken_back" | "withdrawal";

export type PacksOrigin = "make_up" | "membership" | "sale";

export type PacksUsableFrom = "issue" | "payment" | "start";

export type PasskeyChallengesPurpose = "proof" | "registration" | "sign-in";

export type PayLinesBasis = "head" | "hour" | "lesson" | "share";

export type PayLinesKind = "correction" | "lesson" | "manual";

export type PayLinesReason = "no_rate" | "no_riders" | "not_taught" | "sold_by_trainer" | "unmarked";

export type PaymentsKind = "payment" | "refund" | "refund_void" | "void";

export type PaymentsMethod = "bank" | "card" | "cash" | "other" | "terminal";

export type PayRatesBasis = "head" | "hour" | "lesson" | "none" | "share";

export type PayStatementsLanguage = "de" | "en";

export type PermitsKind = "coach_licence" | "first_aid" | "liability_insurance" | "licence" | "safeguarding";

export type PgbossJobState = "active" | "cancelled" | "completed" | "created" | "failed" | "retry";

export type PhotoConsentsAnsweredAs = "guardian" | "paper" | "rider";

export type PlaceLinksEndedBecause = "cancelled" | "taken" | "withdrawn";

export type PlaceTravelSource = "hand" | "lookup";

export type RemindersEndedHow = "cancelled" | "paid" | "paused" | "withdrawn";

export type RepeatingCostsEvery = "four_weeks" | "month" | "quarter" | "week" | "year";

export type RepeatingCostsKind = "equipment" | "fee" | "livery" | "other";

export type SeatsCancelledFrom = "booked" | "requested";

export type SeatsHeldAs = "booked" | "requested";

export type SeatsHeldFor = "booking" | "offer" | "term";

export type SeatsSoldBy = "business" | "trainer";

export type SeatsState = "attended" | "booked" | "cancelled" | "held" | "late_cancelled" | "no_show" | "requested";

export type SendingDocumentsState = "failed" | "passed_over" | "sent" | "waiting";

export type StripeEventsState = "applied" | "failed" | "ignored" | "waiting";

export type TaxRatesCategory = "AE" | "E" | "O" | "S" | "Z";

export type TaxRatesExemptionReason = "other" | "private_tuition";

export type TeamRulesTrainersSee = "all" | "own";

export type TextNumbersState = "bad" | "stopped";

export type TextsState = "delivered" | "failed" | "queued" | "sending" | "sent" | "unclear";

export type TypeChangeSeatsAnswer = "agreed" | "declined";

export type TypeChangesOutcome = "changed" | "declined" | "outdated" | "refused" | "unanswered" | "withdrawn";

export type UsersRole = "admin" | "client" | "trainer";

export type UsersStatus = "active" | "disabled" | "pending";

export type VacanciesClosedBecause = "filled" | "moved" | "nobody" | "past";

export type VisitorRequestsLanguage = "de" | "en";

export type VisitorRequestsState = "accepted" | "declined" | "expired" | "known" | "waiting";

export type WaitingDecisionsAnswer = "accepted" | "declined" | "expired" | "gone" | "moved";

export type WaitingDecisionsBooking = "instant" | "request";

export type WaitingDecisionsOutcome = "offered" | "skipped";

export type WaitingDecisionsReason = "busy" | "horse" | "in_turn" | "level" | "paused" | "quiet" | "sibling_first" | "taken" | "terms" | "too_late";

export type WaitingEntriesEndedBecause = "booked" | "left" | "removed";

export interface AccountErasures {
  /**
   * What was erased, and what stayed: purposes and numbers. Null until then.
   */
  answer: Json | null;
  /**
   * self, or an administrator on behalf of the person.
   */
  askedAs: AccountErasuresAskedAs;
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * User who asked for it.
   */
  askedBy: string;
  /**
   * Time at which the account was erased.
   */
  doneAt: Temporal.Instant | null;
  /**
   * Until then it can be withdrawn; afterwards a job erases.
   */
  dueAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * ISO 639-1: language of the person, and of the answer.
   */
  language: AccountErasuresLanguage;
  /**
   * Number of the erasure: the person's name from then on, and the number of the answer.
   */
  number: Generated<number>;
  /**
   * Reason of an administrator; deleted when the erasure is done.
   */
  reason: Generated<string>;
  /**
   * waiting, withdrawn or done.
   */
  state: Generated<AccountErasuresState>;
  /**
   * Account.
   */
  userId: string;
  /**
   * Time at which it was withdrawn.
   */
  withdrawnAt: Temporal.Instant | null;
  /**
   * User who withdrew it.
   */
  withdrawnBy: string | null;
  /**
   * Businesses also erase their records of the person as a client, with riders. Otherwise only the link to the account ends.
   */
  withRecords: boolean;
}

export interface ActionLinks {
  /**
   * What it can do: show the seat (any number of times), cancel, confirm or decline it, agree to a disruption's change of it, cancel it without a fee because of one, or accept or decline its proposed time (once).
   */
  action: ActionLinksAction;
  /**
   * What the cancellation by this link cost: percent, feeMinor, usesGoodwill, toPayMinor, pack, makeUpUntil, currency.
   */
  cost: Json | null;
  /**
   * Time from which it does nothing. One that shows works 30 days longer than the lesson, also if the lesson was moved.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  madeAt: Generated<Temporal.Instant>;
  /**
   * Business of the seat.
   */
  ofBusinessId: string;
  /**
   * The seat.
   */
  seatId: string;
  /**
   * SHA-256 of 256 random bits; the secret itself is not stored.
   */
  secretHash: Buffer;
  /**
   * Time at which it acted; null before.
   */
  usedAt: Temporal.Instant | null;
  /**
   * Its recipient. Whether they may still do it is asked at each use.
   */
  userId: string;
}

export interface AdminRemovals {
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * Administrator who asked; never the person of the account.
   */
  askedBy: string;
  /**
   * Time of the outcome.
   */
  endedAt: Temporal.Instant | null;
  /**
   * Administrator who confirmed or withdrew it; null for other outcomes.
   */
  endedBy: string | null;
  /**
   * 24 hours later; nobody can confirm it then.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * confirmed: the second step is removed; withdrawn; expired; not_lost: the person signed in with it. Null: open, unless it has expired.
   */
  outcome: AdminRemovalsOutcome | null;
  /**
   * Why, and how the administrator knows that it is the person.
   */
  reason: string;
  /**
   * Account whose second step is lost.
   */
  userId: string;
}

export interface AgreementAsks {
  /**
   * The agreement.
   */
  agreementId: string;
  /**
   * Time of the notice.
   */
  askedAt: Temporal.Instant;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Number of people who were asked; 0: nobody who may sign has an account.
   */
  people: number;
  /**
   * The rider whose signature is missing.
   */
  riderId: string;
  /**
   * The text that they were asked about.
   */
  textVersion: number;
}

export interface Agreements {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Day of the first lessons that needed a signature of any text. Between both days, a signature of an earlier text is enough.
   */
  firstNeededFrom: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Day of the first lessons that need a signature of the current text.
   */
  neededFrom: Temporal.PlainDate;
  /**
   * Time of the removal: nobody is asked any more. Null while in use.
   */
  removedAt: Temporal.Instant | null;
  /**
   * The current text in agreement_texts.
   */
  textVersion: Generated<number>;
  /**
   * Months after which a new signature expires; null: never.
   */
  validMonths: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface AgreementSignatures {
  /**
   * The agreement.
   */
  agreementId: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time at which a trainer marked it as invalid; null: valid.
   */
  invalidAt: Temporal.Instant | null;
  /**
   * Account of that trainer.
   */
  invalidBy: string | null;
  /**
   * Why, in the words of that trainer; empty while valid.
   */
  invalidReason: Generated<string>;
  /**
   * Time at which it was signed online, or recorded from paper.
   */
  recordedAt: Temporal.Instant;
  /**
   * Account that signed or recorded it.
   */
  recordedBy: string;
  /**
   * The rider.
   */
  riderId: string;
  /**
   * rider: the adult. guardian: for a minor. paper: a trainer recorded a signed form.
   */
  signedAs: AgreementSignaturesSignedAs;
  /**
   * Name as the person wrote it.
   */
  signedBy: string;
  /**
   * Day of the signature, in the business's time zone.
   */
  signedOn: Temporal.PlainDate;
  /**
   * The text that was signed.
   */
  textVersion: number;
  /**
   * Last day; null: it does not expire.
   */
  validUntil: Temporal.PlainDate | null;
}

export interface AgreementTexts {
  /**
   * The agreement.
   */
  agreementId: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * SHA-256 of the title, an empty line, and the text, in hexadecimal.
   */
  sha256: string;
  /**
   * What is signed.
   */
  text: string;
  /**
   * Counts texts, from 1.
   */
  textVersion: number;
  /**
   * Title.
   */
  title: string;
  /**
   * Time of writing.
   */
  writtenAt: Generated<Temporal.Instant>;
}

export interface Allocations {
  /**
   * Minor unit; negative for the release of an earlier allocation.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The invoice.
   */
  documentId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  madeAt: Generated<Temporal.Instant>;
  /**
   * User who made or caused it.
   */
  madeBy: string;
  /**
   * The payment.
   */
  paymentId: string;
}

export interface Arenas {
  /**
   * Archive time; null while in use.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
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
  placeId: string;
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
  businessId: string;
  /**
   * False: the trainer switched the mail off.
   */
  isOn: Generated<boolean>;
  /**
   * Local day of the last mail; null before the first. At most one a day.
   */
  toldOn: Temporal.PlainDate | null;
  /**
   * Trainer.
   */
  trainerId: string;
}

export interface AuditLog {
  /**
   * Business of the actor, if any. The log itself belongs to the platform.
   */
  actingBusinessId: string | null;
  /**
   * Acting user; null without a session.
   */
  actorId: string | null;
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
  effectiveUserId: string | null;
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
  objectId: string | null;
  /**
   * Kind of object: user, session, invitation, business, mail.
   */
  objectType: string | null;
  /**
   * success or failure.
   */
  outcome: AuditLogOutcome;
  /**
   * Id of the request in the server log.
   */
  requestId: string | null;
  /**
   * Session of the action.
   */
  sessionId: string | null;
  /**
   * User agent of the browser, at most 256 characters.
   */
  userAgent: string | null;
}

export interface AuthTokens {
  /**
   * Time of use.
   */
  consumedAt: Temporal.Instant | null;
  /**
   * Time of sending.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Address it was sent to; the token becomes invalid when the account's address changes.
   */
  emailKey: string;
  /**
   * Time of expiry.
   */
  expiresAt: Temporal.Instant;
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
  secretHash: Buffer;
  /**
   * Account it is for.
   */
  userId: string;
}

export interface AvailabilityExceptions {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * First local day.
   */
  fromDay: Temporal.PlainDate;
  /**
   * Start on each of these days, in minutes after midnight in the business's wall time; null: the whole day.
   */
  fromMinute: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * A public holiday on which the business closes.
   */
  isHoliday: Generated<boolean>;
  /**
   * closed: cannot be booked. open: can be booked in addition to the week.
   */
  kind: AvailabilityExceptionsKind;
  /**
   * The trainer's location at that time; null: anywhere. Only for open.
   */
  placeId: string | null;
  /**
   * Reason in words; for a holiday, its name.
   */
  reason: Generated<string>;
  /**
   * Time of removal; null while it applies.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Trainer; null: everybody in the business.
   */
  trainerId: string | null;
  /**
   * Last local day.
   */
  untilDay: Temporal.PlainDate;
  /**
   * End on each of these days; null if from_minute is null.
   */
  untilMinute: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface AvailabilityHours {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Start in the business's wall time, in minutes after midnight.
   */
  fromMinute: number;
  /**
   * The trainer's location at that time; null: anywhere.
   */
  placeId: string | null;
  /**
   * End in the business's wall time; 1440 is the end of the day.
   */
  untilMinute: number;
  /**
   * 1 Monday to 7 Sunday.
   */
  weekday: number;
  /**
   * The week.
   */
  weekId: string;
}

export interface AvailabilityWeeks {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of removal; null while it applies.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Trainer.
   */
  trainerId: string;
  /**
   * First local day; null: no start.
   */
  validFrom: Temporal.PlainDate | null;
  /**
   * Last local day; null: no end.
   */
  validUntil: Temporal.PlainDate | null;
  /**
   * Counts changes, including changes of its hours.
   */
  version: Generated<number>;
}

export interface BankEntries {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The statement line.
   */
  lineId: string;
  /**
   * Time of creation.
   */
  madeAt: Generated<Temporal.Instant>;
  /**
   * User who matched it.
   */
  madeBy: string;
  /**
   * The payment, or for money out the refund.
   */
  paymentId: string;
  /**
   * Time at which the match was undone.
   */
  releasedAt: Temporal.Instant | null;
  /**
   * True: the payment had been entered by hand. False: it was recorded from the line.
   */
  wasThere: boolean;
}

export interface BankLayouts {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * SHA-256 of the column titles.
   */
  headHash: Buffer;
  /**
   * As `bankLayout` of the contract.
   */
  layout: Json;
  /**
   * Time of the last use.
   */
  usedAt: Generated<Temporal.Instant>;
}

export interface BankLines {
  /**
   * Minor unit of the business's currency; negative for money out.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payer or payee, as written by the bank.
   */
  counterparty: string;
  /**
   * IBAN of the counterparty, without spaces; empty if unknown.
   */
  counterpartyIban: string;
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
  ignoredBecause: string | null;
  /**
   * A user confirmed that it is a separate movement.
   */
  isAnother: Generated<boolean>;
  /**
   * Day of the entry at the bank.
   */
  paidOn: Temporal.PlainDate;
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
  seenAs: string | null;
  /**
   * The first file with the line.
   */
  statementId: string;
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
  accountIban: Generated<string>;
  /**
   * Time of the import.
   */
  broughtAt: Generated<Temporal.Instant>;
  /**
   * User who imported it.
   */
  broughtBy: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Number of its lines that were imported before.
   */
  knownLines: Generated<number>;
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
  accountNumber: Generated<string>;
  /**
   * Sort code, routing number or the country's equivalent, without separators; empty for none.
   */
  bankCode: Generated<string>;
  /**
   * Account holder; empty: the legal name.
   */
  bankHolder: Generated<string>;
  /**
   * BIC of that account; empty if not needed.
   */
  bic: Generated<string>;
  /**
   * Tenant, and seller of all its documents (M14).
   */
  businessId: string;
  /**
   * Email of the contact (BT-43); empty if unknown.
   */
  contactEmail: Generated<string>;
  /**
   * Contact for buyers (BT-41); empty if unknown.
   */
  contactName: Generated<string>;
  /**
   * Phone number of the contact (BT-42); empty if unknown.
   */
  contactPhone: Generated<string>;
  /**
   * Prefix of credit note numbers, a number range of their own (M2).
   */
  creditPrefix: Generated<string>;
  /**
   * Electronic address of the seller (BT-34), scheme:identifier or an email; empty: the email of the contact.
   */
  electronicAddress: Generated<string>;
  /**
   * Sentence that gives the reason for charging no tax.
   */
  exemptionText: Generated<string>;
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
  invoicePrefix: Generated<string>;
  /**
   * Charges no tax as a small business (M4).
   */
  isSmallBusiness: Generated<boolean>;
  /**
   * Legal form of the seller, which decides about exemptions (M4).
   */
  legalForm: Generated<BillingLegalForm>;
  /**
   * Name of the seller on documents; empty: the name of the business.
   */
  legalName: Generated<string>;
  /**
   * Logo for new documents, redrawn without metadata, in the variants screen and paper; null without one.
   */
  logoId: string | null;
  /**
   * Numbers contain the year and begin with 1 each year.
   */
  numbersBeginYearly: Generated<boolean>;
  /**
   * True: line prices are gross. False: tax is added. Prices of seats always include tax (S14).
   */
  pricesIncludeTax: Generated<boolean>;
  /**
   * Prefix of receipt numbers.
   */
  receiptPrefix: Generated<string>;
  /**
   * Register, number, registered office and managers, as company law requires on documents; empty for none.
   */
  registerEntry: Generated<string>;
  /**
   * Prefix of reminder numbers, a number range of their own (M11).
   */
  reminderPrefix: Generated<string>;
  /**
   * National tax number; empty for none.
   */
  taxNumber: Generated<string>;
  /**
   * Days from issue until payment is due.
   */
  termsDays: Generated<number>;
  /**
   * VAT identification number; empty for none.
   */
  vatId: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface BookingPayments {
  /**
   * Sum of the paid seats, minor unit, tax included.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Who books and pays.
   */
  clientId: string;
  /**
   * Time at which the client chose to pay.
   */
  createdAt: Temporal.Instant;
  /**
   * Invoice of the paid seats; null until they are booked.
   */
  documentId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * From the client to the trainer.
   */
  message: Generated<string>;
  /**
   * The places are held for it until then.
   */
  paysUntil: Temporal.Instant;
  /**
   * The offer of the waiting list whose place is paid; null for other places.
   */
  placeOfferId: string | null;
  /**
   * Error code of what prevented the booking; null unless refused.
   */
  refusal: string | null;
  /**
   * open: not paid yet. ended: given up, though a payment that still arrives counts. booked: paid, and the seats are booked. refused: paid, but a place was gone, so the money goes back.
   */
  state: Generated<BookingPaymentsState>;
  /**
   * The term_id of the seats if a group is joined until its end; null for other places.
   */
  termId: string | null;
  /**
   * Their account.
   */
  userId: string;
}

export interface BookingPaymentSeats {
  /**
   * Arena.
   */
  arenaId: string | null;
  /**
   * The payment.
   */
  bookingPaymentId: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Invoice of a place that was moved; null: the invoice of the payment.
   */
  documentId: string | null;
  /**
   * The horse asked for; null: any suitable one.
   */
  horseId: string | null;
  /**
   * False: this place is booked with the others, and paid in another way.
   */
  isPaid: boolean;
  /**
   * The group lesson; null for a lesson that was made for the place.
   */
  lessonId: string | null;
  /**
   * Version of the lesson that the client saw.
   */
  lessonVersion: number;
  /**
   * The paid seat that its rider left for this one (S8); null for a place that the client saw when paying.
   */
  movedFromSeatId: string | null;
  /**
   * Lesson type.
   */
  offerId: string;
  /**
   * Location.
   */
  placeId: string | null;
  /**
   * Price, minor unit, tax included.
   */
  priceMinor: number;
  /**
   * Rider.
   */
  riderId: string;
  /**
   * The seat. It may be gone, because an ended hold leaves nothing.
   */
  seatId: string;
  /**
   * Start.
   */
  startsAt: Temporal.Instant;
  /**
   * Trainer.
   */
  trainerId: string;
  /**
   * Travel fee that the client saw; it is invoiced after the lesson.
   */
  travelFeeMinor: number | null;
}

export interface BusinessErasures {
  /**
   * What was erased, and what stayed: purposes with counts and the last day. Null until the business is closed.
   */
  answer: Json | null;
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * Owner who asked for it, and who gets the answer.
   */
  askedBy: string;
  /**
   * Time at which all memberships ended.
   */
  closedAt: Temporal.Instant | null;
  /**
   * Time at which everything was erased that no law requires.
   */
  doneAt: Temporal.Instant | null;
  /**
   * Until then it can be withdrawn; afterwards a job erases.
   */
  dueAt: Temporal.Instant;
  /**
   * Time at which the rest was deleted; null while something stays.
   */
  endedAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * ISO 639-1: language of the business, and of the answer.
   */
  language: BusinessErasuresLanguage;
  /**
   * Number of the erasure: the name of the business from then on, and the number of the answer.
   */
  number: Generated<number>;
  /**
   * The business.
   */
  ofBusinessId: string;
  /**
   * waiting, withdrawn, running (closed, and being erased) or done.
   */
  state: Generated<BusinessErasuresState>;
  /**
   * Time at which it was withdrawn.
   */
  withdrawnAt: Temporal.Instant | null;
  /**
   * Owner who withdrew it.
   */
  withdrawnBy: string | null;
}

export interface Businesses {
  /**
   * Clients may let another rider of their household ride instead.
   */
  allowsRiderChange: Generated<boolean>;
  /**
   * Minutes after booking in which cancelling is free, if the ladder has a free step; 0: no grace.
   */
  cancelGraceMinutes: Generated<number>;
  /**
   * Cost of cancelling a seat: steps with a percentage of its price until a number of hours before the start, in wall time (S12), and the percentage afterwards and for a no-show (S13). Hours fall, percentages rise.
   */
  cancelLadder: Generated<Json>;
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
  createdAt: Generated<Temporal.Instant>;
  /**
   * ISO 4217; amounts are integers in its minor unit.
   */
  currency: string;
  /**
   * Free late cancellations of a client in a year (S16).
   */
  freeLateChanges: Generated<number>;
  /**
   * Heat index (°F plus percent of humidity) from which lessons should be shorter or lighter (H11).
   */
  heatAmber: Generated<number>;
  /**
   * Heat index from which riding should stop (H11).
   */
  heatRed: Generated<number>;
  /**
   * Heat index from which work should be short, with walk, water and shade (H11).
   */
  heatStrongAmber: Generated<number>;
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
   * The owner who gets the mails about its money and requests: one of its owners in memberships.
   */
  ownerId: string;
  /**
   * Days between expiry of a certificate and refusal of bookings (H13).
   */
  permitGraceDays: Generated<number>;
  /**
   * Postcode of the legal address; empty if unknown.
   */
  postcode: Generated<string>;
  /**
   * Rule set for young horses and mares with foals (H4), by its name in the contract; null: that of its country.
   */
  ruleSet: string | null;
  /**
   * Attendance of a standing slot, in percent, below which a trainer is asked about it (S20); 0: never.
   */
  standingSlotPercent: Generated<number>;
  /**
   * Street and number of the legal address; empty if unknown.
   */
  street: Generated<string>;
  /**
   * Ages of trainers and supervisors (H12), by its name in the contract; null: the default of its country.
   */
  supervisionRule: BusinessesSupervisionRule | null;
  /**
   * IANA zone for planning its lessons.
   */
  timeZone: string;
  /**
   * What decides when the next dose against influenza is due (H8), by its name in the contract; null: the default of its country.
   */
  vaccinationRule: BusinessesVaccinationRule | null;
  /**
   * Counts changes; a change based on an older version is refused.
   */
  version: Generated<number>;
}

export interface BusinessExports {
  /**
   * Last item of the step that is done; a restarted job continues after it. Null at the beginning of a step.
   */
  after: string | null;
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * Owner who asked for it, and who gets the mail.
   */
  askedBy: string;
  /**
   * Counts the jobs that worked on it. Only the latest may save its progress.
   */
  attempt: Generated<number>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Size of the archive.
   */
  bytes: number | null;
  /**
   * Number of items that are done.
   */
  done: Generated<number>;
  /**
   * Time of the last download in the audit log; parts of one download are logged once.
   */
  downloadedAt: Temporal.Instant | null;
  /**
   * The archive is deleted then.
   */
  expiresAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * ISO 639-1: language of the README in the archive.
   */
  language: BusinessExportsLanguage;
  /**
   * Why it failed.
   */
  problem: BusinessExportsProblem | null;
  /**
   * Time at which the archive was ready.
   */
  readyAt: Temporal.Instant | null;
  /**
   * building; ready; failed; ended: the archive is deleted.
   */
  state: Generated<BusinessExportsState>;
  /**
   * What is being collected, in this order; packing is last.
   */
  step: Generated<BusinessExportsStep>;
  /**
   * Number of items to do, counted at the beginning; 0 before.
   */
  total: Generated<number>;
}

export interface BusyTimes {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The linked calendar.
   */
  calendarId: string;
  /**
   * End.
   */
  endsAt: Temporal.Instant;
  /**
   * Start.
   */
  startsAt: Temporal.Instant;
  /**
   * Trainer of the calendar.
   */
  trainerId: string;
}

export interface CalendarFeeds {
  /**
   * Whole second since which the reply is the same; later for every other reply, so that it identifies them.
   */
  changedAt: Temporal.Instant | null;
  /**
   * Time at which a calendar program last fetched it.
   */
  fetchedAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  madeAt: Generated<Temporal.Instant>;
  /**
   * Riders' names in the feed: grown_ups, none or all (S23).
   */
  names: Generated<CalendarFeedsNames>;
  /**
   * Business of the lessons.
   */
  ofBusinessId: string;
  /**
   * Minutes before each lesson at which calendar programs remind; null: no reminder.
   */
  remindMinutes: number | null;
  /**
   * Time at which it was turned off.
   */
  revokedAt: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is not stored.
   */
  secretHash: Buffer;
  /**
   * SHA-256 of the last reply; null before the first.
   */
  textHash: Buffer | null;
  /**
   * Owner of the feed: it has the lessons that a trainer gives, or those of a client's riders.
   */
  userId: string;
}

export interface CalendarReadings {
  /**
   * The linked calendar.
   */
  calendarId: string;
  /**
   * Time of the next reading.
   */
  dueAt: Temporal.Instant;
  /**
   * Business of the calendar.
   */
  ofBusinessId: string;
}

export interface CaptchaUsed {
  /**
   * Expiry of the challenge itself; the row can be deleted then.
   */
  expiresAt: Temporal.Instant;
  /**
   * SHA-256 of the signature of the challenge.
   */
  signature: Buffer;
}

export interface CardAccounts {
  /**
   * Clients may agree to automatic payment.
   */
  automaticIsOffered: Generated<boolean>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Stripe allows it to take payments.
   */
  chargesEnabled: Generated<boolean>;
  /**
   * Time of the last answer from Stripe about it.
   */
  checkedAt: Temporal.Instant | null;
  /**
   * Time of the last reconciliation with Stripe.
   */
  comparedAt: Temporal.Instant | null;
  /**
   * The trainer has entered the details that Stripe requires.
   */
  detailsSubmitted: Generated<boolean>;
  /**
   * Stripe's reason for a restriction.
   */
  disabledReason: string | null;
  /**
   * Clients see card payment.
   */
  isOffered: Generated<boolean>;
  /**
   * True: the client bears the fee that Stripe keeps on a refund (M9).
   */
  keepsFees: Generated<boolean>;
  /**
   * Details that Stripe still needs, by Stripe's names.
   */
  missing: Generated<Json>;
  /**
   * Stripe pays out to its bank account.
   */
  payoutsEnabled: Generated<boolean>;
  /**
   * acct_...; null until it is created.
   */
  stripeId: string | null;
  /**
   * Counts changes of the terms.
   */
  version: Generated<number>;
}

export interface CardChecks {
  /**
   * The account of the client's agreement was replaced: nothing is charged, and the client gets a mail.
   */
  accountLeft: Generated<boolean>;
  /**
   * Number of failed attempts.
   */
  attempts: Generated<number>;
  /**
   * The document.
   */
  documentId: string;
  /**
   * Earliest time.
   */
  dueAt: Temporal.Instant;
  /**
   * Time of the last failed attempt: a person must check it. Null while attempts continue.
   */
  givenUpAt: Temporal.Instant | null;
  /**
   * Seller of the document.
   */
  sellerBusinessId: string;
  /**
   * Agreed time of an automatic payment; long afterwards nothing is charged. Null for other reasons.
   */
  wantedAt: Temporal.Instant | null;
  /**
   * balance: a pending payment may ask for another amount than is open. automatic: an automatic payment is due. outcome: a payment is pending on an account that Stripe no longer answers for.
   */
  why: CardChecksWhy;
}

export interface CardCustomers {
  /**
   * Time of the agreement; null without one.
   */
  agreedAt: Temporal.Instant | null;
  /**
   * User who agreed.
   */
  agreedBy: string | null;
  /**
   * When invoices issued from then on are paid automatically.
   */
  automatic: Generated<CardCustomersAutomatic>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client.
   */
  clientId: string;
  /**
   * cus_... that was deleted at Stripe; null for none.
   */
  lostStripeId: string | null;
  /**
   * The sentence that the client agreed to.
   */
  mandate: Generated<string>;
  /**
   * cus_...; null until Stripe has answered.
   */
  stripeId: string | null;
}

export interface CardDifferences {
  /**
   * Kind of object.
   */
  about: CardDifferencesAbout;
  /**
   * Tenant.
   */
  businessId: string;
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
  lookedAt: Temporal.Instant | null;
  /**
   * User who reviewed it.
   */
  lookedBy: string | null;
  /**
   * Name of that user at that time.
   */
  lookedByName: string | null;
  /**
   * The reviewer's note.
   */
  note: string | null;
  /**
   * Time at which it was found.
   */
  noticedAt: Temporal.Instant;
  /**
   * Amount in the ledger, minor unit.
   */
  oursMinor: number | null;
  /**
   * Time at which reconciliation corrected the ledger from the object at Stripe.
   */
  resolvedAt: Temporal.Instant | null;
  /**
   * Id of the object at Stripe.
   */
  stripeId: string;
  /**
   * Amount at Stripe.
   */
  theirsMinor: number | null;
}

export interface CardDisputes {
  /**
   * Minor unit.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Disputed payment.
   */
  cardPaymentId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time at which the server learned of it.
   */
  noticedAt: Temporal.Instant;
  /**
   * Stripe's code of the reason.
   */
  reason: string;
  /**
   * The refund in the ledger that took the money.
   */
  recorded: string | null;
  /**
   * Amount recorded in the ledger, minor unit.
   */
  recordedMinor: Generated<number>;
  /**
   * The trainer's deadline for an answer.
   */
  respondBy: Temporal.Instant | null;
  /**
   * warning: no money was taken. From needs_response on it is gone, until won.
   */
  state: CardDisputesState;
  /**
   * dp_...
   */
  stripeId: string;
  /**
   * The payment in the ledger that returned it.
   */
  undone: string | null;
}

export interface CardFailures {
  /**
   * Minor unit.
   */
  amountMinor: number;
  /**
   * Identifies the attempt.
   */
  attempt: string;
  /**
   * As in card_payments.
   */
  begunBy: string;
  /**
   * The payment.
   */
  cardPaymentId: string;
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
  failedAt: Temporal.Instant;
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
  sellerBusinessId: string;
  /**
   * pi_...
   */
  stripeId: string;
}

export interface CardMethods {
  /**
   * Brand of the card, or bank code.
   */
  brand: Generated<string>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client.
   */
  clientId: string;
  /**
   * Month in which the card expires.
   */
  expiresMonth: number | null;
  /**
   * Year in which the card expires.
   */
  expiresYear: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Used for automatic payment; one at a time.
   */
  isDefault: Generated<boolean>;
  /**
   * Stripe's type: card, sepa_debit, ...
   */
  kind: string;
  /**
   * Last four digits.
   */
  lastFour: Generated<string>;
  /**
   * Time of removal; null while it can be used.
   */
  removedAt: Temporal.Instant | null;
  /**
   * pm_...
   */
  stripeId: string;
}

export interface CardPayments {
  /**
   * Amount to pay, minor unit.
   */
  amountMinor: number;
  /**
   * Amount of the first request: the same idempotency key requires the same amount.
   */
  askedMinor: number;
  /**
   * Time of the automatic attempt; there is only one.
   */
  automaticAt: Temporal.Instant | null;
  /**
   * Time of the start.
   */
  begunAt: Temporal.Instant;
  /**
   * Who started it: the secret link, the signed-in client, or automatic payment.
   */
  begunBy: CardPaymentsBegunBy;
  /**
   * The places that it pays when they are booked; null otherwise.
   */
  bookingPaymentId: string | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payer.
   */
  clientId: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * The invoice; null for places that are not booked.
   */
  documentId: string | null;
  /**
   * The last failure as a sentence for the payer.
   */
  failure: string | null;
  /**
   * Stripe's code of the last failure.
   */
  failureCode: string | null;
  /**
   * The platform's fee at the start, hundredths of a percent.
   */
  feeBasisPoints: Generated<number>;
  /**
   * Stripe's fee, minor unit; null while unknown.
   */
  feeMinor: number | null;
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
  lastFour: Generated<string>;
  /**
   * Time at which a user marked a lost payment as not received; null until then.
   */
  lookedAt: Temporal.Instant | null;
  /**
   * User who marked it.
   */
  lookedBy: string | null;
  /**
   * Name of that user at that time.
   */
  lookedByName: string | null;
  /**
   * The user's note.
   */
  lookedNote: string | null;
  /**
   * Time of the mail to the owner about the failure; null without one, for example because of another mail that day.
   */
  ownerToldAt: Temporal.Instant | null;
  /**
   * The payment in the ledger.
   */
  paymentId: string | null;
  /**
   * The platform's fee as an amount, minor unit.
   */
  platformFeeMinor: Generated<number>;
  /**
   * Time of Stripe's answer with this state; an older answer does not overwrite it.
   */
  seenAt: Temporal.Instant | null;
  /**
   * Stripe's state. lost: it was pending when Stripe stopped answering for the account. A later message from Stripe still counts.
   */
  state: Generated<CardPaymentsState>;
  /**
   * Account of the payment, acct_...; null until Stripe has answered.
   */
  stripeAccount: string | null;
  /**
   * pi_...; null until Stripe has answered.
   */
  stripeId: string | null;
  /**
   * Time at which the money arrived.
   */
  succeededAt: Temporal.Instant | null;
  /**
   * Time of the mail to the client about the failure.
   */
  toldAt: Temporal.Instant | null;
}

export interface CardRefunds {
  /**
   * Minor unit.
   */
  amountMinor: number;
  /**
   * Time of the refund.
   */
  askedAt: Temporal.Instant;
  /**
   * User who refunded; null for refunds on Stripe's own pages.
   */
  askedBy: string | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payment that is refunded.
   */
  cardPaymentId: string;
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
   * The refund in the ledger.
   */
  recorded: string | null;
  /**
   * Amount recorded in the ledger, minor unit.
   */
  recordedMinor: Generated<number>;
  /**
   * asked: not known to Stripe yet. Then Stripe's state.
   */
  state: CardRefundsState;
  /**
   * re_...; null until Stripe has answered.
   */
  stripeId: string | null;
  /**
   * The payment in the ledger that corrects a refund which failed later.
   */
  undone: string | null;
}

export interface ClientMemberships {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * As in membership_kinds at sale.
   */
  carryMost: number;
  /**
   * Buyer.
   */
  clientId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who sold it, or the client who bought it online.
   */
  createdBy: string;
  /**
   * Lessons included in a month.
   */
  credits: number;
  /**
   * Who gave notice, or withdrew from the purchase (M12).
   */
  endedBy: ClientMembershipsEndedBy | null;
  /**
   * Last day, once notice was given; null: it goes on.
   */
  endsOn: Temporal.PlainDate | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Membership type.
   */
  kindId: string;
  /**
   * Months that were charged or paused so far; the next one has this number, counted from 0.
   */
  monthsDone: Generated<number>;
  /**
   * Name at sale.
   */
  name: string;
  /**
   * Time of the notice.
   */
  noticeAt: Temporal.Instant | null;
  /**
   * As in membership_kinds at sale.
   */
  noticeDays: number;
  /**
   * Lesson types it covers.
   */
  offerIds: string[];
  /**
   * As in membership_kinds at sale.
   */
  pauseMonths: number;
  /**
   * Fee of a month, minor unit.
   */
  priceMinor: number;
  /**
   * Renewal that the client was last told of by mail.
   */
  remindedOf: Temporal.PlainDate | null;
  /**
   * As in membership_kinds at sale.
   */
  renewalMonths: number;
  /**
   * Rider it is for; null: every rider of the household.
   */
  riderId: string | null;
  /**
   * Sold by phone, mail or online: the buyer may withdraw for fourteen days (M12).
   */
  soldAtDistance: boolean;
  /**
   * Time at which the buyer asked to start within these days (M12).
   */
  startAskedAt: Temporal.Instant | null;
  /**
   * First day. Each month begins on this day of the month, or on the last day of a shorter month.
   */
  startsOn: Temporal.PlainDate;
  /**
   * Tax rate; null: the seller's default rate.
   */
  taxRateId: string | null;
  /**
   * As in membership_kinds at sale.
   */
  termMonths: number;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface ClientMoney {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Client.
   */
  clientId: string;
  /**
   * Payments neither allocated nor refunded, minor unit.
   */
  creditMinor: Generated<number>;
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
  openMinor: Generated<number>;
}

export interface Clients {
  /**
   * Archive time; null while current.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Reference that the buyer wants on documents, such as a cost centre (BT-10); empty for none.
   */
  buyerReference: Generated<string>;
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
  electronicAddress: Generated<string>;
  /**
   * Address as typed; with an account, that of the account.
   */
  email: string | null;
  /**
   * The address in lower case, for look-ups.
   */
  emailKey: Generated<string | null>;
  /**
   * Time of the erasure; the row then names nobody (P11). Null for most.
   */
  erasedAt: Temporal.Instant | null;
  /**
   * First name.
   */
  firstName: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The import that added the record; null if it was added by hand or by invitation.
   */
  importId: string | null;
  /**
   * Name of the buyer on documents (BT-44), such as a company; empty: first and last name.
   */
  invoiceName: Generated<string>;
  /**
   * Time at which the client joined or was added.
   */
  joinedAt: Generated<Temporal.Instant>;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * Time at which the client moved to another trainer or left; null for a current client.
   */
  leftAt: Temporal.Instant | null;
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
  returnedAt: Temporal.Instant | null;
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
  trainerId: string | null;
  /**
   * The account, if there is one.
   */
  userId: string | null;
  /**
   * VAT identification number (BT-48); empty for none.
   */
  vatId: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface ClientShares {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The client.
   */
  clientId: string;
  /**
   * Time of sharing.
   */
  sharedAt: Generated<Temporal.Instant>;
  /**
   * User who shared it.
   */
  sharedBy: string;
  /**
   * The colleague who sees the client.
   */
  userId: string;
}

export interface ComingsOfAge {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The rider's own client record.
   */
  clientId: string | null;
  /**
   * Time at which the rider got a record of their own; null while in the household.
   */
  doneAt: Temporal.Instant | null;
  /**
   * User who did the handover.
   */
  doneBy: string | null;
  /**
   * The rider's email address, entered by a guardian; null if unknown.
   */
  email: string | null;
  /**
   * User who entered the address.
   */
  emailBy: string | null;
  /**
   * rider_access before the handover, for Undo.
   */
  formerAccess: Json | null;
  /**
   * The rider's former household, which keeps its invoices.
   */
  formerClientId: string | null;
  /**
   * Payer until then, and for lessons that began before.
   */
  formerPayerId: string | null;
  /**
   * Rider who comes of age.
   */
  riderId: string;
  /**
   * Time of the mail some weeks before the birthday.
   */
  toldAheadAt: Temporal.Instant | null;
  /**
   * Time of the mail on the birthday. Consent given for the child expires some weeks later.
   */
  toldAt: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface ConversationReads {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The client of the conversation.
   */
  clientId: string;
  /**
   * Time at which they opened it.
   */
  readAt: Temporal.Instant;
  /**
   * Sending time of the latest message that they opened.
   */
  readUntil: Temporal.Instant;
  /**
   * The reader's account.
   */
  userId: string;
}

export interface Conversations {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The client.
   */
  clientId: string;
  /**
   * Time of the latest message. The next one is later, so the order is unique.
   */
  lastAt: Temporal.Instant;
  /**
   * The latest message.
   */
  lastId: string;
  /**
   * Time of the first message of the family that waits for an answer; null: none.
   */
  waitsSince: Temporal.Instant | null;
}

export interface Devices {
  /**
   * Time of the first sign-in.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * First half of the cookie.
   */
  id: string;
  /**
   * Time of the last sign-in.
   */
  lastSeenAt: Generated<Temporal.Instant>;
  /**
   * SHA-256 of the secret half of the cookie.
   */
  secretHash: Buffer;
}

export interface DeviceUsers {
  /**
   * The browser.
   */
  deviceId: string;
  /**
   * User who signed in there with the right password.
   */
  userId: string;
}

export interface DisruptedSeats {
  /**
   * agreed: the family accepts the other horse or trainer. declined: it cancelled instead, without a fee. Null: no answer.
   */
  answer: DisruptedSeatsAnswer | null;
  /**
   * Time of the answer.
   */
  answeredAt: Temporal.Instant | null;
  /**
   * Who answered.
   */
  answeredBy: string | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The disruption.
   */
  disruptionId: string;
  /**
   * Other horse; null for other outcomes.
   */
  horseId: string | null;
  /**
   * horse (another horse), no_horse (it lost its horse), trainer (another trainer) or cancelled.
   */
  outcome: DisruptedSeatsOutcome;
  /**
   * Time at which a trainer noted that the family was reached by phone; null: it was not.
   */
  phonedAt: Temporal.Instant | null;
  /**
   * The trainer who noted it.
   */
  phonedBy: string | null;
  /**
   * The seat.
   */
  seatId: string;
  /**
   * Other trainer; null for other outcomes.
   */
  trainerId: string | null;
  /**
   * Horse before; null for other outcomes.
   */
  wasHorseId: string | null;
  /**
   * Trainer before; null for other outcomes.
   */
  wasTrainerId: string | null;
}

export interface Disruptions {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * As in lessons.cancelled_because.
   */
  cause: DisruptionsCause;
  /**
   * First day.
   */
  fromDay: Temporal.PlainDate;
  /**
   * The horse off work; null for other causes.
   */
  horseId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of the change.
   */
  madeAt: Temporal.Instant;
  /**
   * Trainer who changed the lessons.
   */
  madeBy: string;
  /**
   * What happened, as typed; may be empty.
   */
  reason: Generated<string>;
  /**
   * The absent trainer; null for other causes, or if everybody is away.
   */
  trainerId: string | null;
  /**
   * Time at which it was undone; null if it was not.
   */
  undoneAt: Temporal.Instant | null;
  /**
   * Last day; null: no end yet.
   */
  untilDay: Temporal.PlainDate | null;
}

export interface DocumentCounters {
  /**
   * Tenant, the seller.
   */
  businessId: string;
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
  documentId: string;
  /**
   * As in documents.
   */
  hash: Buffer;
  /**
   * Seller of the document.
   */
  sellerBusinessId: string;
}

export interface DocumentLines {
  /**
   * Quantity times price, rounded half away from zero, less the discount.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
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
  discountMinor: Generated<number>;
  /**
   * Document of the line.
   */
  documentId: string;
  /**
   * Reason for charging no tax.
   */
  exemptionText: Generated<string>;
  /**
   * Extra that it charges for or credits.
   */
  extraId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Net amount. The lines of a rate add up exactly to its net total.
   */
  netMinor: Generated<number>;
  /**
   * Position on the document, from 1.
   */
  position: number;
  /**
   * Quantity in thousandths.
   */
  quantityMilli: Generated<number>;
  /**
   * Rider it is for; lines are grouped by rider.
   */
  riderId: string | null;
  /**
   * Name of the rider when the line was written.
   */
  riderName: Generated<string>;
  /**
   * Seat that it charges for or credits; null for a free line.
   */
  seatId: string | null;
  /**
   * Day of supply; null without a day of its own.
   */
  servedOn: Temporal.PlainDate | null;
  /**
   * As in tax_rates.
   */
  taxCategory: DocumentLinesTaxCategory;
  /**
   * Hundredths of a percent.
   */
  taxRate: number;
  /**
   * UN/ECE Recommendation 20: C62 piece, HUR hour, MIN minute, KMT kilometre, DAY day.
   */
  unit: Generated<DocumentLinesUnit>;
  /**
   * Price of one unit, minor unit, gross or net like the document.
   */
  unitPriceMinor: number;
}

export interface DocumentLinks {
  /**
   * The document it shows.
   */
  documentId: string;
  /**
   * Time at which somebody first opened it.
   */
  firstOpenedAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of creation.
   */
  madeAt: Generated<Temporal.Instant>;
  /**
   * Time at which it was revoked.
   */
  revokedAt: Temporal.Instant | null;
  /**
   * SHA-256 of 256 random bits; the secret itself is not stored.
   */
  secretHash: Buffer;
  /**
   * Seller of the document.
   */
  sellerBusinessId: string;
  /**
   * Address it was mailed to; null for a copied link.
   */
  sentTo: string | null;
}

export interface Documents {
  /**
   * Tenant, the seller (M14).
   */
  businessId: string;
  /**
   * The buyer as at issue.
   */
  buyer: Json | null;
  /**
   * Position in the seller's chain of documents, from 1.
   */
  chainPosition: number | null;
  /**
   * Payer, who may be neither the rider nor in their household (P1).
   */
  clientId: string;
  /**
   * Version of the hashed content; meaningless for a draft.
   */
  contentVersion: Generated<number>;
  /**
   * The invoice, or reminder with a fee, that a credit note corrects.
   */
  corrects: string | null;
  /**
   * Number within that range.
   */
  counterValue: number | null;
  /**
   * Year of the number range, as in document_counters.
   */
  counterYear: number | null;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who created the draft.
   */
  createdBy: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * Six in the morning of the due date, in the business's time zone at issue; automatic payments begin then. Null for drafts, and for documents issued before this column was added.
   */
  dueMorning: Temporal.Instant | null;
  /**
   * Due date; for a credit note its date.
   */
  dueOn: Temporal.PlainDate | null;
  /**
   * Time at which its personal content was erased, after the tax law no longer needed it (P11). Its hash stays, so the chain can still be checked. Null for most.
   */
  erasedAt: Temporal.Instant | null;
  /**
   * Amount to pay or, for a credit note, to return.
   */
  grossMinor: Generated<number>;
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
  issuedAt: Temporal.Instant | null;
  /**
   * Local day of issue: the date of the document.
   */
  issuedOn: Temporal.PlainDate | null;
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
  logoId: string | null;
  /**
   * Sum without tax, minor unit; never negative, also for a credit note.
   */
  netMinor: Generated<number>;
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
  periodFrom: Temporal.PlainDate | null;
  /**
   * Last day of the period.
   */
  periodUntil: Temporal.PlainDate | null;
  /**
   * Hash of the previous document in the chain; 32 zero bytes for the first.
   */
  previousHash: Buffer | null;
  /**
   * True: line amounts are gross. False: net.
   */
  pricesIncludeTax: boolean;
  /**
   * For a reminder: its text, and its invoices as at issue. Null for others.
   */
  reminds: Json | null;
  /**
   * The seller as at issue.
   */
  seller: Json | null;
  /**
   * For each category and rate: net, tax and the exemption text.
   */
  taxes: Generated<Json>;
  /**
   * Tax, rounded once for each rate and document (M5). For a credit note: the tax of everything credited so far, less that of earlier credits.
   */
  taxMinor: Generated<number>;
  /**
   * Counts changes of the draft.
   */
  version: Generated<number>;
}

export interface EmailChanges {
  /**
   * Time at which the address changed; null: not confirmed.
   */
  confirmedAt: Temporal.Instant | null;
  /**
   * Time of the request. A later change of the password makes the request invalid.
   */
  createdAt: Temporal.Instant;
  /**
   * The confirmation ends all other sessions of the account.
   */
  endsOthers: boolean;
  /**
   * The link to the new address works until then.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7; the selector of both links.
   */
  id: string;
  /**
   * Address after the change, as typed.
   */
  newEmail: string;
  /**
   * The same in canonical form.
   */
  newEmailKey: string;
  /**
   * Address before the change, as typed.
   */
  oldEmail: string;
  /**
   * The same in canonical form. While the way back is open, no other account can take it.
   */
  oldEmailKey: string;
  /**
   * SHA-256 of the secret in the link to the new address; null until the mail is written.
   */
  secretHash: Buffer | null;
  /**
   * Session that asked; it stays when the others end.
   */
  sessionId: string;
  /**
   * Account.
   */
  userId: string;
  /**
   * SHA-256 of the secret in the link to the old address.
   */
  wayBackHash: Buffer | null;
  /**
   * The change can be taken back until then.
   */
  wayBackUntil: Temporal.Instant | null;
}

export interface Erasures {
  /**
   * What was erased, and what stayed: purposes with counts and the last day. Null until then.
   */
  answer: Json | null;
  /**
   * In which role that user asked.
   */
  askedAs: ErasuresAskedAs;
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * User who asked for it.
   */
  askedBy: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time at which the data was erased.
   */
  doneAt: Temporal.Instant | null;
  /**
   * Until then it can be withdrawn; afterwards a job erases.
   */
  dueAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * client: with riders and account. rider: one rider.
   */
  kind: ErasuresKind;
  /**
   * ISO 639-1: language of the person, and of the answer.
   */
  language: ErasuresLanguage;
  /**
   * Day on which the next of what stayed is erased; null if nothing is left.
   */
  nextOn: Temporal.PlainDate | null;
  /**
   * Sequential number within the business: the person's name from then on, and the number of the answer.
   */
  number: number;
  /**
   * Reason in words; deleted when the erasure is done.
   */
  reason: Generated<string>;
  /**
   * waiting, withdrawn or done.
   */
  state: Generated<ErasuresState>;
  /**
   * Id of the client or rider.
   */
  subjectId: string;
  /**
   * Time at which it was withdrawn.
   */
  withdrawnAt: Temporal.Instant | null;
  /**
   * User who withdrew it.
   */
  withdrawnBy: string | null;
}

export interface Extras {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payer.
   */
  clientId: string;
  /**
   * The cost that was split among the owners of the horse (M13), UUID version 7: their parts share it. Null for other extras.
   */
  costId: string | null;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  createdBy: string;
  /**
   * Description for the document line.
   */
  description: string;
  /**
   * Second line of the document line: of a horse's cost, the horse and the share. Empty for others.
   */
  detail: Generated<string>;
  /**
   * Horse whose cost it is a part of; null for other extras.
   */
  horseId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The travel fee is removed because its lesson did not take place. It returns if the lesson does.
   */
  isWithdrawn: Generated<boolean>;
  /**
   * Kind of extra.
   */
  kind: ExtrasKind;
  /**
   * The lesson it belongs to.
   */
  lessonId: string | null;
  /**
   * For a travel fee that a lesson added, the location; null for other extras.
   */
  placeId: string | null;
  /**
   * Quantity in thousandths.
   */
  quantityMilli: Generated<number>;
  /**
   * Time of deletion of a mistaken extra; only possible while no document charges for it.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Rider it is for.
   */
  riderId: string | null;
  /**
   * Day of supply.
   */
  servedOn: Temporal.PlainDate;
  /**
   * Tax rate; null: the seller's default rate.
   */
  taxRateId: string | null;
  /**
   * As in document_lines.
   */
  unit: Generated<ExtrasUnit>;
  /**
   * Price of one unit, minor unit.
   */
  unitPriceMinor: number;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface FactorRemovals {
  /**
   * Time of the request.
   */
  createdAt: Temporal.Instant;
  /**
   * The second step goes at this time; null: not confirmed.
   */
  dueAt: Temporal.Instant | null;
  /**
   * It can be confirmed until then.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7; the selector of the link.
   */
  id: string;
  /**
   * SHA-256 of the secret in the link.
   */
  secretHash: Buffer;
  /**
   * Epoch of the account at the request. Another password or a change of factors raises the epoch, which makes the request invalid.
   */
  userEpoch: number;
  /**
   * Account.
   */
  userId: string;
}

export interface Files {
  /**
   * Tenant.
   */
  businessId: string;
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
  removedAt: Temporal.Instant | null;
  /**
   * SHA-256 over all variants, one after another.
   */
  sha256: Buffer;
  /**
   * Id of the record it belongs to, such as the horse.
   */
  subjectId: string;
  /**
   * Media type, detected from the first bytes.
   */
  type: FilesType;
  /**
   * Time of upload.
   */
  uploadedAt: Generated<Temporal.Instant>;
  /**
   * User who uploaded it.
   */
  uploadedBy: string;
}

export interface FormerSellers {
  /**
   * Its client record there.
   */
  clientId: string;
  /**
   * Time at which it left.
   */
  leftAt: Temporal.Instant;
  /**
   * The business it left. Not the tenant of the row, because the account now belongs elsewhere.
   */
  sellerBusinessId: string;
  /**
   * The account.
   */
  userId: string;
}

export interface GroupDecisions {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the question or the decision.
   */
  decidedAt: Temporal.Instant;
  /**
   * Trainer who decided; the nil UUID for the job.
   */
  decidedBy: string;
  /**
   * asked: the trainer was asked and has not decided. keep: it takes place as it is. shorten: it is shorter at the same price. cancel: it is cancelled.
   */
  decision: GroupDecisionsDecision;
  /**
   * The lesson.
   */
  lessonId: string;
}

export interface HeatReadings {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Relative humidity in percent.
   */
  humidity: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Location.
   */
  placeId: string;
  /**
   * Time of entry.
   */
  recordedAt: Temporal.Instant;
  /**
   * User who recorded it.
   */
  recordedBy: string;
  /**
   * Time at which it was removed as wrong; null while it counts.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Time of the reading.
   */
  takenAt: Temporal.Instant;
  /**
   * Temperature in tenths of a degree, in the unit in which it was typed: converting it could move the heat index across a limit.
   */
  temperatureTenths: number;
  /**
   * Unit of the temperature.
   */
  unit: HeatReadingsUnit;
  /**
   * Counts changes. The audit log has the values before each.
   */
  version: Generated<number>;
}

export interface HiddenSetUps {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Hidden at.
   */
  hiddenAt: Temporal.Instant;
  /**
   * Trainer who has hidden the list, for themselves only.
   */
  userId: string;
}

export interface HorseCare {
  /**
   * Disease of a vaccination; influenza also for vaccines against influenza and another disease; null for other care.
   */
  against: HorseCareAgainst | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Day it was done; null while it is due.
   */
  doneOn: Temporal.PlainDate | null;
  /**
   * Day it is due; null for care entered as done.
   */
  dueOn: Temporal.PlainDate | null;
  /**
   * The earlier care that made this one due.
   */
  follows: string | null;
  /**
   * Horse.
   */
  horseId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Days until it is due again after it was done; null: does not repeat.
   */
  intervalDays: number | null;
  /**
   * Counts as a booster, because the passport shows the complete course before it (H8).
   */
  isBooster: Generated<boolean>;
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
  removedAt: Temporal.Instant | null;
  /**
   * Details, such as the vaccine.
   */
  title: Generated<string>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseMedicines {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Dose, in words.
   */
  dose: Generated<string>;
  /**
   * Name of the person who gave it.
   */
  givenBy: Generated<string>;
  /**
   * Day it was given.
   */
  givenOn: Temporal.PlainDate;
  /**
   * Horse that got it.
   */
  horseId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Remark.
   */
  note: Generated<string>;
  /**
   * Must never be given to an animal that can enter the food chain, such as phenylbutazone.
   */
  notForFoodAnimals: Generated<boolean>;
  /**
   * Name of the medicine.
   */
  product: string;
  /**
   * Time of entry.
   */
  recordedAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recordedBy: string;
  /**
   * Time of removal from the list; null while it counts.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Last day of the withdrawal period, during which the horse must not become food; null for none.
   */
  withdrawalUntil: Temporal.PlainDate | null;
}

export interface HorseOwners {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client who owns it.
   */
  clientId: string;
  /**
   * Horse.
   */
  horseId: string;
  /**
   * In hundredths of a percent: 10000 is all of it.
   */
  share: number;
}

export interface Horses {
  /**
   * Time at which it left the yard; null while it is there.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Reason for leaving.
   */
  archivedBecause: HorsesArchivedBecause | null;
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
  businessId: string;
  /**
   * Colour and markings, in words.
   */
  colour: Generated<string>;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Day the mare last foaled; some licences keep her off work for a time afterwards (H4).
   */
  foaledOn: Temporal.PlainDate | null;
  /**
   * Height at the withers, cm.
   */
  heightCm: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Largest weight of rider and tack, in thousandths of its weight (H6).
   */
  loadPermille: Generated<number>;
  /**
   * Most minutes of work a day (H2).
   */
  maxMinutesPerDay: Generated<number>;
  /**
   * Most minutes of work in any seven consecutive days; null: no limit (H2).
   */
  maxMinutesPerWeek: number | null;
  /**
   * Taller riders do not suit it, cm (H6).
   */
  maxRiderHeightCm: number | null;
  /**
   * Most lessons and other work without min_rest_minutes in between (H2).
   */
  maxWorksInARow: Generated<number>;
  /**
   * Most lessons and other work a day (H2, H3).
   */
  maxWorksPerDay: Generated<number>;
  /**
   * Number of the microchip, 15 digits (H7).
   */
  microchip: Generated<string>;
  /**
   * Minutes without work that end a run of work (H2).
   */
  minRestMinutes: Generated<number>;
  /**
   * Smaller riders do not suit it, cm (H6).
   */
  minRiderHeightCm: number | null;
  /**
   * Riders below this level do not suit it; 0: no minimum (H6).
   */
  minRiderLevel: Generated<number>;
  /**
   * Name.
   */
  name: string;
  /**
   * Signed out of the food chain in its passport (H7).
   */
  notForConsumption: Generated<boolean>;
  /**
   * school: the business itself. clients: those in horse_owners, with shares of 100.00 % in total.
   */
  ownedBy: Generated<HorsesOwnedBy>;
  /**
   * Where the passport is kept (H7).
   */
  passportLocation: Generated<string>;
  /**
   * Photo, redrawn without metadata, in the variants small and large; null for none.
   */
  photoId: string | null;
  /**
   * Days without work from Monday to Sunday (H2).
   */
  restDaysPerWeek: Generated<number>;
  /**
   * Fixed day without work, 1 is Monday; null: any day (H2).
   */
  restWeekday: number | null;
  /**
   * mare, gelding or stallion.
   */
  sex: HorsesSex | null;
  /**
   * Riders below this level count as a tenth heavier than they are (H6).
   */
  steadyFromLevel: Generated<number>;
  /**
   * Unique Equine Life Number, 15 characters (H7).
   */
  ueln: Generated<string>;
  /**
   * What decides when the next dose against influenza is due (H8), by its name in the contract; null: as its business.
   */
  vaccinationRule: HorsesVaccinationRule | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseTimesOff {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Imposed by an inspector: ending it requires a veterinary certificate.
   */
  byInspector: Generated<boolean>;
  /**
   * Content of the veterinary certificate: who signed it and when.
   */
  certificate: string | null;
  /**
   * The uploaded veterinary certificate (H5).
   */
  certificateFileId: string | null;
  /**
   * Time at which it was ended.
   */
  endedAt: Temporal.Instant | null;
  /**
   * User who ended it.
   */
  endedBy: string | null;
  /**
   * First day without work.
   */
  fromDay: Temporal.PlainDate;
  /**
   * Horse that is off work.
   */
  horseId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of entry.
   */
  placedAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  placedBy: string;
  /**
   * Reason in words.
   */
  reason: string;
  /**
   * Last day without work; null until it is ended. The day before from_day if it never began.
   */
  untilDay: Temporal.PlainDate | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface HorseWeights {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Horse.
   */
  horseId: string;
  /**
   * Weight, kg.
   */
  kilograms: number;
  /**
   * Day of weighing.
   */
  weighedOn: Temporal.PlainDate;
}

export interface HorseWork {
  /**
   * Kind of work.
   */
  activity: HorseWorkActivity;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Local day of the start in the business's time zone at entry. Limits count by it.
   */
  day: Temporal.PlainDate;
  /**
   * Horse that worked.
   */
  horseId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson, if the work was one.
   */
  lessonId: string | null;
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
  overrideReason: string | null;
  /**
   * Time of entry.
   */
  recordedAt: Generated<Temporal.Instant>;
  /**
   * User who entered the work and overrode limits.
   */
  recordedBy: string;
  /**
   * The entry that this one reverses; null for work.
   */
  reverses: string | null;
  /**
   * Rider, if the business has a record.
   */
  riderId: string | null;
  /**
   * Name of the rider at that time.
   */
  riderName: Generated<string>;
  /**
   * Weight class of the rider, kg; null without a rider or a known weight.
   */
  riderWeightClass: HorseWorkRiderWeightClass | null;
  /**
   * Start of the work.
   */
  startedAt: Temporal.Instant;
}

export interface IdempotentReplies {
  /**
   * Time of the first reply.
   */
  createdAt: Generated<Temporal.Instant>;
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
  requestHash: Buffer;
  /**
   * User who sent the request. Keys are separate for each user.
   */
  userId: string;
}

export interface IncidentBooks {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Years after which an incident is erased; those of minors later (P9).
   */
  keepYears: Generated<number>;
  /**
   * Number of the latest incident. Locked while one is recorded, so numbers have no gaps.
   */
  lastNumber: Generated<number>;
}

export interface IncidentHorses {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Horse.
   */
  horseId: string;
  /**
   * The incident.
   */
  incidentId: string;
}

export interface IncidentNotes {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The incident.
   */
  incidentId: string;
  /**
   * The text as JSON, encrypted like incidents.
   */
  sealed: Buffer;
  /**
   * Value of SECRET that sealed needs.
   */
  sealedKey: Generated<string | null>;
  /**
   * SHA-256 of the incident and what is sealed, in hexadecimal.
   */
  sha256: string;
  /**
   * Time of entry.
   */
  writtenAt: Temporal.Instant;
  /**
   * User who wrote it.
   */
  writtenBy: string;
}

export interface IncidentRiders {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The incident.
   */
  incidentId: string;
  /**
   * Rider.
   */
  riderId: string;
}

export interface Incidents {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the incident.
   */
  happenedAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * injury: of a person. fall: without an injury. horse_injury: of a horse. near_miss: nearly. damage: of things.
   */
  kind: IncidentsKind;
  /**
   * The lesson; null: none. It may be deleted.
   */
  lessonId: string | null;
  /**
   * Latest 21st birthday of the riders who were minors: three years after they came of age. Null: no minor.
   */
  minorUntil: Temporal.PlainDate | null;
  /**
   * Counts the incidents of the business from 1.
   */
  number: number;
  /**
   * Location; null: none.
   */
  placeId: string | null;
  /**
   * Time of entry.
   */
  recordedAt: Temporal.Instant;
  /**
   * User who recorded it.
   */
  recordedBy: string;
  /**
   * Everything that was typed, people with their injuries, and the names of location, horses and lesson at the time, as JSON, encrypted with a key that is not in the database (P7).
   */
  sealed: Buffer;
  /**
   * Value of SECRET that sealed needs.
   */
  sealedKey: Generated<string | null>;
  /**
   * SHA-256 of number, kind, time and what is sealed, in hexadecimal. The sealed text holds random characters, so nobody can guess it from the hash.
   */
  sha256: string;
}

export interface Invitations {
  /**
   * Name of the business at that time.
   */
  businessName: string | null;
  /**
   * Client record that the new account is linked to; null for a new client.
   */
  clientId: string | null;
  /**
   * HMAC-SHA-256 of the code.
   */
  codeHmac: Buffer;
  /**
   * Value of SECRET that sealed_code needs.
   */
  codeKey: Generated<string | null>;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Inviter; null for the invitation of the first administrator.
   */
  createdBy: string | null;
  /**
   * Address of the invited person, as typed; null if anybody with the link may use it.
   */
  email: string | null;
  /**
   * The same address in canonical form.
   */
  emailKey: string | null;
  /**
   * Time of expiry.
   */
  expiresAt: Temporal.Instant;
  /**
   * First name from the client record at that time; it fills in the registration form.
   */
  firstName: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name of the inviter at that time; shown to anybody with the code.
   */
  inviterName: string | null;
  /**
   * Business to join; null for administrators and for trainers who will found their own.
   */
  invitingBusinessId: string | null;
  /**
   * Last name, likewise.
   */
  lastName: Generated<string>;
  /**
   * Largest number of uses.
   */
  maxUses: Generated<number>;
  /**
   * Note for the inviter, such as a name.
   */
  note: Generated<string>;
  /**
   * Time at which it was revoked.
   */
  revokedAt: Temporal.Instant | null;
  /**
   * Role the new account gets.
   */
  role: InvitationsRole;
  /**
   * The code, encrypted with a key that is not in the database. Null for old invitations, whose code is derived from the id.
   */
  sealedCode: Buffer | null;
  /**
   * Role in the business, of an invitation to work for it; null for others.
   */
  staffRole: InvitationsStaffRole | null;
  /**
   * Future trainer of the client.
   */
  trainerId: string | null;
  /**
   * Number of uses so far.
   */
  uses: Generated<number>;
}

export interface InvitationUses {
  /**
   * The invitation.
   */
  invitationId: string;
  /**
   * Time of use.
   */
  usedAt: Generated<Temporal.Instant>;
  /**
   * User who used it.
   */
  userId: string;
}

export interface InvoiceRunItems {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Payer.
   */
  clientId: string;
  /**
   * The draft or issued document; null before, without one, or if it was deleted.
   */
  documentId: string | null;
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
  runId: string;
  /**
   * Time at which the team first saved the issued document as PDF, for printing; null: not yet, or it had no problem.
   */
  savedAt: Temporal.Instant | null;
  /**
   * nothing: was billed by hand meanwhile. excluded: stays a draft. removed: the draft was deleted.
   */
  state: Generated<InvoiceRunItemsState>;
}

export interface InvoiceRuns {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Local day on which it began.
   */
  draftedOn: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Day on which its drafts are issued; null: by hand.
   */
  issueOn: Temporal.PlainDate | null;
  /**
   * First day of the billed month; older unbilled charges are included.
   */
  period: Temporal.PlainDate;
  /**
   * Bulk mailing of the documents beyond the business's mail allowance; null for none.
   */
  sendingId: string | null;
  /**
   * Issued documents are mailed.
   */
  sends: boolean;
  /**
   * Time of the start.
   */
  startedAt: Temporal.Instant;
  /**
   * drafting; drafted: waits for the day of issue; done.
   */
  state: Generated<InvoiceRunsState>;
}

export interface InvoiceRunSettings {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Day of the month of drafting; shorter months use their last day.
   */
  draftDay: Generated<number>;
  /**
   * Off until the owner turns it on.
   */
  isOn: Generated<boolean>;
  /**
   * Days between drafting and issuing, for review.
   */
  issueAfterDays: Generated<number>;
  /**
   * True: drafts are issued automatically. False: by hand.
   */
  issues: Generated<boolean>;
  /**
   * Local day of the next drafting; null while off.
   */
  nextDraftOn: Temporal.PlainDate | null;
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
  ofBusinessId: string;
  /**
   * Earliest time.
   */
  wakeAt: Temporal.Instant;
}

export interface JournalAccounts {
  /**
   * Number or name of the account.
   */
  account: string;
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * receivables; bank, cash, card, terminal, other: where money comes in; fees: of reminders; revenue or tax of a category (EN 16931) and a rate in hundredths of a percent.
   */
  purpose: string;
}

export interface KeptSlots {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the decision.
   */
  keptAt: Temporal.Instant;
  /**
   * User who decided.
   */
  keptBy: string;
  /**
   * Start of the last lesson that counted then. Only later ones lead to another review.
   */
  keptThrough: Temporal.Instant;
  /**
   * The rider.
   */
  riderId: string;
  /**
   * The series.
   */
  seriesId: string;
}

export interface LessonDayClocks {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Version of the tz database of the server, such as 2026c.
   */
  clocks: string;
}

export interface Lessons {
  /**
   * Arena at that location; null for none.
   */
  arenaId: string | null;
  /**
   * Units of the arena it needs (H10).
   */
  arenaUnits: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of cancellation.
   */
  cancelledAt: Temporal.Instant | null;
  /**
   * Whose reason the cancellation was, which decides the cost (S13).
   */
  cancelledBecause: LessonsCancelledBecause | null;
  /**
   * User who cancelled it.
   */
  cancelledBy: string | null;
  /**
   * Number of seats.
   */
  capacity: number;
  /**
   * Time of the last change.
   */
  changedAt: Generated<Temporal.Instant>;
  /**
   * gap: its wall time does not exist that day and moved forward by the gap. overlap: it exists twice, and this is the first (S2).
   */
  clockShift: LessonsClockShift | null;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  createdBy: string;
  /**
   * End of the lesson, without margins.
   */
  endsAt: Temporal.Instant;
  /**
   * Made for a held seat. Calendar feeds have it once a seat of it is not only held; if no seat is left, it is deleted.
   */
  fromHold: Generated<boolean>;
  /**
   * Minutes to prepare its horses before it (S10).
   */
  horseLeadMinutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Changed individually: changes of the whole series skip it.
   */
  isException: Generated<boolean>;
  /**
   * For trainers; clients never see it.
   */
  note: Generated<string>;
  /**
   * Local day by the rule of the series, also after a move (RECURRENCE-ID): moving a lesson never creates another (S5).
   */
  occurrenceDay: Temporal.PlainDate | null;
  /**
   * Lesson type.
   */
  offerId: string;
  /**
   * Local day of the start, by time_zone and the server's tz database.
   */
  onDay: Temporal.PlainDate;
  /**
   * Location; null for none.
   */
  placeId: string | null;
  /**
   * SEQUENCE in calendar feeds: raised when time, location or state change.
   */
  sequence: Generated<number>;
  /**
   * The series; null for a single lesson.
   */
  seriesId: string | null;
  /**
   * Start of the lesson, without margins (S10).
   */
  startsAt: Temporal.Instant;
  /**
   * planned or cancelled.
   */
  state: Generated<LessonsState>;
  /**
   * IANA zone of its deadlines (S12).
   */
  timeZone: string;
  /**
   * Title; empty: named after its riders or lesson type.
   */
  title: Generated<string>;
  /**
   * Minutes its trainer keeps free after it (S10).
   */
  trainerBufferMinutes: number;
  /**
   * From the start to the end of the buffer after it.
   */
  trainerBusy: Generated<string>;
  /**
   * Trainer.
   */
  trainerId: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface LessonSeries {
  /**
   * Arena at that location; null for none.
   */
  arenaId: string | null;
  /**
   * Units of the arena that each occurrence needs (H10).
   */
  arenaUnits: number;
  /**
   * Tenant.
   */
  businessId: string;
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
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who planned it.
   */
  createdBy: string;
  /**
   * Last local day with planned occurrences.
   */
  derivedUntil: Temporal.PlainDate;
  /**
   * Time at which a user ended it; null while it continues or if its rule ran out.
   */
  endedAt: Temporal.Instant | null;
  /**
   * First local day without a lesson after a user ended it; null while it continues or if its rule ran out.
   */
  endedFrom: Temporal.PlainDate | null;
  /**
   * Local days of the rule without a lesson: EXDATE.
   */
  excludedDays: Generated<ArrayType<Temporal.PlainDate>>;
  /**
   * Local day of the first occurrence: DTSTART of the rule.
   */
  firstDay: Temporal.PlainDate;
  /**
   * The series that this one was split from by a change of "this and following" (S5).
   */
  follows: string | null;
  /**
   * From the lesson type at planning (S10).
   */
  horseLeadMinutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * How clients join it, as in offers; null: as its lesson type says.
   */
  joins: LessonSeriesJoins | null;
  /**
   * Length of each occurrence.
   */
  minutes: number;
  /**
   * Lesson type.
   */
  offerId: string;
  /**
   * Location; null for none.
   */
  placeId: string | null;
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
  timeZone: string;
  /**
   * Title; empty: named after its riders or lesson type.
   */
  title: Generated<string>;
  /**
   * From the lesson type at planning (S10).
   */
  trainerBufferMinutes: number;
  /**
   * Trainer.
   */
  trainerId: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Wall time at which each occurrence begins, in time_zone, to the minute.
   */
  wallTime: Temporal.PlainTime;
}

export interface LinkedCalendars {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * SHA-256 of its busy times; null: none were stored.
   */
  busySha256: Buffer | null;
  /**
   * Whether tentative events block bookings.
   */
  countsTentative: Generated<boolean>;
  /**
   * Version of the file that was read, as its server names it; null: unknown, or it has to be read again.
   */
  etag: string | null;
  /**
   * Time of the first failed reading since the last success; null: none.
   */
  failingSince: Temporal.Instant | null;
  /**
   * Failed readings since the last success.
   */
  failures: Generated<number>;
  /**
   * Host of the address.
   */
  host: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name that the trainer gave it.
   */
  name: string;
  /**
   * Time at which its busy times were last read from a file. A file that stays the same is read again after a day, because its busy times reach 400 days ahead.
   */
  parsedAt: Temporal.Instant | null;
  /**
   * Why the last reading failed; null: it did not. Values: calendarProblems in contract/src/schedule/planning/linked-calendars.ts.
   */
  problem: LinkedCalendarsProblem | null;
  /**
   * Time of the last successful reading; null: none.
   */
  readAt: Temporal.Instant | null;
  /**
   * Time at which the trainer unlinked it; null while it is linked.
   */
  removedAt: Temporal.Instant | null;
  /**
   * Address, encrypted with a key that is not in the database: it opens the trainer's private calendar.
   */
  sealed: Buffer;
  /**
   * Value of SECRET that sealed needs.
   */
  sealedKey: Generated<string | null>;
  /**
   * Events of the last reading that were left out, because they are wrong or reading them takes too long.
   */
  skippedEvents: Generated<number>;
  /**
   * Trainer whose calendar it is.
   */
  trainerId: string;
  /**
   * Counts changes by the trainer.
   */
  version: Generated<number>;
}

export interface Mails {
  /**
   * Number of attempts.
   */
  attempts: Generated<number>;
  /**
   * Value of SECRET that sealed_body needs.
   */
  bodyKey: Generated<string | null>;
  /**
   * Time of queuing.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * UUID version 7: sorts by creation time.
   */
  id: string;
  /**
   * Time of the last attempt.
   */
  lastAttemptAt: Temporal.Instant | null;
  /**
   * Reason why the last attempt failed, from the mail server; null after a success.
   */
  lastError: string | null;
  /**
   * Left part of the Message-ID. The same for every attempt, so that a mail sent twice is recognised; new when an administrator sends it again.
   */
  messageId: string;
  /**
   * HTML, plain text and main link, encrypted with a key derived from SECRET because they may contain secrets. Null once useful_until has passed.
   */
  sealedBody: Buffer | null;
  /**
   * Sending business; null for the platform.
   */
  senderBusinessId: string | null;
  /**
   * Time of acceptance; null until then.
   */
  sentAt: Temporal.Instant | null;
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
  toAddress: string;
  /**
   * When the mail becomes useless, for example because its link expires. It is not sent later, and its body is deleted.
   */
  usefulUntil: Temporal.Instant;
}

export interface MembershipKinds {
  /**
   * Archive time; null while on sale.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Unused lessons of a month that can still be used in the next one; 0: none.
   */
  carryMost: Generated<number>;
  /**
   * Lessons included in a month.
   */
  credits: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * For every rider of the household, instead of one.
   */
  isShared: Generated<boolean>;
  /**
   * Name.
   */
  name: string;
  /**
   * Days of notice before the end of a term.
   */
  noticeDays: Generated<number>;
  /**
   * Lesson types it covers, all of one tax rate, which makes it single-purpose (M6).
   */
  offerIds: string[];
  /**
   * Months that clients may pause in a year; 0: none.
   */
  pauseMonths: Generated<number>;
  /**
   * Fee of a month, minor unit, with or without tax like all prices of the seller.
   */
  priceMinor: number;
  /**
   * Months by which it renews after the minimum term.
   */
  renewalMonths: Generated<number>;
  /**
   * Clients may buy it themselves.
   */
  soldOnline: Generated<boolean>;
  /**
   * Tax rate; null: the seller's default rate.
   */
  taxRateId: string | null;
  /**
   * Months of the minimum term.
   */
  termMonths: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface MembershipOrders {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Language of the texts.
   */
  language: MembershipOrdersLanguage;
  /**
   * The membership.
   */
  membershipId: string;
  /**
   * Time of the purchase and of the consent.
   */
  orderedAt: Temporal.Instant;
  /**
   * The consent to start within the withdrawal period, as ticked; null: not ticked.
   */
  startText: string | null;
  /**
   * The terms, as shown.
   */
  termsText: string;
  /**
   * Version of the texts.
   */
  textVersion: number;
  /**
   * The person who bought it.
   */
  userId: string;
  /**
   * The right to withdraw, as shown.
   */
  withdrawalText: string;
}

export interface MembershipPauses {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who paused it.
   */
  createdBy: string;
  /**
   * Number of its first month in the membership, counted from 0.
   */
  firstMonth: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The membership.
   */
  membershipId: string;
  /**
   * Number of months.
   */
  months: number;
  /**
   * Time at which it was cancelled before it began; null: it counts.
   */
  removedAt: Temporal.Instant | null;
}

export interface Memberships {
  /**
   * For a client, the existing record that the invitation was for; it will be linked to the account. Null without one.
   */
  clientId: string | null;
  /**
   * Until then, the person may save the list of their own clients, also after they have left (P15); null: the business has not agreed.
   */
  clientListUntil: Temporal.Instant | null;
  /**
   * End of the membership, also in the future; null: none. An ended membership stays, so that records keep their people.
   */
  endsAt: Temporal.Instant | null;
  /**
   * The business.
   */
  ofBusinessId: string;
  /**
   * owner, trainer, assistant, bookkeeper, or client. Read on every request, so that a change counts at once.
   */
  role: MembershipsRole;
  /**
   * Time at which the person joined, or joined again.
   */
  since: Generated<Temporal.Instant>;
  /**
   * For a client, the linked trainer: the associatedTrainerId claim.
   */
  trainerId: string | null;
  /**
   * The person.
   */
  userId: string;
  /**
   * Counts changes; a change based on an older version is refused.
   */
  version: Generated<number>;
}

export interface Messages {
  /**
   * Account of the author.
   */
  authorId: string;
  /**
   * Plain text, several lines.
   */
  body: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The client of the conversation.
   */
  clientId: string;
  /**
   * UUID version 7, made by the author's browser.
   */
  id: string;
  /**
   * family: the client. business: somebody who works for it.
   */
  sender: MessagesSender;
  /**
   * Time of sending; later than all earlier messages of the conversation.
   */
  sentAt: Temporal.Instant;
}

export interface MoneyMonths {
  /**
   * Invoices less credit notes, by their date, minor unit, tax included.
   */
  billedMinor: Generated<number>;
  /**
   * Tenant, the seller.
   */
  businessId: string;
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
  paidMinor: Generated<number>;
  /**
   * Allocated part of the month's payments.
   */
  usedMinor: Generated<number>;
}

export interface MoveRequests {
  /**
   * Arena asked for; null: none.
   */
  arenaId: string | null;
  /**
   * Time of the request.
   */
  askedAt: Temporal.Instant;
  /**
   * Client who asked.
   */
  askedBy: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * End of the request; null while it waits.
   */
  endedAt: Temporal.Instant | null;
  /**
   * End asked for.
   */
  endsAt: Temporal.Instant;
  /**
   * It expires then, unanswered.
   */
  expiresAt: Temporal.Instant;
  /**
   * Another horse asked for. Null: any suitable one, or the seat keeps its horse.
   */
  horseId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The seat keeps the horse that it has.
   */
  keepsHorse: boolean;
  /**
   * The planned lesson in which a place is asked for; null: the lesson itself moves.
   */
  lessonId: string | null;
  /**
   * Message of the trainer who declined it; empty if there is none.
   */
  message: Generated<string>;
  /**
   * confirmed: the lesson was moved there. declined: by a trainer. withdrawn: by the client. expired: nobody answered. outdated: the lesson was changed or cancelled. Null while it waits.
   */
  outcome: MoveRequestsOutcome | null;
  /**
   * Location asked for; null: none.
   */
  placeId: string | null;
  /**
   * Copied from the seat.
   */
  riderId: string;
  /**
   * The booked seat.
   */
  seatId: string;
  /**
   * Start asked for.
   */
  startsAt: Temporal.Instant;
  /**
   * Trainer asked for.
   */
  trainerId: string;
  /**
   * Travel fee that the client was shown, minor unit; null: none.
   */
  travelFeeMinor: number | null;
}

export interface NoticeDeliveries {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * mail, push, text, or calendar: a mail with an invitation.
   */
  channel: NoticeDeliveriesChannel;
  /**
   * Not sent before. Quiet hours and the limit of mails postpone it.
   */
  dueAt: Temporal.Instant;
  /**
   * The mail that has it; its state is the state of the delivery.
   */
  mailId: string | null;
  /**
   * The notice.
   */
  noticeId: string;
  /**
   * The push that has it; its state is the state of the delivery.
   */
  pushId: string | null;
  /**
   * Why it is not sent: off (switched off), no_access (the recipient may no longer see the rider), past (the lesson has begun), superseded, by_push (a mail that the recipient replaced by a push), no_device (no device gets notifications), no_number (no mobile number), bad_number (it takes no text messages), stopped (its owner answered STOP), text_limit (the business or the person had the most of the day).
   */
  skippedBecause: NoticeDeliveriesSkippedBecause | null;
  /**
   * The text message that has it; its state is the state of the delivery.
   */
  textId: string | null;
  /**
   * Copied from the notice.
   */
  userId: string;
}

export interface NoticePreferences {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Hour of the person's wall time at which one mail has all notices that are not urgent; null: each change is mailed.
   */
  digestHour: number | null;
  /**
   * Events that are not mailed to this person. An urgent notice is mailed all the same, unless it is pushed.
   */
  mailOff: Generated<string[]>;
  /**
   * Events that are not pushed to the devices of this person.
   */
  pushOff: Generated<string[]>;
  /**
   * Hour of the person's wall time from which notices that are not urgent wait; null: no quiet hours.
   */
  quietFrom: Generated<number | null>;
  /**
   * Hour of the person's wall time at which they are mailed; null: no quiet hours.
   */
  quietUntil: Generated<number | null>;
  /**
   * False: the person unsubscribed from the daily summary. Of the mails in it, only urgent ones are sent.
   */
  sendsDigest: Generated<boolean>;
  /**
   * Each lesson is mailed as a calendar invitation too, and every change and cancellation of it.
   */
  sendsInvitations: Generated<boolean>;
  /**
   * Device notifications name the riders. They may be read on a locked screen.
   */
  showsNames: Generated<boolean>;
  /**
   * Events that are sent to this person as text messages, if the server sends any; a change of a lesson only if the lesson is soon.
   */
  texted: Generated<string[]>;
  /**
   * The person.
   */
  userId: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface NoticeReminders {
  /**
   * Reminders are not due before.
   */
  nextAt: Temporal.Instant;
  /**
   * The business.
   */
  ofBusinessId: string;
}

export interface NoticeRiderPreferences {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Events of the rider that are not mailed to this person. An urgent notice is mailed all the same, unless it is pushed.
   */
  mailOff: string[];
  /**
   * Events of the rider that are not pushed to the devices of this person.
   */
  pushOff: string[];
  /**
   * The rider.
   */
  riderId: string;
  /**
   * Events of the rider that are sent to this person as text messages, as in notice_preferences.
   */
  texted: string[];
  /**
   * The person.
   */
  userId: string;
}

export interface NoticeRules {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * False: a booked lesson is announced in the app only.
   */
  mailsBookings: Generated<boolean>;
  /**
   * Hour of the business's wall time at which clients are reminded of the lessons of the next day.
   */
  reminderHour: Generated<number>;
  /**
   * Text messages that the business sends at most on one of its days; 0: none.
   */
  textsPerDay: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface Notices {
  /**
   * An agreement to sign: agreementId, title. Null for other events.
   */
  agreement: Json | null;
  /**
   * household: clients who are told of the rider, or the buyer or payer. trainer: the trainer of the lesson, the owner, or who is paid.
   */
  audience: NoticesAudience;
  /**
   * Whose reason a cancellation was; for a request to move, of the lesson in which a place was asked for; null if nobody said, and for other events.
   */
  because: NoticesBecause | null;
  /**
   * The seat afterwards, in the same form; of a request to move it, the time asked for, with otherStartsAt if the lesson of that place moved since. Null without a lesson.
   */
  becomes: Json | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Who booked or changed the seat; of several changes, the first one.
   */
  causedBy: NoticesCausedBy;
  /**
   * Until then a further change of the seat, the pay rate or the yard fee replaces this notice, while it is unread, by one that tells both. Not later than created_at once it was mailed.
   */
  collectsUntil: Temporal.Instant;
  /**
   * Of messages: clientId, authorId of the latest, since (time of the first unread one), and their count. Null for other events.
   */
  conversation: Json | null;
  /**
   * What the cancellation of a client costs, for the trainer: percent, feeMinor, usesGoodwill, pack, makeUpUntil; null for others.
   */
  cost: Json | null;
  /**
   * Time of the last change that it tells.
   */
  createdAt: Temporal.Instant;
  /**
   * The offer of a place to somebody on the waiting list; null for other events.
   */
  decisionId: string | null;
  /**
   * Other lessons of the family for which prepaid lessons paid that the booked or moved lesson uses now, in order: seatId, riderId, startsAt, timeZone, priceMinor. Null: none.
   */
  displaced: Json | null;
  /**
   * What happened, from was to becomes.
   */
  event: NoticesEvent;
  /**
   * Another horse: was and becomes (names), wasId and horseId (the new one), isSwap (a trainer chose it; else the first one is off work). Null for other events.
   */
  horses: Json | null;
  /**
   * Random UUID.
   */
  id: Generated<string>;
  /**
   * An incident that a colleague recorded: incidentId, number, happenedAt, recordedBy (name). Null for other events.
   */
  incident: Json | null;
  /**
   * Mailed at once, always.
   */
  isUrgent: boolean;
  /**
   * The lesson; null without one.
   */
  lessonId: string | null;
  /**
   * What paid for a moved lesson before, where no prepaid lesson pays now: pack, or membership. Null for other notices.
   */
  lostCredit: NoticesLostCredit | null;
  /**
   * The invoice or payment: clientId, documentId, number, amountMinor, currency, dueOn. Null for other subjects.
   */
  money: Json | null;
  /**
   * The pack: packId, clientId, clientName, name, left (credits), endsOn. Null for other subjects.
   */
  pack: Json | null;
  /**
   * The recipient's pay: currency, offerId, validFrom, rate or fee (was, becomes), statement (id, from, until, total, corrections). Null for other events.
   */
  pay: Json | null;
  /**
   * A withdrawn consent to photos: riderId, purposeId, since (start of the consent). Null for other events.
   */
  photos: Json | null;
  /**
   * Time at which the recipient read it in the app; null before.
   */
  readAt: Temporal.Instant | null;
  /**
   * Local day of the lesson that a reminder is about; null for other events.
   */
  remindsOf: Temporal.PlainDate | null;
  /**
   * Rider of the seat, whose level was set, or whose signature is missing; null for a pack, money, pay or an incident.
   */
  riderId: string | null;
  /**
   * The seat; null for a place that is offered, and without a lesson.
   */
  seatId: string | null;
  /**
   * Time at which a further change replaced it or made it pointless; null while it is shown.
   */
  supersededAt: Temporal.Instant | null;
  /**
   * Lessons that were booked or cancelled together, in order: lessonIds, startsAt. seat_id is the seat in the first. Null for other events.
   */
  term: Json | null;
  /**
   * The question about another lesson type; null for other events.
   */
  typeChangeId: string | null;
  /**
   * The recipient's account. Whether it may still see the rider is asked again at every reading and before a mail (P1).
   */
  userId: string;
  /**
   * The seat as the recipient knew it: state, startsAt, endsAt, timeZone, placeId, arenaId, trainerId. Null: there was none.
   */
  was: Json | null;
}

export interface NoticeWakes {
  /**
   * The moment.
   */
  dueAt: Temporal.Instant;
  /**
   * Number.
   */
  id: Generated<number>;
  /**
   * Urgent notices have a queue of their own, so that they do not wait behind others.
   */
  isUrgent: boolean;
  /**
   * The business.
   */
  ofBusinessId: string;
}

export interface Offers {
  /**
   * Clients who book it at once may pass their place on to another family (S22).
   */
  allowsPassing: Generated<boolean>;
  /**
   * Archive time; null while in use.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Units of the arena it needs (H10); 0: none.
   */
  arenaUnits: Generated<number>;
  /**
   * Whether a trainer must have set the rider's level before (P8). required: yes. not_required: no. is_one: this lesson is the assessment.
   */
  assessment: Generated<OffersAssessment>;
  /**
   * What happens then. ask: the trainer decides. shorten: it lasts short_minutes at the same price. cancel: it is cancelled without a fee.
   */
  belowMin: Generated<OffersBelowMin>;
  /**
   * How clients book it. instant: at once. request: a trainer confirms. trainer: only trainers book it.
   */
  booking: Generated<OffersBooking>;
  /**
   * Clients book it at most this many days ahead.
   */
  bookingHorizonDays: Generated<number>;
  /**
   * Clients book it at least this long before the start.
   */
  bookingLeadHours: Generated<number>;
  /**
   * Most bookings of one rider from Monday to Sunday (S9); 0: no limit.
   */
  bookingsPerWeek: Generated<number>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Cancellation policy of this lesson type, as in businesses; null: that of the business.
   */
  cancelLadder: Json | null;
  /**
   * Seats.
   */
  capacity: number;
  /**
   * Clients who book it may choose a horse of the business; their own they always may.
   */
  clientsChooseHorse: Generated<boolean>;
  /**
   * With fewer riders, it is decided this long before the start what happens.
   */
  decideHours: Generated<number>;
  /**
   * Description for clients.
   */
  description: Generated<string>;
  /**
   * Minutes to prepare a horse before the lesson (S10).
   */
  horseLeadMinutes: Generated<number>;
  /**
   * assigned: the business chooses a horse for each rider. own: riders bring their own. none: nobody rides. The calendar marks missing horses only for assigned.
   */
  horses: Generated<OffersHorses>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * How clients join a series of a group with an end. single: one lesson. term: all that are left, in one booking. both: as they choose.
   */
  joins: Generated<OffersJoins>;
  /**
   * private: one rider. group, clinic: several.
   */
  kind: OffersKind;
  /**
   * Minimum age of a rider in years (P10); 0: none.
   */
  minAge: Generated<number>;
  /**
   * Minimum level of a rider; 0: no minimum.
   */
  minLevel: Generated<number>;
  /**
   * Fewest riders of a group (S19); 0 or 1: no minimum.
   */
  minRiders: Generated<number>;
  /**
   * Length of the lesson without margins.
   */
  minutes: number;
  /**
   * How often clients move a booking themselves (S9); 0: never.
   */
  movesPerBooking: Generated<number>;
  /**
   * Clients move a booking at most this many days after the day agreed first (S9).
   */
  moveWithinDays: Generated<number>;
  /**
   * Name, such as "Jumping, group".
   */
  name: string;
  /**
   * How clients pay a lesson that they book at once and no credit pays. invoice: afterwards. card: when booking. choice: as they choose.
   */
  payment: Generated<OffersPayment>;
  /**
   * Price of a seat in the minor unit of the business's currency, tax included.
   */
  priceMinor: number;
  /**
   * Colour in the calendar, always shown with the name.
   */
  rail: OffersRail;
  /**
   * Length of a lesson with too few riders; null: it is not shortened.
   */
  shortMinutes: number | null;
  /**
   * Who sells its lessons, and invoices them (M14). trainer: the trainer of the lesson in the calendar.
   */
  soldBy: Generated<OffersSoldBy>;
  /**
   * Clients find starts at multiples of this after midnight, and where a lesson before it ends.
   */
  startGridMinutes: Generated<number>;
  /**
   * Tax in the price, hundredths of a percent.
   */
  taxRate: number;
  /**
   * Minutes the trainer keeps free after the lesson (S10).
   */
  trainerBufferMinutes: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface OpenDays {
  /**
   * Tenant, the seller.
   */
  businessId: string;
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
  dueOn: Temporal.PlainDate;
  /**
   * Minor unit.
   */
  openMinor: number;
}

export interface OpenDocuments {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Payer.
   */
  clientId: string;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * The invoice.
   */
  documentId: string;
  /**
   * Due date.
   */
  dueOn: Temporal.PlainDate;
  /**
   * Total less credits and payments, minor unit; never 0.
   */
  openMinor: number;
}

export interface OwnershipOffers {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the outcome.
   */
  endedAt: Temporal.Instant | null;
  /**
   * Seven days later; nobody can accept it then.
   */
  expiresAt: Temporal.Instant;
  /**
   * What the owner who offers becomes once it is accepted: owner (stays one), trainer, or nobody (leaves the business).
   */
  giverBecomes: OwnershipOffersGiverBecomes;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of the offer.
   */
  offeredAt: Generated<Temporal.Instant>;
  /**
   * Owner who offers.
   */
  offeredBy: string;
  /**
   * User who accepts or declines.
   */
  offeredTo: string;
  /**
   * accepted, declined, withdrawn or expired; null: open, unless it has expired.
   */
  outcome: OwnershipOffersOutcome | null;
}

export interface PackEntries {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who made the entry; null for automatic entries.
   */
  createdBy: string | null;
  /**
   * Credits added; negative for credits used.
   */
  credits: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * sold: the initial credits. granted: the credit of a make-up lesson. used: for a seat. returned: the seat is no longer chargeable. given: added or removed by hand, with a reason. ended: the rest at the end.
   */
  kind: PackEntriesKind;
  /**
   * The pack.
   */
  packId: string;
  /**
   * Reason in words.
   */
  reason: Generated<string>;
  /**
   * The seat it covers.
   */
  seatId: string | null;
  /**
   * Price of one credit, minor unit; 0 for a gift.
   */
  unitPriceMinor: number;
}

export interface PackKinds {
  /**
   * Archive time; null while on sale.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Number of lessons.
   */
  credits: number;
  /**
   * Extra days for a credit that is returned within this many days before the pack expires, or later; 0: none.
   */
  graceDays: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * For every rider of the household, instead of one (M7).
   */
  isShared: Generated<boolean>;
  /**
   * A lesson cancelled late or not attended uses a credit (M7).
   */
  missedCounts: Generated<boolean>;
  /**
   * Name.
   */
  name: string;
  /**
   * Lesson types it covers, all of one tax rate, which makes it single-purpose (M6).
   */
  offerIds: string[];
  /**
   * Price of the pack, minor unit, with or without tax like all prices of the seller.
   */
  priceMinor: number;
  /**
   * Clients may buy it themselves.
   */
  soldOnline: Generated<boolean>;
  /**
   * Tax rate; null: the seller's default rate.
   */
  taxRateId: string | null;
  /**
   * Usable once its invoice is issued, or once the invoice is paid (M7).
   */
  usableFrom: Generated<PackKindsUsableFrom>;
  /**
   * Days of validity from the day of sale; null: no end.
   */
  validDays: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface PackOrders {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Language of the texts.
   */
  language: PackOrdersLanguage;
  /**
   * Time of the purchase and of the consent.
   */
  orderedAt: Temporal.Instant;
  /**
   * The pack.
   */
  packId: string;
  /**
   * The consent to start within the withdrawal period, as ticked; null: not ticked.
   */
  startText: string | null;
  /**
   * Version of the texts.
   */
  textVersion: number;
  /**
   * The person who bought it.
   */
  userId: string;
  /**
   * The right to withdraw, as shown.
   */
  withdrawalText: string;
}

export interface Packs {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * Buyer, or household of the rider who missed a lesson.
   */
  clientId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who sold it, or the client who bought it online.
   */
  createdBy: string;
  /**
   * Number of lessons at sale.
   */
  credits: number;
  /**
   * Time at which it was ended.
   */
  endedAt: Temporal.Instant | null;
  /**
   * Reason: the buyer withdrew (M12), or the seller took it back. Expiry follows from the last day.
   */
  endReason: PacksEndReason | null;
  /**
   * Last day of lessons that it covers.
   */
  expiresOn: Temporal.PlainDate | null;
  /**
   * The extra that charges for it (M16); null for a make-up lesson.
   */
  extraId: string | null;
  /**
   * As in pack_kinds at sale.
   */
  graceDays: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Pack type; null for other origins.
   */
  kindId: string | null;
  /**
   * Time of the mail about a make-up lesson; null before, and for packs.
   */
  mailedAt: Temporal.Instant | null;
  /**
   * The membership whose month it is; null for other origins.
   */
  membershipId: string | null;
  /**
   * A lesson cancelled late or not attended uses a credit (M7).
   */
  missedCounts: boolean;
  /**
   * Highest price of a lesson that a make-up lesson covers, minor unit; null for packs.
   */
  mostPriceMinor: number | null;
  /**
   * Name at sale.
   */
  name: string;
  /**
   * Lesson types it covers; empty for a make-up lesson.
   */
  offerIds: string[];
  /**
   * The missed seat that a make-up lesson replaces; null if a trainer granted it, and for packs.
   */
  ofSeatId: string | null;
  /**
   * sale: a pack was bought. make_up: a lesson was missed in time, or a trainer granted it (S15). membership: the lessons of a month (M17).
   */
  origin: Generated<PacksOrigin>;
  /**
   * Price of the pack, minor unit.
   */
  priceMinor: number;
  /**
   * Rider it is for; null: every rider of the household (M7).
   */
  riderId: string | null;
  /**
   * Sold by phone, mail or online: the buyer may withdraw for fourteen days (M12).
   */
  soldAtDistance: boolean;
  /**
   * Local day of sale.
   */
  soldOn: Temporal.PlainDate;
  /**
   * Time at which the buyer asked to start within these days (M12); without it the pack waits for their end.
   */
  startAskedAt: Temporal.Instant | null;
  /**
   * single_purpose: place and rate were known, so tax was due at sale (M6). Money for any purpose is not a pack but credit of the client.
   */
  taxClass: Generated<string>;
  /**
   * Usable once its invoice is issued, or once the invoice is paid (M7); start: from its first day.
   */
  usableFrom: PacksUsableFrom;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Last day that the buyer was warned of; null: not warned yet.
   */
  warnedOfEnd: Temporal.PlainDate | null;
}

export interface PassedPlaces {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Seat that ended, at no cost. It may have several rows, if it was reinstated in between. A place can be passed on again: then its new seat is another row's from_seat_id.
   */
  fromSeatId: string;
  /**
   * Time.
   */
  passedAt: Temporal.Instant;
  /**
   * Seat that began.
   */
  toSeatId: string;
}

export interface PasskeyChallenges {
  /**
   * 32 random bytes, base64url.
   */
  challenge: string;
  /**
   * Five minutes after it was made.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * sign-in, proof or registration.
   */
  purpose: PasskeyChallengesPurpose;
  /**
   * Account it is for; null at sign-in, where the passkey names the account.
   */
  userId: string | null;
}

export interface Passkeys {
  /**
   * Time of registration.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Id given by the authenticator, base64url.
   */
  credentialId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The authenticator stores it in more than one place.
   */
  isBackedUp: boolean;
  /**
   * Time of the last sign-in or proof with it.
   */
  lastUsedAt: Temporal.Instant | null;
  /**
   * Name given by its owner.
   */
  name: string;
  /**
   * COSE key. The private key never leaves the authenticator.
   */
  publicKey: Buffer;
  /**
   * Last counter of the authenticator; a lower or equal one means a copy. Synced passkeys always send 0.
   */
  signCount: number;
  /**
   * How browsers reach the authenticator, such as internal, usb, hybrid.
   */
  transports: Generated<string[]>;
  /**
   * Account.
   */
  userId: string;
}

export interface PayLines {
  /**
   * What the person gets less what they owe, minor unit, half a unit rounded up; negative: they owe it. Of a correction, the difference.
   */
  amountMinor: number;
  /**
   * As in pay_rates; null: no rate.
   */
  basis: PayLinesBasis | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * What the riders who count were charged, without tax, minor unit.
   */
  chargedMinor: number | null;
  /**
   * Of a correction, the first line of the lesson.
   */
  corrects: string | null;
  /**
   * False once its statement is withdrawn.
   */
  counts: Generated<boolean>;
  /**
   * Yard fee for each of these horses, as in yard_fees; null: none.
   */
  horseFeeMinor: number | null;
  /**
   * Horses of the business of riders who count and whose seats the person sold (M14).
   */
  horses: Generated<number>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * lesson: a lesson as it was then. correction: the difference to earlier lines of the lesson. manual: written by hand.
   */
  kind: PayLinesKind;
  /**
   * Yard fee for the lesson, as in yard_fees; null: none.
   */
  lessonFeeMinor: number | null;
  /**
   * The lesson; null for a line written by hand.
   */
  lessonId: string | null;
  /**
   * Copied from the statement, for the index.
   */
  memberId: string;
  /**
   * Length of the lesson if a rider counts, otherwise 0; of a correction, the difference.
   */
  minutes: Generated<number>;
  /**
   * Lesson type.
   */
  offerName: Generated<string>;
  /**
   * Local day of the lesson, or of the line written by hand.
   */
  onDay: Temporal.PlainDate;
  /**
   * What the person owes the business for arena and horses, minor unit; of a correction, the difference.
   */
  owedMinor: Generated<number>;
  /**
   * Position on the statement, from 1.
   */
  position: number;
  /**
   * Amount for a lesson, an hour or a rider, minor unit.
   */
  rateMinor: number | null;
  /**
   * Why the lesson pays nothing; null: it pays.
   */
  reason: PayLinesReason | null;
  /**
   * Riders who count: those who came, and those who did not come but pay.
   */
  riders: Generated<number>;
  /**
   * Share in hundredths of a percent.
   */
  sharePoints: number | null;
  /**
   * Start of the lesson.
   */
  startsAt: Temporal.Instant | null;
  /**
   * Statement of the line.
   */
  statementId: string;
  /**
   * Of a line written by hand.
   */
  text: Generated<string>;
}

export interface Payments {
  /**
   * Minor unit, above zero.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client who paid.
   */
  clientId: string;
  /**
   * Change of the client's credit: amount_minor, negative for a refund or a void. Minor unit.
   */
  creditedMinor: Generated<number>;
  /**
   * ISO 4217.
   */
  currency: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * payment; refund of one (M9); void of a payment, refund_void of a refund, that was entered by mistake.
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
   * Day on which the money moved.
   */
  paidOn: Temporal.PlainDate;
  /**
   * Time of entry.
   */
  recordedAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  recordedBy: string;
  /**
   * Reference from the bank or the payer.
   */
  reference: Generated<string>;
  /**
   * The payment that a refund or void reduces, or to which the void of a refund returns.
   */
  takesBack: string | null;
  /**
   * For a refund_void: the refund that was entered by mistake.
   */
  voidsRefund: string | null;
}

export interface PayRates {
  /**
   * Time of adding.
   */
  addedAt: Generated<Temporal.Instant>;
  /**
   * User who added it.
   */
  addedBy: string;
  /**
   * lesson, hour: rate_minor for each lesson or hour. head: for each rider who counts. share: share_points of what the lesson was charged without tax. none: no rate from that day on.
   */
  basis: PayRatesBasis;
  /**
   * Tenant, who pays.
   */
  businessId: string;
  /**
   * ISO 4217; a rate in another currency than that of the business does not apply.
   */
  currency: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * User who is paid.
   */
  memberId: string;
  /**
   * Only for this lesson type; null: for all that have no rate of their own.
   */
  offerId: string | null;
  /**
   * Amount for a lesson, an hour or a rider, minor unit.
   */
  rateMinor: number | null;
  /**
   * Share in hundredths of a percent.
   */
  sharePoints: number | null;
  /**
   * First local day on which it applies. Of two rates for the same day, the one with the larger id applies.
   */
  validFrom: Temporal.PlainDate;
}

export interface PayStatements {
  /**
   * Time of approval.
   */
  approvedAt: Temporal.Instant | null;
  /**
   * Owner who approved it; null: not approved.
   */
  approvedBy: string | null;
  /**
   * Name of that owner at that time; empty: not approved.
   */
  approvedByName: Generated<string>;
  /**
   * Tenant: the seller of the lessons, who pays, or is owed a negative sum (M14).
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Temporal.Instant;
  /**
   * User who created it.
   */
  createdBy: string;
  /**
   * ISO 4217, of all its amounts.
   */
  currency: string;
  /**
   * First local day of the period.
   */
  fromDay: Temporal.PlainDate;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * ISO 639-1, of the PDF and the CSV.
   */
  language: PayStatementsLanguage;
  /**
   * Logo of the PDF; null for none.
   */
  logoId: string | null;
  /**
   * User who is paid.
   */
  memberId: string;
  /**
   * Name of that user at creation.
   */
  memberName: string;
  /**
   * Local day on which it was paid, or its negative sum received; null: not marked as paid.
   */
  paidOn: Temporal.PlainDate | null;
  /**
   * Name and address of the business at creation, as on its documents.
   */
  seller: Json;
  /**
   * Last local day of the period.
   */
  untilDay: Temporal.PlainDate;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Time of withdrawal; its lines count no longer.
   */
  withdrawnAt: Temporal.Instant | null;
  /**
   * User who withdrew it.
   */
  withdrawnBy: string | null;
}

export interface PeopleImports {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the import.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * User who imported it.
   */
  importedBy: string;
  /**
   * Name of the file.
   */
  name: string;
  /**
   * Time at which it was undone.
   */
  undoneAt: Temporal.Instant | null;
}

export interface PeopleWords {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client who is found.
   */
  clientId: string;
  /**
   * The client or rider whose word it is.
   */
  personId: string;
  /**
   * Lower case, without accents.
   */
  word: string;
}

export interface Permits {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  createdBy: string;
  /**
   * Last day of validity.
   */
  expiresOn: Temporal.PlainDate;
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
  removedAt: Temporal.Instant | null;
  /**
   * Trainer who holds it; null for the business itself.
   */
  trainerId: string | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface PgbossBam {
  command: string;
  completedOn: Temporal.Instant | null;
  createdOn: Generated<Temporal.Instant>;
  error: string | null;
  id: Generated<string>;
  name: string;
  queue: string | null;
  startedOn: Temporal.Instant | null;
  status: Generated<string>;
  tableName: string;
  version: number;
}

export interface PgbossJob {
  blocked: Generated<boolean>;
  blocking: Generated<boolean>;
  completedOn: Temporal.Instant | null;
  createdOn: Generated<Temporal.Instant>;
  data: Json | null;
  deadLetter: string | null;
  deletionSeconds: Generated<number>;
  expireSeconds: Generated<number>;
  groupId: string | null;
  groupTier: string | null;
  heartbeatOn: Temporal.Instant | null;
  heartbeatSeconds: number | null;
  id: Generated<string>;
  keepUntil: Generated<Temporal.Instant>;
  name: string;
  output: Json | null;
  pendingDependencies: Generated<number>;
  policy: string | null;
  priority: Generated<number>;
  retryBackoff: Generated<boolean>;
  retryCount: Generated<number>;
  retryDelay: Generated<number>;
  retryDelayMax: number | null;
  retryLimit: Generated<number>;
  singletonKey: string | null;
  singletonOn: Temporal.PlainDateTime | null;
  sourceCreatedOn: Temporal.Instant | null;
  sourceId: string | null;
  sourceName: string | null;
  sourceOutput: Json | null;
  sourceRetryCount: number | null;
  sourceRootId: string | null;
  startAfter: Generated<Temporal.Instant>;
  startedOn: Temporal.Instant | null;
  state: Generated<PgbossJobState>;
}

export interface PgbossJobDependency {
  childId: string;
  childName: string;
  parentId: string;
  parentName: string;
}

export interface PgbossQueue {
  activeCount: Generated<number>;
  completedDelta: Generated<number>;
  createdDelta: Generated<number>;
  createdOn: Generated<Temporal.Instant>;
  deadLetter: string | null;
  deferredCount: Generated<number>;
  deletionSeconds: number;
  deltaOn: Temporal.Instant | null;
  deltaSeconds: number | null;
  expireSeconds: number;
  failedCount: Generated<number>;
  failedDelta: Generated<number>;
  heartbeatSeconds: number | null;
  maintainOn: Temporal.Instant | null;
  monitorClaimOn: Temporal.Instant | null;
  monitorOn: Temporal.Instant | null;
  name: string;
  notify: Generated<boolean>;
  partition: boolean;
  policy: string;
  queuedCount: Generated<number>;
  readyCount: Generated<number>;
  readyHistory: Generated<number[]>;
  retentionSeconds: number;
  retryBackoff: boolean;
  retryDelay: number;
  retryDelayMax: number | null;
  retryLimit: number;
  singletonsActive: string[] | null;
  tableName: string;
  totalCount: Generated<number>;
  updatedOn: Generated<Temporal.Instant>;
  warningQueued: Generated<number>;
}

export interface PgbossQueueStats {
  activeCount: Generated<number>;
  capturedOn: Generated<Temporal.Instant>;
  completedDelta: number | null;
  createdDelta: number | null;
  deferredCount: Generated<number>;
  deltaOn: Temporal.Instant | null;
  deltaSeconds: number | null;
  failedCount: Generated<number>;
  failedDelta: number | null;
  id: Generated<string>;
  name: string;
  queuedCount: Generated<number>;
  readyCount: Generated<number>;
  totalCount: Generated<number>;
}

export interface PgbossSchedule {
  createdOn: Generated<Temporal.Instant>;
  cron: string;
  data: Json | null;
  key: Generated<string>;
  kind: Generated<string>;
  lastJobId: string | null;
  name: string;
  options: Json | null;
  timezone: Generated<string | null>;
  updatedOn: Generated<Temporal.Instant>;
}

export interface PgbossSubscription {
  createdOn: Generated<Temporal.Instant>;
  event: string;
  name: string;
  updatedOn: Generated<Temporal.Instant>;
}

export interface PgbossVersion {
  bamOn: Temporal.Instant | null;
  cronOn: Temporal.Instant | null;
  flowOn: Temporal.Instant | null;
  monitorBackoffOn: Temporal.Instant | null;
  reindexOn: Temporal.Instant | null;
  version: number;
}

export interface PgbossWarning {
  createdOn: Generated<Temporal.Instant>;
  data: Json | null;
  id: Generated<string>;
  message: string;
  type: string;
}

export interface PhotoConsents {
  /**
   * False: refused, or withdrawn.
   */
  agreed: boolean;
  /**
   * rider: the adult. guardian: of a minor. paper: a trainer recorded a signed form.
   */
  answeredAs: PhotoConsentsAnsweredAs;
  /**
   * Time of the answer.
   */
  answeredAt: Temporal.Instant;
  /**
   * Account that answered or recorded it.
   */
  answeredBy: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The consent that this answer withdrew was valid since then; null if there was none.
   */
  endsAgreementOf: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Name of the purpose as it was shown.
   */
  purpose: string;
  /**
   * Purpose. No reference: standard purposes have no row.
   */
  purposeId: string;
  /**
   * Rider in the photos.
   */
  riderId: string;
  /**
   * Name of the person who signed the form; empty for answers online.
   */
  signedBy: Generated<string>;
  /**
   * Text as it was shown.
   */
  text: string;
  /**
   * Version of the text.
   */
  textVersion: number;
}

export interface PhotoPurposes {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * UUID version 7; standard purposes have the same id in every business.
   */
  id: string;
  /**
   * Name; empty: the name of the standard purpose, in the reader's language.
   */
  name: Generated<string>;
  /**
   * Time of the removal: nobody is asked any more. Null while in use.
   */
  removedAt: Temporal.Instant | null;
  /**
   * What people agree to; empty: the standard text, in the reader's language.
   */
  text: Generated<string>;
  /**
   * Counts changes of the text. An answer to an older text does not count.
   */
  textVersion: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface PlaceLinks {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of its end before it expired; null: it may still be used.
   */
  endedAt: Temporal.Instant | null;
  /**
   * taken: somebody has the place. withdrawn: its maker ended it. cancelled: the seat was cancelled.
   */
  endedBecause: PlaceLinksEndedBecause | null;
  /**
   * Time from which it does nothing.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * It was made for an address. Otherwise its maker sends it.
   */
  isMailed: boolean;
  /**
   * Time of creation.
   */
  madeAt: Temporal.Instant;
  /**
   * Client who passes it on.
   */
  madeBy: string;
  /**
   * The seat whose place is passed on.
   */
  seatId: string;
  /**
   * SHA-256 of the secret, which follows from the id and SECRET.
   */
  secretHash: Buffer;
  /**
   * Client who got the link by mail; null: none, or the address that was entered belongs to no client of the business. The address is not stored.
   */
  sentTo: string | null;
}

export interface Places {
  /**
   * Archive time; null while in use.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
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
  businessId: string;
  /**
   * Travel minutes.
   */
  minutes: number;
  /**
   * Time of entry or look-up.
   */
  notedAt: Generated<Temporal.Instant>;
  /**
   * User who entered them; null for a map service.
   */
  notedBy: string | null;
  /**
   * The location with the smaller id.
   */
  oneId: string;
  /**
   * The other location.
   */
  otherId: string;
  /**
   * hand: entered by a user. lookup: from a map service, at noted_at.
   */
  source: Generated<PlaceTravelSource>;
}

export interface PlatformFees {
  /**
   * Hundredths of a percent.
   */
  basisPoints: number;
  /**
   * UUID version 7; of several for one day the last one counts.
   */
  id: string;
  /**
   * Time of setting.
   */
  setAt: Temporal.Instant;
  /**
   * Administrator who set it.
   */
  setBy: string;
  /**
   * Name of that administrator at that time.
   */
  setByName: string;
  /**
   * First day (UTC) on which new payments have this fee.
   */
  validFrom: Temporal.PlainDate;
}

export interface Proposals {
  /**
   * Arena of the request; null: none.
   */
  askedArenaId: string | null;
  /**
   * End that the client asked for.
   */
  askedEndsAt: Temporal.Instant;
  /**
   * Location that the client asked for; null: none.
   */
  askedPlaceId: string | null;
  /**
   * Start that the client asked for.
   */
  askedStartsAt: Temporal.Instant;
  /**
   * Trainer that the client asked for.
   */
  askedTrainerId: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Message of the trainer to the client, from the latest proposal; empty if there is none.
   */
  message: Generated<string>;
  /**
   * Time of the latest proposal.
   */
  proposedAt: Temporal.Instant;
  /**
   * Trainer who proposed the time.
   */
  proposedBy: string;
  /**
   * The requested seat.
   */
  seatId: string;
}

export interface PublicAddresses {
  /**
   * Business of the page.
   */
  pageBusinessId: string;
  /**
   * Time of publishing; null: strangers get the answer for an unknown address.
   */
  publishedAt: Temporal.Instant | null;
  /**
   * Last part of the address: small letters and digits, parts joined by single hyphens.
   */
  slug: string;
}

export interface PublicPages {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the last change, for search engines.
   */
  changedAt: Generated<Temporal.Instant>;
  /**
   * Address for questions; empty: not shown.
   */
  email: Generated<string>;
  /**
   * Who teaches, and how; plain text.
   */
  introduction: Generated<string>;
  /**
   * Languages of the lessons, in words.
   */
  languages: Generated<string>;
  /**
   * Name on the licence to hire out horses; empty: none.
   */
  licenceHolder: Generated<string>;
  /**
   * Number of that licence; empty: none.
   */
  licenceNumber: Generated<string>;
  /**
   * Lesson types shown with their prices. Archived ones are left out when the page is read.
   */
  offerIds: Generated<string[]>;
  /**
   * Phone number for questions; empty: not shown.
   */
  phone: Generated<string>;
  /**
   * Files shown as photos, in this order.
   */
  photoIds: Generated<string[]>;
  /**
   * Locations shown. Archived ones are left out when the page is read.
   */
  placeIds: Generated<string[]>;
  /**
   * Free times of the next days are shown.
   */
  showsTimes: Generated<boolean>;
  /**
   * Visitors can ask for a trial lesson.
   */
  takesRequests: Generated<boolean>;
  /**
   * Terms that visitors read; plain text.
   */
  terms: Generated<string>;
  /**
   * Counts changes; a change based on an older version is refused.
   */
  version: Generated<number>;
}

export interface Pushes {
  /**
   * Attempts at all devices.
   */
  attempts: Generated<number>;
  /**
   * Time of queueing.
   */
  createdAt: Temporal.Instant;
  /**
   * UUID version 7; the browser shows a message once by it.
   */
  id: string;
  /**
   * Urgent messages have a queue of their own.
   */
  isUrgent: boolean;
  /**
   * Time of the last attempt; null before the first.
   */
  lastAttemptAt: Temporal.Instant | null;
  /**
   * Why the last failed attempt failed.
   */
  lastError: string | null;
  /**
   * Title, body, tag, navigate and lang of the notification; null once it is of no use.
   */
  message: Json | null;
  /**
   * The business.
   */
  ofBusinessId: string;
  /**
   * Time at which a push service first took it; null before.
   */
  sentAt: Temporal.Instant | null;
  /**
   * Replaces a message of the same topic that waits at the push service.
   */
  topic: string;
  /**
   * Not sent afterwards.
   */
  usefulUntil: Temporal.Instant;
  /**
   * The recipient.
   */
  userId: string;
  /**
   * Subscriptions that neither have it nor refused it. Empty, and not sent: it failed.
   */
  waitsFor: string[];
}

export interface PushSubscriptions {
  /**
   * Secret that browser and server share; with the public key it encrypts messages.
   */
  auth: Buffer;
  /**
   * Time at which notifications were turned on.
   */
  createdAt: Temporal.Instant;
  /**
   * Time at which the push service refused it for good; null while it works.
   */
  endedAt: Temporal.Instant | null;
  /**
   * Address at the push service. Of use only together with our key, which is derived from SECRET.
   */
  endpoint: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Value of SECRET whose key the browser subscribed with.
   */
  keyId: string;
  /**
   * Public key of the browser: point on P-256.
   */
  p256dh: Buffer;
  /**
   * Session of the browser; its end ends the subscription.
   */
  sessionId: string;
  /**
   * The person.
   */
  userId: string;
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
  businessId: string;
  /**
   * The whole text of the receipt.
   */
  content: Json;
  /**
   * Number within that range.
   */
  counterValue: number;
  /**
   * Year of the number range, as in document_counters.
   */
  counterYear: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of issue.
   */
  issuedAt: Temporal.Instant;
  /**
   * User who first asked for it.
   */
  issuedBy: string;
  /**
   * Logo of the receipt; null for none.
   */
  logoId: string | null;
  /**
   * Sequential number of the seller's receipts.
   */
  number: string;
  /**
   * The payment.
   */
  paymentId: string;
}

export interface RecoveryCodes {
  /**
   * SHA-256 of user and code. A code has 80 random bits.
   */
  codeHash: Buffer;
  /**
   * Time of use.
   */
  usedAt: Temporal.Instant | null;
  /**
   * Account.
   */
  userId: string;
}

export interface RefusedAddresses {
  /**
   * The address in its canonical form.
   */
  emailKey: string;
  /**
   * What the mail server said.
   */
  reason: string;
  /**
   * Time of the last refusal.
   */
  refusedAt: Temporal.Instant;
}

export interface RemindedDocuments {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The invoice.
   */
  documentId: string;
  /**
   * Time at which the invoice left the reminder: paid or paused before sending, or cancelled.
   */
  droppedAt: Temporal.Instant | null;
  /**
   * Which reminder of this invoice it is, from 1.
   */
  level: number;
  /**
   * The reminder.
   */
  reminderId: string;
}

export interface ReminderPauses {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payer without reminders.
   */
  clientId: string;
  /**
   * Only this invoice; null: all of them.
   */
  documentId: string | null;
  /**
   * Time at which reminders were resumed.
   */
  endedAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Time of the pause.
   */
  pausedAt: Generated<Temporal.Instant>;
  /**
   * User who paused them.
   */
  pausedBy: string;
  /**
   * Reason in words.
   */
  reason: string;
  /**
   * Last day of the pause; null: until it is ended.
   */
  untilOn: Temporal.PlainDate | null;
}

export interface Reminders {
  /**
   * Issued, but its mail is not queued yet.
   */
  awaitsMail: Generated<boolean>;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Payer.
   */
  clientId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who asked for it; null for the schedule.
   */
  createdBy: string;
  /**
   * The document, once it is sent.
   */
  documentId: string | null;
  /**
   * Time at which it was stopped before sending, or cancelled afterwards.
   */
  endedAt: Temporal.Instant | null;
  /**
   * User who ended it; null for the system.
   */
  endedBy: string | null;
  /**
   * paid, paused or withdrawn before it was sent; cancelled afterwards.
   */
  endedHow: RemindersEndedHow | null;
  /**
   * Reason in words.
   */
  endReason: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * True: a user asked for it. False: the schedule.
   */
  isByHand: boolean;
  /**
   * True: sent by mail. False: printed.
   */
  isByMail: boolean;
  /**
   * Highest level of its invoices, from 1.
   */
  level: number;
  /**
   * Time of sending: never on a quiet day or at night.
   */
  plannedFor: Temporal.Instant;
  /**
   * Time of sending.
   */
  sentAt: Temporal.Instant | null;
  /**
   * Address it was mailed to; null if printed.
   */
  sentTo: string | null;
}

export interface ReminderSettings {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * True: reminders are sent automatically. False: by hand only.
   */
  isAutomatic: Generated<boolean>;
  /**
   * The levels in order: afterDays since the due date, title, text, feeMinor, payDays to pay after the reminder.
   */
  levels: Json;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface RepeatingCosts {
  /**
   * The whole cost of each date, minor unit.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who entered it.
   */
  createdBy: string;
  /**
   * Description for the document line.
   */
  description: string;
  /**
   * Last day on which a cost may be added; null: until somebody stops it.
   */
  endsOn: Temporal.PlainDate | null;
  /**
   * Time between two dates; a quarter has three months.
   */
  every: RepeatingCostsEvery;
  /**
   * The horse.
   */
  horseId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * As in extras.
   */
  kind: RepeatingCostsKind;
  /**
   * Next date; null once it is stopped or over.
   */
  nextOn: Temporal.PlainDate | null;
  /**
   * Latest date without a cost, because the horse was archived or nobody could be charged; null: none.
   */
  skippedOn: Temporal.PlainDate | null;
  /**
   * First date. Months count from it: the 31st becomes the last day of a shorter month.
   */
  startsOn: Temporal.PlainDate;
  /**
   * Dates that were added or skipped so far; the next one has this number, counted from 0.
   */
  timesDone: Generated<number>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface RiderAccess {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client with access.
   */
  clientId: string;
  /**
   * Time of the last change.
   */
  grantedAt: Generated<Temporal.Instant>;
  /**
   * User who last changed it.
   */
  grantedBy: string;
  /**
   * The client is a guardian while the rider is a minor.
   */
  isGuardian: Generated<boolean>;
  /**
   * The rider's invoices go to this client; one for each rider.
   */
  isPayer: Generated<boolean>;
  /**
   * book, pay, progress, reminders, receipts, health.
   */
  permissions: Generated<string[]>;
  /**
   * Rider.
   */
  riderId: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface RiderLevels {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
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
  riderId: string;
  /**
   * User id of the trainer.
   */
  setBy: string;
  /**
   * Day of the assessment.
   */
  setOn: Temporal.PlainDate;
}

export interface Riders {
  /**
   * Time at which a guardian consented to the rider's own account (P3).
   */
  accountConsentAt: Temporal.Instant | null;
  /**
   * Name of the guardian who consented.
   */
  accountConsentBy: Generated<string>;
  /**
   * Value of SECRET that sealed_allergies needs.
   */
  allergiesKey: Generated<string | null>;
  /**
   * Archive time; null while current.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Household: the client whose rider this is.
   */
  clientId: string;
  /**
   * Value of SECRET that sealed_conditions needs.
   */
  conditionsKey: Generated<string | null>;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Date of birth; null for an adult whose date is unknown.
   */
  dateOfBirth: Temporal.PlainDate | null;
  /**
   * Name of the emergency contact.
   */
  emergencyName: Generated<string>;
  /**
   * Phone number of the emergency contact, as typed.
   */
  emergencyPhone: Generated<string>;
  /**
   * Relationship of the emergency contact to the rider.
   */
  emergencyRelation: Generated<string>;
  /**
   * Consents that were withdrawn, renewed or lapsed, oldest first: text, version, from and until (ISO 8601, UTC).
   */
  endedHealthConsents: Generated<Json>;
  /**
   * Local day of the entry in the business's time zone.
   */
  enteredOn: Temporal.PlainDate;
  /**
   * Time of the erasure; the row then names nobody (P11). Null for most.
   */
  erasedAt: Temporal.Instant | null;
  /**
   * First name.
   */
  firstName: string;
  /**
   * Time of consent to keep both fields above; null: nothing may be stored (P7).
   */
  healthConsentAt: Temporal.Instant | null;
  /**
   * User who gave or recorded the consent.
   */
  healthConsentBy: string | null;
  /**
   * The consent as it was shown, in the language of who gave or recorded it; null: none.
   */
  healthConsentText: string | null;
  /**
   * Version of the wording of that text; null: none.
   */
  healthConsentVersion: number | null;
  /**
   * Height, cm.
   */
  heightCm: number | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The import that added the record.
   */
  importId: string | null;
  /**
   * The rider is the client: at most one in a household, and no minor (P3).
   */
  isClient: Generated<boolean>;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * Level 0 to 9, as last set by a trainer; null before the first assessment (P8).
   */
  level: number | null;
  /**
   * Day on which the level was set.
   */
  levelSetOn: Temporal.PlainDate | null;
  /**
   * For trainers; clients never see it.
   */
  note: Generated<string>;
  /**
   * Allergies, encrypted with a key that is not in the database (P7).
   */
  sealedAllergies: Buffer | null;
  /**
   * Illnesses and injuries, encrypted likewise (P7).
   */
  sealedConditions: Buffer | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Day on which the weight was given.
   */
  weighedOn: Temporal.PlainDate | null;
  /**
   * Weight, kg.
   */
  weightKg: Numeric | null;
}

export interface SaleMarks {
  /**
   * Its cost at that time, minor unit. If the seat costs something else now, the trainer has to invoice the difference.
   */
  amountMinor: number;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the mark.
   */
  markedAt: Temporal.Instant;
  /**
   * The seat.
   */
  seatId: string;
  /**
   * User who invoiced it: the trainer of the lesson in the calendar at that time.
   */
  trainerId: string;
}

export interface SealingKeys {
  /**
   * Businesses whose health data the current or last round has processed.
   */
  businessesSeen: Generated<number>;
  /**
   * Number of businesses in that round.
   */
  businessesTotal: Generated<number>;
  /**
   * When a server last started with this value first. The value with the latest time encrypts.
   */
  chosenAt: Generated<Temporal.Instant>;
  /**
   * When a round last found no field with an older known value; null while there is work.
   */
  finishedAt: Temporal.Instant | null;
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
  businessId: string;
  /**
   * Until then cancelling is free by the grace period at booking (S14); null: no grace. It also ends at the start of the lesson.
   */
  cancelGraceUntil: Temporal.Instant | null;
  /**
   * Cancellation policy at booking (S13, S14); see businesses.
   */
  cancelLadder: Generated<Json>;
  /**
   * Time at which the seat alone was cancelled; null if unknown.
   */
  cancelledAt: Temporal.Instant | null;
  /**
   * User who cancelled it.
   */
  cancelledBy: string | null;
  /**
   * State before the whole lesson was cancelled, restored with it. Null for a seat that was cancelled alone.
   */
  cancelledFrom: SeatsCancelledFrom | null;
  /**
   * From the trainer who cancelled the lesson or this seat, for its family; empty if they wrote none.
   */
  cancelMessage: Generated<string>;
  /**
   * Time of the last change.
   */
  changedAt: Generated<Temporal.Instant>;
  /**
   * What the business charges for it now, minor unit: the cost, or 0 if the trainer sells it.
   */
  chargeMinor: Generated<number>;
  /**
   * The horse that the family chose by name when it booked, or the last one that took its place; null if it chose any suitable one. It is told if a trainer gives the seat another.
   */
  chosenHorseId: string | null;
  /**
   * Household of the rider at booking.
   */
  clientId: string;
  /**
   * What it costs now, of either seller, minor unit: its price, the fee, or 0.
   */
  costMinor: Generated<number>;
  /**
   * Time of creation.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who booked it.
   */
  createdBy: string;
  /**
   * Message of the trainer who declined the request, empty if there is none; null unless it was declined.
   */
  declinedBecause: string | null;
  /**
   * Copied from the lesson; the reference keeps it equal.
   */
  endsAt: Temporal.Instant;
  /**
   * That percentage of the price in the minor unit, half a unit rounded up.
   */
  feeMinor: number | null;
  /**
   * Percentage for the late cancellation or no-show; null before there were cancellation policies: the full price.
   */
  feePercent: number | null;
  /**
   * Start before the first of these moves; null if there was none.
   */
  firstStartsAt: Temporal.Instant | null;
  /**
   * What a held seat becomes when it is confirmed: requested if a trainer decides, otherwise booked. Null for other seats.
   */
  heldAs: SeatsHeldAs | null;
  /**
   * Why a seat is held. booking: a client confirms it. offer: it is offered to a client. term: a client confirms it together with the others of its term_id. Null for other seats.
   */
  heldFor: SeatsHeldFor | null;
  /**
   * Expiry of a request or of a held seat (S3); null: no expiry.
   */
  heldUntil: Temporal.Instant | null;
  /**
   * From the horse's preparation to the end of the lesson.
   */
  horseBusy: Generated<string>;
  /**
   * Horse; null: any suitable horse (H14).
   */
  horseId: string | null;
  /**
   * Copied from the lesson; the reference keeps it equal.
   */
  horseLeadMinutes: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson.
   */
  lessonId: string;
  /**
   * The horse that this seat lost because it is off work or left (H5); null if none was lost, or the seat has another.
   */
  lostHorseId: string | null;
  /**
   * Message of the client to the trainer, from the booking; empty if there is none.
   */
  message: Generated<string>;
  /**
   * The seat in another lesson for which its rider left this one; null for other seats.
   */
  movedToSeatId: string | null;
  /**
   * How often its clients moved it (S9).
   */
  moves: Generated<number>;
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
  overrideReason: string | null;
  /**
   * Price agreed at booking, minor unit, tax included (S14).
   */
  priceMinor: number;
  /**
   * A trainer proposed this time; while the seat is requested, the client answers.
   */
  proposed: Generated<boolean>;
  /**
   * From start to end of the lesson.
   */
  riderBusy: Generated<string>;
  /**
   * Rider.
   */
  riderId: string;
  /**
   * Its horse belonged to the business when the seat got the horse, or its present state. A later sale of the horse changes nothing.
   */
  schoolHorse: Generated<boolean>;
  /**
   * SEQUENCE in its household's calendar feeds: raised when the seat is cancelled or reinstated.
   */
  sequence: Generated<number>;
  /**
   * Who sells it since its booking (M14, S14). trainer: the trainer of the lesson in the calendar. Never changes.
   */
  soldBy: Generated<SeatsSoldBy>;
  /**
   * Copied from the lesson; the reference keeps it equal.
   */
  startsAt: Temporal.Instant;
  /**
   * Seats in the states held, requested and booked are taken, attended ones were; all others are free again. A held seat is kept while somebody decides; when that ends, its row goes.
   */
  state: SeatsState;
  /**
   * Tax in that price, hundredths of a percent.
   */
  taxRate: number;
  /**
   * Seats with the same id were booked together, as the rest of a series; null: booked alone. UUID version 7.
   */
  termId: string | null;
  /**
   * Travel fee of the day that its client accepted at booking, minor unit: their share of a shared fee never exceeds it. Null: a trainer booked it.
   */
  travelFeeMinor: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Entry in the workload register, once the horse has worked (H1).
   */
  workId: string | null;
}

export interface SendingDocuments {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * The document.
   */
  documentId: string;
  /**
   * Reason of a failure, in a sentence.
   */
  problem: Generated<string>;
  /**
   * The bulk mailing.
   */
  sendingId: string;
  /**
   * passed_over: it had been mailed before.
   */
  state: Generated<SendingDocumentsState>;
}

export interface Sendings {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * True: documents that were mailed before are mailed again. False: they are skipped.
   */
  includesSent: boolean;
  /**
   * When the rest is sent, if the business has reached its mail allowance.
   */
  resumesAt: Temporal.Instant | null;
  /**
   * Time of the start.
   */
  startedAt: Temporal.Instant;
  /**
   * User who started it; null: a monthly run.
   */
  startedBy: string | null;
}

export interface SeriesSeats {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Horse; null: any suitable horse.
   */
  horseId: string | null;
  /**
   * Rider.
   */
  riderId: string;
  /**
   * The series.
   */
  seriesId: string;
}

export interface Sessions {
  /**
   * Ends at this time in any case.
   */
  absoluteExpiresAt: Temporal.Instant;
  /**
   * Methods of the sign-in: pwd (password), otp (authenticator app), hwk (passkey), recovery (recovery code).
   */
  amr: Generated<string[]>;
  /**
   * Time of sign-in.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Browser that opened it.
   */
  deviceId: string | null;
  /**
   * The browser proved that it returns the device cookie. From then on the session requires it.
   */
  deviceSeen: Generated<boolean>;
  /**
   * Last time at which its user proved it with a second factor or a recovery code.
   */
  factorProvedAt: Temporal.Instant | null;
  /**
   * UUID version 7; the sid claim.
   */
  id: string;
  /**
   * Ends at this time unless it is refreshed.
   */
  idleExpiresAt: Temporal.Instant;
  /**
   * Reason for that.
   */
  impersonationReason: string | null;
  /**
   * Administrator who acts as the user.
   */
  impersonatorId: string | null;
  /**
   * Address of the last refresh.
   */
  ip: string | null;
  /**
   * Time of the last refresh or sign-in.
   */
  lastSeenAt: Generated<Temporal.Instant>;
  /**
   * Business in use. The session ends when the membership there does. Null for administrators, and people without a business.
   */
  ofBusinessId: string | null;
  /**
   * Last time at which its user proved to be the owner of the account. Dangerous calls need a fresh proof.
   */
  provedAt: Temporal.Instant;
  /**
   * Time at which it was ended early.
   */
  revokedAt: Temporal.Instant | null;
  /**
   * logout, refresh_reuse, elsewhere, password_change, password_reset, disabled, joined, too_many.
   */
  revokeReason: string | null;
  /**
   * Highest generation that the client has proved to hold.
   */
  rtConfirmedGen: Generated<number>;
  /**
   * Current generation of the refresh token.
   */
  rtGen: Generated<number>;
  /**
   * Time at which the current generation was issued.
   */
  rtRotatedAt: Generated<Temporal.Instant>;
  /**
   * 32 random bytes, an input of the refresh token's MAC.
   */
  rtSalt: Buffer;
  /**
   * User agent of the browser, at most 256 characters.
   */
  userAgent: string | null;
  /**
   * users.session_epoch, read together with the verified password hash.
   */
  userEpoch: number;
  /**
   * User of the session.
   */
  userId: string;
}

export interface SignInAttempts {
  /**
   * Time at which it became a session.
   */
  consumedAt: Temporal.Instant | null;
  /**
   * SHA-256 of the secret of its device cookie.
   */
  deviceHash: Buffer;
  /**
   * Browser that sent the password; only it may finish.
   */
  deviceId: string;
  /**
   * Five minutes after the password.
   */
  expiresAt: Temporal.Instant;
  /**
   * UUID version 7; the first half of the ticket.
   */
  id: string;
  /**
   * SHA-256 of the second half of the ticket.
   */
  secretHash: Buffer;
  /**
   * Codes tried, at most five.
   */
  tries: Generated<number>;
  /**
   * users.session_epoch, read together with the verified password hash.
   */
  userEpoch: number;
  /**
   * Account.
   */
  userId: string;
}

export interface SignInRules {
  /**
   * From this time they need a second factor; null: it is optional.
   */
  factorNeededFrom: Temporal.Instant | null;
  /**
   * The business, as in users.member_of.
   */
  memberOf: string;
}

export interface StripeAccounts {
  /**
   * Time at which another account replaced it; null for the current one.
   */
  leftAt: Temporal.Instant | null;
  /**
   * Business of the account.
   */
  sellerBusinessId: string;
  /**
   * acct_...
   */
  stripeId: string;
}

export interface StripeEvents {
  /**
   * Time at which it was last applied.
   */
  appliedAt: Temporal.Instant | null;
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
  lastError: string | null;
  /**
   * Id of the object.
   */
  objectId: string | null;
  /**
   * Time of receipt.
   */
  receivedAt: Temporal.Instant;
  /**
   * Business of the account; null for none.
   */
  sellerBusinessId: string | null;
  /**
   * waiting; applied; ignored: of an unknown account or an unused type; failed: out of attempts.
   */
  state: StripeEventsState;
  /**
   * Account; null for the platform's own.
   */
  stripeAccount: string | null;
}

export interface TaxRates {
  /**
   * Archive time; null while in use.
   */
  archivedAt: Temporal.Instant | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * EN 16931 (UNCL 5305): S taxed, Z zero, E exempt, O outside the scope, AE reverse charge.
   */
  category: TaxRatesCategory;
  /**
   * Reason for an exemption that limits who may use the rate: private_tuition is for natural persons only (M4).
   */
  exemptionReason: Generated<TaxRatesExemptionReason>;
  /**
   * Reason for charging no tax, for the document.
   */
  exemptionText: Generated<string>;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Default rate; of several valid on a day, the one that began last (M4).
   */
  isUsual: Generated<boolean>;
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
  validFrom: Temporal.PlainDate;
  /**
   * Last day; null: no end.
   */
  validUntil: Temporal.PlainDate | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface TeamRules {
  /**
   * The business, as in users.member_of.
   */
  memberOf: string;
  /**
   * Which clients trainers see (P14). all: everybody; own: those with a link to them, see see_own_clients. Without a row: all.
   */
  trainersSee: TeamRulesTrainersSee;
}

export interface TeamSupervision {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Date of birth; null for an adult.
   */
  dateOfBirth: Temporal.PlainDate | null;
  /**
   * Who is in charge when this person teaches; null: nobody.
   */
  supervisorId: string | null;
  /**
   * The person.
   */
  userId: string;
  /**
   * Counts changes.
   */
  version: Generated<number>;
}

export interface TextNumbers {
  /**
   * Mobile number in E.164.
   */
  number: string;
  /**
   * What the provider said, or the answer.
   */
  reason: string;
  /**
   * Time at which we learned of it.
   */
  since: Temporal.Instant;
  /**
   * bad: it takes no text messages. stopped: its owner answered STOP.
   */
  state: TextNumbersState;
  /**
   * The person.
   */
  userId: string;
}

export interface Texts {
  /**
   * Attempts.
   */
  attempts: Generated<number>;
  /**
   * Time of queueing.
   */
  createdAt: Temporal.Instant;
  /**
   * UUID version 7; the provider gets it.
   */
  id: string;
  /**
   * Urgent messages have a queue of their own.
   */
  isUrgent: boolean;
  /**
   * Time of the last attempt; null before the first.
   */
  lastAttemptAt: Temporal.Instant | null;
  /**
   * Why the last failed attempt failed.
   */
  lastError: string | null;
  /**
   * The text; null once it is of no use.
   */
  message: string | null;
  /**
   * Mobile number in E.164, as the client had it when the message was queued.
   */
  number: string;
  /**
   * The business.
   */
  ofBusinessId: string;
  /**
   * Time of the report of the provider on the delivery; null without one.
   */
  reportedAt: Temporal.Instant | null;
  /**
   * queued: waits for an attempt. sending: an attempt began. sent: the provider has it. unclear: the provider may have it, so it is not sent again. delivered: the provider reported that the phone has it. failed: nothing more is tried.
   */
  state: Generated<TextsState>;
  /**
   * Not sent afterwards.
   */
  usefulUntil: Temporal.Instant;
  /**
   * The recipient.
   */
  userId: string;
}

export interface Totp {
  /**
   * Time of the first right code. Before, the app is no second factor.
   */
  confirmedAt: Temporal.Instant | null;
  /**
   * Time at which the secret was made.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Latest step of 30 seconds whose code was used; older and equal ones are refused.
   */
  lastStep: Generated<number>;
  /**
   * The secret shared with the app, encrypted.
   */
  sealedSecret: Buffer;
  /**
   * Value of SECRET that encrypted it.
   */
  secretKey: Generated<string | null>;
  /**
   * Account.
   */
  userId: string;
}

export interface TravelFees {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Client with a different fee; null: the fee of all others.
   */
  clientId: string | null;
  /**
   * Minor unit, once for each client and day, or once for each day if it is shared; 0: none.
   */
  feeMinor: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The location.
   */
  placeId: string;
  /**
   * First day whose clients share the fee; null: each pays it. A client with a different fee pays no more than that.
   */
  sharedSince: Temporal.PlainDate | null;
  /**
   * First day on which lessons charge it, in the business's time zone.
   */
  since: Temporal.PlainDate;
}

export interface TypeChanges {
  /**
   * The families answer before this; null: nobody had to agree.
   */
  answerBy: Temporal.Instant | null;
  /**
   * Time of the question.
   */
  askedAt: Temporal.Instant;
  /**
   * Trainer who asked.
   */
  askedBy: string;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Its cancellation policy then.
   */
  cancelLadder: Json;
  /**
   * End of the question; null while it waits.
   */
  endedAt: Temporal.Instant | null;
  /**
   * End of the lesson then.
   */
  endsAt: Temporal.Instant;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * The lesson.
   */
  lessonId: string;
  /**
   * Its length then.
   */
  minutes: number;
  /**
   * The other lesson type.
   */
  offerId: string;
  /**
   * changed: all agreed, and the lesson is of the other type. withdrawn: by a trainer. declined: too few riders are left. unanswered: somebody did not answer in time. outdated: riders, time or trainer are others. refused: all agreed, but the lesson could not be changed. Null while it waits.
   */
  outcome: TypeChangesOutcome | null;
  /**
   * Its price of a seat when the families were asked, minor unit, tax included (S14).
   */
  priceMinor: number;
  /**
   * Start of the lesson then. At another time, the question is over.
   */
  startsAt: Temporal.Instant;
  /**
   * Its tax then, hundredths of a percent.
   */
  taxRate: number;
  /**
   * Trainer of the lesson then.
   */
  trainerId: string;
  /**
   * Lesson type before.
   */
  wasOfferId: string;
}

export interface TypeChangeSeats {
  /**
   * agreed: to the other type at its price. declined: the seat was cancelled without a fee. Null: no answer.
   */
  answer: TypeChangeSeatsAnswer | null;
  /**
   * Time of the answer.
   */
  answeredAt: Temporal.Instant | null;
  /**
   * Who answered, or the trainer who noted the answer.
   */
  answeredBy: string | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The seat.
   */
  seatId: string;
  /**
   * The question.
   */
  typeChangeId: string;
  /**
   * Price of the seat before, minor unit.
   */
  wasPriceMinor: number;
}

export interface Unbilled {
  /**
   * Tenant, the seller.
   */
  businessId: string;
  /**
   * The extra, if it is one.
   */
  extraId: string | null;
  /**
   * Id of the seat or extra.
   */
  id: string;
  /**
   * The seat, if it is one.
   */
  seatId: string | null;
}

export interface Users {
  /**
   * Code of the affiliate, as given at registration.
   */
  affiliateCode: string | null;
  /**
   * Time of registration.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Address as typed, for sending mail.
   */
  email: string;
  /**
   * Canonical address, for look-ups.
   */
  emailKey: string;
  /**
   * Time at which the address was verified.
   */
  emailVerifiedAt: Temporal.Instant | null;
  /**
   * First name.
   */
  firstName: string;
  /**
   * UUID version 7; the sub claim.
   */
  id: string;
  /**
   * Last name.
   */
  lastName: string;
  /**
   * BCP 47 language tag.
   */
  locale: Generated<string>;
  /**
   * Business that the person used last; the next session starts there. Null for administrators, before activation, and for people without a business.
   */
  memberOf: string | null;
  /**
   * Time of the last password change.
   */
  passwordChangedAt: Temporal.Instant | null;
  /**
   * argon2id in PHC form; null until activated.
   */
  passwordHash: string | null;
  /**
   * admin; of others trainer or client, as in the business they used last. Sessions read the role from memberships.
   */
  role: UsersRole;
  /**
   * Raised by every change that must end all sessions.
   */
  sessionEpoch: Generated<number>;
  /**
   * pending until the address is verified; disabled accounts cannot sign in.
   */
  status: Generated<UsersStatus>;
  /**
   * IANA zone in which the user reads times.
   */
  timeZone: Generated<string>;
  /**
   * Counts changes to the profile.
   */
  version: Generated<number>;
}

export interface Vacancies {
  /**
   * Arena at that time.
   */
  arenaId: string | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time from which it is offered no more; null before.
   */
  closedAt: Temporal.Instant | null;
  /**
   * filled (somebody has it), nobody (who waits and fits has had an offer), past (too late to offer it), moved (its lesson was moved, and the place is offered there).
   */
  closedBecause: VacanciesClosedBecause | null;
  /**
   * Time at which it became free.
   */
  createdAt: Temporal.Instant;
  /**
   * End of the free place.
   */
  endsAt: Temporal.Instant;
  /**
   * Random UUID.
   */
  id: Generated<string>;
  /**
   * The rider whose booking or request ended. They are not offered the place; null: the lesson took more riders, or a trainer offers it.
   */
  leftBy: string | null;
  /**
   * The lesson with the free place. A private lesson may be cancelled: then its time is free.
   */
  lessonId: string;
  /**
   * Lesson type of the lesson.
   */
  offerId: string;
  /**
   * Location at that time.
   */
  placeId: string | null;
  /**
   * Start of the free place.
   */
  startsAt: Temporal.Instant;
  /**
   * Time zone of the lesson.
   */
  timeZone: string;
  /**
   * Trainer at that time.
   */
  trainerId: string;
}

export interface VisitorRequests {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the request.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * Address for the answer; nobody has verified it.
   */
  email: string;
  /**
   * Time of the answer or the expiry; null while it waits.
   */
  endedAt: Temporal.Instant | null;
  /**
   * What the rider can do, in the visitor's words.
   */
  experience: Generated<string>;
  /**
   * Without an answer it ends then.
   */
  expiresAt: Temporal.Instant;
  /**
   * First name of the visitor, who becomes the client.
   */
  firstName: string;
  /**
   * UUID version 7, made by the visitor's browser.
   */
  id: string;
  /**
   * The visitor is the rider.
   */
  isRider: boolean;
  /**
   * ISO 639-1: language of the page, and of mails about the request.
   */
  language: VisitorRequestsLanguage;
  /**
   * Last name of the visitor.
   */
  lastName: string;
  /**
   * Planned lesson to join at that time; null: a new one.
   */
  lessonId: string | null;
  /**
   * To the trainer; empty: none.
   */
  message: Generated<string>;
  /**
   * Lesson type asked for; null: any.
   */
  offerId: string | null;
  /**
   * Phone number; empty: none given.
   */
  phone: Generated<string>;
  /**
   * Location of that time; null: none.
   */
  placeId: string | null;
  /**
   * Date of birth of the rider.
   */
  riderBornOn: Temporal.PlainDate;
  /**
   * First name of the rider.
   */
  riderFirstName: string;
  /**
   * Last name of the rider.
   */
  riderLastName: string;
  /**
   * Start of the free time that was chosen; null: none.
   */
  startsAt: Temporal.Instant | null;
  /**
   * waiting: for a trainer. known: the address is a client's, who got a mail; trainers do not see it. accepted, declined, expired: answered.
   */
  state: VisitorRequestsState;
  /**
   * Trainer of that time; null without a time.
   */
  trainerId: string | null;
  /**
   * Counts changes; an answer to an older version is refused.
   */
  version: Generated<number>;
}

export interface WaitingDecisions {
  /**
   * accepted, declined, expired, gone (somebody else has the place), or moved (its lesson was moved).
   */
  answer: WaitingDecisionsAnswer | null;
  /**
   * Time of the answer or the expiry.
   */
  answeredAt: Temporal.Instant | null;
  /**
   * Booked seat of another rider of the household right before, right after or at the same time, when it was offered; null: none.
   */
  besideSeatId: string | null;
  /**
   * instant: accepting it books the place. request: a trainer confirms it.
   */
  booking: WaitingDecisionsBooking | null;
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Time of the decision.
   */
  decidedAt: Temporal.Instant;
  /**
   * Trainer who offered it by hand; the nil UUID for the job.
   */
  decidedBy: string;
  /**
   * The entry.
   */
  entryId: string;
  /**
   * The offer expires then. It lasts longer while the client pays the place by card.
   */
  expiresAt: Temporal.Instant | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Whether the place is offered to several at once, and the first to say yes gets it.
   */
  isRound: Generated<boolean>;
  /**
   * Lesson type that was offered.
   */
  offerId: string | null;
  /**
   * offered or skipped.
   */
  outcome: WaitingDecisionsOutcome;
  /**
   * Price that was offered, minor unit.
   */
  priceMinor: number | null;
  /**
   * Why it was skipped: paused, too_late (nearer to the lesson than wanted or allowed), quiet (the family sleeps until it is too late), level, horse, busy (rider or trainer), terms (those of online booking), taken, in_turn (somebody before is offered it), sibling_first (a household with a lesson beside it is offered it before its turn).
   */
  reason: WaitingDecisionsReason | null;
  /**
   * The seat that holds the place, or has it. Null in a round, until somebody accepts the place or begins to pay it. No reference, because the seat goes when it is held no more.
   */
  seatId: string | null;
  /**
   * The free place.
   */
  vacancyId: string;
  /**
   * With in_turn and sibling_first: expiry of the offer to somebody else.
   */
  waitsUntil: Temporal.Instant | null;
}

export interface WaitingEntries {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Household of the rider when it joined.
   */
  clientId: string;
  /**
   * Time of joining, which decides about the order.
   */
  createdAt: Generated<Temporal.Instant>;
  /**
   * User who joined the list.
   */
  createdBy: string;
  /**
   * Time at which it ended; null while it waits.
   */
  endedAt: Temporal.Instant | null;
  /**
   * Why it ended: left (by the family), removed (by a trainer), booked (the rider has a place).
   */
  endedBecause: WaitingEntriesEndedBecause | null;
  /**
   * First local day that suits; null: any.
   */
  firstDay: Temporal.PlainDate | null;
  /**
   * Earliest start, minutes after midnight by the wall clock; null: any.
   */
  fromMinute: number | null;
  /**
   * Own horse of the family; null: another one.
   */
  horseId: string | null;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Last local day that suits; null: any.
   */
  lastDay: Temporal.PlainDate | null;
  /**
   * The lesson; null: any lesson that suits the wish.
   */
  lessonId: string | null;
  /**
   * Reason of the trainer who removed it; empty for others.
   */
  message: Generated<string>;
  /**
   * A place is not offered later than this long before the lesson.
   */
  noticeHours: number;
  /**
   * Lesson types that suit. With a lesson: its lesson type.
   */
  offerIds: string[];
  /**
   * Time at which the family paused the entry; null: it counts.
   */
  pausedAt: Temporal.Instant | null;
  /**
   * The only location that suits; null: any.
   */
  placeId: string | null;
  /**
   * Rider.
   */
  riderId: string;
  /**
   * The only trainer who suits; null: any.
   */
  trainerId: string | null;
  /**
   * Latest start, minutes after midnight by the wall clock; null: any.
   */
  untilMinute: number | null;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * Weekdays of the business that suit, 1 for Monday; empty: any.
   */
  weekdays: number[];
}

export interface WaitingRules {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Minutes for which a place is held for a client who is offered it (S17).
   */
  offerMinutes: Generated<number>;
  /**
   * Hours before a lesson from which all who fit are offered a place at the same time, and the first to say yes gets it; 0: never.
   */
  roundHours: Generated<number>;
  /**
   * True: a place beside a lesson of another rider of a waiting household is offered to that household first.
   */
  siblingsFirst: Generated<boolean>;
  /**
   * Counts changes.
   */
  version: Generated<number>;
  /**
   * True: the fee of a late cancellation is waived if somebody else takes the place (S18).
   */
  waivesFilled: Generated<boolean>;
}

export interface Waivers {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * The extra that is not charged.
   */
  extraId: string | null;
  /**
   * Year in the business's time zone in which it counts as goodwill (S16); null for another reason.
   */
  goodwillYear: number | null;
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
  revokedAt: Temporal.Instant | null;
  /**
   * User who undid it; null while it applies, and if it ended automatically, as goodwill does when the seat was attended after all.
   */
  revokedBy: string | null;
  /**
   * Name of that user at that time.
   */
  revokedByName: string | null;
  /**
   * The seat that is not charged.
   */
  seatId: string | null;
  /**
   * Time of the waiver.
   */
  waivedAt: Generated<Temporal.Instant>;
  /**
   * User who waived it.
   */
  waivedBy: string;
}

export interface YardDays {
  /**
   * Tenant.
   */
  businessId: string;
  /**
   * Local day of the lessons.
   */
  day: Temporal.PlainDate;
  /**
   * Fee that its clients share, minor unit.
   */
  feeMinor: number;
  /**
   * The location.
   */
  placeId: string;
}

export interface YardFees {
  /**
   * Time of adding.
   */
  addedAt: Generated<Temporal.Instant>;
  /**
   * User who added it.
   */
  addedBy: string;
  /**
   * Tenant, who gets it.
   */
  businessId: string;
  /**
   * ISO 4217; a fee in another currency than that of the business does not apply.
   */
  currency: string;
  /**
   * Amount for each rider on a horse of the business, minor unit.
   */
  horseMinor: number;
  /**
   * UUID version 7.
   */
  id: string;
  /**
   * Amount for each lesson, minor unit.
   */
  lessonMinor: number;
  /**
   * The lesson type.
   */
  offerId: string;
  /**
   * First local day on which it applies. Of two fees for the same day, the one with the larger id applies.
   */
  validFrom: Temporal.PlainDate;
}

export interface Tables {
  accountErasures: AccountErasures;
  actionLinks: ActionLinks;
  adminRemovals: AdminRemovals;
  agreementAsks: AgreementAsks;
  agreements: Agreements;
  agreementSignatures: AgreementSignatures;
  agreementTexts: AgreementTexts;
  allocations: Allocations;
  arenas: Arenas;
  attendanceMails: AttendanceMails;
  auditLog: AuditLog;
  authTokens: AuthTokens;
  availabilityExceptions: AvailabilityExceptions;
  availabilityHours: AvailabilityHours;
  availabilityWeeks: AvailabilityWeeks;
  bankEntries: BankEntries;
  bankLayouts: BankLayouts;
  bankLines: BankLines;
  bankStatements: BankStatements;
  billing: Billing;
  bookingPayments: BookingPayments;
  bookingPaymentSeats: BookingPaymentSeats;
  businessErasures: BusinessErasures;
  businesses: Businesses;
  businessExports: BusinessExports;
  busyTimes: BusyTimes;
  calendarFeeds: CalendarFeeds;
  calendarReadings: CalendarReadings;
  captchaUsed: CaptchaUsed;
  cardAccounts: CardAccounts;
  cardChecks: CardChecks;
  cardCustomers: CardCustomers;
  cardDifferences: CardDifferences;
  cardDisputes: CardDisputes;
  cardFailures: CardFailures;
  cardMethods: CardMethods;
  cardPayments: CardPayments;
  cardRefunds: CardRefunds;
  clientMemberships: ClientMemberships;
  clientMoney: ClientMoney;
  clients: Clients;
  clientShares: ClientShares;
  comingsOfAge: ComingsOfAge;
  conversationReads: ConversationReads;
  conversations: Conversations;
  devices: Devices;
  deviceUsers: DeviceUsers;
  disruptedSeats: DisruptedSeats;
  disruptions: Disruptions;
  documentCounters: DocumentCounters;
  documentHashes: DocumentHashes;
  documentLines: DocumentLines;
  documentLinks: DocumentLinks;
  documents: Documents;
  emailChanges: EmailChanges;
  erasures: Erasures;
  extras: Extras;
  factorRemovals: FactorRemovals;
  files: Files;
  formerSellers: FormerSellers;
  groupDecisions: GroupDecisions;
  heatReadings: HeatReadings;
  hiddenSetUps: HiddenSetUps;
  horseCare: HorseCare;
  horseMedicines: HorseMedicines;
  horseOwners: HorseOwners;
  horses: Horses;
  horseTimesOff: HorseTimesOff;
  horseWeights: HorseWeights;
  horseWork: HorseWork;
  idempotentReplies: IdempotentReplies;
  incidentBooks: IncidentBooks;
  incidentHorses: IncidentHorses;
  incidentNotes: IncidentNotes;
  incidentRiders: IncidentRiders;
  incidents: Incidents;
  invitations: Invitations;
  invitationUses: InvitationUses;
  invoiceRunItems: InvoiceRunItems;
  invoiceRuns: InvoiceRuns;
  invoiceRunSettings: InvoiceRunSettings;
  invoiceRunWakes: InvoiceRunWakes;
  journalAccounts: JournalAccounts;
  keptSlots: KeptSlots;
  lessonDayClocks: LessonDayClocks;
  lessons: Lessons;
  lessonSeries: LessonSeries;
  linkedCalendars: LinkedCalendars;
  mails: Mails;
  membershipKinds: MembershipKinds;
  membershipOrders: MembershipOrders;
  membershipPauses: MembershipPauses;
  memberships: Memberships;
  messages: Messages;
  moneyMonths: MoneyMonths;
  moveRequests: MoveRequests;
  noticeDeliveries: NoticeDeliveries;
  noticePreferences: NoticePreferences;
  noticeReminders: NoticeReminders;
  noticeRiderPreferences: NoticeRiderPreferences;
  noticeRules: NoticeRules;
  notices: Notices;
  noticeWakes: NoticeWakes;
  offers: Offers;
  openDays: OpenDays;
  openDocuments: OpenDocuments;
  ownershipOffers: OwnershipOffers;
  packEntries: PackEntries;
  packKinds: PackKinds;
  packOrders: PackOrders;
  packs: Packs;
  passedPlaces: PassedPlaces;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  payLines: PayLines;
  payments: Payments;
  payRates: PayRates;
  payStatements: PayStatements;
  peopleImports: PeopleImports;
  peopleWords: PeopleWords;
  permits: Permits;
  "pgboss.bam": PgbossBam;
  "pgboss.job": PgbossJob;
  "pgboss.jobDependency": PgbossJobDependency;
  "pgboss.queue": PgbossQueue;
  "pgboss.queueStats": PgbossQueueStats;
  "pgboss.schedule": PgbossSchedule;
  "pgboss.subscription": PgbossSubscription;
  "pgboss.version": PgbossVersion;
  "pgboss.warning": PgbossWarning;
  photoConsents: PhotoConsents;
  photoPurposes: PhotoPurposes;
  placeLinks: PlaceLinks;
  places: Places;
  placeTravel: PlaceTravel;
  platformFees: PlatformFees;
  proposals: Proposals;
  publicAddresses: PublicAddresses;
  publicPages: PublicPages;
  pushes: Pushes;
  pushSubscriptions: PushSubscriptions;
  rateLimits: RateLimits;
  receipts: Receipts;
  recoveryCodes: RecoveryCodes;
  refusedAddresses: RefusedAddresses;
  remindedDocuments: RemindedDocuments;
  reminderPauses: ReminderPauses;
  reminders: Reminders;
  reminderSettings: ReminderSettings;
  repeatingCosts: RepeatingCosts;
  riderAccess: RiderAccess;
  riderLevels: RiderLevels;
  riders: Riders;
  saleMarks: SaleMarks;
  sealingKeys: SealingKeys;
  seats: Seats;
  sendingDocuments: SendingDocuments;
  sendings: Sendings;
  seriesSeats: SeriesSeats;
  sessions: Sessions;
  signInAttempts: SignInAttempts;
  signInRules: SignInRules;
  stripeAccounts: StripeAccounts;
  stripeEvents: StripeEvents;
  taxRates: TaxRates;
  teamRules: TeamRules;
  teamSupervision: TeamSupervision;
  textNumbers: TextNumbers;
  texts: Texts;
  totp: Totp;
  travelFees: TravelFees;
  typeChanges: TypeChanges;
  typeChangeSeats: TypeChangeSeats;
  unbilled: Unbilled;
  users: Users;
  vacancies: Vacancies;
  visitorRequests: VisitorRequests;
  waitingDecisions: WaitingDecisions;
  waitingEntries: WaitingEntries;
  waitingRules: WaitingRules;
  waivers: Waivers;
  yardDays: YardDays;
  yardFees: YardFees;
}
