import type { documentKinds } from '@cavaletti/contract/invoicing/invoice-lines'
import { msg } from '@cavaletti/contract/messages'
import type { LessonEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { methods } from '@cavaletti/contract/payments/payments'
import type { answeredAs } from '@cavaletti/contract/people/photo-consents'
import type { Permission } from '@cavaletti/contract/people/riders'
import type { incidentKinds, treatments } from '@cavaletti/contract/schedule/lessons/incidents'
import type { seatStates } from '@cavaletti/contract/schedule/lessons/seats'
import { horseWords } from '#modules/reporting/horse-words/index.ts'
import { currentLanguage, say } from '#platform/messages/say.ts'

type Words<Codes extends readonly string[]> = Record<Codes[number], string>

const words = {
  ...horseWords,
  seat: {
    held: msg('Held'),
    requested: msg('Requested'),
    booked: msg('Booked'),
    attended: msg('Attended'),
    no_show: msg('No-show'),
    late_cancelled: msg('Cancelled late'),
    cancelled: msg('Cancelled'),
  } satisfies Words<typeof seatStates>,
  incident: {
    injury: msg('Injury'),
    fall: msg('Fall'),
    horse_injury: msg('Horse injured'),
    near_miss: msg('Near miss'),
    damage: msg('Damage'),
  } satisfies Words<typeof incidentKinds>,
  treatment: {
    none: msg('No treatment'),
    first_aid: msg('First aid'),
    doctor: msg('Doctor'),
    hospital: msg('Hospital'),
  } satisfies Words<typeof treatments>,
  document: {
    invoice: msg('Invoice'),
    credit_note: msg('Credit note'),
    reminder: msg('Reminder'),
  } satisfies Words<typeof documentKinds>,
  payment: {
    payment: msg('Payment'),
    refund: msg('Refund'),
    void: msg('Voided payment'),
    refund_void: msg('Voided refund'),
  },
  method: {
    bank: msg('Bank transfer'),
    cash: msg('Cash'),
    card: msg('Card'),
    terminal: msg('Payment terminal'),
    other: msg('Other'),
  } satisfies Words<typeof methods>,
  notice: {
    lesson_booked: msg('Lesson booked'),
    lesson_moved: msg('Lesson moved'),
    lesson_handed_over: msg('Change of trainer'),
    lesson_cancelled: msg('Lesson cancelled'),
    place_passed_on: msg('Another rider takes the place'),
    place_given: msg('Another family takes the place'),
    horse_changed: msg('Another horse'),
    lesson_reinstated: msg('Lesson goes ahead after all'),
    term_joined: msg('Group joined'),
    small_group: msg('Too few riders'),
    type_proposed: msg('Another lesson type proposed'),
    type_changed: msg('Another lesson type'),
    type_kept: msg('The lesson type stays'),
    term_left: msg('Group left'),
    lesson_tomorrow: msg('Lesson tomorrow'),
    lesson_requested: msg('Lesson requested'),
    time_proposed: msg('Change proposed'),
    proposal_declined: msg('Proposal declined'),
    proposal_expired: msg('Proposal expired'),
    request_declined: msg('Request declined'),
    request_expired: msg('Request expired'),
    request_withdrawn: msg('Request withdrawn'),
    move_requested: msg('Move requested'),
    move_declined: msg('Move declined'),
    move_expired: msg('Request to move expired'),
    move_withdrawn: msg('Request to move withdrawn'),
    place_offered: msg('Place offered'),
    fee_waived: msg('Fee waived'),
    note_written: msg('Note about a lesson'),
    level_set: msg('New level'),
    agreement_to_sign: msg('Agreement to sign'),
  } satisfies Record<LessonEvent | 'level_set' | 'agreement_to_sign', string>,
  move: {
    confirmed: msg('confirmed'),
    declined: msg('declined'),
    withdrawn: msg('withdrawn'),
    expired: msg('expired'),
    outdated: msg('the lesson was changed'),
  },
  answeredAs: {
    rider: msg('rider'),
    guardian: msg('guardian'),
    paper: msg('on paper'),
  } satisfies Words<typeof answeredAs>,
  access: {
    guardian: msg('guardian'),
    payer: msg('payer'),
    book: msg('book'),
    pay: msg('pay'),
    progress: msg('progress'),
    reminders: msg('reminders'),
    receipts: msg('receipts'),
    health: msg('health details'),
  } satisfies Record<Permission | 'guardian' | 'payer', string>,
}

/** The reader's word for a code; an unknown code stays. */
export function wordOf(kind: keyof typeof words, code: string): string {
  const word = (words[kind] as Partial<Record<string, string>>)[code]
  return word === undefined ? code : say(word)
}

/** Words of codes as a list, `Book, pay`. */
export function listOf(kind: keyof typeof words, codes: readonly string[]): string {
  const list = codes.map((code) => wordOf(kind, code)).join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}

/** The reader's name of a country, ISO 3166-1; anything else stays. */
export function countryWord(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([currentLanguage()], { type: 'region' }).of(code) ?? code
}
