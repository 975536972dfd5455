import type { ReplyOf } from '@cavaletti/contract'
import type { journalApi } from '@cavaletti/contract/reporting/journal'
import { inScope, type Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { accountNames, journalDocuments, journalPayments, nameAccount, ratesInUse } from './store.ts'
import type { writeJournal } from './write-journal.ts'

const writeApart = apart<typeof writeJournal>(new URL('write-journal.ts', import.meta.url), 'writeJournal')

export function journalRoutes({ db, limits }: Pick<Parts, 'db' | 'limits'>): Handlers<typeof journalApi> {
  return {
    journalAccounts: ({ principal }) => inScope(db, principal.scope, (tx) => describeAccounts(tx)),
    async nameAccounts({ principal, body: { items } }) {
      return inScope(db, principal.scope, async (tx) => {
        for (const { purpose, account } of items) await nameAccount(tx, purpose, account)
        return describeAccounts(tx)
      })
    },
    async journalCsv({ principal, query: { from, until } }) {
      if (until < from)
        throw new AppError('invalid_input', { fields: { until: say('must not be before the first day') } })
      await limits.spend(['export user', principal.userId])
      const days = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)] as const
      const rows = await inScope(db, principal.scope, (tx) =>
        Promise.all([
          journalDocuments(tx, ...days),
          journalPayments(tx, ...days),
          accountNames(tx),
          businessLanguage(tx),
        ]),
      )
      const [documents, payments, names, language] = rows
      const turn = turnOf(principal)
      // Accountants import the file, so its headings are in the seller's language.
      const csv = await inLanguage(language, () =>
        writeApart(turn, documents, payments, Object.fromEntries(names)),
      )
      const kind = inLanguage(language, () => say('journal'))
      return { type: 'text/csv', bytes: Buffer.from(csv), name: `${kind}-${from}-${until}.csv` }
    },
  }
}

/** Purposes in use, and all that have a name. */
async function describeAccounts(tx: Tx): Promise<ReplyOf<typeof journalApi.journalAccounts>> {
  const names = await accountNames(tx)
  const rates = await ratesInUse(tx)
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
