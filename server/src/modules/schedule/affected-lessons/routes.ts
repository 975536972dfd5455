import type { affectedLessonsApi } from '@cavaletti/contract/schedule/affected-lessons'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listAffected } from './list-affected.ts'
import { saveChoices } from './save-choices.ts'
import { undoChoices } from './undo-choices.ts'

export function affectedLessonsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof affectedLessonsApi> {
  return {
    async affectedLessons({ principal, query: { days, ...rest } }) {
      const businessId = ownBusiness(principal)
      const time = { ...rest, ...(days !== undefined && { days: days.split(',') }) }
      return inScope(db, principal.scope, (tx) => listAffected(tx, businessId, time))
    },
    async changeAffectedLessons({ principal, body, once }) {
      const businessId = ownBusiness(principal)
      const { scope, locale } = principal
      return once((tx) => saveChoices(tx, scope, businessId, body, locale))
    },
    async undoAffectedLessons({ principal, body, once }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      await once(async (tx) => {
        await undoChoices(tx, scope, businessId, body)
        return null
      })
    },
  }
}
