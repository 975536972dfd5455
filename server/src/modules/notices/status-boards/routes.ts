import type { statusBoardsApi } from '@cavaletti/contract/notices/status-boards'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { readBoard } from './read-board.ts'

export function statusBoardsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof statusBoardsApi> {
  return {
    async disruptionBoard({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => readBoard(tx, id))
    },
  }
}
