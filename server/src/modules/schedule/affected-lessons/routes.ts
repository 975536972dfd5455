import type { affectedLessonsApi } from '@cavaletti/contract/schedule/affected-lessons'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listAffected } from './list-affected.ts'
import { saveChoices } from './save-choices.ts'
import { undoChoices } from './undo-choices.ts'

export function affectedLessonsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof affectedLessonsApi> {
  return {
    async affectedLessons({ principal, query: { days, ...rest } }) {
      const time = { ...rest, ...(days !== undefined && { days: days.split(',') }) }
      return inScope(db, principal.scope, (tx) => listAffected(tx, time))
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
