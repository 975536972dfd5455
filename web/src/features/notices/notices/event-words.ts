import type { LessonEvent } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import type { Notice, NoticeEvent } from './notices.ts'

/** Names of events. */
export function eventWords(event: NoticeEvent): string {
  const words: Record<NoticeEvent, string> = {
    lesson_booked: t`Lesson booked`,
    lesson_moved: t`Lesson moved`,
    lesson_handed_over: t`Change of trainer`,
    lesson_cancelled: t`Lesson cancelled`,
    place_passed_on: t`Another rider takes the place`,
    place_given: t`Another family takes the place`,
    horse_changed: t`Another horse`,
    lesson_reinstated: t`Lesson goes ahead after all`,
    lesson_tomorrow: t`Lesson tomorrow`,
    lesson_requested: t`Lesson requested`,
    time_proposed: t`Change proposed`,
    proposal_declined: t`Proposal declined`,
    proposal_expired: t`Proposal expired`,
    request_declined: t`Request declined`,
    request_expired: t`Request expired`,
    request_withdrawn: t`Request withdrawn`,
    move_requested: t`Move requested`,
    move_declined: t`Move declined`,
    move_expired: t`Request to move expired`,
    move_withdrawn: t`Request to move withdrawn`,
    place_offered: t`A place is free`,
    small_group: t`Too few riders`,
    type_proposed: t`Another lesson type proposed`,
    type_changed: t`Another lesson type`,
    type_kept: t`The lesson type stays`,
    term_joined: t`Group joined`,
    term_left: t`Group left`,
    fee_waived: t`Fee waived`,
    note_written: t`Note about a lesson`,
    message_received: t`New message`,
    level_set: t`New level`,
    agreement_to_sign: t`Agreement to sign`,
    invoice_issued: t`New invoice`,
    payment_received: t`Payment received`,
    payment_failed: t`Payment failed`,
    photos_withdrawn: t`Consent to photos withdrawn`,
    incident_recorded: t`Incident recorded`,
    pay_rate_changed: t`Pay rate changed`,
    yard_fee_changed: t`Yard fee changed`,
    pay_approved: t`Pay statement approved`,
    pay_paid: t`Payment of pay statement`,
    pack_bought: t`Pack bought online`,
    pack_withdrawn: t`Purchase withdrawn`,
    credit_ending: t`Paid lessons expire soon`,
  }
  return words[event]
}

/** Names of events in settings: those that can be switched off. */
export function eventChoice(event: LessonEvent, audience: Notice['audience']): string {
  // Trainers are told only of what others do.
  if (audience === 'trainer' && event === 'lesson_booked') return t`A client or a colleague books a lesson`
  if (audience === 'trainer' && event === 'lesson_cancelled')
    return t`A client or a colleague cancels a lesson`
  if (audience === 'trainer' && event === 'term_joined') return t`A client joins a group`
  if (audience === 'trainer' && event === 'term_left') return t`A client leaves a group`
  if (audience === 'trainer' && event === 'request_expired')
    return t`A request expires because nobody answered it`
  if (audience === 'trainer' && event === 'move_expired')
    return t`A request to move a lesson expires because nobody answered it`
  const words: Record<LessonEvent, string> = {
    lesson_booked: t`A lesson is booked`,
    lesson_moved: t`A lesson is moved`,
    lesson_handed_over: t`The trainer of a lesson changes`,
    lesson_cancelled: t`A lesson is cancelled`,
    place_passed_on: t`Another rider of the family rides instead`,
    place_given: t`Another family takes a place that was passed on`,
    horse_changed: t`A lesson gets another horse`,
    lesson_reinstated: t`A cancelled lesson goes ahead after all`,
    lesson_tomorrow: t`A lesson is coming up tomorrow`,
    lesson_requested: t`A client requests a lesson`,
    time_proposed: t`A change is proposed for your request`,
    proposal_declined: t`A client declines your proposal`,
    proposal_expired: t`A proposal expires`,
    request_declined: t`Your request is declined`,
    request_expired: t`Your request expires`,
    request_withdrawn: t`A client withdraws a request`,
    move_requested: t`A client asks to move a lesson`,
    move_declined: t`Your request to move a lesson is declined`,
    move_expired: t`Your request to move a lesson expires`,
    move_withdrawn: t`A client withdraws a request to move a lesson`,
    place_offered: t`A place from the waiting list is offered to you`,
    small_group: t`A group has too few riders`,
    type_proposed: t`Another lesson type is proposed for a small group`,
    type_changed: t`A lesson changes to another lesson type`,
    type_kept: t`A small group keeps its lesson type after all`,
    term_joined: t`A rider joins a group`,
    term_left: t`A rider leaves a group`,
    fee_waived: t`The fee of a late cancellation is waived`,
    note_written: t`A trainer writes a note about a lesson`,
  }
  return words[event]
}
