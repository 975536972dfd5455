import { type clientListsApi, mostClientListNames } from '@cavaletti/contract/people/client-lists'
import { inScope, jobScope } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { findStaff, openUntil, staffMemberships } from '#modules/identity/memberships/index.ts'
import { contactOf, exportRows } from '#modules/people/imports/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readIdsCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listScope } from './open-list.ts'
import { ownClientNames } from './store.ts'

export function clientListsRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof clientListsApi> {
  return {
    async clientListOf({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findStaff(tx, params.id))) throw new AppError('not_found')
        return ownClientNames(tx, params.id, mostClientListNames)
      })
    },
    async myClientLists({ principal }) {
      const items = []
      // One after the other: a person rarely works for more than two.
      for (const { ofBusinessId, clientListUntil } of await staffMemberships(db, principal.userId))
        items.push({
          businessId: ofBusinessId,
          business: (await inScope(db, jobScope(ofBusinessId), businessName)) ?? '',
          until: openUntil(clientListUntil, now())?.toString() ?? null,
        })
      return { items }
    },
    async exportMyClientList({ principal, params, query, origin }) {
      const after = readIdsCursor(query.cursor)
      if (!after) await limits.spend(['export user', principal.userId])
      const scope = await listScope(db, principal.userId, params.id)
      const by = { origin, principal: { ...principal, businessId: params.id } }
      const page = await cursorPage(query, (limit) =>
        inScope(db, scope, async (tx) => {
          // Each page: anybody can make a cursor.
          await audit(tx, 'client_list_exported', by, { object: ['business', params.id] })
          return exportRows(tx, { after, limit, present: true })
        }),
      )
      return {
        items: page.rows.map(contactOf),
        next: page.next((row) => [row.id, row.rowId]),
      }
    },
  }
}
