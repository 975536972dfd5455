import type { disruptionsApi } from '@cavaletti/contract/schedule/changes/disruptions'
import { inScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { describeDisruption } from './describe-disruption.ts'
import { listDisruptions, notePhoned } from './store.ts'

/** Days and number of disruptions in the list. */
const [daysListed, mostListed] = [30, 50]

export function disruptionsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof disruptionsApi> {
  return {
    async disruptions({ principal }) {
      const at = now()
      const which = { since: at.subtract({ hours: 24 * daysListed }), at, limit: mostListed }
      const rows = await inScope(db, principal.scope, (tx) => listDisruptions(tx, which))
      return {
        items: rows.map((row) => {
          const { seats, waiting, answered, isOver } = row
          return { ...describeDisruption(row), seats, waiting, answered, isOver }
        }),
      }
    },
    async notePhoneCall({ principal, params: { id }, body: { seatId, isReached } }) {
      const phoned = isReached ? { at: now(), by: principal.userId } : null
      await inScope(db, principal.scope, async (tx) => {
        if (!(await notePhoned(tx, { id, seatId }, phoned))) throw new AppError('not_found')
      })
    },
  }
}
