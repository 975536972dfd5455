import type { ReplyOf } from '@cavaletti/contract'
import type { journalApi } from '@cavaletti/contract/journal'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness, mayChangeBusiness, ownBusiness } from '#modules/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { accountNames, nameAccount, ratesInUse } from './store.ts'
import { writeJournal } from './write-journal.ts'

export function journalRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof journalApi> {
  return {
    journalAccounts: ({ principal }) =>
      inScope(db, principal.scope, (tx) => describeAccounts(tx, ownBusiness(principal))),
    async nameAccounts({ principal, body: { items } }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        const business = await findBusiness(tx, businessId)
        if (!business) throw new AppError('not_found')
        if (!mayChangeBusiness(principal.scope, business)) throw new AppError('forbidden')
        for (const { purpose, account } of items) await nameAccount(tx, businessId, purpose, account)
        return describeAccounts(tx, businessId)
      })
    },
    async journalCsv({ principal, query }) {
      const csv = await inScope(db, principal.scope, (tx) => writeJournal(tx, ownBusiness(principal), query))
      return { type: 'text/csv', bytes: Buffer.from(csv), name: `journal-${query.from}-${query.until}.csv` }
    },
  }
}

/** What is in use, and whatever has a name. */
async function describeAccounts(
  tx: Tx,
  businessId: string,
): Promise<ReplyOf<typeof journalApi.journalAccounts>> {
  const names = await accountNames(tx, businessId)
  const rates = await ratesInUse(tx, businessId)
  const inUse = [
    'receivables',
    'bank',
    'cash',
    'card',
    'terminal',
    'other',
    'fees',
    ...rates.flatMap((rate) => [`revenue:${rate}`, ...(rate.endsWith(':0') ? [] : [`tax:${rate}`])]),
  ]
  return {
    items: [...new Set([...inUse, ...names.keys()])].map((purpose) => ({
      purpose,
      account: names.get(purpose) ?? '',
    })),
  }
}
