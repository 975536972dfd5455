import type { businessErasuresApi } from '@cavaletti/contract/reporting/business-erasures'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import {
  businessName,
  businessNames,
  type BusinessRow,
  findBusiness,
} from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { askErasure, withdrawErasure } from './ask-erasure.ts'
import type { Plan } from './plan-erasure.ts'
import { printAnswer } from './print-answer.ts'
import { findErasure, listErasures, openErasure } from './store.ts'
import { showErasure, showPlan } from './word-plan.ts'

export function businessErasuresRoutes({
  db,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): Handlers<typeof businessErasuresApi> {
  const change = (
    { scope }: Principal,
    work: (tx: Tx, business: BusinessRow) => Promise<void>,
  ): Promise<Plan> =>
    inScope(db, scope, async (tx) => {
      const business = await findBusiness(tx)
      if (!business) throw new AppError('not_found')
      await work(tx, business)
      return showPlan(tx, business)
    })
  const closing = async ({ businessId, scope }: Principal): Promise<{ dueAt: string | null }> => {
    if (businessId === null) return { dueAt: null }
    const erasure = await inScope(db, scope, openErasure)
    return { dueAt: erasure?.dueAt.toString() ?? null }
  }
  return {
    businessErasure: ({ principal }) => change(principal, () => Promise.resolve()),
    async eraseBusiness({ principal, origin, body }) {
      await limits.spend(['erasure business', principal.businessId ?? principal.userId])
      return change(principal, (tx, business) =>
        askErasure(tx, business, body, { principal, origin, publicUrl }),
      )
    },
    keepBusiness: ({ principal, origin }) =>
      change(principal, (tx, business) => withdrawErasure(tx, business, { principal, origin })),
    businessClosing: ({ principal }) => closing(principal),
    async myBusinessClosing({ principal }) {
      const name = await inScope(db, principal.scope, businessName)
      return { name: name ?? '', ...(await closing(principal)) }
    },
    async businessErasures({ principal, query }) {
      const before = Number(readCursor(query.cursor, 1, /^\d{1,9}$/)?.[0] ?? '') || null
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listErasures(tx, { before, limit }))
        const names = await businessNames(
          tx,
          page.rows.map(({ ofBusinessId }) => ofBusinessId),
        )
        return {
          items: page.rows.map((row) => ({ ...showErasure(row), name: names.get(row.ofBusinessId) ?? '' })),
          next: page.next((row) => [String(row.number)]),
        }
      })
    },
    async businessErasureAnswer({ principal, params }) {
      const erasure = await findErasure(db, params.id)
      if (erasure?.state !== 'done') throw new AppError('not_found')
      const business = await inScope(db, jobScope(erasure.ofBusinessId), (tx) => findBusiness(tx))
      if (!business) throw new AppError('not_found')
      const { number, language } = erasure
      return {
        type: 'application/pdf',
        name: inLanguage(language, () => say('erasure-{number}.pdf', { number })),
        bytes: await printAnswer(turnOf(principal), erasure, business),
      }
    },
  }
}
