import { msg } from './messages.ts'

/**
 * The closed list of refusals: code, HTTP status and a sentence for a person. 401 means only "no usable access
 * token", which makes the client refresh; sign-in and refresh are the exceptions.
 */
export const errors = {
  invalid_input: [400, msg('Some fields are not valid. Correct them and try again.')],
  unauthenticated: [401, msg('Please sign in.')],
  invalid_credentials: [401, msg('Invalid credentials')],
  invalid_refresh_token: [401, msg('This session has ended. Please sign in.')],
  forbidden: [403, msg('Your role does not allow this.')],
  account_disabled: [
    403,
    msg('This account is disabled. Ask your riding school or the administrator to enable it.'),
  ],
  fresh_proof_required: [403, msg('Confirm that it is you first. Nothing was changed.')],
  enrolment_required: [403, msg('Set up a second step for your sign-in first.')],
  sign_in_first: [
    403,
    msg(
      'This account signs in with a second step. Sign in first, then enter the invitation code in your account.',
    ),
  ],
  wrong_code: [422, msg('This code is wrong, expired or used. Enter the next one.')],
  app_unreadable: [
    422,
    msg(
      'Your authenticator app can’t be checked at the moment. Use a recovery code, or ask your administrator.',
    ),
  ],
  second_step_over: [
    422,
    msg('This sign-in took too long or had too many tries. Enter your password again.'),
  ],
  passkey_refused: [422, msg('This passkey was not accepted. Use another way.')],
  factor_exists: [409, msg('You already have an authenticator app. Remove it first.')],
  second_step_stays: [
    403,
    msg(
      'The second step of an administrator cannot be removed by email. Ask the person who runs this server.',
    ),
  ],
  second_step_missing: [409, msg('This account has no second step. Nothing was changed.')],
  removal_open: [
    409,
    msg('There is already an open request for this account. Confirm or withdraw it first.'),
  ],
  removal_ended: [
    409,
    msg('This request was confirmed or withdrawn, or it has expired. Nothing was changed.'),
  ],
  another_administrator: [
    403,
    msg('You cannot confirm your own request, or one about your own account. Ask another administrator.'),
  ],
  email_changed_lately: [
    409,
    msg('Your address changed less than 72 hours ago. You can change it again when they are over.'),
  ],
  wrong_password: [403, msg('That is not your current password.')],
  cross_site: [403, msg('This request came from another site and was refused.')],
  not_found: [404, msg('This does not exist, or you have no access to it.')],
  link_invalid: [404, msg('This link is mistyped, used or expired. Ask for a new one.')],
  method_not_allowed: [405, msg('This address does not take that method.')],
  version_conflict: [409, msg('Somebody else has changed this. Reload the page, then try again.')],
  idempotency_conflict: [409, msg('This idempotency key was already used for another request.')],
  id_taken: [409, msg('This id is already in use.')],
  client_exists: [409, msg('A client with this email already exists.')],
  has_account: [422, msg('This client has an account. Only the client can change its name and email.')],
  too_young: [422, msg('Riders under 16 cannot have an account. A guardian acts for them.')],
  consent_missing: [422, msg('Consent is missing. Record it first.')],
  text_changed: [409, msg('The text has changed. Nothing was saved. Read it again before you answer.')],
  export_running: [409, msg('An export is being made already. Wait until it is ready.')],
  export_limit: [
    409,
    msg('You have made three exports within a day. Download the latest one, or try again tomorrow.'),
  ],
  export_ended: [410, msg('This export has been deleted. Make a new one.')],
  erasure_refused: [409, msg('This cannot be erased yet. Settle the points listed first.')],
  erasure_done: [409, msg('The data is erased already. Nobody can bring it back.')],
  rides_already: [409, msg('The client is already a rider.')],
  payer_missing: [422, msg('The rider needs a payer. Make another client the payer first.')],
  payload_too_large: [413, msg('This is too large to send. Make it smaller and try again.')],
  unsupported_media_type: [
    415,
    msg('This type of content is not accepted. Most endpoints accept JSON only.'),
  ],
  file_type_refused: [415, msg('This kind of file is not accepted here. Choose another file.')],
  file_unreadable: [422, msg('This file is damaged or too large to open. Try another one.')],
  storage_full: [422, msg('The file storage is full. Remove some files first.')],
  captcha_required: [422, msg('Please confirm that you are human, then try again.')],
  password_too_weak: [422, msg('Please choose a stronger password.')],
  invitation_for_another: [422, msg('This invitation is for another email address.')],
  invitation_invalid: [
    422,
    msg('This invitation is mistyped, used, cancelled or expired. Ask for a new one.'),
  ],
  client_archived: [
    422,
    msg('This business has archived your records. Ask your trainer there to restore them.'),
  ],
  account_mismatch: [422, msg('This account cannot use this invitation.')],
  horse_unavailable: [422, msg('This horse is off work at that time.')],
  horse_limits: [422, msg('This exceeds the horse’s limits.')],
  already_reversed: [422, msg('This entry is already reversed, or is itself a reversal.')],
  lesson_conflict: [409, msg('That time has a conflict.')],
  affected_lessons_changed: [
    409,
    msg('Some of these lessons cannot be changed as you chose. Nothing was saved.'),
  ],
  lesson_full: [409, msg('This lesson is full.')],
  lesson_settled: [422, msg('Lessons that are over or cancelled cannot be changed.')],
  lesson_of_series: [
    422,
    msg('You cannot delete one lesson of a series. Cancel the lesson, or end the series.'),
  ],
  lesson_used: [
    409,
    msg(
      'You cannot delete this lesson, because a booking, a charge or an answer belongs to it. Cancel it instead.',
    ),
  ],
  lesson_told: [
    409,
    msg(
      'A family already knows about this lesson, so you cannot delete it. Cancel it instead, and we will tell them.',
    ),
  ],
  availability_overlap: [409, msg('Other weekly hours already apply on some of these days.')],
  slug_taken: [409, msg('Another page has this address. Choose another one.')],
  licence_missing: [
    422,
    msg('Enter the name and number of your licence first. The law asks for both on your page.'),
  ],
  slot_taken: [409, msg('This time is no longer free. Choose another one.')],
  enough_riders: [409, msg('This lesson has enough riders now. Nothing was changed.')],
  hold_limit: [409, msg('Your household already holds two places. Book or release one of them first.')],
  hold_ended: [409, msg('You no longer hold this place, and nothing was booked. Choose the time again.')],
  card_required: [
    409,
    msg('This lesson is paid by card when you book it. Nothing was booked. Continue to the payment.'),
  ],
  card_booking_refused: [
    422,
    msg('These places cannot be paid by card at the moment. Nothing was booked. Ask your trainer.'),
  ],
  booking_terms_changed: [409, msg('The terms have changed. Nothing was booked. Check the new terms.')],
  offer_over: [409, msg('This place is no longer offered to you. You keep your turn for other places.')],
  place_gone: [
    409,
    msg('Another family has just taken this place, or it is no longer passed on. Nothing was booked.'),
  ],
  already_waiting: [409, msg('This rider is already waiting for this lesson.')],
  move_refused: [422, msg('The lesson was not moved. Choose another time, or ask your trainer.')],
  move_request_over: [409, msg('This request to move a lesson has already ended. Nothing was changed.')],
  move_impossible: [
    422,
    msg('This move is not possible now. Decline the request, or agree on another time with the client.'),
  ],
  booking_limit: [
    409,
    msg('This rider has reached the limit of bookings for that week. Choose a time in another week.'),
  ],
  cancel_price_changed: [
    409,
    msg('The cost of cancelling has changed. Nothing was cancelled. Check the new cost.'),
  ],
  pack_terms_changed: [409, msg('The terms have changed. Nothing was bought. Check the new terms.')],
  bought_already: [
    409,
    msg('You have already bought this pack, perhaps in another tab. Buy it again only if you want one more.'),
  ],
  purchase_limit: [
    422,
    msg('Your household cannot buy more packs today. Buy the next one tomorrow, or ask your trainer.'),
  ],
  purchase_refused: [
    422,
    msg('This pack cannot be sold online at the moment. Nothing was bought. Ask your trainer.'),
  ],
  pause_impossible: [
    409,
    msg('The membership cannot be paused then. Nothing was changed. Choose one of the months shown.'),
  ],
  notice_changed: [409, msg('The end date has changed. Nothing was changed. Check the new date.')],
  refund_changed: [409, msg('The refund has changed. Nothing was cancelled. Check the new amount.')],
  withdrawal_over: [
    422,
    msg('You can no longer withdraw from this purchase: the time is over, or all lessons are used.'),
  ],
  seat_state: [422, msg('The seat’s state does not allow this change.')],
  agreement_unsigned: [422, msg('A signature is missing.')],
  rider_unsuitable: [422, msg('This does not suit the rider.')],
  series_obstructed: [409, msg('Some of these days have conflicts.')],
  series_empty: [422, msg('This rule contains no lessons.')],
  pay_nothing: [422, msg('There is nothing to pay in this period.')],
  pay_closed: [409, msg('This pay statement is approved or withdrawn. Later changes go on the next one.')],
  pay_corrected: [409, msg('A later pay statement corrects this one. Withdraw that one first.')],
  pay_not_approved: [409, msg('Approve the pay statement before you mark it as paid.')],
  pay_too_long: [422, msg('A pay statement has at most 3000 lines.')],
  charged_already: [409, msg('Part of this is already on another document.')],
  shares_changed: [
    409,
    msg('The owners of this horse, or their shares, have changed. Check the amounts, then save again.'),
  ],
  sold_by_trainer: [422, msg('The trainer invoices this lesson, not the business.')],
  sold_by_business: [
    422,
    msg('Your business sells this lesson type. Only lesson types that trainers sell have a yard fee.'),
  ],
  sale_changed: [409, msg('A lesson has changed. Check the list, then try again.')],
  document_issued: [422, msg('Issued documents cannot change. Create a credit note instead.')],
  document_draft: [422, msg('This is a draft. Issue it first.')],
  document_incomplete: [422, msg('The invoice is incomplete. Add the missing details.')],
  email_missing: [422, msg('The client has no email address. Add one first.')],
  credit_too_much: [422, msg('You cannot credit more than was charged.')],
  allocation_too_much: [422, msg('This is more than the open amount or the payment.')],
  amount_too_large: [422, msg('This amount is too large. Lower it, or split it.')],
  card_account_refused: [
    422,
    msg(
      'Stripe refused to open an account for this business. The administrator finds the reason in the server’s log.',
    ),
  ],
  refund_at_stripe: [409, msg('Stripe has sent this money back. The refund cannot be deleted.')],
  refund_too_much: [422, msg('You cannot refund more than is left of this payment.')],
  cannot_write: [
    409,
    msg('This message cannot be sent: nobody may write here now. Reload the page to see why.'),
  ],
  too_many: [422, msg('The maximum number is reached. Remove one first.')],
  archived: [422, msg('This lesson uses something that is archived. Restore it first.')],
  permit_expired: [422, msg('A certificate has expired. Renew it to take bookings again.')],
  ownership_offered: [409, msg('There is already an open offer of ownership. Withdraw it first.')],
  ownership_offer_ended: [
    409,
    msg('This offer was withdrawn or answered, or it has expired. Nothing was changed.'),
  ],
  last_owner: [422, msg('A business needs an owner. Make somebody else an owner first.')],
  not_allowed_on_self: [422, msg('You cannot do this to your own account.')],
  mail_limit: [429, msg('The limit of mails for this is reached. Try again later.')],
  mail_quota: [429, msg('Your business has reached its mail limit. Try again later.')],
  rate_limited: [429, msg('Too many attempts. Please wait a moment.')],
  internal: [500, msg('Something went wrong on our side. It has been noted.')],
  unavailable: [503, msg('The service is busy or restarting. Please try again in a moment.')],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors
