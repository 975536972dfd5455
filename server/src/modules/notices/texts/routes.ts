import type { textsApi } from '@cavaletti/contract/notices/texts'
import { inScope } from '#database/scope.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { numberOfClient } from './number-store.ts'

export function textsRoutes({ db, texts }: Pick<Parts, 'db' | 'texts'>): Handlers<typeof textsApi> {
  return {
    async clientTexts({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, id))) throw new AppError('not_found')
        const found = texts === null ? undefined : await numberOfClient(tx, id)
        return { texts: found ? { ...found, since: found.since?.toString() ?? null } : null }
      })
    },
  }
}
