import type { bulkMailingApi } from '@cavaletti/contract/invoicing/bulk-mailing'
import { inScope } from '#database/scope.ts'
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
      inScope(db, principal.scope, (tx) => showAllowance(tx, limits, query)),
    async startSending({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => showSending(tx, await startSending(tx, scope, body)))
    },
    sending: ({ principal, params }) => inScope(db, principal.scope, (tx) => showSending(tx, params.id)),
    async retrySending({ params, once }) {
      return once(async (tx) => {
        await retrySending(tx, params.id)
        return showSending(tx, params.id)
      })
    },
  }
}
