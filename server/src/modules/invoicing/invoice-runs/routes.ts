import type { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'
import { inScope } from '#database/scope.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeSettings, describeSettings } from './change-settings.ts'
import { describeRun, excludeItem, showRun } from './show-runs.ts'
import { listRuns, readSettings } from './store.ts'

export function invoiceRunsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof invoiceRunsApi> {
  return {
    invoiceRunSettings: ({ principal }) =>
      inScope(db, principal.scope, async (tx) => describeSettings(await readSettings(tx))),
    changeInvoiceRunSettings: ({ principal, body }) =>
      inScope(db, principal.scope, async (tx) => describeSettings(await changeSettings(tx, body))),
    async invoiceRuns({ principal, query }) {
      const [after = null] = readCursor(query.cursor, 1) ?? []
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listRuns(tx, { after, limit }))
        return { items: page.rows.map(describeRun), next: page.next(({ id }) => [id]) }
      })
    },
    invoiceRun: ({ principal, params }) => inScope(db, principal.scope, (tx) => showRun(tx, params.id)),
    excludeFromRun: ({ principal, params, body }) =>
      inScope(db, principal.scope, async (tx) => {
        await excludeItem(tx, params.id, body)
        return showRun(tx, params.id)
      }),
  }
}
