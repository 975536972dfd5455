import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { beginning, type Lesson } from '../lesson.ts'
import css from '../Lessons.module.css'

/** Riders of the lesson without a signature (P5): `Not signed: Ella Lang (Risk acknowledgement)`. */
export function LessonAgreements({ lesson }: { lesson: Lesson }) {
  const day = beginning(lesson).toPlainDate().toString()
  const { data } = useApiQuery('GET /api/lesson-agreements', { query: { day } })
  const { without = [] } = data?.items.find((one) => one.lessonId === lesson.id) ?? {}
  if (without.length === 0) return null
  const names = without
    .map(({ riderName, agreements }) => `${riderName} (${agreements.join(', ')})`)
    .join(', ')
  return <p className={css['attention']}>{t`Not signed: ${names}`}</p>
}
