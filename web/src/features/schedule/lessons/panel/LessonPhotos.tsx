import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { beginning, type Lesson } from '../lesson.ts'
import { photoLine } from './photo-line.ts'

/** Whether photos and videos of the lesson may be used (P13). */
export function LessonPhotos({ lesson }: { lesson: Lesson }) {
  const day = beginning(lesson).toPlainDate().toString()
  const { data } = useApiQuery('GET /api/lesson-photos', { query: { day } })
  const line = data && photoLine(data, lesson.id)
  return line ? <p className="quiet">{line}</p> : null
}
