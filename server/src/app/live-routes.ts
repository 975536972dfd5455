import type { liveApi } from '@cavaletti/contract/live'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'

/** Streams the kinds of data that change in the caller's business. */
export function liveRoutes({ live }: Pick<Parts, 'live'>): Handlers<typeof liveApi> {
  return {
    async live({ principal }) {
      const businessId = ownBusiness(principal)
      return (tell) => {
        const stop = live.watch(businessId, (changed) => tell({ changed }), principal.userId)
        // Changes before this moment may have been missed.
        tell({ changed: 'all' })
        return stop
      }
    },
  }
}
