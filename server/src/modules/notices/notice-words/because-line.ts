import { msg } from '@cavaletti/contract/messages'
import type { NoticeRow } from '#modules/notices/notices/index.ts'
import { say } from '#platform/messages/say.ts'

/** `other` says nothing, so it is left out. */
const because: Record<Exclude<NonNullable<NoticeRow['because']>, 'other'>, string> = {
  trainer: msg('the trainer is not available'),
  weather: msg('the weather'),
  horse: msg('the horse is off work'),
  arena: msg('the arena is closed'),
  closure: msg('the business is closed'),
  too_few: msg('too few riders'),
  client: msg('cancelled by the rider or the family'),
}

/** The reason of a cancellation, or nothing. */
function becauseLine(reason: NoticeRow['because']): string | false {
  return reason !== null && reason !== 'other' && say('Reason: {why}', { why: say(because[reason]) })
}

/** The reason of a cancellation, and what the trainer, or a colleague, wrote about it. */
export function becauseLines({
  event,
  because: reason,
  message,
}: Pick<NoticeRow, 'event' | 'because' | 'message'>): (string | false)[] {
  return [
    becauseLine(reason),
    event === 'lesson_cancelled' && message !== null && say('Message: {message}', { message }),
  ]
}
