/**
 * Every table of the database: what it is for, which rows are about a person, what an erasure does to them, and which
 * columns hold personal data. The privacy page, erasures and retention follow from this list; `word-purposes.ts`
 * has the legal ground, period and recipients of each purpose. A test fails if a table or a column is missing.
 *
 * - rows: `client:client_id` are the rows whose client_id is an erased client. Subjects are client, rider, user and
 *   email. `documents:document_id` are the rows whose document is about the person; `bank_entries.line_id:id` those
 *   that an entry about the person points to.
 * - erasure: delete the rows; clear the personal columns; fixed: clear them in rows that otherwise never change; tax:
 *   clear them when the tax law no longer needs them; register: likewise for the law on working horses; incidents: they stay until their own last day; module: the
 *   owner of the table does it. `-`: nothing, because the rows name nobody or stay with somebody else.
 * - personal: cleared. With ~: a text in which people may be named; full name, address and phone number are removed.
 * - other: texts, data and days that say nothing about a person. Ids are not listed: they only lead to rows that are.
 */
const list = `
table                    | purpose   | rows                            | erasure  | personal | other
rate_limits              | security  | -                               | -        |  | key
captcha_used             | security  | -                               | -        |  | signature
idempotent_replies       | security  | user:user_id                    | delete   | reply | key endpoint request_hash
audit_log                | security  | -                               | -        | ip user_agent | event outcome object_type object_id request_id detail
sealing_keys             | technical | -                               | -        |  | id
mails                    | messages  | email:to_address                | delete   | to_address sealed_body ~subject ~last_error | template body_key state
refused_addresses        | messages  | email:email_key                 | delete   | email_key reason |
files                    | horses    | -                               | -        | ~name | purpose type sha256
businesses               | business  | -                               | -        | name street city postcode | country currency time_zone language rule_set vaccination_rule supervision_rule cancel_ladder
users                    | account   | user:id                         | module   | email email_key password_hash first_name last_name affiliate_code | role status locale time_zone
memberships              | account   | user:user_id                    | module   |  | role
auth_tokens              | account   | user:user_id                    | delete   | secret_hash email_key registration | purpose
email_changes            | account   | user:user_id                    | delete   | old_email old_email_key new_email new_email_key secret_hash way_back_hash |
factor_removals          | account   | user:user_id                    | delete   | secret_hash |
admin_removals           | account   | user:user_id                    | delete   | reason | outcome
devices                  | account   | -                               | -        |  | secret_hash
device_users             | account   | user:user_id                    | delete   |  |
sessions                 | account   | user:user_id                    | delete   | rt_salt ip user_agent impersonation_reason | amr revoke_reason
totp                     | account   | user:user_id                    | delete   | sealed_secret | secret_key
passkeys                 | account   | user:user_id                    | delete   | credential_id public_key name | transports
recovery_codes           | account   | user:user_id                    | delete   | code_hash |
passkey_challenges       | security  | user:user_id                    | delete   | challenge | purpose
sign_in_attempts         | security  | user:user_id                    | delete   | secret_hash device_hash |
sign_in_rules            | business  | -                               | -        |  |
team_rules               | business  | -                               | -        |  | trainers_see
ownership_offers         | account   | -                               | -        |  | giver_becomes outcome
invitations              | account   | client:client_id email:email    | module   | email email_key first_name last_name ~note inviter_name | role code_hmac sealed_code code_key business_name staff_role
invitation_uses          | account   | -                               | -        |  |
people_imports           | contact   | -                               | -        | ~name |
clients                  | contact   | client:id                       | module   | first_name last_name email email_key phone street city postcode country invoice_name vat_id buyer_reference electronic_address tags note ~note |
client_shares            | contact   | client:client_id                | delete   |  |
riders                   | riders    | rider:id                        | module   | first_name last_name date_of_birth level_set_on weighed_on emergency_name emergency_phone emergency_relation note sealed_allergies sealed_conditions account_consent_by health_consent_text ended_health_consents ~note | allergies_key conditions_key entered_on
rider_levels             | riders    | rider:rider_id                  | fixed    | note ~note | set_on
rider_access             | riders    | client:client_id rider:rider_id | delete   |  | permissions
comings_of_age           | riders    | rider:rider_id                  | delete   | email former_access |
agreement_asks           | riders    | rider:rider_id                  | delete   |  |
agreement_signatures     | riders    | rider:rider_id                  | clear    | signed_by ~signed_by ~invalid_reason | signed_on signed_as valid_until
agreement_texts          | business  | -                               | -        |  | title text sha256
agreements               | business  | -                               | -        |  | needed_from first_needed_from
photo_purposes           | business  | -                               | -        |  | name text
photo_consents           | riders    | rider:rider_id                  | clear    | signed_by ~signed_by | purpose text answered_as
people_words             | contact   | client:client_id rider:person_id | delete  | word |
permits                  | business  | -                               | -        | reference issuer ~note | kind expires_on
team_supervision         | account   | user:user_id                    | delete   | date_of_birth |
horses                   | horses    | -                               | -        | ~archived_because ~passport_location | name born sex colour owned_by ueln microchip breeding foaled_on vaccination_rule
horse_owners             | horses    | -                               | -        |  |
horse_weights            | horses    | -                               | -        |  | weighed_on
horse_times_off          | horses    | -                               | -        | ~reason ~certificate | from_day until_day
horse_work               | register  | rider:rider_id                  | register | rider_name rider_weight_class note override_reason | day activity overridden
horse_care               | horses    | -                               | -        | ~note ~title | kind against due_on done_on
horse_medicines          | horses    | -                               | -        | given_by ~note ~dose ~given_by | given_on product withdrawal_until
places                   | business  | -                               | -        | ~note ~name | street city postcode country
arenas                   | business  | -                               | -        |  | name surface
place_travel             | technical | -                               | -        |  | source
travel_fees              | business  | -                               | -        |  | since shared_since
yard_days                | business  | -                               | -        |  | day
offers                   | business  | -                               | -        | ~description ~name | kind rail horses cancel_ladder booking assessment below_min joins payment sold_by
availability_weeks       | business  | -                               | -        |  | valid_from valid_until
availability_hours       | business  | -                               | -        |  |
availability_exceptions  | business  | -                               | -        | ~reason | kind from_day until_day
lesson_series            | lessons   | -                               | -        | ~title | split first_day time_zone rule excluded_days derived_until clocks ended_from joins
series_seats             | lessons   | rider:rider_id                  | delete   |  |
lessons                  | lessons   | -                               | -        | ~title ~note | occurrence_day clock_shift on_day time_zone state cancelled_because
group_decisions          | lessons   | -                               | -        |  | decision
kept_slots               | lessons   | rider:rider_id                  | delete   |  |
lesson_day_clocks        | technical | -                               | -        |  | clocks
seats                    | lessons   | rider:rider_id                  | clear    | override_reason note message declined_because cancel_message ~override_reason ~note ~message ~declined_because ~cancel_message | state held_as held_for cancelled_from cancel_ladder overridden sold_by
proposals                | lessons   | seats:seat_id                   | clear    | message ~message |
move_requests            | lessons   | rider:rider_id                  | clear    | message ~message | outcome
waivers                  | lessons   | seats:seat_id                   | -        | ~reason revoked_by_name |
attendance_mails         | technical | -                               | -        |  | told_on
calendar_feeds           | lessons   | user:user_id                    | delete   | secret_hash text_hash | names
linked_calendars         | lessons   | user:trainer_id                 | delete   | name host sealed | sealed_key etag busy_sha256 problem
busy_times               | lessons   | user:trainer_id                 | delete   |  |
calendar_readings        | technical | -                               | -        |  |
waiting_rules            | business  | -                               | -        |  |
waiting_entries          | lessons   | rider:rider_id                  | module   | message ~message | first_day last_day ended_because
vacancies                | lessons   | -                               | -        |  | time_zone closed_because
disruptions              | lessons   | -                               | -        | ~reason | cause from_day until_day
disrupted_seats          | lessons   | -                               | -        |  | outcome answer
type_changes             | lessons   | -                               | -        |  | cancel_ladder outcome
type_change_seats        | lessons   | -                               | -        |  | answer
waiting_decisions        | lessons   | -                               | -        |  | outcome reason booking answer
passed_places            | lessons   | -                               | -        |  |
place_links              | lessons   | user:made_by seats:seat_id      | delete   | secret_hash | ended_because
action_links               | lessons   | user:user_id seats:seat_id      | delete   | secret_hash | action cost
public_addresses         | business  | -                               | -        |  | slug
public_pages             | business  | -                               | -        | email phone licence_holder licence_number ~introduction ~terms | languages
heat_readings            | business  | -                               | -        |  | unit
incident_books           | business  | -                               | -        |  |
incident_notes           | incidents | -                               | -        | sealed | sealed_key sha256
incident_riders          | incidents | rider:rider_id                  | incidents |  |
incident_horses          | incidents | -                               | -        |  |
incidents                | incidents | -                               | -        | sealed minor_until | kind sealed_key sha256
visitor_requests         | visitors  | email:email                     | delete   | first_name last_name email phone rider_first_name rider_last_name rider_born_on experience message | state language
payments                 | money     | client:client_id                | tax      | reference note | kind method currency paid_on
allocations              | money     | -                               | -        |  |
bank_statements          | bank      | -                               | -        | source account account_iban | name
bank_lines               | bank      | bank_entries.line_id:id         | tax      | counterparty counterparty_iban reference ignored_because | paid_on fingerprint
bank_entries             | bank      | payments:payment_id             | -        |  |
bank_layouts             | technical | -                               | -        |  | head_hash layout
billing                  | business  | -                               | -        | legal_name register_entry vat_id tax_number contact_name contact_phone contact_email electronic_address bank_holder iban bic bank_code account_number ~footer | legal_form exemption_text invoice_prefix credit_prefix reminder_prefix receipt_prefix
tax_rates                | business  | -                               | -        |  | name category exemption_reason exemption_text valid_from valid_until
document_counters        | technical | -                               | -        |  | kind
documents                | money     | client:client_id                | tax      | buyer note reminds | kind currency language period_from period_until issued_on due_on number seller taxes previous_hash hash
document_lines           | money     | documents:document_id rider:rider_id | tax | rider_name description detail | served_on unit tax_category exemption_text
extras                   | money     | client:client_id                | clear    | description ~description | detail kind served_on unit
repeating_costs          | money     | -                               | -        | ~description | kind every starts_on ends_on next_on skipped_on
open_documents           | money     | -                               | -        |  | currency due_on
document_hashes          | technical | -                               | -        |  | hash
document_links           | money     | documents:document_id           | module   | sent_to secret_hash |
unbilled                 | money     | -                               | -        |  |
pack_kinds               | business  | -                               | -        | ~name | usable_from
membership_kinds         | business  | -                               | -        | ~name |
client_memberships       | money     | client:client_id rider:rider_id | -        | ~name | starts_on ends_on ended_by reminded_of
membership_pauses        | money     | client_memberships:membership_id | -        |  |
membership_orders        | money     | -                               | -        |  | language terms_text withdrawal_text start_text
packs                    | money     | client:client_id rider:rider_id | -        | ~name | tax_class usable_from sold_on expires_on end_reason warned_of_end origin
pack_orders              | money     | -                               | -        |  | language withdrawal_text start_text
pack_entries             | money     | packs:pack_id                   | fixed    | reason ~reason | kind
receipts                 | money     | payments:payment_id             | tax      | content | number
sendings                 | technical | -                               | -        |  |
sending_documents        | technical | documents:document_id           | -        | ~problem | state
invoice_run_settings     | business  | -                               | -        |  | next_draft_on
invoice_run_wakes        | technical | -                               | -        |  |
invoice_runs             | technical | -                               | -        |  | period state drafted_on issue_on
invoice_run_items        | technical | -                               | -        | ~problem | state
reminder_settings        | business  | -                               | -        |  | levels
reminders                | money     | client:client_id                | fixed    | sent_to end_reason ~end_reason | ended_how
reminded_documents       | money     | -                               | -        |  |
reminder_pauses          | money     | client:client_id                | delete   | reason ~reason | until_on
pay_rates                | pay       | -                               | -        |  | basis currency valid_from
yard_fees                | pay       | -                               | -        |  | currency valid_from
pay_statements           | pay       | -                               | -        | member_name approved_by_name | from_day until_day currency language seller paid_on
pay_lines                | pay       | -                               | -        | ~text | kind on_day offer_name basis reason
sale_marks               | pay       | -                               | -        |  |
former_sellers           | account   | user:user_id                    | delete   |  |
platform_fees            | business  | -                               | -        | set_by_name | valid_from
card_accounts            | cards     | -                               | -        |  | stripe_id missing disabled_reason
stripe_accounts          | cards     | -                               | -        |  | stripe_id
card_customers           | cards     | client:client_id                | clear    | mandate | stripe_id lost_stripe_id automatic
card_methods             | cards     | client:client_id                | delete   | last_four stripe_id | kind brand
booking_payments         | money     | client:client_id booking_payment_seats.booking_payment_id:id | clear    | message ~message | state refusal
booking_payment_seats    | money     | rider:rider_id                  | -        |  |
card_payments            | cards     | client:client_id                | clear    | last_four failure looked_note looked_by_name ~looked_note | begun_by currency stripe_id stripe_account state kind failure_code
card_refunds             | cards     | card_payments:card_payment_id   | clear    | note ~note | stripe_id state failure
card_disputes            | cards     | -                               | -        |  | stripe_id state reason
card_failures            | cards     | -                               | -        |  | message attempt currency begun_by code stripe_id
card_differences         | cards     | -                               | -        | ~note looked_by_name | kind about stripe_id
card_checks              | technical | -                               | -        |  | why
stripe_events            | cards     | -                               | -        |  | id kind stripe_account object_id state last_error
open_days                | technical | -                               | -        |  | currency due_on
client_money             | technical | -                               | -        |  | currency
money_months             | technical | -                               | -        |  | currency month
journal_accounts         | business  | -                               | -        |  | purpose account
hidden_set_ups           | technical | -                               | -        |  |
erasures                 | evidence  | -                               | -        | reason | kind state language answer asked_as next_on
account_erasures         | evidence  | -                               | -        | reason | language asked_as state answer
business_erasures        | evidence  | -                               | -        |  | language state answer
business_exports         | technical | -                               | -        |  | state language step after problem
notice_rules             | business  | -                               | -        |  |
notice_preferences       | messages  | user:user_id                    | delete   |  | mail_off push_off texted
notice_rider_preferences | messages  | user:user_id rider:rider_id     | delete   |  | mail_off push_off texted
push_subscriptions       | messages  | user:user_id                    | delete   | endpoint p256dh auth | key_id
pushes                   | messages  | user:user_id                    | delete   | message | topic last_error
texts                    | messages  | user:user_id                    | delete   | number message | state last_error
text_numbers             | messages  | user:user_id                    | delete   | number reason | state
notice_deliveries        | messages  | user:user_id notices:notice_id  | delete   |  | channel skipped_because
conversation_reads       | conversations | user:user_id client:client_id | delete |  |
messages                 | conversations | client:client_id            | delete   | body ~body | sender
conversations            | conversations | client:client_id            | delete   |  |
notices                  | messages  | user:user_id rider:rider_id     | delete   | pack money photos pay agreement incident conversation was becomes cost displaced | audience event because caused_by reminds_of horses term lost_credit
notice_wakes             | technical | -                               | -        |  |
notice_reminders         | technical | -                               | -        |  |
`

/** What an erasure does to the rows of a table. `module`: the module that owns the table does it. */
export type Fate = 'delete' | 'clear' | 'fixed' | 'tax' | 'register' | 'incidents' | 'module' | '-'

export interface StoredTable {
  name: string
  purpose: string
  /** Pairs of a subject, or of another table, and the column that leads there. */
  rows: readonly (readonly [of: string, column: string])[]
  fate: Fate
  /** Cleared by an erasure. */
  personal: readonly string[]
  /** Texts that may name people. */
  free: readonly string[]
  other: readonly string[]
}

/** All tables, in the order in which an erasure handles them: rows that point to others come first. */
export const storedTables: readonly StoredTable[] = list
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', purpose = '', rows = '', fate = '', personal = '', other = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const columns = words(personal)
    return {
      name,
      purpose,
      rows: words(rows)
        .filter((pair) => pair !== '-')
        .map((pair) => pair.split(':') as [string, string]),
      fate: fate as Fate,
      personal: columns.filter((column) => !column.startsWith('~')),
      free: columns.filter((column) => column.startsWith('~')).map((column) => column.slice(1)),
      other: words(other),
    }
  })

function words(cell: string): string[] {
  return cell.split(' ').filter((word) => word !== '')
}
