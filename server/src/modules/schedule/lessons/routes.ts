import type { lessonsApi } from '@cavaletti/contract/schedule/lessons'
import type { unsuitableHorsesApi } from '@cavaletti/contract/schedule/unsuitable-horses'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { cancelLesson } from './cancel-lesson.ts'
import { changeOnce } from './change-once.ts'
import { changeLesson } from './change-lesson.ts'
import { changeSeat } from './change-seat.ts'
import { lockLessonOfSeat, lockLessons } from './lock-lessons.ts'
import { findPlanned, planLesson } from './plan-lesson.ts'
import { readMisfits } from './read-misfits.ts'
import { restoreLesson } from './restore-lesson.ts'
import { takeSeat } from './take-seat.ts'

export function lessonsRoutes({
  db,
}: Pick<Parts, 'db'>): Handlers<typeof lessonsApi & typeof unsuitableHorsesApi> {
  return {
    async planLesson({ principal, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        planLesson(tx, principal.scope, await findPlanned(tx, body.offerId), body),
      )
    },
    async changeLesson({ principal, params: { id }, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        changeLesson(tx, principal.scope, await lockLessons(tx, [id]), body),
      )
    },
    async cancelLesson({ principal, params: { id }, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        cancelLesson(tx, principal.scope, await lockLessons(tx, [id]), body),
      )
    },
    async restoreLesson({ principal, params: { id }, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        restoreLesson(tx, principal.scope, await lockLessons(tx, [id]), body),
      )
    },
    async takeSeat({ principal, params: { id }, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        takeSeat(tx, principal.scope, await lockLessons(tx, [id]), body),
      )
    },
    async changeSeat({ principal, params: { id }, body, once }) {
      return changeOnce(principal, once, async (tx) =>
        changeSeat(tx, principal.scope, await lockLessonOfSeat(tx, id), id, body),
      )
    },
    async unsuitableHorses({ principal, params: { id }, query: { day } }) {
      return { items: await inScope(db, principal.scope, (tx) => readMisfits(tx, id, day)) }
    },
  }
}
