import { plural, t } from '@lingui/core/macro'
import { formatDay } from '../../../../ui/words/format-instant.ts'
import { explainLesson, type LessonRefusal, writtenDay } from '../explain-lesson.ts'
import { dayWords, hoursWords } from '../lesson-words.ts'
import { beginning } from '../lesson.ts'
import type { BookingRequest } from './request.ts'

/** The level and its day, or that none was ever set. */
export function levelWords({
  level,
  levelState,
  levelSetOn,
}: Pick<BookingRequest, 'level' | 'levelState' | 'levelSetOn'>): string {
  if (level === null || levelSetOn === null) return t`No level yet`
  const day = writtenDay(levelSetOn)
  return levelState === 'stale' ? t`${level}, set on ${day}: assess again` : t`${level}, set on ${day}`
}

/** Lessons that the rider attended, and the day of the last one. */
export function historyWords({
  lessonsAttended,
  lastLessonAt,
  timeZone,
}: Pick<BookingRequest, 'lessonsAttended' | 'lastLessonAt' | 'timeZone'>): string {
  if (lessonsAttended === 0 || lastLessonAt === null) return t`None yet`
  const day = formatDay(lastLessonAt, timeZone)
  return plural(lessonsAttended, { one: `#, on ${day}`, other: `#, the last on ${day}` })
}

/** What a client asked for: `Private lesson on Wed 25/11/2026, 16:00–16:45`. */
export function askedWords(
  request: Pick<BookingRequest, 'offerName' | 'startsAt' | 'endsAt' | 'timeZone'>,
): string {
  const day = dayWords(beginning(request).toPlainDate())
  const hours = hoursWords(request)
  return t`${request.offerName} on ${day}, ${hours}`
}

/** `3 requests are waiting for an answer` */
export function waitingWords(count: number): string {
  return plural(count, {
    one: '# request is waiting for an answer',
    other: '# requests are waiting for an answer',
  })
}

/** Why a request could not be confirmed. */
export function explainRequest(error: unknown): LessonRefusal {
  const refusal = explainLesson(error)
  return refusal.isOutdated
    ? {
        ...refusal,
        message: t`This request has changed.`,
        help: t`You see it as it is now. Check it and try again.`,
      }
    : refusal
}

/** Why a lesson could not be moved as its client asked. The trainer can only decline, or move it by hand. */
export function explainMove(error: unknown): LessonRefusal {
  return { ...explainLesson(error), alternatives: [], mayOverride: false }
}

/** Why a request to move a lesson cannot be answered any more. */
export function moveGoneWords(riderName: string): string {
  return t`You can no longer answer the request to move the lesson of ${riderName}. It expired, the client withdrew it, the lesson has changed, or another trainer answered it.`
}

/** Why a request cannot be answered any more. */
export function goneWords(riderName: string): string {
  return t`You can no longer answer the request for ${riderName}. It expired, the client withdrew it, or another trainer answered it.`
}
