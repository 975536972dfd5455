import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useMay } from '../../../../data/me/use-may.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { UnsupervisedList } from './UnsupervisedList.tsx'

interface UnsupervisedCardProps {
  lessonAt: (lesson: { lessonId: string; startsAt: string; timeZone: string }) => string
}

/** Lessons to come for which nobody is in charge, by trainer; nothing without any. */
export function UnsupervisedCard({ lessonAt }: UnsupervisedCardProps) {
  const enabled = useMay()('lessons.read')
  const items = useApiQuery('GET /api/unsupervised-lessons', {}, { enabled }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={t`Lessons without a supervisor`}>
      <UnsupervisedList
        label={t`Lessons without a supervisor`}
        items={items}
        renderLesson={(lesson) => (
          <Link to={lessonAt(lesson)}>{momentInDigits(lesson.startsAt, lesson.timeZone)}</Link>
        )}
      />
    </Card>
  )
}
