import type { ReplyOf } from '@cavaletti/contract'
import type { stripeDiscrepanciesApi } from '@cavaletti/contract/cards/stripe-discrepancies'
import { inScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { lookAtDifference } from './look-at-difference.ts'
import { type DifferenceRow, listDifferences } from './store.ts'

export function stripeDiscrepanciesRoutes({
  db,
  stripe,
}: Pick<Parts, 'db' | 'stripe'>): Handlers<typeof stripeDiscrepanciesApi> {
  return {
    async cardDifferences({ principal, query }) {
      if (stripe === null) throw new AppError('not_found')
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listDifferences(tx, { state: query.state, before, limit })),
      )
      return { items: page.rows.map(describe), next: page.next((row) => [row.id]) }
    },
    async lookAtDifference({ principal, origin, params, body }) {
      if (stripe === null) throw new AppError('not_found')
      return inScope(db, principal.scope, async (tx) =>
        describe(await lookAtDifference(tx, { principal, origin }, params.id, body)),
      )
    },
    async reopenDifference({ principal, origin, params, body }) {
      if (stripe === null) throw new AppError('not_found')
      return inScope(db, principal.scope, async (tx) =>
        describe(await lookAtDifference(tx, { principal, origin }, params.id, { ...body, note: null })),
      )
    },
  }
}

function describe(row: DifferenceRow): ReplyOf<typeof stripeDiscrepanciesApi.lookAtDifference> {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    stripeId: row.stripeId,
    oursMinor: row.oursMinor,
    theirsMinor: row.theirsMinor,
    noticedAt: row.noticedAt.toString(),
    resolvedAt: row.resolvedAt?.toString() ?? null,
    lookedAt: row.lookedAt?.toString() ?? null,
    lookedByName: row.lookedByName,
    note: row.note,
  }
}
