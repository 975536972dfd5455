import type { MoveRequestEvent } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import type { Notice } from './notices.ts'

export type Standing = NonNullable<Notice['becomes']>

/** `26/11/2026, 16:00`, local to the lesson. */
export function startWords({ startsAt, timeZone }: Standing): string {
  return formatInstant(startsAt, timeZone)
}

/** The lesson in which a place was asked for is cancelled. */
export function isOtherCancelled({ event, because }: Pick<Notice, 'event' | 'because'>): boolean {
  return event === 'move_declined' && because !== null
}

/** It moved. */
export function isOtherMoved({ otherStartsAt }: Pick<Notice, 'otherStartsAt'>): boolean {
  return otherStartsAt !== null
}

/** What became of a request to move a lesson. */
export function moveWords(
  { event, because, otherStartsAt }: Pick<Notice, 'because' | 'otherStartsAt'> & { event: MoveRequestEvent },
  was: Standing,
  becomes: Standing,
): string {
  const [lesson, asked] = [startWords(was), startWords(becomes)]
  if (otherStartsAt !== null) return otherWords(becomes, otherStartsAt, lesson)
  if (isOtherCancelled({ event, because }))
    return t`The other lesson on ${asked} is cancelled. Your lesson stays on ${lesson}.`
  return event === 'move_requested'
    ? t`${asked} (now ${lesson})`
    : t`It stays on ${lesson}. Asked for: ${asked}`
}

function otherWords(asked: Standing, otherStartsAt: string, lesson: string): string {
  const then = startWords(asked)
  if (otherStartsAt === asked.startsAt)
    return t`The other lesson on ${then} has another trainer or location now. Your lesson stays on ${lesson}. You can ask again.`
  const now = startWords({ ...asked, startsAt: otherStartsAt })
  return t`The other lesson moved from ${then} to ${now}. Your lesson stays on ${lesson}. You can ask again.`
}
