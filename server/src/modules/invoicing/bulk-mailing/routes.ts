import type { bulkMailingApi } from '@cavaletti/contract/invoicing/bulk-mailing'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { showAllowance } from './show-allowance.ts'
import { retrySending, showSending, startSending } from './start-sending.ts'

export function bulkMailingRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof bulkMailingApi> {
  return {
    mailAllowance: ({ principal, query }) =>
      inScope(db, principal.scope, (tx) => showAllowance(tx, limits, ownBusiness(principal), query)),
    async startSending({ principal, body, once }) {
      const businessId = ownBusiness(principal)
      const { scope } = principal
      return once(async (tx) => showSending(tx, businessId, await startSending(tx, scope, businessId, body)))
    },
    sending: ({ principal, params }) =>
      inScope(db, principal.scope, (tx) => showSending(tx, ownBusiness(principal), params.id)),
    async retrySending({ principal, params, once }) {
      const businessId = ownBusiness(principal)
      return once(async (tx) => {
        await retrySending(tx, businessId, params.id)
        return showSending(tx, businessId, params.id)
      })
    },
  }
}
