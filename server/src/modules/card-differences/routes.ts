import type { cardDifferencesApi } from '@cavaletti/contract/cards'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { listDifferences } from './store.ts'

export function cardDifferencesRoutes({
  db,
  stripe,
}: Pick<Parts, 'db' | 'stripe'>): Handlers<typeof cardDifferencesApi> {
  return {
    async cardDifferences({ principal, query }) {
      const businessId = ownBusiness(principal)
      if (stripe === null) throw new AppError('not_found')
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listDifferences(tx, businessId, { before, limit })),
      )
      return {
        items: page.rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          about: row.about,
          stripeId: row.stripe_id,
          oursMinor: row.ours_minor,
          theirsMinor: row.theirs_minor,
          noticedAt: row.noticed_at.toString(),
          mendedAt: row.mended_at?.toString() ?? null,
        })),
        next: page.next((row) => [row.id]),
      }
    },
  }
}
