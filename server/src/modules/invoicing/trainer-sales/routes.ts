import type { trainerSalesApi } from '@cavaletti/contract/invoicing/trainer-sales'
import { seeingAll } from '#database/own-clients.ts'
import { inScope, type Tx } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { apart } from '#platform/threads/apart.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { byPayer } from './describe-sales.ts'
import { markSales } from './mark-sales.ts'
import { businessOf, readAllSales, readOwnSales, readSummary, readYardFees, salesOf } from './read-sales.ts'
import type { writeSales } from './write-csv.ts'

/** Seats in a file. */
const mostInFile = 10_000

const write = apart<typeof writeSales>(new URL('write-csv.ts', import.meta.url), 'writeSales')

export function trainerSalesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof trainerSalesApi> {
  /** The payer of their rider may be the client of a colleague (P14). */
  const ofOwnSales = <T>(principal: Principal, work: (tx: Tx) => Promise<T>) =>
    inScope(db, seeingAll(principal.scope), work)
  return {
    mySales: ({ principal, query }) =>
      ofOwnSales(principal, (tx) => readOwnSales(tx, principal.userId, query)),
    mySalesSummary: ({ principal }) => ofOwnSales(principal, (tx) => readSummary(tx, principal.userId)),
    myYardFees: ({ principal, query }) =>
      ofOwnSales(principal, (tx) => readYardFees(tx, principal.userId, query)),
    async markSales({ principal, body }) {
      await ofOwnSales(principal, (tx) => markSales(tx, principal.userId, body))
    },
    async mySalesCsv({ principal, query }) {
      const [rows, { currency, timeZone }] = await ofOwnSales(principal, async (tx) => [
        await salesOf(tx, principal.userId, { ...query, limit: mostInFile }),
        await businessOf(tx),
      ])
      const bytes = await write(turnOf(principal), byPayer(rows), { currency, timeZone })
      const name = query.state === 'invoiced' ? say('Invoiced lessons') : say('Lessons to invoice')
      return { type: 'text/csv', bytes, name: `${name}.csv` }
    },
    trainerSales: ({ principal, query }) => inScope(db, principal.scope, (tx) => readAllSales(tx, query)),
  }
}
