import type { lessonsApi } from '@cavaletti/contract/schedule/lessons'
import type { unsuitableHorsesApi } from '@cavaletti/contract/schedule/unsuitable-horses'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { cancelLesson } from './cancel-lesson.ts'
import { changeLesson } from './change-lesson.ts'
import { changeSeat } from './change-seat.ts'
import { lockLessonOfSeat, lockLessons } from './lock-lessons.ts'
import { onceWritten } from './once-written.ts'
import { findPlanned, planLesson } from './plan-lesson.ts'
import { readMisfits } from './read-misfits.ts'
import { restoreLesson } from './restore-lesson.ts'
import { takeSeat } from './take-seat.ts'

export function lessonsRoutes({
  db,
}: Pick<Parts, 'db'>): Handlers<typeof lessonsApi & typeof unsuitableHorsesApi> {
  return {
    async planLesson({ principal, body, attempt }) {
      return onceWritten(
        db,
        principal,
        attempt,
        (tx, businessId) => findPlanned(tx, businessId, body.offerId),
        (tx, businessId, found) => planLesson(tx, principal.scope, businessId, found, body),
      )
    },
    async changeLesson({ principal, params: { id }, body, attempt }) {
      return onceWritten(db, principal, attempt, locking(id), (tx, businessId, locked) =>
        changeLesson(tx, principal.scope, businessId, locked, body),
      )
    },
    async cancelLesson({ principal, params: { id }, body, attempt }) {
      return onceWritten(db, principal, attempt, locking(id), (tx, businessId, locked) =>
        cancelLesson(tx, principal.scope, businessId, locked, body),
      )
    },
    async restoreLesson({ principal, params: { id }, body, attempt }) {
      return onceWritten(db, principal, attempt, locking(id), (tx, businessId, locked) =>
        restoreLesson(tx, principal.scope, businessId, locked, body),
      )
    },
    async takeSeat({ principal, params: { id }, body, attempt }) {
      return onceWritten(db, principal, attempt, locking(id), (tx, businessId, locked) =>
        takeSeat(tx, principal.scope, businessId, locked, body),
      )
    },
    async changeSeat({ principal, params: { id }, body, attempt }) {
      return onceWritten(
        db,
        principal,
        attempt,
        (tx, businessId) => lockLessonOfSeat(tx, businessId, id),
        (tx, businessId, locked) => changeSeat(tx, principal.scope, businessId, locked, id, body),
      )
    },
    async unsuitableHorses({ principal, params: { id }, query: { day } }) {
      const businessId = ownBusiness(principal)
      return { items: await inScope(db, principal.scope, (tx) => readMisfits(tx, businessId, id, day)) }
    },
  }
}

const locking = (id: string) => (tx: Tx, businessId: string) => lockLessons(tx, businessId, [id])
