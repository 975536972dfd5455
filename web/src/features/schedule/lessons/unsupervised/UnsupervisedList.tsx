import type { Api, ReplyOf } from '@cavaletti/contract'
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './UnsupervisedCard.module.css'

type Item = ReplyOf<Api['GET /api/unsupervised-lessons']>['items'][number]

interface UnsupervisedListProps {
  label: string
  items: readonly Item[]
  renderLesson: (lesson: Item['lessons'][number]) => ReactNode
}

/** Lessons for which nobody is in charge, by trainer. */
export function UnsupervisedList({ label, items, renderLesson }: UnsupervisedListProps) {
  return (
    <ul className={css['trainers']} aria-label={label}>
      {items.map(({ trainerId, message, lessons, count }) => (
        <li key={trainerId}>
          <p>{message}</p>
          <ul className={css['lessons']}>
            {lessons.map((lesson) => (
              <li key={lesson.lessonId}>{renderLesson(lesson)}</li>
            ))}
          </ul>
          {count > lessons.length && (
            <p className={css['quiet']}>
              <Plural value={count - lessons.length} one="and # more" other="and # more" />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
