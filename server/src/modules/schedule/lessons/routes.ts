import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { lessonDeletionsApi } from '@cavaletti/contract/schedule/lessons/lesson-deletions'
import type { unsuitableHorsesApi } from '@cavaletti/contract/schedule/lessons/unsuitable-horses'
import type { unsupervisedLessonsApi } from '@cavaletti/contract/schedule/lessons/unsupervised-lessons'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Parts } from '#platform/parts.ts'
import { cancelLesson } from './cancelling/cancel-lesson.ts'
import { changeOnce, readOne } from './change-once.ts'
import { changeLesson } from './planning/change-lesson.ts'
import { changeSeat } from './seats/change-seat.ts'
import { deleteLesson, whyKept } from './deleting/delete-lesson.ts'
import type { LatePricer } from './cancelling/late-cost.ts'
import { lockLessonOfSeat, lockLessons, peekLessons } from './lock-lessons.ts'
import { findPlanned, planLesson } from './planning/plan-lesson.ts'
import { readMisfits } from './judging/read-misfits.ts'
import { readLeftUnsupervised, readUnsupervised } from './judging/read-unsupervised.ts'
import { restoreLesson } from './cancelling/restore-lesson.ts'
import { takeSeat } from './seats/take-seat.ts'

export function lessonsRoutes(
  { db }: Pick<Parts, 'db'>,
  priceLate: LatePricer,
): Handlers<
  typeof lessonsApi & typeof lessonDeletionsApi & typeof unsuitableHorsesApi & typeof unsupervisedLessonsApi
> {
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
    async lessonDeletion({ principal: { scope }, params: { id } }) {
      return inScope(db, scope, async (tx) => ({
        because: await whyKept(tx, scope, await peekLessons(tx, [id])),
      }))
    },
    async deleteLesson({ principal, params: { id }, body, origin, once }) {
      return once(
        async (tx) => {
          const locked = await lockLessons(tx, [id])
          const outcome = await deleteLesson(tx, principal.scope, locked, body)
          const detail = { startsAt: locked[0]?.lesson.startsAt.toString() ?? null }
          if (outcome.cancelledId === null)
            await audit(tx, 'lesson_deleted', { origin, principal }, { object: ['lesson', id], detail })
          return outcome
        },
        async (tx, { cancelledId }) => ({
          lesson: cancelledId === null ? null : await readOne(tx, principal, cancelledId),
        }),
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
    async changeSeat({ principal, params: { id: seatId }, body, origin, once }) {
      const by = { principal, origin }
      return changeOnce(principal, once, async (tx) =>
        changeSeat(tx, principal.scope, await lockLessonOfSeat(tx, seatId), { seatId, priceLate, by }, body),
      )
    },
    async unsuitableHorses({ principal, params: { id }, query: { day } }) {
      return { items: await inScope(db, principal.scope, (tx) => readMisfits(tx, id, day)) }
    },
    async unsupervisedLessons({ principal }) {
      return { items: await inScope(db, principal.scope, readUnsupervised) }
    },
    async lessonsLeftUnsupervised({ principal, params: { id }, query }) {
      return { items: await inScope(db, principal.scope, (tx) => readLeftUnsupervised(tx, id, query)) }
    },
  }
}
