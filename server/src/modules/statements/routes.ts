import type { statementsApi } from '@cavaletti/contract/statements'
import { inScope, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { asPayer } from '#modules/payers/index.ts'
import { type ClientRow, findClient } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers, SentFile } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type GatheredStatement, gatherStatement } from './gather-statement.ts'
import { printStatement } from './print-statement.ts'
import { sendStatement } from './send-statement.ts'
import { statementTitle, writeCsv } from './write-statement.ts'

interface Period {
  from?: string | undefined
  until?: string | undefined
}

export function statementsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof statementsApi> {
  const ofClient = (principal: Principal, id: string, query: Period) =>
    inScope(db, principal.scope, async (tx) => gatherStatement(tx, await clientAt(tx, principal, id), query))
  const own = (principal: Principal, { former, ...period }: Period & { former?: string | undefined }) =>
    asPayer(db, principal, former, (tx, payer) => gatherStatement(tx, payer, period))
  return {
    statement: async ({ principal, params, query }) =>
      (await ofClient(principal, params.id, query)).statement,
    statementPdf: async ({ principal, params, query }) => pdf(await ofClient(principal, params.id, query)),
    statementCsv: async ({ principal, params, query }) => csv(await ofClient(principal, params.id, query)),
    async sendStatement({ principal, params: { id }, body, idempotencyKey: key }) {
      const { scope, userId } = principal
      const endpoint = 'POST /api/clients/{id}/statement/send'
      return inScope(db, scope, (tx) =>
        once(tx, { userId, key, endpoint, request: [id, body] }, async () => ({
          sentTo: await sendStatement(tx, await clientAt(tx, principal, id), body),
        })),
      )
    },
    myStatement: async ({ principal, query }) => (await own(principal, query)).statement,
    myStatementPdf: async ({ principal, query }) => pdf(await own(principal, query)),
    myStatementCsv: async ({ principal, query }) => csv(await own(principal, query)),
  }
}

async function clientAt(tx: Tx, principal: Principal, id: string): Promise<ClientRow> {
  const client = await findClient(tx, ownBusiness(principal), id)
  if (!client) throw new AppError('not_found')
  return client
}

async function pdf(gathered: GatheredStatement): Promise<SentFile> {
  const bytes = await printStatement(gathered)
  return { type: 'application/pdf', bytes, name: nameOf(gathered, 'pdf') }
}

function csv(gathered: GatheredStatement): SentFile {
  return { type: 'text/csv', bytes: writeCsv(gathered.statement), name: nameOf(gathered, 'csv') }
}

function nameOf({ statement }: GatheredStatement, ending: string): string {
  return `${statementTitle(statement).replaceAll('/', '-')}.${ending}`
}
