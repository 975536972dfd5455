import { ladderOf } from '#modules/identity/businesses/index.ts'
import { cancelSteps } from '#modules/schedule/cancellation-policy/index.ts'
import { msg } from '@cavaletti/contract/messages'
import type { NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'
import type { SeatTerms } from './delivery-store.ts'
import type { NamedStanding, NoticeRow } from './store.ts'

/** Reader of a mail. */
export interface MailReader {
  writing: Writing
  timeZone: string
  now: Temporal.Instant
  /** Whether prices of a rider's lessons are shown (P1). */
  seesAmounts: (riderId: string) => boolean
}

/** `other` says nothing, so it is left out. */
const because: Record<Exclude<NonNullable<NoticeRow['because']>, 'other'>, string> = {
  trainer: msg('the trainer is not available'),
  weather: msg('the weather'),
  horse: msg('the horse is off work'),
  arena: msg('the arena is closed'),
  closure: msg('the riding school is closed'),
  client: msg('cancelled by the rider or the family'),
}

/** `Thu 26/11/2026, 16:00`, local to the lesson. */
export function beginWords({ startsAt, timeZone }: NamedStanding, { writing }: MailReader): string {
  const start = Temporal.Instant.from(startsAt)
  const local = start.toZonedDateTimeISO(timeZone)
  const weekday = local.toLocaleString(languageTag(), { weekday: 'short' })
  return `${weekday} ${writing.day(local.toPlainDate())}, ${clockOf(writing, start, timeZone)}`
}

/** The same, with the reader's own time if their clocks show another one. */
function whenWords(standing: NamedStanding, reader: MailReader): string {
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
 * that is not read on the day before.
 */
export type Heading = NoticeEvent | 'lesson_changed' | 'lesson_today' | 'lesson_ahead'

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
  lesson_reinstated: msg(
    '{count, plural, one {{riders}: lesson goes ahead after all, {when}} other {{riders}: # lessons go ahead after all}}',
  ),
  lesson_tomorrow: msg(
    '{count, plural, one {{riders}: lesson tomorrow, {when}} other {{riders}: # lessons tomorrow}}',
  ),
  lesson_today: msg(
    '{count, plural, one {{riders}: lesson today, {when}} other {{riders}: # lessons today}}',
  ),
  lesson_ahead: msg('{count, plural, one {{riders}: lesson on {when}} other {{riders}: # lessons soon}}'),
}

/** Quiet hours and limits postpone a reminder, and a reader may have another day than the lesson. */
export function reminderHeading({ becomes }: NoticeRow, { timeZone, now }: MailReader): Heading {
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

/** What a notice says, line by line: when, what and where, horse, costs. */
export function linesOf(notice: NoticeRow, terms: SeatTerms | undefined, reader: MailReader): string[] {
  const { was, becomes, event } = notice
  const isOff = event === 'lesson_cancelled'
  const shown = isOff ? (was ?? becomes) : becomes
  const when = whenWords(shown, reader)
  const trainer = { trainer: safeName(shown.trainerName), was: safeName(was?.trainerName ?? '') }
  const lines = [
    event === 'lesson_moved' && was && was.startsAt !== becomes.startsAt
      ? say('{new} (was {old})', { new: when, old: whenWords(was, reader) })
      : when,
    say('{rider}: {lesson} with {trainer}', {
      rider: safeName(notice.riderName),
      lesson: safeName(notice.offerName),
      ...trainer,
    }),
    was && was.trainerId !== becomes.trainerId && !isOff && say('Previous trainer: {was}', trainer),
    whereOf(shown, terms),
    event === 'lesson_moved' &&
      was &&
      whereOf(was, undefined) !== whereOf(becomes, undefined) &&
      whereOf(was, undefined) !== '' &&
      say('Previous place: {where}', { where: whereOf(was, undefined) }),
    event === 'lesson_moved' &&
      was &&
      minutesOf(was) !== minutesOf(becomes) &&
      say('{minutes} min (was {old} min)', { minutes: minutesOf(becomes), old: minutesOf(was) }),
    isOff &&
      notice.because !== null &&
      notice.because !== 'other' &&
      say('Reason: {why}', { why: say(because[notice.because]) }),
  ]
  if (!isOff && terms) lines.push(horseOf(terms), ...costsOf(notice, terms, reader))
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

function minutesOf({ startsAt, endsAt }: NamedStanding): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

function whereOf({ placeName, arenaName }: NamedStanding, terms: SeatTerms | undefined): string {
  return [placeName, arenaName, terms?.address].filter(Boolean).join(', ')
}

function horseOf({ horses, horseName }: SeatTerms): string {
  if (horses === 'none') return ''
  if (horseName !== null) return say('Horse: {horse}', { horse: safeName(horseName) })
  return horses === 'own' ? say('Please bring your own horse.') : say('Your trainer will choose the horse.')
}

function costsOf({ becomes, riderId }: NoticeRow, terms: SeatTerms, reader: MailReader): string[] {
  const steps = cancelSteps({
    ladder: ladderOf(terms.cancelLadder),
    priceMinor: terms.priceMinor,
    startsAt: Temporal.Instant.from(becomes.startsAt),
    timeZone: becomes.timeZone,
    graceUntil: terms.cancelGraceUntil,
  })
  const free = steps.findLast(({ percent, until }) => percent === 0 && until !== null)?.until
  const isFree = free && Temporal.Instant.compare(free, reader.now) > 0
  return [
    reader.seesAmounts(riderId)
      ? say('Price: {price}', { price: reader.writing.money(terms.priceMinor, terms.currency) })
      : '',
    isFree
      ? say('Free to cancel until {moment}', { moment: reader.writing.stamp(free, becomes.timeZone) })
      : steps.every(({ percent }) => percent === 0)
        ? say('Free to cancel')
        : say('There is now a fee to cancel.'),
  ]
}
