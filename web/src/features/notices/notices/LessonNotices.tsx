import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import css from './Notices.module.css'
import { eventWords } from './event-words.ts'
import { mailWords, pushWords } from './notice-words.ts'
import { textWords } from './text-words.ts'

/** Who was told about a lesson and how, on its panel; nothing if nobody was told. */
export function LessonNotices({ lessonId }: { lessonId: string }) {
  const { data } = useApiQuery('GET /api/lessons/{id}/notices', { params: { id: lessonId } })
  const timeZone = useTimeZone()
  if (!data || data.items.length === 0) return null
  return (
    <section className={css['told']} aria-labelledby="told">
      <h3 id="told">{t`Notifications sent`}</h3>
      <ul className={css['notices']}>
        {data.items.map((told) => (
          <li key={told.id} className={css['notice']}>
            <p>
              {told.name} · {eventWords(told.event)} ({told.riderName})
            </p>
            <p className={css['quiet']}>
              {[
                pushWords(told, timeZone),
                textWords(told, timeZone),
                mailWords(told, timeZone),
                told.readAt === null ? null : t`Read in the app`,
              ]
                .filter((words) => words !== null)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
