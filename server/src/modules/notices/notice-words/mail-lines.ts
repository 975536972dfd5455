import { isTaken, type NamedStanding, type NoticeRow, shownOf } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { becauseLines } from './because-line.ts'
import { receiptLines } from './cancel-receipt.ts'
import { costsOf, creditLine, displacedLines, whereOf } from './lesson-lines.ts'
import { isMoveRequest, moveLines } from './move-lines.ts'
import type { SeatTerms } from './seat-terms-store.ts'
import { type MailReader, sellerLine, travelLine, whenWords } from './mail-words.ts'
import { feeLine, trainerLines } from './trainer-lines.ts'
import { typeLines } from './type-lines.ts'

/**
 * What a notice says, line by line: when, what and where, horse, costs.
 * @param isAsked the family is asked about another horse, trainer or lesson type
 */
export function linesOf(
  notice: NoticeRow,
  terms: SeatTerms | undefined,
  reader: MailReader,
  isAsked = false,
): string[] {
  const { was, becomes, event } = notice
  const shown = shownOf(notice)
  const isOff = !isTaken(becomes)
  const when = whenWords(shown, reader)
  const trainer = { trainer: safeName(shown.trainerName), was: safeName(was?.trainerName ?? '') }
  if (event === 'small_group') return groupLines(notice, terms, reader)
  if (isMoveRequest(notice)) return moveLines(notice, terms, reader)
  if (notice.type) return typeLines(notice, notice.type, terms, reader, isAsked)
  if (notice.term) return termLines(notice, notice.term, terms, reader)
  const lines = [
    (event === 'lesson_moved' || event === 'time_proposed') && was && was.startsAt !== becomes.startsAt
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
      say('Previous location: {where}', { where: whereOf(was, undefined) }),
    event === 'lesson_moved' &&
      was &&
      minutesOf(was) !== minutesOf(becomes) &&
      say('{minutes} min (was {old} min)', { minutes: minutesOf(becomes), old: minutesOf(was) }),
    ...(isOff ? becauseLines(notice) : []),
  ]
  const isForClient = notice.audience === 'household'
  if (event === 'note_written')
    lines.push(say('There is a new note about this lesson. You can read it under My lessons.'))
  else if (!isOff && terms && isForClient)
    lines.push(
      otherHorse(notice) ?? horseOf(terms),
      ...(isAsked ? [askedLine()] : costsOf(notice, terms, reader)),
    )
  if (isForClient && !isOff) lines.push(creditLine(notice, terms, reader), ...displacedLines(notice, reader))
  if (event === 'lesson_cancelled' && notice.cost && terms && reader.seesAmounts(notice.riderId))
    lines.push(...receiptLines(notice, notice.cost, terms, reader))
  if (!isForClient) lines.push(...trainerLines(notice, terms, reader))
  if (event === 'request_declined' && notice.message !== null)
    lines.push(say('Message: {message}', { message: notice.message }))
  if (event === 'time_proposed') lines.push(...proposalLines(notice, reader))
  if (event === 'proposal_expired' && isForClient)
    lines.push(say('You did not answer in time. You can book another time.'))
  if (event === 'place_passed_on')
    lines.push(say('Another rider of the family rides instead. There is no fee.'))
  if (event === 'place_given') lines.push(say('Another family takes the place. There is no fee.'))
  if (event === 'request_expired' && isForClient)
    lines.push(say('Nobody answered in time. You can book another time.'))
  if (event === 'place_offered') lines.push(...offerLines(notice, reader))
  if (event === 'fee_waived')
    lines.push(say('Somebody else took the place. The fee for the late cancellation is waived.'))
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** For the trainer of a group with too few riders. */
function groupLines(notice: NoticeRow, terms: SeatTerms | undefined, reader: MailReader): string[] {
  const shown = shownOf(notice)
  return [
    whenWords(shown, reader),
    safeName(notice.offerName),
    whereOf(shown, terms),
    say('Fewer riders are booked than this lesson type needs. Open it to see or decide what happens.'),
  ].filter((line) => line !== '')
}

/** All lessons that were booked or cancelled together. */
function termLines(
  notice: NoticeRow,
  { startsAt }: NonNullable<NoticeRow['term']>,
  terms: SeatTerms | undefined,
  reader: MailReader,
): string[] {
  const shown = shownOf(notice)
  const { writing } = reader
  const prepaid = reader.prepaid?.get(notice.id)
  const count = startsAt.length
  const days = startsAt.map((at) =>
    writing.day(Temporal.Instant.from(at).toZonedDateTimeISO(shown.timeZone).toPlainDate()),
  )
  const isJoined = notice.event === 'term_joined'
  const isForClient = notice.audience === 'household'
  const lines = [
    say('{rider}: {lesson} with {trainer}', {
      rider: safeName(notice.riderName),
      lesson: safeName(notice.offerName),
      trainer: safeName(shown.trainerName),
    }),
    isJoined
      ? say('{count} lessons, the first one: {when}', { count, when: whenWords(shown, reader) })
      : say('{count} lessons are cancelled:', { count }),
    days.join(', '),
    ...(isJoined && isForClient ? displacedLines(notice, reader) : []),
    whereOf(shown, terms),
    isJoined && isForClient && terms && reader.seesAmounts(notice.riderId)
      ? say('Price: {each} a lesson, {total} in total', {
          each: writing.money(terms.priceMinor, terms.currency),
          total: writing.money(terms.priceMinor * count, terms.currency),
        })
      : '',
    isJoined && prepaid && reader.seesAmounts(notice.riderId)
      ? prepaid.lessons === count
        ? say('All of them are prepaid.')
        : say('{prepaid, plural, one {# of them is prepaid.} other {# of them are prepaid.}}', {
            prepaid: prepaid.lessons,
          })
      : '',
    isJoined && isForClient && terms && reader.seesAmounts(notice.riderId) && sellerLine(terms),
    isJoined && isForClient && terms?.travel && reader.seesAmounts(notice.riderId)
      ? say('On the first day: {travel}', { travel: travelLine(terms, reader) })
      : '',
    isJoined && isForClient && say('You can cancel single lessons, or leave the group, under My lessons.'),
    !isForClient && isJoined && say('Booked by the rider or the family.'),
    !isForClient && !isJoined && say('The seats are free again.'),
    !isForClient && notice.cost && terms && feeLine(notice.cost, terms, writing),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** What to do about a place that is offered, and until when. */
function offerLines({ heldUntil, becomes, besideName }: NoticeRow, { writing }: MailReader): string[] {
  const moment = heldUntil && writing.stamp(heldUntil, becomes.timeZone)
  return [
    besideName === null ? '' : say('It is right beside a lesson of {name}.', { name: safeName(besideName) }),
    say('You asked for this on the waiting list. Nothing is booked yet.'),
    moment === null ? '' : say('Accept it by {moment}. After that, somebody else may get it.', { moment }),
  ]
}

/** The trainer's message, and until when the proposed time is kept. */
function proposalLines(
  { heldUntil, message, becomes: { timeZone } }: NoticeRow,
  { writing }: MailReader,
): string[] {
  const moment = heldUntil && writing.stamp(heldUntil, timeZone)
  return [
    message === null ? '' : say('Message: {message}', { message }),
    moment === null ? '' : say('Nothing is booked yet. The time is kept for you until {moment}.', { moment }),
  ]
}

function minutesOf({ startsAt, endsAt }: NamedStanding): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

/** Null if the horse is the same. */
function otherHorse({ horses, riderFirstName }: NoticeRow): string | null {
  if (horses === null) return null
  const names = { horse: safeName(horses.becomes), was: safeName(horses.was) }
  if (horses.isSwap)
    return say('{rider} now rides {horse} instead of {was}.', { rider: safeName(riderFirstName), ...names })
  return say('Horse: {horse}, because {was} is off work', names)
}

function askedLine(): string {
  return say('Is that all right for you? If not, you can cancel without a fee.')
}

function horseOf({ horses, horseName }: SeatTerms): string {
  if (horses === 'none') return ''
  if (horseName !== null) return say('Horse: {horse}', { horse: safeName(horseName) })
  return horses === 'own' ? say('Please bring your own horse.') : say('Your trainer will choose the horse.')
}
