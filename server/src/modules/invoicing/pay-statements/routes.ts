import type { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { addLine, approveStatement, markPaid, withdrawStatement } from './change-statement.ts'
import { createStatement } from './create-statement.ts'
import { describePreview, describeStatement, forMember, summarize } from './describe-pay.ts'
import { gatherPay } from './gather-pay.ts'
import { listPay } from './list-pay.ts'
import { insistOnOwn } from './policy.ts'
import { payCsv, payPdf, type Printable, printableOf } from './print-apart.ts'
import { approvedOf } from './store.ts'

/** Statements in the list of one's own pay. */
const mostStatements = 60

export function payStatementsRoutes(parts: Pick<Parts, 'db' | 'files'>): Handlers<typeof payStatementsApi> {
  const { db } = parts
  const printable = (principal: Principal, id: string) =>
    inScope(db, principal.scope, (tx) => printableOf(tx, id, false))
  const ownPrintable = (principal: Principal, id: string): Promise<Printable> =>
    inScope(db, principal.scope, async (tx) => {
      await insistOnOwn(tx, principal, id)
      return printableOf(tx, id, true)
    })
  return {
    pay: ({ principal, query }) => inScope(db, principal.scope, (tx) => listPay(tx, query)),
    payPreview: ({ principal, params, query }) =>
      inScope(db, principal.scope, async (tx) => describePreview(await gatherPay(tx, params.id, query))),
    createPayStatement: ({ principal, params, body, origin, once }) =>
      once(
        (tx) => createStatement(tx, { principal, origin }, params.id, body),
        (tx, id) => describeStatement(tx, id),
      ),
    payStatement: ({ principal, params }) =>
      inScope(db, principal.scope, (tx) => describeStatement(tx, params.id)),
    payStatementPdf: async ({ principal, params }) =>
      payPdf(parts, await printable(principal, params.id), turnOf(principal)),
    payStatementCsv: async ({ principal, params }) =>
      payCsv(await printable(principal, params.id), turnOf(principal)),
    addPayLine: ({ principal, params: { id }, body, origin, once }) =>
      once(async (tx) => {
        await addLine(tx, { principal, origin }, id, body)
        return describeStatement(tx, id)
      }),
    approvePayStatement: ({ principal, params: { id }, body, origin }) =>
      inScope(db, principal.scope, async (tx) => {
        await approveStatement(tx, { principal, origin }, id, body.version)
        return describeStatement(tx, id)
      }),
    withdrawPayStatement: ({ principal, params: { id }, body, origin }) =>
      inScope(db, principal.scope, async (tx) => {
        await withdrawStatement(tx, { principal, origin }, id, body.version)
        return describeStatement(tx, id)
      }),
    markPaid: ({ principal, params: { id }, body, origin }) =>
      inScope(db, principal.scope, async (tx) => {
        await markPaid(tx, { principal, origin }, id, body)
        return describeStatement(tx, id)
      }),
    myPay: ({ principal, query }) =>
      inScope(db, principal.scope, async (tx) => ({
        preview: forMember(describePreview(await gatherPay(tx, principal.userId, query))),
        statements: (await approvedOf(tx, principal.userId, mostStatements)).map(summarize),
      })),
    myPayStatement: ({ principal, params: { id } }) =>
      inScope(db, principal.scope, async (tx) => {
        await insistOnOwn(tx, principal, id)
        return forMember(await describeStatement(tx, id))
      }),
    myPayStatementPdf: async ({ principal, params }) =>
      payPdf(parts, await ownPrintable(principal, params.id), turnOf(principal)),
    myPayStatementCsv: async ({ principal, params }) =>
      payCsv(await ownPrintable(principal, params.id), turnOf(principal)),
  }
}
