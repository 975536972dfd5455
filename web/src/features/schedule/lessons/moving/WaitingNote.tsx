import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import css from '../Lessons.module.css'
import type { Lesson } from '../lesson.ts'
import type { Scope } from './ScopeChoice.tsx'

interface WaitingNoteProps {
  lesson: Pick<Lesson, 'id' | 'offerId'>
  scope: Scope
}

/** Says what a move does to requests that wait in a lesson, or for a place in it; nothing without any. */
export function WaitingNote({ lesson, scope }: WaitingNoteProps) {
  const { items = [], moves = [] } = useApiQuery('GET /api/booking-requests').data ?? {}
  if (scope !== 'this')
    return items.some(({ offerId }) => offerId === lesson.offerId) ? (
      <p className={css['attention']}>
        {t`If a request waits in one of these lessons, its family gets the new time as your proposal. They must accept it.`}
      </p>
    ) : null
  const asking = items.filter(({ lessonId }) => lessonId === lesson.id).length
  const joining = moves.filter(({ toLessonId }) => toLessonId === lesson.id).length
  return (
    <>
      {asking > 0 && <p className={css['attention']}>{askingWords(asking)}</p>}
      {joining > 0 && <p className={css['attention']}>{joiningWords(joining)}</p>}
    </>
  )
}

function askingWords(count: number): string {
  return plural(count, {
    one: 'A request waits in this lesson. If you move the lesson, the family gets the new time as your proposal and must accept it.',
    other:
      '# requests wait in this lesson. If you move the lesson, the families get the new time as your proposal and must accept it.',
  })
}

function joiningWords(count: number): string {
  return plural(count, {
    one: 'One family asks to move a place into this lesson. If you move the lesson, their request ends and they are told.',
    other:
      '# families ask to move a place into this lesson. If you move the lesson, their requests end and they are told.',
  })
}
