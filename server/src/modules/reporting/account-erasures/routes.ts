import type { accountErasuresApi } from '@cavaletti/contract/reporting/account-erasures'
import { type AnyTx, inTransaction } from '#database/scope.ts'
import { accountNames, type AccountRow, findAccount, lockAccount } from '#modules/identity/accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers, Origin } from '#platform/http/handlers.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { askErasure, withdrawErasure } from './ask-erasure.ts'
import { printAnswer } from './print-answer.ts'
import { findErasure, listErasures } from './store.ts'
import { type Plan, showErasure, showPlan } from './word-plan.ts'

export function accountErasuresRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof accountErasuresApi> {
  const read = (userId: string): Promise<Plan> =>
    inTransaction(db, async (tx) => showPlan(tx, known(await findAccount(tx, userId))))
  const change = (userId: string, work: (tx: AnyTx, account: AccountRow) => Promise<void>): Promise<Plan> =>
    inTransaction(db, async (tx) => {
      const account = known(await lockAccount(tx, userId))
      await work(tx, account)
      return showPlan(tx, account)
    })
  const by = (principal: Principal, origin: Origin) => ({ principal, origin, publicUrl })
  return {
    ownAccountErasure: ({ principal }) => read(principal.userId),
    async eraseOwnAccount({ principal, origin, body }) {
      await limits.spend(['erasure user', principal.userId])
      return change(principal.userId, (tx, account) => askErasure(tx, account, body, by(principal, origin)))
    },
    keepOwnAccount: ({ principal, origin }) =>
      change(principal.userId, (tx, account) => withdrawErasure(tx, account, by(principal, origin))),
    accountErasure: ({ params }) => read(params.id),
    async eraseAccount({ principal, params, origin, body }) {
      if (params.id === principal.userId) throw new AppError('not_allowed_on_self')
      return change(params.id, (tx, account) => askErasure(tx, account, body, by(principal, origin)))
    },
    keepAccount: ({ principal, params, origin }) =>
      change(params.id, (tx, account) => withdrawErasure(tx, account, by(principal, origin))),
    async accountErasures({ query }) {
      const before = Number(readCursor(query.cursor, 1, /^\d{1,9}$/)?.[0] ?? '') || null
      return inTransaction(db, async (tx) => {
        const page = await cursorPage(query, (limit) => listErasures(tx, { before, limit }))
        const names = await accountNames(
          tx,
          page.rows.map(({ userId }) => userId),
        )
        return {
          items: page.rows.map((row) => ({ ...showErasure(row), name: names.get(row.userId) ?? '' })),
          next: page.next((row) => [String(row.number)]),
        }
      })
    },
    async accountErasureAnswer({ principal, params }) {
      const erasure = await findErasure(db, params.id)
      const account = erasure && (await findAccount(db, erasure.userId))
      if (erasure?.state !== 'done' || !account) throw new AppError('not_found')
      const { number, language } = erasure
      return {
        type: 'application/pdf',
        name: inLanguage(language, () => say('erasure-{number}.pdf', { number })),
        bytes: await printAnswer(turnOf(principal), erasure, account),
      }
    },
  }
}

function known(account: AccountRow | undefined): AccountRow {
  if (!account) throw new AppError('not_found')
  return account
}
