import type { trainerSalesApi } from '@cavaletti/contract/invoicing/trainer-sales'
import { seeingAll } from '#database/own-clients.ts'
import { inScope, type Tx } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { markSales } from './mark-sales.ts'
import { businessOf, readAllSales, readOwnSales, readSummary, salesOf } from './read-sales.ts'
import { writeSales } from './write-csv.ts'

/** Seats in a file. */
const mostInFile = 20_000

export function trainerSalesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof trainerSalesApi> {
  /** The payer of their rider may be the client of a colleague (P14). */
  const ofOwnSales = <T>(principal: Principal, work: (tx: Tx) => Promise<T>) =>
    inScope(db, seeingAll(principal.scope), work)
  return {
    mySales: ({ principal, query }) =>
      ofOwnSales(principal, (tx) => readOwnSales(tx, principal.userId, query)),
    mySalesSummary: ({ principal }) => ofOwnSales(principal, (tx) => readSummary(tx, principal.userId)),
    async markSales({ principal, body }) {
      await ofOwnSales(principal, (tx) => markSales(tx, principal.userId, body))
    },
    mySalesCsv: ({ principal, query }) =>
      ofOwnSales(principal, async (tx) => {
        const business = await businessOf(tx)
        const rows = await salesOf(tx, principal.userId, { ...query, limit: mostInFile })
        const name = query.state === 'invoiced' ? say('Invoiced lessons') : say('Lessons to invoice')
        return { type: 'text/csv' as const, bytes: writeSales(rows, business), name: `${name}.csv` }
      }),
    trainerSales: ({ principal, query }) => inScope(db, principal.scope, (tx) => readAllSales(tx, query)),
  }
}
