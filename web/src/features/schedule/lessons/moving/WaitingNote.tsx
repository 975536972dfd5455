import { plural } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import css from '../Lessons.module.css'
import type { Lesson } from '../lesson.ts'
import type { Scope } from './ScopeChoice.tsx'

interface WaitingNoteProps {
  lesson: Pick<Lesson, 'id' | 'seriesId' | 'startsAt'>
  scope: Scope
}

/** Says what a move does to requests that wait in the lessons that move, or for a place in them; nothing without any. */
export function WaitingNote({ lesson, scope }: WaitingNoteProps) {
  const { items = [], moves = [] } = useApiQuery('GET /api/booking-requests').data ?? {}
  const isMoved = (lessonId: string | null, seriesId: string | null, startsAt: string): boolean =>
    lessonId === lesson.id ||
    (scope !== 'this' &&
      seriesId !== null &&
      seriesId === lesson.seriesId &&
      (scope === 'all' || Temporal.Instant.compare(startsAt, lesson.startsAt) >= 0))
  const asking = items.filter((one) => isMoved(one.lessonId, one.seriesId, one.startsAt)).length
  const joining = moves.filter((one) => isMoved(one.toLessonId, one.toSeriesId, one.to.startsAt)).length
  const isSeries = scope !== 'this'
  return (
    <>
      {asking > 0 && <p className={css['attention']}>{askingWords(asking, isSeries)}</p>}
      {joining > 0 && <p className={css['attention']}>{joiningWords(joining, isSeries)}</p>}
    </>
  )
}

function askingWords(count: number, isSeries: boolean): string {
  return isSeries
    ? plural(count, {
        one: 'A request waits in these lessons. If you move them or give them to another trainer, the family gets this as your proposal and must accept it.',
        other:
          '# requests wait in these lessons. If you move them or give them to another trainer, the families get this as your proposal and must accept it.',
      })
    : plural(count, {
        one: 'A request waits in this lesson. If you move it or give it to another trainer, the family gets this as your proposal and must accept it.',
        other:
          '# requests wait in this lesson. If you move it or give it to another trainer, the families get this as your proposal and must accept it.',
      })
}

function joiningWords(count: number, isSeries: boolean): string {
  return isSeries
    ? plural(count, {
        one: 'One family asks to move a place into one of these lessons. If you move them or give them to another trainer, their request ends and they are told.',
        other:
          '# families ask to move a place into one of these lessons. If you move them or give them to another trainer, their requests end and they are told.',
      })
    : plural(count, {
        one: 'One family asks to move a place into this lesson. If you move it or give it to another trainer, their request ends and they are told.',
        other:
          '# families ask to move a place into this lesson. If you move it or give it to another trainer, their requests end and they are told.',
      })
}
