import { msg } from '@cavaletti/contract/messages'
import type { LessonEvent } from '@cavaletti/contract/notices/notice-kinds'
import { nameOf } from '#modules/invoicing/packs/index.ts'
import type { NamedStanding, NoticeRow } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import type { Prepaid } from './prepaid-store.ts'
import type { SeatTerms } from './seat-terms-store.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'

/** Reader of a mail. */
export interface MailReader {
  writing: Writing
  timeZone: string
  now: Temporal.Instant
  /** Whether prices of a rider's lessons are shown (P1). */
  seesAmounts: (riderId: string) => boolean
  /** By notice; none for those that no pack pays for. Left out where costs are not written. */
  prepaid?: ReadonlyMap<string, Prepaid>
}

/** `Thu 26/11/2026, 16:00`, local to the lesson. */
export function beginWords(
  { startsAt, timeZone }: Pick<NamedStanding, 'startsAt' | 'timeZone'>,
  { writing }: MailReader,
): string {
  const start = Temporal.Instant.from(startsAt)
  const local = start.toZonedDateTimeISO(timeZone)
  const weekday = local.toLocaleString(languageTag(), { weekday: 'short' })
  return `${weekday} ${writing.day(local.toPlainDate())}, ${clockOf(writing, start, timeZone)}`
}

/** The same, with the reader's own time if their clocks show another one. */
export function whenWords(standing: NamedStanding, reader: MailReader): string {
  const words = beginWords(standing, reader)
  const start = Temporal.Instant.from(standing.startsAt)
  const [there, here] = [standing.timeZone, reader.timeZone].map(
    (zone) => start.toZonedDateTimeISO(zone).offset,
  )
  if (there === here) return words
  return say('{words} local time ({moment} your time)', {
    words,
    moment: reader.writing.stamp(start, reader.timeZone),
  })
}

/** The time alone, as the reader's country writes it. */
function clockOf(writing: Writing, at: Temporal.Instant, timeZone: string): string {
  const day = writing.day(at.toZonedDateTimeISO(timeZone).toPlainDate())
  return writing.stamp(at, timeZone).slice(day.length + 1)
}

/**
 * What a mail is headed by. `lesson_changed`: a move that leaves the start. `lesson_today`, `lesson_ahead`: a reminder
 * that is not read on the day before. `request_confirmed`: a booking that a client asked for. `proposal_accepted`: the
 * same for the trainer who proposed its time. `request_lapsed`, `move_lapsed`: a request that its
 * trainer did not answer. `move_ended`: the other lesson was cancelled.
 */
export type Heading =
  | LessonEvent
  | 'lesson_changed'
  | 'lesson_today'
  | 'lesson_ahead'
  | 'request_confirmed'
  | 'proposal_accepted'
  | 'request_lapsed'
  | 'move_lapsed'
  | 'move_ended'

const headings: Record<Heading, string> = {
  lesson_booked: msg(
    '{count, plural, one {Lesson booked for {riders}: {when}} other {# lessons booked for {riders}}}',
  ),
  lesson_moved: msg(
    '{count, plural, one {{riders}: lesson moved to {when}} other {{riders}: # lessons moved}}',
  ),
  lesson_changed: msg(
    '{count, plural, one {{riders}: lesson changed, {when}} other {{riders}: # lessons changed}}',
  ),
  lesson_handed_over: msg(
    '{count, plural, one {{riders}: change of trainer, {when}} other {{riders}: change of trainer for # lessons}}',
  ),
  lesson_cancelled: msg(
    '{count, plural, one {{riders}: lesson cancelled, {when}} other {{riders}: # lessons cancelled}}',
  ),
  place_passed_on: msg(
    '{count, plural, one {{riders}: another rider takes the place, {when}} other {{riders}: other riders take # places}}',
  ),
  place_given: msg(
    '{count, plural, one {{riders}: another family takes the place, {when}} other {{riders}: other families take # places}}',
  ),
  horse_changed: msg(
    '{count, plural, one {{riders}: another horse, {when}} other {{riders}: another horse in # lessons}}',
  ),
  lesson_reinstated: msg(
    '{count, plural, one {{riders}: lesson goes ahead after all, {when}} other {{riders}: # lessons go ahead after all}}',
  ),
  lesson_tomorrow: msg(
    '{count, plural, one {{riders}: lesson tomorrow, {when}} other {{riders}: # lessons tomorrow}}',
  ),
  lesson_today: msg(
    '{count, plural, one {{riders}: lesson today, {when}} other {{riders}: # lessons today}}',
  ),
  lesson_requested: msg(
    '{count, plural, one {Request for {riders}: {when}} other {# requests for {riders}}}',
  ),
  request_confirmed: msg(
    '{count, plural, one {Your request for {riders} is confirmed: {when}} other {# requests for {riders} are confirmed}}',
  ),
  time_proposed: msg(
    '{count, plural, one {A change is proposed for {riders}: {when}} other {Changes are proposed for # requests for {riders}}}',
  ),
  proposal_accepted: msg(
    '{count, plural, one {Proposal for {riders} accepted: {when}} other {# proposals for {riders} accepted}}',
  ),
  proposal_declined: msg(
    '{count, plural, one {Proposal for {riders} declined: {when}} other {# proposals for {riders} declined}}',
  ),
  proposal_expired: msg(
    '{count, plural, one {The proposal for {riders} has expired: {when}} other {# proposals for {riders} have expired}}',
  ),
  request_declined: msg(
    '{count, plural, one {Your request for {riders} was declined: {when}} other {# requests for {riders} were declined}}',
  ),
  request_expired: msg(
    '{count, plural, one {Your request for {riders} has expired: {when}} other {# requests for {riders} have expired}}',
  ),
  request_lapsed: msg(
    '{count, plural, one {The request for {riders} expired unanswered: {when}} other {# requests for {riders} expired unanswered}}',
  ),
  request_withdrawn: msg(
    '{count, plural, one {Request for {riders} withdrawn: {when}} other {# requests for {riders} withdrawn}}',
  ),
  move_requested: msg(
    '{count, plural, one {Request to move the lesson of {riders} to {when}} other {# requests to move lessons of {riders}}}',
  ),
  move_declined: msg(
    '{count, plural, one {Your request to move the lesson of {riders} was declined: it stays on {when}} other {# requests to move lessons of {riders} were declined}}',
  ),
  move_expired: msg(
    '{count, plural, one {Your request to move the lesson of {riders} has expired: it stays on {when}} other {# requests to move lessons of {riders} have expired}}',
  ),
  move_lapsed: msg(
    '{count, plural, one {The request to move the lesson of {riders} expired unanswered: it stays on {when}} other {# requests to move lessons of {riders} expired unanswered}}',
  ),
  move_ended: msg(
    '{count, plural, one {Your request to move the lesson of {riders} has ended: it stays on {when}} other {# requests to move lessons of {riders} have ended}}',
  ),
  move_withdrawn: msg(
    '{count, plural, one {Request to move the lesson of {riders} withdrawn: it stays on {when}} other {# requests to move lessons of {riders} withdrawn}}',
  ),
  place_offered: msg(
    '{count, plural, one {A place is free for {riders}: {when}} other {# places are free for {riders}}}',
  ),
  term_joined: msg(
    '{count, plural, one {Group joined for {riders}: from {when}} other {# groups joined for {riders}}}',
  ),
  small_group: msg('{count, plural, one {Too few riders: {when}} other {Too few riders in # groups}}'),
  type_proposed: msg(
    '{count, plural, one {{riders}: another lesson type? {when}} other {{riders}: another lesson type for # lessons?}}',
  ),
  type_changed: msg(
    '{count, plural, one {{riders}: another lesson type, {when}} other {{riders}: another lesson type for # lessons}}',
  ),
  type_kept: msg(
    '{count, plural, one {{riders}: the lesson type stays, {when}} other {{riders}: the lesson type of # lessons stays}}',
  ),
  term_left: msg('{count, plural, one {{riders}: group left} other {{riders}: # groups left}}'),
  fee_waived: msg(
    '{count, plural, one {{riders}: no fee for {when}} other {{riders}: no fee for # lessons}}',
  ),
  note_written: msg(
    '{count, plural, one {Note about the lesson of {riders}, {when}} other {Notes about # lessons of {riders}}}',
  ),
  lesson_ahead: msg('{count, plural, one {{riders}: lesson on {when}} other {{riders}: # lessons soon}}'),
}

