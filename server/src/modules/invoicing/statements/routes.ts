import type { statementsApi } from '@cavaletti/contract/invoicing/statements'
import { inScope, type Tx } from '#database/scope.ts'
import { asPayer } from '#modules/invoicing/document-access/index.ts'
import { type ClientRow, findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { gatherStatement } from './gather-statement.ts'
import { statementCsv, statementPdf } from './print-apart.ts'
import { sendStatement } from './send-statement.ts'

interface Period {
  from?: string | undefined
  until?: string | undefined
}

export function statementsRoutes(
  parts: Pick<Parts, 'db' | 'limits' | 'files'>,
): Handlers<typeof statementsApi> {
  const { db } = parts
  const ofClient = (principal: Principal, id: string, query: Period) =>
    inScope(db, principal.scope, async (tx) => gatherStatement(tx, await clientAt(tx, id), query))
  const own = (principal: Principal, { former, ...period }: Period & { former?: string | undefined }) =>
    asPayer(db, principal, former, (tx, payer) => gatherStatement(tx, payer, period))
  return {
    statement: async ({ principal, params, query }) =>
      (await ofClient(principal, params.id, query)).statement,
    statementPdf: async ({ principal, params, query }) =>
      statementPdf(parts, await ofClient(principal, params.id, query), turnOf(principal)),
    statementCsv: async ({ principal, params, query }) =>
      statementCsv(await ofClient(principal, params.id, query), turnOf(principal)),
    async sendStatement({ principal, params: { id }, body, once }) {
      return sendStatement(parts, principal, once, {
        period: body,
        findClient: (tx) => clientAt(tx, id),
      })
    },
    myStatement: async ({ principal, query }) => (await own(principal, query)).statement,
    myStatementPdf: async ({ principal, query }) =>
      statementPdf(parts, await own(principal, query), turnOf(principal)),
    myStatementCsv: async ({ principal, query }) =>
      statementCsv(await own(principal, query), turnOf(principal)),
  }
}

async function clientAt(tx: Tx, id: string): Promise<ClientRow> {
  const client = await findClient(tx, id)
  if (!client) throw new AppError('not_found')
  return client
}
