import type { textsApi } from '@cavaletti/contract/notices/texts'
import { inScope } from '#database/scope.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { numberOfClient } from './number-store.ts'
import { countOfBusinesses } from './store.ts'

/** Days of which administrators see failures. */
const daysShown = 7

export function textsRoutes({ db, texts }: Pick<Parts, 'db' | 'texts'>): Handlers<typeof textsApi> {
  return {
    async undeliveredTexts({ principal }) {
      const since = now().subtract({ hours: 24 * daysShown })
      const rows = await inScope(db, principal.scope, (tx) => countOfBusinesses(tx, since))
      return { items: rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toString() ?? null })) }
    },
    async clientTexts({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, id))) throw new AppError('not_found')
        const found = texts === null ? undefined : await numberOfClient(tx, id)
        return { texts: found ? { ...found, since: found.since?.toString() ?? null } : null }
      })
    },
  }
}
