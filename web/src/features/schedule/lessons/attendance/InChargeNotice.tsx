import { t } from '@lingui/core/macro'
import { useMe } from '../../../../data/me/use-me.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import type { Lesson } from '../lesson.ts'
import { hoursWords, lessonTitle, whereWords } from '../lesson-words.ts'

interface InChargeNoticeProps {
  /** Lessons of all trainers on one day. */
  lessons: readonly Lesson[]
  lessonAt: (lesson: Lesson) => string
}

/** Lessons of young trainers of which the reader is in charge as their supervisor (H12); nothing without any. */
export function InChargeNotice({ lessons, lessonAt }: InChargeNoticeProps) {
  const { data: me } = useMe()
  const team = useApiQuery('GET /api/supervision').data?.items ?? []
  const supervised = team.filter(({ supervisorId }) => supervisorId === me?.id).map(({ id }) => id)
  // Null: the trainer is in charge, perhaps because of a birthday since. Empty: the supervisor cannot be.
  const own = lessons.filter(
    ({ state, inCharge, trainerId }) =>
      state === 'planned' && inCharge !== null && inCharge !== '' && supervised.includes(trainerId),
  )
  if (own.length === 0) return null
  return (
    <Card title={t`You are in charge`}>
      <p>{t`You supervise the trainer of these lessons.`}</p>
      <ul>
        {own.map((lesson) => (
          <li key={lesson.id}>
            <Link to={lessonAt(lesson)}>
              {hoursWords(lesson)} {lessonTitle(lesson)}
            </Link>
            {['', lesson.trainerName, whereWords(lesson)]
              .filter((part, at) => at === 0 || part !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Card>
  )
}
