/**
 * The closed list of refusals: code -> HTTP status and the sentence for a person.
 * 401 means only "no usable access token" (it makes the client refresh), except on sign-in and refresh themselves.
 */
export const errors = {
  invalid_input: [400, 'Some of what was sent is not right. See the fields.'],
  unauthenticated: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Invalid credentials'],
  invalid_refresh_token: [401, 'This session has ended. Please sign in.'],
  forbidden: [403, 'Your role does not allow this.'],
  account_disabled: [
    403,
    'This account is disabled. Ask your riding school, or the people who run this site, to enable it.',
  ],
  wrong_password: [403, 'That is not your current password.'],
  cross_site: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'There is nothing here, or it is not yours.'],
  link_invalid: [404, 'This link does not work: it is mistyped, used or too old.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  version_conflict: [409, 'Somebody changed this in the meantime. Reload to see it, then try again.'],
  idempotency_conflict: [409, 'This idempotency key was already used for another request.'],
  id_taken: [409, 'This id belongs to something else already.'],
  client_exists: [409, 'A client with this email is there already.'],
  has_account: [422, 'This client has an account; name and email are changed there, by the client.'],
  too_young: [422, 'Somebody this young has no account of their own: a guardian acts for them.'],
  consent_missing: [422, 'This needs consent, and none is recorded.'],
  rides_already: [409, 'The client is entered as a rider already.'],
  payer_missing: [422, 'Somebody has to pay for the rider: make another client the payer first.'],
  payload_too_large: [413, 'That is too large.'],
  unsupported_media_type: [415, 'That kind of content is not taken here: most calls take JSON only.'],
  file_type_refused: [415, 'This kind of file is not taken here, or it is not what it says it is.'],
  file_unreadable: [422, 'This file is damaged or too large to open. Try another one.'],
  storage_full: [422, 'There is no room for more files. Remove some first.'],
  captcha_required: [422, 'Please confirm that you are human, then try again.'],
  password_too_weak: [422, 'Please choose a stronger password.'],
  invitation_for_another: [422, 'This invitation is for another email address.'],
  invitation_invalid: [422, 'This invitation does not work: it is mistyped, used, withdrawn or too old.'],
  account_mismatch: [422, 'This account cannot use this invitation.'],
  horse_unavailable: [422, 'This horse must not work then.'],
  horse_limits: [422, 'This is more than this horse may work.'],
  already_reversed: [422, 'This entry was taken back already, or takes one back itself.'],
  lesson_conflict: [409, 'Something is in the way at that time.'],
  lesson_full: [409, 'All seats of this lesson are taken.'],
  lesson_settled: [422, 'What has taken place or was cancelled stays as it was.'],
  availability_overlap: [409, 'Other hours apply on some of these days.'],
  cancel_price_changed: [
    409,
    'Cancelling costs something else by now. Nothing was cancelled: look at it again.',
  ],
  seat_state: [422, 'A seat cannot go from the state it is in to that one.'],
  rider_unsuitable: [422, 'This does not suit the rider.'],
  series_obstructed: [409, 'Something is in the way on some of these days.'],
  series_empty: [422, 'This rule gives no lesson.'],
  charged_already: [409, 'Something on it is charged on another document already.'],
  document_issued: [422, 'It is issued and never changes: write a credit note.'],
  document_draft: [422, 'It is a draft: issue it first.'],
  document_incomplete: [422, 'Something is missing that an invoice must say.'],
  email_missing: [422, 'There is no address to send it to. Enter the email of the client first.'],
  credit_too_much: [422, 'More cannot be credited than was charged.'],
  allocation_too_much: [422, 'That is more than is open, or more than was paid.'],
  amount_too_large: [422, 'This amount is too large. Lower it, or split it.'],
  card_account_refused: [
    422,
    'Stripe opens no account for this business as it is. Whoever runs this installation finds the reason in its log.',
  ],
  refund_too_much: [422, 'More cannot be given back than is left of this payment.'],
  too_many: [422, 'There are as many of these as there may be. Remove one first.'],
  archived: [422, 'Something in this lesson is archived.'],
  permit_expired: [422, 'A permit has ended: nothing new is booked until it is renewed.'],
  not_allowed_on_self: [422, 'You cannot do this to your own account.'],
  mail_limit: [429, 'This has been mailed as often as it may be today. Try again later.'],
  mail_quota: [429, 'Your business has sent as many emails as it may today. Try again later.'],
  rate_limited: [429, 'Too many attempts. Please wait a moment.'],
  internal: [500, 'Something went wrong on our side. It has been noted.'],
  unavailable: [503, 'The service is busy or restarting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** What is in the way of a lesson, in a refusal; `obstacle` in lessons.ts declares it. */
export interface Obstacle {
  kind: 'trainer' | 'horse' | 'rider' | 'arena' | 'travel' | 'seats'
  id: string
  name: string
  lessonId: string | null
  startsAt: string
  endsAt: string
  message: string
}

/** Body of every refusal. `fields` maps a field's path (`address.city`) to a sentence that says what to do. */
export interface ErrorReply {
  error: {
    code: ErrorCode
    message: string
    fields?: Record<string, string>
    captchaRequired?: boolean
    /** Of `lesson_conflict`: everything in the way. */
    obstacles?: Obstacle[]
    /** Of `series_obstructed`: the days on which something is in the way, with what, the first first. */
    obstructed?: { day: string; obstacles: Obstacle[] }[]
    /** Of `series_obstructed`: how many days the change concerns, those in the way included. */
    outOf?: number
    /** Of `lesson_conflict`: the nearest times at which nothing is, the nearest first. */
    alternatives?: { startsAt: string; endsAt: string }[]
  }
}
