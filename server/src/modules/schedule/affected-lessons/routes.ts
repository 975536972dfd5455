import type { affectedLessonsApi } from '@cavaletti/contract/schedule/changes/affected-lessons'
import { seeingAll } from '#database/own-clients.ts'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listAffected, onlyOf } from './list-affected.ts'
import { saveChoices } from './save-choices.ts'
import { undoChoices } from './undo-choices.ts'

export function affectedLessonsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof affectedLessonsApi> {
  return {
    async affectedLessons({ principal, query: { days, ...rest } }) {
      const time = { ...rest, ...(days !== undefined && { days: days.split(',') }) }
      // Stand-ins depend on everybody's lessons.
      const { scope } = principal
      return inScope(db, seeingAll(scope), (tx) => listAffected(tx, time, onlyOf(scope)))
    },
    async changeAffectedLessons({ principal, body, once }) {
      const { scope, locale } = principal
      return once((tx) => saveChoices(tx, scope, body, locale))
    },
    async undoAffectedLessons({ principal, body, once }) {
      const { scope } = principal
      await once((tx) => undoChoices(tx, scope, body))
    },
  }
}
