import type { typeChangesApi } from '@cavaletti/contract/schedule/changes/type-changes'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeType } from './change-type.ts'
import { withdrawTypeChange } from './end-type-change.ts'
import { noteTypeAnswer } from './note-type-answer.ts'
import { readTypeChanges } from './read-type-changes.ts'

export function typeChangesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof typeChangesApi> {
  return {
    async typeChanges({ principal }) {
      return { items: await inScope(db, principal.scope, (tx) => readTypeChanges(tx)) }
    },
    async changeType({ principal, params: { id }, body, once }) {
      return once(async (tx) => ({ isAsked: await changeType(tx, principal.scope, id, body) }))
    },
    async withdrawTypeChange({ principal, params: { id }, once }) {
      await once(async (tx) => {
        await withdrawTypeChange(tx, principal.scope, id)
        return null
      })
    },
    async noteTypeAnswer({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await noteTypeAnswer(tx, principal.scope, id, body)
        return null
      })
    },
  }
}
