import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Link } from '../../../../ui/Link.tsx'
import css from '../Lessons.module.css'
import type { Lesson } from '../lesson.ts'
import { whenWords } from '../lesson-words.ts'
import type { MoveRequest } from './request.ts'

/** Says on a lesson that a family asks to move it, or a place of it or into it; nothing otherwise. */
export function MoveRequestHint({ lesson, requestsAt }: { lesson: Lesson; requestsAt: string }) {
  const { moves = [] } = useApiQuery('GET /api/booking-requests').data ?? {}
  return moves
    .filter(({ lessonId, toLessonId }) => lessonId === lesson.id || toLessonId === lesson.id)
    .map((request) => (
      <p key={request.id} className={css['attention']}>
        {askedWords(request, lesson.id)} <Link to={requestsAt}>{t`Answer request`}</Link>
      </p>
    ))
}

function askedWords({ from, to, toLessonId, riderName, timeZone }: MoveRequest, lessonId: string): string {
  const now = whenWords({ ...from, timeZone })
  const when = whenWords({ ...to, timeZone })
  if (toLessonId === null) return t`The client asks to move it to ${when}.`
  return toLessonId === lessonId
    ? t`${riderName} would like a place in it, instead of ${now}.`
    : t`${riderName} would like a place on ${when} instead.`
}
