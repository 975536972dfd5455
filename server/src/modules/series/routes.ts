import type { seriesApi } from '@cavaletti/contract/series'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import { changeSeries } from './change-series.ts'
import { describeSeries } from './describe-series.ts'
import { endSeries } from './end-series.ts'
import { planSeries } from './plan-series.ts'
import { restoreSeries } from './restore-series.ts'
import { findSeries } from './store.ts'

export function seriesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof seriesApi> {
  return {
    async planSeries({ principal, body, idempotencyKey: key }) {
      const { userId, scope } = principal
      const businessId = ownBusiness(principal)
      const attempt = { userId, key, endpoint: 'POST /api/series', request: body }
      return inScope(db, scope, (tx) => once(tx, attempt, () => planSeries(tx, scope, businessId, body)))
    },
    async series({ principal, params }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        const row = await findSeries(tx, businessId, params.id)
        if (!row) throw new AppError('not_found')
        return describeSeries(tx, row)
      })
    },
    async changeSeries({ principal, params: { id }, body, idempotencyKey: key }) {
      const { userId, scope } = principal
      const businessId = ownBusiness(principal)
      const attempt = { userId, key, endpoint: 'PATCH /api/series/{id}', request: [id, body] }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, () => changeSeries(tx, scope, businessId, id, body)),
      )
    },
    async endSeries({ principal, params: { id }, body, idempotencyKey: key }) {
      const { userId, scope } = principal
      const businessId = ownBusiness(principal)
      const attempt = { userId, key, endpoint: 'POST /api/series/{id}/end', request: [id, body] }
      return inScope(db, scope, (tx) => once(tx, attempt, () => endSeries(tx, scope, businessId, id, body)))
    },
    async restoreSeries({ principal, params: { id }, body, idempotencyKey: key }) {
      const { userId, scope } = principal
      const businessId = ownBusiness(principal)
      const attempt = { userId, key, endpoint: 'POST /api/series/{id}/restoration', request: [id, body] }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, () => restoreSeries(tx, scope, businessId, id, body)),
      )
    },
  }
}
