import type { smallGroupsApi } from '@cavaletti/contract/schedule/lessons/small-groups'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { decideGroup } from './decide-group.ts'
import { readSmallGroups } from './read-groups.ts'

export function smallGroupsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof smallGroupsApi> {
  return {
    async smallGroups({ principal }) {
      return { items: await inScope(db, principal.scope, (tx) => readSmallGroups(tx)) }
    },
    async decideGroup({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await decideGroup(tx, principal.scope, id, body)
        return null
      })
    },
  }
}