/** What a notice is listed under. */
export function headingFor(notice: NoticeRow, reader: MailReader): Heading {
  if (notice.event === 'lesson_tomorrow') return reminderHeading(notice, reader)
  if (notice.event === 'request_expired' && notice.audience === 'trainer') return 'request_lapsed'
  if (notice.event === 'move_expired' && notice.audience === 'trainer') return 'move_lapsed'
  if (notice.event === 'move_declined' && (notice.because !== null || notice.becomes.otherStartsAt))
    return 'move_ended'
  if (!notice.isConfirmed) return notice.event
  return notice.audience === 'trainer' ? 'proposal_accepted' : 'request_confirmed'
}

/** Quiet hours and limits postpone a reminder, and a reader may have another day than the lesson. */
function reminderHeading({ becomes }: NoticeRow, { timeZone, now }: MailReader): Heading {
  const [today, day] = [now, Temporal.Instant.from(becomes.startsAt)].map((moment) =>
    moment.toZonedDateTimeISO(timeZone).toPlainDate(),
  )
  const days = today && day ? today.until(day).total('days') : 1
  return days === 1 ? 'lesson_tomorrow' : days === 0 ? 'lesson_today' : 'lesson_ahead'
}

/** Subject and heading of a mail with notices of one event. */
export function headingOf(event: Heading, riders: string, count: number, when: string): string {
  return say(headings[event], { riders: safeName(riders), count, when })
}

/** The trainer's way to the lesson, if it costs something. */
export function travelLine(
  { travel, currency }: Pick<SeatTerms, 'travel' | 'currency'>,
  { writing }: MailReader,
): string {
  if (travel === null) return ''
  const fee = writing.money(travel.feeMinor, currency)
  const most = writing.money(travel.mostMinor, currency)
  const words = !travel.isShared
    ? say('Travel: {fee}', { fee })
    : fee === most
      ? say('Travel: at most {most}, less if others join', { most })
      : say('Travel: {fee} now, shared with others that day; at most {most}', { fee, most })
  return travel.isForDay ? say('{travel} (once for all lessons of the day)', { travel: words }) : words
}

/** Who invoices the lesson, if not the business (M14). */
export function sellerLine({ sellerName }: { sellerName: string | null }): string {
  return sellerName === null ? '' : say('{trainer} invoices this lesson.', { trainer: safeName(sellerName) })
}

/** The pack that pays for a lesson, and what it then has left; empty if none pays. */
export function prepaidLine(prepaid: Prepaid | undefined): string {
  if (!prepaid) return ''
  if (!prepaid.isOwn) return say('Paid from a pack of another household.')
  const { left } = prepaid
  const pack = safeName(nameOf(prepaid))
  return prepaid.isOfComingMonth
    ? say(
        'Paid from “{pack}”, if the membership still runs then. After all booked lessons of that month, {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
        { left, pack },
      )
    : say(
        'Paid from “{pack}”. After all booked lessons, {left, plural, =0 {none is left} one {# is left} other {# are left}}.',
        { left, pack },
      )
}
