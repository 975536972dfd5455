import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/api-query.ts'
import { Link } from '../../../../ui/Link.tsx'
import css from '../Lessons.module.css'
import type { Lesson } from '../lesson.ts'
import { whenWords } from '../lesson-words.ts'

/** Says on a lesson that its family asks to move it; nothing otherwise. */
export function MoveRequestHint({ lesson, requestsAt }: { lesson: Lesson; requestsAt: string }) {
  const { moves = [] } = useApiQuery('GET /api/booking-requests').data ?? {}
  const request = moves.find(({ lessonId }) => lessonId === lesson.id)
  if (!request) return null
  const when = whenWords({ ...request.to, timeZone: request.timeZone })
  return (
    <p className={css['attention']}>
      {t`The client asks to move it to ${when}.`} <Link to={requestsAt}>{t`Answer request`}</Link>
    </p>
  )
}
