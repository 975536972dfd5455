import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import { inScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Parts } from '#platform/parts.ts'
import { changeSeries } from './changing/change-series.ts'
import { deleteSeriesWhole } from './ending/delete-series.ts'
import { describeSeries } from './describe-series.ts'
import { endSeries, previewEnd } from './ending/end-series.ts'
import { planSeries } from './planning/plan-series.ts'
import { restoreSeries } from './ending/restore-series.ts'
import { reuniteSeries } from './changing/reunite-series.ts'
import { findSeries, lockSeries, updateSeries } from './store.ts'

export function seriesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof seriesApi> {
  return {
    async planSeries({ principal, body, once }) {
      const { scope } = principal
      return once((tx) => planSeries(tx, scope, body))
    },
    async series({ principal, params }) {
      return inScope(db, principal.scope, async (tx) => {
        const row = await findSeries(tx, params.id)
        if (!row) throw new AppError('not_found')
        return describeSeries(tx, row)
      })
    },
    async changeSeries({ principal, params: { id }, body, once }) {
      const { scope } = principal
      return once((tx) => changeSeries(tx, scope, id, body))
    },
    async changeJoining({ principal, params, body: { version, joins } }) {
      return inScope(db, principal.scope, async (tx) => {
        const row = await lockSeries(tx, params.id)
        if (!row) throw new AppError('not_found')
        const changed = await updateSeries(tx, row, version, { joins })
        if (!changed) throw new AppError('version_conflict')
        return describeSeries(tx, changed)
      })
    },
    async endingSeries({ principal, params, query: { fromDay } }) {
      return inScope(db, principal.scope, (tx) => previewEnd(tx, params.id, fromDay))
    },
    async endSeries({ principal, params: { id }, body, once }) {
      const { scope } = principal
      return once((tx) => endSeries(tx, scope, id, body))
    },
    async deleteSeries({ principal, params: { id }, body, origin, once }) {
      return once(
        async (tx) => {
          const outcome = await deleteSeriesWhole(tx, principal.scope, id, body)
          if (outcome.endedId === null)
            await audit(tx, 'series_deleted', { origin, principal }, { object: ['series', id] })
          return outcome
        },
        async (tx, { endedId }) => {
          if (endedId === null) return { series: null }
          const row = await findSeries(tx, endedId)
          if (!row) throw new AppError('not_found')
          return { series: await describeSeries(tx, row) }
        },
      )
    },
    async restoreSeries({ principal, params: { id }, body, once }) {
      const { scope } = principal
      return once((tx) => restoreSeries(tx, scope, id, body))
    },
    async reuniteSeries({ principal, params: { id }, body, once }) {
      const { scope } = principal
      return once((tx) => reuniteSeries(tx, scope, id, body))
    },
  }
}
