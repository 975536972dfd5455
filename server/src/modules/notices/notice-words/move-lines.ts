import { isMoveRequestEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { NamedStanding, NoticeRow } from '#modules/notices/notices/index.ts'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { costsOf, whereOf } from './lesson-lines.ts'
import { type MailReader, whenWords } from './mail-words.ts'
import type { SeatTerms } from './seat-terms-store.ts'

type OfRequest = NoticeRow & { was: NamedStanding }

export function isMoveRequest(notice: NoticeRow): notice is OfRequest {
  return isMoveRequestEvent(notice.event) && notice.was !== null
}

/** What it says, line by line. */
export function moveLines(notice: OfRequest, terms: SeatTerms | undefined, reader: MailReader): string[] {
  const lines =
    notice.event === 'move_requested' ? askedLines(notice, reader) : endedLines(notice, terms, reader)
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** For the trainers of both times. */
function askedLines(notice: OfRequest, reader: MailReader): (string | false)[] {
  const { was, becomes, heldUntil } = notice
  const moment = heldUntil && reader.writing.stamp(heldUntil, becomes.timeZone)
  return [
    say('{new} (now {old})', { new: whenWords(becomes, reader), old: whenWords(was, reader) }),
    lessonLine(notice, becomes),
    was.trainerId !== becomes.trainerId && say('Present trainer: {was}', { was: safeName(was.trainerName) }),
    whereOf(becomes, undefined),
    say('Nothing changes until you confirm the move.'),
    moment !== null && say('The request expires on {moment}.', { moment }),
  ]
}

/** The lesson stays where it is. */
function endedLines(notice: OfRequest, terms: SeatTerms | undefined, reader: MailReader): (string | false)[] {
  const { was, becomes, event, message, audience } = notice
  const isForClient = audience === 'household'
  return [
    whenWords(was, reader),
    lessonLine(notice, was),
    whereOf(was, terms),
    say('Asked for: {when}', { when: whenWords(becomes, reader) }),
    message !== null && say('Message: {message}', { message }),
    event === 'move_expired' &&
      (isForClient
        ? say('Nobody answered in time. The lesson stays as it is. You can ask for another time.')
        : say(
            'Nobody answered in time. The lesson stays as it is. The family knows that the request expired.',
          )),
    event === 'move_withdrawn' && say('Withdrawn by the rider or the family. The lesson stays as it is.'),
    event === 'move_declined' && declinedLine(notice, reader),
    ...(isForClient && terms ? costsOf({ ...notice, becomes: was }, terms, reader) : []),
  ]
}

function declinedLine({ because, becomes }: OfRequest, reader: MailReader): string {
  if (because !== null)
    return say(
      'The lesson that you asked for was cancelled, so your request has ended. Your lesson stays as it is. You can ask for another time.',
    )
  const { otherStartsAt } = becomes
  if (otherStartsAt === undefined) return say('The lesson stays as it is. You can ask for another time.')
  if (otherStartsAt === becomes.startsAt)
    return say(
      'The lesson that you asked for has another trainer or location now, so your request has ended. Your lesson stays as it is. You can ask again.',
    )
  return say(
    'The lesson that you asked for moved to {when}, so your request has ended. Your lesson stays as it is. You can ask again.',
    { when: whenWords({ ...becomes, startsAt: otherStartsAt }, reader) },
  )
}

function lessonLine({ riderName, offerName }: OfRequest, { trainerName }: NamedStanding): string {
  return say('{rider}: {lesson} with {trainer}', {
    rider: safeName(riderName),
    lesson: safeName(offerName),
    trainer: safeName(trainerName),
  })
}
