import type { liveApi } from '@cavaletti/contract/live'
import { ownBusiness } from '#modules/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'

/** Tells those who look what has just changed in their business. */
export function liveRoutes({ live }: Pick<Parts, 'live'>): Handlers<typeof liveApi> {
  return {
    async live({ principal }) {
      const businessId = ownBusiness(principal)
      return (tell) => {
        const stop = live.watch(businessId, (changed) => tell({ changed }))
        // From here on nothing is missed; before, something may have been.
        tell({ changed: 'all' })
        return stop
      }
    },
  }
}
